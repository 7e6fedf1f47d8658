package model

import (
	"fmt"
	"math/big"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v3"
)

// Nano is an amount of money in thousand-millionths of a unit of its currency.
type Nano int64

// nanoDigits is how many digits stand behind the point of an amount.
const nanoDigits = 9

// ParseNano reads an amount such as "0.15". Digits beyond the ninth behind the point are an error:
// rounding is nobody's business here.
func ParseNano(text string) (Nano, error) {
	whole, fraction, point := strings.Cut(text, ".")
	if whole == "" || !digits(whole) || point && (fraction == "" || !digits(fraction)) {
		return 0, fmt.Errorf("amount %q: want a decimal number such as 0.15", text)
	}
	if len(fraction) > nanoDigits {
		return 0, fmt.Errorf("amount %q: %d digits behind the point, at most %d", text, len(fraction), nanoDigits)
	}
	n, err := strconv.ParseInt(whole+fraction+strings.Repeat("0", nanoDigits-len(fraction)), 10, 64)
	if err != nil {
		return 0, fmt.Errorf("amount %q: too large", text)
	}
	return Nano(n), nil
}

func digits(s string) bool {
	return strings.Trim(s, "0123456789") == ""
}

// String is the amount as a decimal number, without zeros that say nothing.
func (n Nano) String() string {
	text := strconv.FormatInt(int64(n), 10)
	sign := ""
	if rest, minus := strings.CutPrefix(text, "-"); minus {
		sign, text = "-", rest
	}
	if len(text) <= nanoDigits {
		text = strings.Repeat("0", nanoDigits+1-len(text)) + text
	}
	at := len(text) - nanoDigits
	return sign + strings.TrimSuffix(text[:at]+"."+strings.TrimRight(text[at:], "0"), ".")
}

// UnmarshalText reads what ParseNano reads.
func (n *Nano) UnmarshalText(text []byte) error {
	amount, err := ParseNano(string(text))
	*n = amount
	return err
}

// UnmarshalYAML reads what ParseNano reads, quoted or not.
func (n *Nano) UnmarshalYAML(node *yaml.Node) error {
	amount, err := ParseNano(node.Value)
	if err != nil {
		return fmt.Errorf("line %d: %w", node.Line, err)
	}
	*n = amount
	return nil
}

// MarshalText writes String.
func (n Nano) MarshalText() ([]byte, error) { return []byte(n.String()), nil }

// MarshalJSON writes String in quotes, for writers that do not ask for texts.
func (n Nano) MarshalJSON() ([]byte, error) { return []byte(`"` + n.String() + `"`), nil }

// Price is what a million tokens cost. Reasoning is paid for as output.
type Price struct {
	Input Nano `yaml:"input,omitempty"`
	// CachedInput is for the part of the input that the server had in its cache; nil: the price of any
	// other input, so what a provider charges may be less.
	CachedInput *Nano  `yaml:"cached_input,omitempty"`
	Output      Nano   `yaml:"output,omitempty"`
	Currency    string `yaml:"currency,omitempty"`
}

// CachedAtFull tells whether cached input is counted at the full price for want of one of its own.
func (p Price) CachedAtFull() bool { return p.CachedInput == nil && p.Input > 0 }

// perTokens is the number of tokens that a price is for.
const perTokens = 1_000_000

// CostOf is the price of tokens none of which is cached, rounded up to a Nano once. ok is false when it
// does not fit.
func (p Price) CostOf(input, output int64) (cost Nano, ok bool) {
	return p.CostCached(input, 0, output)
}

// CostCached is CostOf where so many tokens of the input were cached.
func (p Price) CostCached(input, cached, output int64) (cost Nano, ok bool) {
	if cached < 0 || cached > input || output < 0 {
		return 0, false
	}
	ofCached := p.Input
	if p.CachedInput != nil {
		ofCached = *p.CachedInput
	}
	sum := big.NewInt(perTokens - 1)
	for _, part := range []struct {
		price  Nano
		tokens int64
	}{{p.Input, input - cached}, {ofCached, cached}, {p.Output, output}} {
		sum.Add(sum, new(big.Int).Mul(big.NewInt(int64(part.price)), big.NewInt(part.tokens)))
	}
	sum.Div(sum, big.NewInt(perTokens))
	return Nano(sum.Int64()), sum.IsInt64()
}

// Cost is the price of a reply; ok is false when the server did not count its tokens. Cached tokens are
// part of the prompt's; a server that says more of them than of the prompt is not believed, and all
// count in full.
func (p Price) Cost(u Usage) (cost Nano, ok bool) {
	if u.Prompt == nil || u.Completion == nil {
		return 0, false
	}
	cached := int64(0)
	if u.Cached != nil && *u.Cached <= *u.Prompt {
		cached = *u.Cached
	}
	return p.CostCached(*u.Prompt, cached, *u.Completion)
}
