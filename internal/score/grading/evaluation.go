package grading

import (
	"context"
	"fmt"
)

// Evaluation is a run with everything found out about it; its JSON is report.json.
type Evaluation struct {
	Suite Identity `json:"suite"`
	Judge Court    `json:"judge"`
	// Absent says what the report lacks and why.
	Absent []string `json:"missing"`
	// Systems by name.
	Systems map[string]*System `json:"systems"`
	// Comparisons are of every two systems.
	Comparisons []Comparison `json:"comparisons"`
	// Left names what lies in the run's folder and was not looked into.
	Left []string `json:"left_out,omitempty"`
}

// Court is who judged.
type Court struct {
	Off     bool   `json:"off"`
	Model   string `json:"model,omitempty"`
	Prompts string `json:"prompts,omitempty"`
	// Exam is how the judge did in its own exam; nil when it has sat none.
	Exam *Rates `json:"exam"`
}

// System is one that handed records in.
type System struct {
	// Tasks by number; those without a record are not there.
	Tasks  map[string]*Graded `json:"tasks"`
	Totals Totals             `json:"totals"`
	// Categories are the totals of the tasks of each, in order.
	Categories []Category `json:"categories"`
}

// Category is the totals of one category of tasks.
type Category struct {
	Number int `json:"category"`
	Totals
}

// Options of an evaluation.
type Options struct {
	// Judge is who is asked; Opine asks. Nil: nobody is.
	Judge Court
	Opine Opine
	// Workers is how many records are looked at at once.
	Workers int
	// Each is called after every record.
	Each func(done, total int)
}

// Evaluate grades a run. The error means that it could not be graded: a task of the suite is broken, or
// the context ended.
func Evaluate(ctx context.Context, suite *Suite, run *Run, o Options) (*Evaluation, error) {
	grades, err := gradeAll(ctx, suite, run, o)
	if err != nil {
		return nil, err
	}
	e := &Evaluation{Suite: suite.Identity, Judge: o.Judge, Systems: map[string]*System{}, Left: run.Left}
	e.Judge.Off = o.Opine == nil
	n := 0
	for _, entrant := range run.Systems {
		s := &System{Tasks: map[string]*Graded{}}
		for _, f := range entrant.Folders {
			s.Tasks[f.Task.Number] = grades[n]
			n++
		}
		e.Systems[entrant.Name] = s
	}
	return e, e.Summarise(suite)
}

// gradeAll grades every folder, in the order of the systems and their tasks.
func gradeAll(ctx context.Context, suite *Suite, run *Run, o Options) ([]*Graded, error) {
	var folders []Folder
	for _, e := range run.Systems {
		folders = append(folders, e.Folders...)
	}
	grades := make([]*Graded, len(folders))
	return grades, Spread(ctx, len(folders), o.Workers, func(i int) error {
		g, err := suite.grade(run, folders[i], o.Opine)
		if err != nil {
			return fmt.Errorf("%s: %w", folders[i].Dir, err)
		}
		grades[i] = g
		return nil
	}, o.Each)
}
