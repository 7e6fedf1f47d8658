package worlds

import (
	"etalon/corpora/norms"
	"etalon/generators/generate"
)

// Norms are building codes and standards.
var Norms = &generate.World{
	Name: "norms", Title: "Строительные нормы и стандарты",
	Doc: "A technical library keeps unverified digests of two standards on rolled steel and five invented codes: editions that no longer hold beside those in force, amendments one of which is a scan, a draft of it that says otherwise, and the list that tells which is which.",
	Tell: func(seed uint64) (*generate.Story, error) {
		codes, err := norms.New(seed)
		if err != nil {
			return nil, err
		}
		all, err := codes.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{Plants: codes.Plants()}
		for _, f := range all {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data, Original: f.Original})
		}
		return story, nil
	},
}
