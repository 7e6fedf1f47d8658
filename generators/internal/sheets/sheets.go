// Package sheets adds up the minutes of a journal that belong to a task.
package sheets

import (
	"slices"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/internal/stream"
)

// Look is what is asked of a journal: a task's hours on some days, or the person with most minutes.
type Look struct {
	Sheet  *workfiles.Timesheet
	Task   *workfiles.SheetTask
	Days   []string
	Person bool
}

// draws is how many tasks and spans of days Find draws of a journal.
const draws = 150

// Find draws a task and days of a journal until no careless reader answers right.
func Find(p *generate.Pass, t *workfiles.Timesheet, person bool) (Look, error) {
	return careless.Find(p.Index, draws, func() (Look, []workfiles.Misreading, error) {
		first := p.Rand.IntN(len(t.Days) - 2)
		days := t.Days[first:min(len(t.Days), first+p.Rand.Between(2, 9))]
		l := Look{Sheet: t, Task: stream.Pick(p.Rand, t.Tasks), Days: days, Person: person}
		if l.Answer() == nil {
			return l, nil, generate.Retry("nobody has most minutes, or nobody else has any")
		}
		return l, l.Misreadings(), nil
	})
}

// Answer is a number of hours, rounded up, or a login; nil when there is none, or nobody to compare with.
func (l Look) Answer() any {
	people := l.minutes(rule{})
	answers := l.answers(people)
	if len(people) < 2 || len(answers) != 1 {
		return nil
	}
	return answers[0]
}

// Misreadings are what careless readers do with the card, the entries and their hours.
func (l Look) Misreadings() []workfiles.Misreading {
	right := l.Answer()
	all := make([]workfiles.Misreading, len(rules))
	for i, r := range rules {
		all[i] = workfiles.Misreading{Name: r.name, Applies: l.differs(r), Right: slices.Contains(l.answers(l.minutes(r)), right)}
	}
	return all
}

// answers are the number of hours, or those who share the first place.
func (l Look) answers(people map[string]int) []any {
	if l.Person {
		var all []any
		for _, login := range workfiles.Leaders(people) {
			all = append(all, login)
		}
		return all
	}
	total := 0
	for _, minutes := range people {
		total += minutes
	}
	return []any{(total + 59) / 60}
}

// minutes are those of each person by a rule.
func (l Look) minutes(r rule) map[string]int {
	people := map[string]int{}
	for _, e := range l.Sheet.Entries {
		if r.takes(e, l.Task, l.Days) {
			people[e.Login] += r.minutesOf(e)
		}
	}
	return people
}

// differs says whether a rule picks other entries or minutes than are right.
func (l Look) differs(careless rule) bool {
	return slices.ContainsFunc(l.Sheet.Entries, func(e *workfiles.SheetEntry) bool {
		takes := careless.takes(e, l.Task, l.Days)
		return takes != (rule{}).takes(e, l.Task, l.Days) || takes && careless.minutesOf(e) != e.Minutes
	})
}

// rule is what a careless reader does; the empty one is right.
type rule struct {
	name        string
	components  func(*workfiles.SheetTask) []string
	day         func(time.Time) time.Time
	kinds, void bool
	minutes     func(*workfiles.SheetEntry) int
}

var rules = []rule{
	{name: "the description's components", components: func(t *workfiles.SheetTask) []string { return t.Described }},
	{name: "a component's first new task", components: func(t *workfiles.SheetTask) []string { return t.First }},
	{name: "proposals taken for decisions", components: func(t *workfiles.SheetTask) []string { return t.Proposed }},
	{name: "entries of any kind", kinds: true},
	{name: "void entries", void: true},
	{name: "minutes before corrections", minutes: func(e *workfiles.SheetEntry) int { return e.First }},
	{name: "minutes of the first correction", minutes: func(e *workfiles.SheetEntry) int { return e.Fixed }},
	{name: "the date as written", day: func(at time.Time) time.Time { return at }},
	{name: "the date in UTC", day: time.Time.UTC},
}

func (r rule) takes(e *workfiles.SheetEntry, task *workfiles.SheetTask, days []string) bool {
	components, day := task.Components, e.At.UTC().Add(3*time.Hour)
	if r.components != nil {
		components = r.components(task)
	}
	if r.day != nil {
		day = r.day(e.At)
	}
	return slices.Contains(components, e.Component) && (r.kinds || e.Kind == workfiles.WorkKind) && (r.void || !e.Void) &&
		slices.Contains(days, day.Format("02.01.2006"))
}

func (r rule) minutesOf(e *workfiles.SheetEntry) int {
	if r.minutes != nil {
		return r.minutes(e)
	}
	return e.Minutes
}
