package fetch

import (
	"context"
	"errors"
	"fmt"
	"time"

	"etalon/internal/retry"
)

// failure ends an attempt.
type failure struct {
	Problem
	status Status        // what it makes of the document: Failed or a finding
	again  bool          // another attempt may do better
	after  time.Duration // the server asks to wait so long
	fresh  bool          // what is half loaded is of no use
}

// failed is a failure that another attempt would repeat.
func failed(remedy, format string, args ...any) *failure {
	return &failure{Problem: *problemf(remedy, format, args...), status: Failed}
}

// found is a failure that says something about the document.
func found(status Status, remedy, format string, args ...any) *failure {
	return &failure{Problem: *problemf(remedy, format, args...), status: status}
}

// passing is a failure that another attempt may not repeat.
func passing(err error, format string, args ...any) *failure {
	return &failure{Problem: Problem{Text: fmt.Sprintf(format, args...), Remedy: "run the same command again later: it goes on where it stopped", Err: err}, status: Failed, again: true}
}

// broken is a failure of the disk.
func broken(err error) *failure {
	return &failure{Problem: Problem{Text: "cannot store the document", Remedy: "check space and rights of --out", Err: err}, status: Failed}
}

// persist attempts something until it succeeds, cannot, or was attempted often enough.
func (r *runner) persist(ctx context.Context, d *Document, attempts *int, attempt func(context.Context) *failure) *failure {
	address := mustParse(d.URL)
	name := hostOf(address.Host, address.Scheme)
	for n := 1; ; n++ {
		leave, err := r.manners.enter(ctx, name)
		if err != nil {
			return interrupted(err)
		}
		*attempts++
		f := attempt(ctx)
		leave()
		switch {
		case ctx.Err() != nil && f != nil:
			return interrupted(ctx.Err())
		case f == nil || !f.again:
			return f
		case f.after > r.options.MaxWait:
			f.Text += fmt.Sprintf("; the server asks to wait %s, at most %v are waited", waited(f.after), r.options.MaxWait)
			f.Remedy = "run the same command again then, or wait longer with --max-wait"
			return f
		case n >= r.options.Attempts:
			f.Text += fmt.Sprintf(" (%d attempts)", n)
			return f
		}
		wait := max(f.after, retry.Backoff(n, d.URL))
		if f.after > 0 {
			r.manners.hold(name, f.after)
		}
		r.options.Log(fmt.Sprintf("%s: attempt %d of %d in %v: %v", d.ID, n+1, r.options.Attempts, wait.Round(100*time.Millisecond), f.Error()))
		if err := r.options.Clock.Sleep(ctx, wait); err != nil {
			return interrupted(err)
		}
	}
}

// waited is a length of time for people.
func waited(d time.Duration) string {
	if d > 48*time.Hour {
		return fmt.Sprintf("%d days", int(d/(24*time.Hour)))
	}
	return d.Round(time.Second).String()
}

// errInterrupted marks what was not tried to its end.
var errInterrupted = errors.New("interrupted")

func interrupted(err error) *failure {
	return &failure{Problem: Problem{Text: errInterrupted.Error(), Err: err}, status: Failed}
}
