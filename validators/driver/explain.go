package driver

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

// explain solves one row and tells the way to the answer. The set may have findings elsewhere;
// those that stop this row are told as the error.
func (d *driver) explain(ctx context.Context, dir, id string) (*validate.Explanation, error) {
	set, found, err := published.Read(ctx, dir)
	if err != nil {
		return nil, err
	}
	if set == nil {
		return nil, fmt.Errorf("%s cannot be read: %s", dir, found[0])
	}
	row, err := rowByID(set, id)
	if err != nil {
		return nil, err
	}
	if !row.Whole {
		return nil, unreadable(row, found)
	}
	return d.derive(row, talks(set.Shots, func(r *published.Row) bool { return r.Whole }).before(row))
}

func unreadable(row *published.Row, found []dataset.Finding) error {
	var why []string
	for _, f := range found {
		if f.File == row.File && f.Line == row.Line {
			why = append(why, f.String())
		}
	}
	return fmt.Errorf("%s cannot be taken apart:\n%s", row.Item(), strings.Join(why, "\n"))
}

func (d *driver) derive(row *published.Row, turns []validate.Turn) (*validate.Explanation, error) {
	e := &validate.Explanation{
		ID: row.Item(), Family: row.Meta.Categories.Family, Question: row.Inputs.Question, Reference: row.Outputs,
	}
	m, problem := d.recognise(row)
	if problem.Code != "" {
		return nil, fmt.Errorf("%s", problem)
	}
	e.Solver = m.Solver
	p := validate.NewPass(row.Inputs.Question, row.Files, row.Catalogue.Plain(), turns, d.Lexicon)
	answer, steps, err := m.Run(p, validate.Main)
	if err != nil {
		return nil, fmt.Errorf("%s: solver %s: %w", row.Item(), m.Solver.Name, err)
	}
	e.Steps = steps
	e.Answer, err = answer.JSON()
	return e, err
}

// rowByID finds a row by its number or base_id; when there is none, the error names near ones.
func rowByID(s *published.Set, id string) (*published.Row, error) {
	rows := s.Rows()
	number := strings.TrimPrefix(id, published.Suite+"/")
	for _, r := range rows {
		if strconv.Itoa(r.Meta.ID) == number || r.Meta.BaseID == id {
			return r, nil
		}
	}
	var near []string
	for _, r := range rows {
		near = append(near, r.Meta.BaseID)
	}
	slices.Sort(near)
	slices.SortStableFunc(near, func(a, b string) int { return commonPrefix(b, id) - commonPrefix(a, id) })
	return nil, fmt.Errorf("no row has the id %q: ids go from 0 to %d; near base ids: %s", id, len(rows)-1, strings.Join(near[:min(3, len(near))], ", "))
}

func commonPrefix(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
