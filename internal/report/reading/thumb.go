package reading

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"image/jpeg"
)

// Page is a page of a document, from 1.
type Page struct {
	Document string
	Page     int
}

// thumb is a small picture of a page. It stands in the page's style once, however many answers it
// stands beside.
type thumb struct {
	Class         string
	style         template.CSS
	Width, Height int
}

const (
	// maxThumbs and maxThumbBytes bound the page: together no more than about 5 MB.
	maxThumbs     = 60
	maxThumbBytes = 64 << 10
	maxThumbSide  = 1200
)

// Pages are those whose pictures stand beside wrong and invented answers: of made documents alone,
// each once, invented answers first.
func (r *Report) Pages() []Page {
	var out []Page
	seen := map[Page]bool{}
	for _, list := range []List{r.Invented, r.Wrong} {
		for _, l := range list.Answers {
			p := Page{l.Document, l.Page}
			if l.synthetic && l.Page > 0 && !seen[p] && len(out) < maxThumbs {
				seen[p] = true
				out = append(out, p)
			}
		}
	}
	return out
}

// ErrNoThumb says that a page may have no picture in the report.
var ErrNoThumb = errors.New("no page of a made document that the report shows")

// ErrTooLarge says that a picture is too large for the report, which does without it.
var ErrTooLarge = errors.New("too large for the report")

// AddThumb takes the picture of a page, a small JPEG. Pages that Pages does not name are refused, and
// those of real documents never are among them.
func (r *Report) AddThumb(p Page, data []byte) error {
	wanted := false
	for _, q := range r.Pages() {
		wanted = wanted || p == q
	}
	if !wanted {
		return fmt.Errorf("picture of %s, page %d: %w", p.Document, p.Page, ErrNoThumb)
	}
	config, err := jpeg.DecodeConfig(bytes.NewReader(data))
	switch {
	case err != nil:
		return fmt.Errorf("picture of %s, page %d: %w", p.Document, p.Page, err)
	case len(data) > maxThumbBytes || max(config.Width, config.Height) > maxThumbSide:
		return fmt.Errorf("picture of %s, page %d: %w: %d bytes, %d × %d, want at most %d bytes and %d pixels a side", p.Document, p.Page, ErrTooLarge, len(data), config.Width, config.Height, maxThumbBytes, maxThumbSide)
	}
	class := fmt.Sprintf("p%d", len(r.thumbs))
	if old, again := r.thumbs[p]; again {
		class = old.Class
	}
	// Numbers and Base64 have nothing that ends a style.
	style := fmt.Sprintf(".%s{width:%dpx;height:%dpx;background-image:url(data:image/jpeg;base64,%s)}", class, config.Width/2, config.Height/2, base64.StdEncoding.EncodeToString(data))
	r.thumbs[p] = thumb{class, template.CSS(style), config.Width, config.Height}
	return nil
}

// styles are the pictures, in the order of Pages.
func (r *Report) styles() []template.CSS {
	var out []template.CSS
	for _, p := range r.Pages() {
		if t, ok := r.thumbs[p]; ok {
			out = append(out, t.style)
		}
	}
	return out
}

// Thumb is the picture beside an answer; nil where there is none.
func (r *Report) thumb(l Listed) *thumb {
	if t, ok := r.thumbs[Page{l.Document, l.Page}]; ok && l.synthetic {
		return &t
	}
	return nil
}
