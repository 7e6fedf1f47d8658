// Package drafts is a draft of a contract with places to fill in and the supplier's card to fill them from.
// The card has two accounts, of which one is for such contracts, and does not name the head.
package drafts

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/word"
	"etalon/internal/stream"
)

// Draft is the contract and what the card tells.
type Draft struct {
	Number          string
	Supplier, Buyer paper.Party
	// Other is the account for contracts of another kind, in OtherBank.
	Other     fiction.Requisites
	OtherBank string
	// Accountant and Manager are the only persons of the card.
	Accountant, Manager fiction.Person
	Day                 time.Time
	goods               string
	payment, delivery   int
}

// Blank is what stands in the draft where something is to be written.
const Blank = "____________"

// Unknown is the mark of a place that there is nothing to fill with.
const Unknown = Blank + " [уточнить у поставщика]"

// New draws a contract.
func New(r *stream.Stream) (*Draft, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	banks := stream.Sample(r, []string{"АО «Банк Образец-Кредит»", "АО «Каменогорский пробный банк»", "ПАО «Макетбанк»"}, 2)
	d := &Draft{
		Number: strconv.Itoa(r.Between(12, 96)) + "-П/25", Supplier: paper.Party{Title: "Поставщик", Firm: maker.Firm(fiction.OOO), Bank: banks[0]},
		Buyer: paper.Party{Title: "Покупатель", Firm: maker.Firm(fiction.OOO), Bank: banks[0]}, OtherBank: banks[1], Accountant: maker.Person(), Manager: maker.Person(),
		Day: paper.Day(2025, 8, r.Between(18, 22)), goods: stream.Pick(r, []string{"крепёж строительный", "трубы полипропиленовые и фитинги к ним", "утеплитель минераловатный", "смеси сухие строительные"}),
		payment: stream.Pick(r, []int{10, 15, 20}), delivery: stream.Pick(r, []int{7, 12, 14}),
	}
	for d.Other = maker.Requisites(); d.mixed(); d.Other = maker.Requisites() {
		d.Supplier.Firm.Requisites, d.Buyer.Firm.Requisites = maker.Requisites(), maker.Requisites()
	}
	return d, nil
}

// mixed tells whether an account would be right in another of the papers' banks.
func (d *Draft) mixed() bool {
	all := []fiction.Requisites{d.Supplier.Firm.Requisites, d.Buyer.Firm.Requisites, d.Other}
	for i, one := range all {
		for j, other := range all {
			if i != j && (one.BIK == other.BIK || fiction.Fits(one.Account, other.BIK) || fiction.Fits(one.Corr, other.BIK)) {
				return true
			}
		}
	}
	return false
}

// rows are those of a party's table of requisites: whose head signs, in the genitive, and the head as given.
func rows(p paper.Party, whose, head string) [][]string {
	f := p.Firm
	return [][]string{
		{"ИНН", f.INN}, {"КПП", f.KPP}, {"ОГРН", f.OGRN}, {"Адрес", f.Address}, {"Расчётный счёт", f.Account}, {"Банк", p.Bank}, {"Корр. счёт", f.Corr}, {"БИК", f.BIK},
		{"От " + whose + " подписывает генеральный директор", head},
	}
}

// supplied are the supplier's rows, blank or filled in as far as the papers go.
func (d *Draft) supplied(filled bool) [][]string {
	list := rows(d.Supplier, "поставщика", Unknown)
	for i := range list {
		if !filled {
			list[i][1] = Blank
		}
	}
	return list
}

// sheet is a party's table of requisites.
func sheet(p paper.Party, rows [][]string) paper.Sheet {
	return paper.Sheet{Widths: []int{65, 100}, Header: []string{p.Title, p.Firm.Short()}, Rows: append(rows, []string{"Подпись", ""})}
}

// Edits are the places of the draft in their order, as they stand and as they are filled in.
func (d *Draft) Edits() [][2]string {
	const head = "в лице генерального директора "
	edits := [][2]string{{head + Blank, head + Unknown}}
	before, after := d.supplied(false), d.supplied(true)
	for i := range before {
		edits = append(edits, [2]string{strings.Join(before[i], " | "), strings.Join(after[i], " | ")})
	}
	return edits
}

// Contract is the contract, as drafted or filled in as far as the papers go.
func (d *Draft) Contract(filled bool) ([]byte, error) {
	b, head, saved := d.Buyer.Firm, Blank, d.Day
	if filled {
		head, saved = Unknown, d.Day.AddDate(0, 0, 5)
	}
	lines, err := paper.Load("office/draft_supply", map[string]string{
		"number": d.Number, "date": "«___» __________ 2025\u00a0г.", "supplier_full": d.Supplier.Firm.Full(), "head": head, "buyer_full": b.Full(), "buyer_in_person": paper.Represented(b),
		"goods": d.goods, "payment": paper.Days(d.payment, numerals.WorkdaysGenitive), "delivery": paper.Days(d.delivery, numerals.CalendarGenitive),
	})
	if err != nil {
		return nil, err
	}
	tables := map[string]paper.Sheet{"supplier": sheet(d.Supplier, d.supplied(filled)), "buyer": sheet(d.Buyer, rows(d.Buyer, "покупателя", b.Head.Full(fiction.Nominative)))}
	blocks, err := paper.Word(lines, tables, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: "Договор поставки № " + d.Number, Author: "Отдел снабжения", Created: d.Day.Add(9 * time.Hour), Modified: saved.Add(15 * time.Hour), Company: b.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 22, FirstLine: 100, After: 2}, Sections: []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: blocks}},
	}.Bytes()
}

// Card is the supplier's card.
func (d *Draft) Card() ([]byte, error) {
	f, on := d.Supplier.Firm, d.Day.AddDate(0, 0, -11)
	lines, err := paper.Load("office/supplier_card", map[string]string{
		"short": f.Short(), "bank": d.Supplier.Bank, "other_bank": d.OtherBank, "manager": d.Manager.Full(fiction.Nominative), "day": paper.Dots(on),
	})
	if err != nil {
		return nil, err
	}
	card := paper.Sheet{Widths: []int{60, 105}, Header: []string{"Сведения", "Значение"}, Rows: [][]string{
		{"Полное наименование", f.Full()}, {"Сокращённое наименование", f.Short()}, {"ИНН", f.INN}, {"КПП", f.KPP}, {"ОГРН", f.OGRN}, {"Юридический адрес", f.Address},
		{"Государственные контракты: расчётный счёт", d.Other.Account}, {"Банк", d.OtherBank}, {"Корр. счёт", d.Other.Corr}, {"БИК", d.Other.BIK},
		{"Договоры поставки и подряда: расчётный счёт", f.Account}, {"Банк", d.Supplier.Bank}, {"Корр. счёт", f.Corr}, {"БИК", f.BIK},
		{"Главный бухгалтер", d.Accountant.Full(fiction.Nominative)}, {"Контактное лицо, менеджер", d.Manager.Full(fiction.Nominative)}, {"Телефон", f.Phone}, {"Электронная почта", f.Mail},
	}}
	blocks, err := paper.PDF(lines, map[string]paper.Sheet{"card": card}, nil)
	if err != nil {
		return nil, err
	}
	result, err := pdf.Write(pdf.Document{Info: pdf.Info{Title: "Карточка предприятия", Author: f.Short(), Created: on}, Theme: pdf.Corporate(), Body: blocks})
	return result.Data, err
}
