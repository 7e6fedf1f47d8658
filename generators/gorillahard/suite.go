// Package gorillahard builds the suite on choosing tools: it lists the families and turns their
// items into the published files.
package gorillahard

import (
	"context"
	"errors"
	"fmt"
	"strconv"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/data"
	"etalon/generators/generate"
	"etalon/internal/stream"
	"etalon/templates"
)

// Suite is gorillahard.
var Suite = &generate.Suite{Name: "gorillahard", Build: build, Units: units}

func build(ctx context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
	quotas, err := generate.ReadQuotas(data.FS, "gorillahard")
	if err != nil {
		return generate.Summary{}, err
	}
	source, drawn, err := drawSomeWorld(ctx, quotas, o)
	if err != nil {
		return generate.Summary{}, err
	}
	set := arrange(drawn, orderOf(o))
	if len(set.test) == 0 {
		return generate.Summary{}, fmt.Errorf("gorillahard: nothing to publish: no family or item matches %q", o.Only)
	}
	return generate.Summary{Items: len(set.test)}, publish(set, source, o, sink)
}

// maxWorlds bounds how many worlds are tried for a seed.
const maxWorlds = 8

// drawSomeWorld draws the set from the seed's world. Now and then a seed has a world that is too poor for some
// family: then it is drawn from another world, which the seed decides too, so that every seed gives a set.
func drawSomeWorld(ctx context.Context, quotas *generate.Quotas, o generate.Options) (*generate.Source, []drawn, error) {
	var poor error
	for world := range maxWorlds {
		source, err := newSource(o.Seed, world)
		if err != nil {
			return nil, nil, err
		}
		all, err := drawAll(ctx, source, quotas, o)
		if !errors.Is(err, generate.ErrRetry) {
			return source, all, err
		}
		poor = err
	}
	return nil, nil, fmt.Errorf("none of %d worlds of seed %d will do: %w", maxWorlds, o.Seed, poor)
}

// newSource makes a world of a seed, counted from 0, and what else is drawn from.
func newSource(seed uint64, number int) (*generate.Source, error) {
	of := seed
	if number > 0 {
		of = stream.New(seed, "gorillahard", "world", strconv.Itoa(number)).Uint64()
	}
	world, err := workfiles.New(of)
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
