package procurement

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/score/russian"
	"etalon/validators/internal/contract"
	"etalon/validators/procurement/cases"
)

// What of a document a model is shown.
const (
	headPages = 8
	tailPages = 4
)

// evidence holds the quote of the key against the page it is said to stand on.
func (s *set) evidence(v *verdict) {
	g := v.row.gold
	if g.Evidence == nil || g.Page == nil {
		return // missing-reference says so
	}
	page, pages := *g.Page, len(v.doc.pages)
	if page > pages || page > headPages && page <= pages-tailPages {
		v.say(s.goldFinding(v.row, "wrong-page", "page", strconv.Itoa(page), fmt.Sprintf("one of the first %d or last %d of %d pages", headPages, tailPages, pages)))
		return
	}
	if !v.doc.quotes(page, *g.Evidence) {
		code, want := "wrong-evidence", "words of that page"
		if at := v.doc.pageWith(*g.Evidence); at != 0 {
			code, want = "wrong-page", "page "+strconv.Itoa(at)+", which has the quote"
		}
		v.say(s.goldFinding(v.row, code, "evidence", *g.Evidence, want))
		return
	}
	if !v.decides(page, *g.Evidence) {
		v.say(s.goldFinding(v.row, "wrong-evidence", "evidence", *g.Evidence, "the place that gives "+v.answer))
	}
}

// quotes tells whether a page has the words: a text layer and the original of a scan word for word,
// what OCR read of a scan but for one word in five.
func (d *document) quotes(page int, quote string) bool {
	switch {
	case d.kind == dataset.DigitalDocument:
		return verbatim(d.pages[page-1], quote)
	case d.original == nil:
		return nearly(d.pages[page-1], quote)
	}
	return page <= len(d.original) && verbatim(d.original[page-1], quote) && nearly(d.pages[page-1], quote)
}

func (d *document) pageWith(quote string) int {
	for i := range d.pages {
		if d.quotes(i+1, quote) {
			return i + 1
		}
	}
	return 0
}

// verbatim looks for the words in the lines as they are: a sum at the end of a row and the number of
// the next row must not become one number.
func verbatim(text, quote string) bool {
	_, ok := russian.FindQuote(text, quote)
	return ok
}

// nearly tells whether a text read by OCR has the words of another, but for one in five.
func nearly(read, text string) bool {
	return 5*len(ocr.Missing(read, text)) < len(strings.Fields(text))+5
}

// decides tells whether the quote is from a place that gives the answer, and gives it by itself. The
// places of a scan are those of its original, where there is one: OCR may have missed the very one.
func (v *verdict) decides(page int, quote string) bool {
	places, exact := v.agreed, v.doc.kind == dataset.DigitalDocument
	if v.doc.source != nil {
		places, exact = v.match.Solver.Read(v.doc.source, v.match.Slots), true
	}
	from := func(r cases.Reading) bool {
		switch {
		case r.Page != page || !v.same(r.Value):
			return false
		case !exact:
			return nearly(r.Text, quote)
		}
		whole, part := ocr.Folded(r.Text), ocr.Folded(quote)
		return strings.Contains(whole, part) || strings.Contains(part, whole)
	}
	return slices.ContainsFunc(places, from) && v.alone(quote)
}

// alone reads the quote as if it were the whole contract: what it says must be the answer.
func (v *verdict) alone(quote string) bool {
	clipped := contract.Read([]string{"1. ЦИТАТА\n1.1. " + quote}, nil, false)
	if found := v.match.Solver.Read(clipped, v.match.Slots); len(found) > 0 {
		return !slices.ContainsFunc(found, func(r cases.Reading) bool { return !v.same(r.Value) })
	}
	if v.match.Solver.Derived {
		return true // what it is computed from stands there, the rest elsewhere
	}
	if v.match.Solver.Kind == dataset.YesNoValue {
		return false
	}
	for _, part := range strings.Split(*v.row.gold.Answer, "; ") {
		if !strings.Contains(" "+ocr.Folded(quote)+" ", core(part, v.match.Solver.Kind)) {
			return false
		}
	}
	return true
}

// core is what of an answer a quote must have: of a sum and a count the figures, of a name all.
func core(answer string, kind dataset.ValueKind) string {
	switch kind {
	case dataset.MoneyValue:
		return " " + ocr.Folded(strings.TrimSuffix(answer, " руб."))
	case dataset.DaysValue, dataset.PercentValue, dataset.NumberValue:
		n, _, _ := strings.Cut(answer, " ")
		return " " + n
	}
	return ocr.Folded(answer)
}
