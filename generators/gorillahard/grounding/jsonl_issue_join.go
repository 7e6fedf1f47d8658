package grounding

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/sheets"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonlIssueJoin asks for the time that went into a task: entries of one file, their task in another.
var JsonlIssueJoin = &generate.Family{
	Name: "jsonl_issue_join", Lever: "grounding", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "Minutes of a journal by component, components by task of a card after all comments. Fails who takes the description's list, the first of two decisions " +
		"or undecided proposals, counts void entries or kinds that are no work, overlooks corrections or all but the first, or takes the written date or that of UTC.",
	Make: makeJsonlIssueJoin,
}

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
	t, kind := stream.Pick(p.Rand, p.World.Timesheets), p.Rand.IntN(2)
	deed := stream.Pick(p.Rand, sheetDeeds[kind])
	look, err := sheets.Find(p, t, kind == 1)
	if err != nil {
		return nil, err
	}
	right := look.Answer()
	if deed.tool == "tracker.log_hours" && right.(int) > 12 {
		return nil, generate.Retry("a day has no more than 12 hours of work")
	}
	return &generate.Item{
		Files:      []*workfiles.File{&t.Journal, &t.Card},
		Slots:      map[string]string{"task": look.Task.Key, "what": deed.what, "from": look.Days[0], "to": look.Days[len(look.Days)-1], "action": deed.phrase},
		Answer:     dataset.One(deed.tool, dataset.Args{"issue": look.Task.Key, deed.param: right}),
		FormatTrap: true,
	}, nil
}
