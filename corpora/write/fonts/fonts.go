// Package fonts holds the embedded typefaces that documents are set in, their widths and outlines,
// and the check that a text can be set at all: writers of PDF drop a missing glyph without a word.
package fonts

import (
	"fmt"

	"github.com/go-fonts/dejavu/dejavusans"
	"github.com/go-fonts/dejavu/dejavusansbold"
	"github.com/go-fonts/dejavu/dejavusansboldoblique"
	"github.com/go-fonts/dejavu/dejavusanscondensed"
	"github.com/go-fonts/dejavu/dejavusanscondensedbold"
	"github.com/go-fonts/dejavu/dejavusanscondensedboldoblique"
	"github.com/go-fonts/dejavu/dejavusanscondensedoblique"
	"github.com/go-fonts/dejavu/dejavusansmono"
	"github.com/go-fonts/dejavu/dejavusansmonobold"
	"github.com/go-fonts/dejavu/dejavusansmonoboldoblique"
	"github.com/go-fonts/dejavu/dejavusansmonooblique"
	"github.com/go-fonts/dejavu/dejavusansoblique"
	"github.com/go-fonts/dejavu/dejavuserif"
	"github.com/go-fonts/dejavu/dejavuserifbold"
	"github.com/go-fonts/dejavu/dejavuserifbolditalic"
	"github.com/go-fonts/dejavu/dejavuserifitalic"
	"github.com/go-fonts/liberation/liberationmonobold"
	"github.com/go-fonts/liberation/liberationmonobolditalic"
	"github.com/go-fonts/liberation/liberationmonoitalic"
	"github.com/go-fonts/liberation/liberationmonoregular"
	"github.com/go-fonts/liberation/liberationsansbold"
	"github.com/go-fonts/liberation/liberationsansbolditalic"
	"github.com/go-fonts/liberation/liberationsansitalic"
	"github.com/go-fonts/liberation/liberationsansregular"
	"github.com/go-fonts/liberation/liberationserifbold"
	"github.com/go-fonts/liberation/liberationserifbolditalic"
	"github.com/go-fonts/liberation/liberationserifitalic"
	"github.com/go-fonts/liberation/liberationserifregular"
)

// Family is a typeface in four styles.
type Family string

// The families. Liberation lacks the rouble sign and the non-breaking hyphen; DejaVu has both.
const (
	LiberationSerif Family = "LiberationSerif"
	LiberationSans  Family = "LiberationSans"
	LiberationMono  Family = "LiberationMono"
	DejaVuSerif     Family = "DejaVuSerif"
	DejaVuSans      Family = "DejaVuSans"
	DejaVuCondensed Family = "DejaVuSansCondensed"
	DejaVuMono      Family = "DejaVuSansMono"
)

// Style is one of a family's four.
type Style uint8

// The styles; Bold|Italic is the fourth.
const (
	Regular Style = 0
	Bold    Style = 1
	Italic  Style = 2
)

func (s Style) String() string {
	return [...]string{"regular", "bold", "italic", "bold italic"}[s&3]
}

// Families are all families in a fixed order.
func Families() []Family {
	return []Family{LiberationSerif, LiberationSans, LiberationMono, DejaVuSerif, DejaVuSans, DejaVuCondensed, DejaVuMono}
}

// files are a family's embedded files in the order of styles.
func files(family Family) ([4][]byte, bool) {
	switch family {
	case LiberationSerif:
		return [4][]byte{liberationserifregular.TTF, liberationserifbold.TTF, liberationserifitalic.TTF, liberationserifbolditalic.TTF}, true
	case LiberationSans:
		return [4][]byte{liberationsansregular.TTF, liberationsansbold.TTF, liberationsansitalic.TTF, liberationsansbolditalic.TTF}, true
	case LiberationMono:
		return [4][]byte{liberationmonoregular.TTF, liberationmonobold.TTF, liberationmonoitalic.TTF, liberationmonobolditalic.TTF}, true
	case DejaVuSerif:
		return [4][]byte{dejavuserif.TTF, dejavuserifbold.TTF, dejavuserifitalic.TTF, dejavuserifbolditalic.TTF}, true
	case DejaVuSans:
		return [4][]byte{dejavusans.TTF, dejavusansbold.TTF, dejavusansoblique.TTF, dejavusansboldoblique.TTF}, true
	case DejaVuCondensed:
		return [4][]byte{dejavusanscondensed.TTF, dejavusanscondensedbold.TTF, dejavusanscondensedoblique.TTF, dejavusanscondensedboldoblique.TTF}, true
	case DejaVuMono:
		return [4][]byte{dejavusansmono.TTF, dejavusansmonobold.TTF, dejavusansmonooblique.TTF, dejavusansmonoboldoblique.TTF}, true
	}
	return [4][]byte{}, false
}

// Copy is a TrueType file of a document's own: the writer changes the bytes it is given, so one
// copy must not serve two documents at a time.
func Copy(family Family, style Style) ([]byte, error) {
	all, ok := files(family)
	if !ok || style > Bold|Italic {
		return nil, unknown(family, style)
	}
	return append([]byte(nil), all[style]...), nil
}

func unknown(family Family, style Style) error {
	return fmt.Errorf("fonts: no font %q in style %d: want one of %v", family, style, Families())
}
