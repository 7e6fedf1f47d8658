package optional

import (
	"maps"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/majority"
	"etalon/internal/dataset"
)

// TsvOptionalFilter asks to write a table anew in one of two ways; counting tells in which.
var TsvOptionalFilter = &generate.Family{
	Name: "tsv_optional_filter", Lever: "optional", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "Which of two values is more frequent among some rows decides between an optional argument and its default, which is not to be given. Fails who " +
		"gives the default, counts commented-out rows, other rows or cells that only contain the value.",
	Make: makeTSVOptionalFilter,
}

// rewriting is a tool with an optional argument: the words of its default and of another value.
type rewriting struct {
	action, tool, param, usual, other, value string
	args                                     dataset.Args
}

var rewritings = []rewriting{
	{"упаковать", "file.pack", "method", "методом gzip", "методом zip", "zip", nil},
	{"перекодировать из windows-1251", "file.convert_encoding", "to_encoding", "в utf-8", "в koi8-r", "koi8-r", dataset.Args{"from_encoding": "windows-1251"}},
	{"перекодировать из koi8-r", "file.convert_encoding", "to_encoding", "в utf-8", "в cp866", "cp866", dataset.Args{"from_encoding": "koi8-r"}},
}

func makeTSVOptionalFilter(p *generate.Pass) (*generate.Item, error) {
	var tables []*workfiles.Table
	for _, r := range p.World.PayRegisters {
		tables = append(tables, &r.Table)
	}
	for _, m := range p.World.Meterings {
		tables = append(tables, &m.Usage)
	}
	q, err := majority.Find(p, tables)
	if err != nil {
		return nil, err
	}
	deed := rewritings[p.Index%len(rewritings)]
	args := dataset.Args{"path": q.Table.Path}
	maps.Copy(args, deed.args)
	// More often than not the default is right.
	right, wrong := deed.usual, deed.other
	if p.Rand.Chance(40) {
		right, wrong = wrong, right
		args[deed.param] = deed.value
	}
	first, second := right, wrong
	if !q.First() {
		first, second = wrong, right
	}
	return &generate.Item{
		Files: []*workfiles.File{&q.Table.File},
		Slots: map[string]string{
			"where": q.Table.Columns[q.Where].Name, "value": q.Value, "column": q.Table.Columns[q.Column].Name, "a": q.A, "b": q.B,
			"action": deed.action, "first": first, "second": second,
		},
		Answer:     dataset.One(deed.tool, args),
		FormatTrap: true,
	}, nil
}
