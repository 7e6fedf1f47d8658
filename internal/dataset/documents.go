package dataset

import (
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"
)

// documentColumns is the first line of docs/MANIFEST.csv.
const documentColumns = "id,file,kind,url,pages"

// ReadDocuments reads a docs/MANIFEST.csv in its order, strictly: lines may end in CRLF, pages may be
// empty; no id and no file stands twice. name is what errors call the list.
func ReadDocuments(name string, list io.Reader) ([]Document, error) {
	r := csv.NewReader(list)
	head, err := r.Read()
	if err != nil || strings.TrimPrefix(strings.Join(head, ","), "\ufeff") != documentColumns {
		return nil, fmt.Errorf("%s:1: got %q, want %s", name, strings.Join(head, ","), documentColumns)
	}
	var documents []Document
	seen := map[string]int{}
	for {
		row, err := r.Read()
		if errors.Is(err, io.EOF) {
			return documents, nil
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		line, _ := r.FieldPos(0)
		d := Document{ID: row[0], File: row[1], Kind: DocumentKind(row[2]), URL: row[3]}
		if row[4] != "" {
			if d.Pages, err = strconv.Atoi(row[4]); err != nil {
				return nil, fmt.Errorf("%s:%d: pages: got %q, want a number", name, line, row[4])
			}
		}
		if problems := Check(d); len(problems) > 0 {
			return nil, fmt.Errorf("%s:%d: %s", name, line, problems[0])
		}
		if problem := PathProblem(d.ID); problem != "" || strings.Contains(d.ID, "/") {
			return nil, fmt.Errorf("%s:%d: id: got %q, want a name that a file can have", name, line, d.ID)
		}
		for _, key := range []string{"id " + d.ID, "file " + d.File} {
			if before, twice := seen[key]; twice {
				return nil, fmt.Errorf("%s:%d: %s stands on line %d before: want each once", name, line, key, before)
			}
			seen[key] = line
		}
		documents = append(documents, d)
	}
}
