package rent

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/corpora/write/word"
)

// Scans is how many contracts and supplements exist as scans only.
const Scans = 11

type format int

const (
	asWord format = iota
	asPDF
	asScan
)

// placed is a paper with its file.
type placed struct {
	name   string
	sheet  sheet
	format format
}

// All are the files of the landlord, sorted by name.
func (f *Files) All() ([]paper.File, error) {
	files, err := f.setAll(slices.Concat(f.contracts(), f.letters()))
	if err != nil {
		return nil, err
	}
	for i, s := range f.Statements() {
		data, err := f.book(s).Bytes()
		if err != nil {
			return nil, err
		}
		files = append(files, paper.File{Name: []string{FirstStatement, SecondStatement}[i], Data: data})
	}
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// scannedLeases and scannedSupplements are roles: five leases and six supplements.
var (
	scannedLeases      = []int{raisedTwice, assigned, late, netted, skipped}
	scannedSupplements = []int{raisedLate, wider, springDiscount, assigned, endedJuly, raisedNextQuarter}
	printedLeases      = []int{silent, smaller, ahead, otherDay}
)

// contracts are leases and supplements in folders by lease.
func (f *Files) contracts() []placed {
	var list []placed
	add := func(name string, s sheet, how format) {
		list = append(list, placed{name + map[format]string{asWord: ".docx", asPDF: ".pdf", asScan: ".pdf"}[how], s, how})
	}
	for _, l := range f.Leases {
		role, how := slices.Index(f.roles, l), asWord
		folder, name := "Договоры/"+l.Number+" "+l.Tenant.Firm.Name+"/", "Договор "+l.Number
		switch {
		case slices.Contains(scannedLeases, role):
			how, name = asScan, "Договор "+l.Number+" скан"
		case slices.Contains(printedLeases, role):
			how = asPDF
		}
		add(folder+name, f.lease(l), how)
		for _, c := range l.Changes {
			how, name := asWord, "ДС "+strconv.Itoa(c.N)
			if slices.Contains(scannedSupplements, role) {
				how, name = asScan, name+" от "+paper.Dots(c.Date)
			}
			add(folder+name, f.supplement(l, c), how)
		}
	}
	return list
}

// setAll renders papers on all cores and keeps their order.
func (f *Files) setAll(list []placed) ([]paper.File, error) {
	files, failed := make([]paper.File, len(list)), make([]error, len(list))
	places := make(chan int)
	var group sync.WaitGroup
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for i := range places {
				if files[i], failed[i] = f.set(list[i]); failed[i] != nil {
					failed[i] = fmt.Errorf("%s: %w", list[i].name, failed[i])
				}
			}
		})
	}
	for i := range list {
		places <- i
	}
	close(places)
	group.Wait()
	return files, errors.Join(failed...)
}

// set renders a paper; a scan is signed by its parties first.
func (f *Files) set(p placed) (paper.File, error) {
	s := p.sheet
	lines, err := paper.Load("rent/"+s.body, s.slots)
	if err != nil {
		return paper.File{}, err
	}
	if p.format == asWord {
		data, err := f.word(s, lines)
		return paper.File{Name: p.name, Data: data}, err
	}
	body, err := paper.PDF(lines, s.tables, s.parties)
	if err != nil {
		return paper.File{}, err
	}
	document := pdf.Document{Info: pdf.Info{Title: s.title, Author: f.Us.Firm.Short(), Created: s.day}, Theme: pdf.Official(), Body: body}
	if p.format == asPDF {
		printed, err := pdf.Write(document)
		return paper.File{Name: p.name, Data: printed.Data}, err
	}
	data, original, err := paper.Scan(paper.Job{
		Document: document, Signed: s.parties, Level: scan.Mild, Format: scan.Grey, Scanned: s.day.AddDate(0, 0, 1), Seed: f.seed, Name: "rent/" + p.name,
	})
	return paper.File{Name: p.name, Data: data, Original: original}, err
}

func (f *Files) word(s sheet, lines []paper.Line) ([]byte, error) {
	body, err := paper.Word(lines, s.tables, s.parties)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: s.title, Author: f.Accountant.Initials(fiction.Nominative), Created: s.day.Add(10 * time.Hour), Modified: s.day.Add(16 * time.Hour), Company: f.Us.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 106, After: 3},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}
