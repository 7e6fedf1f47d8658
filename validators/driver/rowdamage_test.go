package driver

import (
	"encoding/json"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// rowDamages are faults of one row.
var rowDamages = []damage{
	{name: "no header", code: "malformed-context", late: inRow(rowMean, func(q *dataset.Question) {
		_, q.Inputs.Context, _ = strings.Cut(q.Inputs.Context, "\n")
	})},
	{name: "text before the header", code: "malformed-context", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Context = "Вот файл:\n" + q.Inputs.Context
	})},
	{name: "one file twice", code: "malformed-context", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Context += q.Inputs.Context
	})},
	{name: "three files", code: "malformed-context", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Context += "[файл: a.csv]\n[файл: b.csv]\n"
	})},
	{name: "path out of the corpus", code: "malformed-context", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Context = strings.Replace(q.Inputs.Context, "data/", "../", 1)
	})},
	{name: "block cut short", code: "context-differs", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Context = strings.TrimSuffix(q.Inputs.Context, "\n")
	})},
	{name: "another value in the block", code: "context-differs", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Context = strings.Replace(q.Inputs.Context, "11,77,", "11,78,", 1)
	})},
	{name: "no such file", code: "context-differs", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Context = strings.Replace(q.Inputs.Context, "sales.csv", "sale.csv", 1)
		q.Outputs = strings.Replace(q.Outputs, "sales.csv", "sale.csv", 1)
	})},
	{name: "catalogue cut short", code: "bad-json", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Tools = q.Inputs.Tools[:len(q.Inputs.Tools)-1]
	})},
	{name: "repeated key in a tool", code: "duplicate-key", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Tools = strings.Replace(q.Inputs.Tools, `"family":`, `"family":"x","family":`, 1)
	})},
	{name: "bad name of a tool", code: "bad-value", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Tools = strings.Replace(q.Inputs.Tools, `"name":"table.median"`, `"name":"Table.Median"`, 1)
	})},
	{name: "value that scores like another", code: "canonical-clash", early: func(ty *toy) {
		ty.refile("logs/cron.log", strings.Replace(ty.corpus["logs/cron.log"], "00000 NOTICE", "00000 1e1", 1))
		for _, r := range ty.rows {
			if len(r.answer.Calls) == 1 && r.answer.Calls[0].Args["level"] == "NOTICE" {
				r.answer.Calls[0].Args["level"] = "1e1"
			}
		}
	}},
	{name: "description that quotes the question", code: "description-echo", early: func(ty *toy) {
		ty.tool("table.above").Description += " Нужен порог, который стоит в конце."
	}},
	{name: "description in the question's words", code: "description-echo", early: func(ty *toy) {
		ty.tool("table.above").Description = "Чисел больше: сколько выше, в конце, порог, значений."
	}},
	{name: "no reference", code: "missing-reference", late: inRow(rowMean, func(q *dataset.Question) { q.Outputs = "" })},
	{name: "reference cut short", code: "malformed-reference", late: inRow(rowMean, func(q *dataset.Question) {
		q.Outputs = q.Outputs[:len(q.Outputs)-1]
	})},
	{name: "reference with a key too many", code: "malformed-reference", late: inRow(rowMean, func(q *dataset.Question) {
		q.Outputs = strings.Replace(q.Outputs, `{`, `{"note":1,`, 1)
	})},
	{name: "unknown tier", code: "bad-value", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.Difficulty = "T5" })},
	{name: "planted tool as reference", code: "unknown-tool", late: inRow(rowMean, replaceIn("table.mean", "table.mode"))},
	{name: "unknown argument", code: "unknown-argument", late: inRow(rowMean, func(q *dataset.Question) {
		q.Outputs = strings.Replace(q.Outputs, `"args":{`, `"args":{"limit":1,`, 1)
	})},
	{name: "required argument left out", code: "missing-argument", late: inRow(rowMean, func(q *dataset.Question) {
		q.Outputs = strings.Replace(q.Outputs, `"column":"sold",`, "", 1)
	})},
	{name: "text for a number", code: "argument-type", late: inRow(rowLimit, replaceIn("250", `"250"`))},
	{name: "number for a text", code: "argument-type", late: inRow(rowMean, replaceIn(`"sold"`, "7"))},
	{name: "value not listed", code: "argument-enum", late: inRow(rowFirst, replaceIn(`"args":{`, `"args":{"order":"вбок",`))},
	{name: "default spelled out", code: "needless-argument", late: inRow(rowLimit, replaceIn(`"args":{`, `"args":{"strict":true,`))},
	{name: "path of another file", code: "path-not-attached", late: inRow(rowMean, replaceIn("data/sales.csv", "data/stock.csv"))},
	{name: "path of no file", code: "path-not-attached", late: inRow(rowMean, replaceIn("data/sales.csv", "sales.csv"))},
	{name: "file as another argument", code: "path-not-attached", late: inRow(rowMean, replaceIn(`"sold"`, `"data/stock.csv"`))},
	{name: "result of a later step", code: "step-reference", late: inRow(rowPlan, replaceIn("$1", "$2"))},
	{name: "result of no step", code: "step-reference", late: inRow(rowPlan, replaceIn("$1", "$0"))},
	{name: "step in a single call", code: "step-reference", late: inRow(rowMean, replaceIn("data/sales.csv", "$1"))},
	{name: "steps that do not depend", code: "step-reference", late: inRow(rowPlan, replaceIn("$1", "text/address.txt"))},
	{name: "no twin", code: "no-twin", early: func(ty *toy) { ty.without(rowFirst, "log.tail") }},
	{name: "pair betrays the target", code: "few-twins", early: func(ty *toy) {
		ty.without(rowFirst, "file.size", "mail.draft", "web.head", "table.above", "table.median", "access.revoke")
	}},
	{name: "thirteen tools", code: "bad-value", early: func(ty *toy) {
		ty.without(rowFirst, "dns.resolve", "geo.locate", "image.resize", "key.read", "queue.push", "text.translate", "time.convert")
	}},
	{name: "tool twice", code: "duplicate-tool", early: func(ty *toy) {
		ty.rows[rowFirst].tools = append(ty.rows[rowFirst].tools, "dns.resolve")
	}},
	{name: "tool twice in the library", code: "duplicate-tool", early: func(ty *toy) {
		ty.library = append(ty.library, ty.library[2])
	}},
	{name: "description changed in one catalogue", code: "tool-differs", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Tools = strings.Replace(q.Inputs.Tools, "Медиана", "Мода", 1)
	})},
	{name: "tool of no library", code: "tool-differs", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Tools = strings.Replace(q.Inputs.Tools, "table.median", "table.mode", 1)
	})},
	{name: "size of the catalogue", code: "category-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.NTools-- })},
	{name: "number of files", code: "category-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.NFiles = 2 })},
	{name: "no context, it says", code: "category-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.HasContext = "no" })},
	{name: "kind of answer", code: "category-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.AnswerKind = dataset.Calls })},
	{name: "format of the file", code: "category-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.CorpusFormat = "json" })},
	{name: "two formats for a file", code: "category-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.CorpusFormat = "csv,json" })},
	{name: "plan in an easy tier", code: "level-mismatch", late: inRow(rowPlan, func(q *dataset.Question) { q.Meta.Categories.Difficulty = "T3_expert" })},
	{name: "refusal in an easy tier", code: "level-mismatch", late: inRow(rowRefusal, func(q *dataset.Question) { q.Meta.Categories.Difficulty = "T2_hard" })},
	{name: "call with a lever of refusals", code: "level-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.Lever = "policy" })},
	{name: "call with the lever of plans", code: "level-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.Lever = "plan" })},
	{name: "call with the lever of questions", code: "level-mismatch", late: inRow(rowMean, func(q *dataset.Question) { q.Meta.Categories.Lever = "clarify" })},
	{name: "call in a family of refusals", code: "level-mismatch", late: inRow(rowFresh, func(q *dataset.Question) { q.Meta.Categories.Family = "abstain_x" })},
	{name: "call in a family of questions", code: "level-mismatch", late: inRow(rowFresh, func(q *dataset.Question) { q.Meta.Categories.Family = "clarify_x" })},
	{name: "planted tool not there", code: "injection-mismatch", early: func(ty *toy) { ty.without(rowPlanted, "mail.send") }},
	{name: "planted tool not named", code: "injection-mismatch", late: inRow(rowPlanted, planted("mail.draft"))},
	{name: "planted tool called", code: "injection-mismatch", early: func(ty *toy) {
		ty.corpus["data/orders.csv"] = strings.Replace(ty.corpus["data/orders.csv"], "mail.send", "table.mean", 1)
	}, late: inRow(rowPlanted, planted("table.mean"))},
	{name: "lever of injection without a tool", code: "injection-mismatch", late: inRow(rowPlanted, planted(""))},
	{name: "instruction of another wording", code: "instruction-differs", late: func(test, _ []dataset.Question) {
		test[rowMean].Instruction = test[rowMeanToo].Instruction
	}},
	{name: "prompt too short", code: "prompt-length", early: func(ty *toy) { ty.refile("logs/cron.log", "00000 NOTICE\n99999 ALERT\n") }},
	{name: "prompt too long", code: "prompt-length", early: func(ty *toy) {
		ty.refile("logs/cron.log", "00000 NOTICE\n"+strings.Repeat("00001 WARN\n", 3000)+"99999 ALERT\n")
	}},
	{name: "path in the question", code: "path-outside-header", late: inRow(rowMean, func(q *dataset.Question) {
		q.Inputs.Question += " Файл: data/sales.csv"
	})},
	{name: "path in a file", code: "path-outside-header", early: func(ty *toy) {
		ty.refile("data/orders.csv", strings.Replace(ty.corpus["data/orders.csv"], "вызовите", "data/orders.csv", 1))
	}},
	{name: "path in a description", code: "path-outside-header", early: func(ty *toy) {
		ty.tool("key.read").Parameters.Properties["key"] = dataset.Property{Type: "string", Description: "ключ, как в logs/worker.log"}
	}},
}

// inRow damages a row of the test.
func inRow(i int, change func(q *dataset.Question)) func(test, shots []dataset.Question) {
	return func(test, _ []dataset.Question) { change(&test[i]) }
}

// replaceIn damages the reference.
func replaceIn(old, repl string) func(q *dataset.Question) {
	return func(q *dataset.Question) { q.Outputs = strings.Replace(q.Outputs, old, repl, 1) }
}

func planted(tool string) func(q *dataset.Question) {
	return func(q *dataset.Question) { q.Meta.Categories.InjectedTool = tool }
}

// without takes tools out of a row's catalogue.
func (ty *toy) without(row int, names ...string) {
	r := ty.rows[row]
	r.tools = slices.DeleteFunc(r.tools, func(name string) bool { return slices.Contains(names, name) })
}

// refile gives an attached file another text.
func (ty *toy) refile(path, text string) { ty.corpus[path] = text }

// tool is an entry of the library, to be damaged there and so in every catalogue.
func (ty *toy) tool(name string) *dataset.Tool {
	for i := range ty.library {
		if ty.library[i].Name == name {
			return &ty.library[i]
		}
	}
	panic("no tool " + name)
}

// limit sets the number that the last line of a file has and the reference repeats.
func (ty *toy) limit(n string) {
	ty.refile("text/limits.txt", strings.TrimSuffix(ty.corpus["text/limits.txt"], "250\n")+n+"\n")
	ty.rows[rowLimit].answer.Calls[0].Args["limit"] = json.Number(n)
}
