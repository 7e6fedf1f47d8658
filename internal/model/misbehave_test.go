package model

import (
	"context"
	"net/http"
	"strings"
	"testing"
	"time"
)

// drop ends the connection; before it, what was said so far is sent.
func drop(status int, promised, body string) answerWith {
	return func(_ int, w http.ResponseWriter, _ *http.Request) {
		if status != 0 {
			w.Header().Set("Content-Type", "application/json")
			w.Header().Set("Content-Length", promised)
			w.WriteHeader(status)
			write(w, body)
			w.(http.Flusher).Flush()
		}
		panic(http.ErrAbortHandler)
	}
}

func sse(events ...string) answerWith {
	return send(200, "text/event-stream", "data: "+strings.Join(events, "\n\ndata: ")+"\n\n")
}

func chunk(content, finish string) string {
	end := "null"
	if finish != "" {
		end = `"` + finish + `"`
	}
	return `{"id":"r1","object":"chat.completion.chunk","model":"m","choices":[{"index":0,"delta":{"content":` + string(appendString(nil, content)) + `},"finish_reason":` + end + `}]}`
}

func message(fields, finish string) answerWith {
	return sendJSON(200, `{"choices":[{"index":0,"message":{"role":"assistant",`+fields+`},"finish_reason":"`+finish+`"}],"usage":{"prompt_tokens":1000,"completion_tokens":500}}`)
}

func fault(status int, message, code string) answerWith {
	return sendJSON(status, `{"error":{"message":`+string(appendString(nil, message))+`,"type":"t","code":"`+code+`"}}`)
}

// misbehaviour is a way a server may behave, and what has to come of it.
type misbehaviour struct {
	name     string
	serve    answerWith
	want     Kind // "" an answer
	attempts int
	says     string // part of the error
}

var misbehaviours = []misbehaviour{
	{"no key accepted", fault(401, "Incorrect API key", "invalid_api_key"), ErrKey, 1, `status 401: the key is not accepted: the server says "Incorrect API key" [wrong_key]: check that the variable`},
	{"key without rights", sendJSON(403, `{"error":"forbidden"}`), ErrKey, 1, `"forbidden"`},
	{"unknown model of OpenAI", fault(404, "The model `x` does not exist", "model_not_found"), ErrUnknownModel, 1, "check model against"},
	{"unknown model of vLLM", sendJSON(404, `{"object":"error","message":"The model x does not exist.","type":"NotFoundError","param":null,"code":404}`), ErrUnknownModel, 1, "The model x does not exist."},
	{"unknown model with 400", fault(400, "x/y is not a valid model ID", "400"), ErrUnknownModel, 1, "not a valid model"},
	{"wrong path", send(404, "text/html", "<html><title>404</title>"), ErrUnknownModel, 1, "404"},
	{"no credit", fault(402, "Insufficient credits", "402"), ErrQuota, 1, "add credit"},
	{"no credit with 429", fault(429, "You exceeded your current quota", "insufficient_quota"), ErrQuota, 1, "quota"},
	{"field not known", sendJSON(422, `{"detail":[{"loc":["body","seed"],"msg":"extra fields not permitted","type":"value_error"}]}`), ErrRejected, 1, "extra fields not permitted"},
	{"bad request", fault(400, "bad schema", "x"), ErrRejected, 1, "bad schema"},
	{"not implemented", fault(501, "no", "x"), ErrServer, 1, "501"},
	{"429 for ever", fault(429, "slow down", "rate_limit_exceeded"), ErrRateLimit, 3, "(3 attempts) [rate_limit]: lower max_concurrency"},
	{"500 for ever", send(500, "text/plain", "oops"), ErrOverloaded, 3, "oops"},
	{"429 once", then(fault(429, "slow down", ""), good), "", 2, ""},
	{"500 once", then(send(500, "text/plain", ""), good), "", 2, ""},
	{"502 once", then(send(502, "text/html", "<html>nginx"), good), "", 2, ""},
	{"503 once", then(send(503, "text/plain", ""), good), "", 2, ""},
	{"504 once", then(send(504, "text/plain", ""), good), "", 2, ""},
	{"529 once", then(send(529, "text/plain", ""), good), "", 2, ""},
	{"524 once", then(send(524, "text/plain", ""), good), "", 2, ""},
	{"200 with an error", sendJSON(200, `{"error":{"message":"boom","code":"odd"}}`), ErrServer, 1, `"boom"`},
	{"200 with an error as text", sendJSON(200, `{"error":"boom"}`), ErrServer, 1, `"boom"`},
	{"200 with a passing error", then(sendJSON(200, `{"error":{"message":"Provider returned error","code":502,"metadata":{"raw":"busy"}}}`), good), "", 2, ""},
	{"200 with a passing error by name", then(sendJSON(200, `[{"error":{"message":"x","type":"overloaded_error"}}]`), good), "", 2, ""},
	{"200 with a rate limit", sendJSON(200, `{"error":{"message":"langsam","code":"429"}}`), ErrRateLimit, 3, "langsam"},
	{"200 with a rate limit by name", sendJSON(200, `{"error":{"message":"Rate limit reached","code":null}}`), ErrRateLimit, 3, "Rate limit reached"},
	{"500 that names a model", fault(500, "the model runner was not found", ""), ErrOverloaded, 3, "runner"},
	{"200 with a wrong key", sendJSON(200, `{"error":{"message":"no auth","code":401}}`), ErrKey, 1, "no auth"},
	{"200 with the words of a provider", sendJSON(200, `{"error":{"message":"Provider returned error","metadata":{"raw":"odd thing"}}}`), ErrServer, 1, "Provider returned error: odd thing"},
	{"200 with a bare error", sendJSON(200, `{"object":"error","message":"odd thing","code":400}`), ErrRejected, 1, "odd thing"},
	{"200 with an error in the choice", sendJSON(200, `{"choices":[{"message":{"content":"пол"},"finish_reason":"error","error":{"code":502,"message":"lost"}}]}`), ErrOverloaded, 3, "lost"},
	{"finish_reason error", message(`"content":"пол-ответа"`, "error"), ErrOverloaded, 3, "finish_reason error"},
	{"HTML", send(200, "text/html", "<!DOCTYPE html><title>Вход</title>"), ErrHTML, 1, "Вход"},
	{"HTML called JSON", sendJSON(200, "\r\n\r\n<!DOCTYPE html>"), ErrHTML, 1, "base_url leads to a web page"},
	{"HTML called a stream", send(200, "text/event-stream", "<html>"), ErrHTML, 1, ""},
	{"plain words", send(200, "text/plain", "OK"), ErrBadResponse, 1, "not JSON"},
	{"a list", sendJSON(200, "[1,2]"), ErrBadResponse, 1, "array"},
	{"no choices", sendJSON(200, `{"id":"x"}`), ErrBadResponse, 1, "no choices"},
	{"two choices", sendJSON(200, `{"choices":[{"message":{"content":"а"}},{"message":{"content":"б"}}]}`), ErrBadResponse, 1, "asked for one"},
	{"another choice", sendJSON(200, `{"choices":[{"index":1,"message":{"content":"а"}}]}`), ErrBadResponse, 1, "got number 1"},
	{"two replies", sendJSON(200, reply200("а", "stop")+reply200("б", "stop")), ErrBadResponse, 1, "2 JSON values"},
	{"content twice", message(`"content":"а","content":"б"`, "stop"), ErrBadResponse, 1, `"content" stands twice`},
	{"content a number", message(`"content":5`, "stop"), ErrBadResponse, 1, "got a number, want a string"},
	{"empty body", sendJSON(200, " \n"), ErrTruncated, 3, "body is empty"},
	{"half JSON", sendJSON(200, reply200("ответ", "stop")[:90]), ErrTruncated, 3, "ends after 90 bytes"},
	{"half JSON once", then(sendJSON(200, reply200("ответ", "stop")[:90]), good), "", 2, ""},
	{"broken JSON", sendJSON(200, `{"choices":[}`), ErrBadResponse, 1, "not JSON"},
	{"a stream not asked for", sse(chunk("отв", ""), chunk("ет", ""), chunk("", "stop"), "[DONE]"), "", 1, ""},
	{"a stream called JSON", sendJSON(200, "data: "+chunk("ответ", "stop")+"\n\ndata: [DONE]\n\n"), "", 1, ""},
	{"a stream of lines", send(200, "application/x-ndjson", chunk("отв", "")+"\n"+chunk("ет", "stop")+"\n"), "", 1, ""},
	{"half a stream", sse(chunk("ответ", "")), ErrTruncated, 3, "without a finish_reason"},
	{"half a stream, then done", sse(chunk("ответ", ""), "[DONE]"), ErrTruncated, 3, "without a finish_reason"},
	{"half an event", send(200, "text/event-stream", "data: "+chunk("ответ", "stop")[:60]), ErrTruncated, 3, "ends within event 1"},
	{"half a stream of lines", sendJSON(200, chunk("отв", "")+"\n"+chunk("ет", "")), ErrTruncated, 3, "without a finish_reason"},
	{"a stream of nothing", sse("[DONE]"), ErrTruncated, 3, "without a finish_reason"},
	{"an event that is no JSON", sse("{]", chunk("ответ", "stop")), ErrBadResponse, 1, "event 1"},
	{"an error within a stream", sse(chunk("отв", ""), `{"error":{"message":"lost","code":502}}`), ErrOverloaded, 3, "lost"},
	{"an error event", send(200, "text/event-stream", "event: error\ndata: {\"message\":\"lost\"}\n\n"), ErrServer, 1, "lost"},
	{"an error event after the start", send(200, "text/event-stream", "data: "+chunk("отв", "stop")+"\n\nevent: error\ndata: {\"message\":\"lost\"}\n\n"), ErrServer, 1, "lost"},
	{"an end that is not the last chunk", sse(chunk("ответ", "stop"), `{"choices":[{"delta":{},"finish_reason":""}]}`, "[DONE]"), "", 1, ""},
	{"pieces, then the whole", sse(chunk("отв", ""), `{"choices":[{"message":{"content":"ответ"},"finish_reason":"stop"}]}`), "", 1, ""},
	{"cut off at once", message(`"content":""`, "length"), ErrCutOff, 1, "raise max_output_tokens"},
	{"cut off without content", message(`"content":null`, "length"), ErrCutOff, 1, "after 500 tokens"},
	{"reasoning ate the budget", message(`"content":null,"reasoning_content":"думаю"`, "length"), ErrCutOff, 1, "10 bytes of reasoning"},
	{"reasoning ate the budget, says stop", message(`"content":"","reasoning":"думаю"`, "stop"), ErrCutOff, 1, ""},
	{"reasoning in the content without an end", sendJSON(200, reply200(`<think>Похоже, {"a":1}`, "stop")), ErrCutOff, 1, "20 tokens"},
	{"nothing but spaces", sendJSON(200, reply200(" \n", "stop")), ErrEmpty, 1, "count it as no answer"},
	{"nothing after reasoning", sendJSON(200, reply200("<think>а</think>\n", "stop")), ErrEmpty, 1, "2 bytes of reasoning"},
	{"refusal", message(`"content":null,"refusal":"Не могу помочь"`, "stop"), ErrRefused, 1, "Не могу помочь"},
	{"filter", message(`"content":"нача"`, "content_filter"), ErrFiltered, 1, "8 bytes"},
	{"tools", message(`"content":null,"tool_calls":[{"id":"1","type":"function","function":{"name":"f","arguments":"{}"}}]`, "tool_calls"), ErrToolCalls, 1, "calls of tools"},
	{"no tools, no content", sendJSON(200, `{"choices":[{"message":{"content":null,"tool_calls":[]},"finish_reason":"stop"}]}`), ErrEmpty, 1, ""},
	{"no tools", sendJSON(200, `{"choices":[{"message":{"content":"ответ","tool_calls":[],"refusal":null},"finish_reason":"stop"}],"error":null,"usage":null}`), "", 1, ""},
	{"too much", sendJSON(200, reply200(strings.Repeat("ж", 1<<19), "stop")), ErrTooLarge, 1, "more than 1048576 bytes"},
	{"dropped before", drop(0, "", ""), ErrConnection, 3, "dropped"},
	{"dropped before, once", then(drop(0, "", ""), good), "", 2, ""},
	{"dropped within", drop(200, "500", `{"choices":[`), ErrConnection, 3, "within the body"},
	{"dropped within, once", then(drop(200, "500", `{"choices":[`), good), "", 2, ""},
	{"redirect", withHeader("Location", "https://other.invalid/v1", send(307, "text/plain", "")), ErrRedirect, 1, `redirects to "https://other.invalid/v1" [redirect]: if the new address is right`},
	{"redirect of the same host", withHeader("Location", "/v2/chat/completions", send(308, "text/plain", "")), ErrRedirect, 1, "/v2/chat"},
}

func TestMisbehaviour(t *testing.T) {
	for _, c := range misbehaviours {
		t.Run(c.name, func(t *testing.T) {
			k := newRig(t, c.serve, nil)
			response, err := k.client.Do(context.Background(), ask("Какая цена?"))
			e := errorOfKind(t, err, c.want)
			if k.hits() != c.attempts || len(k.log.attempts) != c.attempts {
				t.Errorf("the server was asked %d times, %d recorded, want %d", k.hits(), len(k.log.attempts), c.attempts)
			}
			if e == nil {
				if response.Text != "ответ" || response.Attempts != c.attempts {
					t.Errorf("got text %q after %d attempts, want «ответ» after %d", response.Text, response.Attempts, c.attempts)
				}
				return
			}
			if e.Attempts != c.attempts || e.Request != "field-7" || e.Model != "тест" {
				t.Errorf("the error says attempts %d, request %q, model %q", e.Attempts, e.Request, e.Model)
			}
			if !strings.Contains(err.Error(), c.says) || hints[e.Kind] == "" {
				t.Errorf("got %q, want a hint and %q within", err, c.says)
			}
			if last := k.log.attempts[c.attempts-1]; last.Err == nil || last.Err.Kind != c.want || last.Wait != 0 {
				t.Errorf("the last attempt is recorded as %+v", last)
			}
		})
	}
}

// TestReplyOfAnError: what the server counted is paid for, so it is there with the error.
func TestReplyOfAnError(t *testing.T) {
	k := newRig(t, message(`"content":null,"reasoning_content":"думаю"`, "length"), nil)
	response, err := k.client.Do(context.Background(), ask("?"))
	errorOfKind(t, err, ErrCutOff)
	if response == nil || *response.Usage.Completion != 500 || response.Reasoning != "думаю" || len(response.Raw) == 0 {
		t.Errorf("got %+v, want the reply with its usage", response)
	}
}

func TestTimeoutOfAnAttempt(t *testing.T) {
	release := make(chan struct{})
	slow := func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.WriteHeader(200)
		write(w, `{"choices":[`)
		w.(http.Flusher).Flush()
		<-release
	}
	k := newRig(t, then(slow, good), func(c *Config) { c.Timeouts.Attempt = 50 * time.Millisecond })
	defer close(release)
	response, err := k.client.Do(context.Background(), ask("?"))
	errorOfKind(t, err, "")
	first := k.log.attempts[0]
	if response.MayBeProcessed != 1 || first.Err.Kind != ErrTimeout || !first.MayBeProcessed || !strings.Contains(first.Err.Error(), "50ms") {
		t.Errorf("got %d unsure attempts, the first: %+v", response.MayBeProcessed, first)
	}
}

// TestStreamThatStaysOpen: some servers keep the connection after the last event.
func TestStreamThatStaysOpen(t *testing.T) {
	release := make(chan struct{})
	k := newRig(t, func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "text/event-stream")
		write(w, "data: "+chunk("ответ", "stop")+"\r\n\r\ndata: [DONE]\r\n\r\n")
		w.(http.Flusher).Flush()
		<-release
	}, nil)
	defer close(release)
	response, err := k.client.Do(context.Background(), ask("?"))
	errorOfKind(t, err, "")
	if response.Text != "ответ" {
		t.Errorf("got %q", response.Text)
	}
}
