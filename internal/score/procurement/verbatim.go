package procurement

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"

	"golang.org/x/text/unicode/norm"
)

// document is a document with what its text gives, read when it is first asked for.
type document struct {
	Document
	scan   bool
	source func() *russian.Source
	values func() *values
	anchor func() *anchorText
	pages  func() []*russian.Source
}

// values is what the readers find in a text.
type values struct {
	text        string
	quantities  []russian.Quantity
	dates       []russian.DateMention
	numbers     []russian.Identifier
	identifiers map[string]bool // of all numbers, without their kinds
}

func newDocument(d Document) *document {
	out := &document{Document: d, scan: d.Kind == dataset.ScanDocument}
	out.source = sync.OnceValue(func() *russian.Source { return russian.NewSource(out.fold(d.Text)) })
	out.values = sync.OnceValue(func() *values { return readValues(d.Text) })
	out.anchor = sync.OnceValue(func() *anchorText { return newAnchorText(d.Text, out.values()) })
	out.pages = sync.OnceValue(func() []*russian.Source {
		var pages []*russian.Source
		for _, text := range d.Pages {
			pages = append(pages, russian.NewSource(out.fold(text)))
		}
		return pages
	})
	return out
}

// PageOf is the first page of a document, from 1, that a quote stands on; 0 where there is none, or
// where the document's pages are not known.
func (e *Exam) PageOf(id, quote string) int {
	d := e.documents[id]
	if d == nil || strip(quote) == "" {
		return 0
	}
	folded := d.fold(strip(quote))
	for i, page := range d.pages() {
		if _, ok := page.Find(folded); ok {
			return i + 1
		}
	}
	return 0
}

// fold is the form in which values are looked up: lower case, and on scans look-alike letters.
func (d *document) fold(text string) string {
	text = strings.ToLower(norm.NFC.String(text))
	if d.scan {
		return foldLookalikes(text)
	}
	return text
}

func readValues(text string) *values {
	v := &values{text: text, quantities: russian.Quantities(text), dates: russian.Dates(text), numbers: russian.Identifiers(text), identifiers: map[string]bool{}}
	for _, id := range v.numbers {
		v.identifiers[russian.CanonicalID(russian.Bare, id.Of(text))] = true
	}
	return v
}

// support looks the evidence up in the document, in that of the answer where the case names none.
func (e *Exam) support(c *prepared, r *Reply) Support {
	if r.Evidence == nil || strip(*r.Evidence) == "" {
		return NoEvidence
	}
	d := c.doc
	if c.Type == dataset.RetrievalCase {
		if r.DocID == nil || e.documents[*r.DocID] == nil {
			return Absent
		}
		d = e.documents[*r.DocID]
	}
	switch {
	case d == nil || d.Unread != "":
		return Unsupported
	case d.quotes(*r.Evidence):
		return Found
	}
	return Absent
}

func (d *document) quotes(text string) bool {
	_, ok := d.source().Find(d.fold(strip(text)))
	return ok
}

// maxVerbatim bounds, in characters, what the verbatim check takes for a value.
const maxVerbatim = 300

// verbatim tells whether the value of an answer stands in the document: as written, with
// presentation folded, or in another form of the same value. It never looks at the gold answer.
func (c *prepared) verbatim(answer *string) (Outcome, string) {
	switch {
	case answer == nil:
		return Refused, "answer is null"
	case c.doc == nil:
		return Unscored, "there is no document"
	case c.doc.Unread != "":
		return Unscored, "the document has no text: " + c.doc.Unread
	}
	if stance, why := readStance(*answer); stance != answering {
		return Refused, why
	}
	if utf8.RuneCountInString(*answer) > maxVerbatim {
		return Wrong, "longer than a value"
	}
	if how := c.doc.holds(*answer); how != "" {
		return Confirmed, how
	}
	return Wrong, fmt.Sprintf("%q does not stand in %s", clip(*answer), c.doc.ID)
}

// holds says how a value stands in the document, "" when it does not. The forms are tried one after
// the other; each takes a text that gives exactly one value of its kind.
func (d *document) holds(answer string) string {
	if d.quotes(answer) {
		return "stands in the text word for word"
	}
	v := d.values()
	switch {
	case v.holdsDate(answer):
		return "the text has the date"
	case v.holdsQuantity(answer):
		return "the text has the value"
	case v.holdsIdentifier(answer):
		return "the text has the identifier"
	case v.holdsName(answer):
		return "the text has the name"
	}
	return ""
}

func (v *values) holdsDate(answer string) bool {
	read := russian.Dates(answer)
	if len(read) != 1 || read[0].Problem != "" || read[0].Range || !read[0].Period.IsDay() {
		return false
	}
	for i := range v.dates {
		if v.dates[i].Is(read[0].Period) || v.dates[i].HasEnd(read[0].Period.From) {
			return true
		}
	}
	return false
}

// holdsQuantity: one value. A number without a unit is looked for as such and as roubles.
func (v *values) holdsQuantity(answer string) bool {
	read := russian.Quantities(answer)
	if len(read) != 1 || read[0].Problem != "" || read[0].Role != russian.Exact {
		return false
	}
	want := read[0]
	for i := range v.quantities {
		q := &v.quantities[i]
		if q.Problem == "" && q.Role == russian.Exact && (q.Unit == want.Unit || want.Unit == "" && q.Unit == "RUB") && q.Value.Cmp(want.Value) == 0 {
			return true
		}
	}
	return false
}

// holdsIdentifier: one identifier, or nothing but the digits of one in groups.
func (v *values) holdsIdentifier(answer string) bool {
	if digits := russian.CanonicalID(russian.Bare, strip(answer)); isLongNumber(digits) && v.identifiers[digits] {
		return true
	}
	read := russian.Identifiers(answer)
	return len(read) == 1 && v.identifiers[russian.CanonicalID(russian.Bare, read[0].Of(answer))]
}

// isLongNumber tells the runs of digits that are no quantities.
func isLongNumber(s string) bool { return len(s) >= 9 && strings.Trim(s, "0123456789") == "" }

// holdsName: an organisation with its legal form, or a person with a given name or initials.
func (v *values) holdsName(answer string) bool {
	if o, ok := russian.ParseOrganisation(strip(answer)); ok && o.Form != "" {
		_, found := russian.FindOrganisation(v.text, o)
		return found
	}
	read := russian.Persons(answer)
	if len(read) != 1 {
		return false
	}
	_, _, found := russian.FindPerson(v.text, read[0].Person, russian.ByInitials)
	return found
}
