package workpermit

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

var organiserFacts = map[string]dataset.Fact{
	"day":    fact(dataset.FactDate, "2025-03-05", ""),
	"month":  fact(dataset.FactDate, "2025-03", ""),
	"moment": fact(dataset.FactText, "2025-03-05T10:00:00+03:00", ""),
	"late":   fact(dataset.FactText, "2025-03-05T23:30:00+03:00", ""),
	"words":  fact(dataset.FactText, "завтра", ""),
}

func organiserCheck(fact string, options map[string]any) dataset.TaskCheck {
	return dataset.TaskCheck{Kind: dataset.CheckOrganiser, Fact: fact, Options: options}
}

// diary is the organiser that the tests look into.
func diary() *dataset.Organiser {
	return &dataset.Organiser{
		Reminders:   []dataset.Reminder{{Text: "Позвонить в «Вектор»", At: "2025-03-05T10:00:00+03:00"}, {Text: "Сдать отчёт", At: "2025-03-06T09:00:00+03:00", Repeat: "ежемесячно"}},
		Automations: []dataset.Automation{{Title: "Сводка", Trigger: "каждый понедельник в 9:00", Instruction: "Собрать письма", Enabled: true}},
		Board:       []dataset.Card{{Title: "Договор", Column: "В работе", Due: "2025-03-05"}, {Title: "Акт", Column: "Готово", Due: "05.03.2025 10:00"}},
		Notes:       []dataset.Note{{Title: "Встреча", Text: "Встреча 5 марта 2025 года в 10:00, комната 12."}},
		Memory:      []string{"Отчёты нужны в Excel."},
	}
}

func TestOrganiser(t *testing.T) {
	for _, c := range []struct {
		name    string
		fact    string
		options map[string]any
		fails   string
	}{
		{"phrases", "", map[string]any{"where": "reminders", "phrases": []any{"позвонить в \"вектор\""}}, ""},
		{"phrases of two entries", "", map[string]any{"where": "reminders", "phrases": []any{"Позвонить", "отчёт"}}, "got 0 such among 2"},
		{"another list", "", map[string]any{"where": "notes", "phrases": []any{"Позвонить"}}, "got 0 such among 1 in notes"},
		{"day", "day", map[string]any{"where": "reminders"}, ""},
		{"day of another entry", "day", map[string]any{"where": "reminders", "phrases": []any{"Сдать отчёт"}}, "on 2025-03-05, got 0 such"},
		{"moment", "moment", map[string]any{"where": "reminders", "phrases": []any{"Вектор"}}, ""},
		{"another hour", "late", map[string]any{"where": "reminders", "phrases": []any{"Вектор"}}, "got 0 such"},
		{"rule of repetition", "", map[string]any{"where": "reminders", "phrases": []any{"Сдать отчёт", "ежемесячно"}}, ""},
		{"trigger", "", map[string]any{"where": "automations", "phrases": []any{"понедельник", "9:00", "собрать письма"}}, ""},
		{"column", "day", map[string]any{"where": "board", "phrases": []any{"Договор", "В работе"}}, ""},
		{"day as people write it", "day", map[string]any{"where": "board", "phrases": []any{"Акт"}}, ""},
		{"moment as people write it", "moment", map[string]any{"where": "board", "phrases": []any{"Акт"}}, ""},
		{"a day without the hour asked for", "moment", map[string]any{"where": "board", "phrases": []any{"Договор"}}, "got 0 such"},
		{"note", "moment", map[string]any{"where": "notes"}, ""},
		{"memory", "", map[string]any{"where": "memory", "phrases": []any{"в Excel"}}, ""},
		{"count", "", map[string]any{"where": "reminders", "count": 2.0}, ""},
		{"count of such", "day", map[string]any{"where": "board", "count": 2.0}, ""},
		{"too many", "", map[string]any{"where": "reminders", "count": 1.0}, "got 2 such among 2"},
		{"too few", "", map[string]any{"where": "notes", "count": 2.0}, "got 1 such among 1"},
		{"absent", "", map[string]any{"where": "reminders", "phrases": []any{"Оплатить"}, "absent": true}, ""},
		{"absent and there", "", map[string]any{"where": "reminders", "phrases": []any{"Сдать отчёт"}, "absent": true}, "got 1 such"},
	} {
		task := &dataset.Task{Number: "0.00", TimeZone: "Europe/Moscow", Facts: organiserFacts, Checks: []dataset.TaskCheck{organiserCheck(c.fact, c.options)}}
		verdicts, err := Evaluate(task, &dataset.Record{Organiser: diary()}, Files{})
		if err != nil {
			t.Fatalf("%s: %v", c.name, err)
		}
		if v := verdicts[0]; v.Passed != (c.fails == "") || !strings.Contains(v.Reason, c.fails) {
			t.Errorf("%s: passed %v: %s; want a reason with %q", c.name, v.Passed, v.Reason, c.fails)
		}
	}
}

// TestOrganiserInAnotherZone: a moment is the same one however its zone is written.
func TestOrganiserInAnotherZone(t *testing.T) {
	for at, want := range map[string]bool{
		"2025-03-05T20:30:00Z": true, "2025-03-06T01:30:00+05:00": true, "2025-03-05T23:30:00+03:00": true, "2025-03-05T23:30": true, "2025-03-05 23:30": true,
		"5 марта 2025 г., 23:30": true, "2025-03-05T23:30:00Z": false, "2025-03-05T23:31:00+03:00": false, "2025-03-05": false, "": false, "23:30": false,
	} {
		task := &dataset.Task{Number: "0.00", TimeZone: "Europe/Moscow", Facts: organiserFacts, Checks: []dataset.TaskCheck{organiserCheck("late", map[string]any{"where": "reminders"})}}
		record := &dataset.Record{Organiser: &dataset.Organiser{Reminders: []dataset.Reminder{{Text: "Позвонить", At: at}}}}
		verdicts, err := Evaluate(task, record, Files{})
		if err != nil || verdicts[0].Passed != want {
			t.Errorf("%q: %v %v", at, verdicts, err)
		}
	}
}

// TestOrganiserThatIsNotSaid: what the record leaves out is not known to be empty.
func TestOrganiserThatIsNotSaid(t *testing.T) {
	task := &dataset.Task{Number: "0.00", Checks: []dataset.TaskCheck{organiserCheck("", map[string]any{"where": "reminders", "absent": true})}}
	for _, record := range []*dataset.Record{{}, {Organiser: &dataset.Organiser{}}} {
		verdicts, err := Evaluate(task, record, Files{})
		if err != nil || verdicts[0].Passed != (record.Organiser != nil) {
			t.Errorf("%+v: %v %v", record, verdicts, err)
		}
	}
}

func TestOrganiserOptions(t *testing.T) {
	refused(t, organiserCheck("", nil), nil, `options.where is "", want one of`)
	refused(t, organiserCheck("", map[string]any{"where": "calendar"}), nil, `options.where is "calendar"`)
	refused(t, organiserCheck("", map[string]any{"where": "notes", "phrases": []any{"{day}"}}), nil, "has the place {day}")
	refused(t, organiserCheck("", map[string]any{"where": "notes", "count": 0}), nil, "options.count is 0")
	refused(t, organiserCheck("", map[string]any{"where": "notes", "count": 1, "absent": true}), nil, "contradict")
	refused(t, organiserCheck("", map[string]any{"where": "notes", "when": "завтра"}), nil, "options.when is unknown")
	refused(t, organiserCheck("words", map[string]any{"where": "notes"}), organiserFacts, "want a day such as")
	refused(t, organiserCheck("month", map[string]any{"where": "notes"}), organiserFacts, "want a day such as")
	refused(t, dataset.TaskCheck{Kind: dataset.CheckOrganiser, File: "*.txt", Options: map[string]any{"where": "notes"}}, nil, "an organiser is no file")
}
