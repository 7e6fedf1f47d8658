package procurement

import (
	"fmt"
	"slices"
	"strconv"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// What the published set promises. A sample has the same documents and questions, but fewer.
const (
	perKind    = 25 // documents with a text layer, and as many scans
	mostPages  = 220
	mostBytes  = 120_000_000
	formsATrap = 4 // rows of presupposing.jsonl: two forms, each with its twin
)

// bounds are the least and the most pages of a document.
var bounds = map[dataset.DocumentKind][2]int{dataset.DigitalDocument: {10, 60}, dataset.ScanDocument: {5, 12}}

// promised are the cases of each type.
var promised = map[dataset.CaseType]int{dataset.FieldCase: 60, dataset.TrapCase: 25, dataset.QACase: 45, dataset.RetrievalCase: 20}

// A document must not fit into a small context by chance: a server that cuts prompts silently is
// caught only by texts that are longer. Tokens are estimated as letters (spaces are letters here)
// divided by three: of an encoding that is good at Russian a token is 2.9 to 3.1 letters of a
// contract, others count more tokens. Scans of at most twelve pages cannot be as long as contracts
// with a text layer, so the two are held apart.
const (
	lettersPerToken = 3
	window          = 4096
	// The median contract with a text layer fills three windows, that of all documents one and a half.
	leastDigital = 3 * window
	leastOfAll   = 3 * window / 2
)

// promises holds the set against what its card and specification promise. It says nothing of a set
// with rows or documents missing, which have their own findings.
func (s *set) promises(bytes int64) []dataset.Finding {
	if !s.whole {
		return nil
	}
	var found []dataset.Finding
	say := func(file, field string, ok bool, got int, want string) {
		if !ok {
			found = append(found, dataset.Finding{File: file, Field: field, Code: "broken-promise", Got: strconv.Itoa(got), Want: want})
		}
	}
	exactly := func(file, field string, got, want int) { say(file, field, got == want, got, strconv.Itoa(want)) }
	types := map[dataset.CaseType]int{}
	for _, r := range s.cases {
		types[r.Type]++
	}
	for _, t := range []dataset.CaseType{dataset.FieldCase, dataset.TrapCase, dataset.QACase, dataset.RetrievalCase} {
		exactly(casesFile, string(t)+" cases", types[t], promised[t])
	}
	exactly(twinsFile, "rows", len(s.twins), formsATrap*promised[dataset.TrapCase])
	say(dataset.ManifestName, "bytes of all files", bytes <= mostBytes, int(bytes), fmt.Sprintf("at most %d", mostBytes))
	found = append(found, s.questionsADocument()...)
	kinds := map[dataset.DocumentKind]int{}
	for _, d := range s.docs {
		kinds[d.Kind]++
	}
	for _, k := range []dataset.DocumentKind{dataset.DigitalDocument, dataset.ScanDocument} {
		exactly(manifestFile, string(k)+" documents", kinds[k], perKind)
	}
	s.lengths(say)
	return found
}

// questionsADocument: at most one case of qa is about a document.
func (s *set) questionsADocument() []dataset.Finding {
	var found []dataset.Finding
	before := map[string]*row{}
	for _, r := range s.cases {
		if r.Type != dataset.QACase || r.DocID == nil {
			continue
		}
		if other := before[*r.DocID]; other != nil {
			found = append(found, r.finding("broken-promise", "doc_id", *r.DocID, "a document of its own; "+other.ID+" is about this one"))
		}
		before[*r.DocID] = r
	}
	return found
}

// lengths holds pages and texts of the documents against their bounds. Documents that could not be
// read have their own findings, and no sum is taken without them.
func (s *set) lengths(say func(file, field string, ok bool, got int, want string)) {
	scanned, complete := 0, len(s.docs) > 0
	var all, digital []int
	for _, d := range s.docs {
		text := d.whole()
		if text == nil {
			complete = false
			continue
		}
		pages, letters := len(text), 0
		for _, page := range text {
			letters += utf8.RuneCountInString(page)
		}
		all = append(all, letters/lettersPerToken)
		if d.Kind == dataset.ScanDocument {
			scanned += pages
		} else {
			digital = append(digital, letters/lettersPerToken)
		}
		within := bounds[d.Kind]
		say(d.File, "pages of a "+string(d.Kind)+" document", pages >= within[0] && pages <= within[1], pages, fmt.Sprintf("%d to %d", within[0], within[1]))
	}
	if !complete {
		return
	}
	say(manifestFile, "pages of scans", scanned <= mostPages, scanned, fmt.Sprintf("at most %d", mostPages))
	say(manifestFile, "tokens of the median digital document", median(digital) >= leastDigital, median(digital), fmt.Sprintf("at least %d: three windows of %d", leastDigital, window))
	say(manifestFile, "tokens of the median document", median(all) >= leastOfAll, median(all), fmt.Sprintf("at least %d: one and a half windows of %d", leastOfAll, window))
}

// whole is the document's text by pages: of a scan that of its original, which OCR does not bound.
func (d *document) whole() []string {
	if d.original != nil {
		return d.original
	}
	return d.pages
}

func median(of []int) int {
	if len(of) == 0 {
		return 0
	}
	slices.Sort(of)
	return of[len(of)/2]
}
