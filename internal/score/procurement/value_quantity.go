package procurement

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

// Units of one family measure one thing; two values of a family contradict each other.
var (
	currencies = []string{"RUB", "USD", "EUR", "CNY", "JPY", "¥", "GBP", "CHF", "KZT", "BYN", "UZS", "KGS", "AMD", "TRY", "AED", "INR", "CAD", "AUD", "HKD", "у.е."}
	periods    = []string{"день", "рабочий день", "банковский день", "месяц", "час"}
	shares     = []string{"%", "‰", "п.п."}
)

// quantityRule compares values of a family of units.
type quantityRule struct {
	want   russian.Quantity
	family func(unit string) bool
	// bare: a number without a unit counts in the wanted unit.
	bare bool
}

func oneOf(units []string) func(string) bool {
	return func(unit string) bool { return slices.Contains(units, unit) }
}

func newQuantity(gold string, family func(unit string) bool) (*quantityRule, error) {
	read := russian.Quantities(gold)
	if len(read) != 1 || read[0].Problem != "" || read[0].Role != russian.Exact {
		return nil, fmt.Errorf("want one value, read %d", len(read))
	}
	if !family(read[0].Unit) {
		return nil, fmt.Errorf("the unit %q is of another kind", read[0].Unit)
	}
	return &quantityRule{want: read[0], family: family}, nil
}

func moneyRule(gold, _ string) (rule, error) {
	q, err := newQuantity(gold, oneOf(currencies))
	if err != nil {
		return nil, err
	}
	q.bare = q.want.Unit == "RUB"
	return q.compare, nil
}

func daysRule(gold, question string) (rule, error) {
	q, err := newQuantity(gold, oneOf(periods))
	if err != nil {
		return nil, err
	}
	q.bare = asksIn(question, q.want.Unit)
	return q.compare, nil
}

func percentRule(gold, question string) (rule, error) {
	q, err := newQuantity(gold, oneOf(shares))
	if err != nil {
		return nil, err
	}
	q.bare = asksIn(question, q.want.Unit)
	return q.compare, nil
}

// numberRule: a count. What is counted may be named by any word but a currency, a period or a share.
func numberRule(gold, _ string) (rule, error) {
	counts := func(unit string) bool {
		return !slices.Contains(currencies, unit) && !slices.Contains(periods, unit) && !slices.Contains(shares, unit) && unit != "стр."
	}
	q, err := newQuantity(gold, counts)
	if err != nil {
		return nil, err
	}
	q.bare = true
	return q.compare, nil
}

// compare: the value stands in the text, and no other of its family. Bare numbers beside values
// with units are left aside.
func (r *quantityRule) compare(text string) (bool, string) {
	all := russian.Quantities(text)
	for i := range all {
		if r.family(all[i].Unit) && all[i].Unit != "" {
			return r.among(text, all, func(q russian.Quantity) bool { return q.Unit != "" && r.family(q.Unit) })
		}
	}
	if !r.bare {
		return false, ""
	}
	return r.among(text, all, func(q russian.Quantity) bool { return q.Unit == "" })
}

func (r *quantityRule) among(text string, all []russian.Quantity, counted func(russian.Quantity) bool) (bool, string) {
	right := ""
	var others []string
	for _, q := range all {
		switch {
		case !counted(q):
		case r.same(q):
			right = q.Of(text)
		case !isTax(text[:q.Start]):
			others = append(others, problem(text, q))
		}
	}
	return right != "" && len(others) == 0, said(right, others)
}

func problem(text string, q russian.Quantity) string {
	if q.Problem != "" {
		return q.Of(text) + " (" + string(q.Problem) + ")"
	}
	return q.Of(text)
}

func (r *quantityRule) same(q russian.Quantity) bool {
	if q.Problem != "" || q.Role != russian.Exact || q.Value.Cmp(r.want.Value) != 0 {
		return false
	}
	return q.Unit == r.want.Unit || q.Unit == "" && r.bare || r.want.Unit == ""
}

// tax ends a text where only the tax within a price can follow.
var tax = regexp.MustCompile(`(?i)(?:в том числе|в т\.\s?ч\.|включая|including)[^.;!?]*(?:НДС|VAT)[^;!?]*$`)

func isTax(before string) bool { return tax.MatchString(tail(before, 200)) }

// tail is the end of a text, in bytes.
func tail(s string, n int) string {
	if len(s) <= n {
		return s
	}
	return strings.ToValidUTF8(s[len(s)-n:], "")
}

// asked finds the words of a question that may name a unit.
var asked = regexp.MustCompile(`(?i)(?:сколько|количество|число|how many|(?:^|[\s,(])в|in)\s+([\pL%]+)(?:\s+([\pL]+))?`)

// asksIn tells whether a question names the unit that it wants the answer in.
func asksIn(question, unit string) bool {
	for _, m := range asked.FindAllStringSubmatch(question, -1) {
		for _, name := range []string{m[1] + " " + m[2], m[1]} {
			if u, err := russian.ParseUnit(name); err == nil && u.Base != "" {
				if u.Base == unit && u.Scale != nil && u.Scale.Cmp(big.NewRat(1, 1)) == 0 {
					return true
				}
				break
			}
		}
	}
	return false
}
