// Package workpermit builds the exam for office work: it lists the tasks and turns them into the
// published files.
package workpermit

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
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
	told, err := tellAll(ctx, worldsOf(wanted, o.Only == ""), o.Seed)
	if err != nil {
		return generate.Summary{}, err
	}
	built, err := buildAll(ctx, wanted, told, o)
	if err != nil {
		return generate.Summary{}, err
	}
	return generate.Summary{Items: len(built)}, publish(built, told, o.Seed, sink)
}

// stories are the worlds that tasks rest on, rendered.
type stories map[*generate.World]*generate.Story

// worldsOf are the worlds to be published: all of them with the whole suite, else those that tasks rest on.
func worldsOf(wanted []*generate.Task, whole bool) []*generate.World {
	if whole {
		return worlds.All
	}
	var list []*generate.World
	for _, t := range wanted {
		if t.World != nil && !slices.Contains(list, t.World) {
			list = append(list, t.World)
		}
	}
	return list
}

// tellAll renders each world once.
func tellAll(ctx context.Context, worlds []*generate.World, seed uint64) (stories, error) {
	told := make([]*generate.Story, len(worlds))
	err := spread(ctx, len(worlds), func(i int) (err error) {
		if told[i], err = worlds[i].Tell(seed); err != nil {
			return fmt.Errorf("corpus %s: %w", worlds[i].Name, err)
		}
		return nil
	})
	all := stories{}
	for i, w := range worlds {
		all[w] = told[i]
	}
	return all, err
}

// buildAll builds the tasks on all cores, each from a stream of its own, and keeps their order.
func buildAll(ctx context.Context, wanted []*generate.Task, told stories, o generate.Options) ([]*generate.Built, error) {
	built := make([]*generate.Built, len(wanted))
	var done atomic.Int64
	err := spread(ctx, len(wanted), func(i int) (err error) {
		built[i], err = buildOne(wanted[i], told[wanted[i].World], o.Seed)
		if n := done.Add(1); o.Progress != nil {
			o.Progress(int(n), len(wanted))
		}
		return err
	})
	return built, err
}

// spread does n things on all cores and joins their errors in order.
func spread(ctx context.Context, n int, do func(i int) error) error {
	failed := make([]error, n)
	places := make(chan int)
	var group sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		group.Go(func() {
			for i := range places {
				failed[i] = do(i)
			}
		})
	}
	err := feed(ctx, places, n)
	group.Wait()
	return errors.Join(append(failed, err)...)
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

func buildOne(t *generate.Task, story *generate.Story, seed uint64) (*generate.Built, error) {
	prose, err := generate.ReadTaskProse(templates.FS, t.Number)
	if err != nil {
		return nil, err
	}
	draft, err := t.Make(&generate.TaskPass{Rand: stream.New(seed, "workpermit", t.Number), Seed: seed})
	if err != nil {
		return nil, fmt.Errorf("task %s: %w", t.Number, err)
	}
	return generate.BuildTask(t, prose, draft, story)
}

func units() ([]generate.Unit, error) {
	list := make([]generate.Unit, len(Tasks))
	for i, t := range Tasks {
		list[i] = generate.Unit{Name: t.Number, Kind: "task", Quota: 1, Doc: t.Doc}
	}
	return list, nil
}
