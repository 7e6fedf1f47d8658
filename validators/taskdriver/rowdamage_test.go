package taskdriver

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
)

// row changes one task before hashes, ledger and records are made from it.
func row(place int, change func(t *dataset.Task)) func(*toy) {
	return func(ty *toy) { change(ty.tasks[place]) }
}

func setFact(t *dataset.Task, name string, f dataset.Fact) { t.Facts[name] = f }

// badFacts are facts whose values are not written as their types say.
var badFacts = []dataset.Fact{
	{Type: dataset.FactMoney, Value: "1204.5", Unit: "RUB"},
	{Type: dataset.FactMoney, Value: "1204.50"},
	{Type: dataset.FactNumber, Value: "1 204"},
	{Type: dataset.FactNumber, Value: "007"},
	{Type: dataset.FactNumber, Value: "5", Unit: "попугаев с хвостом"},
	{Type: dataset.FactNumber},
	{Type: dataset.FactDate, Value: "2025-02-30"},
	{Type: dataset.FactDate, Value: "2025-02-03", Unit: "дней"},
	{Type: dataset.FactFlag, Value: "нет"},
	{Type: dataset.FactName, Value: "17"},
	{Type: dataset.FactText, List: []string{"а"}},
	{Type: dataset.FactList, List: []string{"а", ""}},
	{Type: dataset.FactTable, Value: "а"},
	{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"а", "б"}, Rows: [][]string{{"1"}}}},
	{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"а"}, Rows: [][]string{{"1"}, {"1"}}}},
}

func badFactDamages() []damage {
	var list []damage
	for _, f := range badFacts {
		list = append(list, damage{name: "fact " + string(f.Type) + " " + f.Value, code: "bad-fact", early: row(bill, func(t *dataset.Task) { setFact(t, "paid", f) })})
	}
	return list
}

// formDamages are faults of single rows that can be seen in the row.
var formDamages = []damage{
	{name: "id of another task", code: "wrong-id", early: row(bill, func(t *dataset.Task) { t.ID = "workpermit/1.02" })},
	{name: "id without the suite", code: "wrong-id", early: row(bill, func(t *dataset.Task) { t.ID = "1.01" })},
	{name: "rows sorted as texts", code: "wrong-id", early: func(ty *toy) { ty.tasks[scan], ty.tasks[book] = ty.tasks[book], ty.tasks[scan] }},
	{name: "row given twice", code: "duplicate-id", early: func(ty *toy) { ty.tasks = slices.Insert(ty.tasks, 1, ty.tasks[0]) }},
	{name: "category of another number", code: "category-mismatch", early: row(book, func(t *dataset.Task) { t.Category = 1 })},
	{name: "offset of another zone", code: "bad-now", early: row(bill, func(t *dataset.Task) { t.Now = "2025-05-04T10:20:00+05:00" })},
	{name: "moment in another form", code: "bad-now", early: row(bill, func(t *dataset.Task) { t.Now = "2025-05-04T07:20:00Z" })},
	{name: "zone that is none", code: "bad-now", early: row(bill, func(t *dataset.Task) { t.TimeZone = "Europe/Atlantis" })},
	{name: "first conversation is the second", code: "broken-conversation", early: row(bill, func(t *dataset.Task) { t.Turns[0].Conversation = 2 })},
	{name: "conversation left out", code: "broken-conversation", early: row(book, func(t *dataset.Task) { t.Turns[1].Conversation = 3 })},
	{name: "attachment among the files of the person", code: "misplaced-material", early: func(ty *toy) {
		moved := strings.Replace(letterFile, "turn-1", "my-files", 1)
		ty.tasks[bill].Turns[0].Attachments[1].Path = moved
		ty.files[moved] = ty.files[letterFile]
		delete(ty.files, letterFile)
	}},
	{name: "material of another task", code: "misplaced-material", early: row(book, func(t *dataset.Task) {
		t.KnowledgeBases[0].Files = append(t.KnowledgeBases[0].Files, dataset.Material{Path: billFile})
	})},
	{name: "material listed twice", code: "misplaced-material", early: row(bill, func(t *dataset.Task) {
		t.Turns[0].Attachments = append(t.Turns[0].Attachments, t.Turns[0].Attachments[1])
	})},
	{name: "two spaces", code: "double-space", early: row(bill, func(t *dataset.Task) { t.Turns[0].Text = "Что  в счёте?" })},
	{name: "space before a line's end", code: "double-space", early: row(bill, func(t *dataset.Task) { t.Rubric[0].Text = "Назван \nитог" })},
	{name: "two narrow spaces", code: "double-space", early: row(bill, func(t *dataset.Task) { t.ReplyIfAsked = "В\u202f\u00a0документе." })},
	{name: "Latin letter in a word", code: "mixed-script", early: row(bill, func(t *dataset.Task) { t.MustNot[1].Text = "Cчёт оплачен полностью" })},
	{name: "letter of two characters", code: "not-nfc", early: row(bill, func(t *dataset.Task) { t.Title = "Зада\u0438\u0306" })},
	{name: "placeholder left", code: "unrendered-placeholder", early: row(bill, func(t *dataset.Task) { t.Title = "Счёт {number}" })},
	{name: "verb of a format left", code: "unrendered-placeholder", early: row(bill, func(t *dataset.Task) { t.Title = "Счёт %!s(int=5)" })},
	{name: "no critical check", code: "unchecked-task", early: row(scan, func(t *dataset.Task) { t.Checks[0].Critical = false })},
	{name: "a third decided by the judge", code: "too-many-judged", early: row(scan, func(t *dataset.Task) { t.JudgeDecided = true })},
	{name: "check of a fact that is none", code: "broken-check", early: row(bill, func(t *dataset.Task) { t.Checks[0].Fact = "totl" })},
	{name: "pattern that does not compile", code: "broken-check", early: row(bill, func(t *dataset.Task) { t.MustNot[0].Pattern = "(" })},
	{name: "field that no row has", code: "unknown-field", files: inRows(`"title"`, `"titel":"","title"`)},
	{name: "number that is none", code: "bad-value", files: inRows(`"number":"6.02"`, `"number":"6.2"`)},
}

// inRows replaces a text in the rows on the disk.
func inRows(old, text string) func(t testing.TB, dir string) {
	return func(t testing.TB, dir string) { replaceIn(t, dir, taskset.TasksFile, old, text) }
}

func replaceIn(t testing.TB, dir, path, old, text string) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(path)))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(string(data), old) {
		t.Fatalf("%s has no %q", path, old)
	}
	put(t, dir, path, []byte(strings.Replace(string(data), old, text, 1)))
}

func remove(path string) func(t testing.TB, dir string) {
	return func(t testing.TB, dir string) {
		if err := os.Remove(filepath.Join(dir, filepath.FromSlash(path))); err != nil {
			t.Fatal(err)
		}
	}
}

func add(path, text string) func(t testing.TB, dir string) {
	return func(t testing.TB, dir string) { put(t, dir, path, []byte(text)) }
}

// norms is a corpus of one file and the files that its manifest lists.
func norms(files string) func(t testing.TB, dir string) {
	return both(add("corpora/norms/Свод.txt", "нет"), add("corpora/norms/manifest.json", `{"name": "norms", "title": "Нормы", "files": [`+files+`]}`))
}

func both(a, b func(t testing.TB, dir string)) func(t testing.TB, dir string) {
	return func(t testing.TB, dir string) {
		t.Helper()
		a(t, dir)
		b(t, dir)
	}
}

// fileDamages are faults of which files there are.
var fileDamages = []damage{
	{name: "no disclaimer", code: "missing-file", files: remove("DISCLAIMER.md")},
	{name: "no ledger", code: "missing-file", files: remove(taskset.LedgerFile)},
	{name: "no rows", code: "missing-file", files: remove(taskset.TasksFile)},
	{name: "file of no task", code: "unused-file", files: add("tasks/1.01/turn-1/Ещё.txt", "ещё")},
	{name: "reference of no task", code: "unused-file", files: add("references/1.02/record.json", "{}")},
	{name: "file that the reference does not issue", code: "unused-file", files: add("references/1.01/Черновик.txt", "нет")},
	{name: "file that the corpus does not list", code: "corpus-differs", files: both(norms(`{"path": "Свод.txt", "size": 6, "sha256": "`+hashOf([]byte("нет"))+`"}`), add("corpora/norms/Ещё.txt", "ещё"))},
	{name: "file of a corpus that is not there", code: "corpus-differs", files: norms(`{"path": "Свод.txt", "size": 6, "sha256": "` + hashOf([]byte("нет")) + `"}, {"path": "Том 2.txt", "size": 1, "sha256": "` + hashOf(nil) + `"}`)},
	{name: "file of a corpus that was changed", code: "corpus-differs", files: norms(`{"path": "Свод.txt", "size": 6, "sha256": "` + hashOf([]byte("да")) + `"}`)},
	{name: "manifest of a corpus that is no JSON", code: "bad-json", files: both(norms(""), add("corpora/norms/manifest.json", "{"))},
	{name: "document of an idle corpus that cannot be read", code: "unreadable-document", files: func(t testing.TB, dir string) {
		t.Helper()
		put(t, dir, "corpora/norms/Свод.pdf", []byte("%PDF-1.4\n"))
		put(t, dir, "corpora/norms/manifest.json", []byte(`{"name": "norms", "title": "Нормы", "files": [{"path": "Свод.pdf", "size": 9, "sha256": "`+hashOf([]byte("%PDF-1.4\n"))+`"}]}`))
	}},
	{name: "corpus of no task", code: "unused-file", files: add("corpora/norms/Свод.txt", "нет")},
	{name: "material that is not published", code: "missing-material", files: remove(letterFile)},
	{name: "material of another hash", code: "material-differs", files: func(t testing.TB, dir string) { put(t, dir, letterFile, toyOriginal()) }},
	{name: "no reference", code: "missing-reference", files: remove("references/1.01/record.json")},
	{name: "reference with an unknown field", code: "unknown-field", files: func(t testing.TB, dir string) {
		replaceIn(t, dir, "references/1.01/record.json", `"system"`, `"sytem": "x", "system"`)
	}},
	{name: "reference of another kind", code: "bad-value", files: func(t testing.TB, dir string) {
		replaceIn(t, dir, "references/1.01/record.json", `"completed"`, `"done"`)
	}},
	{name: "issued file of another hash", code: "bad-record", files: func(t testing.TB, dir string) {
		put(t, dir, "references/10.03/Цены.xlsx", toySheet([]string{"а"}))
	}},
	{name: "issued file that is not there", code: "bad-record", files: remove("references/10.03/Цены.xlsx")},
	{name: "changed material", code: "wrong-hash", sealed: add(billFile, "x")},
	{name: "changed rows", code: "wrong-hash", sealed: add(taskset.TasksFile, "x")},
	{name: "changed ledger", code: "wrong-hash", sealed: add(taskset.LedgerFile, "x")},
	{name: "changed reference", code: "wrong-hash", sealed: add("references/1.01/record.json", "x")},
	{name: "changed original", code: "wrong-hash", sealed: add("originals/"+scanFile, "x")},
	{name: "file beside the manifest", code: "unlisted-file", sealed: add("extra.txt", "x")},
}
