package taskdriver

import (
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/refuse"
	"etalon/internal/score/russian"
	"etalon/validators/internal/taskset"
	"etalon/validators/scans"
	"etalon/validators/validate"
)

// needs are the deciding facts that stand on scans, in the spellings that their originals have.
func (r *run) needs(pairs []scans.Pair) ([]scans.Need, error) {
	originals := map[string]string{}
	for _, p := range pairs {
		originals[p.Scan] = p.Original
	}
	var list []scans.Need
	for _, t := range r.set.Tasks {
		if !r.sound[t] || !t.Solvable() || len(secretsOf(t)) == 0 {
			continue
		}
		for _, path := range t.Paths {
			original := originals[path]
			if original == "" || !r.set.Shelf.Has(original) {
				continue
			}
			text, err := r.textOf(original)
			if err != nil {
				return nil, err
			}
			list = append(list, needsOf(t, path, text)...)
		}
	}
	return list, nil
}

// textOf is what an original says, nothing when it cannot be read, which is found elsewhere.
func (r *run) textOf(path string) (string, error) {
	data, err := r.set.Shelf.Read(path)
	if err != nil {
		return "", err
	}
	doc, err := r.docs.Document(validate.TaskFile{Place: "originals", Name: strings.TrimPrefix(path, taskset.OriginalsDir), Data: data})
	if refuse.CodeOf(err) != "" {
		return "", nil
	}
	if err != nil {
		return "", err
	}
	return doc.Text(), nil
}

func needsOf(t *taskset.Task, scan, text string) []scans.Need {
	var list []scans.Need
	for _, s := range secretsOf(t) {
		if spelled := spellings(text, finderOf(t.Row.Facts[s.fact])); len(spelled) > 0 {
			list = append(list, scans.Need{File: scan, Item: t.Item(), Field: "facts." + s.fact, Spellings: spelled})
		}
	}
	return list
}

// finder finds the first place of a value.
type finder func(text string) (russian.Span, bool)

func nowhere(string) (russian.Span, bool) { return russian.Span{}, false }

func finderOf(f dataset.Fact) finder {
	switch f.Type {
	case dataset.FactNumber, dataset.FactMoney:
		if w, err := russian.NewWanted(f.Value, f.Unit); err == nil {
			return func(text string) (russian.Span, bool) {
				q, ok := russian.FindQuantity(text, w)
				return q.Span, ok
			}
		}
	case dataset.FactIdentifier:
		kind := russian.Number
		if len(f.Value) >= 9 && digitsOf(f.Value) == f.Value {
			kind = russian.Bare
		}
		return func(text string) (russian.Span, bool) { return russian.FindIdentifier(text, kind, f.Value) }
	case dataset.FactName:
		if person, err := russian.ParsePerson(f.Value); err == nil {
			return func(text string) (russian.Span, bool) {
				at, _, ok := russian.FindPerson(text, person, russian.ByInitials)
				return at, ok
			}
		}
	}
	return nowhere
}

// spellings are the different ways in which a text writes a value, as they stand there.
func spellings(text string, find finder) []string {
	var list []string
	for {
		at, ok := find(text)
		if !ok || at.End == 0 {
			return list
		}
		if s := at.Of(text); !slices.Contains(list, s) {
			list = append(list, s)
		}
		text = text[at.End:]
	}
}
