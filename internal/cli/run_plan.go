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
	Cost     *model.Nano `json:"cost_at_most"`
	Currency string      `json:"currency,omitempty"`
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
		if c.Price.Currency != "" {
			if cost, ok := c.Price.CostOf(l.Tokens, int64(l.Questions)*int64(c.MaxOutputTokens)); ok {
				l.Cost, l.Currency = &cost, c.Price.Currency
			}
		}
		lines = append(lines, l)
	}
	if *o.format == "json" {
		return a.printJSON(lines)
	}
	return a.printPlan(lines)
}

func (a *app) printPlan(lines []planLine) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "model", "input", "questions", "prompt tokens", "longest", "too long", "cost at most")
	for _, l := range lines {
		cost := "-"
		if l.Cost != nil {
			cost = l.Cost.String() + " " + l.Currency
		}
		row(w, l.Model, string(l.Input), strconv.Itoa(l.Questions), strconv.FormatInt(l.Tokens, 10), strconv.Itoa(l.Longest), strconv.Itoa(l.TooLong), cost)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	_, err := fmt.Fprint(a.out, "\nNobody was asked. Tokens are estimated by the rules of the config; a tokenizer of another family may count half as many again.\n")
	return err
}
