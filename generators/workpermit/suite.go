// Package workpermit builds the exam for office work: it lists the tasks and turns them into the
// published files.
package workpermit

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"sync"
	"sync/atomic"

	"etalon/generators/generate"
	"etalon/internal/stream"
	"etalon/templates"
)

// Suite is workpermit.
var Suite = &generate.Suite{Name: "workpermit", Build: build, Units: units}

func build(ctx context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
	var wanted []*generate.Task
	for _, t := range Tasks {
		if o.Only == "" || o.Only == t.Number || o.Only == "workpermit/"+t.Number {
			wanted = append(wanted, t)
		}
	}
	if len(wanted) == 0 {
		return generate.Summary{}, fmt.Errorf("workpermit: nothing to publish: no task has the number %q", o.Only)
	}
	built, err := buildAll(ctx, wanted, o)
	if err != nil {
		return generate.Summary{}, err
	}
	return generate.Summary{Items: len(built)}, publish(built, o.Seed, sink)
}

// buildAll builds the tasks on all cores, each from a stream of its own, and keeps their order.
func buildAll(ctx context.Context, wanted []*generate.Task, o generate.Options) ([]*generate.Built, error) {
	built, failed := make([]*generate.Built, len(wanted)), make([]error, len(wanted))
	places := make(chan int)
	var done atomic.Int64
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(wanted)) {
		group.Go(func() {
			for i := range places {
				built[i], failed[i] = buildOne(wanted[i], o.Seed)
				if n := done.Add(1); o.Progress != nil {
					o.Progress(int(n), len(wanted))
				}
			}
		})
	}
	err := feed(ctx, places, len(wanted))
	group.Wait()
	return built, errors.Join(append(failed, err)...)
}

func feed(ctx context.Context, places chan<- int, n int) error {
	defer close(places)
	for i := range n {
		select {
		case <-ctx.Done():
			return ctx.Err()
		case places <- i:
		}
	}
	return nil
}

func buildOne(t *generate.Task, seed uint64) (*generate.Built, error) {
	prose, err := generate.ReadTaskProse(templates.FS, t.Number)
	if err != nil {
		return nil, err
	}
	draft, err := t.Make(&generate.TaskPass{Rand: stream.New(seed, "workpermit", t.Number), Seed: seed})
	if err != nil {
		return nil, fmt.Errorf("task %s: %w", t.Number, err)
	}
	return generate.BuildTask(t, prose, draft)
}

func units() ([]generate.Unit, error) {
	list := make([]generate.Unit, len(Tasks))
	for i, t := range Tasks {
		list[i] = generate.Unit{Name: t.Number, Kind: "task", Quota: 1, Doc: t.Doc}
	}
	return list, nil
}
