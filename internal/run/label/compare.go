package label

import (
	"fmt"
	"slices"

	"etalon/internal/dataset"
)

// Aspect is what two people say differently.
type Aspect string

// The aspects. A page that differs is no conflict: a value may stand on several.
const (
	WhetherAny Aspect = "whether there is an answer"
	Kind       Aspect = "kind"
	Value      Aspect = "answer"
	Whose      Aspect = "document"
	Where      Aspect = "page"
)

// Difference is a case of which two people say different things.
type Difference struct {
	ID       string `json:"id"`
	Question string `json:"question"`
	Aspect   Aspect `json:"aspect"`
	A        string `json:"a"`
	B        string `json:"b"`
}

// Comparison is what two people say of the same cases.
type Comparison struct {
	// Both is the number of cases that both gave an opinion on; Agreed of them are no conflicts.
	Both   int `json:"both"`
	Agreed int `json:"agreed"`
	// Conflicts decide what is right; Remarks do not.
	Conflicts []Difference `json:"conflicts"`
	Remarks   []Difference `json:"remarks"`
	// OnlyA, OnlyB and Neither are the cases without two opinions.
	OnlyA   []string `json:"only_a"`
	OnlyB   []string `json:"only_b"`
	Neither []string `json:"neither"`
}

// Compare holds two people's opinions against each other, in the order of the cases. Values are equal
// when the scorer takes them for equal.
func Compare(cases []dataset.Case, a, b map[string]*Opinion, judge Judge) (*Comparison, error) {
	c := &Comparison{}
	known := map[string]bool{}
	for _, one := range cases {
		known[one.ID] = true
		switch x, y := a[one.ID], b[one.ID]; {
		case x == nil && y == nil:
			c.Neither = append(c.Neither, one.ID)
		case y == nil:
			c.OnlyA = append(c.OnlyA, one.ID)
		case x == nil:
			c.OnlyB = append(c.OnlyB, one.ID)
		default:
			c.add(one, x.given(), y.given(), judge)
		}
	}
	for _, opinions := range []map[string]*Opinion{a, b} {
		var strange []string
		for id := range opinions {
			if !known[id] {
				strange = append(strange, id)
			}
		}
		if slices.Sort(strange); len(strange) > 0 {
			return nil, fmt.Errorf("gold answers to %d cases that the set has not, the first of them %q: compare files of one set", len(strange), strange[0])
		}
	}
	return c, nil
}

func (c *Comparison) add(one dataset.Case, a, b *dataset.Gold, judge Judge) {
	c.Both++
	aspect, x, y := differ(one, a, b, judge)
	difference := Difference{ID: one.ID, Question: one.Question, Aspect: aspect, A: x, B: y}
	switch aspect {
	case "":
	case Where:
		c.Remarks = append(c.Remarks, difference)
	default:
		c.Conflicts = append(c.Conflicts, difference)
		return
	}
	c.Agreed++
}

// differ finds the first aspect that matters, "" for none.
func differ(one dataset.Case, a, b *dataset.Gold, judge Judge) (aspect Aspect, x, y string) {
	switch {
	case a.Answer == nil && b.Answer == nil:
		return "", "", ""
	case a.Answer == nil || b.Answer == nil:
		return WhetherAny, shown(a.Answer), shown(b.Answer)
	case a.Kind != b.Kind:
		return Kind, fmt.Sprintf("%s (%s)", a.Kind, *a.Answer), fmt.Sprintf("%s (%s)", b.Kind, *b.Answer)
	case one.Type == dataset.RetrievalCase && shown(a.DocID) != shown(b.DocID):
		return Whose, shown(a.DocID), shown(b.DocID)
	case !judge.Same(one.Question, a, b):
		return Value, *a.Answer, *b.Answer
	case a.Page != nil && b.Page != nil && *a.Page != *b.Page:
		return Where, fmt.Sprint(*a.Page), fmt.Sprint(*b.Page)
	}
	return "", "", ""
}

// shown is a text, or that there is none.
func shown(text *string) string {
	if text == nil {
		return "none"
	}
	return *text
}
