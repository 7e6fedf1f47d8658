package gorillahard

import (
	"bufio"
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"etalon/internal/dataset"
)

// parityDir is where the parity corpus stands beside the repository, "" when it is not there. The
// rules it carries are also in tables_public_test.go, so a lone clone tests them too.
func parityDir(t *testing.T) string {
	t.Helper()
	dir := filepath.Join("..", "..", "..", "..", "shared", "parity", "gorillahard")
	if _, err := os.Stat(filepath.Join(dir, "cases.jsonl")); err != nil {
		t.Logf("no parity corpus at %s: the rules are tested by the tables alone", dir)
		return ""
	}
	return dir
}

type parityCase struct {
	Case          int             `json:"case"`
	Doc           int             `json:"doc"`
	Kind          string          `json:"kind"`
	Answer        string          `json:"answer"`
	Expect        map[string]any  `json:"expect"`
	Raises        string          `json:"raises"`
	Checks        map[string]bool `json:"format_checks"`
	WithoutLimits *struct {
		Expect map[string]any `json:"expect"`
	} `json:"without_limits"`
}

func readLines[T any](t *testing.T, path string) []T {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var out []T
	dec := json.NewDecoder(bufio.NewReader(f))
	for dec.More() {
		var v T
		if err := dec.Decode(&v); err != nil {
			t.Fatalf("%s: record %d: %v", path, len(out), err)
		}
		out = append(out, v)
	}
	return out
}

func parityRows(t *testing.T, dir string) []*Row {
	t.Helper()
	docs := readLines[dataset.Question](t, filepath.Join(dir, "docs.jsonl"))
	rows := make([]*Row, len(docs))
	for i := range docs {
		rows[i] = Prepare(&docs[i], Public)
	}
	return rows
}

// sameAsExpected compares a result with a case's metrics, in both directions.
func sameAsExpected(t *testing.T, c *parityCase, res *Result, expect map[string]any) {
	t.Helper()
	for m := range nMetrics {
		got, ok := res.Value(m)
		want, expected := expect[m.String()]
		if pair, isPair := want.([]any); isPair {
			group := res.row.Lever
			if m == DialogPassRate {
				group = res.row.Dialog
			}
			if pair[0] != group {
				t.Errorf("case %d (%s): %s is of %q, want %q", c.Case, c.Kind, m, group, pair[0])
			}
			want = pair[1]
		}
		if ok != expected {
			t.Errorf("case %d (%s): %s present: %v, want %v", c.Case, c.Kind, m, ok, expected)
		} else if ok && math.Abs(got-want.(float64)) > 1e-12 {
			t.Errorf("case %d (%s): %s = %v, want %v", c.Case, c.Kind, m, got, want)
		}
	}
}

func TestParityCases(t *testing.T) {
	dir := parityDir(t)
	if dir == "" {
		return
	}
	rows := parityRows(t, dir)
	cases := readLines[parityCase](t, filepath.Join(dir, "cases.jsonl"))
	for i := range cases {
		c := &cases[i]
		res := rows[c.Doc].Score(c.Answer)
		for i, name := range CheckNames {
			if res.Checks[i] != c.Checks[name] {
				t.Errorf("case %d (%s): %s = %v, want %v", c.Case, c.Kind, name, res.Checks[i], c.Checks[name])
			}
		}
		switch {
		case c.Raises == "":
			sameAsExpected(t, c, &res, c.Expect)
		case c.WithoutLimits != nil && c.WithoutLimits.Expect != nil:
			sameAsExpected(t, c, &res, c.WithoutLimits.Expect)
		case c.Raises == "OverflowError" && res.Pass():
			t.Errorf("case %d (%s): passes where the public scorer stops", c.Case, c.Kind)
		}
	}
	t.Logf("%d cases", len(cases))
}

type parityAggregate struct {
	Name    string             `json:"name"`
	Cases   []int              `json:"cases"`
	Mean    map[string]float64 `json:"mean"`
	Count   map[string]int     `json:"count"`
	Balance float64            `json:"balance_score"`
	Dialog  float64            `json:"dialog_pass_rate"`
}

func TestParityAggregates(t *testing.T) {
	dir := parityDir(t)
	if dir == "" {
		return
	}
	rows := parityRows(t, dir)
	byNumber := map[int]parityCase{}
	for _, c := range readLines[parityCase](t, filepath.Join(dir, "cases.jsonl")) {
		byNumber[c.Case] = c
	}
	data, err := os.ReadFile(filepath.Join(dir, "aggregates.json"))
	if err != nil {
		t.Fatal(err)
	}
	var aggregates []parityAggregate
	if err := json.Unmarshal(data, &aggregates); err != nil {
		t.Fatal(err)
	}
	for _, a := range aggregates {
		var tally Tally
		for _, n := range a.Cases {
			res := rows[byNumber[n].Doc].Score(byNumber[n].Answer)
			tally.Add(&res, "")
		}
		checkAggregate(t, &a, tally.Report())
	}
	t.Logf("%d aggregates", len(aggregates))
}

func checkAggregate(t *testing.T, a *parityAggregate, rep *Report) {
	t.Helper()
	groups := map[Metric]float64{BalanceScore: a.Balance, DialogPassRate: a.Dialog}
	for m := range nMetrics {
		got := rep.Metrics[m]
		want, grouped := groups[m]
		if !grouped {
			want = a.Mean[m.String()]
		}
		// The public scorer says 0 for no rows at all; we have no value then, held as 0 with n 0.
		if math.Abs(got.Value-want) > 1e-12 {
			t.Errorf("%s: %s = %v, want %v", a.Name, m, got.Value, want)
		}
		if n := a.Count[m.String()]; m != DialogPassRate && got.N != n {
			t.Errorf("%s: %s over %d rows, want %d", a.Name, m, got.N, n)
		}
	}
}
