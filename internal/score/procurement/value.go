package procurement

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// rule compares a text with a gold answer. found is the piece that decided, or, where the text is
// not equal, says what stands there instead; it may be empty.
type rule func(text string) (ok bool, found string)

// ruleOf prepares the comparison with a gold answer. The answer must read as its own kind.
func ruleOf(kind dataset.ValueKind, gold, question string) (rule, error) {
	make, ok := map[dataset.ValueKind]func(gold, question string) (rule, error){
		dataset.MoneyValue:      moneyRule,
		dataset.DaysValue:       daysRule,
		dataset.PercentValue:    percentRule,
		dataset.NumberValue:     numberRule,
		dataset.DateValue:       dateRule,
		dataset.NameValue:       nameRule,
		dataset.IdentifierValue: identifierRule,
		dataset.ListValue:       listRule,
		dataset.YesNoValue:      yesNoRule,
	}[kind]
	if !ok {
		return nil, fmt.Errorf("kind %q is not known", kind)
	}
	r, err := make(gold, question)
	if err != nil {
		return nil, fmt.Errorf("%q as %s: %w", gold, kind, err)
	}
	return r, nil
}

// both shows values that stand beside each other.
func both(values []string) string {
	for i, v := range values {
		values[i] = fmt.Sprintf("%q", clip(v))
	}
	if len(values) > 5 {
		values = append(values[:5], "…")
	}
	return strings.Join(values, " and ")
}

// dateRule: the day stands in the text, and no other day, month or range beside it. Dates without a
// year give nothing; one that no calendar has or that reads two ways is another date.
func dateRule(gold, _ string) (rule, error) {
	read := russian.Dates(gold)
	if len(read) != 1 || read[0].Problem != "" || read[0].Range || !read[0].Period.IsDay() {
		return nil, fmt.Errorf("want one day")
	}
	want := read[0].Period
	return func(text string) (bool, string) {
		var right string
		var others []string
		for _, m := range russian.Dates(text) {
			switch {
			case m.Is(want):
				right = m.Of(text)
			case m.Problem == russian.NoYear, m.Problem == "" && !m.Range && covers(m.Period, want):
			default:
				others = append(others, m.Of(text))
			}
		}
		return right != "" && len(others) == 0, said(right, others)
	}, nil
}

// said is the piece that decided, or all that stand beside each other.
func said(right string, others []string) string {
	switch {
	case len(others) == 0:
		return right
	case right != "":
		others = append([]string{right}, others...)
	}
	return both(others)
}

// covers tells whether a month or year is the one that a day lies in.
func covers(longer, day russian.Period) bool {
	return !longer.IsDay() && longer.From.String() <= day.From.String() && day.To.String() <= longer.To.String()
}
