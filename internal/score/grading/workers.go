package grading

import (
	"context"
	"sync"
)

// Spread does n pieces of work, so many at once, and calls each, when it is not nil, after every
// piece. The first error ends the work and is given back; so does the end of the context.
func Spread(ctx context.Context, n, workers int, do func(i int) error, each func(done, total int)) error {
	ctx, stop := context.WithCancelCause(ctx)
	defer stop(nil)
	queue := make(chan int)
	var wg sync.WaitGroup
	var mu sync.Mutex
	done := 0
	for range max(workers, 1) {
		wg.Go(func() {
			for i := range queue {
				if err := do(i); err != nil {
					stop(err)
					continue
				}
				mu.Lock()
				done++
				if each != nil {
					each(done, n)
				}
				mu.Unlock()
			}
		})
	}
feed:
	for i := range n {
		select {
		case queue <- i:
		case <-ctx.Done():
			break feed
		}
	}
	close(queue)
	wg.Wait()
	return context.Cause(ctx)
}
