// Package publication reads manifests of published data sets: XML records with a state, each with
// files in several formats. Records inside comments are read too, and marked: nobody publishes them.
package publication

import (
	"encoding/xml"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Active is the state of a record that is in force.
const Active = "active"

// Record is a data set of one period.
type Record struct {
	Title, Period, Status string
	// Commented says that the record stands in a comment.
	Commented bool
	Line      int
	Files     []File
}

// File is one published file of a record.
type File struct {
	Format, Compression, URL string
	Line                     int
}

// Read reads a manifest.
func Read(text string) ([]Record, error) {
	r := &reader{open: -1}
	if err := r.read(text); err != nil {
		return nil, err
	}
	if r.records == nil {
		return nil, errors.New("the manifest has no records")
	}
	return r.records, nil
}

// reader goes through one text; a comment gets a reader of its own.
type reader struct {
	// before is how many lines stand before the text.
	before    int
	commented bool
	records   []Record
	// open is the place of the record that has begun and not ended, -1 for none.
	open int
	// inside is the name of the element that has begun last, text what stands in it.
	inside string
	text   strings.Builder
}

func (r *reader) read(text string) error {
	dec := xml.NewDecoder(strings.NewReader(text))
	for {
		t, err := dec.Token()
		line, _ := dec.InputPos()
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return fmt.Errorf("line %d: %w", r.before+line, err)
		}
		r.take(t, r.before+line)
	}
}

func (r *reader) take(t xml.Token, line int) {
	switch t := t.(type) {
	case xml.StartElement:
		r.begin(t, line)
	case xml.CharData:
		r.text.Write(t)
	case xml.EndElement:
		r.end(t.Name.Local, line)
	case xml.Comment:
		r.comment(string(t), line)
	}
}

func (r *reader) begin(e xml.StartElement, line int) {
	r.inside = e.Name.Local
	r.text.Reset()
	switch e.Name.Local {
	case "dataset":
		r.records = append(r.records, Record{Status: attribute(e, "status"), Commented: r.commented, Line: line})
		r.open = len(r.records) - 1
	case "distribution":
		if r.open >= 0 {
			last := &r.records[r.open]
			last.Files = append(last.Files, File{Format: attribute(e, "format"), Compression: attribute(e, "compression"), Line: line})
		}
	}
}

func attribute(e xml.StartElement, name string) string {
	for _, a := range e.Attr {
		if a.Name.Local == name {
			return a.Value
		}
	}
	return ""
}

func (r *reader) end(name string, line int) {
	text := strings.TrimSpace(r.text.String())
	same := name == r.inside
	r.inside = ""
	r.text.Reset()
	if r.open < 0 {
		return
	}
	last := &r.records[r.open]
	switch {
	case name == "dataset":
		r.open = -1
	case !same:
	case name == "title":
		last.Title = text
	case name == "period":
		last.Period = text
	case name == "url" && len(last.Files) > 0:
		f := &last.Files[len(last.Files)-1]
		f.URL, f.Line = text, line
	}
}

// comment reads the records that stand in a comment. One that is not XML is a remark.
func (r *reader) comment(text string, end int) {
	inner := &reader{before: end - 1 - strings.Count(text, "\n"), commented: true, open: -1}
	if inner.read(text) == nil {
		r.records = append(r.records, inner.records...)
	}
}
