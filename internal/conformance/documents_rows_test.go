package conformance

import (
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

func itoa(n int) string { return strconv.Itoa(n) }

var taskDamages = []documentDamage{
	{suite: "workpermit", tasks: "5.10", name: "a fact without its ledger", code: "ledger-differs", do: editTask("5.10", fact("days_a", "64"))},
	{suite: "workpermit", tasks: "5.10", name: "a wrong fact", code: "reference-mismatch", do: func(t *testing.T, dir string) {
		t.Helper()
		for _, edit := range []func(t *testing.T, dir string){
			editTask("5.10", func(task *dataset.Task) {
				fact("days_a", "64")(task)
				task.ReferenceAnswer = strings.ReplaceAll(task.ReferenceAnswer, "63", "64")
				for i := range task.Rubric {
					task.Rubric[i].Text = strings.ReplaceAll(task.Rubric[i].Text, "63", "64")
					task.Rubric[i].Evidence = strings.ReplaceAll(task.Rubric[i].Evidence, "63", "64")
				}
			}),
			in("proof/ledger.json", func(t *testing.T, file string) {
				t.Helper()
				text := string(readFile(t, file))
				at := strings.Index(text, `"days_a"`)
				writeFile(t, file, []byte(text[:at]+strings.Replace(text[at:], `"63"`, `"64"`, 1)))
			}),
		} {
			edit(t, dir)
		}
		editRecord(t, dir, "5.10", func(r *dataset.Record) {
			r.FinalAnswer = strings.ReplaceAll(r.FinalAnswer, "63", "64")
			for i := range r.Answers {
				r.Answers[i].Text = strings.ReplaceAll(r.Answers[i].Text, "63", "64")
			}
		})
	}},
	{suite: "workpermit", tasks: "6.02", name: "a reference that its checks reject", code: "reference-fails", do: func(t *testing.T, dir string) {
		t.Helper()
		editRecord(t, dir, "6.02", func(r *dataset.Record) { r.FilesAfter = r.FilesAfter[1:] })
	}},
	{suite: "workpermit", tasks: "10.04", name: "a reference answer other than the record's", code: "reference-differs", do: func(t *testing.T, dir string) {
		t.Helper()
		editRecord(t, dir, "10.04", func(r *dataset.Record) { r.FinalAnswer += " Готово." })
	}},
	{suite: "workpermit", tasks: "5.10", name: "a check that anything passes", code: "mutant-survived", do: editTask("5.10", func(task *dataset.Task) {
		task.Checks[0].Tolerance = "100000"
	})},
	{suite: "workpermit", tasks: "12.02", name: "no check that a trivial answer fails", code: "trivial-passes", do: editTask("12.02", func(task *dataset.Task) {
		for i := range task.Checks {
			task.Checks[i].Critical = task.Checks[i].Kind == dataset.CheckNoDanger
		}
	})},
	{suite: "workpermit", tasks: "5.10", name: "a check of a fact that is not there", code: "broken-check", do: editTask("5.10", func(task *dataset.Task) {
		task.Checks[0].Fact = "days_c"
	})},
	{suite: "workpermit", tasks: "10.04", name: "evidence that nobody gives", code: "missing-evidence", do: editTask("10.04", func(task *dataset.Task) {
		task.Rubric[0].Evidence = "Этого в ответе нет"
	})},
	{suite: "workpermit", tasks: "1.03", name: "a tag that the materials do not bear out", code: "unproved-tag", do: editTask("1.03", func(task *dataset.Task) {
		task.Requires = append(task.Requires, "скан")
	})},
	{suite: "workpermit", tasks: "12.02", name: "a scan that no tag tells of", code: "missing-tag", do: editTask("12.02", func(task *dataset.Task) {
		task.Requires = task.Requires[:1]
	})},
	{suite: "workpermit", tasks: "1.03", name: "a Latin letter in a Russian word", code: "mixed-script", do: editTask("1.03", func(task *dataset.Task) {
		task.Title = strings.Replace(task.Title, "о", "o", 1)
	})},
	{suite: "workpermit", tasks: "1.03 12.02", name: "a file of no task", code: "unused-file", do: func(t *testing.T, dir string) {
		t.Helper()
		writeFile(t, filepath.Join(dir, "tasks/1.03/turn-1/Копия.docx"), readFile(t, filepath.Join(dir, rules)))
	}},
	{suite: "workpermit", tasks: "1.01", name: "an issued file changed behind the record's back", code: "bad-record", sealed: func(t *testing.T, dir string) {
		t.Helper()
		packAnew(t, filepath.Join(dir, "references/1.01/Сверка сметы и КП.xlsx"))
		seal(t, dir)
	}},
	{suite: "workpermit", tasks: "12.02", name: "a material changed behind the row's back", code: "material-differs", sealed: func(t *testing.T, dir string) {
		t.Helper()
		packAnew(t, filepath.Join(dir, rules))
		seal(t, dir)
	}},
	{suite: "workpermit", tasks: "6.02", name: "a plant in a file that is not there", code: "plant-astray", do: in("proof/plants.jsonl", func(t *testing.T, file string) {
		t.Helper()
		editRows(t, file, func(p *dataset.Plant) {
			if p.Kind == "outdated-version" {
				p.File += ".bak"
			}
		})
	})},
}

// searched changes the gold row of the first search for a date.
func searched(change func(g *dataset.Gold)) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		met := false
		editRows(t, filepath.Join(dir, "gold.jsonl"), func(g *dataset.Gold) {
			if !met && strings.HasPrefix(g.ID, "retrieval-") && g.Kind == dataset.DateValue {
				met = true
				change(g)
			}
		})
		if !met {
			t.Fatal("no search for a date")
		}
	}
}

// otherDay changes the day of a date.
func otherDay(date string) string {
	day, rest, _ := strings.Cut(date, " ")
	n, _ := strconv.Atoi(day)
	if n++; n > 28 {
		n = 1
	}
	return strconv.Itoa(n) + " " + rest
}

// askTwice gives two questions about one scan, whose answers need OCR, the same words.
func askTwice(t *testing.T, dir string) {
	t.Helper()
	manifest := string(readFile(t, filepath.Join(dir, "docs/MANIFEST.csv")))
	first := map[string]string{}
	done := false
	editRows(t, filepath.Join(dir, "cases.jsonl"), func(c *dataset.Case) {
		if done || c.DocID == nil || c.Type == dataset.TrapCase || !strings.Contains(manifest, *c.DocID+".pdf,scan,") {
			return
		}
		if words, again := first[*c.DocID]; again {
			c.Question, done = words, true
		}
		first[*c.DocID] = c.Question
	})
	if !done {
		t.Fatal("no scan is asked about twice")
	}
}

// inList changes what an expression finds in the list of documents.
func inList(expression, with string) func(t *testing.T, dir string) {
	return in("docs/MANIFEST.csv", func(t *testing.T, file string) {
		t.Helper()
		before := readFile(t, file)
		after := regexp.MustCompile(expression).ReplaceAll(before, []byte(with))
		if string(before) == string(after) {
			t.Fatalf("%s is nowhere in the list of documents", expression)
		}
		writeFile(t, file, after)
	})
}

var contractDamages = []documentDamage{
	{suite: "procurement", name: "a digit of an answer", code: "reference-mismatch", scans: true, do: searched(func(g *dataset.Gold) {
		*g.Answer = otherDay(*g.Answer)
	})},
	{suite: "procurement", name: "evidence that is not verbatim", code: "wrong-evidence", scans: true, do: searched(func(g *dataset.Gold) {
		*g.Evidence = strings.Replace(*g.Evidence, " ", " якобы ", 1)
	})},
	{suite: "procurement", name: "evidence on another page", code: "wrong-page", scans: true, do: searched(func(g *dataset.Gold) { *g.Page++ })},
	{suite: "procurement", name: "a scan said to be digital", code: "wrong-kind", do: inList(`k03.pdf,scan,`, "k03.pdf,digital,")},
	{suite: "procurement", name: "another number of pages", code: "wrong-pages", do: inList(`(k01.pdf,digital,,)\d+`, "${1}9")},
	{suite: "procurement", name: "a trap that the document answers", code: "answerable-trap", do: in("docs/k01.pdf", func(t *testing.T, file string) {
		t.Helper()
		p := openPDF(t, file)
		p.retell("освобождаются", strings.Fields("вместе. Поставщик страхует свою ответственность на сумму 500\u00a0000,00 руб.")...)
		p.save(file)
	})},
	{suite: "procurement", name: "a question asked twice", code: "duplicate-question", do: askTwice},
	{suite: "procurement", name: "a tax id that passes its checksum", code: "real-inn", do: in("README.md", func(t *testing.T, file string) {
		t.Helper()
		writeFile(t, file, append(readFile(t, file), "\nПоставщик: ИНН 0000123450.\n"...))
	})},
	{suite: "procurement", name: "a digit of a sum in a PDF", code: "undeclared-error", do: in("docs/k02.pdf", func(t *testing.T, file string) {
		t.Helper()
		p := openPDF(t, file)
		sum := p.firstDrawn(regexp.MustCompile(`^\d{1,3}[ \x{a0}]\d{3},\d\d$`))
		p.replaceFirst(sum, string('1'+(sum[0]-'0')%9)+sum[1:])
		p.save(file)
	})},
}
