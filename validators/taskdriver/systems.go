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

// take adds what another package found; the tasks that it is about are no longer sound. Several
// packages open the same documents: that one cannot be read is said once.
func (r *run) take(found []dataset.Finding) {
	for _, f := range found {
		known := func(g dataset.Finding) bool { return g.File == f.File && g.Code == f.Code }
		if f.Code != "unreadable-document" || !slices.ContainsFunc(r.found, known) {
			r.found = append(r.found, f)
		}
	}
	for _, t := range r.set.Tasks {
		if slices.ContainsFunc(found, func(f dataset.Finding) bool { return about(f, t) }) {
			r.sound[t] = false
		}
	}
}
