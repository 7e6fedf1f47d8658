package depths

import (
	"fmt"
	"strings"
	"testing"
)

const sample = `{"id": "m1", "at": "2025-10-08T07:10:00+05:00", "queue": "a", "ready": 10, "consumers": 0}
{"retract": "m4", "reason": "slip"}
{"id": "m2", "at": "2025-10-08T05:30:00+03:00", "queue": "a", "ready": 20, "consumers": 1}
{"id": "m3", "at": "2025-10-08T02:20:00Z", "queue": "a", "ready": 30, "consumers": 0}

{"id": "m4", "at": "2025-10-08T02:35:00Z", "queue": "a", "ready": 40, "consumers": 0}
{"id": "m5", "at": "2025-10-08T06:30:00+03:00", "queue": "a", "ready": 50, "consumers": 0}
{"id": "m6", "at": "2025-10-08T05:40:00+03:00", "queue": "b", "ready": 60, "consumers": 0}
{"retract": "m9", "reason": "of another file"}
`

func TestLatest(t *testing.T) {
	all, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	moment, err := Moment(all, "05:40")
	if err != nil {
		t.Fatal(err)
	}
	for want, c := range map[string]Careless{
		"a m2 20 1, b m6 60 0": {}, "a m4 40 0, b m6 60 0": {Retracted: true}, "a m3 30 0, b m6 60 0": {ByLine: true},
		"a m5 50 0, b m6 60 0": {Later: true}, "a m2 20 1, b m6 60 0 ": {AsWritten: true},
	} {
		found, touched, err := Latest(all, moment, c)
		if err != nil {
			t.Fatal(err)
		}
		if right := c == (Careless{}) || c.AsWritten; touched == right {
			t.Errorf("%+v: touched %t", c, touched)
		}
		var said []string
		for _, m := range found {
			said = append(said, fmt.Sprintf("%s %s %d %d", m.Queue, m.ID, m.Ready, m.Consumers))
		}
		if got := strings.Join(said, ", "); got != strings.TrimSpace(want) {
			t.Errorf("%+v: got %s, want %s", c, got, want)
		}
	}
	early, err := Moment(all, "05:15")
	if err != nil {
		t.Fatal(err)
	}
	if found, _, err := Latest(all, early, Careless{}); err != nil || len(found) != 1 || found[0].ID != "m1" {
		t.Errorf("got %v, %v, want m1: 07:10+05:00 is 05:10 in Moscow", found, err)
	}
	if found, _, err := Latest(all, early, Careless{AsWritten: true}); err != nil || len(found) != 1 || found[0].ID != "m3" {
		t.Errorf("as written: got %v, %v, want m3", found, err)
	}
}

func TestRefusals(t *testing.T) {
	const good = `{"id": "m1", "at": "2025-10-08T07:10:00+05:00", "queue": "a", "ready": 10, "consumers": 0}`
	for name, text := range map[string]string{
		"no JSON": "m1", "no time": strings.Replace(good, "2025-10-08T07:10:00+05:00", "7:10", 1), "no queue": strings.Replace(good, "queue", "q", 1),
		"no number": strings.Replace(good, "10,", `"many",`, 1), "no consumers": strings.Replace(good, "consumers", "c", 1),
		"twice": good + "\n" + good, "too long": strings.Repeat("\n", maxText+1),
	} {
		if all, err := Read(text); err == nil {
			t.Errorf("%s: read as %v", name, all)
		}
	}
	all, err := Read(good + "\n" + strings.NewReplacer("m1", "m2", "08T", "09T").Replace(good))
	if err != nil {
		t.Fatal(err)
	}
	if m, err := Moment(all, "07:00"); err == nil {
		t.Errorf("of two days: got %v", m)
	}
	if m, err := Moment(all[:1], "25:00"); err == nil {
		t.Errorf("no time of day: got %v", m)
	}
	tied, err := Read(good + "\n" + strings.NewReplacer("m1", "m2", "07:10:00+05:00", "02:10:00Z").Replace(good))
	if err != nil {
		t.Fatal(err)
	}
	if found, _, err := Latest(tied, tied[0].At, Careless{}); err == nil {
		t.Errorf("two at one time: got %v", found)
	}
}

func FuzzRead(f *testing.F) {
	f.Add(sample)
	f.Fuzz(func(t *testing.T, text string) {
		all, err := Read(text)
		if err == nil && len(all) > len(text) {
			t.Errorf("%d measurements in %d bytes", len(all), len(text))
		}
	})
}
