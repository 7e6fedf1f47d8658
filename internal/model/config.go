package model

import (
	"encoding/json"
	"fmt"
	"net/url"
	"slices"
	"strings"
	"time"
)

// Config describes a model and the way to it. The zero value of an optional field means what its
// comment says.
type Config struct {
	// Name is how results name the model with these settings; unique in a run.
	Name string `yaml:"name"`
	// BaseURL is what stands before /chat/completions, such as https://host/v1. It holds no
	// password and no query: a key comes from the environment.
	BaseURL string `yaml:"base_url"`
	// Model is the id that the server knows.
	Model string `yaml:"model"`
	// APIKeyEnv names the environment variable with the key; empty: no key is sent.
	APIKeyEnv string `yaml:"api_key_env,omitempty"`
	// Vision: the model takes pictures. Otherwise a request with one is refused before sending.
	Vision bool `yaml:"vision,omitempty"`
	// ImageDetail is sent with each picture: low, high or auto; empty: not sent.
	ImageDetail string `yaml:"image_detail,omitempty"`
	// MaxContext is the context of the server in tokens. A request estimated above it is not sent.
	MaxContext int `yaml:"max_context"`
	// PromptCutPercent of the estimate is the least that usage.prompt_tokens may say; default 60.
	PromptCutPercent int `yaml:"prompt_cut_percent,omitempty"`
	// Price is what tokens cost.
	Price Price `yaml:"price,omitempty"`
	// Timeouts bound the waiting.
	Timeouts Timeouts `yaml:"timeouts,omitempty"`
	// MaxAttempts includes the first; default 5.
	MaxAttempts int `yaml:"max_attempts,omitempty"`
	// MaxConcurrency is how many requests are under way at once; default 1.
	MaxConcurrency int `yaml:"max_concurrency,omitempty"`
	// MaxResponseBytes bounds a body; default 32 MiB.
	MaxResponseBytes int64 `yaml:"max_response_bytes,omitempty"`
	// Reasoning switches thinking; absent: the server's default.
	Reasoning Reasoning `yaml:"reasoning,omitempty"`
	// MaxOutputTokens bounds the answer with its reasoning; 0: not sent.
	MaxOutputTokens int `yaml:"max_output_tokens,omitempty"`
	// MaxTokensField names the field it goes by: max_tokens (default) or max_completion_tokens.
	MaxTokensField string `yaml:"max_tokens_field,omitempty"`
	// Temperature is sent digit for digit; empty: not sent.
	Temperature Decimal `yaml:"temperature,omitempty"`
	// Seed is sent where the server takes one; nil: not sent.
	Seed *int64 `yaml:"seed,omitempty"`
	// Format is how the server can be held to a schema; default json_schema.
	Format Format `yaml:"response_format,omitempty"`
	// Extra are further fields of the body, sent as they are. One that the client sets itself is an
	// error.
	Extra Extra `yaml:"extra,omitempty"`
}

// Format is what a server understands of response_format.
type Format string

// The formats.
const (
	JSONSchema Format = "json_schema" // the schema, strict
	JSONObject Format = "json_object" // any object
	NoFormat   Format = "none"        // the field is not sent
)

// Reasoning is the switch for thinking.
type Reasoning struct {
	// Effort is "off" or a word that the server knows (minimal, low, medium, high …); with
	// chat_template_kwargs "on" or "off". Empty: nothing is sent.
	Effort string `yaml:"effort,omitempty"`
	// Field is where it goes: reasoning_effort (default; off is sent as "none"), reasoning (an
	// object with effort or enabled) or chat_template_kwargs (an object with enable_thinking).
	Field string `yaml:"field,omitempty"`
}

// Timeouts of a request.
type Timeouts struct {
	// Connect bounds dialling and the TLS handshake each; default 10 s.
	Connect time.Duration `yaml:"connect,omitempty"`
	// Attempt bounds one attempt from dialling to the last byte; default 10 min.
	Attempt time.Duration `yaml:"attempt,omitempty"`
	// MaxWait is the longest that a server's Retry-After is heeded; beyond it the request fails.
	// Default 2 min.
	MaxWait time.Duration `yaml:"max_wait,omitempty"`
}

func orElse[T comparable](value *T, or T) {
	var zero T
	if *value == zero {
		*value = or
	}
}

// filled is the configuration with its defaults.
func (c Config) filled() Config {
	orElse(&c.PromptCutPercent, 60)
	orElse(&c.Timeouts.Connect, 10*time.Second)
	orElse(&c.Timeouts.Attempt, 10*time.Minute)
	orElse(&c.Timeouts.MaxWait, 2*time.Minute)
	orElse(&c.MaxAttempts, 5)
	orElse(&c.MaxConcurrency, 1)
	orElse(&c.MaxResponseBytes, 32<<20)
	orElse(&c.MaxTokensField, "max_tokens")
	orElse(&c.Format, JSONSchema)
	orElse(&c.Reasoning.Field, "reasoning_effort")
	return c
}

// Validate says everything that is wrong with a configuration, in an *Error of ErrConfig.
func (c Config) Validate() error {
	c = c.filled()
	var v validation
	v.check(c.Name != "", "name", c.Name, "a name that results go by")
	v.check(c.Model != "", "model", c.Model, "the id that the server knows")
	v.check(c.MaxContext > 0, "max_context", c.MaxContext, "the context in tokens that the server was started with")
	v.check(c.PromptCutPercent > 0 && c.PromptCutPercent <= 100, "prompt_cut_percent", c.PromptCutPercent, "1 to 100")
	v.check(c.MaxAttempts > 0 && c.MaxAttempts <= 100, "max_attempts", c.MaxAttempts, "1 to 100")
	v.check(c.MaxConcurrency > 0 && c.MaxConcurrency <= 10_000, "max_concurrency", c.MaxConcurrency, "1 to 10000")
	v.check(c.MaxResponseBytes > 0 && c.MaxResponseBytes <= 1<<30, "max_response_bytes", c.MaxResponseBytes, "1 to 1 GiB")
	v.check(c.MaxOutputTokens >= 0, "max_output_tokens", c.MaxOutputTokens, "a number of tokens, or 0 to send none")
	v.check(c.MaxOutputTokens < max(c.MaxContext, 1), "max_output_tokens", c.MaxOutputTokens, "less than max_context")
	v.check(c.Timeouts.Connect >= time.Millisecond, "timeouts.connect", c.Timeouts.Connect, "1ms or more, with its unit, such as 10s")
	v.check(c.Timeouts.Attempt >= time.Millisecond, "timeouts.attempt", c.Timeouts.Attempt, "1ms or more, with its unit, such as 10m")
	v.check(c.Timeouts.MaxWait >= time.Millisecond, "timeouts.max_wait", c.Timeouts.MaxWait, "1ms or more, with its unit, such as 2m")
	v.oneOf("max_tokens_field", c.MaxTokensField, "max_tokens", "max_completion_tokens")
	v.oneOf("image_detail", c.ImageDetail, "", "low", "high", "auto")
	v.oneOf("response_format", string(c.Format), string(JSONSchema), string(JSONObject), string(NoFormat))
	v.oneOf("reasoning.field", c.Reasoning.Field, reasoningFields...)
	if c.Reasoning.Field == templateField {
		v.oneOf("reasoning.effort", c.Reasoning.Effort, "", "on", "off")
	}
	v.check(c.Temperature == "" || c.Temperature.valid(), "temperature", c.Temperature, "a decimal number, such as 0.2")
	v.price(c.Price)
	v.baseURL(c.BaseURL)
	v.extra(c)
	if len(v.said) == 0 {
		return nil
	}
	return &Error{Kind: ErrConfig, Model: c.Name, Reason: strings.Join(v.said, "; ")}
}

// validation gathers what is wrong.
type validation struct{ said []string }

func (v *validation) check(ok bool, field string, got any, want string) {
	if !ok {
		v.said = append(v.said, fmt.Sprintf("%s: got %q, want %s", field, fmt.Sprint(got), want))
	}
}

func (v *validation) oneOf(field, got string, want ...string) {
	v.check(slices.Contains(want, got), field, got, "one of "+strings.Join(slices.DeleteFunc(slices.Clone(want), func(w string) bool { return w == "" }), ", "))
}

func (v *validation) price(p Price) {
	v.check(p.Input >= 0 && p.Output >= 0, "price", p, "prices of 0 or more")
	if c := p.CachedInput; c != nil {
		v.check(*c >= 0 && *c <= p.Input, "price.cached_input", c, "0 or more, and at most price.input")
	}
	v.check(p.Currency != "" || p.Input == 0 && p.Output == 0, "price.currency", p.Currency, "the currency of the prices, such as USD")
}

// baseURL never shows a URL with a password or a query, as keys are put there.
func (v *validation) baseURL(text string) {
	u, err := url.Parse(text)
	if err != nil {
		v.check(false, "base_url", "(not a URL)", "such as https://host/v1")
		return
	}
	v.check(u.User == nil, "base_url", "(a URL with a password)", "a URL without one: name the variable that holds the key in api_key_env")
	v.check(u.RawQuery == "" && u.Fragment == "", "base_url", "(a URL with a query)", "a URL without ? and #")
	if u.User != nil || u.RawQuery != "" || u.Fragment != "" {
		return
	}
	v.check(u.Host != "" && (u.Scheme == "http" || u.Scheme == "https"), "base_url", text, "http:// or https:// with a host, such as https://host/v1")
	v.check(!strings.HasSuffix(strings.TrimSuffix(u.Path, "/"), chatPath), "base_url", text, "what stands before "+chatPath)
}

func (v *validation) extra(c Config) {
	ours := []string{"model", "messages", "stream", "n", "response_format", "tools", "tool_choice", "max_tokens", "max_completion_tokens"}
	set := map[string]bool{"temperature": c.Temperature != "", "seed": c.Seed != nil, c.Reasoning.Field: c.Reasoning.Effort != ""}
	for _, key := range c.Extra.keys() {
		v.check(json.Valid(c.Extra[key]), "extra."+key, string(c.Extra[key]), "JSON")
		v.check(!slices.Contains(ours, key) && !set[key], "extra."+key, string(c.Extra[key]), "a field that the client does not set itself: use the setting of the model for it")
	}
}
