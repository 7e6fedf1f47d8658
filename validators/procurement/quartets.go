package procurement

import (
	"fmt"
	"regexp"
	"strconv"

	"etalon/internal/dataset"
)

// whether asks if there is such a thing; every other wording takes it for granted.
var whether = regexp.MustCompile(`^\S+ ли[ ,]`)

// quartets: every trap of cases.jsonl stands in presupposing.jsonl in both forms, and beside each
// the same words are asked of a document that answers.
func (s *set) quartets() []dataset.Finding {
	var found []dataset.Finding
	traps := map[string]*row{}
	for _, r := range s.cases {
		if r.Trap != "" {
			found = append(found, r.finding("bad-value", "trap", r.Trap, "nothing outside "+twinsFile))
		}
		if r.Type == dataset.TrapCase {
			traps[r.ID] = r
			found = append(found, form(r)...)
		}
	}
	seen := map[string]*row{}
	for _, r := range s.twins {
		seen[r.ID] = r
		trap := traps[r.Trap]
		if trap == nil {
			if s.whole {
				found = append(found, r.finding("bad-value", "trap", r.Trap, "the id of a trap of "+casesFile))
			}
			continue
		}
		found = append(found, form(r)...)
		if want := twinID(r); r.ID != want {
			found = append(found, r.finding("wrong-id", "id", r.ID, want))
		}
	}
	if !s.whole {
		return found
	}
	for _, r := range s.cases {
		if r.Type == dataset.TrapCase {
			found = append(found, quartet(r, seen)...)
		}
	}
	return found
}

// form: the flag says what the wording does.
func form(r *row) []dataset.Finding {
	if granted := !whether.MatchString(r.Question); granted != r.Presupposes {
		return []dataset.Finding{r.finding("bad-value", "presupposes", strconv.FormatBool(r.Presupposes), fmt.Sprintf("%t, as the wording does", granted))}
	}
	return nil
}

func twinID(r *row) string {
	id := r.Trap + "-ask"
	if r.Presupposes {
		id = r.Trap + "-presuppose"
	}
	if r.Type != dataset.TrapCase {
		id += "-twin"
	}
	return id
}

// quartet checks the four rows of a trap.
func quartet(trap *row, seen map[string]*row) []dataset.Finding {
	var found []dataset.Finding
	say := func(r *row, field, got, want string) {
		found = append(found, r.finding("broken-pair", field, got, want))
	}
	asked := false
	for _, form := range []string{"-ask", "-presuppose"} {
		r, twin := seen[trap.ID+form], seen[trap.ID+form+"-twin"]
		if r == nil || twin == nil {
			say(trap, "id", "no "+trap.ID+form+" with its twin", "both forms, each with an answerable twin, in "+twinsFile)
			continue
		}
		asked = asked || r.Question == trap.Question
		switch {
		case r.Type != dataset.TrapCase || *r.DocID != *trap.DocID:
			say(r, "doc_id", string(r.Type)+" about another document", "a trap about "+*trap.DocID)
		case twin.Type != dataset.QACase || *twin.DocID == *trap.DocID:
			say(twin, "doc_id", string(twin.Type)+" about "+*trap.DocID, "a qa row about a document that answers")
		case twin.Question != r.Question:
			say(twin, "question", twin.Question, r.Question)
		}
	}
	if !asked && len(found) == 0 {
		say(trap, "question", trap.Question, "one of the two forms in "+twinsFile)
	}
	return found
}
