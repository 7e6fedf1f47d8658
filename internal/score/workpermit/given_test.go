package workpermit

import (
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// TestMaterialsHandedBack: a material handed back as it is neither answers nor offends; with one
// byte changed it is the system's own file.
func TestMaterialsHandedBack(t *testing.T) {
	given := wordFile(t, wordText("ИНН 4138413983, Всего 7"))
	record := recordOf("готово", map[string][]byte{"Акт.docx": given})
	task := &dataset.Task{
		Number: "0.00", Facts: map[string]dataset.Fact{"count": fact(dataset.FactNumber, "7", ""), "file": fact(dataset.FactText, "Акт.docx", "")},
		Turns: []dataset.Turn{{Text: "?", Attachments: []dataset.Material{{Path: "tasks/0.00/turn-1/Акт.docx", SHA256: record.IssuedFiles[0].SHA256}}}},
		Checks: []dataset.TaskCheck{
			check(dataset.CheckNumber, "count"), {Kind: dataset.CheckAbsent, Options: map[string]any{"values": []any{"4138413983"}}}, check(dataset.CheckIssuedAsIs, "file"),
		},
		MustNot: []dataset.ForbiddenPhrase{{Text: "всего", Pattern: "Всего"}},
	}
	exam, err := Prepare(task, nil)
	if err != nil {
		t.Fatal(err)
	}
	own := wordFile(t, wordText("ИНН 4138413983,  Всего 7"))
	for name, c := range map[string]struct {
		data     []byte
		passed   [3]bool
		breaches int
	}{"given": {given, [3]bool{false, true, true}, 0}, "own": {own, [3]bool{true, false, false}, 1}} {
		files := map[string][]byte{"Акт.docx": c.data}
		verdicts, err := exam.Evaluate(recordOf("готово", files), Issued(files))
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range verdicts {
			if v.Passed != c.passed[i] {
				t.Errorf("%s: checks[%d]: passed %v: %s", name, i, v.Passed, v.Reason)
			}
		}
		if name == "given" && !strings.Contains(verdicts[0].Reason, "handed back as given") {
			t.Errorf("got the reason %q", verdicts[0].Reason)
		}
		if got := len(exam.Breaches(recordOf("готово", files), Issued(files))); got != c.breaches {
			t.Errorf("%s: %d breaches, want %d", name, got, c.breaches)
		}
	}
}
