// Package ocr reads text from pictures of pages with Tesseract: the page is turned upright and
// straight, coloured stamps are lifted off the print, small pictures are enlarged. Results are kept
// on disk by content. Recognition needs cgo and the build tag ocr; without it New gives ErrNoOCR.
package ocr

import (
	"errors"
	"image"

	"etalon/internal/extract/grid"
)

// ErrNoOCR tells that this executable was built without recognition.
var ErrNoOCR = errors.New("this executable was built without OCR: build with -tags ocr after: apt-get install -y tesseract-ocr-rus tesseract-ocr-eng libtesseract-dev libleptonica-dev g++")

// ErrThreads tells that Tesseract would start threads of its own, which makes a page take six times
// longer. The limit must stand in the environment before the process starts; see Reexec.
var ErrThreads = errors.New("OMP_THREAD_LIMIT=1 is not in the environment: set it before the process starts, or call ocr.Reexec first thing in main")

// ErrNoLanguage tells that a language of Tesseract is not installed.
var ErrNoLanguage = errors.New("a language of Tesseract is missing: apt-get install -y tesseract-ocr-rus tesseract-ocr-eng")

// Layout is what Tesseract is told to expect.
type Layout string

// The layouts.
const (
	WholePage Layout = ""       // columns, tables, pictures
	OneBlock  Layout = "block"  // one block of lines
	OneLine   Layout = "line"   // one line
	Sparse    Layout = "sparse" // words here and there
)

// Settings of one reading. The zero value is right for a scanned page of unknown resolution.
type Settings struct {
	// Languages for Tesseract, rus+eng by default: rus alone turns Latin into Cyrillic junk.
	Languages string `json:"languages"`
	// DPI of the picture; 0 means that it is judged by the height of the letters.
	DPI    int    `json:"dpi,omitempty"`
	Layout Layout `json:"layout,omitempty"`
	// Upright says that the page is known to stand upright: no other turn is tried.
	Upright bool `json:"upright,omitempty"`
	// KeepColour leaves coloured stamps and signatures where they are.
	KeepColour bool `json:"keep_colour,omitempty"`
	// Straight says that the page is known not to be askew.
	Straight bool `json:"straight,omitempty"`
}

func (s Settings) filled() Settings {
	if s.Languages == "" {
		s.Languages = "rus+eng"
	}
	return s
}

// Page is what was read. Boxes are in pixels of the upright, straightened picture; see Upright.
type Page struct {
	Text  string `json:"text"`
	Lines []Line `json:"lines,omitempty"`
	// Turn is by how many degrees clockwise the picture was turned to be read.
	Turn int `json:"turn"`
	// TurnSure is false when there were too few letters to tell which way up the page is.
	TurnSure bool `json:"turn_sure"`
	// Skew is by how much the lines ran uphill after that turn, in hundredths of a degree; negative
	// is downhill.
	Skew int `json:"skew"`
	// Confidence is Tesseract's, averaged over the letters, from 0 to 100.
	Confidence int `json:"confidence"`
	// Lifted tells that coloured marks were taken off the print.
	Lifted bool `json:"lifted,omitempty"`
	// Tables are the ruled tables of the page with the words in them.
	Tables []Table `json:"tables,omitempty"`
	// Width and Height of the upright picture.
	Width  int `json:"width"`
	Height int `json:"height"`
}

// Line is a line of words.
type Line struct {
	Text  string          `json:"text"`
	Box   image.Rectangle `json:"box"`
	Words []Word          `json:"words"`
	// Block counts the blocks of the page from 1, in reading order.
	Block int `json:"block"`
}

// Word is a word with Tesseract's confidence from 0 to 100.
type Word struct {
	Text       string          `json:"text"`
	Box        image.Rectangle `json:"box"`
	Confidence int             `json:"confidence"`
}

// Table is a ruled table.
type Table struct {
	grid.Table
	Box image.Rectangle `json:"box"`
	// Xs are the places of the lines that run down, by which a table is known on the next page.
	Xs []int `json:"xs"`
}

// raw is a word as the engine gives it.
type raw struct {
	text                   string
	box                    image.Rectangle
	confidence             int
	block, paragraph, line int
}
