package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/parcels"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// XmlCsvReconcile asks for the parcel of a city about which two files differ most.
var XmlCsvReconcile = &generate.Family{
	Name: "xml_csv_reconcile", Lever: "scan", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "A registry in CSV against a carrier's XML. Fails who overlooks corrections at the end of the feed, counts parcels that either side cancelled or " +
		"commented out, takes the difference of the wrong sign or of either, mixes grams with kilograms, or looks at all cities.",
	Make: makeXMLCsvReconcile,
}

func makeXMLCsvReconcile(p *generate.Pass) (*generate.Item, error) {
	c := stream.Pick(p.Rand, p.World.Carriers)
	look := parcels.Look{City: stream.Pick(p.Rand, c.Cities), Size: p.Rand.IntN(3), Sign: int64(1 - 2*p.Rand.IntN(2))}
	right := look.Find(c)
	if right == nil {
		return nil, generate.Retry("no parcel stands out")
	}
	for _, trap := range look.Harmless(c) {
		if trap != "city" && (trap != "unit" || look.Size == workfiles.ParcelWeight) {
			return nil, generate.Retry("trap %q finds the same parcel", trap)
		}
	}
	phrase, call, ok := parcels.Deed(p.Rand, right, p.Index)
	if !ok {
		return nil, generate.Retry("the deed whose turn it is cannot be done to %s", right.ID)
	}
	return &generate.Item{
		Files: []*workfiles.File{&c.Feed, &c.Registry.File},
		Slots: map[string]string{
			"city": look.City, "size": parcels.Sizes[look.Size], "direction": map[int64]string{1: "больше", -1: "меньше"}[look.Sign], "void": c.Void, "action": phrase,
		},
		Answer:     dataset.One(call.Tool, call.Args),
		FormatTrap: true,
	}, nil
}
