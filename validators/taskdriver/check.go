package taskdriver

import (
	"context"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/spread"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// check is one promise, kept by single tasks, by the set as a whole, or by both.
type check struct {
	// code is that of all findings of the check.
	code string
	// doc says what is promised.
	doc string
	// task judges one sound task; it is called on several cores.
	task func(r *run, t *taskset.Task, report report) error
	// set judges the whole.
	set func(r *run, report report) error
}

// report takes a finding; its code is filled in.
type report func(dataset.Finding)

// verdict is what a stage found out about one task.
type verdict struct {
	found []dataset.Finding
	err   error
}

// checking is the stage that makes checks. Tasks with findings are no longer sound afterwards.
func (r *run) checking(checks []check) func(context.Context) error {
	return func(ctx context.Context) error {
		err := r.each(ctx, func(t *taskset.Task) (v verdict) {
			for _, c := range checks {
				if c.task != nil && v.err == nil {
					v.err = c.task(r, t, c.into(&v.found))
				}
			}
			return v
		})
		for _, c := range checks {
			if c.set != nil && err == nil {
				err = c.set(r, c.into(&r.found))
			}
		}
		return err
	}
}

// each judges all sound tasks. The first error in the order of tasks is the one that is told.
func (r *run) each(ctx context.Context, judge func(t *taskset.Task) verdict) error {
	tasks := r.sounds()
	r.advance(len(r.set.Tasks) - len(tasks))
	verdicts, err := spread.Map(ctx, len(tasks), func(i int) verdict {
		defer r.advance(1)
		return judge(tasks[i])
	})
	if err != nil {
		return err
	}
	for i, v := range verdicts {
		if v.err != nil {
			return v.err
		}
		r.found = append(r.found, v.found...)
		r.sound[tasks[i]] = len(v.found) == 0
	}
	return nil
}

// sounds are the tasks without findings. The others are skipped.
func (r *run) sounds() []*taskset.Task {
	var tasks []*taskset.Task
	for _, t := range r.set.Tasks {
		if r.sound[t] {
			tasks = append(tasks, t)
		} else {
			r.skipped[t] = true
		}
	}
	return tasks
}

func (c *check) into(found *[]dataset.Finding) report {
	return func(f dataset.Finding) {
		f.Code = c.code
		*found = append(*found, f)
	}
}

// on is a finding about a task's row; the check fills in its code.
func on(t *taskset.Task, field, got, want string) dataset.Finding {
	return t.Finding("", field, got, want)
}

// document reads a material; nil for one that cannot be read, which unreadable-document looks at.
func (r *run) document(f validate.TaskFile) (*extract.Document, error) {
	doc, err := r.docs.Document(f)
	if refuse.CodeOf(err) != "" {
		return nil, nil
	}
	return doc, err
}
