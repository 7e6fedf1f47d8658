package generate

import (
	"encoding/json"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// sound is a small task that holds together.
func sound() (*Task, *TaskProse, *Draft) {
	prose := &TaskProse{
		Number: "5.10", Title: "Пеня", TimeZone: "Europe/Moscow", Words: []string{"Сколько пени на {sum} руб.?"}, IfAsked: "Больше ничего не знаю.",
		Facts: map[string]string{"penalty": "пеня", "day": "последний день"}, Answer: "Пеня {penalty} руб. по {day} ({day:dots}).",
		Rubric:  []ProseItem{{Text: "Пеня {penalty}", Critical: true, Evidence: "Пеня {penalty} руб."}},
		MustNot: []ProsePhrase{{Text: "Названо {sum}", Pattern: `{sum:regex}(?:\D|$)`, Example: "всего {sum} руб."}},
		Checks:  []ProseCheck{{Kind: dataset.CheckNumber, Fact: "penalty", Critical: true, Options: map[string]any{"values": []any{"{sum:plain}", 1}}, Group: "все"}},
		Groups:  map[string]int{"все": 80},
	}
	draft := &Draft{
		Now:   "2025-03-04T10:00:00+03:00",
		Facts: map[string]dataset.Fact{"penalty": Money("1240.50"), "day": Text(dataset.FactDate, "2025-03-05")},
		Aside: map[string]dataset.Fact{"sum": Money("1000000.00")},
		Materials: []Material{
			{Place: MyFiles, Name: "Договоры/Договор.pdf", Data: []byte("scan"), Original: []byte("text")}, {Place: Attached, Name: "Счёт.pdf", Data: []byte("pdf")},
		},
		Issued: []Output{{Name: "Расчёт.xlsx", Data: []byte("book")}},
	}
	return &Task{Number: "5.10"}, prose, draft
}

func TestBuildTask(t *testing.T) {
	sane, prose, draft := sound()
	built, err := BuildTask(sane, prose, draft, nil)
	if err != nil {
		t.Fatal(err)
	}
	task := built.Task
	if want := "Пеня 1 240,50 руб. по 5 марта 2025 года (05.03.2025)."; task.ReferenceAnswer != want {
		t.Errorf("reference answer %q, want %q", task.ReferenceAnswer, want)
	}
	if len(task.Turns[0].Attachments) != 1 || len(task.MyFiles) != 1 || !task.VariesWithSeed {
		t.Errorf("materials are not where they belong: %+v", task)
	}
	if got := task.Checks[0].Options["values"].([]any)[0]; got != "1000000.00" || task.Checks[0].Group.Percent != 80 {
		t.Errorf("check %+v", task.Checks[0])
	}
	for _, path := range []string{"tasks/5.10/my-files/Договоры/Договор.pdf", "originals/tasks/5.10/my-files/Договоры/Договор.pdf", "tasks/5.10/turn-1/Счёт.pdf", "references/5.10/Расчёт.xlsx"} {
		if built.Files[path] == nil {
			t.Errorf("%s is missing", path)
		}
	}
	if len(built.Record.IssuedFiles) != 1 || len(built.Record.FilesAfter) != 1 || built.Record.FilesAfter[0].Path != "Договоры/Договор.pdf" {
		t.Errorf("record %+v", built.Record)
	}
}

// TestFactsShownElsewhere: edits and entries of the organiser need not be told in the answer.
func TestFactsShownElsewhere(t *testing.T) {
	for kind, fine := range map[dataset.CheckKind]bool{dataset.CheckEdited: true, dataset.CheckOrganiser: true, dataset.CheckTable: false} {
		task, prose, draft := sound()
		prose.Facts["edits"] = "правки"
		draft.Facts["edits"] = dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: [][]string{{"удалить", "Срок", ""}}}}
		draft.Organiser = &dataset.Organiser{Memory: []string{"Срок не нужен."}}
		prose.Checks = append(prose.Checks, ProseCheck{Kind: kind, Fact: "edits", Options: map[string]any{"phrases": []any{"до {day}"}}})
		built, err := BuildTask(task, prose, draft, nil)
		if (err == nil) != fine {
			t.Fatalf("%s: %v", kind, err)
		}
		if !fine {
			continue
		}
		if got := built.Task.Checks[1].Options["phrases"].([]any)[0]; got != "до 5 марта 2025 года" || built.Record.Organiser != draft.Organiser {
			t.Errorf("%s: passage %q, organiser %+v", kind, got, built.Record.Organiser)
		}
	}
}

func TestSeveralKnowledgeBases(t *testing.T) {
	task, prose, draft := sound()
	prose.KnowledgeBases = []string{"Договоры", "Прайс-листы"}
	for _, base := range prose.KnowledgeBases {
		draft.Materials = append(draft.Materials, Material{Place: Knowledge, Base: base, Name: "Аренда.docx", Data: []byte(base)})
	}
	built, err := BuildTask(task, prose, draft, nil)
	if err != nil {
		t.Fatal(err)
	}
	for i, base := range built.Task.KnowledgeBases {
		path := "tasks/5.10/knowledge/" + prose.KnowledgeBases[i] + "/Аренда.docx"
		if base.Name != prose.KnowledgeBases[i] || len(base.Files) != 1 || base.Files[0].Path != path || string(built.Files[path]) != base.Name {
			t.Errorf("base %d is %+v", i, base)
		}
	}
	for _, c := range []struct {
		want   string
		damage func()
	}{
		{"1 materials lie in a knowledge base", func() { draft.Materials[3].Base = "Письма" }},
		{"1 materials lie in a knowledge base", func() {
			draft.Materials[3].Base, prose.KnowledgeBases = "Прайс-листы", prose.KnowledgeBases[:1]
		}},
		{"knowledge_bases[1]", func() { prose.KnowledgeBases = []string{"Договоры", "Письма", "Прайс-листы"} }},
	} {
		c.damage()
		if _, err := BuildTask(task, prose, draft, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want an error with %q", err, c.want)
		}
	}
}

func TestFactsHavePlainSpaces(t *testing.T) {
	task, prose, draft := sound()
	prose.Facts["firm"], prose.Facts["firms"], prose.Facts["rows"] = "название", "названия", "строки"
	prose.Answer += " {firm} {firms} {rows}"
	draft.Facts["firm"] = Text(dataset.FactText, "ООО\u00a0«А»")
	draft.Facts["firms"] = dataset.Fact{Type: dataset.FactList, List: []string{"ООО\u00a0«Б»"}}
	draft.Facts["rows"] = dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"п.\u00a01"}, Rows: [][]string{{"1\u202f000"}}}}
	built, err := BuildTask(task, prose, draft, nil)
	if err != nil {
		t.Fatal(err)
	}
	row, err := json.Marshal(built.Task)
	if err != nil {
		t.Fatal(err)
	}
	if strings.ContainsAny(string(row), "\u00a0\u202f") {
		t.Errorf("a non-breaking space is left in %s", row)
	}
}

func TestBuildTaskRefuses(t *testing.T) {
	for _, c := range []struct {
		name, want string
		damage     func(*TaskProse, *Draft)
	}{
		{"an unknown slot", "no fact for {gone}", func(p *TaskProse, _ *Draft) { p.Words[0] = "{gone}" }},
		{"an unknown format", "unknown format", func(p *TaskProse, _ *Draft) { p.Words[0] = "{day:loud}" }},
		{"a fact that the answer does not name", "does not name the fact day", func(p *TaskProse, _ *Draft) { p.Answer = "Пеня {penalty} руб." }},
		{"a fact that nobody describes", "and the prose describes", func(_ *TaskProse, d *Draft) { d.Facts["more"] = Money("1.00") }},
		{"evidence in other words", "the evidence does not stand", func(p *TaskProse, _ *Draft) { p.Rubric[0].Evidence = "Пени {penalty}" }},
		{"an answer that is forbidden", "forbids what the reference answer says", func(p *TaskProse, _ *Draft) { p.MustNot[0].Pattern = "{penalty:regex}" }},
		{"a pattern that finds nothing", "does not find its example", func(p *TaskProse, _ *Draft) { p.MustNot[0].Example = "всего {day}" }},
		{"a non-breaking space", "non-breaking space", func(p *TaskProse, _ *Draft) { p.IfAsked = "Больше\u00a0ничего." }},
		{"a noun after a fraction", "invalid syntax", func(p *TaskProse, _ *Draft) { p.Words[0] = "{penalty:days}" }},
		{"a broken pattern", "must_not[0]", func(p *TaskProse, _ *Draft) { p.MustNot[0].Pattern = "(" }},
		{"a moment that is none", "now", func(_ *TaskProse, d *Draft) { d.Now = "вчера" }},
	} {
		task, prose, draft := sound()
		c.damage(prose, draft)
		if _, err := BuildTask(task, prose, draft, nil); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", c.name, err, c.want)
		}
	}
}

func TestTaskProseRefuses(t *testing.T) {
	for _, c := range []struct {
		name, want string
		damage     func(*TaskProse)
	}{
		{"another task's number", "number is", func(p *TaskProse) { p.Number = "5.09" }},
		{"too few checks", "checks, want at least", func(p *TaskProse) { p.Checks = p.Checks[:1] }},
		{"no critical check", "no check is critical", func(p *TaskProse) { p.Checks = make([]ProseCheck, MinChecks) }},
		{"a check of no fact", "does not describe", func(p *TaskProse) { p.Checks[0].Fact = "gone" }},
		{"a group without a percent", "does not give a percent", func(p *TaskProse) { p.Groups = nil }},
		{"one base and several", "names one knowledge base and several", func(p *TaskProse) { p.KnowledgeBase, p.KnowledgeBases = "Письма", []string{"Договоры"} }},
		{"an empty text", "is empty or not NFC", func(p *TaskProse) { p.IfAsked = " " }},
	} {
		_, prose, _ := sound()
		for len(prose.Checks) < MinChecks {
			prose.Checks = append(prose.Checks, prose.Checks[0])
		}
		if err := prose.check("5.10"); err != nil {
			t.Fatal(err)
		}
		c.damage(prose)
		if err := prose.check("5.10"); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, want an error with %q", c.name, err, c.want)
		}
	}
}

func TestShowFact(t *testing.T) {
	table := dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"№", "Сумма"}, Rows: [][]string{{"1.10", "1000.50"}, {"ИНН", "0012345678"}}}}
	for _, c := range []struct {
		fact         dataset.Fact
		format, want string
	}{
		{Number("-1240500", ""), "", "−1 240 500"},
		{Number("0.1", "%"), "", "0,1"},
		{Number("24", "месяцев"), "months", "24 месяца"},
		{Number("61", "дней"), "days", "61 день"},
		{Number("21", "дней"), "workdaysgen", "21 рабочего дня"},
		{Money("98450.07"), "regex", `98[\s\x{a0}\x{202f}]?450[.,]07`},
		{Money("450.00"), "regex", `450(?:[.,]0+)?`},
		{Text(dataset.FactText, "ООО «А.Б»"), "regex", `ООО[\s\x{a0}]+«А\.Б»`},
		{dataset.Fact{Type: dataset.FactList, List: []string{"а", "б"}}, "", "а; б"},
		{dataset.Fact{Type: dataset.FactList, List: []string{"а", "б"}}, "numbered", "1. «а».\n2. «б»."},
		{table, "", "| № | Сумма |\n|---|---|\n| 1.10 | 1 000,50 |\n| ИНН | 0012345678 |"},
	} {
		if got, err := showFact(c.fact, c.format); err != nil || got != c.want {
			t.Errorf("%+v as %q: got %q, %v; want %q", c.fact, c.format, got, err, c.want)
		}
	}
}
