package taskdriver

import (
	"bytes"
	"maps"
	"reflect"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
)

// standing are the files that every suite of tasks has.
var standing = []string{"DISCLAIMER.md", "README.md", taskset.LedgerFile, taskset.PlantsFile}

func missingFiles(r *run, report report) error {
	for _, path := range standing {
		if !r.set.Shelf.Has(path) && !r.set.Shelf.Held(path) {
			report(dataset.Finding{File: path})
		}
	}
	return nil
}

// unusedFile: while rows are missing, what they use is not known.
func unusedFile(r *run, report report) error {
	if r.set.Partial {
		r.leave("unused-file", "mend the rows that were found broken")
		return nil
	}
	used := r.used()
	for _, path := range r.set.Shelf.Files() {
		if !used[path] && !r.elsewhere(path) && !slices.Contains(standing, path) && path != taskset.TasksFile {
			report(dataset.Finding{File: path, Got: "no task that uses it, and no corpus that lists it", Want: "one"})
		}
	}
	return nil
}

// elsewhere are files that other checks look at: an original without a scan is unpaired, a file of a corpus
// has to stand in its manifest.
func (r *run) elsewhere(path string) bool {
	if inside, ok := strings.CutPrefix(path, taskset.CorporaDir); ok {
		name, _, _ := strings.Cut(inside, "/")
		index := taskset.CorporaDir + name + "/" + dataset.ManifestName
		return r.set.Shelf.Has(index) || r.set.Shelf.Held(index)
	}
	return strings.HasPrefix(path, "systems/") || strings.HasPrefix(path, taskset.OriginalsDir)
}

// used are the files that tasks need: materials, corpora, references.
func (r *run) used() map[string]bool {
	used := map[string]bool{}
	for _, t := range r.set.Tasks {
		for _, path := range t.Paths {
			used[path] = true
		}
		if t.Row.Corpus != nil {
			used[taskset.CorporaDir+t.Row.Corpus.Name+"/"+dataset.ManifestName] = true
		}
		used[t.ReferenceFile()] = true
		for name := range t.Issued {
			used[t.ReferenceDir()+name] = true
		}
		if t.Record == nil { // it has a finding, and what it issues is not known
			for _, path := range r.set.Shelf.Under(t.ReferenceDir()) {
				used[path] = true
			}
		}
	}
	return used
}

// ledgerDiffers compares the ledger with the facts of the rows, task by task.
func ledgerDiffers(r *run, report report) error {
	path := taskset.LedgerFile
	if !r.set.Shelf.Has(path) {
		if r.set.Shelf.Held(path) {
			r.leave("ledger-differs", "mend "+path)
		}
		return nil
	}
	data, err := r.set.Shelf.Read(path)
	if err != nil {
		return err
	}
	ledger, found, err := dataset.ReadJSON[map[string]map[string]dataset.Fact](path, bytes.NewReader(data))
	if err != nil {
		return err
	}
	if len(found) > 0 {
		r.found = append(r.found, found...)
		r.leave("ledger-differs", "mend "+path)
		return nil
	}
	r.compareLedger(ledger, report)
	return nil
}

// compareLedger: both were written from the same values, so they are equal to the letter.
func (r *run) compareLedger(ledger map[string]map[string]dataset.Fact, report report) {
	known := map[string]bool{}
	for _, t := range r.set.Tasks {
		known[t.Row.Number] = true
		if !r.sound[t] {
			continue
		}
		for _, name := range differing(ledger[t.Row.Number], t.Row.Facts) {
			report(dataset.Finding{
				File: taskset.LedgerFile, Item: t.Item(), Field: name,
				Got: shown(ledger[t.Row.Number], name), Want: shown(t.Row.Facts, name) + ", as the row has it",
			})
			r.sound[t] = false
		}
	}
	for _, number := range slices.Sorted(maps.Keys(ledger)) {
		if !known[number] && !r.set.Partial {
			report(dataset.Finding{File: taskset.LedgerFile, Field: number, Got: "facts of " + number, Want: "tasks of the suite alone"})
		}
	}
}

// differing are the names of facts that are not the same on both sides, sorted.
func differing(a, b map[string]dataset.Fact) []string {
	names := maps.Clone(b)
	maps.Copy(names, a)
	return slices.DeleteFunc(slices.Sorted(maps.Keys(names)), func(name string) bool { return reflect.DeepEqual(a[name], b[name]) })
}

// shown is a fact as it is written.
func shown(facts map[string]dataset.Fact, name string) string {
	f, ok := facts[name]
	if !ok {
		return "no such fact"
	}
	text, err := dataset.AppendJSON(nil, f)
	if err != nil {
		return err.Error()
	}
	return string(text)
}
