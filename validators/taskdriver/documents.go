package taskdriver

import (
	"context"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/fictitious"
	"etalon/validators/internal/taskset"
	"etalon/validators/plants"
	"etalon/validators/scans"
)

// scanned proves that scans are what their originals are, and that what decides a task can be read
// on them twice.
func (r *run) scanned(ctx context.Context) error {
	o := scans.Options{Pairs: r.pairs(), OCR: r.options.OCR, OCROff: r.options.OCROff, PDF: r.pdf}
	found, undone, rates, err := scans.Check(ctx, r.set.Shelf, o)
	if err != nil {
		return err
	}
	r.take(found)
	r.undone = append(r.undone, undone...)
	r.rates = append(r.rates, rates...)
	needs, err := r.needs(o.Pairs)
	if err != nil {
		return err
	}
	found, undone, err = scans.Recovered(ctx, r.set.Shelf, r.docs, needs, o)
	r.take(found)
	r.undone = append(r.undone, undone...)
	r.advance(len(r.set.Tasks))
	return err
}

// invented proves that nothing in any file belongs to somebody real.
func (r *run) invented(ctx context.Context) error {
	o := fictitious.Options{Scans: r.pairs(), OCROff: r.options.OCROff, PDF: r.pdf}
	found, undone, rates, err := fictitious.Check(ctx, r.set.Shelf, r.docs, o)
	if err != nil {
		return err
	}
	r.take(found)
	r.undone = append(r.undone, undone...)
	r.rates = append(r.rates, rates...)
	r.advance(len(r.set.Tasks))
	return nil
}

// pairs are the scans with their originals; an original that was changed is one all the same.
func (r *run) pairs() []scans.Pair {
	pairs := scans.Beside(r.set.Shelf, "")
	for _, original := range r.set.Shelf.HeldUnder(taskset.OriginalsDir) {
		pairs = append(pairs, scans.Pair{Scan: strings.TrimPrefix(original, taskset.OriginalsDir), Original: original})
	}
	return pairs
}

// planted proves that errors stand where they are declared and nowhere else.
func (r *run) planted(ctx context.Context) error {
	closed := slices.ContainsFunc(r.found, func(f dataset.Finding) bool { return f.Code == "unreadable-document" })
	if closed || r.set.Partial { // what belongs to a task that is missing would seem undeclared
		r.leave("undeclared-error", "mend the rows and documents that cannot be read")
		r.advance(len(r.set.Tasks))
		return nil
	}
	o := plants.Options{Items: map[string][]string{}, Now: map[string]string{}, OCROff: r.options.OCROff}
	var files []string
	seen := map[string]bool{}
	for _, t := range r.set.Tasks {
		o.Items[t.Item()] = t.Paths
		for _, path := range t.Paths {
			if o.Now[path] < t.Row.Now { // the latest of all tasks that share a corpus
				o.Now[path] = t.Row.Now
			}
			if !seen[path] {
				seen[path] = true
				files = append(files, path)
			}
		}
	}
	idle, err := r.idle()
	if err != nil {
		return err
	}
	files = append(files, idle...)
	for _, folder := range r.corpusFolders() {
		o.Items[strings.TrimSuffix(folder, "/")] = r.set.Shelf.Under(folder)
	}
	found, undone, rates, err := plants.Check(ctx, r.set.Shelf, r.docs, files, o)
	if err != nil {
		return err
	}
	r.take(slices.DeleteFunc(found, r.repeats))
	r.undone = append(r.undone, undone...)
	r.rates = append(r.rates, rates...)
	r.advance(len(r.set.Tasks))
	return nil
}

// repeats says whether a finding is of a task that has one from an earlier stage.
func (r *run) repeats(f dataset.Finding) bool {
	return slices.ContainsFunc(r.set.Tasks, func(t *taskset.Task) bool { return !r.sound[t] && about(f, t) })
}

// about says whether a finding is of a task: of its row, or of a file that the task has.
func about(f dataset.Finding, t *taskset.Task) bool {
	if f.Item != "" {
		return f.Item == t.Item()
	}
	for _, path := range t.Paths {
		if f.File == path || f.File == taskset.OriginalsDir+path {
			return true
		}
	}
	return false
}
