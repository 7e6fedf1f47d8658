package model

import (
	"encoding/json"
	"strconv"
	"strings"
	"time"
)

// Response is what came back. With an error it is no answer: it shows what the server sent and what
// it counted.
type Response struct {
	// Text is the answer without reasoning (see SplitReasoning).
	Text string
	// Content is the answer as received.
	Content string
	// Reasoning is what the model thought, from a field of its own or from the content.
	Reasoning string
	// ReasoningCut: the content holds a <think> without its end.
	ReasoningCut bool
	// FinishReason is the server's word. "length" with a Text is a cut answer: the caller decides what
	// it is worth. Empty: the server did not say (never so for a stream).
	FinishReason string
	// ID and Model are the server's.
	ID, Model string
	// Usage is what the server counted.
	Usage Usage
	// PromptCheck tells whether the prompt can be trusted to have been read whole.
	PromptCheck PromptCheck
	// Unknown are fields that the package does not know, by path, such as
	// choices[0].native_finish_reason; of a stream the last value.
	Unknown map[string]json.RawMessage
	// RawRequest and Raw are the bodies sent and received, the key replaced.
	RawRequest, Raw []byte
	// Latency is that of the last attempt.
	Latency time.Duration
	// Attempts made, this one included.
	Attempts int
	// MayBeProcessed is how many earlier attempts failed in a way that the server may still have
	// worked on them, and may charge for them.
	MayBeProcessed int
}

// PromptCheck is the outcome of comparing usage with the estimate.
type PromptCheck string

// The outcomes. A prompt found to be cut is ErrPromptCut.
const (
	PromptFits   PromptCheck = "fits"        // the server counted what was to be expected
	NoUsage      PromptCheck = "no_usage"    // the server did not count (or says 0): cannot be checked
	NoEstimate   PromptCheck = "no_estimate" // the caller did not estimate: cannot be checked
	PromptWasCut PromptCheck = "cut"
)

// response turns a reply into a Response.
func (r *reply) response() *Response {
	content := r.content.String()
	answer, thought, cut := SplitReasoning(content)
	field := r.reasoning.String()
	if strings.TrimSpace(field) == "" {
		field = r.reasoningContent.String()
	}
	return &Response{
		Text: answer, Content: content, Reasoning: joinNonEmpty([]string{field, thought}), ReasoningCut: cut,
		FinishReason: r.finish, ID: r.id, Model: r.model, Usage: r.usage, Unknown: r.unknown,
	}
}

// judge says why a reply is no answer; nil: it is one.
func (c Config) judge(r *reply, out *Response, estimate int) *Error {
	if r.said != nil {
		return r.said.fault()
	}
	if e := c.checkPrompt(out, estimate); e != nil {
		return e
	}
	refusal := r.refusal.String()
	switch finish := strings.ToLower(r.finish); {
	case finish == "content_filter":
		return failf(ErrFiltered, "the filter stopped the reply after %d bytes", len(out.Content))
	case finish == "error":
		return again(ErrOverloaded, "the reply ended with finish_reason error after %d bytes", len(out.Content))
	case out.Text != "":
		return nil
	case refusal != "":
		e := failf(ErrRefused, "there is a refusal instead of content")
		e.Server = clip(refusal)
		return e
	case r.toolCalls:
		return failf(ErrToolCalls, "there are calls of tools instead of content")
	case c.cutOff(finish, out):
		return failf(ErrCutOff, "no answer: finish_reason %q after %s tokens, %d bytes of reasoning", r.finish, shown(out.Usage.Completion), len(out.Reasoning))
	}
	return failf(ErrEmpty, "the reply is empty: finish_reason %q, %d bytes of reasoning", r.finish, len(out.Reasoning))
}

// cutOff tells whether an empty reply ran into the limit. Some servers say stop all the same.
func (c Config) cutOff(finish string, out *Response) bool {
	used := out.Usage.Completion
	return finish == "length" || finish == "max_tokens" || out.ReasoningCut ||
		used != nil && c.MaxOutputTokens > 0 && *used >= int64(c.MaxOutputTokens)
}

// shown is a number of tokens for an error.
func shown(n *int64) string {
	if n == nil {
		return "uncounted"
	}
	return strconv.FormatInt(*n, 10)
}

// checkPrompt compares what the server counted with what was sent. A server whose context is too
// small drops the head of the prompt and answers the rest with status 200.
func (c Config) checkPrompt(out *Response, estimate int) *Error {
	counted := out.Usage.Prompt
	switch {
	case estimate <= 0:
		out.PromptCheck = NoEstimate
	case counted == nil || *counted == 0: // no prompt has 0 tokens: such a server does not count
		out.PromptCheck = NoUsage
	case *counted >= int64(estimate)*int64(c.PromptCutPercent)/100:
		out.PromptCheck = PromptFits
	default:
		out.PromptCheck = PromptWasCut
		e := failf(ErrPromptCut, "the server counted %d tokens of a prompt estimated at %d (less than %d %%): it has probably dropped the head", *counted, estimate, c.PromptCutPercent)
		e.PromptTokens, e.EstimatedTokens, e.MaxContext = *counted, int64(estimate), int64(c.MaxContext)
		return e
	}
	return nil
}
