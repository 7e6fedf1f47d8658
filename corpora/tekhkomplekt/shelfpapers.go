package tekhkomplekt

import (
	"slices"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
	"etalon/internal/dataset"
)

// leaf is a paper of the shelf before it is set.
type leaf struct {
	name, body string
	day        time.Time
	slots      map[string]string
	tables     map[string]paper.Sheet
	// scanned papers are signed by the customer; saved is the day of the last saving, that of the paper
	// when it is zero.
	scanned bool
	saved   time.Time
	author  string // the engineer when empty
}

// All are the files of the shelf, sorted by name.
func (s *Shelf) All() ([]paper.File, error) {
	var files []paper.File
	for _, o := range others() {
		data, err := s.other(o)
		if err != nil {
			return nil, err
		}
		files = append(files, paper.File{Name: o.name, Data: data})
	}
	for _, l := range slices.Concat(s.priceLeaves(), s.taskLeaves(), s.otherLeaves()) {
		file, err := s.set(l)
		if err != nil {
			return nil, err
		}
		files = append(files, file)
	}
	for _, b := range slices.Concat(books(), s.priceBooks(), shelfBooks()) {
		if b.book.Properties.Author == "" {
			b.book.Properties.Author = s.Engineer.Initials(fiction.Nominative)
		}
		data, err := b.book.Bytes()
		if err != nil {
			return nil, err
		}
		files = append(files, paper.File{Name: b.name, Data: data})
	}
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// set renders a paper as its file's name asks.
func (s *Shelf) set(l leaf) (paper.File, error) {
	lines, err := paper.Load("tekhkomplekt/"+l.body, l.slots)
	if err != nil {
		return paper.File{}, err
	}
	for i := range lines { // a day at a sentence's end has its full stop already
		lines[i].Text = strings.ReplaceAll(lines[i].Text, "г..", "г.")
	}
	if !strings.HasSuffix(l.name, ".pdf") {
		data, err := s.word(l, lines)
		return paper.File{Name: l.name, Data: data}, err
	}
	body, err := paper.PDF(lines, l.tables, nil)
	if err != nil {
		return paper.File{}, err
	}
	document := pdf.Document{Info: pdf.Info{Title: titleOf(lines), Author: s.Buyer.Firm.Short(), Created: l.day.Add(10 * time.Hour)}, Theme: pdf.Plain(), Body: body}
	if l.author != "" {
		document.Info.Author = l.author
	}
	if l.scanned {
		return s.scan(l, document)
	}
	result, err := pdf.Write(document)
	return paper.File{Name: l.name, Data: result.Data}, err
}

// scan has the customer sign and seal a paper.
func (s *Shelf) scan(l leaf, document pdf.Document) (paper.File, error) {
	firm := s.Customer.Firm
	document.Theme = pdf.Official()
	document.Body = append(document.Body, pdf.Signatures{Parties: []pdf.Party{{
		Title: paper.Post(firm) + " " + firm.Short(), Name: firm.Head.Signature(), Seal: true, Mark: s.Customer.Title,
	}}})
	data, original, err := paper.Scan(paper.Job{
		Document: document, Signed: []paper.Party{s.Customer}, Level: scan.Fair, Format: scan.Grey, Scanned: l.day.AddDate(0, 0, 2), Seed: s.seed, Name: "tekhkomplekt/" + l.name,
	})
	return paper.File{Name: l.name, Data: data, Original: original}, err
}

func (s *Shelf) word(l leaf, lines []paper.Line) ([]byte, error) {
	body, err := paper.Word(lines, l.tables, nil)
	if err != nil {
		return nil, err
	}
	if l.saved.IsZero() {
		l.saved = l.day
	}
	return word.Document{
		Properties: opc.Properties{Title: titleOf(lines), Author: s.Engineer.Initials(fiction.Nominative), Created: l.day.Add(9 * time.Hour), Modified: l.saved.Add(16 * time.Hour), Company: s.Buyer.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 106, After: 3},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}

// titleOf is the first title of a paper.
func titleOf(lines []paper.Line) string {
	for _, l := range lines {
		if l.Kind == paper.Title {
			return l.Text
		}
	}
	return lines[0].Text
}

// Plants are the versions that do not hold, by the files of the shelf.
func (s *Shelf) Plants() []dataset.Plant {
	list := []dataset.Plant{
		{Item: "workpermit/6.07", File: LastTask, Kind: "outdated-version", Where: "Редакция от", Shown: paper.ISO(s.Editions[3].Day), True: paper.ISO(s.Editions[2].Day)},
	}
	for _, p := range []struct {
		name  string
		price func(Good) paper.Money
	}{{PriceBefore, Good.AtBefore}, {PriceCopy, Good.AtBefore}, {PriceNext, Good.AtNext}, {PricePromo, Good.AtPromo}} {
		g := s.Ordered()[0] // is in the promotion as well
		list = append(list, dataset.Plant{Item: "workpermit/6.04", File: p.name, Kind: "outdated-version", Where: g.Code, Shown: p.price(g).Decimal(), True: g.Now.Decimal()})
	}
	return list
}

// priceBooks are the price lists that came as workbooks; the engineer copied the first of them.
func (s *Shelf) priceBooks() []book {
	before := s.priceBook("Действует с "+paper.Long(beforeFrom), "Цены указаны с НДС 20 %, за единицу. Отгрузка со склада поставщика.", paper.Day(2025, 1, 14), Good.AtBefore)
	copied := before
	copied.Properties.Modified = paper.Day(2025, 7, 1).Add(11 * time.Hour)
	next := s.priceBook("Действует с "+paper.Long(NextFrom), "Цены указаны с НДС 20 %, за единицу. Прислан заранее для планирования закупок.", paper.Day(2025, 6, 27), Good.AtNext)
	return []book{{PriceBefore, before}, {PriceCopy, copied}, {PriceNext, next}}
}
