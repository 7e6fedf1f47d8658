package rent

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
)

// sheet is a paper before it is set: its text, tables and who signs it.
type sheet struct {
	title   string
	body    string
	slots   map[string]string
	tables  map[string]paper.Sheet
	parties []paper.Party
	day     time.Time
}

// heads are the slots that leases and supplements share.
func (f *Files) heads(l *Lease) map[string]string {
	return map[string]string{
		"number": l.Number, "us_full": f.Us.Firm.Full(), "us_in_person": paper.Represented(f.Us.Firm),
		"tenant_full": l.Tenant.Firm.Full(), "tenant_in_person": paper.Represented(l.Tenant.Firm),
	}
}

func (s sheet) with(more map[string]string) sheet {
	for name, value := range more {
		s.slots[name] = value
	}
	return s
}

// lease is a lease in its first edition. The third layout has its terms in a table.
func (f *Files) lease(l *Lease) sheet {
	t := l.Terms(l.Date)
	s := sheet{
		title: "Договор аренды № " + l.Number, body: "lease_" + string(rune('a'+l.layout)), slots: f.heads(l), day: l.Date, parties: []paper.Party{f.Us, l.Tenant.Party},
	}.with(map[string]string{
		"date": paper.Quoted(l.Date), "use": l.Use, "rate": grouped(t.Rate), "pay_day": strconv.Itoa(t.PayDay), "penalty": percent(l.Penalty), "index": strconv.Itoa(l.Index),
	})
	if l.layout == 2 {
		s.tables = map[string]paper.Sheet{"terms": {Widths: []int{52, 110}, Header: []string{"Условие", "Содержание"}, Rows: [][]string{
			{"Помещение", fmt.Sprintf("№ %d, этаж %d, %s", l.Room, l.Floor, f.Building)}, {"Площадь", area(l.Tenths) + " кв. м"},
			{"Срок аренды", "с " + paper.Long(l.Start) + " по " + paper.Long(l.End)}, {"Арендная плата в месяц", t.Rent().InFull()},
			{"В том числе НДС 20 %", tax(t.Rent()).String() + " руб."}, {"Обеспечительный платёж", l.Deposit().InFull()},
		}}}
		return s
	}
	return s.with(map[string]string{
		"room": strconv.Itoa(l.Room), "floor": strconv.Itoa(l.Floor), "building": f.Building, "area": area(l.Tenths), "start": paper.Long(l.Start), "end": paper.Long(l.End),
		"rent_in_full": t.Rent().InFull(), "vat": tax(t.Rent()).String(), "deposit_in_full": l.Deposit().InFull(),
	})
}

// grouped is a whole number of roubles: 1 730.
func grouped(n int) string { return numerals.Grouped(int64(n), "\u00a0") }

// area is in square metres: 54,3.
func area(tenths int) string { return fmt.Sprintf("%d,%d", tenths/10, tenths%10) }

// percent is of hundredths: 0,05, 0,1.
func percent(hundredths int) string {
	return strings.TrimSuffix(fmt.Sprintf("%d,%02d", hundredths/100, hundredths%100), "0")
}

var bodies = []string{Rate: "rate", Area: "area", PayDay: "day", Discount: "discount", Assignment: "assign", Termination: "end"}

// supplement is a supplement to a lease.
func (f *Files) supplement(l *Lease, c *Change) sheet {
	was, is := l.Terms(c.From.AddDate(0, 0, -1)), l.Terms(c.From)
	s := sheet{
		title: "Дополнительное соглашение № " + strconv.Itoa(c.N), body: "supplement_" + bodies[c.Kind], slots: f.heads(l), day: c.Date, parties: []paper.Party{f.Us, l.Tenant.Party},
	}.with(map[string]string{"n": strconv.Itoa(c.N), "contract_date": paper.Long(l.Date), "date": paper.Quoted(c.Date)})
	if c.Kind == Termination {
		return s.with(map[string]string{"until": paper.Long(c.Until), "room": strconv.Itoa(l.Room)})
	}
	s.slots["from"] = day(c.From)
	if c.Kind == PayDay {
		return s.with(map[string]string{"pay_day": strconv.Itoa(is.PayDay), "pay_day_was": strconv.Itoa(was.PayDay)})
	}
	s = s.with(map[string]string{"rent_in_full": is.Rent().InFull(), "vat": tax(is.Rent()).String()})
	switch c.Kind {
	case Rate:
		return s.with(map[string]string{"rate": grouped(is.Rate), "was": was.Rent().String()})
	case Area:
		reason := "К помещению присоединена соседняя комната."
		if is.Tenths < was.Tenths {
			reason = "Часть помещения выделена перегородкой и возвращена Арендодателю."
		}
		return s.with(map[string]string{"rate": grouped(is.Rate), "room": strconv.Itoa(l.Room), "area": area(is.Tenths), "area_was": area(was.Tenths), "reason": reason})
	case Discount:
		return s.with(map[string]string{"until": day(c.Until), "percent": strconv.Itoa(c.Value), "was": was.Rent().String()})
	}
	taker := c.To.Party
	taker.Title = "Новый арендатор"
	s.parties = append(s.parties, taker)
	return s.with(map[string]string{"room": strconv.Itoa(l.Room), "next_full": taker.Firm.Full(), "next_in_person": paper.Represented(taker.Firm)})
}

// day is «1 апреля 2025 года», which may stand before a comma or a full stop.
func day(t time.Time) string { return strings.Replace(paper.Long(t), "г.", "года", 1) }

// letters of tenants, and the landlord's note that opens the year.
func (f *Files) letters() []placed {
	us := "Генеральному директору " + f.Us.Firm.Short()
	made := func(role int, body string, on time.Time, slots map[string]string) sheet {
		l := f.roles[role]
		firm := l.Tenant.Firm
		return sheet{title: "Письмо арендатора", body: body, day: on, slots: map[string]string{
			"us": us, "letter": strconv.Itoa(40 + role*3), "date": paper.Long(on), "number": l.Number, "contract_date": day(l.Date), "tenant": firm.Short(), "head": firm.Head.Signature(),
		}}.with(slots)
	}
	wrong := f.row(wrongNumber, 4)
	n := f.Netting
	var list []string
	for _, month := range []int{5, 6} {
		row := f.row(byThird, month)
		list = append(list, "* п/п № "+row.Number+" от "+paper.Dots(row.Day)+" — "+row.In.String()+" руб. за "+monthNames[month-1]+" 2025 г.")
	}
	return []placed{
		{"Письма/Оплата третьим лицом.docx", made(byThird, "letter_third", workday(f.row(byThird, 6).Day.AddDate(0, 0, 6)), map[string]string{
			"payer": f.Third.Short(), "inn": f.Third.INN, "list": strings.Join(list, "\n"),
		}), asWord},
		{"Письма/Уточнение платежа.docx", made(wrongNumber, "letter_number", next(wrong.Day.AddDate(0, 0, 5)), map[string]string{
			"order": wrong.Number, "order_date": paper.Dots(wrong.Day), "sum": wrong.In.String(), "wrong": f.roles[mistaken].Number, "month": monthNames[3], "vat": tax(wrong.In).String(),
		}), asWord},
		{"Письма/Заявление о зачёте.pdf", made(netted, "letter_netting", n.Day, map[string]string{
			"act_date": paper.Long(paper.Day(2025, 6, 16)), "floor": strconv.Itoa(n.Lease.Floor), "sum_in_full": n.Sum.InFull(), "vat": tax(n.Sum).String(), "due": paper.Long(paper.Day(2025, 6, 30)),
			"month": monthNames[n.Month-1], "us_short": f.Us.Firm.Short(), "accountant": f.Accountant.Signature(),
		}), asPDF},
		{"Бухгалтерия/Справка на начало года.docx", sheet{title: "Справка о расчётах", body: "opening", day: paper.Day(2025, 1, 9), slots: map[string]string{
			"us": f.Us.Firm.Short(), "building": f.Building, "accountant": f.Accountant.Signature(),
		}}, asWord},
	}
}

// row is the payment of a month by a role's lease.
func (f *Files) row(role, month int) *Row {
	for _, row := range f.Rows {
		if row.lease == f.roles[role] && row.month == month {
			return row
		}
	}
	return nil
}
