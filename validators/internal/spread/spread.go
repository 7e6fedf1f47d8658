// Package spread runs the same work over many rows on every core. Results go to places of their
// own, so their order never depends on the number of cores.
package spread

import (
	"context"
	"runtime"
	"sync"
	"sync/atomic"
)

// Over calls work for each i in [0, n) on as many goroutines as there are cores and waits for all
// of them. A cancelled context stops it between two items; the error is the context's.
func Over(ctx context.Context, n int, work func(i int)) error {
	var next atomic.Int64
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), n) {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= n {
					return
				}
				work(i)
			}
		})
	}
	wg.Wait()
	return ctx.Err()
}

// Map is Over with a result for each item, in order.
func Map[T any](ctx context.Context, n int, work func(i int) T) ([]T, error) {
	results := make([]T, n)
	err := Over(ctx, n, func(i int) { results[i] = work(i) })
	return results, err
}
