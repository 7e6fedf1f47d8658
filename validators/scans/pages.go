package scans

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/pdf"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/shelf"
)

// A scan has one of two resolutions, and no page weighs more than MostPageBytes on average: 220
// pages of it leave room for everything else in 120 MB.
const (
	GreyDPI, GreyBits     = 150, 8
	OneBitDPI, OneBitBits = 200, 1
	MostPageBytes         = 480 << 10
)

// deed is a scan with its original.
type deed struct {
	how       pdf.Options
	pair      Pair
	scan      []byte
	picture   bool
	originals []string // text of the original's pages
	found     []dataset.Finding
	// readable are the pages, from 0, that OCR is to compare.
	readable []bool
	pages    []comparison
}

// openPairs looks at both halves of every pair that has them.
func openPairs(ctx context.Context, s *shelf.Shelf, o Options) ([]*deed, error) {
	deeds := make([]*deed, len(o.Pairs))
	err := inParallel(ctx, len(o.Pairs), func(ctx context.Context, i int) error {
		d := &deed{pair: o.Pairs[i], how: o.PDF}
		deeds[i] = d
		if !s.Has(d.pair.Scan) || !s.Has(d.pair.Original) {
			return nil
		}
		original, err := s.Read(d.pair.Original)
		if err != nil {
			return err
		}
		if d.scan, err = s.Read(d.pair.Scan); err != nil {
			return err
		}
		return d.look(ctx, original)
	})
	return deeds, err
}

func (d *deed) add(f dataset.Finding) { d.found = append(d.found, f) }

// look compares what can be told without reading the pictures.
func (d *deed) look(ctx context.Context, original []byte) error {
	var mute []int
	err := eachPage(ctx, original, d.how, func(_ *pdf.File, p pdf.Page) error {
		if strings.TrimSpace(p.Text) == "" {
			mute = append(mute, p.Number)
		}
		d.originals = append(d.originals, p.Text)
		return nil
	})
	if f, ok := unreadable(d.pair.Original, err); ok {
		d.add(f)
		return nil
	}
	if err != nil {
		return err
	}
	if len(mute) > 0 {
		d.add(dataset.Finding{File: d.pair.Original, Field: pagesOf(mute), Got: "no usable text layer", Want: "text on every page", Code: "original-without-text"})
	}
	pages, err := d.lookAtScan(ctx)
	if f, ok := unreadable(d.pair.Scan, err); ok {
		d.add(f)
		return nil
	}
	if err != nil {
		return err
	}
	if pages != len(d.originals) {
		d.add(dataset.Finding{File: d.pair.Scan, Field: "pages", Got: counted(pages), Want: counted(len(d.originals)) + " as in its original", Code: "scan-pages"})
		d.readable = nil // which page stands for which is not known
		return nil
	}
	for _, n := range mute {
		d.readable[n-1] = false
	}
	return nil
}

func counted(pages int) string {
	if pages == 1 {
		return "1 page"
	}
	return fmt.Sprint(pages, " pages")
}

// lookAtScan looks at every page of the scan and counts them.
func (d *deed) lookAtScan(ctx context.Context) (pages int, err error) {
	kind, err := extract.KindOf(d.scan)
	if err != nil {
		return 0, err
	}
	if d.picture = kind == "image"; d.picture {
		d.readable = []bool{true}
		d.weigh(1)
		return 1, nil
	}
	written, shown, coarse := faults{}, faults{}, faults{}
	err = eachPage(ctx, d.scan, d.how, func(f *pdf.File, p pdf.Page) error {
		pages++
		d.readable = append(d.readable, false)
		if text := strings.Join(strings.Fields(p.Layer), " "); text != "" || p.Objects.Texts > 0 {
			written.add(p.Number, fmt.Sprintf("text %q", text))
			return nil
		}
		images, err := f.Images(ctx, p.Number)
		if err != nil {
			return err
		}
		if what := fault(p, images); what != "" {
			shown.add(p.Number, what)
			return nil
		}
		d.readable[p.Number-1] = true
		if m := images[0]; !(m.DPI == GreyDPI && m.BitsPerPixel == GreyBits) && !(m.DPI == OneBitDPI && m.BitsPerPixel == OneBitBits) {
			coarse.add(p.Number, fmt.Sprintf("%d dpi of %d bits", m.DPI, m.BitsPerPixel))
		}
		return nil
	})
	written.report(d, "no text at all, not even invisible", "text-in-scan")
	shown.report(d, "one image over the whole page and nothing else", "not-a-scan")
	coarse.report(d, fmt.Sprintf("%d dpi of %d bits or %d dpi of %d bit", GreyDPI, GreyBits, OneBitDPI, OneBitBits), "scan-quality")
	if err == nil {
		d.weigh(pages)
	}
	return pages, err
}

// fault says what is wrong with a page that has no text.
func fault(p pdf.Page, images []pdf.Image) string {
	o := p.Objects
	switch {
	case o.Images != 1 || len(images) != 1 || o.Paths > 0 || o.Shadings > 0:
		return fmt.Sprintf("%d images, %d drawings", o.Images, o.Paths+o.Shadings)
	case !images[0].Covers:
		return "an image that leaves a part of the page free"
	}
	return ""
}

func (d *deed) weigh(pages int) {
	if each := len(d.scan) / max(1, pages); each > MostPageBytes {
		d.add(dataset.Finding{File: d.pair.Scan, Got: fmt.Sprint(each>>10, " KB a page"), Want: fmt.Sprint("at most ", MostPageBytes>>10), Code: "scan-quality"})
	}
}

// faults are the pages with one kind of fault and what the first of them has.
type faults struct {
	pages []int
	first string
}

func (f *faults) add(page int, what string) {
	if len(f.pages) == 0 {
		f.first = what
	}
	f.pages = append(f.pages, page)
}

func (f *faults) report(d *deed, want, code string) {
	if len(f.pages) > 0 {
		d.add(dataset.Finding{File: d.pair.Scan, Field: pagesOf(f.pages), Got: f.first, Want: want, Code: code})
	}
}

// pagesOf names pages, few by their numbers.
func pagesOf(pages []int) string {
	const named = 8
	if len(pages) == 1 {
		return fmt.Sprint("page ", pages[0])
	}
	var out strings.Builder
	out.WriteString("pages ")
	for i, n := range pages {
		if i == named {
			fmt.Fprint(&out, " and ", len(pages)-named, " more")
			break
		}
		if i > 0 {
			out.WriteString(", ")
		}
		fmt.Fprint(&out, n)
	}
	return out.String()
}

// eachPage opens a PDF and hands out its pages in order.
func eachPage(ctx context.Context, data []byte, how pdf.Options, do func(*pdf.File, pdf.Page) error) error {
	f, err := pdf.Open(ctx, data, how)
	if err != nil {
		return err
	}
	defer f.Close()
	for n := range f.Pages() {
		p, err := f.Page(ctx, n+1)
		if err != nil {
			return err
		}
		if err := do(f, p); err != nil {
			return err
		}
	}
	return nil
}

var errEnough = errors.New("enough was read")

// hasText tells whether any page has text, looking no further than the first that does.
func hasText(ctx context.Context, data []byte, how pdf.Options) (bool, error) {
	err := eachPage(ctx, data, how, func(_ *pdf.File, p pdf.Page) error {
		if strings.TrimSpace(p.Layer) != "" {
			return errEnough
		}
		return nil
	})
	if errors.Is(err, errEnough) {
		return true, nil
	}
	return false, err
}

// unreadable is the finding about a file that its reader refuses. That the reader ran out of time
// says nothing about the file.
func unreadable(file string, err error) (dataset.Finding, bool) {
	if code := refuse.CodeOf(err); code == "" || code == refuse.TooSlow {
		return dataset.Finding{}, false
	}
	return dataset.Finding{File: file, Got: err.Error(), Want: "a document that can be read", Code: "unreadable-document"}, true
}
