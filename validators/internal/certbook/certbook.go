// Package certbook reads XML registers of certificates, what stands in comments apart, and tells which
// records are in force.
package certbook

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// Record is one record of a register. Ends is the day of issue and the lifetime added; Misread is the
// day that one gets who takes weeks for days and days for weeks.
type Record struct {
	ID, State, Host, Team, Replaces string
	Issued, Ends, Misread           time.Time
	Commented                       bool
	Line                            int
}

// Register is a register that was read.
type Register struct{ Records []Record }

// most bounds the size of a register.
const most = 1 << 20

type written struct {
	ID       string `xml:"id,attr"`
	State    string `xml:"state,attr"`
	Host     string `xml:"host"`
	Team     string `xml:"team"`
	Issued   string `xml:"issued"`
	Lifetime struct {
		Unit   string `xml:"unit,attr"`
		Number int    `xml:",chardata"`
	} `xml:"lifetime"`
	Replaces string `xml:"replaces"`
}

// Read reads a register. Records in comments are read too, and marked; a comment that is no XML is
// just a remark.
func Read(text string) (*Register, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	r := &Register{}
	if err := r.read(text, 0, false); err != nil {
		return nil, err
	}
	if len(r.Records) == 0 {
		return nil, errors.New("there are no certificates")
	}
	return r, nil
}

// read takes the records of a text that begins after so many lines of the file.
func (r *Register) read(text string, above int, commented bool) error {
	d := xml.NewDecoder(strings.NewReader(text))
	// An encoding that is declared but not UTF-8 is refused by the decoder itself.
	for {
		line, _ := d.InputPos()
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", above+line, err)
		}
		switch token := token.(type) {
		case xml.Comment:
			if commented {
				continue
			}
			inner := &Register{}
			if inner.read(string(token), above+line-1, true) == nil {
				r.Records = append(r.Records, inner.Records...)
			}
		case xml.StartElement:
			if token.Name.Local != "certificate" {
				continue
			}
			record, err := decode(d, token)
			if err != nil {
				return fmt.Errorf("line %d: %w", above+line, err)
			}
			record.Line, record.Commented = above+line, commented
			r.Records = append(r.Records, record)
		}
	}
}

func decode(d *xml.Decoder, start xml.StartElement) (Record, error) {
	var w written
	if err := d.DecodeElement(&w, &start); err != nil {
		return Record{}, err
	}
	issued, err := time.Parse(time.DateOnly, strings.TrimSpace(w.Issued))
	if err != nil {
		return Record{}, err
	}
	weeks := w.Lifetime.Unit == "week"
	if !weeks && w.Lifetime.Unit != "day" || w.Lifetime.Number <= 0 || w.Lifetime.Number > 10_000 {
		return Record{}, fmt.Errorf("lifetime of %d %q", w.Lifetime.Number, w.Lifetime.Unit)
	}
	inDays, inWeeks := issued.AddDate(0, 0, w.Lifetime.Number), issued.AddDate(0, 0, 7*w.Lifetime.Number)
	record := Record{ID: w.ID, State: w.State, Host: w.Host, Team: w.Team, Replaces: w.Replaces, Issued: issued, Ends: inDays, Misread: inWeeks}
	if weeks {
		record.Ends, record.Misread = inWeeks, inDays
	}
	return record, nil
}
