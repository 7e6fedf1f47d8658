package dataset

import (
	"encoding/json"
	"reflect"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
)

var hash = strings.Repeat("0f", 32)

func goodTask() Task {
	file := Material{"tasks/1.03/turn-1/Счёт № 4.xlsx", hash}
	return Task{
		ID: "workpermit-1.03", Number: "1.03", Category: 1, Title: "Счёт не сходится",
		Now: "2025-03-05T10:00:00+03:00", TimeZone: "Europe/Moscow",
		Turns:          []Turn{{"Проверьте итог.", []Material{file}, 1}, {"Спасибо, а НДС?", nil, 2}},
		Corpus:         &Corpus{"vektor", "my_files"},
		KnowledgeBases: []KnowledgeBase{{"Регламенты", []Material{file}}}, MyFiles: []Material{file},
		System: "1c", ReplyIfAsked: "За март.", Requires: []string{"scan"}, PlatformOnly: true, JudgeDecided: true, VariesWithSeed: true,
		ReferenceAnswer: "Итог неверен: 1204,50.",
		Rubric:          []RubricItem{{Text: "Назван верный итог"}, {"Сказано, что итог неверен", true, "Итог неверен"}},
		MustNot:         []ForbiddenPhrase{{Text: "итог верен"}, {"сумма 1240,50", `1\s?240,50`}},
		Checks: []TaskCheck{
			{Kind: CheckNumber, Fact: "total", Critical: true, Tolerance: "0.005"},
			{Kind: CheckTable, Fact: "rows", File: "*.xlsx", Group: &CheckGroup{"rows", 80}, Options: map[string]any{"columns": []any{"сумма"}, "at": json.Number("1")}},
		},
		Facts: map[string]Fact{
			"total": {Type: FactMoney, Value: "1204.50", Unit: "RUB"},
			"rows":  {Type: FactTable, Table: &FactRows{[]string{"№", "сумма"}, [][]string{{"1", "1204.50"}, {}}}},
			"names": {Type: FactList, List: []string{"Болт", "Гайка"}},
		},
	}
}

func goodRecord() Record {
	file := ManifestFile{"out/Счёт.xlsx", 12, hash}
	return Record{
		Task: "1.03", System: "builtin", Run: "2025-03-05", Status: Completed, Started: "2025-03-05T10:00:00Z", Finished: "2025-03-05T10:01:00.5Z",
		Usage:   &Usage{1, 2, 3, 4, 5, "12.40 RUB"},
		Answers: []TurnAnswer{{1, "Итог неверен."}}, FinalAnswer: "Итог неверен.",
		IssuedFiles: []ManifestFile{file}, FilesAfter: []ManifestFile{file},
		Actions: []Action{{"1c.get", map[string]any{"id": json.Number("9007199254740993")}, []any{nil, "x"}, "2025-03-05T10:00:01Z"}},
		Organiser: &Organiser{
			[]Reminder{{"Позвонить", "2025-03-06T09:00:00+03:00", "daily"}}, []Automation{{"Сводка", "mon 09:00", "Собрать", true}},
			[]Card{{"Счёт", "В работе", "№ 4", "2025-03-07"}}, []Note{{"Заметка", "текст"}}, []string{"любит таблицы"},
		},
	}
}

// roundTrip writes a record that has every field set, reads it back strictly and checks its rules.
func roundTrip[T any](t *testing.T, v T) {
	t.Helper()
	everyFieldSet(t, reflect.ValueOf(v), reflect.TypeFor[T]().Name())
	text, err := AppendJSON(nil, v)
	if err != nil {
		t.Fatal(err)
	}
	back, fs, err := ReadJSON[T]("x.json", strings.NewReader(string(text)))
	if err != nil || len(fs) > 0 {
		t.Fatalf("%s\n%v, %v", text, fs, err)
	}
	if diff := cmp.Diff(v, back, cmpopts.EquateEmpty()); diff != "" {
		t.Error(diff)
	}
	if ps := Check(&back); len(ps) > 0 {
		t.Errorf("%T: %v", v, ps)
	}
}

// everyFieldSet keeps these tests honest: a field added to a type must be added to its example.
func everyFieldSet(t *testing.T, v reflect.Value, path string) {
	t.Helper()
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			t.Errorf("%s.%s is not set in the example", path, v.Type().Field(i).Name)
		}
	}
}

func TestRecordsRoundTrip(t *testing.T) {
	roundTrip(t, goodTask())
	roundTrip(t, goodRecord())
	roundTrip(t, Case{"f1", FieldCase, new("d01"), "Какова цена договора?", true, true, "t1"})
	roundTrip(t, Gold{"f1", MoneyValue, new("120 000,00"), new("Цена договора 120 000,00 руб."), new("d01"), new(2)})
	roundTrip(t, Document{"d01", "docs/d01.pdf", ScanDocument, "https://zakupki.example/d01", 12})
	roundTrip(t, Manifest{"gorillahard", 1<<64 - 1, hash, ToolVersion, "go1.26", []ManifestFile{{"a", 1, hash}}})
	roundTrip(t, SetMeta{
		"gorillahard", "ru", "CC-BY-4.0", 1, hash, true, ToolVersion, []string{"а", "б", "в", "г", "д"}, 1, 1, 1, map[string]int{"T1_medium": 1},
		map[string]int{"scan": 1}, map[string]int{"plan": 1}, map[string]int{"f": 1}, map[string]int{"csv": 1}, []int{1, 0, 0, 0, 0}, 1, 1,
	})
	q := goodQuestion()
	q.Meta.PairID, q.Meta.Categories.InjectedTool = "q18", "mail.send"
	roundTrip(t, q)
	roundTrip(t, Tool{"table.mean", "table", "Среднее столбца.", Schema{"object", map[string]Property{
		"column": {"array", "Имена.", []any{"а", json.Number("1")}, json.Number("9007199254740993"), &Property{Type: "string", Description: "Имя."}},
	}, []string{"column"}}, map[string]string{"limit": "10 000 строк"}})
}

func TestCasesWithoutADocument(t *testing.T) {
	for _, test := range []struct{ text, field string }{
		{`{"id":"r1","type":"retrieval","doc_id":null,"question":"?","presupposes":false,"confirmed":true}`, ""},
		{`{"id":"r1","type":"retrieval","doc_id":"d01","question":"?","presupposes":false,"confirmed":true}`, "doc_id"},
		{`{"id":"f1","type":"field","doc_id":null,"question":"?","presupposes":false,"confirmed":true}`, "doc_id"},
		{`{"id":"f1","type":"field","doc_id":"d01","question":"?","presupposes":false,"confirmed":true}`, ""},
	} {
		c, fs, err := ReadJSON[Case]("x.json", strings.NewReader(test.text))
		if err != nil || len(fs) > 0 {
			t.Fatal(fs, err)
		}
		field := ""
		if ps := Check(&c); len(ps) > 0 {
			field = ps[0].Field
		}
		if field != test.field {
			t.Errorf("%s: the problem is at %q, want %q", test.text, field, test.field)
		}
	}
}

// A record may lack any field; what is there is read as strictly as ever.
func TestRecordFieldsMayBeAbsent(t *testing.T) {
	r, fs, err := ReadJSON[Record]("record.json", strings.NewReader(`{}`))
	if err != nil || len(fs) > 0 || len(Check(&r)) > 0 {
		t.Errorf("got %v, %v, %v", r, fs, err)
	}
	_, fs, _ = ReadJSON[Record]("record.json", strings.NewReader(`{"final_answer":1,"issued_files":[{"path":"a"}]}`))
	if len(fs) != 3 {
		t.Errorf("got %v, want a wrong type and two missing fields", fs)
	}
}

func TestShortForms(t *testing.T) {
	text := `["пункт",{"text":"важный","critical":true},{"text":"пункт"}]`
	items, fs, err := ReadJSON[[]RubricItem]("x.json", strings.NewReader(text))
	want := []RubricItem{{Text: "пункт"}, {Text: "важный", Critical: true}, {Text: "пункт"}}
	if diff := cmp.Diff(want, items); diff != "" || err != nil || len(fs) > 0 {
		t.Errorf("%s, %v, %v", diff, fs, err)
	}
	out, err := AppendJSON(nil, items)
	if want := `["пункт",{"text":"важный","critical":true},"пункт"]`; err != nil || string(out) != want {
		t.Errorf("got %s, %v, want %s", out, err, want)
	}
	if _, fs, _ := ReadJSON[[]RubricItem]("x.json", strings.NewReader(`[{"text":"а","kritical":true}]`)); len(fs) != 1 || fs[0].Code != "unknown-field" {
		t.Errorf("got %v, want an unknown field", fs)
	}
}
