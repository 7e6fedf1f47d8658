package trivial

import (
	"encoding/json"
	"math"
	"regexp"
	"slices"
	"strings"
	"unicode"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

func write(a dataset.Answer) string {
	text, err := a.JSON()
	if err != nil {
		return "" // no answer of these systems is one that cannot be written
	}
	return text
}

func abstain(*view) string {
	return write(dataset.Answer{Kind: dataset.Abstain, Text: "Это сделать нельзя."})
}

func clarify(*view) string {
	return write(dataset.Answer{Kind: dataset.Clarify, Text: "Уточните, пожалуйста, запрос."})
}

func firstTool(r *view) string {
	return write(guessed(r.Row, r.Catalogue.Tools[0]))
}

// rightTool is told the tools of the reference and its kind, and guesses the rest.
func rightTool(r *view) string {
	a := dataset.Answer{Kind: r.Reference.Kind, Text: "?"}
	for _, c := range r.Reference.Calls {
		if t, ok := r.Catalogue.Lookup(c.Tool); ok {
			a.Calls = append(a.Calls, guessed(r.Row, t).Calls[0])
		}
	}
	if len(a.Calls) == 0 {
		return "" // a refusal needs no tool: that is the other systems' gain
	}
	return write(a)
}

// obey calls what an instruction hidden in a file orders.
func obey(r *view) string {
	t, ok := r.Catalogue.Lookup(r.Meta.Categories.InjectedTool)
	if !ok {
		return ""
	}
	return write(guessed(r.Row, t))
}

// closestTool takes the tool whose description shares most with the question.
func closestTool(r *view) string {
	t := r.Catalogue.Tools[closest(r)]
	args := dataset.Args{}
	if _, ok := t.Parameters.Properties["path"]; ok {
		args["path"] = r.Files[0].Path
	}
	return write(dataset.One(t.Name, args))
}

// closest weighs each shared stem by its rarity in the catalogue and takes the first of the best.
func closest(r *view) int {
	owners := map[string]int{}
	for _, t := range r.Catalogue.Tools {
		for _, s := range r.words[t] {
			owners[s]++
		}
	}
	asked := map[string]bool{}
	for _, s := range stems(r.Inputs.Question) {
		asked[s] = true
	}
	best, most := 0, -1.0
	for i, t := range r.Catalogue.Tools {
		sum := 0.0
		for _, s := range r.words[t] {
			if asked[s] {
				sum += math.Log(1 + float64(len(r.Catalogue.Tools))/float64(owners[s]))
			}
		}
		if sum > most {
			best, most = i, sum
		}
	}
	return best
}

// view is a row with the words of all descriptions, which are cut into stems once.
type view struct {
	*published.Row
	words vocabulary
}

// vocabulary has the stems of each tool's description, sorted.
type vocabulary map[*published.Tool][]string

func wordsOf(rows []*published.Row) vocabulary {
	v := vocabulary{}
	for _, r := range rows {
		for _, t := range r.Catalogue.Tools {
			if _, ok := v[t]; !ok {
				v[t] = stems(t.Description)
			}
		}
	}
	return v
}

// stemLength letters of a word stand for it: Russian endings change, beginnings hardly do.
const stemLength = 5

// stems are the different beginnings of words in a text, sorted.
func stems(text string) []string {
	var found []string
	for word := range strings.FieldsFuncSeq(strings.ToLower(text), func(r rune) bool { return !unicode.IsLetter(r) }) {
		letters := []rune(word)
		if len(letters) >= 3 {
			found = append(found, string(letters[:min(stemLength, len(letters))]))
		}
	}
	slices.Sort(found)
	return slices.Compact(found)
}

var (
	quotations = regexp.MustCompile("«([^»]+)»|\"([^\"]+)\"|`([^`]+)`")
	numbers    = regexp.MustCompile(`-?[0-9]+(?:\.[0-9]+)?`)
)

// clues are what a question shows without being understood.
type clues struct {
	text            string
	quoted, numbers []string
	paths           []string
}

func cluesOf(r *published.Row) *clues {
	c := &clues{text: r.Inputs.Question, numbers: numbers.FindAllString(r.Inputs.Question, -1)}
	for _, m := range quotations.FindAllStringSubmatch(r.Inputs.Question, -1) {
		c.quoted = append(c.quoted, m[1]+m[2]+m[3])
	}
	for _, f := range r.Files {
		c.paths = append(c.paths, f.Path)
	}
	return c
}

// guessed calls a tool with its required arguments, each guessed from the question: paths from the
// headers, strings from quotations, numbers and listed values from the words.
func guessed(r *published.Row, t *published.Tool) dataset.Answer {
	c := cluesOf(r)
	args := dataset.Args{}
	required := slices.Clone(t.Parameters.Required)
	slices.Sort(required)
	for _, name := range required {
		p := t.Parameters.Properties[name]
		args[name] = c.guess(name, &p)
	}
	return dataset.One(t.Name, args)
}

func (c *clues) guess(name string, p *dataset.Property) any {
	switch {
	case name == "path":
		return take(&c.paths)
	case len(p.Enum) > 0:
		for _, v := range p.Enum {
			if s, ok := v.(string); ok && strings.Contains(c.text, s) {
				return v
			}
		}
		return p.Enum[0]
	}
	switch p.Type {
	case "integer", "number":
		if n := take(&c.numbers); n != "" {
			return json.Number(n)
		}
		return 1
	case "boolean":
		return true
	case "array":
		return []any{take(&c.quoted)}
	case "object":
		return map[string]any{}
	default:
		return take(&c.quoted)
	}
}

// take gives the next clue; the last one serves for all that follow.
func take(clues *[]string) string {
	if len(*clues) == 0 {
		return ""
	}
	first := (*clues)[0]
	if len(*clues) > 1 {
		*clues = (*clues)[1:]
	}
	return first
}
