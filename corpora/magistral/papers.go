package magistral

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
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

// forms are what a kind of contract and its parties are called.
var forms = []struct{ body, dative, theirs, ours string }{
	Supply:   {"supply", "договору поставки", "Поставщик", "Покупатель"},
	Works:    {"works", "договору подряда", "Подрядчик", "Заказчик"},
	Services: {"services", "договору возмездного оказания услуг", "Исполнитель", "Заказчик"},
	Lease:    {"lease", "договору аренды", "Арендодатель", "Арендатор"},
}

// heads are the slots that contracts and supplements share.
func (f *Files) heads(c *Contract) map[string]string {
	return map[string]string{
		"number": c.Number, "partner_full": c.Partner.Firm.Full(), "partner_in_person": paper.Represented(c.Partner.Firm),
		"us_full": f.Us.Firm.Full(), "us_in_person": paper.Represented(f.Us.Firm),
	}
}

// signers are the parties of a contract by their titles.
func (f *Files) signers(c *Contract) []paper.Party {
	theirs, ours := c.Partner.Party, f.Us
	theirs.Title, ours.Title = forms[c.Kind].theirs, forms[c.Kind].ours
	if c.Kind == Works || c.Kind == Services {
		return []paper.Party{ours, theirs}
	}
	return []paper.Party{theirs, ours}
}

// contract is the paper of a contract in its first edition.
func (f *Files) contract(c *Contract) sheet {
	t := c.First
	slots := f.heads(c)
	for name, value := range map[string]string{
		"date": paper.Quoted(c.Date), "subject": c.Subject, "price_in_full": t.Price.InFull(), "penalty": rate(t.Penalty), "theirs": rate(c.Theirs), "cap": strconv.Itoa(c.Cap),
		"claim": numerals.CalendarDays.Of(int64(c.Claim)), "deadline": paper.Long(t.Deadline), "signed": f.signed(c, c.Date), "advance": f.advance(c),
	} {
		slots[name] = value
	}
	switch c.Kind {
	case Supply:
		slots["storage"] = storage(c)
		slots["payment"] = paper.Days(t.Payment, numerals.CalendarGenitive)
	case Lease:
		slots["start"], slots["months"] = paper.Long(c.Start), numerals.Months.Of(int64(c.Months))
		slots["rent_in_full"], slots["payment_day"] = t.Rent.InFull(), strconv.Itoa(t.Payment)
	default:
		slots["payment"] = paper.Days(t.Payment, numerals.CalendarGenitive)
	}
	return sheet{title: "Договор № " + c.Number, body: forms[c.Kind].body, slots: slots, tables: map[string]paper.Sheet{"goods": priced(t.Goods, c.Kind)}, parties: f.signers(c), day: c.Date}
}

func (f *Files) advance(c *Contract) string {
	switch {
	case c.Advance > 0:
		return fmt.Sprintf("- Аванс составляет %d %% цены Договора с учётом изменений, действующих на день выставления счёта на аванс, и перечисляется в течение десяти календарных дней с получения этого счёта. Остальная сумма оплачивается за вычетом аванса.", c.Advance)
	case c.Kind == Lease:
		return "- Обеспечительный платёж и предоплата Договором не предусмотрены."
	}
	return "- Аванс Договором не предусмотрен."
}

// storage is a term that one contract has.
func storage(c *Contract) string {
	if c.Storage == 0 {
		return ""
	}
	return "- Если Покупатель не вывез готовый к отгрузке Товар в согласованный день, Поставщик хранит его три дня бесплатно, а далее за плату " + c.Storage.String() + " руб. за тонну в сутки."
}

// signed is the mark of the system in which papers are signed.
func (f *Files) signed(c *Contract, day time.Time) string {
	return "Подписано электронными подписями Сторон в системе документооборота " + paper.Dots(day) + ": " +
		c.Partner.Firm.Short() + ", " + c.Partner.Firm.Head.Signature() + "; " + f.Us.Firm.Short() + ", " + f.Us.Firm.Head.Signature() + "."
}

// kinds are the bodies of supplements.
var kinds = []string{Price: "price", More: "more", Less: "less", Term: "term", Pay: "payment", Quantity: "quantity", Rent: "rent"}

// supplement is the paper of a supplement.
func (f *Files) supplement(c *Contract, s *Supplement) sheet {
	slots := f.heads(c)
	form := forms[c.Kind]
	from := "со дня подписания"
	if !s.From.Equal(s.Date) {
		from = "с " + paper.Long(s.From)
	}
	date, made, mark := paper.Quoted(s.Date), paper.Dots(s.Date)+" ", f.signed(c, s.Date)
	if s.Scan {
		mark = ""
	}
	if !s.Signed {
		date = "«___» __________ " + strconv.Itoa(s.Date.Year()) + "\u00a0г."
		made, mark = "", "Проект. Отметка системы документооборота: направлено на подпись "+paper.Dots(s.Date)+", документ Сторонами не подписан."
	}
	for name, value := range map[string]string{
		"n": strconv.Itoa(s.N), "kind_dative": form.dative, "contract_date": paper.Long(c.Date), "date": date, "their_title": form.theirs, "our_title": form.ours, "from": from, "made": made, "signed": mark,
	} {
		slots[name] = value
	}
	for name, value := range s.slots() {
		slots[name] = value
	}
	tables := map[string]paper.Sheet{"changes": s.changes()}
	if s.Kind == Quantity {
		tables["goods"] = s.lines()
	}
	return sheet{title: "Дополнительное соглашение № " + strconv.Itoa(s.N), body: "supplement_" + kinds[s.Kind], slots: slots, tables: tables, parties: f.signers(c), day: s.Date}
}

// slots are those of the supplement's own clauses.
func (s *Supplement) slots() map[string]string {
	day := "с " + paper.Long(s.From)
	if s.Kind == Pay && !s.Signed {
		day = "со дня подписания Соглашения"
	}
	switch s.Kind {
	case More, Less:
		return map[string]string{"reason": s.reason, "delta_in_full": max(s.Delta, -s.Delta).InFull()}
	case Term:
		return map[string]string{"deadline": paper.Long(s.After.Deadline)}
	case Pay:
		return map[string]string{"payment": paper.Days(s.After.Payment, numerals.CalendarGenitive), "penalty": rate(s.After.Penalty), "from_day": day}
	case Quantity:
		return map[string]string{"edits": s.told(), "price_in_full": s.After.Price.InFull()}
	case Rent:
		return map[string]string{"rent_in_full": s.After.Rent.InFull(), "price_in_full": s.After.Price.InFull(), "from_day": day}
	}
	return map[string]string{"price_in_full": s.After.Price.InFull()}
}

// told are the changes of a specification as clauses.
func (s *Supplement) told() string {
	var list []string
	for _, e := range s.Edits {
		name, unit := "«"+e.Good.Name+"»", " "+e.Good.Unit
		switch {
		case e.From == 0:
			list = append(list, "-- Дополнить позицией "+name+": "+strconv.Itoa(e.To)+unit+" по цене "+e.Good.Price.String()+" руб.")
		case e.To == 0:
			list = append(list, "-- Позицию "+name+" (было "+strconv.Itoa(e.From)+unit+") исключить.")
		default:
			list = append(list, "-- В позиции "+name+" количество «"+strconv.Itoa(e.From)+"» заменить на «"+strconv.Itoa(e.To)+"».")
		}
	}
	return strings.Join(list, "\n")
}

// lines is the table of the changed lines.
func (s *Supplement) lines() paper.Sheet {
	t := paper.Sheet{Widths: []int{74, 16, 16, 16, 28}, Right: []int{2, 3, 4}, Header: []string{"Наименование", "Ед. изм.", "Было", "Стало", "Цена с НДС, руб."}}
	for _, e := range s.Edits {
		t.Rows = append(t.Rows, []string{e.Good.Name, e.Good.Unit, strconv.Itoa(e.From), strconv.Itoa(e.To), e.Good.Price.String()})
	}
	return t
}

// changes is the table of what was and what is to be.
func (s *Supplement) changes() paper.Sheet {
	t := paper.Sheet{Widths: []int{60, 46, 46}, Header: []string{"Условие", "Прежняя редакция", "Новая редакция"}}
	add := func(name, was, is string) { t.Rows = append(t.Rows, []string{name, was, is}) }
	if s.Kind == Rent {
		add("Арендная плата в месяц, руб.", s.Before.Rent.String(), s.After.Rent.String())
	}
	if s.Delta != 0 {
		add("Цена Договора, руб.", s.Before.Price.String(), s.After.Price.String())
	}
	switch s.Kind {
	case Term:
		add("Срок исполнения", "до "+paper.Dots(s.Before.Deadline), "до "+paper.Dots(s.After.Deadline))
	case Pay:
		add("Срок оплаты, календарных дней", strconv.Itoa(s.Before.Payment), strconv.Itoa(s.After.Payment))
		add("Пеня за просрочку оплаты, % в день", rate(s.Before.Penalty), rate(s.After.Penalty))
	}
	from := "с " + paper.Dots(s.From)
	if !s.Signed && s.From.Equal(s.Date) {
		from = "со дня подписания"
	}
	add("Новая редакция действует", "—", from)
	return t
}

// priced is a table of goods with their total; a lease counts months.
func priced(goods []Good, kind Kind) paper.Sheet {
	t := paper.Sheet{Widths: []int{8, 68, 16, 16, 28, 32}, Right: []int{3, 4, 5}, Header: []string{"№", "Наименование", "Ед. изм.", "Кол-во", "Цена с НДС, руб.", "Сумма с НДС, руб."}}
	if kind == Lease {
		t.Header[3] = "Срок"
	}
	var total paper.Money
	for i, g := range goods {
		total += g.Sum()
		t.Rows = append(t.Rows, []string{strconv.Itoa(i + 1), g.Name, g.Unit, numerals.Grouped(int64(g.Count), "\u00a0"), g.Price.String(), g.Sum().String()})
	}
	t.Total = [][2]string{{"Всего с НДС 20 %:", total.String()}}
	return t
}

// tax is 20/120 of a sum, half a kopeck up.
func tax(sum paper.Money) paper.Money { return (sum + 3) / 6 }

// rate writes hundredths of a percent: 0,05, 0,1, 0,5.
func rate(hundredths int) string { return strings.Replace(Rate(hundredths), ".", ",", 1) }

// Rate is a rate in hundredths of a percent as a decimal number: 0.05, 0.1, 0.5.
func Rate(hundredths int) string {
	return strings.TrimSuffix(fmt.Sprintf("%d.%02d", hundredths/100, hundredths%100), "0")
}

// who are slots of the people of the archive.
func (f *Files) who(names ...string) map[string]string {
	all := map[string]fiction.Person{"clerk": f.Clerk, "engineer": f.Engineer, "accountant": f.Accountant, "storekeeper": f.Storehands}
	slots := map[string]string{}
	for _, name := range names {
		slots[name] = all[name].Signature()
	}
	return slots
}
