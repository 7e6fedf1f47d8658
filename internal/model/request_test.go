package model

import (
	"context"
	"encoding/json"
	"strings"
	"testing"
)

var (
	pngStart  = []byte("\x89PNG\r\n\x1a\n")
	jpegStart = []byte("\xff\xd8\xff\xe0")
)

func TestRequestsThatCannotBeSent(t *testing.T) {
	schema := func(name, text string) func(*Request) {
		return func(r *Request) { r.Schema = &Schema{name, json.RawMessage(text)} }
	}
	cases := []struct {
		name   string
		change func(*Request)
		says   string
	}{
		{"no messages", func(r *Request) { r.Messages = nil }, "messages: got none"},
		{"no such role", func(r *Request) { r.Messages[0].Role = "bot" }, `messages[0].role: got "bot"`},
		{"nothing said", func(r *Request) { r.Messages = append(r.Messages, User(Text(""))) }, "messages[1]: nothing is said"},
		{"no parts", func(r *Request) { r.Messages = append(r.Messages, User()) }, "messages[1]: nothing is said"},
		{"not UTF-8", func(r *Request) { r.Messages[0] = User(Text("\xd0")) }, "messages[0]: the text is not UTF-8"},
		{"not UTF-8 beside a picture", func(r *Request) { r.Messages[0] = User(Image(pngStart), Text("\xd0")) }, "messages[0].parts[1]: the text is not UTF-8"},
		{"GIF", func(r *Request) { r.Messages[0] = User(Image([]byte("GIF89a"))) }, "messages[0].parts[0]: a picture that begins with 47 49 46 38 39 61, want PNG or JPEG"},
		{"empty picture", func(r *Request) { r.Messages[0] = User(Image([]byte{})) }, "want PNG or JPEG"},
		{"schema without a name", schema("", "{}"), `schema: name: got ""`},
		{"schema with an odd name", schema("ответ", "{}"), "want letters, digits"},
		{"schema that is no JSON", schema("a", "{"), "schema a: not JSON"},
	}
	for _, c := range cases {
		t.Run(c.name, func(t *testing.T) {
			k := newRig(t, good, nil)
			r := ask("?")
			c.change(&r)
			_, err := k.client.Do(context.Background(), r)
			e := errorOfKind(t, err, ErrRequest)
			if k.hits() != 0 || e.Attempts != 0 || !strings.Contains(err.Error(), c.says) {
				t.Errorf("%d requests, got %v, want %q", k.hits(), err, c.says)
			}
		})
	}
	k := newRig(t, good, func(c *Config) { c.Vision = false })
	_, err := k.client.Do(context.Background(), Request{Messages: []Message{User(Image(pngStart))}})
	errorOfKind(t, err, ErrRequest)
	if !strings.Contains(err.Error(), "takes text only") {
		t.Errorf("got %v", err)
	}
}

// TestSettings: each setting as it goes out, behind "stream":false.
func TestSettings(t *testing.T) {
	zero := int64(0)
	answer := &Schema{"a", json.RawMessage("{}")}
	cases := []struct {
		change func(*Config)
		schema *Schema
		want   string
	}{
		{func(*Config) {}, nil, ``},
		{func(c *Config) { c.MaxOutputTokens = 9 }, nil, `,"max_tokens":9`},
		{func(c *Config) { c.MaxOutputTokens, c.MaxTokensField = 9, "max_completion_tokens" }, nil, `,"max_completion_tokens":9`},
		{func(c *Config) { c.Temperature, c.Seed = "0", &zero }, nil, `,"temperature":0,"seed":0`},
		{func(c *Config) { c.Reasoning.Effort = "off" }, nil, `,"reasoning_effort":"none"`},
		{func(c *Config) { c.Reasoning.Effort = "high" }, nil, `,"reasoning_effort":"high"`},
		{func(c *Config) { c.Reasoning = Reasoning{"off", "reasoning"} }, nil, `,"reasoning":{"enabled":false}`},
		{func(c *Config) { c.Reasoning = Reasoning{"high", "reasoning"} }, nil, `,"reasoning":{"effort":"high"}`},
		{func(c *Config) { c.Reasoning = Reasoning{"off", "chat_template_kwargs"} }, nil, `,"chat_template_kwargs":{"enable_thinking":false}`},
		{func(c *Config) { c.Reasoning = Reasoning{"on", "chat_template_kwargs"} }, nil, `,"chat_template_kwargs":{"enable_thinking":true}`},
		{func(*Config) {}, answer, `,"response_format":{"type":"json_schema","json_schema":{"name":"a","strict":true,"schema":{}}}`},
		{func(c *Config) { c.Format = JSONObject }, answer, `,"response_format":{"type":"json_object"}`},
		{func(c *Config) { c.Format = NoFormat }, answer, ``},
		{func(c *Config) { c.Format = JSONObject }, nil, ``},
	}
	for _, c := range cases {
		config := testConfig()
		config.MaxOutputTokens = 0
		c.change(&config)
		if err := config.Validate(); err != nil {
			t.Error(err)
			continue
		}
		r := ask("?")
		r.Schema = c.schema
		body, err := config.filled().encode(r)
		if err != nil {
			t.Error(err)
			continue
		}
		want := `{"model":"test-model-1","messages":[{"role":"user","content":"?"}],"stream":false` + c.want + "}"
		if string(body) != want {
			t.Errorf("got  %s\nwant %s", body, want)
		}
	}
}

func TestPicturesAreSentAsTheyAre(t *testing.T) {
	config := testConfig()
	config.ImageDetail = "high"
	body, err := config.filled().encode(Request{Messages: []Message{User(Image(jpegStart)), Assistant("да")}})
	if err != nil {
		t.Fatal(err)
	}
	want := `{"model":"test-model-1","messages":[{"role":"user","content":[{"type":"image_url","image_url":{"url":"data:image/jpeg;base64,/9j/4A==","detail":"high"}}]},{"role":"assistant","content":"да"}],"stream":false,"max_tokens":500}`
	if string(body) != want {
		t.Errorf("got  %s\nwant %s", body, want)
	}
}
