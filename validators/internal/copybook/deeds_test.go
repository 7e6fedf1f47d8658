package copybook

import (
	"errors"
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// byName recognises a tool by its description, which is the capability here.
type byName struct{}

func (byName) Capabilities(t dataset.Tool) []string { return []string{t.Description} }

func TestUse(t *testing.T) {
	const restore, rehearse, today = "откатить базу", "развернуть для пробы базу", "31 марта 2025 года"
	fresh := func(days string) map[string]string {
		return map[string]string{"freshness": "копии живут " + days + " суток, более старые ему недоступны"}
	}
	p := validate.NewPass("", nil, []dataset.Tool{
		{Name: "restore", Description: "backup.restore", Constraints: fresh("14")},
		{Name: "rehearse", Description: "backup.rehearse", Constraints: fresh("20")},
	}, nil, byName{})
	for _, c := range []struct {
		rule       validate.Rule
		words, day string
		want       string
	}{
		{validate.Main, restore, "2025-03-17", "restore"}, {validate.Main, restore, "2025-03-16", "refused"},
		{validate.Main, rehearse, "2025-03-11", "rehearse"}, {validate.Main, restore, "2025-04-01", "refused"},
		{DayShorter, restore, "2025-03-17", "refused"}, {DayLonger, restore, "2025-03-16", "restore"},
		{NoAge, restore, "2025-03-16", "restore"}, {NoAge, restore, "2025-03-17", "does not apply"},
		{OtherTool, restore, "2025-03-16", "rehearse"}, {OtherTool, rehearse, "2025-03-16", "refused"},
		{OtherTool, restore, "2025-03-10", "does not apply"},
	} {
		a, err := Use(p, c.rule, c.words, "crm", c.day, today)
		got := "refused"
		switch {
		case errors.Is(err, validate.ErrNotApplicable):
			got = "does not apply"
		case err != nil:
			t.Error(err)
		case a.Kind == dataset.ToolCall:
			got = a.Calls[0].Tool
		}
		if got != c.want {
			t.Errorf("%q, %s of %s: got %s, want %s", c.rule, c.words, c.day, got, c.want)
		}
	}
	if a, err := Use(validate.NewPass("", nil, nil, nil, byName{}), validate.Main, restore, "crm", "2025-03-17", today); err != nil || a.Kind != dataset.Abstain {
		t.Errorf("without a tool: got %v, %v", a, err)
	}
	for words := range deeds {
		if !regexp.MustCompile(`^(?:` + DeedShape + `)$`).MatchString(words) {
			t.Errorf("%q is not in the shape", words)
		}
	}
}
