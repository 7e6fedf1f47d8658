package asking

import (
	"errors"
	"fmt"
	"maps"
	"slices"

	"etalon/internal/model"
)

// Input is how a document goes to a model.
type Input string

// The two ways.
const (
	Images Input = "image"
	Text   Input = "text"
)

// Record is a line of results: what a model answered to one case in one run. The scorer reads id, run,
// model, input, answer, finish_reason and error; shown, for how often the page index showed what a
// retrieval case asks for; the tokens counted and latency_ms, for what a thousand documents take; and
// prompt_check, which it counts. It passes over cost and currency: a report counts the tokens at the
// prices of the config that it is given. The rest is for whoever looks into it.
type Record struct {
	ID    string `json:"id"`
	Run   int    `json:"run"` // from 1
	Model string `json:"model"`
	Input Input  `json:"input"`
	// Answer is the text of the model, "" with an Error.
	Answer       string `json:"answer"`
	FinishReason string `json:"finish_reason,omitempty"`
	// Error says why there is no answer, or why it cannot be believed: a kind of model errors.
	Error  string `json:"error,omitempty"`
	Reason string `json:"reason,omitempty"`
	// Shown are the pages that the model was given: k01:3 is the third page of k01.
	Shown []string `json:"shown"`
	// Tokens as the server counted them; null: not counted. Cached ones are part of the prompt's.
	// Estimated is what the prompt was taken for.
	PromptTokens     *int64 `json:"prompt_tokens"`
	CachedTokens     *int64 `json:"cached_tokens"`
	CompletionTokens *int64 `json:"completion_tokens"`
	EstimatedTokens  int    `json:"estimated_tokens"`
	// Cost is by the prices of the config; null: no price, or no count. With CachedAtFull the cached
	// tokens are in it as dear as others, as the config has no price for them.
	Cost         *model.Nano `json:"cost"`
	Currency     string      `json:"currency,omitempty"`
	CachedAtFull bool        `json:"cached_at_full_price,omitempty"`
	// PromptCheck tells whether the server read the whole prompt, as far as its counting shows.
	PromptCheck model.PromptCheck `json:"prompt_check,omitempty"`
	Attempts    int               `json:"attempts"`
	// LatencyMS of a person is the time that the pages were looked at.
	LatencyMS int64 `json:"latency_ms"`
	// PausedMS is how long a person was away meanwhile, and Order which of the cases this was that the
	// person began, from 1. Models have neither.
	PausedMS  int64  `json:"paused_ms,omitempty"`
	Order     int    `json:"order,omitempty"`
	Reasoning string `json:"reasoning,omitempty"`
}

// answered are the errors after which a case counts as asked: the server took the prompt and what came
// of it is the model's doing, or the server's own lasting way. After any other error it is asked again.
var answered = map[model.Kind]bool{
	model.ErrCutOff: true, model.ErrEmpty: true, model.ErrRefused: true, model.ErrFiltered: true, model.ErrToolCalls: true,
	model.ErrContext: true, model.ErrPromptCut: true,
}

// Lasting are the errors that a record can have.
func Lasting() []model.Kind { return slices.Sorted(maps.Keys(answered)) }

// recordOf makes the record of a reply. The error is a request that failed: there is nothing to record.
func recordOf(j Job, estimated int, response *model.Response, err error) (*Record, error) {
	r := &Record{ID: j.Case.ID, Run: j.Run, Model: j.Model.Config.Name, Input: j.Model.Input(), Shown: j.shown, EstimatedTokens: estimated}
	if response != nil {
		r.FinishReason, r.Attempts, r.LatencyMS = response.FinishReason, response.Attempts, response.Latency.Milliseconds()
		r.PromptCheck, r.Reasoning = response.PromptCheck, response.Reasoning
		r.cost(response.Usage, j.Model.Config.Price)
	}
	if err == nil {
		// With a reasoning field of its own the content is the answer; the scorer strips a draft itself.
		r.Answer = response.Content
		return r, nil
	}
	var fault *model.Error
	if !errors.As(err, &fault) || !answered[fault.Kind] {
		return nil, fmt.Errorf("case %s, run %d: %w", j.Case.ID, j.Run, err)
	}
	r.Error, r.Reason, r.Attempts = string(fault.Kind), fault.Reason, max(fault.Attempts, r.Attempts)
	return r, nil
}
