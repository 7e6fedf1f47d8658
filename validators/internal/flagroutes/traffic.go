package flagroutes

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/validators/internal/accesslog"
	"etalon/validators/validate"
)

// request is an answered request of a log.
type request struct {
	line   int
	at     time.Duration
	path   string
	status int
}

var (
	entry = regexp.MustCompile(`^\S+ \S+ \S+ \[(\d\d/[A-Z][a-z]{2}/\d{4}):(\d\d:\d\d:\d\d) \+0000\] "[A-Z]+ (/[^ "?]*)(?:\?[^ "]*)? HTTP/[\d.]+" (\d{3}) \d+ "[^"]*"$`)
	// moscow is how far its clocks are ahead of the log's.
	moscow = 3 * time.Hour
)

// traffic reads a log of one day.
func traffic(f validate.File) ([]request, error) {
	if len(f.Text) > maxText {
		return nil, fmt.Errorf("%s: more than %d bytes", f.Path, maxText)
	}
	var requests []request
	day := ""
	for i, line := range strings.Split(strings.TrimRight(f.Text, "\n"), "\n") {
		if strings.HasPrefix(line, "#") {
			continue
		}
		m := entry.FindStringSubmatch(line)
		if m == nil || day != "" && m[1] != day {
			return nil, fmt.Errorf("%s:%d: %.80q is no entry, or of another day", f.Path, i+1, line)
		}
		day = m[1]
		at, err := clock(time.TimeOnly, m[2])
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, i+1, err)
		}
		status, _ := strconv.Atoi(m[4])
		requests = append(requests, request{i + 1, at, m[3], status})
	}
	return requests, nil
}

func clock(layout, text string) (time.Duration, error) {
	t, err := time.Parse(layout, text)
	return t.Sub(t.Truncate(24 * time.Hour)), err
}

// window is a time of the log's day: its end does not belong to it.
type window struct{ from, to time.Duration }

func (q Request) window(c Careless) (w window, err error) {
	if w.from, err = clock("15:04", q.From); err != nil {
		return w, err
	}
	if w.to, err = clock("15:04", q.To); err != nil {
		return w, err
	}
	if !c.Clock {
		w.from, w.to = w.from-moscow, w.to-moscow
	}
	if w.from < 0 || w.to <= w.from {
		return w, fmt.Errorf("from %s to %s is no part of the log's day", q.From, q.To)
	}
	return w, nil
}

// counts says whether the request is one of those asked for.
func (w window) counts(r request, codes accesslog.Codes) bool {
	return w.from <= r.at && r.at < w.to && codes.Low <= r.status && r.status <= codes.High
}

// owners are the flags that a path belongs to: of the routes that it is or lies beneath, the longest.
func (r registry) owners(path string, which Routes) []flag {
	var fit []flag
	for _, x := range r.flags {
		if path == x.route || strings.HasPrefix(path, x.route+"/") {
			fit = append(fit, x)
		}
	}
	if which == Every || len(fit) < 2 {
		return fit
	}
	slices.SortFunc(fit, func(a, b flag) int { return len(b.route) - len(a.route) })
	if which == Shortest {
		return fit[len(fit)-1:]
	}
	return fit[:1]
}
