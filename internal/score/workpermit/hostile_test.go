package workpermit

import (
	"strings"
	"testing"
	"time"

	"etalon/internal/dataset"
)

// everyCheck is one check of each kind that looks at texts.
func everyCheck() *dataset.Task {
	facts := map[string]dataset.Fact{"steps": {Type: dataset.FactList, List: []string{"Заявка", "Оплата"}}, "lines": tableFacts["lines"], "terms": tableFacts["terms"]}
	for name, f := range valueFacts {
		facts[name] = f
	}
	return &dataset.Task{Number: "0.00", Facts: facts, Checks: []dataset.TaskCheck{
		check(dataset.CheckNumber, "sum"), check(dataset.CheckDate, "day"), check(dataset.CheckIdentifier, "inn"), check(dataset.CheckIdentifier, "article"),
		check(dataset.CheckName, "person"), check(dataset.CheckName, "firm"), check(dataset.CheckTable, "lines"), check(dataset.CheckTable, "terms"), check(dataset.CheckOrder, "steps"),
		{Kind: dataset.CheckExcel, Options: map[string]any{"formulas": true}},
	}}
}

// TestHostileAnswers: of 5 MB nothing panics, nothing passes, and time stays bounded.
func TestHostileAnswers(t *testing.T) {
	const size = 5 << 20
	for name, piece := range map[string]string{
		"digits": "7", "table": "| 1.3 | а |\n", "quotes": "«", "not UTF-8": "\xd0",
	} {
		begun := time.Now()
		task := everyCheck()
		task.Checks = append(task.Checks, dataset.TaskCheck{Kind: dataset.CheckAbsent, Options: map[string]any{"values": []any{"слово"}}}, dataset.TaskCheck{Kind: dataset.CheckNoFabrication})
		verdicts, err := Evaluate(task, &dataset.Record{FinalAnswer: strings.Repeat(piece, size/len(piece))}, Files{})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range verdicts {
			if v.Passed || len(v.Reason) > 4_000 {
				t.Errorf("%s: check %d passed %v with a reason of %d bytes", name, v.Index, v.Passed, len(v.Reason))
			}
		}
		if took := time.Since(begun); took > time.Minute {
			t.Errorf("%s: took %s", name, took)
		}
	}
}

// TestHostileFiles: what cannot be read fails every check and is named.
func TestHostileFiles(t *testing.T) {
	bomb := zipped(t, "[Content_Types].xml", "<Types/>", "word/document.xml", strings.Repeat(" ", 80<<20))
	good := wordFile(t, wordText("Всего 1 257 642,50 руб."))
	for name, data := range map[string][]byte{
		"bomb.docx": bomb, "cut.docx": good[:len(good)/2], "text.docx": []byte("просто текст"), "nothing.docx": {}, "broken.pdf": []byte("%PDF-1.7\nbroken"),
		"other.docx": zipped(t, "a.txt", "a"), "entity.docx": wordFile(t, `<!DOCTYPE a [<!ENTITY b "c">]>`), "picture.png": []byte("\x89PNG\r\n\x1a\nbroken"),
	} {
		files := map[string][]byte{name: data}
		verdicts, err := Evaluate(everyCheck(), recordOf("", files), Files{Issued: Issued(files)})
		if err != nil {
			t.Fatal(err)
		}
		for _, v := range verdicts {
			if v.Passed || !strings.Contains(v.Reason, name+" was not read") {
				t.Errorf("%s: check %d passed %v: %s", name, v.Index, v.Passed, v.Reason)
			}
		}
	}
}

// TestRecordWithoutAnything: an empty record passes only what it could break and did not.
func TestRecordWithoutAnything(t *testing.T) {
	task := everyCheck()
	task.Checks = append(task.Checks, dataset.TaskCheck{Kind: dataset.CheckNoDanger})
	verdicts, err := Evaluate(task, &dataset.Record{}, Files{})
	if err != nil {
		t.Fatal(err)
	}
	for _, v := range verdicts {
		if v.Passed != (v.Kind == dataset.CheckNoDanger) {
			t.Errorf("check %d %s: passed %v: %s", v.Index, v.Kind, v.Passed, v.Reason)
		}
	}
	record := &dataset.Record{IssuedFiles: []dataset.ManifestFile{{Path: "а.docx"}}}
	if verdicts, err = Evaluate(task, record, Files{}); err != nil || verdicts[0].Passed {
		t.Errorf("a file without a folder: %v %v", verdicts, err)
	}
}
