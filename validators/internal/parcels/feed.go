// Package parcels compares what a carrier says of parcels with the sender's register.
package parcels

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"etalon/validators/internal/rubles"
	"etalon/validators/validate"
)

// Size is what is compared.
type Size string

// The sizes: weights in grams, places, and the declared value in kopecks.
const (
	Weight   Size = "weight"
	Places   Size = "places"
	Declared Size = "declared"
)

// entry is what the carrier says of a parcel: last, at first, and in comments. bare is the last
// weight without regard to its unit, in thousandths.
type entry struct {
	line               int
	last, first, stray map[Size]int64
	bare               int64
	cancelled          bool
}

// said is one element of a feed.
type said struct {
	XMLName xml.Name
	ID      string `xml:"id,attr"`
	Ref     string `xml:"ref,attr"`
	Weight  *struct {
		Unit string `xml:"unit,attr"`
		Text string `xml:",chardata"`
	} `xml:"weight"`
	Places   *string `xml:"places"`
	Declared *string `xml:"declared"`
}

// maxText bounds what is read.
const maxText = 1 << 20

// feed reads a carrier's answer: parcels, then changes, comments left out.
func feed(f validate.File) (map[string]*entry, error) {
	if len(f.Text) > maxText {
		return nil, fmt.Errorf("%s: more than %d bytes", f.Path, maxText)
	}
	d := xml.NewDecoder(strings.NewReader(f.Text))
	entries := map[string]*entry{}
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			break
		}
		line, _ := d.InputPos()
		if err == nil {
			if start, ok := token.(xml.StartElement); ok {
				err = element(d, start, line, entries)
			}
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, line, err)
		}
	}
	return entries, commented(f.Text, entries)
}

func element(d *xml.Decoder, start xml.StartElement, line int, entries map[string]*entry) error {
	name := start.Name.Local
	if !slices.Contains([]string{"parcel", "correction", "cancel"}, name) {
		return nil
	}
	var s said
	if err := d.DecodeElement(&s, &start); err != nil {
		return err
	}
	if name == "parcel" {
		if s.ID == "" || entries[s.ID] != nil {
			return fmt.Errorf("parcel %q has no name, or stands twice", s.ID)
		}
		e := &entry{line: line, last: map[Size]int64{}, first: map[Size]int64{}, stray: map[Size]int64{}}
		entries[s.ID] = e
		return errors.Join(s.fill(e.last, &e.bare), s.fill(e.first, &e.bare))
	}
	e := entries[s.Ref]
	if e == nil {
		return fmt.Errorf("%s of %q, which is not there before", name, s.Ref)
	}
	e.line = line
	if name == "cancel" {
		e.cancelled = true
		return nil
	}
	return s.fill(e.last, &e.bare)
}

// fill takes over the sizes that the element names.
func (s said) fill(sizes map[Size]int64, bare *int64) (err error) {
	if s.Weight != nil {
		thousandths, err := decimal(s.Weight.Text)
		if err != nil {
			return err
		}
		*bare = thousandths
		switch s.Weight.Unit {
		case "kg":
			sizes[Weight] = thousandths
		case "g":
			sizes[Weight] = thousandths / 1000
		default:
			return fmt.Errorf("a weight in %q", s.Weight.Unit)
		}
	}
	if s.Places != nil {
		if sizes[Places], err = strconv.ParseInt(*s.Places, 10, 32); err != nil {
			return err
		}
	}
	if s.Declared != nil {
		sizes[Declared], err = rubles.Parse(*s.Declared)
	}
	return err
}

var number = regexp.MustCompile(`^(\d{1,9})(?:[.,](\d{1,3}))?$`)

// decimal reads a number in thousandths: of kilograms, that is in grams.
func decimal(text string) (int64, error) {
	m := number.FindStringSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("%q is no number", text)
	}
	return strconv.ParseInt(m[1]+(m[2] + "000")[:3], 10, 64)
}

var behind = regexp.MustCompile(`(?s)<!--(.*?)-->`)

// commented gives parcels what a comment says of them.
func commented(text string, entries map[string]*entry) error {
	for _, m := range behind.FindAllStringSubmatch(text, -1) {
		var s said
		if err := xml.Unmarshal([]byte(m[1]), &s); err != nil || entries[s.ID] == nil {
			continue
		}
		if err := s.fill(entries[s.ID].stray, new(int64)); err != nil {
			return err
		}
	}
	return nil
}
