package procurement

import (
	"context"
	"errors"
	"strings"
	"testing"

	scorer "etalon/internal/score/procurement"
	"etalon/validators/validate"
)

// solved is the toy with its verdicts, before anything is scored.
func solved(t *testing.T, ty *toy) *run {
	t.Helper()
	r := ty.run()
	if err := r.solveAll(context.Background()); err != nil {
		t.Fatal(err)
	}
	if len(r.found) > 0 {
		t.Fatal(r.found[0])
	}
	return r
}

func TestTrialsThatGoWrongAreFound(t *testing.T) {
	r := solved(t, newToy())
	exam, found := r.exam(r.verdicts)
	if exam == nil {
		t.Fatal(found)
	}
	v := r.verdicts[price]
	wrong := "1,00 руб."
	for code, trials := range map[string][]trial{
		"mutant-survived":     {{name: "the key itself", reply: scorer.Reply{Answer: v.row.gold.Answer}}},
		"equivalent-rejected": {{name: "another sum", reply: scorer.Reply{Answer: &wrong}, right: true}},
	} {
		got := r.put(exam, v, trials)
		if codes := codesOf(got.found); len(codes) != 1 || codes[0] != code || got.killed+got.accepted != 0 {
			t.Errorf("%v, want %s alone", codes, code)
		}
	}
}

func TestKeysThatFailAreFound(t *testing.T) {
	unreadable, elsewhere := "много", "слова, которых нигде нет"
	for name, damage := range map[string]func(v *verdict){
		"unreadable value": func(v *verdict) { v.row.gold.Answer = &unreadable },
		"two values":       func(v *verdict) { both := *v.row.gold.Answer + " и 5,00 руб."; v.row.gold.Answer = &both },
		"absent quote":     func(v *verdict) { v.row.gold.Evidence = &elsewhere },
	} {
		r := solved(t, newToy())
		damage(r.verdicts[price])
		if err := r.score(context.Background()); err != nil {
			t.Fatal(err)
		}
		if codes := codesOf(r.found); len(codes) != 1 || codes[0] != "reference-fails" {
			t.Errorf("%s: %v, want reference-fails", name, codes)
		}
	}
}

func TestCeilings(t *testing.T) {
	r := newToy().run()
	r.under(validate.Rate{Name: "lucky", Hits: 1, Of: 10}, 10)
	if len(r.found) != 0 {
		t.Error(r.found[0])
	}
	r.under(validate.Rate{Name: "lucky", Hits: 2, Of: 10}, 10)
	if codes := codesOf(r.found); len(codes) != 1 || codes[0] != "trivial-system" {
		t.Errorf("%v, want trivial-system", codes)
	}
}

func TestScansLeftUnread(t *testing.T) {
	for _, off := range []bool{false, true} {
		r := newToy().run()
		d := r.set.document("k03")
		d.unread, d.pages, d.contract = true, nil, nil
		r.options.OCROff = off
		if err := r.examine(context.Background()); err != nil {
			t.Fatal(err)
		}
		if len(r.found) > 0 {
			t.Errorf("off %t: %s", off, r.found[0])
		}
		if (len(r.undone) == 0) != off {
			t.Errorf("off %t: undone %v", off, r.undone)
		}
		if answered := r.rates[0]; answered.Hits != 7 || answered.Of != 10 {
			t.Errorf("%v: what was not found out counts as no hit", answered)
		}
	}
}

func TestExplanation(t *testing.T) {
	r := newToy().run()
	for id, want := range map[string]string{"qa-01": "8 рабочих дней", "procurement/trap-01": "null: the document does not say", "retrieval-01": "3 сентября 2025 г."} {
		row, err := r.byID(id)
		if err != nil {
			t.Fatal(err)
		}
		e, err := r.set.solve(r.solvers, row).explanation()
		if err != nil || e.Answer != want || e.Solver.Doc == "" {
			t.Errorf("%s: %+v, %v; want %s", id, e, err, want)
		}
		if row.gold.Answer != nil && (len(e.Steps) == 0 || !strings.Contains(e.Reference, want) || e.Steps[0].Line != 1) {
			t.Errorf("%s: %+v", id, e)
		}
	}
	if _, err := r.byID("qa-1"); err == nil || !strings.Contains(err.Error(), "qa-01") {
		t.Errorf("%v, want near ids", err)
	}
	d := r.set.document("k01")
	d.unread = true
	row, _ := r.byID("qa-01")
	if _, err := r.set.solve(r.solvers, row).explanation(); !errors.Is(err, validate.ErrUnread) {
		t.Errorf("%v, want ErrUnread", err)
	}
}
