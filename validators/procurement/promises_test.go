package procurement

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// promising is a set that has all that is promised, and the bytes of its files. Its questions are not
// to be solved.
type promising struct {
	*set
	bytes int64
}

// paged gives a document pages of so many letters.
func paged(pages, letters int) []string {
	return slices.Repeat([]string{strings.Repeat("ы", letters)}, pages)
}

func newPromising() *promising {
	p := &promising{&set{whole: true}, 40_000_000}
	for i := range 2 * perKind {
		d := &document{line: i + 2, Document: dataset.Document{ID: fmt.Sprintf("k%02d", i+1), Kind: dataset.ScanDocument}}
		d.File = docsDir + d.ID + ".pdf"
		if i%2 == 0 {
			d.Kind, d.pages = dataset.DigitalDocument, paged(25, 1600)
		} else {
			d.unread, d.original = true, paged(8, 2000)
		}
		p.docs = append(p.docs, d)
	}
	add := func(file string, rows *[]*row, t dataset.CaseType, n int) {
		for i := range n {
			c := dataset.Case{ID: fmt.Sprintf("%s-%02d", t, i+1), Type: t}
			if t != dataset.RetrievalCase {
				c.DocID = &p.docs[i%len(p.docs)].ID
			}
			*rows = append(*rows, &row{Case: c, file: file, line: len(*rows) + 1})
		}
	}
	for _, t := range []dataset.CaseType{dataset.FieldCase, dataset.TrapCase, dataset.QACase, dataset.RetrievalCase} {
		add(casesFile, &p.cases, t, promised[t])
	}
	add(twinsFile, &p.twins, dataset.TrapCase, 100)
	return p
}

func (p *promising) check() []dataset.Finding { return append(p.promises(p.bytes), p.shares()...) }

// without takes out the last case of a type.
func without(t dataset.CaseType) func(*promising) {
	return func(p *promising) {
		for i, r := range slices.Backward(p.cases) {
			if r.Type == t {
				p.cases = slices.Delete(p.cases, i, i+1)
				return
			}
		}
	}
}

func TestASetThatKeepsItsPromises(t *testing.T) {
	for _, f := range newPromising().check() {
		t.Errorf("%s", f)
	}
}

func TestBrokenPromises(t *testing.T) {
	each := func(kind dataset.DocumentKind, do func(d *document)) func(*promising) {
		return func(p *promising) {
			for _, d := range p.docs {
				if d.Kind == kind {
					do(d)
				}
			}
		}
	}
	for _, c := range []struct {
		name, file, field string
		do                func(*promising)
	}{
		{"a field case too few", casesFile, "field cases", without(dataset.FieldCase)},
		{"a trap too few", casesFile, "trap cases", without(dataset.TrapCase)},
		{"a case of qa too few", casesFile, "qa cases", without(dataset.QACase)},
		{"a case of retrieval too few", casesFile, "retrieval cases", without(dataset.RetrievalCase)},
		{"a case of retrieval too many", casesFile, "retrieval cases", func(p *promising) { p.cases = append(p.cases, p.cases[len(p.cases)-1]) }},
		{"a twin too few", twinsFile, "rows", func(p *promising) { p.twins = p.twins[1:] }},
		{"a scan said to be digital", manifestFile, "digital documents", func(p *promising) {
			p.docs[1].Kind, p.docs[1].pages = dataset.DigitalDocument, paged(25, 1600)
			p.docs[0].Kind, p.docs[2].Kind = dataset.ScanDocument, dataset.ScanDocument
			p.docs[0].pages, p.docs[2].pages = paged(8, 2000), paged(8, 2000)
		}},
		{"a document left out", manifestFile, "scan documents", func(p *promising) { p.docs = p.docs[:len(p.docs)-1] }},
		{"a digital document of 9 pages", "docs/k03.pdf", "pages of a digital document", func(p *promising) { p.docs[2].pages = paged(9, 1600) }},
		{"a digital document of 61 pages", "docs/k03.pdf", "pages of a digital document", func(p *promising) { p.docs[2].pages = paged(61, 1600) }},
		{"a scan of 4 pages", "docs/k04.pdf", "pages of a scan document", func(p *promising) { p.docs[3].original = paged(4, 2000) }},
		{"a scan of 13 pages", "docs/k04.pdf", "pages of a scan document", func(p *promising) { p.docs[3].original = paged(13, 2000) }},
		{"225 pages of scans", manifestFile, "pages of scans", each(dataset.ScanDocument, func(d *document) { d.original = paged(9, 2000) })},
		{"more than 120 MB", dataset.ManifestName, "bytes of all files", func(p *promising) { p.bytes = 120_000_001 }},
		{"a document of two cases of qa", casesFile, "doc_id", func(p *promising) {
			for _, r := range p.cases {
				if r.ID == "qa-02" {
					r.DocID = &p.docs[0].ID
				}
			}
		}},
		{"a document of no field", manifestFile, "id", func(p *promising) { p.cases[11].DocID = &p.docs[1].ID }},
		{"short digital documents", manifestFile, "tokens of the median digital document", each(dataset.DigitalDocument, func(d *document) { d.pages = paged(22, 1600) })},
		{"documents that mostly fit into a window", manifestFile, "tokens of the median document", func(p *promising) {
			p.docs[0].pages = paged(11, 1600)
			each(dataset.ScanDocument, func(d *document) { d.original = paged(6, 2000) })(p)
		}},
	} {
		p := newPromising()
		c.do(p)
		found := p.check()
		codes := codesOf(found)
		if len(found) == 0 || !slices.ContainsFunc(found, func(f dataset.Finding) bool { return f.File == c.file && f.Field == c.field }) ||
			!slices.Equal(codes, []string{"broken-promise"}) && !slices.Equal(codes, []string{"uneven-cases"}) {
			t.Errorf("%s: got %v, want one of %s about %s", c.name, found, c.file, c.field)
		}
	}
}

// TestWhatIsMissingBreaksNoPromise: a row or a document that cannot be read has its own finding.
func TestWhatIsMissingBreaksNoPromise(t *testing.T) {
	p := newPromising()
	p.docs[0].pages = nil
	for _, d := range p.docs[2:] {
		d.pages, d.original = paged(12, 100), nil
	}
	if found := p.check(); len(found) > 0 {
		t.Errorf("%v", found)
	}
	p.whole, p.docs, p.cases = false, p.docs[:3], p.cases[:7]
	if found := p.check(); len(found) > 0 {
		t.Errorf("%v", found)
	}
}
