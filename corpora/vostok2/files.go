package vostok2

import (
	"context"
	"fmt"
	"path"
	"slices"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/excel"
	"etalon/corpora/write/fonts"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/pdf/geom"
	"etalon/corpora/write/pdf/ink"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
	"etalon/internal/dataset"
	"etalon/internal/pdfium"
	"etalon/internal/stream"
)

// form is what kind of file the minutes are.
type form int

const (
	typed form = iota // Word
	printed
	scanned
)

// DraftName is the file of the draft.
func (m *Minutes) DraftName() string {
	return fmt.Sprintf("2 полугодие/Протокол %d проект на согласование.docx", m.Draft.Number)
}

// CopyName is the file that is a copy.
func (m *Minutes) CopyName() string {
	base := path.Base(m.Copy.File)
	return "Разное/" + strings.TrimSuffix(base, path.Ext(base)) + " — копия" + path.Ext(base)
}

// All are the files of the base, sorted by name.
func (m *Minutes) All() ([]paper.File, error) {
	register, err := m.register().Bytes()
	if err != nil {
		return nil, err
	}
	draft, err := m.word(m.Draft, true)
	if err != nil {
		return nil, err
	}
	files := []paper.File{{Name: RegisterName, Data: register}, {Name: m.DraftName(), Data: draft}}
	for _, meeting := range m.Meetings {
		f, err := m.set(meeting)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
		if meeting == m.Copy {
			files = append(files, paper.File{Name: m.CopyName(), Data: f.Data, Original: f.Original})
		}
	}
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// Plants are the errors that are there on purpose.
func (m *Minutes) Plants() []dataset.Plant {
	return []dataset.Plant{
		{Item: "workpermit/3.04", File: m.DraftName(), Kind: "outdated-version", Where: "весь документ", Shown: "ПРОЕКТ"},
		{Item: "workpermit/3.04", File: m.CopyName(), Kind: "duplicate", Where: "весь документ", Shown: "Протокол"},
	}
}

// name is what each clerk called the file, or the scanner did.
func (m *Minutes) name(meeting *Meeting, i int, r *stream.Stream) string {
	half, n := "1 полугодие/", meeting.Number
	if meeting.Date.Month() > time.June {
		half = "2 полугодие/"
	}
	ext := map[form]string{typed: ".docx", printed: ".pdf"}[meeting.form]
	switch {
	case meeting.form == scanned:
		return fmt.Sprintf("Сканы/Скан_%04d.pdf", 1100+17*i+r.Between(0, 9))
	case style(meeting) == 0:
		return half + stream.Pick(r, []string{fmt.Sprintf("Протокол %02d от %s", n, paper.Dots(meeting.Date)), fmt.Sprintf("Протокол №%d", n), fmt.Sprintf("Протокол %02d (подписан)", n)}) + ext
	case style(meeting) == 1:
		if meeting.form == typed && n%9 == 0 {
			ext = ".doc"
		}
		return half + stream.Pick(r, []string{fmt.Sprintf("vostok2_protokol_%d", n), fmt.Sprintf("%s протокол %d", paper.ISO(meeting.Date), n), fmt.Sprintf("протокол_%d_%s", n, meeting.Date.Format("02-01"))}) + ext
	}
	return half + stream.Pick(r, []string{fmt.Sprintf("Восток-2 № %d финал", n), fmt.Sprintf("Пр. %d от %s", n, meeting.Date.Format("02.01")), fmt.Sprintf("Протокол %d чистовик", n)}) + ext
}

func (m *Minutes) set(meeting *Meeting) (paper.File, error) {
	switch meeting.form {
	case typed:
		data, err := m.word(meeting, false)
		return paper.File{Name: meeting.File, Data: data}, err
	case printed:
		result, err := pdf.Write(m.document(meeting))
		return paper.File{Name: meeting.File, Data: result.Data}, err
	}
	return m.scan(meeting)
}

// scan prints the minutes, has them signed and scans the sheets. Minutes bear no seal.
func (m *Minutes) scan(meeting *Meeting) (paper.File, error) {
	result, err := pdf.Write(m.document(meeting))
	if err != nil {
		return paper.File{}, err
	}
	name, format := fmt.Sprintf("vostok2/%d", meeting.Number), scan.Grey
	if meeting.Number%3 == 0 {
		format = scan.Bilevel
	}
	r := stream.New(m.seed, "paper", name)
	var marks []scan.Overlay
	for _, mark := range result.Marks {
		at := mark.Box.Centre().Add(geom.Point{Y: -geom.Mm(1)})
		marks = append(marks, scan.Overlay{Page: mark.Page, At: at, Drawing: ink.Signature(r, ink.Blue), Strength: 95, Pen: true})
	}
	engine, err := pdfium.Shared()
	if err != nil {
		return paper.File{}, err
	}
	made, err := scan.Make(context.Background(), engine, scan.Job{
		Source: result.Data, Quality: scan.Draw(r, scan.Fair, format), Overlays: marks, Created: meeting.Date.AddDate(0, 0, 2), Creator: "KM Bizscan 224", Seed: m.seed, Name: name,
	})
	return paper.File{Name: meeting.File, Data: made.Data, Original: result.Data}, err
}

// signed are the spans of a line; the place of its signature is marked.
func signed(line string) []pdf.Span {
	before, after, found := strings.Cut(line, blank)
	if !found {
		return pdf.T(line)
	}
	return []pdf.Span{{Text: before}, pdf.Marked("signature", blank), {Text: after}}
}

func (m *Minutes) document(meeting *Meeting) pdf.Document {
	var body []pdf.Block
	for _, p := range m.parts(meeting, false) {
		switch p.kind {
		case title:
			body = append(body, pdf.Heading{Spans: pdf.T(p.text)})
		case under:
			body = append(body, pdf.Paragraph{Spans: pdf.T(p.text), Align: pdf.Centred, NoIndent: true})
		case head:
			body = append(body, pdf.Paragraph{Spans: []pdf.Span{{Text: p.text, Style: fonts.Bold}}, Align: pdf.Left, NoIndent: true, Before: geom.Pt(7)})
		case plain:
			before := geom.Pt(3)
			if strings.Contains(p.text, blank) { // room for a pen
				before = geom.Pt(20)
			}
			body = append(body, pdf.Paragraph{Spans: signed(p.text), Align: pdf.Left, NoIndent: true, Before: before})
		case grid:
			t := p.sheet.PDF()
			t.Size = geom.Pt(11)
			body = append(body, t, pdf.Space{Height: geom.Pt(8)})
		default:
			body = append(body, pdf.Paragraph{Spans: pdf.T(p.text)})
		}
	}
	return pdf.Document{
		Info: pdf.Info{Title: fmt.Sprintf("Протокол № %d", meeting.Number), Author: m.Own.Short(), Created: meeting.Date.Add(16 * time.Hour)}, Theme: pdf.Official(), Footer: pdf.Band{Centre: "{page}"}, Body: body,
	}
}

func (m *Minutes) word(meeting *Meeting, draft bool) ([]byte, error) {
	var body []word.Block
	for _, p := range m.parts(meeting, draft) {
		switch p.kind {
		case title:
			body = append(body, word.Styled(word.Title, p.text))
		case under:
			body = append(body, word.Paragraph{Style: word.Plain, Align: word.Center, Text: p.text})
		case head:
			body = append(body, word.Styled(word.Heading2, p.text))
		case plain:
			body = append(body, word.Styled(word.Plain, p.text))
		case grid:
			sheet, err := paper.Word([]paper.Line{{Kind: paper.Grid, Text: "decided"}}, map[string]paper.Sheet{"decided": p.sheet}, nil)
			if err != nil {
				return nil, err
			}
			body = append(body, sheet...)
		default:
			body = append(body, word.P(p.text))
		}
	}
	looks := []word.Look{{Size: 24, FirstLine: 125, After: 3}, {Font: "Calibri", Size: 22, After: 6, Ragged: true, HeadingsLeft: true}, {Font: "Arial", Size: 21, Line: 110, After: 4, HeadingsLeft: true}}
	written := meeting.Date.Add(14 * time.Hour)
	return word.Document{
		Properties: opc.Properties{Title: fmt.Sprintf("Протокол № %d", meeting.Number), Author: m.Clerks[style(meeting)].Initials(fiction.Nominative), Created: written, Modified: written.Add(2 * time.Hour), Company: m.Own.Short(), Application: "Microsoft Office Word"},
		Look:       looks[style(meeting)], Sections: []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}

// register is the list of refrigeration equipment.
func (m *Minutes) register() excel.Workbook {
	ruled := excel.Ruled()
	sheet := excel.Sheet{Name: "Перечень", FitWidth: true, Freeze: "A4", Columns: []excel.Column{{Width: 6}, {Width: 12}, {Width: 54}, {Width: 26}}, Rows: []excel.Row{
		excel.R(excel.Text("Проект «Восток-2». Перечень холодильного оборудования").In(excel.Style{Bold: true, Size: 13})), {}, excel.Heads("№", "Марка", "Наименование", "Размещение"),
	}}
	for i, t := range m.words.Register {
		sheet.Rows = append(sheet.Rows, excel.R(excel.Int(int64(i+1)).In(ruled), excel.Text(t.Mark).In(ruled), excel.Text(t.Name).In(ruled), excel.Text(t.Place).In(ruled)))
	}
	sheet.Rows = append(sheet.Rows, excel.Row{}, excel.R(excel.Text(m.words.Outside)))
	return excel.Workbook{Properties: opc.Properties{Title: "Перечень холодильного оборудования", Author: m.member("cold").Person.Initials(fiction.Nominative), Created: paper.Day(2025, 1, 10).Add(9 * time.Hour), Application: "Microsoft Excel"}, Sheets: []excel.Sheet{sheet}}
}
