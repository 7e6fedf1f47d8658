package grounding

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// ConfigPortOwner asks to do something with the deployment that has a port, a volume or a host.
var ConfigPortOwner = &generate.Family{
	Name: "config_port_owner", Lever: "grounding", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "The deployment behind a port, a volume or a host, by way of selectors and routes. A careless system takes the former holder of a " +
		"commented-out or switched-off entry, a note, or whatever is called like the resource.",
	Make: makeConfigPortOwner,
}

func makeConfigPortOwner(p *generate.Pass) (*generate.Item, error) {
	file, holdings := drawHoldings(p)
	h := stream.Pick(p.Rand, holdings)
	if len(h.Misleading) == 0 {
		return nil, generate.Retry("nothing misleads about %s", h.Resource)
	}
	act := action.Deployment(p.Rand, h.Owner)
	return &generate.Item{
		Files:      []*workfiles.File{file},
		Slots:      map[string]string{"resource": h.Resource, "action": act.Phrase},
		Answer:     act.Answer(),
		FormatTrap: true,
	}, nil
}

// drawHoldings takes manifests and platform descriptions in turn.
func drawHoldings(p *generate.Pass) (*workfiles.File, []workfiles.Holding) {
	if p.Index%2 == 0 {
		m := stream.Pick(p.Rand, p.World.Manifests)
		return m.File, m.Holdings
	}
	d := stream.Pick(p.Rand, p.World.Platforms)
	return d.File, d.Holdings
}
