package asking

import "etalon/internal/model"

// Spent is what records cost. What attempts cost that gave no record is not known and not in it.
type Spent struct {
	PromptTokens     int64 `json:"prompt_tokens"`
	CachedTokens     int64 `json:"cached_tokens"` // part of PromptTokens
	CompletionTokens int64 `json:"completion_tokens"`
	// Uncounted is how many records have tokens that the server did not count.
	Uncounted int `json:"without_count"`
	// Cost is the sum over the counted records; nil without a price.
	Cost     *model.Nano `json:"cost"`
	Currency string      `json:"currency,omitempty"`
	// CachedAtFull: cached tokens cost as much as others for want of a price.cached_input.
	CachedAtFull bool `json:"cached_at_full_price,omitempty"`
}

// cost says what the reply of a record costs.
func (r *Record) cost(u model.Usage, p model.Price) {
	r.PromptTokens, r.CachedTokens, r.CompletionTokens = u.Prompt, u.Cached, u.Completion
	if p.Currency == "" {
		return
	}
	if cost, ok := p.Cost(u); ok {
		r.Cost, r.Currency = &cost, p.Currency
		r.CachedAtFull = u.Cached != nil && *u.Cached > 0 && p.CachedAtFull()
	}
}

// add counts a record.
func (s *Spent) add(r *Record) {
	if r.PromptTokens == nil || r.CompletionTokens == nil {
		s.Uncounted++
		return
	}
	s.PromptTokens += *r.PromptTokens
	s.CompletionTokens += *r.CompletionTokens
	if r.CachedTokens != nil {
		s.CachedTokens += *r.CachedTokens
	}
	if r.Cost == nil {
		return
	}
	if s.Cost == nil {
		s.Cost = new(model.Nano)
	}
	*s.Cost += *r.Cost
	s.Currency = r.Currency
	s.CachedAtFull = s.CachedAtFull || r.CachedAtFull
}
