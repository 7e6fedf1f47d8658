package plants

import (
	"bytes"
	"context"
	"fmt"
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"
	"github.com/xuri/excelize/v2"

	"etalon/internal/extract"
	"etalon/internal/extract/madeup"
	"etalon/validators/validate"
)

// documents reads for all tests, so that each document is read once.
var documents = validate.NewDocuments(context.Background(), extract.Options{})

// materialOf reads a document as Check does.
func materialOf(t *testing.T, data []byte) *material {
	t.Helper()
	doc, err := documents.Document(validate.TaskFile{Place: "toy", Name: "document", Data: data})
	if err != nil {
		t.Fatal(err)
	}
	m := &material{file: "toy/document"}
	m.conceal(doc)
	m.fill(doc)
	return m
}

// said lists faults by kind, shown and right value.
func said(faults []*fault) []string {
	var out []string
	for _, f := range faults {
		s := f.kind + ": " + f.shown
		if f.truth != "" {
			s += " → " + f.truth
		}
		if f.optional {
			s += " (optional)"
		}
		out = append(out, s)
	}
	return out
}

// wantFaults compares what a detector finds.
func wantFaults(t *testing.T, got []*fault, want ...string) {
	t.Helper()
	if g, w := strings.Join(said(got), "\n"), strings.Join(want, "\n"); g != w {
		t.Errorf("got\n%s\nwant\n%s", g, w)
	}
}

// texts is a material of plain paragraphs.
func texts(paragraphs ...string) *material {
	m := &material{file: "toy/document"}
	for i, p := range paragraphs {
		m.say(fmt.Sprintf("paragraph %d", i+1), p)
	}
	return m
}

// word is the body of a Word document: paragraphs, and tables as rows of cells parted by tabs, each
// row a line that begins with a bar.
func word(text string) string {
	var b strings.Builder
	inTable := false
	for line := range strings.Lines(text) {
		line = strings.Trim(line, "\n")
		rest, isRow := strings.CutPrefix(line, "|")
		switch {
		case isRow && !inTable:
			b.WriteString("<w:tbl>")
		case !isRow && inTable:
			b.WriteString("</w:tbl>")
		}
		inTable = isRow
		if !isRow {
			b.WriteString(wordParagraph(line))
			continue
		}
		b.WriteString("<w:tr>")
		for _, c := range strings.Split(rest, "|") {
			b.WriteString("<w:tc>" + wordParagraph(c) + "</w:tc>")
		}
		b.WriteString("</w:tr>")
	}
	if inTable {
		b.WriteString("</w:tbl>")
	}
	return b.String()
}

// wordParagraph is a paragraph of one run; {…} is a hidden one behind it.
func wordParagraph(text string) string {
	shown, hidden, _ := strings.Cut(strings.TrimSuffix(text, "}"), "{")
	p := `<w:p><w:r><w:t xml:space="preserve">` + shown + `</w:t></w:r>`
	if hidden != "" {
		p += `<w:r><w:rPr><w:vanish/></w:rPr><w:t>` + hidden + `</w:t></w:r>`
	}
	return p + `</w:p>`
}

// datedWord is a Word document with the day of its making among the properties.
func datedWord(text, created string) []byte {
	return madeup.Docx(word(text), madeup.Parts{
		"_rels/.rels": madeup.Relations("r1 officeDocument word/document.xml", "r2 core-properties docProps/core.xml"),
		"docProps/core.xml": `<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dcterms:created xsi:type="dcterms:W3CDTF">` +
			created + `</dcterms:created></cp:coreProperties>`,
	})
}

// line is a line of cells of a workbook: texts, numbers, or formulas {formula, stored value}.
type line []any

type formula struct {
	text   string
	stored float64
}

// workbook builds sheets of lines by excelize; change may do more to it.
func workbook(t *testing.T, sheets map[string][]line, order []string, change func(*excelize.File)) []byte {
	t.Helper()
	f := excelize.NewFile()
	must := func(err error) {
		if err != nil {
			t.Fatal(err)
		}
	}
	for i, name := range order {
		if i == 0 {
			must(f.SetSheetName("Sheet1", name))
		} else {
			_, err := f.NewSheet(name)
			must(err)
		}
		for r, cells := range sheets[name] {
			for c, v := range cells {
				ref, err := excelize.CoordinatesToCellName(c+1, r+1)
				must(err)
				switch v := v.(type) {
				case nil:
				case formula:
					must(f.SetCellValue(name, ref, v.stored))
					must(f.SetCellFormula(name, ref, v.text))
				default:
					must(f.SetCellValue(name, ref, v))
				}
			}
		}
	}
	if change != nil {
		change(f)
	}
	var out bytes.Buffer
	must(f.Write(&out))
	return out.Bytes()
}

// page draws a PDF of one page.
func page(t *testing.T, draw func(*gofpdf.Fpdf)) []byte {
	t.Helper()
	data, err := madeup.PDF(draw)
	if err != nil {
		t.Fatal(err)
	}
	return data
}
