package fetch

import (
	"bytes"
	"encoding/csv"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
	"strconv"
	"sync"
	"time"
)

// Pin is a line of MANIFEST.lock.csv: what a document was when it was first fetched.
type Pin struct {
	ID, File, URL string
	SHA256        string
	Bytes         int64
	Pages         int    // 0: could not be counted
	Fetched       string // when the server says the document was made, RFC 3339 in UTC; "" without that
	Insecure      bool   // came over a connection that was not verified
}

var pinColumns = []string{"id", "file", "url", "sha256", "bytes", "pages", "fetched", "insecure"}

// pins are the lines of the lock by id.
type pins struct {
	mu      sync.Mutex
	folder  *folder
	rows    map[string]Pin
	unsaved int
}

// savedEvery bounds what a killed run has to fetch again.
const savedEvery = 20

func readPins(f *folder) (*pins, error) {
	p := &pins{folder: f, rows: map[string]Pin{}}
	data, err := f.read(LockFile)
	if errors.Is(err, fs.ErrNotExist) {
		return p, nil
	}
	if err != nil {
		return nil, err
	}
	rows, err := parsePins(data)
	if err != nil {
		return nil, &Problem{Text: f.path(LockFile), Err: err,
			Remedy: "put the line right, or remove the file: then everything is fetched and pinned anew"}
	}
	for _, row := range rows {
		p.rows[row.ID] = row
	}
	return p, nil
}

// parsePins reads the lock strictly.
func parsePins(data []byte) ([]Pin, error) {
	r := csv.NewReader(bytes.NewReader(data))
	head, err := r.Read()
	if err != nil || !slices.Equal(head, pinColumns) {
		return nil, fmt.Errorf("line 1: got %v, want the columns %v", head, pinColumns)
	}
	var rows []Pin
	seen := map[string]bool{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return rows, nil
		}
		if err != nil {
			return nil, err
		}
		line, _ := r.FieldPos(0)
		pin, problem := parsePin(row)
		if problem == "" && seen[pin.ID] {
			problem = fmt.Sprintf("id %q stands twice", pin.ID)
		}
		if problem != "" {
			return nil, fmt.Errorf("line %d: %s", line, problem)
		}
		seen[pin.ID] = true
		rows = append(rows, pin)
	}
}

func parsePin(row []string) (Pin, string) {
	p := Pin{ID: row[0], File: row[1], URL: row[2], SHA256: row[3], Fetched: row[6], Insecure: row[7] == "true"}
	sum, err := hex.DecodeString(p.SHA256)
	size, badSize := strconv.ParseInt(row[4], 10, 64)
	pages, badPages := strconv.ParseUint("0"+row[5], 10, 31)
	_, badTime := time.Parse(time.RFC3339, p.Fetched)
	p.Bytes, p.Pages = size, int(pages)
	switch {
	case idProblem(p.ID) != "":
		return p, fmt.Sprintf("id: got %s, want %s", quoted(p.ID), idProblem(p.ID))
	case fileProblem(p.File) != "":
		return p, fmt.Sprintf("file: got %s, want %s", quoted(p.File), fileProblem(p.File))
	case err != nil || len(sum) != 32:
		return p, fmt.Sprintf("sha256: got %s, want 64 hexadecimal digits", quoted(p.SHA256))
	case badSize != nil || size < 1:
		return p, fmt.Sprintf("bytes: got %s, want a number from 1", quoted(row[4]))
	case badPages != nil:
		return p, fmt.Sprintf("pages: got %s, want a number or nothing", quoted(row[5]))
	case p.Fetched != "" && badTime != nil:
		return p, fmt.Sprintf("fetched: got %s, want a time such as 2025-03-05T10:00:00Z or nothing", quoted(p.Fetched))
	case row[7] != "true" && row[7] != "false":
		return p, fmt.Sprintf("insecure: got %s, want true or false", quoted(row[7]))
	}
	return p, ""
}

func (p *pins) get(id string) (Pin, bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	row, ok := p.rows[id]
	return row, ok
}

// set pins a document; from time to time everything is saved.
func (p *pins) set(row Pin) error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if before, ok := p.rows[row.ID]; ok && before == row {
		return nil
	}
	p.rows[row.ID] = row
	p.unsaved++
	if p.unsaved < savedEvery {
		return nil
	}
	return p.save()
}

// flush saves what is not saved yet.
func (p *pins) flush() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.unsaved == 0 {
		return nil
	}
	return p.save()
}

// save writes the lock, sorted by id.
func (p *pins) save() error {
	rows := [][]string{pinColumns}
	for _, id := range slices.Sorted(maps.Keys(p.rows)) {
		row := p.rows[id]
		pages := ""
		if row.Pages > 0 {
			pages = strconv.Itoa(row.Pages)
		}
		rows = append(rows, []string{row.ID, row.File, row.URL, row.SHA256, strconv.FormatInt(row.Bytes, 10), pages, row.Fetched, strconv.FormatBool(row.Insecure)})
	}
	data, err := writeCSV(rows)
	if err == nil {
		err = p.folder.write(LockFile, data)
	}
	if err == nil {
		p.unsaved = 0
	}
	return err
}
