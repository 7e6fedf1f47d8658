// Package rows reads scans row by row. OCR gives the columns of a table without rules, and paragraphs that it
// takes for blocks of their own, one after the other; here a page goes from top to bottom.
package rows

import (
	"cmp"
	"image"
	"slices"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
)

// Text is what a document says, in one line of words parted by single spaces.
func Text(doc *extract.Document) string {
	if doc.PDF == nil {
		return joined(doc.Text())
	}
	var pages []string
	for i := range doc.PDF.Pages {
		p := &doc.PDF.Pages[i]
		if p.Read != nil {
			pages = append(pages, page(p.Read.Lines))
			continue
		}
		text, _ := p.Best()
		pages = append(pages, text)
	}
	return joined(strings.Join(pages, " "))
}

func joined(text string) string { return strings.Join(strings.Fields(text), " ") }

// page puts lines that stand at one height into one row, from left to right.
func page(lines []ocr.Line) string {
	byTop := slices.Clone(lines)
	slices.SortStableFunc(byTop, func(a, b ocr.Line) int { return cmp.Compare(middle(a.Box), middle(b.Box)) })
	var all [][]ocr.Line
	for _, l := range byTop {
		if n := len(all); n > 0 && level(all[n-1][0].Box, l.Box) {
			all[n-1] = append(all[n-1], l)
			continue
		}
		all = append(all, []ocr.Line{l})
	}
	var b strings.Builder
	for _, row := range all {
		slices.SortStableFunc(row, func(a, b ocr.Line) int { return cmp.Compare(a.Box.Min.X, b.Box.Min.X) })
		for _, l := range row {
			b.WriteString(l.Text)
			b.WriteByte(' ')
		}
	}
	return b.String()
}

func middle(r image.Rectangle) int { return (r.Min.Y + r.Max.Y) / 2 }

// level tells whether the middle of one line stands within the other, and neither covers the other.
func level(a, b image.Rectangle) bool {
	m := middle(b)
	return m >= a.Min.Y && m < a.Max.Y && min(a.Max.X, b.Max.X)-max(a.Min.X, b.Min.X) < min(a.Dx(), b.Dx())/2
}
