package conformance

import (
	"encoding/json"
	"path/filepath"
	"slices"
	"testing"

	"etalon/internal/dataset"
)

// damage is one fault put into the built dataset, and the one code it must be found as.
type damage struct {
	name, code string
	// rows changes the set taken apart; the counts of dataset_meta.json are brought up to it.
	rows func(t *testing.T, s *set)
	// meta changes dataset_meta.json after that.
	meta func(m *dataset.SetMeta)
	// raw changes files by their bytes, before the manifest is written anew.
	raw func(t *testing.T, dir string)
	// sealed changes files or the manifest after that.
	sealed func(t *testing.T, dir string)
}

// damages are all kinds, by what they change.
func damages() []damage {
	return slices.Concat(textDamages, sealDamages, answerDamages, rowDamages, setDamages, catalogueDamages, libraryDamages)
}

// TestDamage builds the dataset, thins it out and demands of the real command line that it finds in
// each damaged copy exactly what was done to it.
func TestDamage(t *testing.T) {
	dist := thin(t, buildReal(t))
	for i, d := range damages() {
		if underRace && i%8 != 0 {
			continue // a few of them take every path that goroutines share
		}
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			copied := filepath.Join(t.TempDir(), "dist")
			linkTree(t, dist, copied)
			d.do(t, filepath.Join(copied, "gorillahard"))
			demandOne(t, copied, d.code)
		})
	}
	t.Run("spelled by another library", func(t *testing.T) {
		t.Parallel()
		copied := filepath.Join(t.TempDir(), "dist")
		linkTree(t, dist, copied)
		respell(t, filepath.Join(copied, "gorillahard"))
		for _, f := range findings(t, copied) {
			t.Errorf("an equal file written by another JSON library is not taken as such: %s", f)
		}
	})
}

func (d damage) do(t *testing.T, dir string) {
	t.Helper()
	if d.rows != nil || d.meta != nil {
		s := readSet(t, dir)
		if d.rows != nil {
			d.rows(t, s)
			s.meta.Files = detach(t, dir, s)
		}
		s.count()
		if d.meta != nil {
			d.meta(&s.meta)
		}
		s.write(t, dir)
	}
	if d.raw != nil {
		d.raw(t, dir)
	}
	seal(t, dir)
	if d.sealed != nil {
		d.sealed(t, dir)
	}
}

// findings are those of validate, whose exit code must agree.
func findings(t *testing.T, dist string) []dataset.Finding {
	t.Helper()
	code, stdout, stderr := etalon("validate", "gorillahard", "--dir", dist, "--format", "json")
	var report struct {
		Findings []dataset.Finding `json:"findings"`
	}
	if err := json.Unmarshal([]byte(stdout), &report); err != nil {
		t.Fatalf("exit code %d: %v\n%s%s", code, err, stdout, stderr)
	}
	if want := min(1, len(report.Findings)); code != want {
		t.Errorf("%d findings and exit code %d, want %d\n%s", len(report.Findings), code, want, stderr)
	}
	return report.Findings
}

// demandOne demands findings of one code, each with a place and advice.
func demandOne(t *testing.T, dist, want string) {
	t.Helper()
	found := findings(t, dist)
	var codes []string
	for _, f := range found {
		codes = append(codes, f.Code)
		if f.File == "" || f.Hint == "" {
			t.Errorf("a finding without a place or advice: %v", f)
		}
	}
	slices.Sort(codes)
	if codes = slices.Compact(codes); slices.Equal(codes, []string{want}) {
		return
	}
	t.Errorf("found %q, want %s alone:", codes, want)
	for _, f := range found[:min(len(found), 5)] {
		t.Log(f)
	}
}
