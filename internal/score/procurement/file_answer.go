package procurement

import (
	"encoding/json"
	"errors"
	"fmt"
	"strconv"
	"strings"
)

func (o *object) answer() (Answer, error) {
	var a Answer
	var answered bool
	for i, key := range o.keys {
		raw := o.values[i]
		var text *string
		var ok bool
		switch key {
		case "id", "model", "answer", "finish_reason", "error", "input", "prompt_check":
			if text, ok = readText(raw); !ok || text == nil && (key == "id" || key == "model") {
				return a, fmt.Errorf("%s: got %s, want a string", key, clip(string(raw)))
			}
		case "run":
			if a.Run, ok = readRun(raw); !ok {
				return a, fmt.Errorf("run: got %s, want a string or an integer; leave it out when there is one run", clip(string(raw)))
			}
			continue
		case "shown":
			if a.Shown, ok = readTexts(raw); !ok {
				return a, fmt.Errorf("shown: got %s, want a list of document:page", clip(string(raw)))
			}
			continue
		case "prompt_tokens", "cached_tokens", "completion_tokens", "latency_ms":
			if !a.Effort.count(key, raw) {
				return a, fmt.Errorf("%s: got %s, want a whole number from 0 on, or null", key, clip(string(raw)))
			}
			continue
		}
		if text == nil {
			continue
		}
		switch key {
		case "id":
			a.ID = *text
		case "model":
			a.Model = *text
		case "answer":
			a.Text, answered = *text, true
		case "finish_reason":
			a.FinishReason = *text
		case "input":
			if a.Input = *text; a.Input != "image" && a.Input != "text" {
				return a, fmt.Errorf("input: got %q, want image or text", clip(a.Input))
			}
		case "error":
			a.Error = *text
		case "prompt_check":
			a.PromptCheck = *text
		}
	}
	switch {
	case a.ID == "":
		return a, errors.New("no field id: every answer names its case")
	case !answered && a.Error == "":
		return a, errors.New("no field answer: give the text of the model, or say in error why there is none")
	}
	return a, nil
}

// readRun keeps a run as it was written, so that 1 and "1" are two.
func readRun(raw json.RawMessage) (string, bool) {
	text := string(raw)
	if strings.HasPrefix(text, `"`) {
		return text, true
	}
	return text, text != "" && !strings.ContainsAny(text, ".eEtrufalsn[{") && text != "-0"
}

// readTexts reads a list of strings; null is none.
func readTexts(raw json.RawMessage) ([]string, bool) {
	var list []*string
	if json.Unmarshal(raw, &list) != nil {
		return nil, false
	}
	if list == nil {
		return nil, true
	}
	out := make([]string, len(list))
	for i, s := range list {
		if s == nil {
			return nil, false
		}
		out[i] = *s
	}
	return out, true
}

// mostCounted bounds what an answer may claim to have cost, so that sums fit.
const mostCounted = 1_000_000_000_000

func (e *Effort) count(key string, raw json.RawMessage) bool {
	if string(raw) == "null" {
		return true
	}
	n, err := strconv.ParseInt(string(raw), 10, 64)
	if err != nil || n < 0 || n > mostCounted {
		return false
	}
	switch key {
	case "prompt_tokens":
		e.PromptTokens = &n
	case "cached_tokens":
		e.CachedTokens = &n
	case "completion_tokens":
		e.CompletionTokens = &n
	case "latency_ms":
		e.LatencyMS = &n
	}
	return true
}
