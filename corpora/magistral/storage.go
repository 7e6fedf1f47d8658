package magistral

import (
	"errors"
	"fmt"
	"runtime"
	"slices"
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

// Count is how many files the archive has.
const Count = 181

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

// All are the files of the archive, sorted by name.
func (f *Files) All() ([]paper.File, error) {
	list := slices.Concat(f.contractPapers(), f.supplementPapers(), f.actPapers(), f.supplyPapers(), f.mail(), f.minutes(), f.notes())
	files, err := f.setAll(list)
	if err != nil {
		return nil, err
	}
	for _, name := range copies {
		i := slices.IndexFunc(files, func(f paper.File) bool { return f.Name == name[0] })
		files = append(files, paper.File{Name: name[1], Data: files[i].Data})
	}
	register, err := f.register().Bytes()
	if err != nil {
		return nil, err
	}
	files = append(files, paper.File{Name: "Реестр договоров.xlsx", Data: register})
	if len(files) != Count {
		return nil, fmt.Errorf("%d files, want %d", len(files), Count)
	}
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// copies are files that lie in the archive twice.
var copies = [][2]string{
	{"Аренда/Офис/Договор аренды.docx", "Разное/Договор аренды — копия.docx"},
	{"Подряд/Фундаменты/договор подряда.docx", "Подряд/Фундаменты/договор подряда (2).docx"},
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
	lines, err := paper.Load("magistral/"+s.body, s.slots)
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
		Document: document, Signed: s.parties, Level: scan.Mild, Format: scan.Grey, Scanned: s.day.AddDate(0, 0, 1), Seed: f.seed, Name: "magistral/" + p.name,
	})
	return paper.File{Name: p.name, Data: data, Original: original}, err
}

func (f *Files) word(s sheet, lines []paper.Line) ([]byte, error) {
	body, err := paper.Word(lines, s.tables, s.parties)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: s.title, Author: f.Clerk.Initials(fiction.Nominative), Created: s.day.Add(10 * time.Hour), Modified: s.day.Add(16 * time.Hour), Company: f.Us.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 106, After: 3},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("", " / ")}, Blocks: body}},
	}.Bytes()
}
