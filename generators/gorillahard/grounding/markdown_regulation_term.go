package grounding

import (
	"fmt"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// MarkdownRegulationTerm asks to give access for the term that a regulation had on a day.
var MarkdownRegulationTerm = &generate.Family{
	Name: "markdown_regulation_term", Lever: "grounding", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "The term of a category after the orders in force on a day. A careless system takes the table's, the newest order although it starts " +
		"later, one that starts too late by a day, a draft or a cancelled one.",
	Make: makeMarkdownRegulationTerm,
}

var termLevels = []struct {
	words, value string
	write        bool
}{{"чтение", "read", false}, {"запись", "write", true}}

func makeMarkdownRegulationTerm(p *generate.Pass) (*generate.Item, error) {
	b, level := stream.Pick(p.Rand, p.World.TermBooks), stream.Pick(p.Rand, termLevels)
	category := stream.Pick(p.Rand, b.Categories)
	day := stream.Pick(p.Rand, b.Days(category, level.write))
	term, last, all := b.Term(category, level.write, day)
	untouched, _, _ := b.Term(category, level.write, 0)
	otherRight, _, _ := b.Term(category, !level.write, day)
	if term == untouched || term == last || term == all || term == otherRight {
		return nil, generate.Retry("a careless reading of %s gives %d too", category, term)
	}
	account, resource := fmt.Sprintf("u%d", p.Rand.Between(1040, 9870)), fmt.Sprintf("RS-%d", p.Rand.Between(11, 98))
	args := dataset.Args{"account": account, "resource": resource, "days": term}
	words, tool := "продлить доступ", "access.extend_term"
	if p.Index%2 == 0 {
		words, tool = "выдать временный доступ", "access.grant_temporary"
		args["level"] = level.value
	}
	return &generate.Item{
		Files: []*workfiles.File{&b.File},
		Slots: map[string]string{
			"deed": words, "account": account, "resource": resource, "level": level.words, "category": category,
			"date": workfiles.DayInWords(time.Unix(day*24*60*60, 0).UTC()),
		},
		Answer: dataset.One(tool, args), FormatTrap: true,
	}, nil
}
