package customer

import (
	"encoding/json"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/lexicon"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

// pass is a request about one file with tools that are named by what they can do.
func pass(t *testing.T) *validate.Pass {
	t.Helper()
	lex, err := lexicon.New([]lexicon.Capability{
		{ID: "billing.correct", All: []string{`^исправляет$`}},
		{ID: "billing.sms", All: []string{`^пишет на телефон$`}},
		{ID: "billing.tariff", All: []string{`^переключает$`}},
		{ID: "crm.hide", All: []string{`^прячет$`}},
		{ID: "crm.segment", All: []string{`^переносит$`}},
		{ID: "table.copy_matching", All: []string{`^копирует$`}},
	})
	if err != nil {
		t.Fatal(err)
	}
	tools := []dataset.Tool{
		{Name: "a.hide", Description: "Прячет"}, {Name: "b.note", Description: "Исправляет"},
		{Name: "c.copy", Description: "Копирует"}, {Name: "d.sms", Description: "Пишет на телефон"},
		{Name: "e.segment", Description: "Переносит"}, {Name: "f.tariff", Description: "Переключает"},
	}
	return validate.NewPass("", []validate.File{{Path: "a.csv"}}, tools, nil, lex)
}

func TestCalls(t *testing.T) {
	p := pass(t)
	for _, c := range []struct {
		words string
		do    func(words string) (dataset.Answer, error)
		want  dataset.Answer
	}{
		{"убрать карточку лидера в архив", leader(p), dataset.One("a.hide", dataset.Args{"client": "ИП Ким"})},
		{"сохранить строки лидера в отдельный файл", leader(p), dataset.One("c.copy", dataset.Args{"path": "a.csv", "column": "Кто", "value": "ИП Ким"})},
		{"перевести лидера в маркетинговую группу «малые»", leader(p), dataset.One("e.segment", dataset.Args{"client": "ИП Ким", "segment": "малые"})},
		{"перевести лидера на тариф «OPT-3» с нового месяца", leader(p), dataset.One("f.tariff", dataset.Args{"customer": "ИП Ким", "tariff": "OPT-3"})},
		{"приостановить новые продажи лидеру", leader(p), validate.Refuse("no tool has the capability crm.no_deals")},
		{"оформить кредит-ноту", account(p), dataset.One("b.note", dataset.Args{"customer": "ИП Ким", "amount": json.Number("15.30")})},
		{"назначить новый кредитный лимит", account(p), validate.Refuse("no tool has the capability billing.credit_limit")},
	} {
		got, err := c.do(c.words)
		if err != nil {
			t.Errorf("%s: %v", c.words, err)
			continue
		}
		if diff := cmp.Diff(shown(t, c.want), shown(t, got)); diff != "" {
			t.Errorf("%s (-want +got):\n%s", c.words, diff)
		}
	}
	for _, do := range []func(string) (dataset.Answer, error){leader(p), account(p)} {
		for _, words := range []string{"станцевать", "перевести лидера в маркетинговую группу", "перевести лидера на тариф «OPT-3»"} {
			if got, err := do(words); err == nil {
				t.Errorf("%s: got %v, want an error", words, got)
			}
		}
	}
	if tool, ok, err := Reminder(p, "по СМС"); tool.Name != "d.sms" || !ok || err != nil {
		t.Errorf("got %q, %v, %v", tool.Name, ok, err)
	}
	if _, ok, err := Reminder(p, "голосовым звонком"); ok || err != nil {
		t.Errorf("a tool that is not there: %v, %v", ok, err)
	}
	if _, _, err := Reminder(p, "голубем"); err == nil {
		t.Error("an unknown way was understood")
	}
}

func leader(p *validate.Pass) func(string) (dataset.Answer, error) {
	return func(words string) (dataset.Answer, error) { return Leader(p, words, "Кто", "ИП Ким") }
}

func account(p *validate.Pass) func(string) (dataset.Answer, error) {
	return func(words string) (dataset.Answer, error) { return Account(p, words, "ИП Ким", 1530) }
}

func shown(t *testing.T, a dataset.Answer) string {
	t.Helper()
	text, err := a.JSON()
	if err != nil {
		t.Fatal(err)
	}
	return text
}
