// Package gorillahard builds the suite on choosing tools: it lists the families and turns their
// items into the published files.
package gorillahard

import (
	"context"
	"fmt"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/data"
	"etalon/generators/generate"
	"etalon/templates"
)

// Suite is gorillahard.
var Suite = &generate.Suite{Name: "gorillahard", Build: build, Units: units}

func build(ctx context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
	quotas, err := generate.ReadQuotas(data.FS, "gorillahard")
	if err != nil {
		return generate.Summary{}, err
	}
	source, err := newSource(o.Seed)
	if err != nil {
		return generate.Summary{}, err
	}
	drawn, err := drawAll(ctx, source, quotas, o)
	if err != nil {
		return generate.Summary{}, err
	}
	set := arrange(drawn, orderOf(o))
	if len(set.test) == 0 {
		return generate.Summary{}, fmt.Errorf("gorillahard: nothing to publish: no family or item matches %q", o.Only)
	}
	return generate.Summary{Items: len(set.test)}, publish(set, source, o, sink)
}

func newSource(seed uint64) (*generate.Source, error) {
	world, err := workfiles.New(seed)
	if err != nil {
		return nil, err
	}
	library, err := catalog.Load()
	if err != nil {
		return nil, err
	}
	wordings, err := generate.ReadWordings(templates.FS)
	if err != nil {
		return nil, err
	}
	return &generate.Source{Seed: seed, World: world, Library: library, Wordings: wordings}, nil
}

func units() ([]generate.Unit, error) {
	quotas, err := generate.ReadQuotas(data.FS, "gorillahard")
	if err != nil {
		return nil, err
	}
	list := make([]generate.Unit, len(Families))
	for i, f := range Families {
		list[i] = generate.Unit{
			Name: f.Name, Lever: f.Lever, Tier: f.Tier, Kind: string(f.Kind),
			Quota: quotas.For(f.Name).Rows(), PairOf: f.PairOf, Doc: f.Doc,
		}
	}
	return list, nil
}
