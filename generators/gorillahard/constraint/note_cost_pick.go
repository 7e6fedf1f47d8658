package constraint

import (
	"fmt"
	"regexp"
	"strconv"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/recordings"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// NoteCostPick asks for a transcript; the length of the recording decides which tool of a pair may make it.
var NoteCostPick = &generate.Family{
	Name: "note_cost_pick", Lever: "constraint", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "Two tools do the same but take recordings of different length; the length follows from a journal in which times were put right " +
		"later. The first entries lead to the other tool, and so does the length that was planned; a pause that is taken off may as well.",
	Make: makeNoteCostPick,
}

const (
	shortTool = "speech.transcribe"
	longTool  = "speech.transcribe_batch"
)

var layouts = []struct{ words, value string }{{"сплошным текстом", "plain"}, {"по фразам с отметками времени", "timed"}}

func makeNoteCostPick(p *generate.Pass) (*generate.Item, error) {
	limit, err := longest(p.Library, shortTool)
	if err != nil {
		return nil, err
	}
	short := p.Index%2 == 0
	choices := recordings.Misleading(p.World.DutyNotes, limit, short)
	if len(choices) == 0 {
		return nil, generate.Retry("no recording misleads about its length")
	}
	// Recordings go round, so that none is asked for twice while others are left.
	c, layout := choices[p.Index/2%len(choices)], stream.Pick(p.Rand, layouts)
	tool, other := longTool, shortTool
	if short {
		tool, other = shortTool, longTool
	}
	return &generate.Item{
		Files:    []*workfiles.File{c.File},
		Slots:    map[string]string{"topic": c.Recording.Topic, "layout": layout.words},
		Answer:   dataset.One(tool, dataset.Args{"recording": c.Recording.ID, "layout": layout.value}),
		Twins:    []string{other},
		CostPick: true,
	}, nil
}

var digits = regexp.MustCompile(`[0-9]+`)

// longest is the number of minutes that a tool's limits name first.
func longest(lib *catalog.Library, tool string) (int, error) {
	e, err := lib.Lookup(tool)
	if err != nil {
		return 0, err
	}
	minutes, err := strconv.Atoi(digits.FindString(e.Constraints["limits"]))
	if err != nil {
		return 0, fmt.Errorf("limits of %s name no minutes: %w", tool, err)
	}
	return minutes, nil
}
