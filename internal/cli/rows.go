package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// builtRows are the rows of a built gorillahard, in the order of the files.
type builtRows struct{ test, shots []*dataset.Question }

// readRows reads the rows of DIST's gorillahard. What is wrong with them is for validate to tell.
func readRows(dist string) (*builtRows, error) {
	var rows builtRows
	data := filepath.Join(dist, library, "data")
	if err := readQuestions(filepath.Join(data, "test.jsonl"), dist, &rows.test); err != nil {
		return nil, err
	}
	return &rows, readQuestions(filepath.Join(data, "shots.jsonl"), dist, &rows.shots)
}

func readQuestions(file, dist string, list *[]*dataset.Question) error {
	f, err := os.Open(file)
	if errors.Is(err, fs.ErrNotExist) {
		return missingDist(dist, err)
	}
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	findings, err := dataset.ReadJSONL(file, f, func(_ int, q *dataset.Question) error {
		*list = append(*list, q)
		return nil
	})
	if err != nil {
		return err
	}
	if len(findings) > 0 {
		return remedied(fmt.Errorf("%s", strings.SplitN(findings[0].String(), "\n", 2)[0]), "run: etalon validate --dir %s", dist)
	}
	return nil
}

// missingDist is the error of a dataset that is not there.
func missingDist(dist string, err error) error {
	return remedied(err, "run: etalon build --out %s", dist)
}

// all are all rows, scored ones first.
func (r *builtRows) all() []*dataset.Question { return slices.Concat(r.test, r.shots) }

// find is the row of an id: a base_id, a dialog_id (for its last turn) or a row number, with or
// without the suite's name before it.
func (r *builtRows) find(id string) (*dataset.Question, error) {
	name := strings.TrimPrefix(id, library+"/")
	var names []string
	for _, q := range r.all() {
		if q.Meta.BaseID == name || q.Meta.DialogID == name || strconv.Itoa(q.Meta.ID) == name {
			return q, nil
		}
		names = append(names, q.Meta.BaseID)
	}
	return nil, unknownName("item", name, names, fmt.Sprintf("ids are base_id or the row numbers 0 to %d", len(names)-1))
}

// before are the turns that precede a row in its dialogue.
func (r *builtRows) before(q *dataset.Question) []*dataset.Question {
	var turns []*dataset.Question
	for _, t := range r.all() {
		if t.Meta.DialogID == q.Meta.DialogID && t.Meta.TurnID < q.Meta.TurnID {
			turns = append(turns, t)
		}
	}
	slices.SortFunc(turns, func(a, b *dataset.Question) int { return cmp.Compare(a.Meta.TurnID, b.Meta.TurnID) })
	return turns
}

// completeIDs offers the ids of what is built, and more names where given.
func (a *app) completeIDs(dist *string, more func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		names := more()
		if rows, err := readRows(*dist); err == nil {
			for _, q := range rows.all() {
				names = append(names, q.Meta.BaseID)
			}
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}
