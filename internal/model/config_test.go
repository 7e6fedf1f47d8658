package model

import (
	"encoding/json"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
)

func TestConfigFromYAML(t *testing.T) {
	text := `
name: large-low
base_url: https://host/v1/
model: vendor/large
api_key_env: VENDOR_KEY
vision: true
image_detail: high
max_context: 131072
prompt_cut_percent: 50
price: {input: "0.15", cached_input: 0.0375, output: 2.5, currency: USD}
timeouts: {connect: 5s, attempt: 3m, max_wait: 45s}
max_attempts: 4
max_concurrency: 8
max_response_bytes: 1048576
reasoning: {effort: "off", field: reasoning}
max_output_tokens: 2000
max_tokens_field: max_completion_tokens
temperature: 0.20
seed: -7
response_format: json_object
extra: {provider: {order: [a, b], allow: true, weight: 1.50, none: null, hex: 0x10, "quoted": "0.5"}, top_k: 18446744073709551615}
`
	var got Config
	d := yaml.NewDecoder(strings.NewReader(text))
	d.KnownFields(true)
	if err := d.Decode(&got); err != nil {
		t.Fatal(err)
	}
	seed, cached := int64(-7), Nano(37_500_000)
	want := Config{
		Name: "large-low", BaseURL: "https://host/v1/", Model: "vendor/large", APIKeyEnv: "VENDOR_KEY", Vision: true, ImageDetail: "high",
		MaxContext: 131072, PromptCutPercent: 50, Price: Price{150_000_000, &cached, 2_500_000_000, "USD"},
		Timeouts: Timeouts{5e9, 180e9, 45e9}, MaxAttempts: 4, MaxConcurrency: 8, MaxResponseBytes: 1 << 20,
		Reasoning: Reasoning{"off", "reasoning"}, MaxOutputTokens: 2000, MaxTokensField: "max_completion_tokens",
		Temperature: "0.20", Seed: &seed, Format: JSONObject,
		Extra: Extra{
			"provider": json.RawMessage(`{"order":["a","b"],"allow":true,"weight":1.50,"none":null,"hex":16,"quoted":"0.5"}`),
			"top_k":    json.RawMessage("18446744073709551615"),
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	if err := got.Validate(); err != nil {
		t.Error(err)
	}
}

func TestBadYAML(t *testing.T) {
	for text, says := range map[string]string{
		"price: {input: 1e3}":     `line 1: amount "1e3"`,
		"price: {input: -1}":      `amount "-1"`,
		"temperature: warm":       `line 1: got "warm", want a decimal number`,
		"temperature: .5":         `got ".5"`,
		"extra: [1]":              "line 1: extra: want a mapping",
		"extra: {a: .nan}":        "no form in JSON",
		"extra: {a: &x 1, b: *x}": "aliases",
		"extra: " + strings.Repeat("{a: ", 40) + "1" + strings.Repeat("}", 40): "nested",
	} {
		var c Config
		if err := yaml.Unmarshal([]byte(text), &c); err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%s: got %v, want %q", text, err, says)
		}
	}
}

func TestBadConfigs(t *testing.T) {
	cases := []struct {
		change func(*Config)
		says   string
	}{
		{func(c *Config) { c.Name = "" }, `name: got ""`},
		{func(c *Config) { c.Model = "" }, `model "тест": model: got ""`},
		{func(c *Config) { c.MaxContext = 0 }, `max_context: got "0"`},
		{func(c *Config) { c.PromptCutPercent = 101 }, "prompt_cut_percent"},
		{func(c *Config) { c.MaxAttempts = -1 }, "max_attempts"},
		{func(c *Config) { c.MaxConcurrency = -1 }, "max_concurrency"},
		{func(c *Config) { c.MaxResponseBytes = -1 }, "max_response_bytes"},
		{func(c *Config) { c.MaxOutputTokens = -1 }, "max_output_tokens"},
		{func(c *Config) { c.MaxOutputTokens = 100_000 }, "less than max_context"},
		{func(c *Config) { c.Timeouts.Attempt = -1 }, "timeouts.attempt"},
		{func(c *Config) { c.Timeouts.Attempt = 30 }, `timeouts.attempt: got "30ns", want 1ms or more, with its unit`},
		{func(c *Config) { c.Timeouts.Connect = -1 }, "timeouts.connect"},
		{func(c *Config) { c.Timeouts.MaxWait = -1 }, "timeouts.max_wait"},
		{func(c *Config) { c.MaxTokensField = "limit" }, "max_tokens_field"},
		{func(c *Config) { c.ImageDetail = "best" }, "want one of low, high, auto"},
		{func(c *Config) { c.Format = "xml" }, "response_format"},
		{func(c *Config) { c.Reasoning.Field = "thinking" }, "reasoning.field"},
		{func(c *Config) { c.Reasoning = Reasoning{"low", "chat_template_kwargs"} }, "want one of on, off"},
		{func(c *Config) { c.Temperature = "0,2" }, `temperature: got "0,2"`},
		{func(c *Config) { c.Price.Input = -1 }, "price"},
		{func(c *Config) { c.Price.Input = 1 }, "price.currency"},
		{func(c *Config) { dear := Nano(2); c.Price = Price{1, &dear, 1, "USD"} }, `price.cached_input: got "0.000000002", want 0 or more, and at most price.input`},
		{func(c *Config) { less := Nano(-1); c.Price = Price{1, &less, 1, "USD"} }, "price.cached_input"},
		{func(c *Config) { c.BaseURL = "" }, "base_url"},
		{func(c *Config) { c.BaseURL = "host/v1" }, "http:// or https://"},
		{func(c *Config) { c.BaseURL = "ftp://host/v1" }, "http:// or https://"},
		{func(c *Config) { c.BaseURL = "https://host/v1/chat/completions/" }, "what stands before"},
		{func(c *Config) { c.BaseURL = "https://u:geheim@host/v1" }, "a URL with a password"},
		{func(c *Config) { c.BaseURL = "https://host/v1?key=geheim" }, "a URL with a query"},
		{func(c *Config) { c.BaseURL = "https://host/\x7fgeheim" }, "not a URL"},
		{func(c *Config) { c.Extra = Extra{"messages": nil} }, "extra.messages"},
		{func(c *Config) { c.Extra = Extra{"stream": json.RawMessage("true")} }, "extra.stream"},
		{func(c *Config) { c.Extra = Extra{"a": json.RawMessage("{")} }, "want JSON"},
		{func(c *Config) { c.Extra, c.Temperature = Extra{"temperature": json.RawMessage("1")}, "1" }, "extra.temperature"},
		{func(c *Config) {
			c.Extra, c.Reasoning.Effort = Extra{"reasoning_effort": json.RawMessage(`"x"`)}, "low"
		}, "extra.reasoning_effort"},
	}
	for _, k := range cases {
		c := testConfig()
		k.change(&c)
		_, err := New(c, Hooks{})
		errorOfKind(t, err, ErrConfig)
		if !strings.Contains(err.Error(), k.says) || strings.Contains(err.Error(), "geheim") {
			t.Errorf("got %v, want %q", err, k.says)
		}
	}
	c := testConfig()
	c.Extra = Extra{"temperature": json.RawMessage("1")}
	if err := c.Validate(); err != nil {
		t.Errorf("a field that is not set otherwise: %v", err)
	}
}

func TestKeys(t *testing.T) {
	for value, says := range map[string]string{
		"":                  "the variable TEST_MODEL_KEY is not set",
		"EMPTY":             "leave api_key_env out",
		"sk-0123456789\n":   "a line break or another odd character at place 14",
		"sk-0123 456789":    "at place 8",
		"sk-0123456789ключ": "at place 14",
	} {
		_, err := New(testConfig(), Hooks{LookupEnv: func(string) (string, bool) { return value, true }})
		errorOfKind(t, err, ErrConfig)
		if !strings.Contains(err.Error(), says) || value != "" && strings.Contains(err.Error(), strings.TrimSpace(value)) {
			t.Errorf("%q: got %v, want %q", value, err, says)
		}
	}
	c := testConfig()
	c.APIKeyEnv = ""
	client, err := New(c, Hooks{})
	if err != nil || client.key.header() != "" {
		t.Errorf("without a key: %v", err)
	}
	if got := client.Config(); got.PromptCutPercent != 60 || got.Format != JSONSchema {
		t.Errorf("defaults: %+v", got)
	}
}

func TestNano(t *testing.T) {
	for text, want := range map[string]Nano{
		"0": 0, "0.15": 150_000_000, "2.50": 2_500_000_000, "15": 15_000_000_000, "0.000000001": 1, "9223372036.854775807": 1<<63 - 1, "007": 7_000_000_000,
	} {
		got, err := ParseNano(text)
		if err != nil || got != want {
			t.Errorf("%s: got %d, %v, want %d", text, got, err, want)
		}
		var back Nano
		if err := back.UnmarshalText([]byte(got.String())); err != nil || back != got {
			t.Errorf("%s is written as %s", text, got)
		}
		if line, err := json.Marshal(&got); err != nil || json.Unmarshal(line, &back) != nil || back != got || string(line) != `"`+got.String()+`"` {
			t.Errorf("%s is written as %s, %v", text, line, err)
		}
	}
	for _, text := range []string{"", ".", "1.", ".5", "-1", "+1", "1,5", "1e3", "1_000", "0.0000000001", "9223372036.854775808", "٣", " 1"} {
		if got, err := ParseNano(text); err == nil {
			t.Errorf("%q: got %v, want an error", text, got)
		}
	}
	for n, want := range map[Nano]string{0: "0", 1: "0.000000001", -1_500_000_000: "-1.5", 15_000_000_000: "15"} {
		if got, err := n.MarshalText(); err != nil || string(got) != want {
			t.Errorf("%d: got %s, %v, want %s", int64(n), got, err, want)
		}
	}
}

func TestCost(t *testing.T) {
	p := Price{Input: 150_000_000, Output: 600_000_000}
	zero, in, out := int64(0), int64(41_333), int64(207)
	for _, c := range []struct {
		usage Usage
		want  Nano
		ok    bool
	}{
		{Usage{Prompt: &in, Completion: &out}, 6_324_150, true}, // 6 199 950 + 124 200
		{Usage{Prompt: &zero, Completion: &zero}, 0, true},
		{Usage{Prompt: &in}, 0, false},
		{Usage{Completion: &out}, 0, false},
	} {
		if got, ok := p.Cost(c.usage); got != c.want || ok != c.ok {
			t.Errorf("got %d, %v, want %d, %v", got, ok, c.want, c.ok)
		}
	}
	// Cached input: 41 333 tokens, 40 000 of them from the cache.
	cached, tooMany, quarter, free := int64(40_000), in+1, Nano(37_500_000), Nano(0)
	for _, c := range []struct {
		price  *Nano
		cached *int64
		want   Nano
	}{
		{&quarter, &cached, 1_824_150}, // 199 950 + 1 500 000 + 124 200
		{&free, &cached, 324_150},
		{nil, &cached, 6_324_150},
		{&quarter, nil, 6_324_150},
		{&quarter, &zero, 6_324_150},
		{&quarter, &in, 1_674_188}, // 1 549 987.5 + 124 200, rounded up
		{&quarter, &tooMany, 6_324_150},
	} {
		p.CachedInput = c.price
		if got, ok := p.Cost(Usage{Prompt: &in, Completion: &out, Cached: c.cached}); got != c.want || !ok {
			t.Errorf("got %d, %v, want %d", got, ok, c.want)
		}
		if p.CachedAtFull() != (c.price == nil) {
			t.Errorf("counted at the full price: got %v", p.CachedAtFull())
		}
	}
	if (Price{Output: 1}).CachedAtFull() {
		t.Error("input that costs nothing has a full price")
	}
	if got, ok := p.CostCached(1, 2, 0); ok {
		t.Errorf("more cached than there is: got %d", got)
	}
	if got, ok := (Price{Input: 1}).CostOf(1, 0); got != 1 || !ok {
		t.Errorf("a part of a Nano: got %d, %v, want 1", got, ok)
	}
	if _, ok := (Price{Input: 1 << 62, Output: 1 << 62}).CostOf(1<<40, 1<<40); ok {
		t.Error("a cost that does not fit is given")
	}
}
