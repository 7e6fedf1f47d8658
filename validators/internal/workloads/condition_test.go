package workloads

import (
	"fmt"
	"regexp"
	"testing"
)

func TestCondition(t *testing.T) {
	w := Workload{Replicas: 3, Limit: 2048}
	for words, want := range map[string]bool{
		"число копий (replicas) — 3 или больше": true, "число копий (replicas) — 3 или меньше": true,
		"число копий (replicas) — 4 или больше": false, "число копий (replicas) — 2 или меньше": false,
		"предел памяти одной копии (limits) — 2048 МиБ или больше, считая 1 ГиБ за 1024 МиБ": true,
		"предел памяти одной копии (limits) — 1024 МиБ или меньше, считая 1 ГиБ за 1024 МиБ": false,
	} {
		c, err := ParseCondition(words)
		if got := c.Fits(c.value(w, Careless{})); err != nil || got != want || !regexp.MustCompile(`^(?:`+ConditionShape+`)$`).MatchString(words) {
			t.Errorf("%s: got %t, %v, want %t, and that the shape matches", words, got, err, want)
		}
	}
	if c, err := ParseCondition("число подов — 3 или больше"); err == nil {
		t.Errorf("got %v", c)
	}
}

func TestSized(t *testing.T) {
	c := Config{Workloads: []Workload{
		{Kind: deployment, Name: "a", Namespace: "x", On: true, Replicas: 2, Former: 4, Limit: 512, Request: 256},
		{Kind: deployment, Name: "b", Namespace: "x", Replicas: 1, Limit: 64, Request: 32},
		{Kind: "CronJob", Name: "c", Namespace: "x", On: true, Replicas: 1, Limit: 64},
		{Kind: deployment, Name: "d", Namespace: "y", On: true, Replicas: 3, Limit: 1024, Request: 1024},
	}}
	for _, e := range []struct {
		careless       Careless
		copies, memory string
	}{
		{Careless{}, "[a 2]", "[a 512]"}, {Careless{Off: true}, "[a 2 b 1]", "[a 512 b 64]"},
		{Careless{Elsewhere: true}, "[a 2 d 3]", "[a 512 d 1024]"}, {Careless{Former: true}, "[a 4]", "[a 512]"},
		{Careless{Requests: true}, "[a 2]", "[a 256]"}, {Careless{AllCopies: true}, "[a 2]", "[a 1024]"},
	} {
		for memory, want := range map[bool]string{false: e.copies, true: e.memory} {
			found, touched := c.Sized("x", Condition{Memory: memory}, e.careless)
			said := []string{}
			for _, w := range found {
				said = append(said, fmt.Sprint(w.Name, " ", w.Size))
			}
			right := map[bool]string{false: "[a 2]", true: "[a 512]"}[memory]
			if got := fmt.Sprint(said); got != want || touched == (want == right) {
				t.Errorf("%+v: got %s, want %s; touched %t", e.careless, got, want, touched)
			}
		}
	}
}
