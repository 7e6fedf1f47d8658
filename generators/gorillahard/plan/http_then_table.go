package plan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/shelves"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// HttpThenTable asks about a column of a table that is to be downloaded first.
var HttpThenTable = &generate.Family{
	Name: "http_then_table", Lever: "plan", Tier: "T4_wild", Kind: dataset.Plan,
	Doc: "The current issue of a table is downloaded, taken out of its archive where it is in one, then examined by the heading that this issue has. Fails who takes " +
		"the last issue in the file, a withdrawn, commented-out or older one, the heading of another issue, the word instead of the heading, or skips the archive.",
	Make: makeHTTPThenTable,
}

func makeHTTPThenTable(p *generate.Pass) (*generate.Item, error) {
	shelf := stream.Pick(p.Rand, p.World.DataShelves)
	t := stream.Pick(p.Rand, shelf.Tables)
	if t.Current < 0 || len(t.Issues) < 2 {
		return nil, generate.Retry("%s has no issue to choose", t.Title)
	}
	issue := t.Issues[t.Current]
	column := stream.Pick(p.Rand, issue.Columns)
	if t.Current == len(t.Issues)-1 {
		return nil, generate.Retry("the last issue of %s in the file is the right one", t.Title)
	}
	deed := shelves.Deeds[p.Index%len(shelves.Deeds)]
	if !deed.Suits(column[0]) {
		return nil, generate.Retry("%s is not asked of %s", deed.Tool, column[0])
	}
	// The first items of a set take a bare table, a named member and the newest one of an archive in turn.
	if turn := p.Index % 3; p.Index < 6 && turn != packing(issue) {
		return nil, generate.Retry("it is the turn of another kind of archive")
	}
	steps := []dataset.Call{{Tool: "http.download", Args: dataset.Args{"url": issue.URL}}}
	result, twins := "$1", []string{"http.read_text"}
	switch issue.Member {
	case "":
		twins = append(twins, "archive.extract_newest")
	case workfiles.NewestMember:
		steps = append(steps, dataset.Call{Tool: "archive.extract_newest", Args: dataset.Args{"path": "$1"}})
		result = "$2"
	default:
		steps = append(steps, dataset.Call{Tool: "archive.extract_member", Args: dataset.Args{"path": "$1", "member": issue.Member}})
		result = "$2"
	}
	args := dataset.Args{"path": result, "column": column[1]}
	for name, value := range deed.Args {
		args[name] = value
	}
	return &generate.Item{
		Files:      []*workfiles.File{&shelf.File},
		Slots:      map[string]string{"title": t.Title, "column": column[0], "what": deed.What},
		Answer:     dataset.Answer{Kind: dataset.Plan, Calls: append(steps, dataset.Call{Tool: deed.Tool, Args: args})},
		Twins:      twins,
		Bar:        []string{"file.unpack"},
		FormatTrap: true,
	}, nil
}

// packing is 0 for a bare table, 1 for a named member of an archive, 2 for its newest one.
func packing(issue workfiles.ShelfIssue) int {
	switch issue.Member {
	case "":
		return 0
	case workfiles.NewestMember:
		return 2
	}
	return 1
}
