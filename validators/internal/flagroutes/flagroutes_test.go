package flagroutes

import (
	"strings"
	"testing"

	"etalon/validators/validate"
)

const (
	log = `# prod
192.0.2.1 - - [22/May/2025:04:00:00 +0000] "GET /api/cart HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:04:30:00 +0000] "GET /api/cart/coupon/7?x=1 HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:04:40:00 +0000] "GET /api/cart/coupon HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:04:41:00 +0000] "GET /api/carts HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:04:42:00 +0000] "GET /api/pay HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:04:43:00 +0000] "GET /api/pay HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:04:44:00 +0000] "GET /api/pay HTTP/1.1" 404 10 "-"
#192.0.2.1 - - [22/May/2025:04:45:00 +0000] "GET /api/cart HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:04:46:00 +0000] "GET /api/cart HTTP/1.1" 200 10 "-"
192.0.2.1 - - [22/May/2025:05:00:00 +0000] "GET /api/cart HTTP/1.1" 404 10 "-"
192.0.2.1 - - [22/May/2025:07:10:00 +0000] "GET /api/look HTTP/1.1" 404 10 "-"
`
	flags = `# flags
flags:
  - key: cart
    route: /api/cart
    owner: a
    states:
      prod: "on"
      # prod: "off"
      test: "off"
  - key: coupon
    route: /api/cart/coupon
    owner: a
    states: {prod: "off", test: "on"}
  - key: pay
    route: /api/pay
    owner: a
    states: {prod: "on", test: "on"}
  - key: look
    route: /api/look
    owner: a
    states: {prod: "on", test: "on"}
changes:
  - {at: "2025-05-17 19:10", flag: coupon, environment: prod, state: "on", note: "x"}
  - {at: "2025-05-17 20:10", flag: cart, environment: test, state: "off", note: "x"}
  # - {at: "2025-05-17 20:10", flag: coupon, environment: prod, state: "off"}
  - {at: "2025-05-17 18:10", flag: pay, environment: prod, state: "off", note: "x"}
`
)

func pass(log, flags string) *validate.Pass {
	return validate.NewPass("", []validate.File{{Path: "f.yaml", Text: flags}, {Path: "a.log", Text: log}}, nil, nil, nil)
}

func TestFind(t *testing.T) {
	out := strings.Replace(flags, `18:10", flag: pay, environment: prod, state: "off"`, `20:10", flag: coupon, environment: prod, state: "on"`, 1)
	for _, c := range []struct {
		flags   string
		on      bool
		c       Careless
		want    string
		tied    bool
		touched bool
	}{
		{flags, true, Careless{}, "coupon", false, false},
		{flags, false, Careless{}, "pay", false, false},
		{flags, true, Careless{Unchanged: true}, "pay", false, true},
		{flags, true, Careless{AnyState: true}, "pay", false, true},
		{flags, true, Careless{Clock: true}, "look", false, true},
		{flags, true, Careless{Routes: Shortest}, "cart", false, true},
		{flags, true, Careless{Routes: Every}, "cart", false, true},
		{flags, true, Careless{Latest: true}, "coupon", false, false},
		{out, true, Careless{}, "pay", false, false},
		{strings.Replace(flags, `19:10", flag: coupon`, `19:10", flag: look`, 1), true, Careless{}, "cart", false, false},
		{strings.Replace(flags, `18:10", flag: pay, environment: prod`, `18:10", flag: coupon, environment: prod`, 1), false, Careless{}, "coupon", false, false},
		{strings.Replace(flags, `18:10", flag: pay, environment: prod`, `18:10", flag: coupon, environment: prod`, 1), true, Careless{Latest: true}, "pay", false, true},
	} {
		q := Request{Environment: "prod", From: "07:00", To: "08:00", Codes: "с кодом 404", On: c.on}
		got, err := Find(pass(log, c.flags), q, c.c)
		if err != nil || got.Flag != c.want || got.Tied != c.tied || got.Touched != c.touched {
			t.Errorf("on %v, %+v: got %+v, %v, want %s", c.on, c.c, got, err, c.want)
		}
	}
	q := Request{Environment: "prod", From: "07:30", To: "08:10", Codes: "с кодами от 200 до 499", On: true}
	if got, err := Find(pass(log, flags), q, Careless{}); err != nil || !got.Tied {
		t.Errorf("got %+v, %v, want two flags with as many", got, err)
	}
	q.Codes = "с кодом 503"
	if got, err := Find(pass(log, flags), q, Careless{}); err != nil || got.Flag != "" {
		t.Errorf("got %+v, %v, want none", got, err)
	}
}

func TestFindRefuses(t *testing.T) {
	good := Request{Environment: "prod", From: "07:00", To: "08:00", Codes: "с кодом 404", On: true}
	for name, p := range map[string]*validate.Pass{
		"one file":            validate.NewPass("", []validate.File{{Path: "a.log", Text: log}}, nil, nil, nil),
		"no entry":            pass(log+"привет\n", flags),
		"another day":         pass(strings.Replace(log, "22/May", "23/May", 1), flags),
		"another zone":        pass(strings.Replace(log, "+0000", "+0300", 1), flags),
		"no time":             pass(strings.Replace(log, "04:00:00", "44:00:00", 1), flags),
		"no flags":            pass(log, "flags: []\n"),
		"no document":         pass(log, "flags: ["),
		"an unknown key":      pass(log, flags+"other: 1\n"),
		"a flag twice":        pass(log, strings.Replace(flags, "key: pay", "key: cart", 1)),
		"a route twice":       pass(log, strings.Replace(flags, "/api/pay", "/api/cart", 1)),
		"a change of nothing": pass(log, strings.Replace(flags, "flag: pay", "flag: buy", 1)),
		"a state in words":    pass(log, strings.Replace(flags, `prod: "on"`, `prod: "half"`, 1)),
	} {
		if got, err := Find(p, good, Careless{}); err == nil {
			t.Errorf("%s: got %+v, want an error", name, got)
		}
	}
	for _, q := range []Request{
		{"prod", "01:00", "08:00", "с кодом 404", true}, {"prod", "08:00", "07:00", "с кодом 404", true},
		{"prod", "7", "08:00", "с кодом 404", true}, {"prod", "07:00", "25:00", "с кодом 404", true}, {"prod", "07:00", "08:00", "всех", true},
	} {
		if got, err := Find(pass(log, flags), q, Careless{}); err == nil {
			t.Errorf("%+v: got %+v, want an error", q, got)
		}
	}
}
