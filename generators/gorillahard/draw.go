package gorillahard

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"sync"

	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/templates"
)

// drawn is what one family yields: rows of the set, then single-question shots.
type drawn struct {
	rows  []*dataset.Question
	shots []*dataset.Question
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
	return all, errors.Join(errs...)
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
	items, err := source.Draw(f, prose, wordings)
	if err != nil {
		return drawn{}, err
	}
	var d drawn
	for i, turns := range items {
		if len(turns) > 1 && i >= published {
			return drawn{}, fmt.Errorf("family %s: a dialogue cannot be a single-question shot; name another in data/quotas", f.Name)
		}
		switch {
		case i >= published:
			d.shots = append(d.shots, turns...)
		case o.Only == "" || o.Only == f.Name || strings.HasPrefix(turns[len(turns)-1].Meta.BaseID, o.Only):
			d.rows = append(d.rows, turns...)
		}
	}
	return d, nil
}

// proseOf is the family whose prose is used: a near miss speaks its twin's words.
func proseOf(f *generate.Family) string {
	if f.PairOf != "" {
		return f.PairOf
	}
	return f.Name
}
