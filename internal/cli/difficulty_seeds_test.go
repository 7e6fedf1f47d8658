package cli

import (
	"bytes"
	"context"
	"errors"
	"strings"
	"testing"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// seeded is a toy gorillahard of four questions. From seed longer on each has so many lines more
// before it; seed 9 cannot be built.
func seeded(t *testing.T, longer uint64, lines int) *generate.Suite {
	t.Helper()
	build := func(_ context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
		if o.Seed == 9 {
			return generate.Summary{}, errors.New("no draw fits")
		}
		var rows []*dataset.Question
		for i := range 4 {
			q := question(t, "Какова сумма по столбцу?", 1+i%2)
			q.Inputs.Context = strings.Repeat("а\n", 10*(i+1))
			if o.Seed >= longer {
				q.Inputs.Context += strings.Repeat("б\n", lines)
			}
			q.Meta.NTurns, q.Meta.Categories.Language = 1, "ru"
			rows = append(rows, q)
		}
		var b bytes.Buffer
		if err := dataset.WriteJSONL(&b, rows); err != nil {
			return generate.Summary{}, err
		}
		return generate.Summary{Items: len(rows)}, sink("data/test.jsonl", b.Bytes())
	}
	return &generate.Suite{Name: library, Build: build, Units: func() ([]generate.Unit, error) { return nil, nil }}
}

func diffOf(t *testing.T, s *generate.Suite, args ...string) (code int, stdout, stderr string) {
	t.Helper()
	var out, log bytes.Buffer
	a := &app{in: strings.NewReader(""), out: &out, log: &log, generators: []*generate.Suite{s}}
	return run(a, append([]string{"diff"}, args...)), out.String(), log.String()
}

func TestSeedsAsHardAsTheDefaultOne(t *testing.T) {
	code, out, log := diffOf(t, seeded(t, 100, 30), "--seeds", "5", library)
	if code != exitClean || strings.Count(out, "alike") != len(measures) {
		t.Errorf("exit code %d: %s%s", code, out, log)
	}
}

func TestOneSeedHarder(t *testing.T) {
	code, out, log := diffOf(t, seeded(t, 4, 30), "--seeds", "4")
	if code != exitFindings {
		t.Fatalf("exit code %d: %s%s", code, out, log)
	}
	for line := range strings.Lines(out) {
		// Rows 10, 20, 30 and 40 against 30 more: d = 30 over a deviation of 12.9; seeds 4 and 5 have it.
		if strings.Contains(line, "rows of the files") {
			if got := strings.Join(strings.Fields(line), " "); got != "rows of the files 25.0 55.0 4 +2.324 2 of 4 seeds more than 0.1 apart" {
				t.Errorf("got %q", got)
			}
		} else if strings.Contains(line, "operations") && !strings.Contains(line, "alike") {
			t.Errorf("as many operations as before: %s", line)
		}
	}
	code, out, _ = diffOf(t, seeded(t, 4, 30), "--seeds", "4", "--format", "json")
	if code != exitFindings || !strings.Contains(out, `"seeds_apart": 2`) || !strings.Contains(out, `"worst_seed": 4`) {
		t.Errorf("exit code %d: %s", code, out)
	}
}

func TestSeedsThatCannotBeCompared(t *testing.T) {
	for _, c := range []struct {
		args []string
		code int
		want string
	}{
		{[]string{"--seeds", "8"}, exitUnknown, "with seed 9: no draw fits"},
		{[]string{"--seeds", "0"}, exitUsage, "--seeds: got 0, want 1 or more"},
		{[]string{"--seeds", "2", "workpermit"}, exitUsage, "compares gorillahard alone"},
	} {
		if code, out, log := diffOf(t, seeded(t, 100, 0), c.args...); code != c.code || !strings.Contains(log, c.want) {
			t.Errorf("%q: exit code %d, want %d: %s%s", c.args, code, c.code, out, log)
		}
	}
	empty := seeded(t, 100, 0)
	empty.Build = func(context.Context, generate.Options, generate.Sink) (generate.Summary, error) {
		return generate.Summary{}, nil
	}
	if code, _, log := diffOf(t, empty, "--seeds", "1"); code != exitUnknown || !strings.Contains(log, "no rows") {
		t.Errorf("an empty set: exit code %d: %s", code, log)
	}
}
