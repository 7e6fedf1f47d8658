package extract

import (
	"strings"

	"etalon/internal/extract/docx"
	"etalon/internal/extract/xlsx"
)

// wordTexts are the headers, the text, the footers and the notes of a Word document, each once.
func wordTexts(d *docx.Document) []string {
	var parts []string
	said := map[string]bool{}
	add := func(text string) {
		if strings.TrimSpace(text) != "" && !said[text] {
			said[text] = true
			parts = append(parts, text)
		}
	}
	for _, s := range d.Headers {
		add(s.Text())
	}
	parts = append(parts, d.Text(docx.Final))
	for _, s := range d.Footers {
		add(s.Text())
	}
	for _, notes := range [][]docx.Note{d.Footnotes, d.Endnotes} {
		for _, n := range notes {
			add(n.Text())
		}
	}
	return parts
}

// sheetTexts are the visible sheets: the name, then a line a row with tabs between cells. Cells
// whose formula has no stored result are empty: their value is not known.
func sheetTexts(w *xlsx.Workbook) []string {
	var parts []string
	for _, s := range w.Sheets {
		if s.State != xlsx.Visible {
			continue
		}
		var out strings.Builder
		out.WriteString(s.Name)
		for _, r := range s.Rows {
			out.WriteByte('\n')
			col := 1
			for _, c := range r.Cells {
				if gap := c.Col - col; gap > 0 {
					out.WriteString(strings.Repeat("\t", min(gap, widestGap)))
					col = c.Col
				}
				out.WriteString(strings.ReplaceAll(c.Text, "\n", " "))
			}
		}
		parts = append(parts, out.String())
	}
	return parts
}

// widestGap is how many empty cells in a row are shown by tabs.
const widestGap = 50
