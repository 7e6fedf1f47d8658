package vektor

import (
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
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

// set renders a paper as its file's name asks; a scan is signed by its parties first.
func (f *Files) set(name string, s sheet, scanned bool) (paper.File, error) {
	lines, err := paper.Load("vektor/"+s.body, s.slots)
	if err != nil {
		return paper.File{}, err
	}
	if !strings.HasSuffix(name, ".pdf") {
		data, err := f.word(s, lines)
		return paper.File{Name: name, Data: data}, err
	}
	body, err := paper.PDF(lines, s.tables, s.parties)
	if err != nil {
		return paper.File{}, err
	}
	document := pdf.Document{Info: pdf.Info{Title: s.title, Author: f.Buyer.Firm.Short(), Created: s.day}, Theme: pdf.Official(), Body: body}
	if !scanned {
		printed, err := pdf.Write(document)
		return paper.File{Name: name, Data: printed.Data}, err
	}
	data, original, err := paper.Scan(paper.Job{
		Document: document, Signed: s.parties, Level: scan.Fair, Format: scan.Grey, Scanned: s.day.AddDate(0, 0, 1), Seed: f.seed, Name: "vektor/" + name,
	})
	return paper.File{Name: name, Data: data, Original: original}, err
}

func (f *Files) word(s sheet, lines []paper.Line) ([]byte, error) {
	body, err := paper.Word(lines, s.tables, s.parties)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: s.title, Author: f.Clerk.Initials(fiction.Nominative), Created: s.day.Add(10 * time.Hour), Modified: s.day.Add(16 * time.Hour), Company: f.Buyer.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 106, After: 3},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}

// contract is the paper of a contract in its first edition.
func (f *Files) contract(c *Contract) sheet {
	return f.edition(c, c.Number, paper.Quoted(c.Date), "", c.Price, c.Goods, c.Date)
}

// edition is the paper of a contract in some edition; a draft has no number and no date.
func (f *Files) edition(c *Contract, number, date, note string, price paper.Money, goods paper.Sheet, day time.Time) sheet {
	slots := map[string]string{
		"number": number, "date": date, "supplier_full": c.Supplier.Firm.Full(), "supplier_in_person": paper.Represented(c.Supplier.Firm),
		"buyer_full": f.Buyer.Firm.Full(), "buyer_in_person": paper.Represented(f.Buyer.Firm), "subject": c.Subject, "price_in_full": price.InFull(),
		"payment": paper.Days(c.Payment, numerals.WorkdaysGenitive), "days": paper.Days(c.Days, numerals.CalendarGenitive), "penalty": c.Penalty,
	}
	if c.Body == "supply" {
		slots["edition"] = note
	}
	theirs, ours := c.Supplier.Party, f.Buyer
	theirs.Title, ours.Title = titles[c.Body][0], titles[c.Body][1]
	return sheet{title: "Договор № " + number, body: c.Body, slots: slots, tables: map[string]paper.Sheet{"goods": goods}, parties: []paper.Party{theirs, ours}, day: day}
}

// titles are what the parties are called in each kind of contract.
var titles = map[string][2]string{"supply": {"Поставщик", "Покупатель"}, "carriage": {"Перевозчик", "Заказчик"}, "lease": {"Арендодатель", "Арендатор"}}

// supplement is the paper of a supplement to a contract.
func (f *Files) supplement(c *Contract, body string, day time.Time, more map[string]string) sheet {
	slots := map[string]string{
		"number": c.Number, "contract_date": paper.Long(c.Date), "date": paper.Quoted(day), "supplier": c.Supplier.Firm.Short(), "buyer": f.Buyer.Firm.Short(),
		"supplier_head": c.Supplier.Firm.Head.Signature(), "buyer_head": f.Buyer.Firm.Head.Signature(),
	}
	for name, value := range more {
		slots[name] = value
	}
	return sheet{title: "Дополнительное соглашение № 1", body: body, slots: slots, day: day}
}

// act is the paper of an act of acceptance.
func (f *Files) act(a Act, c *Contract, goods string) sheet {
	instead := "Количество проверено при разгрузке."
	if a.Instead != "" {
		instead = "Составлен взамен акта № " + a.Instead + ", в котором ошибочно записан вес тары. Акт № " + a.Instead + " недействителен."
	}
	return sheet{title: "Акт приёмки № " + a.Number, body: "act", day: a.Date, slots: map[string]string{
		"act": a.Number, "date": paper.Quoted(a.Date), "number": c.Number, "contract_date": paper.Long(c.Date), "supplier": c.Supplier.Firm.Short(), "buyer": f.Buyer.Firm.Short(),
		"instead": instead, "goods": goods, "tonnes": Tonnes(a.Tenths), "worker": f.Worker.Signature(),
	}}
}

// Tonnes writes tenths of a tonne as papers do: 104,5.
func Tonnes(tenths int) string { return strconv.Itoa(tenths/10) + "," + strconv.Itoa(tenths%10) }

// discount is a letter of the valves' supplier.
func (f *Files) discount(l Letter) sheet {
	head := f.Valves.Firm
	return sheet{title: "О скидке", body: "discount", day: l.Date, slots: map[string]string{
		"buyer": f.Buyer.Firm.Short(), "letter": l.Number, "date": paper.Long(l.Date), "number": f.Valves.Contracts[0].Number, "percent": strconv.Itoa(l.Percent),
		"from": l.FromPrice.String(), "until": paper.Long(l.Until), "head_post": head.Post, "supplier": head.Short(), "head": head.Head.Signature(),
	}}
}

func grouped(n int) string { return numerals.Grouped(int64(n), "\u00a0") }
