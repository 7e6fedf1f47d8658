package grading

import (
	"fmt"
	"maps"
	"slices"
	"strings"
)

// Summarise makes the totals and comparisons anew, and says what is missing.
func (e *Evaluation) Summarise(suite *Suite) error {
	withheld := e.withhold()
	for _, name := range slices.Sorted(maps.Keys(e.Systems)) {
		s := e.Systems[name]
		var err error
		if s.Totals, err = totalsOf(suite.Tasks, s.Tasks); err != nil {
			return err
		}
		s.Categories = []Category{}
		for _, number := range categoriesOf(suite.Tasks) {
			totals, err := totalsOf(inCategory(suite.Tasks, number), s.Tasks)
			if err != nil {
				return err
			}
			s.Categories = append(s.Categories, Category{number, totals})
		}
	}
	e.Absent = e.absent(withheld)
	return e.compareAll(suite)
}

// withhold takes back «solved» where the judge's exam went too badly, and says why.
func (e *Evaluation) withhold() string {
	if e.Judge.Off || e.Judge.Exam == nil {
		return ""
	}
	beyond := e.Judge.Exam.Beyond()
	if len(beyond) == 0 {
		return ""
	}
	for _, s := range e.Systems {
		for _, g := range s.Tasks {
			g.Solved = nil
		}
	}
	return "«solved» is not told: in its exam the judge had " + strings.Join(beyond, "; ")
}

// absent says what the report lacks.
func (e *Evaluation) absent(withheld string) []string {
	said := []string{}
	switch {
	case e.Judge.Off:
		said = append(said, "the judge was off: T, P, G, Q and solved are unknown (null), and so is what only a judge decides: rubrics, inventions and the forbidden statements without a pattern")
	case e.Judge.Exam == nil:
		said = append(said, "the judge has sat no exam: how often it accepts what is wrong, or rejects what is right, is not known (etalon judge exam)")
	case withheld != "":
		said = append(said, withheld)
	}
	for _, name := range slices.Sorted(maps.Keys(e.Systems)) {
		t := e.Systems[name].Totals
		for _, m := range []struct {
			tasks []string
			what  string
		}{
			{t.NoRecord, "without a record: solved_of_all takes them as not solved, the other figures leave them out"},
			{t.NotRun, "not run for a missing ability: left out of all figures"},
			{t.Refused, "with a record that could not be read: it counts as an empty one"},
			{t.NoVerdict, "without a verdict of the judge: its part counts 0; run the same command again"},
		} {
			if len(m.tasks) > 0 {
				said = append(said, fmt.Sprintf("%s: %d tasks %s (%s)", name, len(m.tasks), m.what, few(m.tasks)))
			}
		}
	}
	return said
}

// maxNamed is how many tasks a sentence names.
const maxNamed = 12

func few(numbers []string) string {
	if len(numbers) <= maxNamed {
		return strings.Join(numbers, ", ")
	}
	return strings.Join(numbers[:maxNamed], ", ") + ", …"
}

// Unjudged counts the tasks that wait for a verdict.
func (e *Evaluation) Unjudged() int {
	n := 0
	for _, s := range e.Systems {
		n += len(s.Totals.NoVerdict)
	}
	return n
}
