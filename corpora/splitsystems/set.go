package splitsystems

import (
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// All are the files of the purchase, sorted by name.
func (p *Purchase) All() ([]paper.File, error) {
	spec, err := p.specification()
	if err != nil {
		return nil, err
	}
	files := []paper.File{{Name: SpecName, Data: spec}}
	for _, o := range p.Offers {
		f, err := p.set(o)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// Plants are the errors that are there on purpose.
func (p *Purchase) Plants() []dataset.Plant {
	var list []dataset.Plant
	for _, o := range p.Wrong() {
		for i, t := range o.totals() {
			right := [2]paper.Money{o.Rows(), taxIn(o.Rows())}[i]
			plant := dataset.Plant{Item: "workpermit/3.10", File: o.File, Kind: [2]string{"wrong-total", "wrong-vat"}[i], Where: "строка «" + strings.TrimSuffix(t.name, ":") + "»", Shown: t.sum.Decimal(), True: right.Decimal()}
			switch o.look.form {
			case book:
				plant.Where = o.cell(i)
			case scanned: // ruled too sparely for its columns to be told apart by a program
				plant.Kind = "wrong-figure"
			}
			list = append(list, plant)
		}
	}
	for _, o := range p.Offers {
		if o.Withdrawn {
			list = append(list, dataset.Plant{Item: "workpermit/3.09", File: o.File, Kind: "outdated-version", Where: "весь документ", Shown: o.heading()})
		}
	}
	return list
}

// heading is a line that the offer has above its text.
func (o *Offer) heading() string {
	if o.look.form == printed { // the date has a line of its own
		return "Исх. № " + o.Number
	}
	return "Исх. № " + o.Number + " от " + paper.Dots(o.Date)
}

func (p *Purchase) set(o *Offer) (paper.File, error) {
	switch o.look.form {
	case book:
		data, err := p.book(o).Bytes()
		return paper.File{Name: o.File, Data: data}, err
	case letter:
		data, err := p.word(o)
		return paper.File{Name: o.File, Data: data}, err
	case scanned:
		document, err := p.document(o)
		if err != nil {
			return paper.File{}, err
		}
		format := []scan.Format{scan.Grey, scan.Grey, scan.Bilevel}[o.look.layout]
		data, original, err := paper.Scan(paper.Job{
			Document: document, Signed: []paper.Party{o.party()}, Level: scan.Fair, Format: format, Scanned: o.Date.AddDate(0, 0, 1), Seed: p.seed, Name: "split-systems/" + o.File,
		})
		return paper.File{Name: o.File, Data: data, Original: original}, err
	}
	document, err := p.document(o)
	if err != nil {
		return paper.File{}, err
	}
	result, err := pdf.Write(document)
	return paper.File{Name: o.File, Data: result.Data}, err
}

func (o *Offer) party() paper.Party { return paper.Party{Title: "head", Firm: o.Firm} }

// lines are the offer's text.
func (o *Offer) lines() ([]paper.Line, map[string]paper.Sheet) {
	tables := map[string]paper.Sheet{"prices": o.prices(), "traits": o.traits()}
	prices := []paper.Line{{Kind: paper.Grid, Text: "prices"}, {Text: o.amount()}}
	traits := []paper.Line{{Text: "Показатели предлагаемого оборудования:"}}
	if o.look.inWords {
		traits = append(traits, o.told()...)
	} else {
		traits = append(traits, paper.Line{Kind: paper.Grid, Text: "traits"})
	}
	lines := []paper.Line{{Kind: paper.Title, Text: o.look.title}, {Text: o.look.intro}}
	if o.look.early {
		lines = slices.Concat(lines, traits, prices)
	} else {
		lines = slices.Concat(lines, prices, traits)
	}
	kind := paper.Body
	if o.look.theme%2 == 1 {
		kind = paper.Item
	}
	for _, term := range o.look.terms {
		lines = append(lines, paper.Line{Kind: kind, Text: term})
	}
	return lines, tables
}

// amount is the total in full.
func (o *Offer) amount() string {
	what, sum := "Стоимость предложения: ", o.Total()
	switch {
	case o.Mount.Place == Apart:
		what = "Стоимость оборудования с доставкой: "
	case o.Tax == Added:
		what, sum = "Стоимость предложения с НДС: ", sum+sum/5
	}
	return what + sum.InFull() + "."
}

// prices is the table of an offer.
func (o *Offer) prices() paper.Sheet {
	s := [3]paper.Sheet{
		{Widths: []int{7, 68, 18, 20, 28, 32}, Right: []int{3, 4, 5}, Header: []string{"№", "Наименование", "Ед.", "Кол-во", "Цена, руб.", "Сумма, руб."}},
		{Widths: []int{13, 64, 20, 20, 28, 32}, Right: []int{2, 4, 5}, Header: []string{"Поз.", "Оборудование и работы", "Кол-во", "Ед. изм.", "Цена за ед., руб.", "Стоимость, руб."}},
		{Widths: []int{78, 20, 30, 34}, Right: []int{1, 2, 3}, Header: []string{"Наименование", "Кол-во", "Цена, руб.", "Всего, руб."}},
	}[o.look.layout]
	for i, r := range o.rows() {
		no, count, sum := strconv.Itoa(i+1), strconv.Itoa(r.count), r.told()
		s.Rows = append(s.Rows, [3][]string{
			{no, r.name, r.unit, count, r.price.String(), sum}, {no, r.name, count, r.unit, r.price.String(), sum}, {r.name, count, r.price.String(), sum},
		}[o.look.layout])
	}
	for _, t := range o.totals() {
		s.Total = append(s.Total, [2]string{t.name, t.sum.String()})
	}
	return s
}

// total is a line below the table.
type total struct {
	name string
	sum  paper.Money
}

// taxIn is the tax that a sum holds.
func taxIn(sum paper.Money) paper.Money { return (sum + 3) / 6 }

func (o *Offer) totals() []total {
	sum := o.Total()
	switch o.Tax {
	case Included:
		return []total{{"Итого с НДС:", sum}, {"в том числе НДС 20 %:", taxIn(sum)}}
	case Added:
		return []total{{"Итого без НДС:", sum}, {"НДС 20 %:", sum / 5}, {"Всего с НДС:", sum + sum/5}}
	}
	return []total{{"Итого:", sum}}
}

// traits is the table of characteristics.
func (o *Offer) traits() paper.Sheet {
	s := paper.Sheet{Widths: []int{86, 26, 26, 26}, Right: []int{1, 2, 3}, Header: []string{"Показатель", "Тип 1", "Тип 2", "Тип 3"}}
	for _, t := range o.list() {
		s.Rows = append(s.Rows, []string{t.name, t.values[0], t.values[1], t.values[2]})
	}
	return s
}

// told are the characteristics in words.
func (o *Offer) told() []paper.Line {
	var lines []paper.Line
	for _, t := range o.list() {
		line := t.name + ": " + t.values[0] + " (все типы)."
		if t.values[0] != t.values[1] || t.values[0] != t.values[2] {
			line = t.name + ": тип 1 — " + t.values[0] + "; тип 2 — " + t.values[1] + "; тип 3 — " + t.values[2] + "."
		}
		lines = append(lines, paper.Line{Text: line})
	}
	return lines
}

// trait is a characteristic with its values by kind.
type trait struct {
	name   string
	values [3]string
}

func (o *Offer) list() []trait {
	power, noise := trait{name: "Холодопроизводительность, кВт"}, trait{name: "Шум внутреннего блока на малой скорости, дБ(А)"}
	if o.look.inWatts {
		power.name = "Холодопроизводительность, Вт"
	}
	for k := range 3 {
		power.values[k], noise.values[k] = kilowatts(o.Watts[k]), strconv.Itoa(o.Noise[k])
		if o.look.inWatts {
			power.values[k] = numerals.Grouped(int64(o.Watts[k]), "\u00a0")
		}
	}
	same := func(name, value string) trait { return trait{name, [3]string{value, value, value}} }
	return []trait{
		power, noise, same("Класс энергоэффективности (охлаждение)", o.Class), same("Хладагент", o.Refrigerant),
		same("Компрессор", map[bool]string{true: "инверторный", false: "без инвертора"}[o.Inverter]), same("Охлаждение при температуре снаружи до, °С", "минус "+strconv.Itoa(o.Frost)),
	}
}

// kilowatts writes watts as 2,65.
func kilowatts(watts int) string {
	hundredths := strconv.Itoa(watts / 10 % 100)
	return strconv.Itoa(watts/1000) + "," + strings.Repeat("0", 2-len(hundredths)) + hundredths
}

func (p *Purchase) document(o *Offer) (pdf.Document, error) {
	r := stream.New(p.seed, "split-systems", o.Number)
	lines, tables := o.lines()
	body, err := paper.PDF(lines, tables, nil)
	if err != nil {
		return pdf.Document{}, err
	}
	f := o.Firm
	head := []pdf.Block{
		pdf.Letterhead{Name: f.Short(), Logo: ink.Logo(r, geom.Mm(14), ink.Blue), Lines: []string{f.Address, "ИНН " + f.INN + ", КПП " + f.KPP, "тел. " + f.Phone + ", " + f.Mail}},
		pdf.Corner(pdf.T("Исх. № "+o.Number+"\nот "+paper.Dots(o.Date)), pdf.T("Начальнику отдела закупок\n"+p.Buyer.Short()+"\n"+p.Chief.Initials(fiction.Dative))),
	}
	sign := pdf.Signatures{Parties: []pdf.Party{{Title: "С уважением,", Role: paper.Post(f), Name: f.Head.Signature(), Seal: true, Mark: "head"}}}
	last := len(body) - 1 // a signature does not stand alone on a page
	closing := pdf.Together{Blocks: []pdf.Block{body[last], sign}}
	d := pdf.Document{
		Info:  pdf.Info{Title: "Предложение № " + o.Number, Author: f.Short(), Created: o.Date.Add(11 * time.Hour)},
		Theme: []pdf.Theme{pdf.Plain(), pdf.Official(), pdf.Corporate(), pdf.Book()}[o.look.theme], Body: slices.Concat(head, body[:last], []pdf.Block{closing}), Footer: pdf.Band{Centre: "{page} / {pages}"},
	}
	if o.look.form == scanned { // small print of a coloured template does not survive the scanner
		d.Theme = []pdf.Theme{pdf.Plain(), pdf.Official()}[o.look.theme%2]
		d.Theme.TableSize = geom.Pt(11)
		for i, b := range d.Body {
			if t, ok := b.(pdf.Table); ok && len(t.Header) > 0 {
				t.Lines, t.Padding = pdf.RowLines, geom.Pt(4)
				d.Body[i] = t
			}
		}
		return d, nil
	}
	seal, err := paper.Seal(f)
	d.Overlays = []pdf.Overlay{
		{Mark: "head.signature", Drawing: ink.Signature(r, ink.Blue)},
		{Mark: "head.seal", Shift: geom.Point{X: geom.Mm(20)}, Drawing: seal.Turned(r.Between(-10_00, 10_00))},
	}
	return d, err
}

func (p *Purchase) word(o *Offer) ([]byte, error) {
	lines, tables := o.lines()
	body, err := paper.Word(lines, tables, nil)
	if err != nil {
		return nil, err
	}
	f := o.Firm
	var head []word.Block
	for _, text := range []string{f.Short(), f.Address, "ИНН " + f.INN + ", КПП " + f.KPP + ", тел. " + f.Phone + ", " + f.Mail, ""} {
		head = append(head, word.Paragraph{Style: word.Plain, Align: word.Center, Text: text})
	}
	head = append(head, word.Styled(word.Plain, o.heading()), word.Paragraph{Style: word.Plain, Align: word.Right, Text: p.Buyer.Short() + ", " + p.Chief.Initials(fiction.Dative)}, word.Styled(word.Plain, ""))
	sign := []word.Block{word.Styled(word.Plain, ""), word.Styled(word.Plain, paper.Post(f)+" ______________ "+f.Head.Signature())}
	return word.Document{
		Properties: opc.Properties{Title: "Предложение № " + o.Number, Author: f.Head.Initials(fiction.Nominative), Created: o.Date.Add(10 * time.Hour), Modified: o.Date.Add(13 * time.Hour), Company: f.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Font: []string{"Times New Roman", "Arial", "Calibri"}[o.look.layout], Size: 22, Line: 108, After: 4, Ragged: o.look.theme > 1},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: slices.Concat(head, body, sign)}},
	}.Bytes()
}

func (p *Purchase) specification() ([]byte, error) {
	s := p.Spec
	lines, err := paper.Load("split-systems/spec", map[string]string{
		"date": paper.Long(s.Date), "number": s.Number, "buyer": p.Buyer.Short(), "address": p.Buyer.Address, "all": strconv.Itoa(s.Count()), "frost": strconv.Itoa(s.Frost), "days": paper.Days(s.Days, numerals.CalendarGenitive),
		"warranty": paper.Days(s.Warranty, numerals.Form{One: "месяца", Few: "месяцев", Many: "месяцев"}), "advance": strconv.Itoa(s.Advance), "valid": paper.Dots(s.Valid), "engineer": p.Engineer.Signature(), "chief": p.Chief.Signature(),
	})
	if err != nil {
		return nil, err
	}
	kinds := paper.Sheet{Widths: []int{20, 34, 56, 56}, Right: []int{1, 2, 3}, Header: []string{"Тип", "Количество, компл.", "Холодопроизводительность, кВт, не менее", "Шум внутреннего блока, дБ(А), не более"}}
	for i, k := range s.Kinds {
		kinds.Rows = append(kinds.Rows, []string{"Тип " + strconv.Itoa(i+1), strconv.Itoa(k.Count), kilowatts(k.Watts), strconv.Itoa(k.Noise)})
	}
	body, err := paper.Word(lines, map[string]paper.Sheet{"kinds": kinds}, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: "Техническое задание", Author: p.Engineer.Initials(fiction.Nominative), Created: s.Date.Add(9 * time.Hour), Modified: s.Date.Add(15 * time.Hour), Company: p.Buyer.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 24, FirstLine: 125, Line: 112, After: 4},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}
