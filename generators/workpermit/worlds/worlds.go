// Package worlds lists the corpora that tasks of workpermit rest on.
package worlds

import (
	"etalon/corpora/vektor"
	"etalon/generators/generate"
)

// Vektor is a buyer's storage.
var Vektor = &generate.World{
	Name: "vektor", Title: "Мои файлы: снабжение ООО «Вектор»",
	Doc: "A buyer keeps twelve contracts with seven suppliers in copies, drafts and editions, acts of acceptance of crushed stone, letters, price lists and requests.",
	Tell: func(seed uint64) (*generate.Story, error) {
		files, err := vektor.New(seed)
		if err != nil {
			return nil, err
		}
		all, err := files.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{Plants: files.Plants()}
		for _, f := range all {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data, Original: f.Original})
		}
		return story, nil
	},
}
