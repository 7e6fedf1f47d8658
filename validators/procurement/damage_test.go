package procurement

import (
	"context"
	"regexp"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
	"etalon/validators/procurement/cases"
	"etalon/validators/validate"
)

func codesOf(found []dataset.Finding) []string {
	var codes []string
	for _, f := range found {
		codes = append(codes, f.Code)
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

func examined(t *testing.T, ty *toy) *run {
	t.Helper()
	r := ty.run()
	if err := r.examine(context.Background()); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestTheToyIsSound(t *testing.T) {
	r := examined(t, newToy())
	for _, f := range r.found {
		t.Errorf("%s", f)
	}
	want := []validate.Rate{{Name: "answers recomputed", Hits: 10, Of: 10}, {Name: "traps proved unanswerable", Hits: 3, Of: 3}, {Name: "keys confirmed by the scorer", Hits: 13, Of: 13}}
	for i, rate := range want {
		if r.rates[i] != rate {
			t.Errorf("rate %d is %v, want %v", i, r.rates[i], rate)
		}
	}
	for _, rate := range r.rates[3:5] {
		if rate.Of < 35 || rate.Hits != rate.Of {
			t.Errorf("%v, want all of many", rate)
		}
	}
}

// in changes a page; on a scan its original too, so that they still agree.
func in(doc string, page int, old, with string) func(*toy) {
	return func(ty *toy) {
		ty.pages[doc] = slices.Clone(ty.pages[doc])
		ty.pages[doc][page-1] = strings.Replace(ty.pages[doc][page-1], old, with, 1)
		if ty.originals[doc] != nil {
			ty.originals[doc] = ty.pages[doc]
		}
	}
}

func key(place int, change func(g *dataset.Gold)) func(*toy) {
	return func(ty *toy) { change(ty.cases[place].gold) }
}

func answer(text string) func(*dataset.Gold) { return func(g *dataset.Gold) { g.Answer = &text } }

func quote(text string, page int) func(*dataset.Gold) {
	return func(g *dataset.Gold) { g.Evidence, g.Page = &text, &page }
}

func question(place int, text string) func(*toy) {
	return func(ty *toy) { ty.cases[place].Question = text }
}

const (
	price = iota
	number
	inn
	payment
	match
	table
	warranty
	deadline
	trap
)

var damages = []struct {
	name, code string
	do         func(*toy)
}{
	{"digit of a price in the key", "reference-mismatch", key(price, answer("1 202,60 руб."))},
	{"price without its kopecks", "reference-mismatch", key(price, answer("1 201 руб."))},
	{"calendar days in the key", "reference-mismatch", key(payment, answer("8 календарных дней"))},
	{"kind of another value", "reference-mismatch", key(payment, func(g *dataset.Gold) { g.Kind = dataset.NumberValue })},
	{"document of another contract", "reference-mismatch", key(deadline, func(g *dataset.Gold) { *g.DocID = "k01" })},
	{"look-alike digits are no digits", "reference-mismatch", key(inn, answer("3333333З33"))},
	{"digit of the document changed", "reference-mismatch", in("k01", 1, "8 (восьми)", "9 (девяти)")},
	{"contradiction mended", "reference-mismatch", in("k02", 1, "двести два рубля", "двести один рубль")},
	{"price of the row's neighbour", "reference-mismatch", key(table, answer("901,60 руб."))},
	{"clause left out", "unsolved", in("k01", 1, "2.2. Оплата производится", "2.2. Платёж делается")},
	{"row of the price list left out", "unsolved", func(ty *toy) { ty.sheets["k01"] = nil }},
	{"undeclared contradiction", "disputed-value", in("k01", 1, "двести один рубль", "двести два рубля")},
	{"total of the annex differs", "disputed-value", in("k01", 2, "Всего по приложению № 1: 1 201,60", "Всего по приложению № 1: 1 201,61")},
	{"two rows of one name", "disputed-value", func(ty *toy) {
		twice := contract.Sheet{Pages: []int{2}, Rows: append(slices.Clone(toyList.Rows), []string{"3", "Стол письменный сосновый", "шт.", "1", "90,00", "90,00"})}
		ty.sheets["k01"] = []contract.Sheet{twice}
	}},
	{"only reading of a scan", "single-reading", func(ty *toy) { ty.sheets["k03"] = []contract.Sheet{toyList} }},
	{"scan says it in two ways", "disputed-value", func(ty *toy) {
		ty.sheets["k03"] = []contract.Sheet{{Pages: []int{2}, Rows: [][]string{{"Показатель", "Значение"}, {"ИНН Заказчика", "3333333334"}, {"Гарантийный срок", "24 месяца"}}}}
	}},
	{"words of no solver", "unrecognised-wording", question(price, "Сколько денег в контракте?")},
	{"words of two solvers", "ambiguous-wording", func(ty *toy) {
		other := *ty.solvers[0]
		other.Asked = []*regexp.Regexp{regexp.MustCompile(`цена`)}
		ty.solvers = append(slices.Clone(ty.solvers), &other)
	}},
	{"two contracts fit", "ambiguous-document", in("k01", 1, "ответственностью «Столяр»", "ответственностью «Парта»")},
	{"no contract fits", "ambiguous-document", question(deadline, "До какой даты должен быть исполнен контракт с организацией ООО «Стул»?")},
	{"planted clause answers a trap", "answerable-trap", in("k01", 2, "5. РЕКВИЗИТЫ", strings.Replace(toyAdvance, "2.3", "4.3", 1)+"\n5. РЕКВИЗИТЫ")},
	{"planted words in an annex", "answerable-trap", in("k01", 2, "СПЕЦИФИКАЦИЯ", "СПЕЦИФИКАЦИЯ\nПредварительная оплата не предусмотрена.")},
	{"planted row of a table", "answerable-trap", func(ty *toy) {
		ty.sheets["k01"] = append(ty.sheets["k01"], contract.Sheet{Pages: []int{2}, Rows: [][]string{{"Аванс", "20 %"}}})
	}},
	{"trap that a person must guess", "answerable-trap", in("k01", 2, "5. РЕКВИЗИТЫ", "4.3. До начала поставки Заказчик перечисляет 10 % цены.\n5. РЕКВИЗИТЫ")},
	{"trap with a key", "bad-value", key(trap, answer("15 %"))},
	{"unconfirmed trap", "bad-value", func(ty *toy) { ty.cases[trap].Confirmed = false; ty.twins[0].Confirmed = false }},
	{"wording does not presuppose", "bad-value", func(ty *toy) { ty.twins[2].Presupposes = false; ty.twins[2].ID = "trap-01-presuppose" }},
	{"quote with a word changed", "wrong-evidence", key(payment, quote("Оплата производится в срок 8 (восьми) рабочих дней", 1))},
	{"quote of another clause", "wrong-evidence", key(payment, quote("Поставщик вправе привлекать к исполнению Контракта соисполнителей", 1))},
	{"quote without the value", "wrong-evidence", key(payment, quote("Оплата производится в течение", 1))},
	{"quote of the other party's number", "wrong-evidence", key(inn, quote("ИНН 3000000000", 2))},
	{"quote from the wrong page", "wrong-page", key(payment, quote("Оплата производится в течение 8 (восьми) рабочих дней", 2))},
	{"page that is not there", "wrong-page", key(payment, quote("Оплата производится в течение 8 (восьми) рабочих дней", 3))},
	{"key without a quote", "missing-reference", key(payment, func(g *dataset.Gold) { g.Evidence = nil })},
	{"key left out", "missing-reference", func(ty *toy) { ty.cases[payment].gold = nil }},
	{"id twice", "duplicate-id", func(ty *toy) { ty.cases[payment].ID = "qa-02" }},
	{"id of another type", "wrong-id", func(ty *toy) { ty.cases[payment].ID = "field-04" }},
	{"number left out", "uneven-cases", func(ty *toy) { ty.cases[warranty].ID = "qa-09"; ty.cases[warranty].gold.ID = "qa-09" }},
	{"document without a field", "uneven-cases", func(ty *toy) { ty.cases = slices.Delete(ty.cases, inn, inn+1) }},
	{"question asked twice", "duplicate-question", func(ty *toy) {
		ty.cases = append(ty.cases, asking("qa-05", "qa", "k03", "Назовите гарантийный срок.", "days", "24 месяца", "Гарантийный срок составляет 24 (двадцать четыре) месяца", 2))
	}},
	{"subject asked twice", "duplicate-question", func(ty *toy) {
		ty.cases = append(ty.cases, asking("qa-05", "qa", "k03", "Сколько длится гарантия по контракту?", "days", "24 месяца", "Гарантийный срок составляет 24 (двадцать четыре) месяца", 2))
	}},
	{"answer in the question", "answer-in-question", question(table, "На какую сумму закупается позиция «Стол письменный 300,00 руб.»?")},
	{"two spaces", "double-space", question(price, "Какова  цена контракта?")},
	{"decomposed letter", "not-nfc", question(trap, "Какои\u0306 размер аванса?")},
	{"latin letter in a word", "mixed-script", question(price, "Какова цeна контракта?")},
	{"twin in other words", "broken-pair", func(ty *toy) {
		ty.twins[1].Question = "Есть ли в контракте условие об авансе? Если есть, каков его размер в процентах?"
	}},
	{"twin about the trap's document", "broken-pair", func(ty *toy) { *ty.twins[1].DocID = "k01" }},
	{"one form left out", "broken-pair", func(ty *toy) { ty.twins = ty.twins[:2] }},
	{"trap in words of neither form", "broken-pair", question(trap, "Сколько процентов цены контракта составляет аванс?")},
	{"row of no trap", "bad-value", func(ty *toy) { ty.twins[0].Trap = "trap-02" }},
	{"document that is not there", "bad-value", func(ty *toy) { *ty.cases[payment].DocID = "k07" }},
	{"question about no document", "bad-value", func(ty *toy) { ty.cases[payment].DocID = nil }},
	{"trap that gives the answer", "harmless-trap", func(ty *toy) {
		ty.withTrap(cases.Trap{Rule: "does it right", Read: func(_ *contract.Contract, _ cases.Slots, a string) (string, bool) { return a, true }})
	}},
	{"trap that never applies", "idle-trap", func(ty *toy) {
		ty.withTrap(cases.Trap{Rule: "waits", Read: func(*contract.Contract, cases.Slots, string) (string, bool) { return "", false }})
	}},
	{"traps for every wrong reader", "harmless-trap", in("k01", 2, "50,00 руб. (Пятьдесят рублей 00 копеек)", toyPrice)},
}

// withTrap gives the solver of prices another trap.
func (ty *toy) withTrap(trap cases.Trap) {
	ty.solvers = slices.Clone(ty.solvers)
	for i, s := range ty.solvers {
		if s.Name == "price" {
			other := *s
			other.Traps = append(slices.Clone(s.Traps), trap)
			ty.solvers[i] = &other
		}
	}
}

func TestDamageIsFoundAsItsCode(t *testing.T) {
	for _, d := range damages {
		t.Run(d.name, func(t *testing.T) {
			ty := newToy()
			d.do(ty)
			r := ty.run()
			r.found = r.invariants()
			if err := r.solveAll(context.Background()); err != nil {
				t.Fatal(err)
			}
			found := r.found
			if codes := codesOf(found); !slices.Contains(codes, d.code) {
				t.Errorf("codes %v, want %s", codes, d.code)
			}
			for _, f := range found {
				if _, ok := dataset.LookupCode(f.Code); !ok {
					t.Errorf("%s is not documented", f.Code)
				}
			}
		})
	}
}
