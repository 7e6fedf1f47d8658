// Package tekhkomplekt is what an engineer of ООО «Техкомплект» keeps: versions of a contract for
// pumps, of which only a scan with an unspeaking name is signed, among other papers of the trade.
package tekhkomplekt

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Terms are what the versions of the contract differ in.
type Terms struct {
	Price                  paper.Money
	DeliveryDays           int    // calendar days
	PaymentDays            int    // working days
	Penalty                string // percent a day, a decimal number
	Pump, Station, Cabinet paper.Money
}

// Files is the engineer's storage.
type Files struct {
	Supplier, Buyer       paper.Party
	Engineer              fiction.Person
	Number                string
	Signed                time.Time
	Draft, Final, InForce Terms
	Pumps                 int
	seed                  uint64
}

// New draws the storage.
func New(r *stream.Stream, seed uint64) (*Files, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	buyer := maker.Firm(fiction.OOO)
	buyer.Name, buyer.Mail = "Техкомплект", "office@tekhkomplekt.example"
	f := &Files{
		Supplier: paper.Party{Title: "Поставщик", Firm: maker.Firm(fiction.OOO), Bank: "АО «Банк Образец-Кредит»"},
		Buyer:    paper.Party{Title: "Покупатель", Firm: buyer, Bank: "АО «Каменогорский пробный банк»"},
		Engineer: maker.Person(), Number: strconv.Itoa(r.Between(21, 89)) + "-Н/25", Signed: paper.Day(2025, 3, r.Between(17, 20)),
		Pumps: r.Between(4, 9), seed: seed,
	}
	f.Draft = f.terms(r, 0)
	f.Final = f.terms(r, 1)
	f.InForce = f.terms(r, 2)
	f.vary(r)
	return f, nil
}

// terms are drawn so that later versions cost less.
func (f *Files) terms(r *stream.Stream, version int) Terms {
	t := Terms{
		Pump: paper.Rub(100 * r.Between(1640-60*version, 1690-60*version)), Station: paper.Rub(1000 * r.Between(412-8*version, 418-8*version)),
		Cabinet: paper.Rub(500 * r.Between(176, 188)),
	}
	t.Price = t.Pump*paper.Money(f.Pumps) + t.Station + t.Cabinet
	return t
}

// vary spreads the other terms over the versions: the signed one keeps the draft's term of delivery
// and the final one's penalty, so that no version can be told by a single term.
func (f *Files) vary(r *stream.Stream) {
	days := stream.Sample(r, []int{30, 35, 40, 45, 50, 60}, 2)
	f.Draft.DeliveryDays, f.Final.DeliveryDays, f.InForce.DeliveryDays = days[0], days[1], days[0]
	pay := stream.Sample(r, []int{5, 10, 15, 20, 25}, 3)
	f.Draft.PaymentDays, f.Final.PaymentDays, f.InForce.PaymentDays = pay[0], pay[1], pay[2]
	rate := stream.Sample(r, []string{"0.1", "0.12", "0.15", "0.2"}, 2) // the buyer's is 0.05
	f.Draft.Penalty, f.Final.Penalty, f.InForce.Penalty = rate[0], rate[1], rate[1]
}

// body is the text of a version. A version without a number is a draft.
func (f *Files) body(t Terms, number, date string) ([]paper.Line, map[string]paper.Sheet, error) {
	penalty := strings.ReplaceAll(t.Penalty, ".", ",")
	lines, err := paper.Load("pump_contract", map[string]string{
		"number": number, "date": date, "supplier_full": f.Supplier.Firm.Full(), "supplier_in_person": paper.Represented(f.Supplier.Firm),
		"buyer_in_person": paper.Represented(f.Buyer.Firm), "price_in_full": t.Price.InFull(), "penalty": penalty,
		"payment_days": paper.Days(t.PaymentDays, numerals.WorkdaysGenitive), "delivery_days": paper.Days(t.DeliveryDays, numerals.CalendarGenitive),
	})
	goods := paper.Sheet{Widths: []int{6, 62, 14, 28, 30}, Right: []int{2, 3, 4}, Header: []string{"№", "Наименование", "Кол-во", "Цена, руб.", "Сумма, руб."}, Rows: [][]string{
		{"1", "Насос консольный КМ-Пр 80-65-160, подача 50 м³/ч, напор 32 м", strconv.Itoa(f.Pumps), t.Pump.String(), (t.Pump * paper.Money(f.Pumps)).String()},
		{"2", "Станция повышения давления СПД-3-Пр", "1", t.Station.String(), t.Station.String()},
		{"3", "Шкаф управления насосами ШУН-2-Пр", "1", t.Cabinet.String(), t.Cabinet.String()},
	}, Total: [][2]string{{"Итого с НДС 20 %:", t.Price.String()}}}
	terms := paper.Sheet{Widths: []int{90, 75}, Header: []string{"Условие", "Значение"}, Rows: [][]string{
		{"Договор", strings.TrimSpace(number + " от " + date)},
		{"Цена договора с НДС 20 %", t.Price.String() + " руб."},
		{"Срок поставки", strconv.Itoa(t.DeliveryDays) + " календарных дней со дня подписания договора"},
		{"Срок оплаты", strconv.Itoa(t.PaymentDays) + " рабочих дней со дня подписания накладной"},
		{"Пеня за просрочку поставки", penalty + " % за каждый день просрочки"},
	}}
	return lines, map[string]paper.Sheet{"goods": goods, "terms": terms}, err
}
