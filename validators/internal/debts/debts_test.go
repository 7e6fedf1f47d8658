package debts

import (
	"errors"
	"testing"

	"etalon/validators/internal/tally"
	"etalon/validators/validate"

	"github.com/google/go-cmp/cmp"
)

const invoices = `# Долги на 20.10.2025
Код клиента;Город;Срок оплаты;Дней просрочки;Статус счёта
K-3;Усольск;25.09.2025;25;не оплачен
K-1;Усольск;20.09.2025;30;оплачен частично
K-3;Усольск;30.09.2025;20;не оплачен
K-4;Усольск;01.10.2025;19;не оплачен
# K-5;Усольск;01.09.2025;49;не оплачен
K-6;Камышинка;01.09.2025;49;не оплачен
K-2;Усольск;01.09.2025;49;оплачен
K-7;Усольск;30.09.2025;20;спор
`

func codes(t *testing.T, a Asked, rule validate.Rule) ([]any, error) {
	t.Helper()
	p := validate.NewPass("", []validate.File{{Path: "d.csv", Text: invoices}}, nil, nil, nil)
	return a.Codes(p, rule)
}

func TestCodes(t *testing.T) {
	asked := Asked{Column: "Город", Value: "Усольск", Paid: "оплачен", Days: "20"}
	for rule, want := range map[validate.Rule][]any{
		validate.Main: {"K-3", "K-1", "K-7"},
		ByDueDay:      {"K-3", "K-1", "K-7"},
		tally.Voided:  {"K-3", "K-1", "K-2", "K-7"},
		Longer:        {"K-3", "K-1"},
		AnyValue:      {"K-3", "K-1", "K-6", "K-7"},
		EachInvoice:   {"K-3", "K-1", "K-3", "K-7"},
	} {
		got, err := codes(t, asked, rule)
		if diff := cmp.Diff(want, got); diff != "" || err != nil {
			t.Errorf("%q: %v (-want +got):\n%s", rule, err, diff)
		}
	}
	asked = Asked{Column: "Город", Value: "Камышинка", Paid: "спор", Days: "49"}
	for _, rule := range []validate.Rule{tally.Voided, EachInvoice} {
		if got, err := codes(t, asked, rule); !errors.Is(err, validate.ErrNotApplicable) {
			t.Errorf("%q where it changes nothing: got %v, %v", rule, got, err)
		}
	}
	for _, wrong := range []Asked{{Column: "Край", Days: "20"}, {Column: "Город", Days: "много"}} {
		if got, err := codes(t, wrong, validate.Main); err == nil {
			t.Errorf("%+v: got %v, want an error", wrong, got)
		}
	}
}
