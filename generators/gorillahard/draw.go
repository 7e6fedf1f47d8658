package gorillahard

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/templates"
)

// drawn is what one family yields: rows of the set, then single-question shots.
type drawn struct {
	family    *generate.Family
	batch     *generate.Batch
	published int // items of the batch that are rows of the set; the rest are shots
	rows      []*dataset.Question
	shots     []*dataset.Question
}

// drawAll draws every family, spread over the cores; the result is in the order of the list.
func drawAll(ctx context.Context, source *generate.Source, quotas *generate.Quotas, o generate.Options) ([]drawn, error) {
	var wanted []*generate.Family
	for _, f := range Families {
		if o.Only == "" || o.Only == f.Name || strings.HasPrefix(o.Only, f.Name+"-") {
			wanted = append(wanted, f)
		}
	}
	all := make([]drawn, len(wanted))
	errs := make([]error, len(wanted))
	slots := make(chan struct{}, runtime.GOMAXPROCS(0))
	var done progress
	var group sync.WaitGroup
	for i, f := range wanted {
		slots <- struct{}{}
		if ctx.Err() != nil {
			<-slots
			break
		}
		group.Go(func() {
			defer func() { <-slots }()
			all[i], errs[i] = drawFamily(source, quotas, f, o)
			done.step(o.Progress, len(wanted))
		})
	}
	group.Wait()
	if err := context.Cause(ctx); err != nil {
		return nil, err
	}
	if err := errors.Join(errs...); err != nil {
		return nil, err
	}
	if o.Only == "" {
		if err := cover(source.World, all); err != nil {
			return nil, err
		}
	}
	for i := range all {
		if err := all[i].render(o.Only); err != nil {
			return nil, err
		}
	}
	return all, nil
}

// cover gives a question to each file of the world that none was drawn about, in the place of one about
// another file of its kind: what is attached to nothing is not published, and every seed publishes as
// many files. A world in which a file is left over will not do.
func cover(world *workfiles.World, all []drawn) error {
	count := map[*workfiles.File]int{}
	for _, d := range all {
		if d.batch != nil {
			d.batch.Files(count)
		}
	}
	for _, f := range world.Files() {
		if count[f] > 0 {
			continue
		}
		narrowed, kin := world.Narrow(f)
		for _, d := range all {
			if d.batch == nil || narrowed == nil {
				continue
			}
			done, err := d.batch.Ask(f, narrowed, kin, count)
			if err != nil {
				return err
			}
			if done {
				break
			}
		}
		if count[f] == 0 {
			return generate.Retry("no question can be asked about %s", f.Path)
		}
	}
	return nil
}

// progress counts finished steps for the caller's callback.
type progress struct {
	mu   sync.Mutex
	done int
}

func (p *progress) step(report func(done, total int), total int) {
	if report == nil {
		return
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.done++
	report(p.done, total)
}

func drawFamily(source *generate.Source, quotas *generate.Quotas, f *generate.Family, o generate.Options) (drawn, error) {
	wordings := quotas.Items(source.Seed, f.Name, o.Candidates || o.Only != "")
	published := len(wordings)
	if published == 0 {
		return drawn{}, nil // a candidate that is not asked for may still be unfinished
	}
	prose, err := generate.ReadProse(templates.FS, proseOf(f))
	if err != nil {
		return drawn{}, err
	}
	for wording, family := range quotas.Shots {
		if family == f.Name {
			wordings = append(wordings, wording)
		}
	}
	batch, err := source.Draw(f, prose, wordings)
	return drawn{family: f, batch: batch, published: published}, err
}

// render makes the rows of what was drawn.
func (d *drawn) render(only string) error {
	if d.batch == nil {
		return nil
	}
	items, err := d.batch.Rows()
	if err != nil {
		return err
	}
	for i, turns := range items {
		if len(turns) > 1 && i >= d.published {
			return fmt.Errorf("family %s: a dialogue cannot be a single-question shot; name another in data/quotas", d.family.Name)
		}
		switch {
		case i >= d.published:
			d.shots = append(d.shots, turns...)
		case only == "" || only == d.family.Name || strings.HasPrefix(turns[len(turns)-1].Meta.BaseID, only):
			d.rows = append(d.rows, turns...)
		}
	}
	return nil
}

// proseOf is the family whose prose is used: a near miss speaks its twin's words.
func proseOf(f *generate.Family) string {
	if f.PairOf != "" {
		return f.PairOf
	}
	return f.Name
}
