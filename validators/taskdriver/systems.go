package taskdriver

import (
	"context"
	"errors"
	"slices"
	"sync/atomic"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
	mutants "etalon/validators/mutants/records"
	trivial "etalon/validators/trivial/records"
	"etalon/validators/validate"
)

// judgeable are the sound tasks whose references can be put through the exam.
func (r *run) judgeable() []*taskset.Task {
	return slices.DeleteFunc(r.sounds(), func(t *taskset.Task) bool { return !t.Judgeable() })
}

// mutate proves that no check is vacuous.
func (r *run) mutate(ctx context.Context) error {
	tasks := r.judgeable()
	r.advance(len(r.set.Tasks) - len(tasks))
	found, rates, err := mutants.Mutants(ctx, tasks, func() { r.advance(1) })
	if err != nil {
		return err
	}
	r.rates = append(r.rates, rates...)
	r.take(found)
	return nil
}

// trivially proves that systems which understand nothing solve nothing.
func (r *run) trivially(ctx context.Context) error {
	var unread atomic.Bool
	text := func(f validate.TaskFile) ([]string, error) {
		pages, err := r.docs.Text(f)
		if errors.Is(err, validate.ErrUnread) {
			unread.Store(true)
		}
		return pages, err
	}
	found, rates, err := trivial.Trivial(ctx, r.judgeable(), text)
	if err != nil {
		return err
	}
	if unread.Load() && !r.options.OCROff {
		r.leave("trivial systems that paste scans", ocrRemedy)
	}
	r.advance(len(r.set.Tasks))
	r.rates = append(r.rates, rates...)
	r.take(found)
	return nil
}

// take adds what another package found; the tasks that it is about are no longer sound.
func (r *run) take(found []dataset.Finding) {
	r.found = append(r.found, found...)
	for _, t := range r.set.Tasks {
		if slices.ContainsFunc(found, func(f dataset.Finding) bool { return about(f, t) }) {
			r.sound[t] = false
		}
	}
}

// about says whether a finding is of a task: of its row, or of a file that the task has.
func about(f dataset.Finding, t *taskset.Task) bool {
	if f.Item != "" {
		return f.Item == t.Item()
	}
	return slices.ContainsFunc(t.Paths, func(path string) bool { return f.File == path || f.File == taskset.OriginalsDir+path })
}
