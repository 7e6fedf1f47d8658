package scans

import (
	"context"
	"fmt"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/validators/validate"
)

// comparison is what the reading of a scan's page is worth.
type comparison struct {
	number int
	read   *ocr.Page
	lost   ocr.Rate
	// strange are words read without doubt that the original has on no page.
	strange []string
	// nearer is another original page that the reading has more in common with.
	nearer string
}

// compare reads the pages of all scans and measures them.
func compare(ctx context.Context, deeds []*deed, o Options) ([]validate.Undone, []validate.Rate, error) {
	type job struct {
		d    *deed
		page int
	}
	var jobs []job
	for _, d := range deeds {
		d.pages = make([]comparison, len(d.readable))
		for i, ok := range d.readable {
			if ok {
				jobs = append(jobs, job{d, i})
			}
		}
	}
	if o.OCR == nil {
		if o.OCROff || len(jobs) == 0 {
			return nil, nil, nil
		}
		return []validate.Undone{{
			Check:  fmt.Sprintf("%d pages of scans against their originals", len(jobs)),
			Remedy: ocr.ErrNoOCR.Error() + "; or say --ocr=off",
		}}, nil, nil
	}
	var counting sync.Mutex
	done := 0
	err := inParallel(ctx, len(jobs), func(ctx context.Context, i int) error {
		j := jobs[i]
		page, err := j.d.read(ctx, j.page+1, o.OCR)
		if err != nil {
			return fmt.Errorf("%s: page %d: %w", j.d.pair.Scan, j.page+1, err)
		}
		j.d.pages[j.page] = comparison{number: j.page + 1, read: page}
		counting.Lock()
		defer counting.Unlock()
		done++
		if o.Progress != nil {
			o.Progress(done, len(jobs))
		}
		return nil
	})
	if err != nil {
		return nil, nil, err
	}
	return nil, measure(deeds), nil
}

// read reads a page, counted from 1, just as extraction does, so that both share what was read.
func (d *deed) read(ctx context.Context, page int, reader *ocr.Reader) (*ocr.Page, error) {
	if d.picture {
		return reader.ReadBytes(ctx, d.scan, ocr.Settings{})
	}
	return extract.NewPageReader(d.scan, extract.Options{OCR: reader}).Page(ctx, page, ocr.Settings{})
}

// measure compares all that was read with the originals.
func measure(deeds []*deed) []validate.Rate {
	bags := bagsOf(deeds)
	letters, lost, pages, sound := 0, 0, 0, 0
	for n, d := range deeds {
		words := known(d.originals)
		for i := range d.pages {
			c := &d.pages[i]
			if c.read == nil {
				continue
			}
			c.lost = ocr.Lost(c.read.Text, d.originals[i])
			c.strange = strange(c.read, words)
			c.nearer = nearer(c.read.Text, bags, n, i)
			letters, lost, pages = letters+c.lost.Letters, lost+c.lost.Errors, pages+1
			if c.flaw() == (flaw{}) {
				sound++
			}
		}
	}
	if pages == 0 {
		return nil
	}
	return []validate.Rate{
		{Name: "letters of scans that OCR reads right", Hits: letters - lost, Of: letters},
		{Name: "pages of scans that show their originals", Hits: sound, Of: pages},
	}
}

// flaw is what a page has and should have.
type flaw struct{ got, want string }

// flaw says by which part of the budget a page fails, if any.
func (c *comparison) flaw() flaw {
	lost := fmt.Sprintf("%d ‰ of the original's letters are lost", c.lost.PerMille())
	bound := mayLose(c.lost.Letters)
	switch {
	case c.nearer != "":
		return flaw{lost + ", the page shows " + c.nearer, "its original's page"}
	case c.lost.Errors > bound:
		return flaw{lost, fmt.Sprintf("at most %d of its %d letters", bound, c.lost.Letters)}
	case len(c.strange) > StrangeWords:
		return flaw{fmt.Sprintf("%d words that the original has not, such as %q", len(c.strange), c.strange[0]), fmt.Sprintf("at most %d", StrangeWords)}
	}
	return flaw{}
}

// differs is the finding about the pages of a scan that do not show what the original says.
func (d *deed) differs() []dataset.Finding {
	var first flaw
	var pages []int
	for i := range d.pages {
		c := &d.pages[i]
		if c.read == nil {
			continue
		}
		if f := c.flaw(); f != (flaw{}) {
			if pages = append(pages, c.number); len(pages) == 1 {
				first = f
			}
		}
	}
	if len(pages) == 0 {
		return nil
	}
	return []dataset.Finding{{File: d.pair.Scan, Field: pagesOf(pages), Got: first.got, Want: first.want, Code: "scan-differs"}}
}
