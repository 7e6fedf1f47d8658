package model

import (
	"bytes"
	"encoding/json"
	"reflect"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"
)

// FuzzEvents: any text is read the same whatever its line ends, and no event is longer than it.
func FuzzEvents(f *testing.F) {
	for _, s := range []string{"data: a\n\ndata: b\r\n\r\n", "event: error\rdata: {}\r\r", ": x\ndata", "data: [DONE]\n\n", "data:\ndata:\n\n"} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		list, done := events(text)
		size := 0
		for _, e := range list {
			size += len(e.data)
		}
		if size > len(text) {
			t.Errorf("%d bytes of data in %d bytes of stream", size, len(text))
		}
		lf := bytes.ReplaceAll(bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n")), []byte("\r"), []byte("\n"))
		if same, sameDone := events(lf); done != sameDone || !reflect.DeepEqual(list, same) {
			t.Errorf("with LF alone: got %q, %v, want %q, %v", same, sameDone, list, done)
		}
		whole, err := readBody(bytes.NewReader(text), 1<<20)
		pieces, err2 := readBody(iotest.OneByteReader(bytes.NewReader(text)), 1<<20)
		if err != nil || err2 != nil || !bytes.HasPrefix(whole, pieces) || !bytes.HasPrefix(text, whole) {
			t.Errorf("read %q, %v and byte by byte %q, %v", whole, err, pieces, err2)
		}
		if len(pieces) < len(text) && !bytes.Contains(pieces, []byte(doneMark)) {
			t.Errorf("stopped after %q", pieces)
		}
	})
}

// FuzzReply: no body panics; every body is a reply, an error in it, or a fault with a hint; what is
// said of a reply never depends on the type that the server names, HTML and streams aside.
func FuzzReply(f *testing.F) {
	for _, s := range []string{
		reply200("ответ", "stop"), "data: " + chunk("ответ", "stop") + "\n\ndata: [DONE]\n\n", chunk("a", "") + chunk("b", "length"),
		`{"error":{"message":"x","code":429,"metadata":{"raw":"y"}}}`, `[{"error":"x"}]`, `{"detail":[{"msg":"x"}]}`, "<html>", "{",
		`{"choices":[{"message":{"content":[{"type":"thinking","thinking":[{"text":"a"}]},{"type":"text","text":"b"},{"type":"z"}],"refusal":"r","tool_calls":[1]}}],"usage":{"prompt_tokens":1,"prompt_tokens_details":{"cached_tokens":2}}}`,
		"event: error\ndata: {\"message\":\"x\"}\n\n", `{"message":"prompt is too long: 5 tokens > 4 maximum"}`,
	} {
		f.Add([]byte(s), int16(500))
	}
	c := testConfig().filled()
	f.Fuzz(func(t *testing.T, body []byte, status int16) {
		if e := errorOf(int(status), body).fault(); hints[e.Kind] == "" || !utf8.ValidString(e.Error()) {
			t.Errorf("status %d: %v", status, e)
		}
		r, e := readReply("application/json", body)
		if e == nil {
			out := r.response()
			e = c.judge(r, out, 1000)
			if e == nil && (strings.TrimSpace(out.Text) == "" || r.choices == 0) {
				t.Errorf("an answer without a text: %q", body)
			}
			if e == nil && r.chunks > 0 && r.finish == "" {
				t.Errorf("an answer from half a stream: %q", body)
			}
			if _, err := json.Marshal(out.Unknown); err != nil {
				t.Error(err)
			}
		}
		if e != nil && (hints[e.Kind] == "" || len(e.Error()) > 8*maxSaid || !utf8.ValidString(e.Error())) {
			t.Errorf("got %v", e)
		}
	})
}

// FuzzParseJSON: what is read is the one object of the text; written again and put among prose or
// into a fence, it is read as the same.
func FuzzParseJSON(f *testing.F) {
	for _, s := range []string{`{"a":1}`, "```json\n{\"a\":[1,{\"b\":\"\\u0436\"}]}\n```", `Ответ: {"a":{}}.`, `{"a":1,"a":2}`, `{"a":"\ud83d\ude00"}`, `{{"a":1}}`, `{}{}`, `{"a":1E400}`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		object, how, err := ParseJSON(text)
		if err != nil {
			if object != nil && how != "" {
				t.Errorf("%q: an object with the error %v", text, err)
			}
			return
		}
		again, err := json.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		if len(again) > maxJSON/2 {
			return
		}
		for around, want := range map[string]How{"%": Bare, "```json\n%\n```": Fenced, "Итог {x}: %\nВсё.": Embedded} {
			got, how, err := ParseJSON(strings.Replace(around, "%", string(again), 1))
			if err != nil || how != want || !reflect.DeepEqual(got, object) {
				t.Errorf("%q within %q: got %v, %s, %v, want %v", text, around, got, how, err, object)
			}
		}
		if how == Bare {
			var plain map[string]any
			d := json.NewDecoder(strings.NewReader(text))
			d.UseNumber()
			if err := d.Decode(&plain); err != nil || !reflect.DeepEqual(plain, object) {
				t.Errorf("%q: got %v, encoding/json reads %v, %v", text, object, plain, err)
			}
		}
	})
}

// FuzzSplitReasoning: no letter of the content gets into the answer that was not there in order.
func FuzzSplitReasoning(f *testing.F) {
	for _, s := range []string{"<think>a</think>b", "a</think>b", "<think>a", "<THINK><think></think>", `{"a":"<think>"}`, "<think"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, content string) {
		answer, reasoning, cut := SplitReasoning(content)
		if len(answer)+len(reasoning) > len(content)+2*strings.Count(content, "<") {
			t.Errorf("%q: got %q and %q", content, answer, reasoning)
		}
		i := 0
		for _, r := range answer {
			j := strings.IndexRune(content[i:], r)
			if j < 0 {
				t.Fatalf("%q: %q is no part of it", content, answer)
			}
			i += j + 1
		}
		if cut && !strings.Contains(strings.ToLower(content), "<think>") {
			t.Errorf("%q is said to be cut", content)
		}
	})
}
