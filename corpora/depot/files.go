package depot

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/word"
)

// dayOf is a day; the zero one is none.
type dayOf = time.Time

// File is one file of a base.
type File struct {
	Base, Name string
	Data       []byte
}

// All are the files of both bases, sorted by base and name.
func (d *Depot) All() ([]File, error) {
	sheets, err := d.contracts()
	if err != nil {
		return nil, err
	}
	var files []File
	add := func(base, name string, data []byte, err error) error {
		files = append(files, File{base, name, data})
		return err
	}
	for _, s := range sheets {
		data, err := d.set(s)
		if err := add(Contracts, s.file, data, err); err != nil {
			return nil, err
		}
	}
	for i, l := range d.priceLists() {
		data, err := d.list(l, strconv.Itoa(i+21))
		if err := add(PriceLists, l.file, data, err); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(files, func(a, b File) int { return strings.Compare(a.Base+"/"+a.Name, b.Base+"/"+b.Name) })
	return files, nil
}

// set renders a paper as its file's name asks.
func (d *Depot) set(s sheet) ([]byte, error) {
	if strings.HasSuffix(s.file, ".pdf") {
		body, err := paper.PDF(s.lines, s.tables, s.parties)
		if err != nil {
			return nil, err
		}
		printed, err := pdf.Write(pdf.Document{Info: pdf.Info{Title: s.title, Author: d.Owner.Firm.Short(), Created: s.made}, Theme: pdf.Official(), Footer: pdf.Band{Centre: "{page}"}, Body: body})
		return printed.Data, err
	}
	body, err := paper.Word(s.lines, s.tables, s.parties)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: s.title, Author: d.Clerk.Initials(fiction.Nominative), Created: s.made.Add(10 * time.Hour), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 106, After: 3}, Sections: []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}

// list renders a price list.
func (d *Depot) list(l list, number string) ([]byte, error) {
	if strings.HasSuffix(l.file, ".xlsx") {
		return d.book(l, number)
	}
	// A page has one table after the other, with rows numbered through both.
	var all paper.Sheet
	for _, t := range l.tables {
		if all.Header == nil {
			all.Header, all.Widths = t.head, []int{10, 90, 34, 31}[:len(t.head)]
		}
		for _, row := range t.rows {
			row = slices.Clone(row)
			row[0] = strconv.Itoa(len(all.Rows) + 1)
			if len(row) < len(all.Header) {
				row = slices.Insert(row, 2, "коэффициент")
			}
			if last := len(row) - 1; whole4.MatchString(row[last]) {
				row[last] = row[last][:len(row[last])-3] + "\u00a0" + row[last][len(row[last])-3:]
			}
			all.Rows = append(all.Rows, row)
		}
	}
	lines, err := paper.Load("depot/price", map[string]string{"number": number, "firm": d.partners[l.trade].Firm.Short(), "since": l.since(), "scope": l.scope, "notes": strings.Join(l.notes, "\n")})
	if err != nil {
		return nil, err
	}
	return d.set(sheet{file: l.file, title: "Прайс-лист № " + number, lines: lines, tables: map[string]paper.Sheet{"prices": all}, made: l.made()})
}

// since says from which day to which a list holds.
func (l list) since() string {
	if l.until.IsZero() {
		return "Действует с " + paper.Long(l.from)
	}
	return "Действует с " + paper.Long(l.from) + " по " + paper.Long(l.until)
}

// made is when a list was written: some time before it holds.
func (l list) made() time.Time { return l.from.AddDate(0, 0, -19) }

var (
	whole4 = regexp.MustCompile(`^\d{4,6}$`)
	figure = regexp.MustCompile(`^\d+(?:,(\d+))?$`)
)

// book is a price list as a workbook: a sheet for each table.
func (d *Depot) book(l list, number string) ([]byte, error) {
	var sheets []excel.Sheet
	for i, t := range l.tables {
		s := excel.Sheet{Name: t.name, Columns: []excel.Column{{Width: 6}, {Width: 46}, {Width: 18}, {Width: 16}}}
		if i == 0 {
			for _, text := range []string{"Прайс-лист № " + number, d.partners[l.trade].Firm.Short(), l.since(), l.scope} {
				s.Rows = append(s.Rows, excel.R(excel.Text(text)))
			}
			s.Rows = append(s.Rows, excel.Row{})
		}
		s.Rows = append(s.Rows, excel.Heads(t.head...))
		for _, row := range t.rows {
			var cells []excel.Cell
			for _, text := range row {
				cells = append(cells, cell(text))
			}
			s.Rows = append(s.Rows, excel.R(cells...))
		}
		sheets = append(sheets, s)
	}
	return excel.Workbook{
		Properties: opc.Properties{Title: "Прайс-лист № " + number, Author: d.partners[l.trade].Firm.Head.Initials(fiction.Nominative), Created: l.made().Add(9 * time.Hour), Application: "Microsoft Excel"}, Sheets: sheets,
	}.Bytes()
}

// cell is a number where the text is one, shown with as many places.
func cell(text string) excel.Cell {
	m := figure.FindStringSubmatch(text)
	if m == nil {
		return excel.Text(text).In(excel.Ruled())
	}
	style := excel.Ruled()
	style.Format = "#,##0"
	if m[1] != "" {
		style.Format = "0." + strings.Repeat("0", len(m[1]))
	}
	return excel.Number(strings.Replace(text, ",", ".", 1)).In(style)
}
