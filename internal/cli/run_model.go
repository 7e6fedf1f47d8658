package cli

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"text/tabwriter"

	"etalon/internal/model"
	"etalon/internal/run/asking"
)

// runLine is what one run of one model came to.
type runLine struct {
	Model  string       `json:"model"`
	Run    int          `json:"run"`
	Input  asking.Input `json:"input"`
	File   string       `json:"file"`
	Before int          `json:"answered_before"`
	Asked  int          `json:"asked"`
	// Faults counts the answers that are none by what was wrong.
	Faults map[model.Kind]int `json:"without_answer"`
	Failed int                `json:"failed"`
	Left   int                `json:"left"`
	Reason string             `json:"reason,omitempty"`
	// Spent is what was asked now cost.
	asking.Spent
}

// askModel asks one model all cases, once.
func (a *app) askModel(ctx context.Context, o *runOptions, set *asking.Set, c asking.ModelConfig, run int) (line runLine, err error) {
	file := asking.File(o.out, c.Name, run)
	if o.fresh {
		aside, err := asking.SetAside(file)
		if err != nil {
			return line, err
		}
		if aside != "" {
			_, _ = fmt.Fprintf(a.log, "%s: the results of before are now %s\n", file, filepath.Base(aside))
		}
	}
	var again []model.Kind
	for _, kind := range o.again {
		again = append(again, model.Kind(kind))
	}
	journal, err := asking.OpenJournal(file, again...)
	if err != nil {
		return line, err
	}
	defer func() { err = errors.Join(err, journal.Close()) }()
	a.tellRepairs(file, journal.Repaired)
	traffic, err := openTraffic(filepath.Join(o.out, "traffic", filepath.Base(file)))
	if err != nil {
		return line, err
	}
	defer func() { err = errors.Join(err, traffic.Close()) }()
	client, err := model.New(c.Config, model.Hooks{Recorder: traffic})
	if err != nil {
		return line, err
	}
	measure, err := c.Tokens.Measure()
	if err != nil {
		return line, err
	}
	m := asking.Model{Config: client.Config(), Client: client, Measure: measure}
	jobs := jobsOf(set, m, run)
	line = runLine{Model: c.Name, Run: run, Input: m.Input(), File: file}
	for _, j := range jobs {
		if journal.Has(j.Case.ID) {
			line.Before++
		}
	}
	bar := newProgress(a.log, fmt.Sprintf("%s, run %d", c.Name, run))
	defer bar.end()
	report, done := bar.of(contracts), line.Before
	var mu sync.Mutex
	out, err := set.Run(ctx, jobs, journal, o.workers, func() {
		mu.Lock()
		defer mu.Unlock()
		done++
		report(done, len(jobs))
	})
	line.Spent = out.Spent
	line.Asked, line.Faults, line.Failed, line.Left = out.Asked, out.Faults, out.Failed, len(jobs)-line.Before-out.Asked
	if out.First != nil {
		line.Reason = out.First.Error()
	}
	return line, err
}

func jobsOf(set *asking.Set, m asking.Model, run int) []asking.Job {
	jobs := make([]asking.Job, len(set.Cases))
	for i, c := range set.Cases {
		jobs[i] = asking.Job{Model: m, Run: run, Case: c}
	}
	return jobs
}

func (a *app) tellRepairs(file string, r asking.Repairs) {
	if r == (asking.Repairs{}) {
		return
	}
	_, _ = fmt.Fprintf(a.log, "%s: %d torn, %d without line end, %d duplicate, %d to be asked again\n", file, r.Torn, r.Unended, r.Duplicates, r.Again)
}

// traffic keeps every request with its reply, a line each.
type traffic struct {
	mu   sync.Mutex
	file *os.File
}

func openTraffic(file string) (*traffic, error) {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return nil, err
	}
	f, err := os.OpenFile(file, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	return &traffic{file: f}, err
}

// Record writes an attempt.
func (t *traffic) Record(attempt model.Attempt) error {
	line, err := attempt.MarshalJSON()
	if err != nil {
		return err
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	_, err = t.file.Write(append(line, '\n'))
	return err
}

// Close ends the file.
func (t *traffic) Close() error { return t.file.Close() }

// printRun prints what the runs came to. Requests that failed are what could not be found out.
func (a *app) printRun(o *runOptions, lines []runLine) error {
	left, cut, reason := 0, 0, ""
	for _, l := range lines {
		left += l.Left
		cut += l.Faults[model.ErrPromptCut]
		if reason == "" {
			reason = l.Reason
		}
	}
	if *o.format == "json" {
		if err := a.printJSON(lines); err != nil {
			return err
		}
	} else if err := a.printRunTable(lines); err != nil {
		return err
	}
	if left > 0 {
		return remedied(fmt.Errorf("%d questions have no answer: %s", left, reason), "run the same command again: it goes on with what is left")
	}
	if cut > 0 {
		return remedied(fmt.Errorf("the server cut %d prompts: its context is smaller than max_context says", cut), "start it with a larger context, then run the same command with --again %s", string(model.ErrPromptCut))
	}
	return nil
}

// faultList is «cut_off 2, empty 1».
func faultList(faults map[model.Kind]int) string {
	var all []string
	for _, kind := range slices.Sorted(maps.Keys(faults)) {
		all = append(all, fmt.Sprintf("%s %d", string(kind), faults[kind]))
	}
	if all == nil {
		return "-"
	}
	return strings.Join(all, ", ")
}

func (a *app) printRunTable(lines []runLine) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "model", "run", "input", "before", "asked", "without answer", "left", "input tokens", "cached", "output tokens", "cost", "file")
	for _, l := range lines {
		row(w, l.Model, strconv.Itoa(l.Run), string(l.Input), strconv.Itoa(l.Before), strconv.Itoa(l.Asked), faultList(l.Faults), strconv.Itoa(l.Left),
			strconv.FormatInt(l.PromptTokens, 10), strconv.FormatInt(l.CachedTokens, 10), strconv.FormatInt(l.CompletionTokens, 10), amount(l.Cost, l.Currency), l.File)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	return a.printSpentNotes(lines)
}

// printSpentNotes says what a cost leaves out or makes too much of.
func (a *app) printSpentNotes(lines []runLine) error {
	for _, l := range lines {
		if l.Uncounted > 0 {
			if _, err := fmt.Fprintf(a.out, "%s, run %d: the server counted no tokens of %d answers; they are in no sum.\n", l.Model, l.Run, l.Uncounted); err != nil {
				return err
			}
		}
		if l.CachedAtFull {
			if _, err := fmt.Fprintf(a.out, "%s, run %d: cached tokens are counted at the full price, as the config has no price.cached_input.\n", l.Model, l.Run); err != nil {
				return err
			}
		}
	}
	return nil
}

// amount is money for people, or a dash.
func amount(n *model.Nano, currency string) string {
	if n == nil {
		return "-"
	}
	return n.String() + " " + currency
}
