package worlds

import (
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
)

// Promtekhservis are the internal papers of a firm.
var Promtekhservis = &generate.World{
	Name: "promtekhservis", Title: "Внутренние документы АО «Промтехсервис»",
	Doc: "Regulations, rules, orders, instructions, templates and memos of a firm lie on a common drive: old editions under new names, drafts called final, scans without names, rules of a branch.",
	Tell: func(seed uint64) (*generate.Story, error) {
		papers, err := promtekhservis.New(seed)
		if err != nil {
			return nil, err
		}
		all, err := papers.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{Plants: papers.Plants()}
		for _, f := range all {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data, Original: f.Original})
		}
		return story, nil
	},
}
