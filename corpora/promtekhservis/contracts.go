package promtekhservis

import (
	"fmt"
	"strings"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Files of the forms of contracts that tasks speak of.
const (
	ServicesForm    = "Шаблоны/Договор услуг.docx"
	OldServicesForm = "Архив/Договор услуг НОВАЯ ФОРМА.docx"
	SupplyForm      = "Шаблоны/Договор поставки (мы поставщик).docx"
	PurchaseForm    = "Шаблоны/Договор поставки (мы покупатель).docx"
)

// forms are the forms of contracts: the firm's own side is filled in, the other one is not.
func (p *Papers) forms() []doc {
	day, ours := paper.Day(2023, 6, 5), p.Firm.Firm
	slots := with("in_person", paper.Represented(ours))
	before := p.before()
	return []doc{
		{name: ServicesForm, body: "tpl_services", day: day, slots: slots, tables: map[string]paper.Sheet{"sides": sides(p.bank(ours), "Исполнитель", "Заказчик", true)}},
		{name: OldServicesForm, body: "tpl_services_old", day: paper.Day(2020, 2, 10), slots: with("in_person", paper.Represented(before)), tables: map[string]paper.Sheet{"sides": sides(p.bank(before), "Исполнитель", "Заказчик", true)}},
		{name: SupplyForm, body: "tpl_supply", day: day, slots: slots, tables: map[string]paper.Sheet{"sides": sides(p.bank(ours), "Поставщик", "Покупатель", true), "goods": Goods(emptyRows, "[всего]")}},
		{name: PurchaseForm, body: "tpl_purchase", day: day, slots: slots, tables: map[string]paper.Sheet{"sides": sides(p.bank(ours), "Поставщик", "Покупатель", false), "goods": Goods(emptyRows, "[всего]")}},
	}
}

// before is the firm as it was when the old form was made: another head, another account.
func (p *Papers) before() fiction.Firm {
	firm := p.Firm.Firm
	maker, err := fiction.New(stream.New(p.seed, "corpora", "promtekhservis", "before"))
	if err != nil {
		return firm // its stock was read for the firm itself
	}
	then := maker.Firm(fiction.AO)
	for then.Mixes(firm.Requisites) {
		then.Requisites = maker.Requisites()
	}
	firm.Head, firm.Account, firm.Corr, firm.BIK = then.Head, then.Account, then.Corr, then.BIK
	return firm
}

// Partner invents the other side of a contract; its accounts go together with those of both forms.
func (p *Papers) Partner(maker *fiction.Maker) paper.Party {
	firm := maker.Firm(fiction.OOO)
	for firm.Mixes(p.Firm.Firm.Requisites) || firm.Mixes(p.before().Requisites) {
		firm.Requisites = maker.Requisites()
	}
	return paper.Party{Firm: firm, Bank: "АО «Банк Образец-Кредит»"}
}

func (p *Papers) bank(firm fiction.Firm) paper.Party {
	if firm.Account != p.Firm.Firm.Account {
		return paper.Party{Firm: firm, Bank: "АО «Прежний пробный банк»"}
	}
	return paper.Party{Firm: firm, Bank: "АО «Пробный расчётный банк»"}
}

// Side is what a form asks of a party, each with its place in the form.
func Side(party paper.Party) [][2]string {
	f := party.Firm
	return [][2]string{
		{"Наименование", f.Short()}, {"Адрес", f.Address}, {"ИНН", f.INN}, {"КПП", f.KPP}, {"ОГРН", f.OGRN}, {"Расчётный счёт", f.Account},
		{"Банк", party.Bank}, {"Корр. счёт", f.Corr}, {"БИК", f.BIK}, {"Подписывает", paper.Post(f) + " " + f.Head.Signature()},
	}
}

// Place is where a form has a value of the other party: [ИНН], [корр. счёт].
func Place(name string) string {
	if strings.ToUpper(name) == name {
		return "[" + name + "]"
	}
	return "[" + strings.ToLower(name) + "]"
}

// sides is the table of both parties' requisites; ours stand first or second.
func sides(ours paper.Party, first, second string, weFirst bool) paper.Sheet {
	s := paper.Sheet{Widths: []int{35, 65, 65}, Header: []string{"Реквизиты", first, second}}
	for _, line := range append(Side(ours), [2]string{"Подпись, печать", "____________"}) {
		theirs := Place(line[0])
		if line[1] == "____________" {
			theirs = line[1]
		}
		row := []string{line[0], line[1], theirs}
		if !weFirst {
			row[1], row[2] = row[2], row[1]
		}
		s.Rows = append(s.Rows, row)
	}
	return s
}

// emptyRows are the rows of a specification that wait to be filled in.
var emptyRows = [][]string{{"1", "[товар]", "[количество]", "[цена]", "[сумма]"}, {"2", "[товар]", "[количество]", "[цена]", "[сумма]"}}

// Goods is the table of a specification.
func Goods(rows [][]string, total string) paper.Sheet {
	return paper.Sheet{
		Widths: []int{8, 76, 22, 29, 30}, Right: []int{2, 3, 4}, Header: []string{"№", "Наименование", "Кол-во, шт.", "Цена с НДС, руб.", "Сумма с НДС, руб."},
		Rows: rows, Total: [][2]string{{"Всего с НДС:", total}},
	}
}

// Filling is a place of a form with what is written into it.
type Filling struct{ Place, Text string }

// Fill writes a form anew with its places filled in, in the order of its text; goods, when there are
// any, take the place of its specification.
func (p *Papers) Fill(form string, fillings []Filling, goods *paper.Sheet) ([]byte, error) {
	for _, d := range p.forms() {
		if d.name != form {
			continue
		}
		lines, err := p.lines(d)
		if err != nil {
			return nil, err
		}
		if goods != nil {
			d.tables["goods"] = *goods
		}
		for _, f := range fillings {
			if !fillLine(lines, f) && !fillRow(d.tables["sides"].Rows, f) {
				return nil, fmt.Errorf("%s has no place %s", form, f.Place)
			}
		}
		return p.word(d, lines)
	}
	return nil, fmt.Errorf("no form %q", form)
}

func fillLine(lines []paper.Line, f Filling) bool {
	for i := range lines {
		if strings.Contains(lines[i].Text, f.Place) {
			lines[i].Text = strings.Replace(lines[i].Text, f.Place, f.Text, 1)
			return true
		}
	}
	return false
}

func fillRow(rows [][]string, f Filling) bool {
	for _, row := range rows {
		for i := range row {
			if row[i] == f.Place {
				row[i] = f.Text
				return true
			}
		}
	}
	return false
}

// Note is what the sales department writes down for a contract.
type Note struct {
	Buyer                          paper.Party
	Goods                          string
	Offer                          paper.Sheet
	Payment, Term, Event, Warranty string
	InPerson                       string
}

// NoteFile is the note as a Word document.
func (p *Papers) NoteFile(n Note) ([]byte, error) {
	buyer := paper.Sheet{Widths: []int{50, 115}, Header: []string{"Реквизиты", "Покупатель"}, Rows: [][]string{{"Полное наименование", n.Buyer.Firm.Full()}}}
	for _, line := range Side(n.Buyer) {
		buyer.Rows = append(buyer.Rows, []string{line[0], line[1]})
	}
	d := doc{name: "Данные для договора.docx", body: "deal_note", day: paper.Day(2025, 4, 24), tables: map[string]paper.Sheet{"offer": n.Offer, "buyer": buyer}, slots: with(
		"buyer", n.Buyer.Firm.Short(), "goods", n.Goods, "payment", n.Payment, "term", n.Term, "event", n.Event, "warranty", n.Warranty, "in_person", n.InPerson, "manager", "Менеджер отдела продаж "+p.Clerk.Signature())}
	lines, err := p.lines(d)
	if err != nil {
		return nil, err
	}
	return p.word(d, lines)
}
