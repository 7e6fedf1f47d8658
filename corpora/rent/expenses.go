package rent

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
)

// partners are whom the landlord pays. Their names say what they are, their numbers are invented.
func (f *Files) partners(maker *fiction.Maker) {
	f.payees = map[string]fiction.Firm{}
	for _, p := range []struct {
		key, name string
		form      fiction.Form
	}{
		{"water", "Староградский водоканал", fiction.MUP}, {"heat", "Староградские тепловые сети", fiction.MUP}, {"power", "Староградская энергосбытовая компания", fiction.AO},
		{"cleaning", "Чистый Эталон", fiction.OOO}, {"lift", "Лифтмакет", fiction.OOO}, {"bank", "Пробный расчётный банк", fiction.AO},
	} {
		firm := fiction.Firm{Form: p.form, Name: p.name, Requisites: maker.Requisites()}
		f.payees[p.key] = f.stranger(maker, firm)
	}
	f.payees["tax"] = f.stranger(maker, fiction.Firm{Name: "Казначейство России (ФНС России)", Requisites: maker.Requisites()})
}

// expense is a payment that the landlord makes every month.
type expense struct {
	payee    string
	day      int
	from, to int // roubles
	vat      bool
	purpose  string // the month follows
	before   bool   // for the month before
}

var monthly = []expense{
	{"bank", 10, 410_000, 436_000, false, "Перечисление заработной платы по реестру за вторую половину месяца: ", true},
	{"bank", 25, 380_000, 398_000, false, "Перечисление аванса по заработной плате по реестру за первую половину месяца: ", false},
	{"tax", 28, 520_000, 640_000, false, "Единый налоговый платёж. НДС не облагается. Срок уплаты — 28-е число, ", false},
	{"bank", 21, 1_040_000, 1_075_000, false, "Платёж по кредитному договору № 18-К: основной долг и проценты. НДС не облагается, ", false},
	{"water", 17, 41_000, 58_000, true, "Водоснабжение и водоотведение, ", true},
	{"heat", 18, 96_000, 184_000, true, "Тепловая энергия, ", true},
	{"power", 19, 212_000, 268_000, true, "Электроэнергия по договору энергоснабжения, ", true},
	{"cleaning", 14, 88_000, 88_000, true, "Уборка общих площадей по договору, ", true},
	{"lift", 15, 36_000, 36_000, true, "Обслуживание лифтов по договору, ", true},
}

// expenses are what the landlord pays.
func (t till) expenses() {
	for month := 1; month <= Months; month++ {
		for _, e := range monthly {
			sum := paper.Rub(t.r.Between(e.from, e.to))
			if e.from != e.to {
				sum += paper.Money(t.r.Between(1, 99))
			}
			period := monthNames[month-1] + " 2025 г."
			if e.before && month == 1 {
				period = "декабрь 2024 г."
			} else if e.before {
				period = monthNames[month-2] + " 2025 г."
			}
			purpose := e.purpose + period
			if e.vat {
				purpose += ", в т. ч. НДС (20 %) " + tax(sum).String() + " руб."
			}
			t.add(&Row{Day: workday(paper.Day(2025, month, e.day)), Who: t.f.payees[e.payee], Out: sum, Purpose: purpose})
		}
		fee := paper.Rub(3_200)
		t.add(&Row{Day: workday(paper.Day(2025, month+1, 0)), Number: strconv.Itoa(9_000 + month), Who: t.f.payees["bank"], Out: fee, Purpose: "Комиссия за ведение счёта, " + monthNames[month-1] + " 2025 г. НДС не облагается"})
	}
}
