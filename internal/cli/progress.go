package cli

import (
	"io"
	"os"
	"sync"
	"time"

	"github.com/schollz/progressbar/v3"
	"golang.org/x/term"
)

// progress shows on a terminal how far the suites at work have come. Anywhere else it is silent.
type progress struct {
	mu    sync.Mutex
	bar   *progressbar.ProgressBar
	done  map[string]int
	total map[string]int
}

func newProgress(log io.Writer, what string) *progress {
	p := &progress{done: map[string]int{}, total: map[string]int{}}
	if f, ok := log.(*os.File); ok && term.IsTerminal(int(f.Fd())) {
		p.bar = progressbar.NewOptions(1,
			progressbar.OptionSetWriter(log), progressbar.OptionSetDescription(what),
			progressbar.OptionShowCount(), progressbar.OptionClearOnFinish(), progressbar.OptionSetPredictTime(false),
			progressbar.OptionThrottle(65*time.Millisecond))
	}
	return p
}

// of is what one suite calls as it goes on.
func (p *progress) of(suite string) func(done, total int) {
	return func(done, total int) {
		p.mu.Lock()
		defer p.mu.Unlock()
		// Reports may overtake one another on their way here.
		p.done[suite] = max(p.done[suite], done)
		p.total[suite] = total
		p.show()
	}
}

// show draws the sum over suites. A bar that cannot be drawn is no reason to stop.
func (p *progress) show() {
	if p.bar == nil {
		return
	}
	done, total := 0, 0
	for suite := range p.total {
		done += p.done[suite]
		total += p.total[suite]
	}
	if total == 0 {
		return
	}
	if p.bar.GetMax() != total {
		p.bar.ChangeMax(total)
	}
	_ = p.bar.Set(done)
}

// end takes the bar off the screen.
func (p *progress) end() {
	if p.bar != nil {
		_ = p.bar.Clear()
	}
}
