package worlds

import (
	"etalon/corpora/splitsystems"
	"etalon/generators/generate"
)

// SplitSystems is a purchase.
var SplitSystems = &generate.World{
	Name: "split-systems", Title: "Закупка сплит-систем: ТЗ и 60 коммерческих предложений",
	Doc: "A buyer keeps a technical specification and sixty offers on it as they came, eight of them scans. Some are cheap because they miss a requirement, leave tax or mounting to the small print, were withdrawn or add up wrong.",
	Tell: func(seed uint64) (*generate.Story, error) {
		purchase, err := splitsystems.New(seed)
		if err != nil {
			return nil, err
		}
		all, err := purchase.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{Plants: purchase.Plants()}
		for _, f := range all {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data, Original: f.Original})
		}
		return story, nil
	},
}
