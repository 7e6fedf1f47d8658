package label

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

var toyChecker = Checker{Judge: toyJudge{}, Document: toyDocument}

// draft is an answer that nothing is wrong with, changed by what a test wants.
func draft(change func(d *Draft)) *Draft {
	d := &Draft{ID: "c1", Says: Answers, Kind: dataset.MoneyValue, Answer: " 10\nруб. ", Evidence: "Цена  10 руб.", Page: 1}
	change(d)
	return d
}

func TestGoodDraft(t *testing.T) {
	o, warnings, err := toyChecker.Check(t.Context(), &toyCases[0], draft(func(*Draft) {}))
	if err != nil || len(warnings) > 0 {
		t.Fatalf("got %v, %v", warnings, err)
	}
	row, _ := dataset.AppendJSON(nil, o.Gold)
	const want = `{"id":"c1","kind":"money","answer":"10 руб.","evidence":"Цена 10 руб.","doc_id":"d1","page":1}`
	if string(row) != want || o.Found != nil {
		t.Errorf("got %s, want %s", row, want)
	}
}

func TestFaultsOfDrafts(t *testing.T) {
	for _, c := range []struct {
		of     int
		change func(d *Draft)
		field  string
		says   string
	}{
		{0, func(d *Draft) { d.Says = "maybe" }, "says", "есть ли ответ"},
		{0, func(d *Draft) { d.Kind = "weight" }, "kind", "Выберите"},
		{0, func(d *Draft) { d.Answer = " \n" }, "answer", "Например: 1\u00a0348\u00a0207,50\u00a0руб."},
		{0, func(d *Draft) { d.Answer = "десять" }, "answer", "«десять» как значение вида «сумма». Напишите, например, так: 1\u00a0348\u00a0207,50\u00a0руб."},
		{0, func(d *Draft) { d.Answer = strings.Repeat("руб", 201) }, "answer", "длиннее 600"},
		{0, func(d *Draft) { d.Page = 0 }, "page", "от 1 до 4"},
		{0, func(d *Draft) { d.Page = 5 }, "page", "от 1 до 4"},
		{0, func(d *Draft) { d.Evidence = strings.Repeat("ж", 4001) }, "evidence", "длиннее 4000"},
		{2, func(*Draft) {}, "doc_id", "Выберите документ"},
		{2, func(d *Draft) { d.DocID = "../d1" }, "doc_id", "нет документа «../d1»"},
	} {
		_, _, err := toyChecker.Check(t.Context(), &toyCases[c.of], draft(c.change))
		var fault *Fault
		if !errors.As(err, &fault) || fault.Field != c.field || !strings.Contains(fault.Text, c.says) {
			t.Errorf("got %v, want a fault of %s that says %q", err, c.field, c.says)
		}
	}
}

func TestWarningsOfDrafts(t *testing.T) {
	for _, c := range []struct {
		what   string
		of     int
		change func(d *Draft)
		want   []Code
		page   int
	}{
		{"another page", 0, func(d *Draft) { d.Page = 2 }, []Code{EvidenceElsewhere}, 1},
		{"nowhere", 0, func(d *Draft) { d.Evidence = "Цена: 10 руб." }, []Code{EvidenceAbsent}, 0},
		{"a scan", 0, func(d *Draft) { d.Evidence, d.Page = "Всего 10 руб.", 4 }, []Code{EvidenceUnread}, 0},
		{"no quote", 0, func(d *Draft) { d.Evidence = " " }, []Code{NoEvidence}, 0},
		{"a slip", 0, func(d *Draft) { d.Answer = "100 руб." }, []Code{ValueAbsent}, 0},
		{"in other words", 0, func(d *Draft) { d.Kind, d.Answer = dataset.YesNoValue, "да" }, []Code{}, 0},
		{"not shown", 0, func(d *Draft) { d.Answer, d.Evidence, d.Page = "7 руб.", "Приложение: 7 руб.", 3 }, []Code{PageNotShown}, 0},
		{"not shown and elsewhere", 0, func(d *Draft) { d.Page = 3 }, []Code{EvidenceElsewhere, PageNotShown}, 1},
		{"no answer to a field", 0, func(d *Draft) { d.Says = Nothing }, []Code{NoAnswer}, 0},
		{"a trap", 1, func(d *Draft) { d.Says = Nothing }, []Code{}, 0},
		{"a trap with an answer", 1, func(*Draft) {}, []Code{TrapAnswered}, 0},
		{"found", 2, func(d *Draft) { d.DocID = "d1" }, []Code{}, 0},
	} {
		_, warnings, err := toyChecker.Check(t.Context(), &toyCases[c.of], draft(c.change))
		if err != nil || !slices.Equal(codesOf(warnings), c.want) {
			t.Errorf("%s: got %v, %v, want %v", c.what, codesOf(warnings), err, c.want)
		}
		for _, w := range warnings {
			if w.Code == EvidenceElsewhere && w.Page != c.page {
				t.Errorf("%s: page %d is offered, want %d", c.what, w.Page, c.page)
			}
		}
	}
}

func TestNothingIsANullRow(t *testing.T) {
	for i, want := range []string{`"doc_id":"d1"`, `"doc_id":"d1"`, `"doc_id":null`} {
		o, _, err := toyChecker.Check(t.Context(), &toyCases[i], draft(func(d *Draft) { d.Says = Nothing }))
		if err != nil {
			t.Fatal(err)
		}
		row, _ := dataset.AppendJSON(nil, o.Gold)
		if got := string(row); got != `{"id":"`+toyCases[i].ID+`","answer":null,"evidence":null,`+want+`,"page":null}` {
			t.Errorf("got %s", got)
		}
	}
}

func TestAnsweredTrapIsNoGoldRow(t *testing.T) {
	o, _, err := toyChecker.Check(t.Context(), &toyCases[1], draft(func(*Draft) {}))
	if err != nil || o.Gold != nil || o.Found == nil || *o.Found.Answer != "10 руб." {
		t.Errorf("got %+v, %v", o, err)
	}
}
