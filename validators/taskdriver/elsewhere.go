package taskdriver

import (
	"crypto/sha256"
	"maps"
	"regexp"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// tellingDigits is from how many digits on a result cannot stand in a strange file by chance.
const tellingDigits = 9

// amounts are numbers as documents write them: groups of three with a space between, and what follows
// the comma.
var amounts = regexp.MustCompile(`\d{1,3}(?:[ \x{a0}\x{202f}]\d{3})+(?:[.,]\d+)?|\d+(?:[.,]\d+)?`)

// answerElsewhere looks for results that a task's own materials do not say, but those of another task:
// whoever sees both has the answer. Files that the reference hands in may not lie among materials at all,
// but for those that are to be handed in as they are.
func answerElsewhere(r *run, report report) error {
	all := r.materials()
	said := map[string][]string{}           // digits of a number: the files that say it
	lying := map[[sha256.Size]byte]string{} // a file by its hash
	for _, path := range slices.Sorted(maps.Keys(all)) {
		lying[sha256.Sum256(all[path].Data)] = path
		doc, err := r.document(all[path])
		if err != nil {
			return err
		}
		if doc == nil {
			continue
		}
		for _, number := range amounts.FindAllString(doc.Text(), -1) {
			if digits := digitsOf(number); len(digits) >= tellingDigits && !slices.Contains(said[digits], path) {
				said[digits] = append(said[digits], path)
			}
		}
	}
	for _, t := range r.sounds() {
		for _, name := range factNames(t) {
			if f := t.Row.Facts[name]; f.Type == dataset.FactMoney || f.Type == dataset.FactNumber {
				if path := strange(t, said[digitsOf(f.Value)]); path != "" {
					report(on(t, "facts."+name, path, "a result that no file of another task says"))
				}
			}
		}
		asIs := slices.ContainsFunc(t.Row.Checks, func(c dataset.TaskCheck) bool { return c.Kind == dataset.CheckIssuedAsIs })
		for _, name := range slices.Sorted(maps.Keys(t.Issued)) {
			if path := lying[sha256.Sum256(t.Issued[name])]; path != "" && !asIs {
				report(dataset.Finding{File: path, Item: t.Item(), Got: "the same bytes as " + t.ReferenceDir() + name, Want: "materials without what is to be handed in"})
			}
		}
	}
	return nil
}

// materials are all materials by their paths.
func (r *run) materials() map[string]validate.TaskFile {
	all := map[string]validate.TaskFile{}
	for _, t := range r.sounds() {
		for i, path := range t.Paths {
			all[path] = t.Materials[i]
		}
	}
	return all
}

// strange is the first of the files that say a result, "" when one of the task's own does.
func strange(t *taskset.Task, files []string) string {
	if len(files) == 0 || slices.ContainsFunc(files, func(path string) bool { return slices.Contains(t.Paths, path) }) {
		return ""
	}
	return files[0]
}
