package fictitious

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/pdf"
	"etalon/internal/extract/plain"
	"etalon/internal/extract/refuse"
)

// unit is a piece of a file that is looked through as one text: an account and its bank stand in one.
type unit struct {
	where string
	text  string
	// lines tells that places are told by line, first being the number of the first one.
	lines bool
	first int
	// loose tells a unit whose parts do not stand in the order of a reader.
	loose bool
}

// line is the line of a place, 0 where lines mean nothing.
func (u unit) line(text string, at int) int {
	switch {
	case u.first > 0 && u.lines:
		return u.first + strings.Count(text[:at], "\n")
	case u.first > 0:
		return u.first
	}
	return 0
}

// unitsOf are the texts of a file, told by its bytes and not by its name.
func unitsOf(ctx context.Context, file string, data []byte, how pdf.Options) ([]unit, error) {
	kind, err := extract.KindOf(data)
	if err != nil {
		return nil, err
	}
	switch kind {
	case "docx", "xlsx", "pptx":
		return officeUnits(kind, data)
	case "pdf":
		return pdfUnits(ctx, data, how)
	case "image":
		return nil, nil
	}
	lower := strings.ToLower(file)
	for _, ending := range []string{".docx", ".xlsx", ".pptx", ".pdf", ".png", ".jpg", ".jpeg", ".tif", ".tiff", ".bmp"} {
		if strings.HasSuffix(lower, ending) {
			return nil, refuse.New(refuse.WrongFormat, "", "text, named %s", ending)
		}
	}
	text, err := plain.Read(data)
	if err != nil {
		return nil, err
	}
	switch {
	case strings.HasSuffix(lower, ".jsonl"):
		return rowUnits(text.Text), nil
	case strings.HasSuffix(lower, ".json"):
		if values, ok := jsonTexts(text.Text); ok {
			return []unit{{text: values}}, nil
		}
	}
	return []unit{{text: text.Text, lines: true, first: 1}}, nil
}

// rowUnits are the rows of JSON Lines, each with its texts decoded.
func rowUnits(text string) []unit {
	var units []unit
	line := 0
	for row := range strings.SplitSeq(text, "\n") {
		line++
		values, ok := jsonTexts(row)
		if !ok {
			values = row
		}
		units = append(units, unit{text: values, first: line})
	}
	return units
}

// jsonTexts are the texts, keys and numbers of a JSON document, a line each.
func jsonTexts(text string) (string, bool) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var out strings.Builder
	for {
		token, err := d.Token()
		if errors.Is(err, io.EOF) {
			return out.String(), true
		}
		if err != nil {
			return "", false
		}
		switch v := token.(type) {
		case string:
			out.WriteString(v + "\n")
		case json.Number:
			out.WriteString(v.String() + "\n")
		}
	}
}

// pdfUnits are the pages of a PDF with text that nobody sees, and what the file says of itself.
func pdfUnits(ctx context.Context, data []byte, how pdf.Options) ([]unit, error) {
	units := []unit{{where: "properties", text: properties(data), loose: true}}
	f, err := pdf.Open(ctx, data, how)
	if err != nil {
		return units, err
	}
	defer f.Close()
	for n := range f.Pages() {
		p, err := f.Page(ctx, n+1)
		if err != nil {
			return units, err
		}
		units = append(units, unit{where: fmt.Sprint("page ", n+1), text: p.Layer})
	}
	return units, nil
}

// properties are the strings of a PDF outside its pages: title, author, addresses of links, notes.
// Packed ones are not looked into; what writes the suites does not pack them.
func properties(data []byte) string {
	var out strings.Builder
	data = outsideStreams(data)
	for _, key := range []string{"/Title", "/Author", "/Subject", "/Keywords", "/Creator", "/Producer", "/URI", "/Contents", "/T", "/V", "/DA", "/Alt", "/ActualText"} {
		rest := data
		for {
			i := bytes.Index(rest, []byte(key))
			if i < 0 {
				break
			}
			rest = rest[i+len(key):]
			value := bytes.TrimLeft(rest[:min(len(rest), mostProperty)], " \r\n")
			if len(value) > 0 && value[0] == '(' {
				said, size := literal(value)
				out.WriteString(said + "\n")
				rest = rest[min(size, len(rest)):]
			}
		}
	}
	return out.String()
}

var streamStart = regexp.MustCompile(`>>\s*stream\r?\n`)

// outsideStreams leaves the bodies of streams out: packed bytes read as anything, and what is not
// packed there is drawn on the page or no text.
func outsideStreams(data []byte) []byte {
	var out []byte
	for {
		at := streamStart.FindIndex(data)
		if at == nil {
			return append(out, data...)
		}
		size := bytes.Index(data[at[1]:], []byte("endstream"))
		if size < 0 {
			return append(out, data...)
		}
		out = append(out, data[:at[1]]...)
		data = data[at[1]+size:]
	}
}

// mostProperty bounds a string of a PDF's properties, in bytes.
const mostProperty = 64 << 10

// literal is a string in brackets, UTF-16 where it says so, and how many bytes it takes at least.
func literal(data []byte) (said string, size int) {
	var raw []byte
	depth := 0
	for i := 0; i < len(data); i++ {
		size = i
		switch c := data[i]; c {
		case '\\':
			if i++; i < len(data) {
				raw = append(raw, unescaped(data[i]))
			}
			continue
		case '(':
			if depth++; depth == 1 {
				continue
			}
		case ')':
			if depth--; depth == 0 {
				i = len(data)
				continue
			}
		}
		if i < len(data) {
			raw = append(raw, data[i])
		}
	}
	if bytes.HasPrefix(raw, []byte("\xfe\xff")) {
		return utf16(raw[2:]), size
	}
	return string(raw), size
}

func unescaped(c byte) byte {
	if i := strings.IndexByte("nrtbf", c); i >= 0 {
		return "\n\r\t\b\f"[i]
	}
	return c
}

func utf16(raw []byte) string {
	var out strings.Builder
	for i := 0; i+1 < len(raw); i += 2 {
		out.WriteRune(rune(raw[i])<<8 | rune(raw[i+1]))
	}
	return out.String()
}
