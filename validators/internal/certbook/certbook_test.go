package certbook

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"etalon/validators/validate"
)

const sample = `<?xml version="1.0" encoding="UTF-8"?>
<!-- узлы: a < b -->
<register exported="2025-08-18">
  <certificate id="A-1" state="active">
    <host>a.example</host>
    <team>Склад</team>
    <issued>2025-02-20</issued>
    <lifetime unit="day">9</lifetime>
    <note>имена &amp; ключи</note>
  </certificate>
  <!-- не выпущен
  <certificate id="A-2" state="active">
    <host>a.example</host>
    <team>Склад</team>
    <issued>2025-02-20</issued>
    <lifetime unit="week">1</lifetime>
    <replaces>A-1</replaces>
  </certificate>
  -->
  <certificate id="A-3" state="draft">
    <host>a.example</host>
    <issued>2025-02-20</issued>
    <lifetime unit="week">1</lifetime>
    <replaces>A-1</replaces>
  </certificate>
  <certificate id="B-1" state="active">
    <host>b.example</host>
    <issued>2025-02-20</issued>
    <lifetime unit="week">1</lifetime>
  </certificate>
  <certificate id="B-2" state="active">
    <host>b.example</host>
    <issued>2025-02-20</issued>
    <lifetime unit="week">1</lifetime>
    <replaces>B-1</replaces>
  </certificate>
  <certificate id="C-1" state="revoked">
    <host>c.example</host>
    <issued>2025-02-20</issued>
    <lifetime unit="week">1</lifetime>
  </certificate>
</register>
`

func read(t *testing.T) *Register {
	t.Helper()
	r, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func TestReadKeepsCommentsApart(t *testing.T) {
	var got []string
	for _, c := range read(t).Records {
		got = append(got, fmt.Sprintf("%d %s %s %v %s %s", c.Line, c.ID, c.State, c.Commented, c.Ends.Format(time.DateOnly), c.Misread.Format(time.DateOnly)))
	}
	want := []string{
		"4 A-1 active false 2025-03-01 2025-04-24", "12 A-2 active true 2025-02-27 2025-02-21",
		"20 A-3 draft false 2025-02-27 2025-02-21", "26 B-1 active false 2025-02-27 2025-02-21",
		"31 B-2 active false 2025-02-27 2025-02-21", "37 C-1 revoked false 2025-02-27 2025-02-21",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}

func TestPlaces(t *testing.T) {
	got, err := Places(sample)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]int{
		"register@exported": 3, "certificate@id": 4, "certificate@state": 4, "host": 5, "team": 6, "issued": 7,
		"lifetime@unit": 8, "lifetime": 8, "note": 9, "replaces": 24,
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
	for _, bad := range []string{"<a><b></a>", strings.Repeat(" ", most+1)} {
		if _, err := Places(bad); err == nil {
			t.Errorf("%.20q is read", bad)
		}
	}
}

func TestInForce(t *testing.T) {
	r := read(t)
	for rule, want := range map[validate.Rule]string{validate.Main: "A-1 B-2", OtherDeed: "A-1 B-2", TakesAny: "A-1 A-2 A-3 B-1 B-2 C-1"} {
		var ids []string
		for _, record := range r.Taken(rule) {
			ids = append(ids, record.ID)
		}
		if got := strings.Join(ids, " "); got != want {
			t.Errorf("%q: got %s, want %s", rule, got, want)
		}
	}
}

func TestWhatIsNoRegisterIsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"":                                   "no certificates",
		"<register/>":                        "no certificates",
		"<register><certificate></register>": "line 1",
		strings.Replace(sample, "day", "month", 1):             `"month"`,
		strings.Replace(sample, "2025-02-20", "20.02.2025", 1): "20.02.2025",
		strings.Repeat(" ", most+1):                            "more than",
	} {
		if _, err := Read(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%.40q: got %v, want %q", text, err, want)
		}
	}
}
