package generate

import (
	"strings"

	"etalon/internal/dataset"
)

// plainSpaces makes the spaces of a text ordinary ones: documents bind words with non-breaking
// spaces, facts and the prose around them do not.
func plainSpaces(text string) string {
	return strings.NewReplacer("\u00a0", " ", "\u202f", " ").Replace(text)
}

// plain is a fact with ordinary spaces.
func plain(f dataset.Fact) dataset.Fact {
	f.Value = plainSpaces(f.Value)
	f.List = plainTexts(f.List)
	if f.Table != nil {
		t := dataset.FactRows{Columns: plainTexts(f.Table.Columns)}
		for _, row := range f.Table.Rows {
			t.Rows = append(t.Rows, plainTexts(row))
		}
		f.Table = &t
	}
	return f
}

func plainTexts(list []string) []string {
	var texts []string
	for _, text := range list {
		texts = append(texts, plainSpaces(text))
	}
	return texts
}

func plainFacts(facts map[string]dataset.Fact) map[string]dataset.Fact {
	all := map[string]dataset.Fact{}
	for name, f := range facts {
		all[name] = plain(f)
	}
	return all
}

// Money is a sum of roubles as a fact; the value is a decimal number with kopecks.
func Money(decimal string) dataset.Fact {
	return dataset.Fact{Type: dataset.FactMoney, Value: decimal, Unit: "RUB"}
}

// Number is a number with its unit as a fact.
func Number(decimal, unit string) dataset.Fact {
	return dataset.Fact{Type: dataset.FactNumber, Value: decimal, Unit: unit}
}

// Text is a value of a type that is written as it is.
func Text(kind dataset.FactType, value string) dataset.Fact {
	return dataset.Fact{Type: kind, Value: value}
}

// Planted places errors in a material of a task.
func Planted(number string, place Place, name string, plants []dataset.Plant) []dataset.Plant {
	placed := make([]dataset.Plant, len(plants))
	for i, p := range plants {
		p.Item, p.File = "workpermit/"+number, "tasks/"+number+"/"+string(place)+"/"+name
		placed[i] = p
	}
	return placed
}
