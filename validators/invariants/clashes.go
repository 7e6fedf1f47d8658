package invariants

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/validators/internal/published"
)

// valueLike are texts that the public scorer may take for one with others: numbers in any
// spelling, truth values, and None, which null equals.
var valueLike = regexp.MustCompile(`(?i)^\s*(?:[-+]?[\p{Nd}_.]+(?:e[-+]?[\p{Nd}_]+)?|true|false|none|null|[-+]?inf(?:inity)?)\s*$`)

// canonicalClash: what a system may put in place of an argument, by taking another value of the
// attached files, must not be the same for the public scorer: «7» for «007», one of two identifiers
// of fifteen digits for the other. (What mutants make wrong is held apart as mutant-survived.)
func canonicalClash(_ *Subject, r *published.Row, report Report) {
	for i, c := range r.Reference.Calls {
		for _, name := range slices.Sorted(maps.Keys(c.Args)) {
			eachLeaf(c.Args[name], func(v any) {
				if other, ok := clash(r, v); ok {
					report(r.Finding("", callField(r, i)+".args."+name, fmt.Sprintf("%s, beside %q in the files", text(v), other), "a value that the public scorer keeps apart from all others there"))
				}
			})
		}
	}
}

// eachLeaf visits the texts and numbers in a value, in a fixed order.
func eachLeaf(v any, visit func(any)) {
	switch v := v.(type) {
	case string, json.Number:
		visit(v)
	case []any:
		for _, x := range v {
			eachLeaf(x, visit)
		}
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			eachLeaf(v[k], visit)
		}
	}
}

// clash is the first value of the files that differs from an argument and scores like it.
func clash(r *published.Row, argument any) (string, bool) {
	apart := differsAsText
	if _, number := argument.(json.Number); number {
		apart = differsAsNumber
	}
	own := fmt.Sprint(argument)
	if !valueLike.MatchString(own) && strings.TrimSpace(own) == own {
		return padded(r.Files, own) // words equal nothing but themselves, with spaces around or without
	}
	judge := score.Prepare(&dataset.Question{Outputs: probe(text(argument)), Meta: dataset.Meta{Categories: dataset.Categories{AnswerKind: dataset.ToolCall}}}, score.Public)
	for _, other := range rivals(r.Files, own) {
		if valueLike.MatchString(other) && apart(own, other) && scoresAlike(judge, other) {
			return other, true
		}
	}
	return "", false
}

func probe(value string) string { return `{"tool":"x","args":{"v":` + value + `}}` }

// scoresAlike tries a value as text and, where JSON allows it, bare.
func scoresAlike(judge *score.Row, value string) bool {
	asText := judge.Score(probe(text(value)))
	if asText.Pass() || !json.Valid([]byte(value)) {
		return asText.Pass()
	}
	bare := judge.Score(probe(value))
	return bare.Pass()
}

func differsAsText(a, b string) bool { return a != b }

// differsAsNumber says whether two spellings are of two numbers.
func differsAsNumber(a, b string) bool {
	x, ok := new(big.Rat).SetString(a)
	y, ok2 := new(big.Rat).SetString(b)
	return ok && ok2 && x.Cmp(y) != 0
}
