package validate

import (
	"context"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
)

// Suite validates one built dataset, from its published bytes alone.
type Suite struct {
	Name     string
	Validate func(ctx context.Context, dir string, o Options) (*Report, error)
	// Explain solves one item and tells its derivation; unknown ids are an error that names near ones.
	Explain func(ctx context.Context, dir, id string) (*Explanation, error)
	// Solvers lists the validating halves for completeness tests and `etalon explain FAMILY`;
	// none in suites whose solvers are found by the number of a task.
	Solvers func() []*Solver
	// Careless gives, by the number of the row, the wrong answers that careless rules lead to, so that
	// a report can name the rule behind a wrong answer; nil in suites without numbered rows.
	Careless func(ctx context.Context, dir string) (map[int][]Careless, error)
	// Tasks lists the solvers of tasks; nil in other suites.
	Tasks func() []*TaskSolver
}

// Careless is the answer, as JSON, that a trap leads to.
type Careless struct {
	Rule   Rule
	Answer string
}

// Options of a validation.
type Options struct {
	// Progress, when set, is told how many of the total steps are done. Safe for concurrent use.
	Progress func(done, total int)
	// OCR reads scans. Without it the checks that need it are named in the report's Undone, unless
	// OCROff says that whoever asks does without them.
	OCR    *ocr.Reader
	OCROff bool
	// Sample: the suite is the small set that some suites have for trying out, and what only the whole
	// set can show is left unchecked. No file says so: a set that was cut short could claim it too.
	Sample bool
}

// Report of a validation. Findings are faults of the data; what could not be found out is in
// Undone (check, and the remedy) and never counts as passed.
type Report struct {
	Findings []dataset.Finding
	Undone   []Undone
	// Rates are measured shares worth printing, in order: mutants killed, equivalents accepted,
	// what trivial systems score.
	Rates []Rate
	Items int
	// Sample: what only the whole set can show was left unchecked, as the options asked.
	Sample bool
}

// Undone is a check that could not be made.
type Undone struct{ Check, Remedy string }

// Rate is a share of trials.
type Rate struct {
	Name string `json:"name"`
	Hits int    `json:"hits"`
	Of   int    `json:"of"`
}

// Explanation of an item: both answers and the way to the solver's.
type Explanation struct {
	ID        string
	Family    string
	Question  string
	Reference string
	// Solver or Task is the validating half: what it does in words, its readings and traps.
	Solver *Solver
	Task   *TaskSolver
	Answer string
	Steps  []Citation
}
