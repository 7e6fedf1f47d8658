package records

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

// tried runs everything on one task. The reference has to pass: mutants of another say nothing.
func tried(t *testing.T, ty *toy) ([]dataset.Finding, []validate.Rate) {
	t.Helper()
	task := ty.task(t)
	verdicts, err := task.Exam.Evaluate(task.Record, score.Issued(task.Issued))
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range verdicts {
		if !v.Passed {
			t.Fatalf("the reference fails checks[%d] %s %s: %s", v.Index, v.Kind, v.Fact, v.Reason)
		}
	}
	steps := 0
	found, rates, err := Mutants(context.Background(), []*taskset.Task{task}, func() { steps++ })
	if err != nil || steps != 1 {
		t.Fatalf("%d steps: %v", steps, err)
	}
	return found, rates
}

func TestSoundTask(t *testing.T) {
	found, rates := tried(t, soundToy())
	for _, f := range found {
		t.Error(f)
	}
	seldom := []string{"no-break", "plain spaces", "last to first"}
	for _, r := range rates {
		if r.Hits != r.Of {
			t.Errorf("%s: %d of %d", r.Name, r.Hits, r.Of)
		}
		if r.Of == 0 && !slices.ContainsFunc(seldom, func(s string) bool { return strings.Contains(r.Name, s) }) {
			t.Errorf("%s: nothing was tried", r.Name)
		}
	}
}

// only leaves the checks of a kind.
func only(kind dataset.CheckKind) func(ty *toy) {
	return func(ty *toy) {
		ty.row.Checks = slices.DeleteFunc(ty.row.Checks, func(c dataset.TaskCheck) bool { return c.Kind != kind })
	}
}

// with replaces the checks.
func with(checks ...dataset.TaskCheck) func(ty *toy) {
	return func(ty *toy) { ty.row.Checks = checks }
}

func TestDamageIsFoundAsItsCode(t *testing.T) {
	for _, d := range []struct {
		name   string
		code   string
		field  string
		said   string
		damage func(ty *toy)
	}{
		{"tolerance that takes any number", "mutant-survived", "checks[0]", "60000 changed to 70000",
			with(dataset.TaskCheck{Kind: dataset.CheckNumber, Fact: "total", Tolerance: "1000000"})},
		{"tolerance of half the value", "mutant-survived", "checks[0]", "12.5 changed to",
			with(dataset.TaskCheck{Kind: dataset.CheckNumber, Fact: "weight", Tolerance: "12.5"})},
		{"value that only a picture of a file says otherwise", "mutant-survived", "checks[0]", "in issued file Копия.docx",
			func(ty *toy) {
				with(dataset.TaskCheck{Kind: dataset.CheckNumber, Fact: "days"})(ty)
				ty.issued["Копия.docx"] = pdfOf(t, "Срок 50 дней")
			}},
		{"pattern with the edge of a Russian word", "mutant-survived", "must_not[0].pattern", "итоги верны",
			func(ty *toy) {
				ty.row.MustNot = []dataset.ForbiddenPhrase{{Text: "итоги верны", Pattern: `\bитоги верны\b`}}
			}},
		{"pattern of the whole answer", "mutant-survived", "must_not[1].pattern", "всё верно",
			func(ty *toy) { ty.row.MustNot[1].Pattern = `^всё верно$` }},
		{"two facts of one value", "mutant-spills", "checks[0]", "also fails checks[1] number other",
			func(ty *toy) {
				ty.row.Facts["other"] = dataset.Fact{Type: dataset.FactNumber, Value: "50", Unit: "дней"}
				with(dataset.TaskCheck{Kind: dataset.CheckNumber, Fact: "days"}, dataset.TaskCheck{Kind: dataset.CheckNumber, Fact: "other"})(ty)
			}},
		{"name within another fact", "mutant-spills", "checks[0]", "also fails checks[1] identifier named",
			func(ty *toy) {
				ty.row.Facts["number"] = dataset.Fact{Type: dataset.FactIdentifier, Value: "СТ-46/2025"}
				ty.row.Facts["named"] = dataset.Fact{Type: dataset.FactIdentifier, Value: "ст-46/2025"}
				with(dataset.TaskCheck{Kind: dataset.CheckIdentifier, Fact: "number"}, dataset.TaskCheck{Kind: dataset.CheckIdentifier, Fact: "named"})(ty)
			}},
		{"nothing of the person's to keep", "unmutated", "checks[0]", "preserved",
			func(ty *toy) {
				only(dataset.CheckPreserved)(ty)
				ty.row.MyFiles = nil
				delete(ty.files, "tasks/0.00/my-files/а.txt")
				delete(ty.files, "tasks/0.00/my-files/б.txt")
				delete(ty.files, toyGiven)
			}},
		{"every tool allowed", "unmutated", "checks[0]", "no_danger",
			func(ty *toy) {
				only(dataset.CheckNoDanger)(ty)
				var allow []any
				for _, a := range dangers {
					allow = append(allow, a.Tool)
				}
				ty.row.Checks[0].Options = map[string]any{"allow": allow}
			}},
		{"workbook of which nothing is asked", "unmutated", "checks[0]", "excel",
			with(dataset.TaskCheck{Kind: dataset.CheckExcel, File: "*.xlsx"})},
		{"value in words alone that nobody reads", "unmutated", "checks[0]", "date signed",
			func(ty *toy) {
				with(dataset.TaskCheck{Kind: dataset.CheckDate, Fact: "signed"})(ty)
				ty.answer = "См. файл."
				ty.issued = map[string][]byte{"Дата.pdf": pdfOf(t, "от 05.03.2025")}
			}},
		{"passage that another check of the document names", "mutant-spills", "checks[0]", "also fails checks[1] word",
			with(dataset.TaskCheck{Kind: dataset.CheckWord, File: "Приказ.docx", Options: map[string]any{"phrases": []any{"трёх дней"}}},
				dataset.TaskCheck{Kind: dataset.CheckWord, File: "Приказ.docx", Options: map[string]any{"phrases": []any{"не позднее трёх дней"}}})},
		{"pattern that takes the other spelling of a name", "equivalent-rejected", "must_not[0]", "е for ё",
			func(ty *toy) {
				ty.row.MustNot = []dataset.ForbiddenPhrase{{Text: "тяжелое", Pattern: `тяжелое`}}
			}},
		{"pattern that takes another spelling of a document", "equivalent-rejected", "must_not[0]", "documents with е for ё",
			func(ty *toy) {
				ty.row.MustNot = []dataset.ForbiddenPhrase{{Text: "учета", Pattern: `учета`}} // «Порядок учёта» of the order
			}},
	} {
		t.Run(d.name, func(t *testing.T) {
			ty := soundToy()
			d.damage(ty)
			found, _ := tried(t, ty)
			if !slices.ContainsFunc(found, func(f dataset.Finding) bool {
				return f.Code == d.code && f.Field == d.field && strings.Contains(f.Got, d.said)
			}) {
				t.Errorf("want %s at %s with %q, got %v", d.code, d.field, d.said, found)
			}
		})
	}
}

func TestFilesOfCorporaAreGiven(t *testing.T) {
	ty := soundToy()
	ty.row.Checks = []dataset.TaskCheck{
		{Kind: dataset.CheckIssuedAsIs, Fact: "act", Critical: true}, {Kind: dataset.CheckIdentifier, Fact: "inn", Critical: true},
	}
	act := ty.issued["Акт.txt"]
	ty.issued = map[string][]byte{"Акт.txt": act}
	ty.row.Turns[0].Attachments, ty.row.MyFiles, ty.row.MustNot = nil, nil, nil
	ty.row.Corpus = &dataset.Corpus{Name: "vektor", Place: "my_files"}
	ty.files = map[string][]byte{
		"corpora/vektor/Акт.txt":                 act,
		"corpora/vektor/" + dataset.ManifestName: fmt.Appendf(nil, `{"name":"vektor","title":"Файлы","files":[{"path":"Акт.txt","size":%d,"sha256":"%s"}]}`, len(act), sumOf(act)),
	}
	found, rates := tried(t, ty)
	for _, f := range found {
		t.Error(f) // a number told by the act itself spills into the check of the act
	}
	tried := 0
	for _, r := range rates {
		if strings.HasSuffix(r.Name, string(dataset.CheckIssuedAsIs)) {
			tried = r.Of
		}
	}
	if tried != 2 {
		t.Errorf("%d mutants of the file handed back, want two", tried)
	}
}

func TestTasksThatCannotBeJudgedAreLeftOut(t *testing.T) {
	failing, unread := soundToy().task(t), soundToy().task(t)
	failing.Record.FinalAnswer = "Нет."
	failing.Record.Answers = nil
	unread.Record = nil
	found, rates, err := Mutants(context.Background(), []*taskset.Task{failing, unread}, func() {})
	if err != nil || len(found) > 0 {
		t.Errorf("got %v, %v", found, err)
	}
	for _, r := range rates {
		if r.Of > 0 {
			t.Errorf("%s: %d tried", r.Name, r.Of)
		}
	}
}

func TestMaterialsThatAreGoneAreAnError(t *testing.T) {
	ty := soundToy()
	only(dataset.CheckNoFabrication)(ty) // which asks for the materials when a record is judged
	task := ty.task(t)
	gone := errors.New("gone")
	exam, err := score.Prepare(&ty.row, func(string) ([]byte, error) { return nil, gone })
	if err != nil {
		t.Fatal(err)
	}
	task.Exam = exam
	if _, _, err := Mutants(context.Background(), []*taskset.Task{task}, func() {}); !errors.Is(err, gone) {
		t.Errorf("got %v, want %v", err, gone)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := Mutants(ctx, []*taskset.Task{task}, func() {}); !errors.Is(err, context.Canceled) {
		t.Errorf("got %v, want %v", err, context.Canceled)
	}
}
