package lexicon

// configTools is about groups of a directory: a new one, who is in one, and its rank.
var configTools = []Capability{
	{ID: "config.create", All: []string{`заводит в службе каталогов новую группу с ее рангом и перечнем людей`}},
	{ID: "config.members", All: []string{`заменяет у имеющейся группы службы каталогов весь перечень людей новым`}},
	{ID: "config.rank", All: []string{`записывает имеющейся группе службы каталогов ранг и признак заморозки`}},
}
