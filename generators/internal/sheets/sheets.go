// Package sheets adds up the minutes of a journal that belong to a task.
package sheets

import (
	"slices"
	"time"

	"etalon/corpora/workfiles"
	"etalon/internal/stream"
)

// Look is what is asked of a journal: a task's hours on some days, or the person with most minutes.
type Look struct {
	Sheet  *workfiles.Timesheet
	Task   *workfiles.SheetTask
	Days   []string
	Person bool
}

// rule is what a careless reader does.
type rule struct{ described, proposed, void, uncorrected, kinds, written bool }

var rules = []rule{{described: true}, {void: true}, {uncorrected: true}, {kinds: true}, {proposed: true}, {written: true}}

// Answer is a number of hours, rounded up, or a login; nil when there is none.
func (l Look) Answer() any { return l.answer(rule{}) }

// draws is how many tasks and spans of days Find draws of a journal.
const draws = 20

// Find draws a task and days until no careless rule gives the answer; it says whether that came about.
func Find(s *stream.Stream, t *workfiles.Timesheet, person bool) (Look, bool) {
	for range draws {
		first := s.IntN(len(t.Days) - 2)
		l := Look{Sheet: t, Task: stream.Pick(s, t.Tasks), Days: t.Days[first:min(len(t.Days), first+s.Between(2, 7))], Person: person}
		if l.Answer() != nil && !l.harmless() {
			return l, true
		}
	}
	return Look{}, false
}

// harmless says whether a careless rule gives the same: the description's list, or any other that picks other entries or minutes.
func (l Look) harmless() bool {
	right := l.Answer()
	for i, careless := range rules {
		if l.answer(careless) == right && (i == 0 || l.differs(careless)) {
			return true
		}
	}
	return false
}

// differs says whether a rule picks other entries or minutes than are right.
func (l Look) differs(careless rule) bool {
	return slices.ContainsFunc(l.Sheet.Entries, func(e *workfiles.SheetEntry) bool {
		takes := careless.takes(e, l.Task, l.Days)
		return takes != (rule{}).takes(e, l.Task, l.Days) || takes && careless.uncorrected && e.First != e.Minutes
	})
}

// answer is a number of hours or a login, nil when there is none.
func (l Look) answer(rule rule) any {
	people, total := map[string]int{}, 0
	for _, e := range l.Sheet.Entries {
		if !rule.takes(e, l.Task, l.Days) {
			continue
		}
		minutes := e.Minutes
		if rule.uncorrected {
			minutes = e.First
		}
		people[e.Login] += minutes
		total += minutes
	}
	leaders := workfiles.Leaders(people)
	switch {
	case len(people) < 2 || l.Person && len(leaders) > 1:
		return nil
	case l.Person:
		return leaders[0]
	}
	return (total + 59) / 60
}

func (rule rule) takes(e *workfiles.SheetEntry, task *workfiles.SheetTask, days []string) bool {
	components, at := task.Components, e.At.UTC().Add(3*time.Hour)
	switch {
	case rule.described:
		components = task.Described
	case rule.proposed:
		components = task.Proposed
	case rule.written:
		at = e.At.UTC()
	}
	return slices.Contains(components, e.Component) && (rule.kinds || e.Kind == workfiles.WorkKind) && (rule.void || !e.Void) &&
		slices.Contains(days, at.Format("02.01.2006"))
}
