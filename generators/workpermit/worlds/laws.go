package worlds

import (
	"etalon/corpora/laws"
	"etalon/generators/generate"
)

// Laws are digests of chapters of the codes.
var Laws = &generate.World{
	Name: "laws", Title: "Законодательство",
	Doc: "A legal department keeps digests of chapters of the Labour and the Civil Code in its own words: articles, parts, points and terms, with the day of the edition and the list of each chapter's articles. There is no case law and no rate in it.",
	Tell: func(uint64) (*generate.Story, error) {
		files, err := laws.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{}
		for _, f := range files {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data})
		}
		return story, nil
	},
}
