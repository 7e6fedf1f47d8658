package label

import (
	"errors"
	"io/fs"
	"os"
	"strings"

	"etalon/internal/dataset"
)

// NotesFile is where the names of a file of gold answers are kept.
func NotesFile(gold string) string { return strings.TrimSuffix(gold, ".jsonl") + ".names.jsonl" }

// ReadOpinions reads a file of gold answers and who gave them.
func ReadOpinions(gold string) (map[string]*Opinion, error) {
	if _, err := os.Stat(gold); err != nil {
		// Whoever has only found answers to traps has no rows yet.
		if _, named := os.Stat(NotesFile(gold)); named != nil {
			return nil, err
		}
	}
	opinions, _, err := readOpinions(gold)
	return opinions, err
}

// readOpinions gives the ids in the order of the files too.
func readOpinions(gold string) (map[string]*Opinion, []string, error) {
	opinions := map[string]*Opinion{}
	var ids []string
	err := readRows(gold, func(g *dataset.Gold) string { return g.ID }, func(g *dataset.Gold) {
		opinions[g.ID] = &Opinion{Gold: g}
		ids = append(ids, g.ID)
	})
	if err != nil {
		return nil, nil, err
	}
	err = readRows(NotesFile(gold), func(n *Note) string { return n.ID }, func(n *Note) {
		o := opinions[n.ID]
		switch {
		case o == nil && n.Row == "" && n.Found != nil:
			opinions[n.ID] = &Opinion{Name: n.Name, Found: n.Found, Despite: n.Despite}
			ids = append(ids, n.ID)
		case o != nil && n.Row != "" && n.Row == rowSum(o.Gold):
			o.Name, o.Despite = n.Name, n.Despite
		}
	})
	return opinions, ids, err
}

// readRows reads JSON Lines in which an id stands once. A file that is not there has none.
func readRows[T any](file string, id func(*T) string, each func(*T)) error {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	var twice dataset.Unique
	var more []dataset.Finding
	findings, err := dataset.ReadJSONL(file, f, func(line int, row *T) error {
		if finding, found := twice.Add(file, line, "", "id", id(row)); found {
			more = append(more, finding)
			return nil
		}
		each(row)
		return nil
	})
	if findings = append(findings, more...); err == nil && len(findings) > 0 {
		err = errors.New(findings[0].String())
	}
	return err
}
