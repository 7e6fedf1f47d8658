package records

import (
	"fmt"
	"regexp"
	"slices"

	score "etalon/internal/score/workpermit"
)

// samplesTried is how many samples of a pattern are put into the answer: each takes other
// alternatives.
const samplesTried = 4

// phrases puts each forbidden phrase that has a pattern into the answer: it has to be found there.
func (t *trial) phrases() {
	for i, m := range t.task.Row.MustNot {
		if m.Pattern == "" {
			continue
		}
		t.recognised.Of++
		tried := ""
		recognised := false
		for choice := range samplesTried {
			text, err := sample(m.Pattern, choice)
			if err != nil {
				t.err = err
				return
			}
			tried = text
			v := variantOf(t.task)
			v.say(text + "\n\nНа этом всё.")
			if recognised = slices.ContainsFunc(t.breaches(v), func(b score.Breach) bool { return b.Index == i }); recognised {
				t.recognised.Hits++
				break
			}
		}
		if !recognised {
			t.found = append(t.found, t.task.Finding("mutant-survived", fmt.Sprintf("must_not[%d].pattern", i), fmt.Sprintf("nothing found in an answer with %q", tried), "the forbidden phrase is found: "+m.Pattern))
		}
	}
}

// wordsPattern finds words whatever their case and the spaces between them.
func wordsPattern(words string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)` + spaces.ReplaceAllString(regexp.QuoteMeta(words), `[\s\x{a0}\x{202f}]+`))
}

var spaces = regexp.MustCompile(`[\s\x{a0}\x{202f}]+`)
