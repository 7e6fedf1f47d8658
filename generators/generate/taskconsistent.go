package generate

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// consistent refuses a task whose facts, reference answer, rubric and must_not disagree, so that an
// author learns of it when building and not when validating.
func (b *builder) consistent(task *dataset.Task) error {
	described := slices.Sorted(maps.Keys(b.prose.Facts))
	if drawn := slices.Sorted(maps.Keys(b.draft.Facts)); !slices.Equal(drawn, described) {
		return fmt.Errorf("the draft has the facts %v and the prose describes %v", drawn, described)
	}
	for _, name := range described {
		if b.shownElsewhere(name) {
			continue
		}
		if !strings.Contains(b.prose.Answer, "{"+name+"}") && !strings.Contains(b.prose.Answer, "{"+name+":") {
			return fmt.Errorf("reference_answer does not name the fact %s", name)
		}
	}
	for i, r := range task.Rubric {
		if !strings.Contains(task.ReferenceAnswer, r.Evidence) {
			return fmt.Errorf("rubric[%d]: the evidence does not stand in the reference answer: %q", i, r.Evidence)
		}
	}
	for i, m := range task.MustNot {
		if m.Pattern == "" {
			continue
		}
		pattern, err := regexp.Compile(m.Pattern)
		if err != nil {
			return fmt.Errorf("must_not[%d]: %w", i, err)
		}
		if found := pattern.FindString(task.ReferenceAnswer); found != "" {
			return fmt.Errorf("must_not[%d] forbids what the reference answer says: %q", i, found)
		}
		if example := b.fill(b.prose.MustNot[i].Example); !pattern.MatchString(example) {
			return fmt.Errorf("must_not[%d]: the pattern does not find its example %q", i, example)
		}
	}
	if b.err != nil {
		return b.err
	}
	for _, text := range b.prose.texts() {
		if text != plainSpaces(text) {
			return fmt.Errorf("a text has a non-breaking space: %q", text)
		}
	}
	if problems := dataset.Check(task); len(problems) > 0 {
		return fmt.Errorf("%v", problems[0])
	}
	return nil
}

// shownElsewhere tells a fact that a check looks for in an edited file or in the organiser: there is
// no need to say it in the answer too.
func (b *builder) shownElsewhere(fact string) bool {
	return slices.ContainsFunc(b.prose.Checks, func(c ProseCheck) bool {
		return c.Fact == fact && (c.Kind == dataset.CheckEdited || c.Kind == dataset.CheckOrganiser)
	})
}
