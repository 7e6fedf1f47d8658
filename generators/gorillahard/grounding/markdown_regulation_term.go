package grounding

import (
	"fmt"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// MarkdownRegulationTerm asks to give access for the term that a regulation had on a day.
var MarkdownRegulationTerm = &generate.Family{
	Name: "markdown_regulation_term", Lever: "grounding", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "The term of a category after the orders in force on a day. A careless system takes the table's or that of the other right, the newest " +
		"order although it starts later, if only the next day, none on its first day, a draft, a cancelled one, or the last in the text.",
	Make: makeMarkdownRegulationTerm,
}

// termDraws is how many questions are drawn of a regulation.
const termDraws = 30

func makeMarkdownRegulationTerm(p *generate.Pass) (*generate.Item, error) {
	b := stream.Pick(p.Rand, p.World.TermBooks)
	looks := b.Looks()
	if len(looks) == 0 {
		return nil, generate.Retry("nothing can be asked of %s", b.Path)
	}
	look, err := careless.Find(p.Index, termDraws, func() (workfiles.TermLook, []workfiles.Misreading, error) {
		look := stream.Pick(p.Rand, looks)
		return look, look.Misreadings(), nil
	})
	if err != nil {
		return nil, err
	}
	level, value := "чтение", "read"
	if look.Write {
		level, value = "запись", "write"
	}
	account, resource := fmt.Sprintf("u%d", p.Rand.Between(1040, 9870)), fmt.Sprintf("RS-%d", p.Rand.Between(11, 98))
	args := dataset.Args{"account": account, "resource": resource, "days": look.Term()}
	words, tool := "продлить доступ", "access.extend_term"
	if p.Index%2 == 0 {
		words, tool = "выдать временный доступ", "access.grant_temporary"
		args["level"] = value
	}
	return &generate.Item{
		Files: []*workfiles.File{&b.File},
		Slots: map[string]string{
			"deed": words, "account": account, "resource": resource, "level": level, "category": look.Category,
			"date": workfiles.DayInWords(time.Unix(look.Day*24*60*60, 0).UTC()),
		},
		Answer: dataset.One(tool, args), FormatTrap: true,
	}, nil
}
