// Package office changes Word, Excel and PowerPoint files at the level of their XML text: only the
// wanted words, cells and rows change, every other byte of the parts stays as it is. Files come
// from the published set and are bounded; what is no such file is an error.
package office

import (
	"archive/zip"
	"bytes"
	"errors"
	"fmt"
	"html"
	"io"
	"slices"
	"strings"
)

// maxUnpacked bounds what is unpacked of one file.
const maxUnpacked = 64 << 20

// Kind of a file.
type Kind string

// The kinds that are changed here.
const (
	Word       Kind = "word"
	Excel      Kind = "excel"
	PowerPoint Kind = "powerpoint"
)

// File is an open file.
type File struct {
	Kind  Kind
	names []string // in the order of the archive
	parts map[string]string
	// shared are the strings of a workbook that cells name by number; changed cells name none.
	shared []string
}

// Open unpacks a file.
func Open(data []byte) (*File, error) {
	z, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, err
	}
	f := &File{parts: map[string]string{}}
	left := int64(maxUnpacked)
	for _, entry := range z.File {
		text, err := unpack(entry, left)
		if err != nil {
			return nil, err
		}
		if _, twice := f.parts[entry.Name]; twice {
			return nil, fmt.Errorf("%q stands in the archive twice", entry.Name)
		}
		left -= int64(len(text))
		f.names = append(f.names, entry.Name)
		f.parts[entry.Name] = text
	}
	for kind, part := range map[Kind]string{Word: "word/document.xml", Excel: "xl/workbook.xml", PowerPoint: "ppt/presentation.xml"} {
		if _, ok := f.parts[part]; ok {
			f.Kind = kind
		}
	}
	f.shared = sharedStrings(f.parts["xl/sharedStrings.xml"])
	if f.Kind == "" {
		return nil, errors.New("no Word, Excel or PowerPoint file")
	}
	return f, nil
}

func unpack(entry *zip.File, limit int64) (string, error) {
	r, err := entry.Open()
	if err != nil {
		return "", err
	}
	data, err := io.ReadAll(io.LimitReader(r, limit+1))
	if err = errors.Join(err, r.Close()); err != nil {
		return "", err
	}
	if int64(len(data)) > limit {
		return "", fmt.Errorf("more than %d bytes are not unpacked", maxUnpacked)
	}
	return string(data), nil
}

// Bytes packs the file anew.
func (f *File) Bytes() ([]byte, error) {
	var b bytes.Buffer
	w := zip.NewWriter(&b)
	for _, name := range f.names {
		part, err := w.Create(name)
		if err != nil {
			return nil, err
		}
		if _, err := io.WriteString(part, f.parts[name]); err != nil {
			return nil, err
		}
	}
	if err := w.Close(); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}

// under are the parts of a folder whose name ends in .xml, sorted.
func (f *File) under(folder string) []string {
	var list []string
	for _, name := range f.names {
		if rest, ok := strings.CutPrefix(name, folder); ok && strings.HasSuffix(rest, ".xml") && !strings.Contains(rest, "/") {
			list = append(list, name)
		}
	}
	slices.Sort(list)
	return list
}

// Edit puts a text in the place of the bytes from From to To.
type Edit struct {
	From, To int
	Text     string
}

// Apply makes edits that do not overlap.
func Apply(text string, edits []Edit) string {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b Edit) int { return a.From - b.From })
	var b strings.Builder
	at := 0
	for _, e := range edits {
		if e.From < at {
			continue
		}
		b.WriteString(text[at:e.From])
		b.WriteString(e.Text)
		at = e.To
	}
	b.WriteString(text[at:])
	return b.String()
}

// Finder tells what to put in the place of what it looks for.
type Finder struct {
	// Text finds it in words.
	Text func(text string) []Edit
	// Stored, when set, finds it in a cell that stores a number: «45721» for a day.
	Stored func(number string) (string, bool)
}

// Rewrite changes all that a finder finds and tells how many places that were.
func (f *File) Rewrite(find Finder) int {
	switch f.Kind {
	case Excel:
		return f.rewriteSheets(find)
	case PowerPoint:
		return f.rewriteStories("ppt/slides/", slideMarks, find) + f.rewriteStories("ppt/notesSlides/", slideMarks, find)
	}
	return f.rewriteStories("word/", wordMarks, find)
}

func unescape(s string) string { return html.UnescapeString(s) }

var escaper = strings.NewReplacer("&", "&amp;", "<", "&lt;", ">", "&gt;", `"`, "&quot;")

func escape(s string) string { return escaper.Replace(s) }
