//go:build ocr

package ocr

// #include <leptonica/allheaders.h>
import "C"

import (
	"fmt"
	"image"
	"strconv"
	"strings"
	"sync"

	"github.com/otiai10/gosseract/v2"
)

// Built tells whether this executable can recognise text.
const Built = true

// engine is one Tesseract client; it serves one goroutine at a time.
type engine struct{ client *gosseract.Client }

// starting guards what the library does while it loads languages: it moves the standard error of
// the whole process aside for that time.
var starting sync.Mutex

func newEngine(languages, tessdata string) (*engine, error) {
	client := gosseract.NewClient()
	if err := client.SetLanguage(strings.Split(languages, "+")...); err != nil {
		return nil, err
	}
	if err := client.SetTessdataPrefix(tessdata); err != nil {
		return nil, err
	}
	if err := client.DisableOutput(); err != nil { // it speaks to the standard error
		return nil, err
	}
	e := &engine{client}
	// The first reading loads the languages; a white square is enough.
	starting.Lock()
	defer starting.Unlock()
	C.setMsgSeverity(C.L_SEVERITY_NONE) // Leptonica complains about boxes of its own making
	if _, err := e.read(blank(64, 64), 200, OneLine); err != nil {
		e.close()
		return nil, fmt.Errorf("start Tesseract with %s from %s: %w", languages, tessdata, err)
	}
	return e, nil
}

func engineVersion() string { return gosseract.Version() }

// modes are the page segmentation modes of the layouts.
var modes = map[Layout]gosseract.PageSegMode{
	WholePage: gosseract.PSM_AUTO, OneBlock: gosseract.PSM_SINGLE_BLOCK,
	OneLine: gosseract.PSM_SINGLE_LINE, Sparse: gosseract.PSM_SPARSE_TEXT,
}

func (e *engine) read(img *image.Gray, dpi int, layout Layout) ([]raw, error) {
	if err := e.client.SetVariable("user_defined_dpi", strconv.Itoa(dpi)); err != nil {
		return nil, err
	}
	if err := e.client.SetPageSegMode(modes[layout]); err != nil {
		return nil, err
	}
	if err := e.client.SetImageFromBytes(pgm(img)); err != nil {
		return nil, err
	}
	boxes, err := e.client.GetBoundingBoxesVerbose()
	if err != nil {
		return nil, err
	}
	words := make([]raw, 0, len(boxes))
	for _, b := range boxes {
		if text := strings.TrimSpace(b.Word); text != "" {
			words = append(words, raw{text, b.Box, int(b.Confidence + 0.5), b.BlockNum, b.ParNum, b.LineNum})
		}
	}
	return words, nil
}

func (e *engine) close() {
	// The library's Close cannot fail.
	_ = e.client.Close()
}
