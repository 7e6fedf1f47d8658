package papers

import (
	"context"
	"fmt"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
)

// Reading is what was read of a scanned page.
type Reading struct {
	Page int    `json:"page"` // from 1
	Text string `json:"text"`
	// Confidence of the engine from 0 to 100, averaged over the letters.
	Confidence int `json:"confidence"`
}

// Recognise reads the scanned pages of a document, all of them, in their order. Pages that were read
// before are not read again. each, when set, is called after every page.
func (l *Library) Recognise(ctx context.Context, p *Paper, each func()) ([]Reading, error) {
	kept := l.place(p, "readings.json")
	var readings []Reading
	if readKept(kept, &readings) {
		return readings, nil
	}
	if l.OCR == nil {
		return nil, fmt.Errorf("%s: %w", p.ID, ErrUnread)
	}
	reader := extract.NewPageReader(p.data, extract.Options{OCR: l.OCR})
	readings = []Reading{}
	for _, layer := range p.Layers {
		if !layer.Scanned {
			continue
		}
		page, err := reader.Page(ctx, layer.Page, ocr.Settings{})
		if err != nil {
			return nil, fmt.Errorf("%s: page %d: %w", p.ID, layer.Page, blame(ctx, err))
		}
		readings = append(readings, Reading{layer.Page, page.Text, page.Confidence})
		if each != nil {
			each()
		}
	}
	return readings, keep(kept, readings)
}

// Texts are the texts of all pages, the first one at 0: the layer, or what was read of a scanned page.
func (l *Library) Texts(ctx context.Context, p *Paper) ([]string, error) {
	texts := make([]string, len(p.Layers))
	scanned := false
	for i, layer := range p.Layers {
		texts[i] = layer.Text
		scanned = scanned || layer.Scanned
	}
	if !scanned {
		return texts, nil
	}
	readings, err := l.Recognise(ctx, p, nil)
	if err != nil {
		return nil, err
	}
	for _, r := range readings {
		texts[r.Page-1] = r.Text
	}
	return texts, nil
}

// ShownText is the text of the very pages that are shown, each under a line that names it.
func (l *Library) ShownText(ctx context.Context, p *Paper) (string, error) {
	texts, err := l.Texts(ctx, p)
	if err != nil {
		return "", err
	}
	var b strings.Builder
	for _, page := range l.Shown(p) {
		fmt.Fprintf(&b, "[страница %d из %d]\n%s\n\n", page, len(texts), strings.TrimSpace(texts[page-1]))
	}
	return b.String(), nil
}

// Confidence is the mean over readings, from 0 to 100; ok is false without any.
func Confidence(readings []Reading) (mean int, ok bool) {
	if len(readings) == 0 {
		return 0, false
	}
	sum := 0
	for _, r := range readings {
		sum += r.Confidence
	}
	return (sum + len(readings)/2) / len(readings), true
}
