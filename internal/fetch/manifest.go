package fetch

import (
	"bytes"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Document is a line of the manifest.
type Document struct {
	ID, File, Kind, URL string
	Pages               int // 0: not stated
	Line                int // where it stands
}

// Bounds of a manifest.
const (
	maxManifest  = 16 << 20
	maxDocuments = 100_000
	maxURL       = 4096
	// maxPages is what the page counter can count to.
	maxPages = 5000
)

// columns of a manifest, in the order in which we write them.
var columns = []string{"id", "file", "kind", "url", "pages"}

// ManifestError names every bad line of a manifest.
type ManifestError struct{ Lines []string }

// maxToldLines bounds how many bad lines are told.
const maxToldLines = 50

func (e *ManifestError) Error() string {
	if n := len(e.Lines) - maxToldLines; n > 0 {
		return strings.Join(e.Lines[:maxToldLines], "\n") + fmt.Sprintf("\nand %d more", n)
	}
	return strings.Join(e.Lines, "\n")
}

// ReadManifest reads a list of documents in its order: CSV in UTF-8 with or without a byte order mark,
// lines may end in CRLF, columns stand in any order, pages may be empty. name is what errors call it.
func ReadManifest(name string, from io.Reader, allowHTTP bool) ([]Document, error) {
	data, err := io.ReadAll(io.LimitReader(from, maxManifest+1))
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	m := manifestReader{name: name, allowHTTP: allowHTTP, ids: map[string]int{}, files: map[string]int{}, folders: map[string]int{}}
	if problem := textProblem(data); problem != "" {
		return nil, &ManifestError{[]string{name + ": " + problem}}
	}
	m.read(bytes.TrimPrefix(data, []byte("\ufeff")))
	if len(m.bad) == 0 && len(m.documents) == 0 {
		m.complain(1, "no documents: want a line each below the names of the columns")
	}
	if len(m.bad) > 0 {
		return nil, &ManifestError{m.bad}
	}
	return m.documents, nil
}

// textProblem says why bytes are no text that can be read.
func textProblem(data []byte) string {
	switch {
	case len(data) > maxManifest:
		return fmt.Sprintf("larger than %d bytes: want a list of documents", maxManifest)
	case len(bytes.TrimSpace(data)) == 0:
		return "empty: want the columns " + strings.Join(columns, ",")
	case bytes.HasPrefix(data, []byte("\xff\xfe")) || bytes.HasPrefix(data, []byte("\xfe\xff")):
		return "UTF-16: save it as UTF-8"
	case !utf8.Valid(data):
		return fmt.Sprintf("line %d: not UTF-8 (windows-1251?): save it as UTF-8", 1+bytes.Count(validPrefix(data), []byte("\n")))
	}
	return ""
}

// validPrefix is the text before the first byte that is no UTF-8.
func validPrefix(data []byte) []byte {
	for at := 0; at < len(data); {
		r, n := utf8.DecodeRune(data[at:])
		if r == utf8.RuneError && n == 1 {
			return data[:at]
		}
		at += n
	}
	return data
}

type manifestReader struct {
	name      string
	allowHTTP bool
	at        map[string]int // column by name
	documents []Document
	bad       []string
	ids       map[string]int
	files     map[string]int
	folders   map[string]int
}

func (m *manifestReader) complain(line int, format string, args ...any) {
	m.bad = append(m.bad, fmt.Sprintf("%s:%d: ", m.name, line)+fmt.Sprintf(format, args...))
}

func (m *manifestReader) read(data []byte) {
	r := csv.NewReader(bytes.NewReader(data))
	r.FieldsPerRecord = -1
	for n := 0; ; n++ {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return
		}
		var parse *csv.ParseError
		if errors.As(err, &parse) {
			m.complain(parse.StartLine, "%v: want quotes only around whole values, doubled inside", parse.Err)
			return // where the next line begins is anybody's guess
		}
		line, _ := r.FieldPos(0)
		switch {
		case n == 0:
			if !m.head(line, row) {
				return
			}
		case n > maxDocuments:
			m.complain(line, "more than %d documents", maxDocuments)
			return
		default:
			m.row(line, row)
		}
	}
}

// head takes the names of the columns.
func (m *manifestReader) head(line int, row []string) bool {
	m.at = map[string]int{}
	for i, column := range row {
		_, twice := m.at[column]
		switch {
		case twice:
			m.complain(line, "column %q stands twice", column)
		case !slices.Contains(columns, column):
			hint := ""
			if len(row) == 1 && strings.ContainsAny(column, ";\t") {
				hint = " (columns are separated by commas)"
			}
			m.complain(line, "unknown column %q, want %s%s", column, strings.Join(columns, ","), hint)
		}
		m.at[column] = i
	}
	for _, column := range columns {
		if _, ok := m.at[column]; !ok && len(m.bad) == 0 {
			m.complain(line, "column %q is missing, want %s", column, strings.Join(columns, ","))
		}
	}
	return len(m.bad) == 0
}

func (m *manifestReader) row(line int, row []string) {
	if len(row) != len(columns) {
		m.complain(line, "got %d values, want %d: %s", len(row), len(columns), strings.Join(columns, ","))
		return
	}
	value := func(column string) string { return row[m.at[column]] }
	d := Document{ID: value("id"), File: value("file"), Kind: value("kind"), URL: value("url"), Line: line}
	before := len(m.bad)
	if problem := idProblem(d.ID); problem != "" {
		m.complain(line, "id: got %s, want %s", quoted(d.ID), problem)
	} else if at, twice := m.ids[sameFile(d.ID)]; twice {
		m.complain(line, "id: %q stands on line %d before, want each once", d.ID, at)
	}
	m.file(line, d.File)
	if d.Kind != "scan" && d.Kind != "digital" {
		m.complain(line, "kind: got %s, want scan or digital", quoted(d.Kind))
	}
	if problem := urlProblem(d.URL, m.allowHTTP); problem != "" {
		m.complain(line, "url: got %s, want %s", quoted(redacted(d.URL)), problem)
	}
	if text := value("pages"); text != "" {
		n, err := strconv.ParseUint(text, 10, 16)
		if err != nil || n < 1 || n > maxPages {
			m.complain(line, "pages: got %s, want nothing or a number from 1 to %d", quoted(text), maxPages)
		}
		d.Pages = int(n)
	}
	m.ids[sameFile(d.ID)] = line
	if len(m.bad) == before {
		m.documents = append(m.documents, d)
	}
}

// file checks the name of a file, by itself and against those before.
func (m *manifestReader) file(line int, name string) {
	if problem := fileProblem(name); problem != "" {
		m.complain(line, "file: got %s, want %s", quoted(name), problem)
		return
	}
	key := sameFile(name)
	if at, twice := m.files[key]; twice {
		m.complain(line, "file: %q stands on line %d before (letter case does not count), want each once", name, at)
	} else if at, isFolder := m.folders[key]; isFolder {
		m.complain(line, "file: %q is a folder on line %d", name, at)
	}
	m.files[key] = line
	for dir := path.Dir(key); dir != "."; dir = path.Dir(dir) {
		if at, isFile := m.files[dir]; isFile {
			m.complain(line, "file: %q lies in a folder that is a file on line %d", name, at)
		}
		if _, known := m.folders[dir]; !known {
			m.folders[dir] = line
		}
	}
}

// urlProblem says what an address must be, or "".
func urlProblem(text string, allowHTTP bool) string {
	if text == "" {
		return "the address of the document: without one it cannot be fetched"
	}
	if len(text) > maxURL || strings.ContainsFunc(text, func(r rune) bool { return unicode.IsSpace(r) || !unicode.IsPrint(r) }) {
		return "an address of at most 4096 bytes without spaces and control characters"
	}
	u, err := url.Parse(text)
	if err != nil {
		return "an address such as https://host/d1.pdf"
	}
	return addressProblem(u, allowHTTP)
}

// addressProblem is urlProblem for what was read as one.
func addressProblem(u *url.URL, allowHTTP bool) string {
	switch {
	case u.Scheme == "http" && !allowHTTP:
		return "https (plain http must be allowed with --allow-http)"
	case u.Scheme != "https" && u.Scheme != "http":
		return "an address that begins with https://"
	case u.User != nil:
		return "no user name or password in the address"
	case u.Hostname() == "":
		return "a host in the address"
	case u.Port() != "":
		if n, err := strconv.ParseUint(u.Port(), 10, 16); err != nil || n == 0 {
			return "a port from 1 to 65535"
		}
	}
	return ""
}

// redacted hides a password that stands in an address: messages end in logs.
func redacted(text string) string {
	scheme, rest, ok := strings.Cut(text, "://")
	if !ok {
		return text
	}
	host, tail, _ := strings.Cut(rest, "/")
	if at := strings.LastIndex(host, "@"); at >= 0 {
		return scheme + "://…@" + host[at+1:] + "/" + tail
	}
	return text
}

// quoted is a value in a message, cut where it is long.
func quoted(text string) string {
	const most = 120
	if r := []rune(text); len(r) > most {
		text = string(r[:most]) + "…"
	}
	return strconv.Quote(text)
}

// WriteManifest gives the lines of documents in the one form that all readers take.
func WriteManifest(documents []Document) ([]byte, error) {
	rows := [][]string{columns}
	for _, d := range documents {
		pages := ""
		if d.Pages > 0 {
			pages = strconv.Itoa(d.Pages)
		}
		rows = append(rows, []string{d.ID, d.File, d.Kind, d.URL, pages})
	}
	return writeCSV(rows)
}

func writeCSV(rows [][]string) ([]byte, error) {
	var b bytes.Buffer
	if err := csv.NewWriter(&b).WriteAll(rows); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
