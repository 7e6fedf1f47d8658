package model

import (
	"context"
	"fmt"
	"strings"
	"testing"
)

// TestPromptLongerThanContext: the wordings of several servers, and what is no such wording.
func TestPromptLongerThanContext(t *testing.T) {
	e := func(message string) string {
		return `{"error":{"message":` + string(appendString(nil, message)) + `,"type":"invalid_request_error","code":null}}`
	}
	cases := []struct {
		name          string
		status        int
		body          string
		prompt, limit int64
		want          Kind
	}{
		{"code alone", 400, `{"error":{"message":"no","code":"context_length_exceeded"}}`, 0, 0, ErrContext},
		{"OpenAI", 400, e("This model's maximum context length is 8192 tokens. However, your messages resulted in 20125 tokens. Please reduce the length of the messages."), 20125, 8192, ErrContext},
		{"vLLM", 400, `{"object":"error","message":"This model's maximum context length is 16384 tokens. However, you requested 122946 tokens (112946 in the messages, 10000 in the completion).","code":400}`, 112946, 16384, ErrContext},
		{"vLLM, too many to add", 400, e("'max_tokens' or 'max_completion_tokens' is too large: 10000. This model's maximum context length is 16384 tokens and your request has 11294 input tokens"), 11294, 16384, ErrContext},
		{"vLLM pictures", 400, e("The decoder prompt (length 20341) is longer than the maximum model length of 8192."), 20341, 8192, ErrContext},
		{"SGLang", 400, `{"object":"error","message":"The input (61709 tokens) is longer than the model's context length (40960 tokens).","type":"BadRequestError","param":null,"code":400}`, 61709, 40960, ErrContext},
		{"SGLang, older", 400, e("Input length (160062 tokens) exceeds the maximum allowed length (59862 tokens)."), 160062, 59862, ErrContext},
		{"SGLang, newer", 400, e("Requested token count exceeds the model's maximum context length of 202752 tokens. You requested a total of 202941 tokens: 170941 tokens from the input messages and 32000 tokens for the completion."), 170941, 202752, ErrContext},
		{"llama.cpp", 400, `{"error":{"code":400,"message":"request (4390 tokens) exceeds the available context size (4096 tokens), try increasing it","type":"exceed_context_size_error","n_prompt_tokens":4391,"n_ctx":4097}}`, 4391, 4097, ErrContext},
		{"llama.cpp with 500", 500, `{"error":{"code":500,"message":"Context size has been exceeded.","type":"server_error"}}`, 0, 0, ErrContext},
		{"llama.cpp with 200", 200, `{"error":{"code":400,"message":"the request exceeds the available context size. try increasing the context size or enable context shift","type":"exceed_context_size_error","n_prompt_tokens":14429,"n_ctx":8192}}`, 14429, 8192, ErrContext},
		{"llama.cpp's Python server", 400, e("Requested tokens (2285) exceed context window of 2048"), 2285, 2048, ErrContext},
		{"Text Generation Inference", 422, `{"error":"Input validation error: ` + "`inputs` tokens + `max_new_tokens` must be <= 2048. Given: 3012 `inputs` tokens and 20 `max_new_tokens`" + `","error_type":"validation"}`, 3012, 2048, ErrContext},
		{"LM Studio", 400, `{"error":"Trying to keep the first 4990 tokens when context the overflows. However, the model is loaded with context length of only 4096 tokens"}`, 4990, 4096, ErrContext},
		{"Anthropic", 400, e("prompt is too long: 210034 tokens > 200000 maximum"), 210034, 200000, ErrContext},
		{"Gemini", 400, `[{"error":{"code":400,"message":"The input token count (1200045) exceeds the maximum number of tokens allowed (1048576).","status":"INVALID_ARGUMENT"}}]`, 1200045, 1048576, ErrContext},
		{"Mistral", 400, `{"object":"error","message":"Prompt contains 40231 tokens and 0 draft tokens, too large for model with 32768 maximum context length"}`, 40231, 32768, ErrContext},
		{"OpenRouter", 400, e("This endpoint's maximum context length is 32768 tokens. However, you requested about 40120 tokens (38120 of text input, 2000 in the output)."), 38120, 32768, ErrContext},
		{"YandexGPT", 400, `{"error":"number of input tokens must be no more than 8192, got 10234"}`, 10234, 8192, ErrContext},
		{"a limit a minute", 429, e("This request would exceed the limit of 40,000 input tokens per minute: input tokens exceeded"), 0, 0, ErrRateLimit},
		{"another limit", 400, e("temperature exceeds the maximum of 2"), 0, 0, ErrRejected},
		{"plain text", 400, "prompt too long", 0, 0, ErrContext},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			k := newRig(t, sendJSON(c.status, c.body), nil)
			_, err := k.client.Do(context.Background(), ask("?"))
			e := errorOfKind(t, err, c.want)
			if e.PromptTokens != c.prompt || e.MaxContext != c.limit {
				t.Errorf("read %d tokens of %d, want %d of %d: %v", e.PromptTokens, e.MaxContext, c.prompt, c.limit, err)
			}
			if c.want == ErrContext && (k.hits() != 1 || e.Server == "") {
				t.Errorf("%d attempts, %v", k.hits(), err)
			}
		})
	}
}

// TestPromptCutSilently is O31: status 200, an invented answer, and too few tokens counted.
func TestPromptCutSilently(t *testing.T) {
	usage := func(u string) answerWith {
		return sendJSON(200, `{"choices":[{"message":{"content":"Контрольного слова нет."},"finish_reason":"stop"}]`+u+`}`)
	}
	counted := func(n int) string { return fmt.Sprintf(`,"usage":{"prompt_tokens":%d,"completion_tokens":9}`, n) }
	cases := []struct {
		name     string
		usage    string
		estimate int
		want     Kind
		check    PromptCheck
	}{
		{"cut", counted(2050), 9800, ErrPromptCut, PromptWasCut},
		{"just cut", counted(5879), 9800, ErrPromptCut, PromptWasCut},
		{"just enough", counted(5880), 9800, "", PromptFits},
		{"more than estimated", counted(15000), 9800, "", PromptFits},
		{"not estimated", counted(2050), 0, "", NoEstimate},
		{"no usage", "", 9800, "", NoUsage},
		{"usage null", `,"usage":null`, 9800, "", NoUsage},
		{"usage empty", `,"usage":{}`, 9800, "", NoUsage},
		{"usage of zeros", counted(0), 9800, "", NoUsage},
		{"usage of nonsense", `,"usage":{"prompt_tokens":-1}`, 9800, "", NoUsage},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			k := newRig(t, usage(c.usage), nil)
			r := ask("Контрольное слово: БЕРЁЗА-5518. " + strings.Repeat("Поставщик обязан. ", 1700))
			r.EstimatedTokens = c.estimate
			response, err := k.client.Do(context.Background(), r)
			e := errorOfKind(t, err, c.want)
			if response == nil || response.PromptCheck != c.check || k.hits() != 1 {
				t.Fatalf("%d attempts, got %+v, want check %q", k.hits(), response, c.check)
			}
			if e != nil && (e.EstimatedTokens != 9800 || e.PromptTokens != *response.Usage.Prompt || !strings.Contains(err.Error(), fmt.Sprintf("counted %d tokens of a prompt estimated at 9800", e.PromptTokens))) {
				t.Errorf("got %v", err)
			}
		})
	}
}

// TestPromptCutFirst: whatever else is wrong with the reply comes from the cut.
func TestPromptCutFirst(t *testing.T) {
	k := newRig(t, message(`"content":""`, "length"), nil)
	r := ask("?")
	r.EstimatedTokens = 50_000
	_, err := k.client.Do(context.Background(), r)
	errorOfKind(t, err, ErrPromptCut)
}

func TestPromptTooLongToSend(t *testing.T) {
	k := newRig(t, good, nil)
	r := ask("?")
	r.EstimatedTokens = 100_001
	_, err := k.client.Do(context.Background(), r)
	if e := errorOfKind(t, err, ErrContext); k.hits() != 0 || e.EstimatedTokens != 100_001 || e.MaxContext != 100_000 {
		t.Errorf("%d requests, %v", k.hits(), err)
	}
}
