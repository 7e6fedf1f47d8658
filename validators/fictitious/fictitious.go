// Package fictitious proves that nothing a suite publishes belongs to somebody real: every number of
// requisite shape fails its check digits or names a region that nobody has, phones have the code
// 000, letters and sites end in .example. It looks at the published bytes alone and shares no code
// with what invents the names.
package fictitious

import (
	"context"
	"errors"
	"fmt"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/extract/pdf"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/shelf"
	"etalon/validators/scans"
	"etalon/validators/validate"
)

// Options of a check.
type Options struct {
	// Scans are read by OCR. What OCR finds counts only where the original says it too.
	Scans []scans.Pair
	// PDF says how the text of PDF files is read; the zero value is right for files of strangers. With
	// an unguarded engine a suite of our own takes less than half the time.
	PDF pdf.Options
	// OCROff says that whoever asks does without OCR: scans are then not named as unchecked.
	OCROff bool
}

// Check looks through all files of a suite and their names. Docs reads the scans; every other file is
// read here, as what nobody sees of it counts too.
func Check(ctx context.Context, s *shelf.Shelf, docs *validate.Documents, o Options) ([]dataset.Finding, []validate.Undone, []validate.Rate, error) {
	files := s.Files()
	looked := make([]look, len(files))
	scanned := map[string]bool{}
	for _, p := range o.Scans {
		scanned[p.Scan] = true
	}
	err := eachFile(ctx, files, func(i int) error {
		if scanned[files[i]] {
			looked[i].hits = []located{}
			for _, h := range find(smooth(files[i])) {
				looked[i].add("name", h)
			}
			return nil
		}
		var err error
		looked[i], err = lookAt(ctx, s, files[i], o.PDF)
		return err
	})
	if err != nil {
		return nil, nil, nil, err
	}
	at := map[string]look{}
	for i, file := range files {
		at[file] = looked[i]
	}
	undone, err := confirm(ctx, s, docs, o, at)
	if err != nil {
		return nil, nil, nil, err
	}
	var found []dataset.Finding
	numbers := 0
	for _, file := range files {
		numbers += at[file].numbers
		found = append(found, at[file].findings(file)...)
	}
	dataset.SortFindings(found)
	rates := []validate.Rate{{Name: "files without a number or an address of anybody", Hits: clean(files, at), Of: len(files)}}
	return found, undone, append(rates, validate.Rate{Name: "numbers of requisite shape that were looked at", Hits: numbers, Of: numbers}), nil
}

func clean(files []string, at map[string]look) (n int) {
	for _, f := range files {
		if len(at[f].hits) == 0 && at[f].refused == "" {
			n++
		}
	}
	return n
}

// located is a hit with its place in the file.
type located struct {
	where string
	line  int
	hit
}

// look is what one file holds.
type look struct {
	hits    []located
	numbers int
	refused string // why it could not be read
}

func (l *look) add(where string, h hit) { l.hits = append(l.hits, located{where: where, hit: h}) }

// findings tell each value once a file and code.
func (l look) findings(file string) []dataset.Finding {
	var found []dataset.Finding
	if l.refused != "" {
		found = append(found, dataset.Finding{File: file, Got: l.refused, Want: "a document that can be read", Code: "unreadable-document"})
	}
	said := map[[2]string]bool{}
	for _, h := range l.hits {
		if key := [2]string{h.code, h.got}; !said[key] {
			said[key] = true
			f := h.finding(file, h.line)
			f.Field = h.where
			found = append(found, f)
		}
	}
	return found
}

// lookAt reads a file and looks through its texts and its name.
func lookAt(ctx context.Context, s *shelf.Shelf, file string, how pdf.Options) (look, error) {
	var l look
	for _, h := range find(smooth(file)) {
		l.add("name", h)
	}
	data, err := s.Read(file)
	if err != nil {
		return l, err
	}
	units, err := unitsOf(ctx, file, data, how)
	switch code := refuse.CodeOf(err); {
	case code == refuse.PasswordRequired: // locked on purpose; its name and properties are all there is
	case code != "" && code != refuse.TooSlow:
		l.refused = err.Error()
	case err != nil:
		return l, fmt.Errorf("%s: %w", file, err)
	}
	for _, u := range units {
		text := smooth(u.text)
		l.numbers += len(newNumbers(text).runs)
		for _, h := range find(text) {
			if u.loose && h.code == "real-account" {
				continue // which bank belongs to it is not known here
			}
			l.hits = append(l.hits, located{u.where, u.line(text, h.at), h})
		}
	}
	return l, nil
}

// confirm adds what OCR finds on the scans and the originals say too.
func confirm(ctx context.Context, s *shelf.Shelf, docs *validate.Documents, o Options, at map[string]look) ([]validate.Undone, error) {
	unread := 0
	for _, p := range o.Scans {
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if !s.Has(p.Scan) || !s.Has(p.Original) {
			continue
		}
		data, err := s.Read(p.Scan)
		if err != nil {
			return nil, err
		}
		pages, err := docs.Text(validate.TaskFile{Place: path.Dir(p.Scan), Name: path.Base(p.Scan), Data: data})
		l := at[p.Scan]
		switch code := refuse.CodeOf(err); {
		case errors.Is(err, validate.ErrUnread):
			unread++
		case code != "" && code != refuse.TooSlow:
			l.refused = err.Error()
		case err != nil:
			return nil, err
		}
		original := at[p.Original]
		for i, page := range pages {
			text := smooth(page)
			l.numbers += len(newNumbers(text).runs)
			for _, h := range find(text) {
				if original.has(h) {
					l.add(fmt.Sprint("page ", i+1), h)
				}
			}
		}
		at[p.Scan] = l
	}
	if unread == 0 || o.OCROff {
		return nil, nil
	}
	return []validate.Undone{{Check: fmt.Sprintf("numbers on %d scans", unread), Remedy: ocr.ErrNoOCR.Error() + "; or say --ocr=off"}}, nil
}

// has tells whether the same was found here; digits exactly, gaps do not matter.
func (l look) has(h hit) bool {
	squeeze := func(s string) string { return strings.ToLower(strings.ReplaceAll(s, " ", "")) }
	return slices.ContainsFunc(l.hits, func(other located) bool {
		return other.where != "name" && other.code == h.code && squeeze(other.got) == squeeze(h.got)
	})
}

// eachFile does something with every file on all cores and gives the first error in their order.
func eachFile(ctx context.Context, files []string, do func(i int) error) error {
	errs := make([]error, len(files))
	next := make(chan int)
	var group sync.WaitGroup
	for range min(len(files), runtime.GOMAXPROCS(0)) {
		group.Go(func() {
			for i := range next {
				if errs[i] = ctx.Err(); errs[i] == nil {
					errs[i] = do(i)
				}
			}
		})
	}
	for i := range files {
		next <- i
	}
	close(next)
	group.Wait()
	for _, err := range errs {
		if err != nil {
			return err
		}
	}
	return nil
}
