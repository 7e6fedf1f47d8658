package taskdriver

import (
	"context"
	"errors"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// undone are the checks that were not made.
func undone(r *validate.Report) string {
	var b strings.Builder
	for _, u := range r.Undone {
		b.WriteString(u.Check + ": " + u.Remedy + "\n")
	}
	return b.String()
}

func TestWhatDependsOnADamagedFileIsHeldBack(t *testing.T) {
	for path, want := range map[string]string{
		billFile:                      "what depends on files of workpermit/1.01: mend " + billFile + "\n",
		"originals/" + scanFile:       "what depends on files of workpermit/6.02: mend originals/" + scanFile + "\n",
		"references/1.01/record.json": "what depends on files of workpermit/1.01: mend references/1.01/record.json\n",
		"proof/ledger.json":           "ledger-differs: mend proof/ledger.json\n",
		"data/tasks.jsonl":            "unused-file: mend the rows that were found broken\nundeclared-error: mend the rows and documents that cannot be read\nall tasks: mend data/tasks.jsonl\n",
	} {
		report := damage{sealed: add(path, "x")}.validate(t)
		if codes := codesOf(report.Findings); !slices.Equal(codes, []string{"wrong-hash"}) {
			t.Errorf("%s: found %v", path, codes)
		}
		if diff := cmp.Diff(want, undone(report)); diff != "" {
			t.Errorf("%s: %s", path, diff)
		}
	}
}

func TestTaskWithAFindingIsNotLookedAtAgain(t *testing.T) {
	report := damage{early: func(ty *toy) {
		ty.tasks[bill].Title = "Два  пробела"
		ty.files[billFile] = toyBill("1240,50")
	}}.validate(t)
	if codes := codesOf(report.Findings); !slices.Equal(codes, []string{"double-space"}) {
		t.Errorf("found %v", codes)
	}
	if want := "the later checks of workpermit/1.01: mend what was found in the task, which they would repeat\n"; undone(report) != want {
		t.Errorf("got %q, want %q", undone(report), want)
	}
	if got, want := rateOf(report, "facts recomputed"), (validate.Rate{Name: "facts recomputed", Hits: 4, Of: 10}); got != want {
		t.Errorf("got %v, want %v", got, want)
	}
}

// unread makes the toy's solver of scans need their text.
func unread(ty *toy) {
	ty.solvers[scan].Solve = func(p *validate.TaskPass, _ validate.Rule) (map[string]dataset.Fact, error) {
		_, err := p.Reader.Text(p.Materials[0])
		return nil, err
	}
}

func TestUnreadScansAreNoFindings(t *testing.T) {
	wants := []string{
		"facts of workpermit/6.02, which has scans: " + ocrRemedy, "trivial systems that paste scans: " + ocrRemedy,
		"pages of scans against their originals: ", "numbers on 1 scans: ",
	}
	for _, off := range []bool{false, true} {
		ty := goodToy()
		unread(ty)
		report, err := New(ty.solvers).Validate(context.Background(), ty.write(t, damage{}), validate.Options{OCROff: off})
		if err != nil || len(report.Findings) > 0 {
			t.Fatalf("off %v: got %v, %v", off, err, report.Findings)
		}
		for _, want := range wants {
			if strings.Contains(undone(report), want) == off {
				t.Errorf("off %v: got %q, want %q: %v", off, undone(report), want, !off)
			}
		}
		if off && len(report.Undone) > 0 {
			t.Errorf("OCR is off: %q", undone(report))
		}
		if got, want := rateOf(report, "facts recomputed"), (validate.Rate{Name: "facts recomputed", Hits: 8, Of: 10}); got != want {
			t.Errorf("off %v: got %v, want %v", off, got, want)
		}
	}
}

func TestPanicIsAnErrorOfTheTool(t *testing.T) {
	ty := goodToy()
	ty.solvers[bill].Solve = func(*validate.TaskPass, validate.Rule) (map[string]dataset.Fact, error) { panic("boom") }
	_, err := New(ty.solvers).Validate(context.Background(), ty.write(t, damage{}), validate.Options{})
	var panicked *validate.PanicError
	if !errors.As(err, &panicked) || !strings.HasPrefix(err.Error(), "workpermit/1.01: ") {
		t.Errorf("got %v", err)
	}
}

func TestCancelledValidationIsAnError(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	ty := goodToy()
	if report, err := New(ty.solvers).Validate(ctx, ty.write(t, damage{}), validate.Options{}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, %v", report, err)
	}
}

func TestProgressGoesToTheEnd(t *testing.T) {
	var mu sync.Mutex
	last, total := 0, 0
	progress := func(done, of int) {
		mu.Lock()
		defer mu.Unlock()
		if done < last {
			t.Errorf("from %d back to %d", last, done)
		}
		last, total = done, of
	}
	ty := goodToy()
	if _, err := New(ty.solvers).Validate(context.Background(), ty.write(t, damage{}), validate.Options{Progress: progress}); err != nil {
		t.Fatal(err)
	}
	if last != total || total == 0 {
		t.Errorf("%d of %d steps", last, total)
	}
}

func TestBadSolversAreRefused(t *testing.T) {
	for want, spoil := range map[string]func(list []*validate.TaskSolver) []*validate.TaskSolver{
		"two solvers have the number": func(list []*validate.TaskSolver) []*validate.TaskSolver { return append(list, list[0]) },
		"has no Doc":                  func(list []*validate.TaskSolver) []*validate.TaskSolver { list[0].Doc = ""; return list },
		"lists the main rule": func(list []*validate.TaskSolver) []*validate.TaskSolver {
			list[0].Traps = []validate.Rule{validate.Main}
			return list
		},
		"lists a rule twice": func(list []*validate.TaskSolver) []*validate.TaskSolver {
			list[0].Traps = list[0].Readings
			return list
		},
	} {
		ty := goodToy()
		suite := New(spoil(ty.solvers))
		dir := ty.write(t, damage{})
		if _, err := suite.Validate(context.Background(), dir, validate.Options{}); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
		if _, err := suite.Explain(context.Background(), dir, "1.01"); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("got %v, want %q", err, want)
		}
	}
}

func TestExplainTellsFactsAndTheWayToThem(t *testing.T) {
	ty := goodToy()
	suite, dir := New(ty.solvers), ty.write(t, damage{})
	for _, id := range []string{"1.01", "workpermit/1.01"} {
		e, err := suite.Explain(context.Background(), dir, id)
		if err != nil {
			t.Fatal(err)
		}
		if e.ID != "workpermit/1.01" || e.Question != "Что в счёте?" || e.Reference != ty.tasks[bill].ReferenceAnswer || e.Task != ty.solvers[bill] {
			t.Errorf("got %+v", e)
		}
		if want := "buyer: ООО «Опыт»\nday: 2025-04-12\nnumber: СТ-46/2025\npaid: no\nsigner: Хлебников Фёдор Романович\ntotal: 1204.50 RUB"; e.Answer != want {
			t.Errorf("got %q, want %q", e.Answer, want)
		}
		if want := []validate.Citation{{Path: "turn-1/Счёт.docx", Note: "line 3: total 1204,50"}}; !slices.Equal(e.Steps, want) {
			t.Errorf("got %v, want %v", e.Steps, want)
		}
	}
	e, err := suite.Explain(context.Background(), dir, "10.03")
	if want := "goods: Болт; Гайка\nprices: Товар | Цена\n    Болт | 12.50\n    Гайка | 7.10"; err != nil || e.Answer != want {
		t.Errorf("got %q, %v, want %q", e.Answer, err, want)
	}
}

func TestExplainSaysWhyItCannot(t *testing.T) {
	for _, c := range []struct {
		id, want string
		damage   damage
	}{
		{"1.1", "near ones: 1.01, 10.03", damage{}},
		{"1.01", "mend " + billFile, damage{sealed: add(billFile, "x")}},
		{"1.01", "no bill in", damage{early: func(ty *toy) { ty.files[billFile] = toyBill("семь") }}},
		{"10.03", "has no solver", damage{early: func(ty *toy) { ty.solvers = ty.solvers[:2] }}},
		{"1.01", "cannot be read", damage{sealed: remove(dataset.ManifestName)}},
	} {
		ty := goodToy()
		if c.damage.early != nil {
			c.damage.early(ty)
		}
		e, err := New(ty.solvers).Explain(context.Background(), ty.write(t, c.damage), c.id)
		if err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got %v, %v, want %q", c.id, e, err, c.want)
		}
	}
}

func TestChecksAreDocumentedOnce(t *testing.T) {
	seen := map[string]bool{}
	for _, list := range [][]check{formChecks, readingChecks, materialChecks, answerChecks} {
		sorted := slices.IsSortedFunc(list, func(a, b check) int { return strings.Compare(a.code, b.code) })
		if !sorted {
			t.Error("checks are not sorted by code")
		}
		for _, c := range list {
			if _, ok := dataset.LookupCode(c.code); !ok || c.doc == "" || seen[c.code] || c.task == nil && c.set == nil {
				t.Errorf("%s: not in codes.yaml, undocumented, listed twice or empty", c.code)
			}
			seen[c.code] = true
		}
	}
}
