package cli

import (
	"context"
	"fmt"
	"strconv"
	"text/tabwriter"

	"etalon/internal/model"
	"etalon/internal/run/asking"
)

// planLine is what a model would be asked.
type planLine struct {
	Model     string       `json:"model"`
	Input     asking.Input `json:"input"`
	Questions int          `json:"questions"`
	// Tokens are estimated; the longest prompt decides whether the context is enough.
	Tokens  int64 `json:"prompt_tokens"`
	Longest int   `json:"longest_prompt"`
	TooLong int   `json:"longer_than_context"`
	// Cost is for the prompts and, at the most, for the longest answers; null without a price.
	Cost *model.Nano `json:"cost_at_most"`
	// IfCached is Cost if the server has all input in its cache; null without a price for that.
	IfCached *model.Nano `json:"cost_at_most_if_cached"`
	Currency string      `json:"currency,omitempty"`
	// CachedAtFull: runs will count cached input at the full price, as there is none for it.
	CachedAtFull bool `json:"cached_at_full_price,omitempty"`
}

// planRun prints what a run would ask and cost. Nobody is asked, and no key is needed.
func (a *app) planRun(ctx context.Context, o *runOptions, set *asking.Set, config asking.Config) error {
	var lines []planLine
	for _, c := range config.Models {
		measure, err := c.Tokens.Measure()
		if err != nil {
			return err
		}
		m := asking.Model{Config: c.Config, Measure: measure}
		plans, err := set.Plan(ctx, jobsOf(set, m, 1))
		if err != nil {
			return err
		}
		l := planLine{Model: c.Name, Input: m.Input(), Questions: len(plans) * o.repeat}
		for _, p := range plans {
			l.Tokens += int64(p.Tokens) * int64(o.repeat)
			l.Longest = max(l.Longest, p.Tokens)
			if p.Tokens+c.MaxOutputTokens > c.MaxContext {
				l.TooLong += o.repeat
			}
		}
		l.price(c.Price, int64(l.Questions)*int64(c.MaxOutputTokens))
		lines = append(lines, l)
	}
	if *o.format == "json" {
		return a.printJSON(lines)
	}
	return a.printPlan(lines)
}

// price says what the tokens cost, with so many of output at the most.
func (l *planLine) price(p model.Price, output int64) {
	cost, ok := p.CostOf(l.Tokens, output)
	if p.Currency == "" || !ok {
		return
	}
	l.Cost, l.Currency, l.CachedAtFull = &cost, p.Currency, p.CachedAtFull()
	if cached, ok := p.CostCached(l.Tokens, l.Tokens, output); ok && p.CachedInput != nil {
		l.IfCached = &cached
	}
}

func (a *app) printPlan(lines []planLine) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "model", "input", "questions", "prompt tokens", "longest", "too long", "cost at most", "if all is cached")
	for _, l := range lines {
		row(w, l.Model, string(l.Input), strconv.Itoa(l.Questions), strconv.FormatInt(l.Tokens, 10), strconv.Itoa(l.Longest), strconv.Itoa(l.TooLong), amount(l.Cost, l.Currency), amount(l.IfCached, l.Currency))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	for _, l := range lines {
		if l.CachedAtFull {
			if _, err := fmt.Fprintf(a.out, "\n%s: cached input will be counted at the full price, as the config has no price.cached_input.\n", l.Model); err != nil {
				return err
			}
		}
	}
	_, err := fmt.Fprint(a.out, "\nNobody was asked. Tokens are estimated by the rules of the config; a tokenizer of another family may count half as many again.\n")
	return err
}
