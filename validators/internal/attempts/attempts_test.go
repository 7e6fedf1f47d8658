package attempts

import (
	"strings"
	"testing"
)

const sample = `2025-10-14 08:30:10 ERROR [in-b] order=A-1 outcome=timeout namespace=n trace=t1 rehearsal=yes
2025-10-14 08:30:31 INFO  [in-a] order=A-1 outcome=ok namespace=n trace=t2
2025-10-14 08:31:00 DEBUG the pool has grown
2025-10-14 08:31:17 ERROR [in-a] order=A-1 outcome=refused namespace=m trace=t3
# remark
2025-10-14 08:31:52 ERROR [in-b] order=A-2 outcome=refused namespace=n trace=t4

2025-10-14 08:32:16 ERROR [in-a] order=A-1 outcome=broken namespace=n trace=t5
2025-10-14 08:32:51 INFO  [in-b] order=A-1 outcome=ok namespace=n trace=t6
2025-10-14 08:33:51 ERROR [in-b] order=A-1 outcome=broken namespace=n trace=t7 rehearsal=yes
`

func TestPick(t *testing.T) {
	all, err := Read(sample)
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		last     bool
		careless Careless
		trace    string
		line     int
	}{
		{false, Careless{}, "t3", 4}, {true, Careless{}, "t5", 8}, {false, Careless{Rehearsals: true}, "t1", 1}, {true, Careless{Rehearsals: true}, "t7", 10},
		{false, Careless{AnyOutcome: true}, "t2", 2}, {true, Careless{AnyOutcome: true}, "t6", 9}, {true, Careless{OtherEnd: true}, "t3", 4},
	} {
		if got, ok := Pick(all, "A-1", c.last, c.careless); !ok || got.Trace != c.trace || got.Line != c.line {
			t.Errorf("%+v: got %+v, %t", c, got, ok)
		}
	}
	if got, ok := Pick(all, "A-3", false, Careless{}); ok {
		t.Errorf("no such order: got %v", got)
	}
}

func TestRefusals(t *testing.T) {
	for name, change := range map[string][]string{
		"prose": {"# remark", "remark"}, "out of order": {"08:31:17", "08:30:00"}, "no trace": {" trace=t3", ""},
		"twice": {"trace=t3", "trace=t3 trace=t4"}, "unknown field": {"trace=t3", "trace=t3 by=me"},
	} {
		if all, err := Read(strings.Replace(sample, change[0], change[1], 1)); err == nil {
			t.Errorf("%s: read as %v", name, all)
		}
	}
	if _, err := Read(strings.Repeat("\n", maxText+1)); err == nil {
		t.Error("too long a log was read")
	}
}
