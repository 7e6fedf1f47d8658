package generate

import "etalon/internal/dataset"

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
