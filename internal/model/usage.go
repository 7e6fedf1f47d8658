package model

import "encoding/json"

// Usage is what the server counted, in tokens. nil: it did not say, which is not 0.
type Usage struct {
	Prompt     *int64 `json:"prompt,omitempty"`
	Completion *int64 `json:"completion,omitempty"`
	// Reasoning is part of Completion.
	Reasoning *int64 `json:"reasoning,omitempty"`
	// Cached is part of Prompt.
	Cached *int64 `json:"cached,omitempty"`
}

// usageFields are the names that servers use, with the place they fill. Paths go into objects.
var usageFields = map[string]func(*Usage) **int64{
	"prompt_tokens":     func(u *Usage) **int64 { return &u.Prompt },
	"completion_tokens": func(u *Usage) **int64 { return &u.Completion },
	"completion_tokens_details.reasoning_tokens": func(u *Usage) **int64 { return &u.Reasoning },
	"reasoning_tokens":                           func(u *Usage) **int64 { return &u.Reasoning },
	"prompt_tokens_details.cached_tokens":        func(u *Usage) **int64 { return &u.Cached },
	"prompt_cache_hit_tokens":                    func(u *Usage) **int64 { return &u.Cached },
}

// read takes the fields of a usage object; unknown gets the others.
func (u *Usage) read(object json.RawMessage, prefix string, unknown func(path string, value json.RawMessage)) error {
	list, err := members(object)
	if err != nil {
		return err
	}
	for _, m := range list {
		path := prefix + m.key
		place, known := usageFields[path]
		switch n := countOf(m.value); {
		case known && n != nil:
			*place(u) = n
		case known && isNull(m.value):
		case prefix == "" && (path == "completion_tokens_details" || path == "prompt_tokens_details") && shapeOf(m.value) == "an object":
			if err := u.read(m.value, path+".", unknown); err != nil {
				return err
			}
		case path == "total_tokens":
		default:
			unknown("usage."+path, m.value)
		}
	}
	return nil
}
