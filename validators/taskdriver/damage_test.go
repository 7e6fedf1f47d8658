package taskdriver

import (
	"context"
	"slices"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func (d damage) validate(t testing.TB) *validate.Report {
	t.Helper()
	ty := goodToy()
	if d.early != nil {
		d.early(ty)
	}
	report, err := New(ty.solvers).Validate(context.Background(), ty.write(t, d), validate.Options{OCROff: true})
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

// rateOf is a measured share by its name.
func rateOf(r *validate.Report, name string) validate.Rate {
	i := slices.IndexFunc(r.Rates, func(one validate.Rate) bool { return one.Name == name })
	if i < 0 {
		return validate.Rate{}
	}
	return r.Rates[i]
}

func TestGoodSetHasNoFindings(t *testing.T) {
	report := damage{}.validate(t)
	for _, f := range report.Findings {
		t.Error(f)
	}
	for _, u := range report.Undone {
		t.Error("undone:", u)
	}
	for _, name := range []string{"facts recomputed", "reference checks passed"} {
		if r := rateOf(report, name); r.Hits < r.Of || r.Of == 0 {
			t.Errorf("%s: %d of %d", name, r.Hits, r.Of)
		}
	}
	if report.Items != 3 {
		t.Errorf("%d tasks", report.Items)
	}
}
