// Package worlds lists the corpora that tasks of workpermit rest on.
package worlds

import (
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// corpus is a ledger of facts with the papers that are rendered from it.
type corpus interface{ All() ([]paper.File, error) }

// planting is a corpus with errors that are there on purpose.
type planting interface{ Plants() []dataset.Plant }

// tell draws a corpus and renders its papers.
func tell[C corpus](draw func(seed uint64) (C, error)) func(seed uint64) (*generate.Story, error) {
	return func(seed uint64) (*generate.Story, error) {
		c, err := draw(seed)
		if err != nil {
			return nil, err
		}
		files, err := c.All()
		if err != nil {
			return nil, err
		}
		story := &generate.Story{}
		if p, ok := any(c).(planting); ok {
			story.Plants = p.Plants()
		}
		for _, f := range files {
			story.Files = append(story.Files, generate.Material{Name: f.Name, Data: f.Data, Original: f.Original})
		}
		return story, nil
	}
}
