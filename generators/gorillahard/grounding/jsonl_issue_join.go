package grounding

import (
	"slices"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonlIssueJoin asks for the time that went into a task: entries of one file, their task in another.
var JsonlIssueJoin = &generate.Family{
	Name: "jsonl_issue_join", Lever: "grounding", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "Minutes of a journal by component, components by task of a card after all comments. Fails who takes the description's list or undecided proposals, " +
		"counts void entries or kinds that are no work, overlooks corrections, or takes the written date for the Moscow one.",
	Make: makeJsonlIssueJoin,
}

// sheetRule is what a careless reader does.
type sheetRule struct{ described, proposed, void, uncorrected, kinds, written bool }

var sheetRules = []sheetRule{{described: true}, {void: true}, {uncorrected: true}, {kinds: true}, {proposed: true}, {written: true}}

// sheetDeeds are what to find and what to do with it; a number of hours (0) or a person (1).
var sheetDeeds = [2][]struct{ what, phrase, tool, param string }{
	{
		{"общее время в часах (неполный час округляется до целого вверх)", "прибавить найденные часы к учтённому времени задачи", "tracker.log_hours", "hours"},
		{"общее время в часах (неполный час округляется до целого вверх)", "записать найденное число часов трудоёмкостью задачи", "tracker.set_points", "points"},
	},
	{
		{"сотрудника, у которого минут больше, чем у любого другого", "назначить найденного сотрудника ответственным за задачу", "tracker.reassign", "assignee"},
		{"сотрудника, у которого минут больше, чем у любого другого", "подписать найденного сотрудника на уведомления о задаче", "tracker.add_watcher", "login"},
	},
}

func makeJsonlIssueJoin(p *generate.Pass) (*generate.Item, error) {
	t := stream.Pick(p.Rand, p.World.Timesheets)
	task, kind := stream.Pick(p.Rand, t.Tasks), p.Rand.IntN(2)
	first := p.Rand.IntN(len(t.Days) - 2)
	days := t.Days[first:min(len(t.Days), first+p.Rand.Between(2, 6))]
	deed := stream.Pick(p.Rand, sheetDeeds[kind])
	right := sheetAnswer(t, task, days, kind, sheetRule{})
	if right == nil || deed.tool == "tracker.log_hours" && right.(int) > 12 {
		return nil, generate.Retry("nothing to answer with")
	}
	harmless := 0
	for _, careless := range sheetRules {
		if sheetAnswer(t, task, days, kind, careless) == right {
			harmless++
		}
	}
	if harmless > 3+kind || sheetAnswer(t, task, days, kind, sheetRules[0]) == right {
		return nil, generate.Retry("%d careless rules give the same", harmless)
	}
	return &generate.Item{
		Files:      []*workfiles.File{&t.Journal, &t.Card},
		Slots:      map[string]string{"task": task.Key, "what": deed.what, "from": days[0], "to": days[len(days)-1], "action": deed.phrase},
		Answer:     dataset.One(deed.tool, dataset.Args{"issue": task.Key, deed.param: right}),
		FormatTrap: true,
	}, nil
}

// sheetAnswer is a number of hours or a login, nil when there is none.
func sheetAnswer(t *workfiles.Timesheet, task *workfiles.SheetTask, days []string, kind int, rule sheetRule) any {
	people, total := map[string]int{}, 0
	for _, e := range t.Entries {
		if !rule.takes(e, task, days) {
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
	case len(people) < 2 || kind == 1 && len(leaders) > 1:
		return nil
	case kind == 1:
		return leaders[0]
	}
	return (total + 59) / 60
}

func (rule sheetRule) takes(e *workfiles.SheetEntry, task *workfiles.SheetTask, days []string) bool {
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
