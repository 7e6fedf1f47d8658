package worlds

import (
	"etalon/corpora/magistral"
	"etalon/generators/generate"
)

// Magistral is an archive of contracts.
var Magistral = &generate.World{
	Name: "magistral", Title: "Договорная документация ООО «Магистраль-Инжиниринг»",
	Doc: "An engineering firm keeps forty contracts with their supplements, acts, invoices, letters and minutes in 181 files. Some supplements lie among scans, some were never signed, some come into force later than they were signed.",
	Tell: func(seed uint64) (*generate.Story, error) {
		files, err := magistral.New(seed)
		if err != nil {
			return nil, err
		}
		all, err := files.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{}
		for _, f := range all {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data, Original: f.Original})
		}
		return story, nil
	},
}
