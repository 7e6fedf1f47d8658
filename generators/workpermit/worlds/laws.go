package worlds

import (
	"etalon/corpora/laws"
	"etalon/corpora/paper"
	"etalon/generators/generate"
)

// Laws are digests of chapters of the codes.
var Laws = &generate.World{
	Name: "laws", Title: "Законодательство",
	Doc:  "A legal department keeps digests of chapters of the Labour and the Civil Code in its own words: articles, parts, points and terms, with the day of the edition and the list of each chapter's articles. There is no case law and no rate in it.",
	Tell: tell(func(uint64) (digests, error) { return digests{}, nil }),
}

// digests are the same whatever the seed.
type digests struct{}

func (digests) All() ([]paper.File, error) { return laws.All() }
