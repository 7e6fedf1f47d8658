package driver

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// setDamages are faults of the set as a whole.
var setDamages = []damage{
	{name: "number given twice", code: "wrong-id", late: inRow(rowMeanToo, func(q *dataset.Question) { q.Meta.ID = 0 })},
	{name: "shots do not go on", code: "wrong-id", late: func(_, shots []dataset.Question) { shots[0].Meta.ID = 99 }},
	{name: "base_id given twice", code: "duplicate-id", early: func(ty *toy) {
		m := &ty.rows[rowMeanToo].q.Meta
		m.BaseID, m.DialogID = ty.rows[rowMean].q.Meta.BaseID, ty.rows[rowMean].q.Meta.BaseID
	}},
	{name: "dialogue without its first turn", code: "broken-dialogue", early: func(ty *toy) {
		m := &ty.rows[len(ty.rows)-1].q.Meta
		m.DialogID, m.BaseID, m.NTurns = "lone", "lone", 1
	}},
	{name: "single question in a dialogue", code: "broken-dialogue", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.DialogID = "x" })},
	{name: "single question with a history", code: "broken-dialogue", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.NeedsHistory = "tool" })},
	{name: "turns of two wordings", code: "broken-dialogue", late: func(_, shots []dataset.Question) {
		shots[5].Meta.Wording = 4
		shots[5].Instruction = shots[4].Instruction
	}},
	{name: "turns on two files", code: "broken-dialogue", early: func(ty *toy) {
		first := ty.rows[len(ty.rows)-2]
		first.file, first.answer = "config/service.yml", level("config/service.yml", "1")
		first.q.Meta.Categories.CorpusFormat = "yaml"
	}},
	{name: "last turn needs nothing", code: "broken-dialogue", late: inRow(rowForget, func(q *dataset.Question) { q.Meta.NeedsHistory = "" })},
	{name: "first turn needs a history", code: "broken-dialogue", late: func(_, shots []dataset.Question) { shots[5].Meta.NeedsHistory = "args" }},
	{name: "both turns are the last", code: "broken-dialogue", late: func(_, shots []dataset.Question) { shots[5].Meta.TurnID = 1 }},
	{name: "prompt given twice", code: "duplicate-prompt", late: func(test, _ []dataset.Question) {
		test[rowMeanToo].Inputs, test[rowMeanToo].Outputs = test[rowMean].Inputs, test[rowMean].Outputs
		test[rowMeanToo].Instruction, test[rowMeanToo].Meta.Wording = test[rowMean].Instruction, test[rowMean].Meta.Wording
	}, early: func(ty *toy) { ty.halves.Sizes = nil }},
	{name: "shot repeated in the test", code: "repeated-shot", early: func(ty *toy) {
		ty.rows[rowMeanToo].q.Inputs.Question = "Нужно среднее по столбцу номер 4."
		ty.rows[rowMeanToo].answer = mean("data/stock.csv", "d")
	}},
	{name: "format block of its own", code: "format-differs", late: inRow(rowMean, func(q *dataset.Question) { q.Inputs.Format += " Это вызов." })},
	{name: "format block without a kind", code: "format-differs", early: func(ty *toy) {
		for _, r := range ty.rows {
			r.q.Inputs.Format = strings.Replace(toyFormat, `"clarify"`, `"ask"`, 1)
		}
	}},
	{name: "placeholder twice", code: "bad-instruction", early: prompt(2, "Регламент.", "Регламент {context}.")},
	{name: "label missing", code: "bad-instruction", early: prompt(2, "Инструменты:", "Набор:")},
	{name: "other order", code: "bad-instruction", early: func(ty *toy) {
		ty.prompts[2] = "Регламент.\nИнструменты:\n{tools}\nКонтекст:\n{context}\nФормат ответа:\n{format}\nВопрос: {question}"
	}},
	{name: "no instruction", code: "bad-instruction", early: prompt(2, "Регламент.\n", "")},
	{name: "question not last", code: "bad-instruction", early: prompt(2, "{question}", "{question}\nУдачи!")},
	{name: "instruction twice", code: "bad-instruction", early: func(ty *toy) { ty.prompts[2] = ty.prompts[3] }},
	{name: "decomposed letter", code: "not-nfc", early: func(ty *toy) { ty.tool("dns.resolve").Description += " Наи\u0306дёт." }},
	{name: "decomposed letter in a file", code: "not-nfc", early: func(ty *toy) {
		ty.refile("logs/cron.log", strings.Replace(ty.corpus["logs/cron.log"], "00003 WARN", "00003 Й И\u0306", 1))
	}},
	{name: "Latin letter in a Russian word", code: "mixed-script", early: func(ty *toy) { ty.tool("dns.resolve").Description += " Быстpо." }},
	{name: "Latin letter in a parameter's words", code: "mixed-script", early: func(ty *toy) {
		ty.tool("dns.resolve").Parameters.Properties["host"] = dataset.Property{Type: "string", Description: "имя yзла"}
	}},
	{name: "Latin letter in a constraint", code: "mixed-script", early: func(ty *toy) {
		ty.tool("dns.resolve").Constraints = map[string]string{"cost": "беcплатно"}
	}},
	{name: "Latin letter in a question", code: "mixed-script", early: func(ty *toy) {
		ty.halves.Solvers[2].Wordings[0] = regexp.MustCompile(`Дайте рaзмер файла и число его строк\.`)
		for _, r := range ty.rows {
			r.q.Inputs.Question = strings.Replace(r.q.Inputs.Question, "размер", "рaзмер", 1)
		}
	}},
	{name: "Latin letter in a reason", code: "mixed-script", early: func(ty *toy) { ty.rows[rowRefusal].answer.Text = "такoго столбца нет" }},
	{name: "Latin letter in an instruction", code: "mixed-script", early: prompt(2, "Регламент", "Peгламент")},
	{name: "right tool always first", code: "biased-place", early: func(ty *toy) {
		for _, r := range ty.rows[:ty.nTest] {
			if len(r.answer.Calls) > 0 {
				target := r.answer.Calls[0].Tool
				r.tools = append([]string{target}, slices.DeleteFunc(r.tools, func(n string) bool { return n == target })...)
			}
		}
	}},
	{name: "two levers in a family", code: "mixed-family", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.Lever = "scan" })},
	{name: "two tiers in a family", code: "mixed-family", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.Difficulty = "T4_wild" })},
	{name: "pair with nobody", code: "broken-pair", late: inRow(rowNearRefusal, func(q *dataset.Question) { q.Meta.PairID = "nobody" })},
	{name: "near miss without a pair", code: "broken-pair", late: inRow(rowNearRefusal, func(q *dataset.Question) { q.Meta.PairID = "" })},
	{name: "pair with another wording", code: "broken-pair", late: func(test, _ []dataset.Question) {
		test[rowNearRefusal].Meta.PairID = test[rowQuestion].Meta.BaseID
	}},
	{name: "pair with a call", code: "broken-pair", late: func(test, _ []dataset.Question) {
		test[rowNearRefusal].Meta.PairID = test[rowMean].Meta.BaseID
	}},
	{name: "pair without a near miss", code: "broken-pair", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.PairID = "x" })},
	{name: "file that no question attaches", code: "unused-file", early: func(ty *toy) {
		ty.refile("data/extra.csv", "a\n")
		ty.halves.Sizes = nil
	}},
	{name: "shots of one wording", code: "wrong-shots", early: func(ty *toy) { ty.rows[ty.nTest].q.Meta.Wording = 1 }},
	{name: "count of rows", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Rows++ }},
	{name: "count of shots", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Shots-- }},
	{name: "count of dialogues", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Dialogues++ }},
	{name: "count of files", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Files++ }},
	{name: "count of tools", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Tools++ }},
	{name: "count of a tier", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Tiers["T4_wild"]++ }},
	{name: "count of a lever", code: "wrong-count", meta: func(m *dataset.SetMeta) { delete(m.Levers, "plan") }},
	{name: "count of a kind", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Kinds["plan"]++ }},
	{name: "count of a family", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Families["gone"] = 1 }},
	{name: "count of a format", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Formats["csv"]-- }},
	{name: "count of a wording", code: "wrong-count", meta: func(m *dataset.SetMeta) { m.Wordings[3]++ }},
	{name: "seed of another build", code: "manifest-differs", sealed: resealed(`"seed": 1`, `"seed": 2`)},
	{name: "commitment to another seed", code: "manifest-differs", meta: func(m *dataset.SetMeta) { m.SeedSHA256 = strings.Repeat("a", 64) }},
	{name: "version of another build", code: "manifest-differs", sealed: resealed(`"`+dataset.ToolVersion+`"`, `"9.9.9"`)},
	{name: "manifest of another suite", code: "bad-value", sealed: resealed(`"suite": "gorillahard"`, `"suite": "procurement"`)},
	{name: "promised count", code: "broken-promise", early: func(ty *toy) { ty.halves.Sizes[0].Kinds["plan"] = 2 }},
	{name: "promised least of a lever", code: "broken-promise", early: func(ty *toy) { ty.halves.Sizes[0].LeastOfLever = 2 }},
	{name: "promised least of a format", code: "broken-promise", early: func(ty *toy) { ty.halves.Sizes[0].LeastOfFormat = 6 }},
	{name: "promised median of the prompts", code: "broken-promise", early: func(ty *toy) { ty.halves.Sizes[0].MedianPrompt = 18_500 }},
	{name: "tools that are never right", code: "tool-coverage", early: func(ty *toy) { ty.halves.Sizes[0].EveryTool = true }},
	{name: "byte changed after sealing", code: "wrong-hash", sealed: inFile("data/test.jsonl", "sold", "sell")},
	{name: "attached file changed after sealing", code: "wrong-hash", sealed: inFile("corpus/data/sales.csv", "day", "dab")},
	{name: "library changed after sealing", code: "wrong-hash", sealed: inFile("catalog/tools.json", "queue", "quene")},
	{name: "counts changed after sealing", code: "wrong-hash", sealed: inFile("data/dataset_meta.json", "CC BY 4.0", "CC BY 5.0")},
	{name: "file in no manifest", code: "unlisted-file", sealed: func(t testing.TB, dir string) {
		write(t, filepath.Join(dir, "corpus", "extra.csv"), []byte("a\n"))
	}},
	{name: "file lost", code: "missing-file", sealed: func(t testing.TB, dir string) {
		remove(t, filepath.Join(dir, "data", "shots.jsonl"))
	}},
	{name: "file never there", code: "missing-file", files: func(t testing.TB, dir string) {
		remove(t, filepath.Join(dir, "data", "shots.jsonl"))
	}},
	{name: "no manifest", code: "missing-file", sealed: func(t testing.TB, dir string) {
		remove(t, filepath.Join(dir, dataset.ManifestName))
	}},
	{name: "line of no JSON", code: "bad-json", files: inFile("data/test.jsonl", `{"instruction"`, `{instruction`)},
	{name: "unknown field", code: "unknown-field", files: inFile("data/dataset_meta.json", `"seed"`, `"extra": 1, "seed"`)},
	{name: "library no list", code: "bad-type", files: func(t testing.TB, dir string) {
		write(t, filepath.Join(dir, published.LibraryFile), []byte("{}\n"))
	}},
	{name: "attached file not text", code: "bad-utf8", files: inFile("corpus/data/sales.csv", "day", "d\xffy")},
}

func prompt(i int, old, repl string) func(ty *toy) {
	return func(ty *toy) { ty.prompts[i] = strings.Replace(ty.prompts[i], old, repl, 1) }
}

// inFile damages the bytes of a file.
func inFile(path, old, repl string) func(t testing.TB, dir string) {
	return func(t testing.TB, dir string) {
		t.Helper()
		name := filepath.Join(dir, filepath.FromSlash(path))
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		changed := bytes.Replace(data, []byte(old), []byte(repl), 1)
		if bytes.Equal(data, changed) {
			t.Fatalf("%s has no %q to damage", path, old)
		}
		write(t, name, changed)
	}
}

// resealed damages the manifest itself.
func resealed(old, repl string) func(t testing.TB, dir string) {
	return inFile(dataset.ManifestName, old, repl)
}

func write(t testing.TB, name string, data []byte) {
	t.Helper()
	if err := os.WriteFile(name, data, 0o644); err != nil {
		t.Fatal(err)
	}
}

func remove(t testing.TB, name string) {
	t.Helper()
	if err := os.Remove(name); err != nil {
		t.Fatal(err)
	}
}
