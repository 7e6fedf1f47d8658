package c07

import (
	"strings"

	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
)

// T0706 asks for four clauses word by word.
var T0706 = &generate.Task{
	Number: "7.06", World: worlds.Promtekhservis,
	Doc: "Four clauses of four papers are to be quoted as they stand. Earlier editions say nearly the same, a memo for newcomers retells all four, and the words of the question are others than those of the papers. " +
		"A retelling, or the wording of an edition that no longer holds, is wrong.",
	Make: make0706,
}

// quoted is a clause that is asked for.
type quoted struct{ name, file, text string }

func make0706(p *generate.TaskPass) (*generate.Draft, error) {
	f, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	w := f.Wording
	draft := &generate.Draft{Now: "2025-04-25T16:05:00+03:00", Facts: map[string]dataset.Fact{}, Aside: map[string]dataset.Fact{}}
	var list []string
	for _, q := range []quoted{
		{"visitors", promtekhservis.Passes, w.Visitors}, {"silence", promtekhservis.Secrecy, w.Silence}, {"rest", promtekhservis.RoutineRules, w.Rest}, {"contact", promtekhservis.Remote, w.Contact},
	} {
		clause, err := f.ClauseOf(q.file, q.text)
		if err != nil {
			return nil, err
		}
		text := strings.TrimSuffix(q.text, ".")
		list = append(list, text)
		draft.Facts[q.name+"_clause"] = generate.Text(dataset.FactIdentifier, "п. "+clause)
		draft.Aside[q.name], draft.Aside[q.name+"_file"] = generate.Text(dataset.FactText, text), generate.Text(dataset.FactText, q.file)
	}
	draft.Facts["wordings"] = dataset.Fact{Type: dataset.FactList, List: list}
	old := f.OldWording
	for name, text := range map[string]string{"old_visitors": old.Visitors, "old_silence": old.Silence, "old_rest": old.Rest, "old_contact": old.Contact} {
		draft.Aside[name] = generate.Text(dataset.FactText, strings.TrimSuffix(text, "."))
	}
	return draft, nil
}
