package worlds

import (
	"etalon/corpora/tekhkomplekt"
	"etalon/generators/generate"
)

// Tekhkomplekt is an engineer's storage.
var Tekhkomplekt = &generate.World{
	Name: "tekhkomplekt", Title: "Мои файлы инженера ООО «Техкомплект»",
	Doc: "An engineer keeps price lists of one dealer in five files, four editions of a technical specification and the letters about them, acts, calculations, reports and scans, under the names that came to hand.",
	Tell: func(seed uint64) (*generate.Story, error) {
		shelf, err := tekhkomplekt.NewShelf(seed)
		if err != nil {
			return nil, err
		}
		all, err := shelf.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{Plants: shelf.Plants()}
		for _, f := range all {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data, Original: f.Original})
		}
		return story, nil
	},
}
