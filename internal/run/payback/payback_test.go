package payback

import (
	"strings"
	"testing"

	"etalon/internal/model"
)

func nano(t *testing.T, text string) model.Nano {
	t.Helper()
	n, err := model.ParseNano(text)
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// usual: 15,000 and 300 tokens at 2.50 and 10 a million are 0.0375 + 0.003 = 0.0405 a document; 730
// hours at 1.20 are 876, which 21,630 documents would cost (876 / 0.0405 = 21,629.6).
func usual(t *testing.T) Case {
	return Case{
		Price: model.Price{Input: nano(t, "2.50"), Output: nano(t, "10")}, Input: 15_000, Output: 300,
		RentHour: nano(t, "1.20"), DocumentsHour: 40, DocumentsMonth: 10_000, HoursMonth: 730,
	}
}

func TestCompare(t *testing.T) {
	r, err := Compare(usual(t))
	want := Result{
		CloudDocument: nano(t, "0.0405"), CloudMonth: nano(t, "405"), RentMonth: nano(t, "876"), RentDocument: nano(t, "0.0876"),
		Capacity: 29_200, BreakEven: 21_630, Reachable: true, BreakEvenHour: 30, Enough: true,
	}
	if err != nil || r != want {
		t.Errorf("got %+v, %v\nwant %+v", r, err, want)
	}
	for _, c := range []struct {
		name   string
		change func(*Case)
		want   func(Result) bool
	}{
		{"many documents", func(c *Case) { c.DocumentsMonth = 21_630 }, func(r Result) bool { return r.Rent }},
		{"one fewer than pays", func(c *Case) { c.DocumentsMonth = 21_629 }, func(r Result) bool { return !r.Rent && r.Enough }},
		{"more than it can do", func(c *Case) { c.DocumentsMonth = 29_201 }, func(r Result) bool { return !r.Enough && !r.Rent }},
		{"a slow server", func(c *Case) { c.DocumentsHour = 20 }, func(r Result) bool { return !r.Reachable && r.Capacity == 14_600 }},
	} {
		one := usual(t)
		c.change(&one)
		if r, err := Compare(one); err != nil || !c.want(r) {
			t.Errorf("%s: got %+v, %v", c.name, r, err)
		}
	}
}

func TestCompareRefuses(t *testing.T) {
	for want, change := range map[string]func(*Case){
		"documents an hour: got 0":       func(c *Case) { c.DocumentsHour = 0 },
		"documents a month: got -1":      func(c *Case) { c.DocumentsMonth = -1 },
		"the longest month has 744":      func(c *Case) { c.HoursMonth = 745 },
		"rent: got 0 an hour":            func(c *Case) { c.RentHour = 0 },
		"costs nothing in the cloud":     func(c *Case) { c.Price = model.Price{} },
		"tokens of input: got 200000000": func(c *Case) { c.Input = 2_000_000_000 },
		"too large to be counted":        func(c *Case) { c.RentHour = 1 << 62 },
	} {
		c := usual(t)
		change(&c)
		if r, err := Compare(c); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %+v, %v, want %s", r, err, want)
		}
	}
}
