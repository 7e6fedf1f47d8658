package dataset

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"reflect"
)

// maxFindings of one file are told; a file damaged in every line needs no more.
const maxFindings = 1000

// ReadJSONL reads JSON Lines strictly and calls each with every good line; v is the callee's to
// keep. A line with findings is not passed on, and reading goes on with the next. The error is for
// what could not be found out: reading failed, each failed, or T has no place in JSON.
func ReadJSONL[T any](name string, r io.Reader, each func(line int, v *T) error) ([]Finding, error) {
	p, err := planFor(reflect.TypeFor[T]())
	if err != nil {
		return nil, err
	}
	l := lines{name: name, in: bufio.NewReaderSize(r, 1<<16), max: maxText}
	for len(l.findings) < maxFindings && l.next() {
		v := new(T)
		if !l.decode(reflect.ValueOf(v).Elem(), p) {
			continue
		}
		if err := each(l.line, v); err != nil {
			return l.result(), fmt.Errorf("%s:%d: %w", name, l.line, err)
		}
	}
	return l.result(), l.err
}

// lines cuts a stream into lines of bounded length and keeps the findings.
type lines struct {
	name     string
	in       *bufio.Reader
	max      int
	line     int
	text     []byte
	decoder  decoder
	tooLong  bool
	crlf     int // lines that end with CR LF, told once
	crlfAt   int
	err      error
	findings []Finding
}

// next takes a line, without its line feed. A last line need not have one.
func (l *lines) next() bool {
	l.text, l.tooLong = l.text[:0], false
	for {
		part, err := l.in.ReadSlice('\n')
		if len(l.text)+len(part) > l.max+1 {
			l.tooLong = true
		} else {
			l.text = append(l.text, part...)
		}
		switch {
		case err == nil:
			l.text = bytes.TrimSuffix(l.text, []byte("\n"))
			l.line++
			return true
		case errors.Is(err, bufio.ErrBufferFull):
		case errors.Is(err, io.EOF):
			l.line++
			return len(l.text) > 0 || l.tooLong
		default:
			l.err = fmt.Errorf("read %s after line %d: %w", l.name, l.line, err)
			return false
		}
	}
}

// decode reads the line into v and says whether it was good.
func (l *lines) decode(v reflect.Value, p *plan) bool {
	good, text := true, l.text
	if l.tooLong {
		l.add("too-long", fmt.Sprintf("more than %d bytes", l.max), "")
		return false
	}
	if l.line == 1 && bytes.HasPrefix(text, bom) {
		l.add("bom", "EF BB BF at the start of the file", "")
		good, text = false, text[len(bom):]
	}
	if bytes.HasSuffix(text, []byte("\r")) {
		if l.crlf++; l.crlf == 1 {
			l.crlfAt = l.line
		}
		good, text = false, text[:len(text)-1]
	}
	if len(bytes.TrimLeft(text, " \t\r")) == 0 {
		l.add("empty-line", "", "")
		return false
	}
	for _, pr := range l.decoder.text(text, v, p) {
		good = false
		l.findings = append(l.findings, pr.finding(l.name, l.line))
	}
	return good
}

var bom = []byte("\xEF\xBB\xBF")

func (l *lines) add(code, got, want string) {
	l.findings = append(l.findings, Finding{File: l.name, Line: l.line, Code: code, Got: got, Want: want})
}

func (l *lines) result() []Finding {
	if l.crlf > 0 {
		l.findings = append(l.findings, Finding{File: l.name, Line: l.crlfAt, Code: "crlf", Got: linesEnding(l.crlf)})
	}
	SortFindings(l.findings)
	if len(l.findings) >= maxFindings {
		l.add("too-many-findings", fmt.Sprintf("%d findings; the lines after this one were not read", len(l.findings)), "")
	}
	return l.findings
}

func linesEnding(n int) string { return fmt.Sprintf("CR LF; lines that end so: %d", n) }

func (p *problem) finding(file string, line int) Finding {
	return Finding{File: file, Line: line, Field: p.field, Got: p.got, Want: p.want, Code: p.code, Hint: p.hint}
}

// ReadJSON reads a file that is one JSON value, as strictly as ReadJSONL reads a line. With
// findings the value is empty.
func ReadJSON[T any](name string, r io.Reader) (T, []Finding, error) {
	var v, empty T
	p, err := planFor(reflect.TypeFor[T]())
	if err != nil {
		return empty, nil, err
	}
	text, err := io.ReadAll(io.LimitReader(r, maxText+1))
	if err != nil {
		return empty, nil, fmt.Errorf("read %s: %w", name, err)
	}
	if len(text) > maxText {
		return empty, []Finding{{File: name, Code: "too-long", Got: fmt.Sprintf("more than %d bytes", maxText)}}, nil
	}
	fs := readWhole(name, text, reflect.ValueOf(&v).Elem(), p)
	if len(fs) > 0 {
		return empty, fs, nil
	}
	return v, nil, nil
}

func readWhole(name string, text []byte, v reflect.Value, p *plan) (fs []Finding) {
	if bytes.HasPrefix(text, bom) {
		fs = append(fs, Finding{File: name, Line: 1, Code: "bom", Got: "EF BB BF at the start of the file"})
		text = text[len(bom):]
	}
	if n := bytes.Count(text, []byte("\r\n")); n > 0 {
		at := 1 + bytes.Count(text[:bytes.Index(text, []byte("\r\n"))], []byte("\n"))
		fs = append(fs, Finding{File: name, Line: at, Code: "crlf", Got: linesEnding(n)})
	}
	for _, pr := range decodeText(text, v, p) {
		fs = append(fs, pr.finding(name, 1+bytes.Count(text[:min(pr.offset, len(text))], []byte("\n"))))
	}
	SortFindings(fs)
	return fs
}
