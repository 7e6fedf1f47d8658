package taskdriver

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/validators/internal/shelf"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// explain solves one task and tells the way to its facts. Scans are read where OCR is at hand. The
// set may have findings elsewhere; those that stop this task are told as the error.
func explain(ctx context.Context, dir, id string, solvers map[string]*validate.TaskSolver) (*validate.Explanation, error) {
	s, found, err := shelf.Open(dir, taskset.Suite)
	if err != nil {
		return nil, err
	}
	if s == nil {
		return nil, fmt.Errorf("%s cannot be read: %s", dir, found[0])
	}
	defer func() { _ = s.Close() }() // only read
	set, _, err := taskset.Read(s)
	if err != nil {
		return nil, err
	}
	t, err := taskByID(set, id)
	if err != nil {
		return nil, err
	}
	solver := solvers[t.Row.Number]
	switch {
	case solver == nil:
		return nil, fmt.Errorf("%s has no solver in validators/workpermit", t.Item())
	case !t.Solvable():
		return nil, fmt.Errorf("%s: a material is missing or damaged: validate the suite, and mend %s", t.Item(), strings.Join(t.Held, ", "))
	}
	reader, err := ocrAtHand()
	if err != nil {
		return nil, err
	}
	if reader != nil {
		defer reader.Close()
	}
	facts, steps, err := solver.Run(t.Pass(validate.NewDocuments(ctx, extract.Options{OCR: reader})), validate.Main)
	if err != nil {
		return nil, fmt.Errorf("%s: solver %s: %w", t.Item(), solver.Number, err)
	}
	return &validate.Explanation{
		ID: t.Item(), Question: strings.Join(t.Words, "\n\n"), Reference: t.Row.ReferenceAnswer, Task: solver, Answer: lines(facts), Steps: steps,
	}, nil
}

// ocrAtHand is nil where OCR is not built in or has no languages: tasks without scans need none.
func ocrAtHand() (*ocr.Reader, error) {
	reader, err := ocr.New(ocr.Options{})
	if errors.Is(err, ocr.ErrNoOCR) || errors.Is(err, ocr.ErrNoLanguage) {
		return nil, nil
	}
	return reader, err
}

// lines writes facts one a line, sorted by name.
func lines(facts map[string]dataset.Fact) string {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(facts)) {
		fmt.Fprintf(&b, "%s: %s\n", name, written(facts[name]))
	}
	return strings.TrimSuffix(b.String(), "\n")
}

func written(f dataset.Fact) string {
	switch f.Type {
	case dataset.FactList:
		return strings.Join(f.List, "; ")
	case dataset.FactTable:
		rows := []string{strings.Join(f.Table.Columns, " | ")}
		for _, row := range f.Table.Rows {
			rows = append(rows, strings.Join(row, " | "))
		}
		return strings.Join(rows, "\n    ")
	}
	return strings.TrimSpace(f.Value + " " + f.Unit)
}

// taskByID finds a task by its number, with or without the suite's name; when there is none, the
// error names near ones.
func taskByID(set *taskset.Set, id string) (*taskset.Task, error) {
	number := strings.TrimPrefix(id, taskset.Suite+"/")
	var numbers []string
	for _, t := range set.Tasks {
		if t.Row.Number == number {
			return t, nil
		}
		numbers = append(numbers, t.Row.Number)
	}
	slices.SortStableFunc(numbers, func(a, b string) int { return common(b, number) - common(a, number) })
	return nil, fmt.Errorf("no task has the number %q; near ones: %s", id, strings.Join(numbers[:min(3, len(numbers))], ", "))
}

// common is how many bytes two texts begin with alike.
func common(a, b string) int {
	n := 0
	for n < len(a) && n < len(b) && a[n] == b[n] {
		n++
	}
	return n
}
