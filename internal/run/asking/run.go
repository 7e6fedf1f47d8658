package asking

import (
	"context"
	"errors"
	"sync"

	"etalon/internal/model"
)

// Outcome is what a run came to.
type Outcome struct {
	Asked  int // records written
	Failed int // requests that failed: run again to go on
	// Faults counts the records without an answer by what was wrong.
	Faults map[model.Kind]int
	// Spent is what the records cost.
	Spent Spent
	// First is the first failure.
	First error
}

// giveUp is after how many failures in a row a model is left alone: its server is down or its settings are wrong.
const giveUp = 5

// Run asks the jobs of one model and run that the journal does not have yet, so many at once, and calls
// each after every one. It returns early only with the context's error or one of the disk.
func (s *Set) Run(ctx context.Context, jobs []Job, journal *Journal, workers int, each func()) (Outcome, error) {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	var mu sync.Mutex
	out := Outcome{Faults: map[model.Kind]int{}}
	inRow := 0
	settle := func(r *Record, err error) {
		mu.Lock()
		defer mu.Unlock()
		switch {
		case errors.Is(err, model.ErrCancelled) || ctx.Err() != nil && err != nil:
		case err != nil:
			out.Failed++
			if out.First == nil {
				out.First = err
			}
			if inRow++; inRow == giveUp {
				stop(errGaveUp)
			}
		default:
			inRow = 0
			out.Asked++
			out.Spent.add(r)
			if r.Error != "" {
				out.Faults[model.Kind(r.Error)]++
			}
		}
	}
	queue := make(chan Job)
	var wg sync.WaitGroup
	for range max(workers, 1) {
		wg.Go(func() {
			for j := range queue {
				r, err := s.ask(ctx, j)
				if err == nil {
					if err = journal.Add(r); err != nil {
						stop(err) // without a disk there is no point in asking on
					}
				}
				settle(r, err)
				if each != nil {
					each()
				}
			}
		})
	}
feed:
	for _, j := range jobs {
		if journal.Has(j.Case.ID) {
			continue
		}
		select {
		case queue <- j:
		case <-ctx.Done():
			break feed
		}
	}
	close(queue)
	wg.Wait()
	if cause := context.Cause(ctx); ctx.Err() != nil && !errors.Is(cause, errGaveUp) {
		return out, cause
	}
	return out, nil
}

var errGaveUp = errors.New("too many requests in a row have failed")

// ask puts one case. The error is a request that failed, or a prompt that could not be made.
func (s *Set) ask(ctx context.Context, j Job) (*Record, error) {
	request, err := s.request(ctx, &j)
	if err != nil {
		return nil, err
	}
	if request.EstimatedTokens, err = request.Estimate(j.Model.Measure); err != nil {
		return nil, err
	}
	response, err := j.Model.Client.Do(ctx, request)
	return recordOf(j, request.EstimatedTokens, response, err)
}

// Planned is what a case would cost.
type Planned struct {
	Case   string
	Run    int
	Tokens int
	Shown  []string
}

// Plan estimates the jobs without asking anybody.
func (s *Set) Plan(ctx context.Context, jobs []Job) ([]Planned, error) {
	plans := make([]Planned, len(jobs))
	for i, j := range jobs {
		request, err := s.request(ctx, &j)
		if err != nil {
			return nil, err
		}
		n, err := request.Estimate(j.Model.Measure)
		if err != nil {
			return nil, err
		}
		plans[i] = Planned{Case: j.Case.ID, Run: j.Run, Tokens: n, Shown: j.shown}
	}
	return plans, nil
}
