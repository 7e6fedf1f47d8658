package driver

import (
	"context"
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// damage is one fault put into the good set, and the one code it must be found as.
type damage struct {
	name   string
	code   string
	early  func(ty *toy)
	late   func(test, shots []dataset.Question)
	meta   func(m *dataset.SetMeta)
	files  func(t testing.TB, dir string)
	sealed func(t testing.TB, dir string)
}

func (d damage) validate(t testing.TB) *validate.Report {
	t.Helper()
	ty := goodToy(t)
	if d.early != nil {
		d.early(ty)
	}
	suite := New(func() (Halves, error) { return ty.halves, nil }, func() []*validate.Solver { return ty.halves.Solvers })
	report, err := suite.Validate(context.Background(), ty.write(t, d), validate.Options{})
	if err != nil {
		t.Fatal(err)
	}
	return report
}

func codesOf(found []dataset.Finding) []string {
	var codes []string
	for _, f := range found {
		codes = append(codes, f.Code)
	}
	slices.Sort(codes)
	return slices.Compact(codes)
}

func TestGoodSetHasNoFindings(t *testing.T) {
	report := damage{}.validate(t)
	for _, f := range report.Findings {
		t.Error(f)
	}
	for _, u := range report.Undone {
		t.Error("undone:", u)
	}
	for _, r := range report.Rates {
		t.Log(r)
	}
}

func TestDamageIsFoundAsItsCode(t *testing.T) {
	for _, d := range allDamages() {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			report := d.validate(t)
			if codes := codesOf(report.Findings); !slices.Equal(codes, []string{d.code}) {
				t.Errorf("found %v, want %s alone:", codes, d.code)
				for _, f := range report.Findings {
					t.Log(f)
				}
			}
		})
	}
}
