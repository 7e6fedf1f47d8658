package taskdriver

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	"etalon/validators/validate"
)

// solver wraps the solving of a task.
func solver(place int, wrap func(next map[string]dataset.Fact, rule validate.Rule) (map[string]dataset.Fact, error)) func(*toy) {
	return func(ty *toy) {
		inner := ty.solvers[place].Solve
		ty.solvers[place].Solve = func(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
			found, err := inner(p, rule)
			if err != nil {
				return nil, err
			}
			return wrap(found, rule)
		}
	}
}

// materialDamages are faults of what rows say of their materials.
var materialDamages = []damage{
	{name: "ledger of another value", code: "ledger-differs", ledger: func(l map[string]map[string]dataset.Fact) { l["1.01"]["paid"] = fact(dataset.FactFlag, "yes", "") }},
	{name: "ledger of another spelling", code: "ledger-differs", ledger: func(l map[string]map[string]dataset.Fact) { l["6.02"]["scans"] = fact(dataset.FactNumber, "1.0", "") }},
	{name: "ledger without a fact", code: "ledger-differs", ledger: func(l map[string]map[string]dataset.Fact) { delete(l["1.01"], "paid") }},
	{name: "ledger of a task that is none", code: "ledger-differs", ledger: func(l map[string]map[string]dataset.Fact) { l["9.09"] = nil }},
	{name: "ledger that is no JSON", code: "bad-json", files: add("proof/ledger.json", "{")},
	{name: "changed fact", code: "ledger-differs", late: func(tasks []*dataset.Task, _ map[string]*dataset.Record) {
		setFact(tasks[bill], "total", fact(dataset.FactMoney, "1240.50", "RUB"))
	}},
	{name: "corpus without files", code: "missing-corpus", early: row(bill, func(t *dataset.Task) {
		t.Corpus = &dataset.Corpus{Name: "laws", Place: "knowledge_base"}
		t.Requires = append(t.Requires, "база знаний")
	})},
	{name: "scan that is not said", code: "missing-tag", early: row(scan, func(t *dataset.Task) { t.Requires = []string{"хранилище"} })},
	{name: "attachment that is not said", code: "missing-tag", early: row(bill, func(t *dataset.Task) { t.Requires = nil })},
	{name: "system that is not said", code: "missing-tag", early: row(bill, func(t *dataset.Task) { t.System = "1c" })},
	{name: "scan that is none", code: "unproved-tag", early: row(bill, func(t *dataset.Task) { t.Requires = append(t.Requires, "скан") })},
	{name: "file that is not issued", code: "unproved-tag", early: row(book, func(t *dataset.Task) { t.Requires = append(t.Requires, "итог Word") })},
	{name: "few files", code: "unproved-tag", early: row(book, func(t *dataset.Task) { t.Requires = append(t.Requires, "десятки и сотни файлов") })},
	{name: "short materials", code: "unproved-tag", early: row(book, func(t *dataset.Task) { t.Requires = append(t.Requires, "больше окна модели") })},
	{name: "platform without its abilities", code: "unproved-tag", early: row(book, func(t *dataset.Task) { t.PlatformOnly = true })},
	{name: "abilities without a platform", code: "missing-tag", early: row(book, func(t *dataset.Task) {
		t.Requires, t.Turns[1].Conversation = append(t.Requires, "память"), 2
	})},
	{name: "tag that is none", code: "unknown-tag", early: row(bill, func(t *dataset.Task) { t.Requires = append(t.Requires, "телепатия") })},
	{name: "total in a file's name", code: "name-tells", early: rename("Счёт на 1 204 руб.docx")},
	{name: "signer in a file's name", code: "name-tells", early: rename("Счёт Хлебникова Фёдора Романовича.docx")},
	{name: "total in a Word property", code: "name-tells", early: func(ty *toy) { ty.files[billFile] = titled("Итого 1204,50") }},
	{name: "total in a PDF property", code: "name-tells", early: func(ty *toy) {
		ty.files[letterFile] = []byte(strings.Replace(string(toyLetter()), "/CreationDate", "/Title (Bill of 1\\ 204) /CreationDate", 1))
	}},
	{name: "total in a PDF property in hex", code: "name-tells", early: func(ty *toy) {
		ty.files[letterFile] = []byte(strings.Replace(string(toyLetter()), "/CreationDate", "/Subject <FEFF0031003200300034> /CreationDate", 1))
	}},
	{name: "signer in a comment", code: "name-tells", early: func(ty *toy) {
		ty.files[billFile] = commented("Подписал Хлебников Фёдор Романович")
	}},
	{name: "total in a caption that is read aloud", code: "name-tells", early: func(ty *toy) { ty.files[billFile] = captioned("Печать на счёте: 1204,50", nil) }},
	{name: "total in the data of a picture", code: "name-tells", early: func(ty *toy) { ty.files[billFile] = captioned("Печать", jpegSaying("итого 1204,50")) }},
	{name: "total in a defined name", code: "name-tells", early: func(ty *toy) {
		ty.files[billFile] = madeup.Xlsx(`<definedNames><definedName name="ИТОГО">1204.5</definedName></definedNames>`, []string{"<sheetData/>"}, nil)
	}},
	{name: "result in a file of another task", code: "answer-elsewhere", early: func(ty *toy) {
		ty.files[letterFile] = mustPDF(madeup.Lines("Просим оплатить приложенный счёт в течение пяти дней.", "Оборот магазина за год: 1 234 567,89 руб."))
		turnover := fact(dataset.FactMoney, "1234567.89", "RUB")
		setFact(ty.tasks[book], "turnover", turnover)
		ty.tasks[book].ReferenceAnswer += " Оборот 1 234 567,89 руб."
		solver(book, func(found map[string]dataset.Fact, _ validate.Rule) (map[string]dataset.Fact, error) {
			found["turnover"] = turnover
			return found, nil
		})(ty)
	}},
	{name: "handed-in file among the materials", code: "answer-elsewhere", early: func(ty *toy) { ty.issued["10.03"]["Старые цены.xlsx"] = ty.files[bookFile] }},
	{name: "material that is no document", code: "unreadable-document", early: func(ty *toy) { ty.files[letterFile] = []byte("%PDF-1.4\nno more\n") }},
}

// rename gives the bill another name.
func rename(name string) func(*toy) {
	return func(ty *toy) {
		path := strings.TrimSuffix(billFile, "Счёт.docx") + name
		ty.files[path] = ty.files[billFile]
		delete(ty.files, billFile)
		ty.tasks[bill].Turns[0].Attachments[0].Path = path
	}
}

// solveDamages are faults that solving finds.
var solveDamages = []damage{
	{name: "digit in a material", code: "reference-mismatch", early: func(ty *toy) { ty.files[billFile] = toyBill("1240,50") }},
	{name: "digit in fact and answer", code: "reference-mismatch", early: row(bill, func(t *dataset.Task) {
		setFact(t, "total", fact(dataset.FactMoney, "1240.50", "RUB"))
		t.ReferenceAnswer = strings.Replace(t.ReferenceAnswer, "1 204,50", "1 240,50", 1)
		t.Rubric[0].Evidence = "Итого 1 240,50 руб."
	})},
	{name: "fact that the solver does not find", code: "reference-mismatch", early: row(scan, func(t *dataset.Task) { setFact(t, "more", fact(dataset.FactFlag, "yes", "")) })},
	{name: "no solver", code: "unsolved", early: func(ty *toy) { ty.solvers = ty.solvers[:2] }},
	{name: "material without the facts", code: "unsolved", early: func(ty *toy) { ty.files[billFile] = toyBill("семь") }},
	{name: "trap that stumbles", code: "unsolved", early: solver(bill, func(found map[string]dataset.Fact, rule validate.Rule) (map[string]dataset.Fact, error) {
		if rule == "drops the kopecks" {
			return nil, errors.New("stumbled")
		}
		return found, nil
	})},
	{name: "reading of another value", code: "ambiguous-convention", early: solver(bill, func(found map[string]dataset.Fact, rule validate.Rule) (map[string]dataset.Fact, error) {
		if rule == "reads the bill twice" {
			found["total"] = fact(dataset.FactMoney, "2409.00", "RUB")
		}
		return found, nil
	})},
	{name: "trap that finds the facts", code: "harmless-trap", early: func(ty *toy) { ty.solvers[scan].Traps = []validate.Rule{"counts twice"} }},
	{name: "trap that does not apply", code: "idle-trap", early: func(ty *toy) {
		ty.solvers[scan].Traps = []validate.Rule{"counts twice"}
		solver(scan, func(found map[string]dataset.Fact, rule validate.Rule) (map[string]dataset.Fact, error) {
			if rule == "counts twice" {
				return nil, validate.ErrNotApplicable
			}
			return found, nil
		})(ty)
	}},
}

// reword replaces a piece of a reference answer, and of the record made from it.
func reword(place int, old, text string) func(*toy) {
	return row(place, func(t *dataset.Task) { t.ReferenceAnswer = strings.Replace(t.ReferenceAnswer, old, text, 1) })
}

// answerDamages are faults of the reference.
var answerDamages = []damage{
	{name: "row and record answer otherwise", code: "reference-differs", late: func(tasks []*dataset.Task, _ map[string]*dataset.Record) { tasks[bill].ReferenceAnswer += " Всё." }},
	{name: "record of another task", code: "reference-differs", late: func(_ []*dataset.Task, records map[string]*dataset.Record) { records["1.01"].Task = "1.02" }},
	{name: "record that came to no end", code: "reference-differs", late: func(_ []*dataset.Task, records map[string]*dataset.Record) { records["1.01"].Status = dataset.Failed }},
	{name: "record without an answer", code: "reference-differs", late: func(_ []*dataset.Task, records map[string]*dataset.Record) {
		records["10.03"].Answers = records["10.03"].Answers[:1]
	}},
	{name: "rubric without evidence", code: "missing-evidence", early: row(bill, func(t *dataset.Task) { t.Rubric[1].Evidence = "" })},
	{name: "evidence in other words", code: "missing-evidence", early: row(bill, func(t *dataset.Task) { t.Rubric[1].Evidence = "Номер счёта СТ-46/2025" })},
	{name: "date left out of the answer", code: "untold-fact", early: reword(bill, " от 12 апреля 2025 года", "")},
	{name: "text left out of the answer", code: "untold-fact", early: reword(bill, "«Опыт»", "«Опыты»")},
	{name: "value of a list left out", code: "untold-fact", early: func(ty *toy) {
		reword(book, " и Гайка", "")(ty)
		setFact(ty.tasks[book], "prices", dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Товар", "Цена"}, Rows: [][]string{{"Болт", "12.50"}}}})
		ty.files[bookFile] = toySheet([]string{"Товар", "Цена"}, []string{"Болт", "12.50"})
		ty.issued["10.03"]["Цены.xlsx"] = toySheet([]string{"Товар", "Цена"}, []string{"Болт", "12,50"})
		solver(book, func(found map[string]dataset.Fact, _ validate.Rule) (map[string]dataset.Fact, error) {
			found["goods"] = dataset.Fact{Type: dataset.FactList, List: []string{"Болт", "Гайка"}}
			return found, nil
		})(ty)
	}},
	{name: "file without a row", code: "untold-fact", early: func(ty *toy) {
		ty.issued["10.03"]["Цены.xlsx"] = toySheet([]string{"Товар", "Цена"}, []string{"Болт", "12.50"}, []string{"Гайка", "7.20"})
	}},
	{name: "check that the reference fails", code: "reference-fails", early: row(bill, func(t *dataset.Task) {
		t.Checks = append(t.Checks, dataset.TaskCheck{Kind: dataset.CheckNumber, Fact: "total", File: "*.xlsx"})
	})},
	{name: "pattern that the reference has", code: "forbidden-in-reference", early: row(bill, func(t *dataset.Task) { t.MustNot[0].Pattern = `1[\s\x{a0}]?204,50 руб` })},
	{name: "forbidden words in the reference", code: "forbidden-in-reference", early: row(bill, func(t *dataset.Task) { t.MustNot[1].Text = "счёт не оплачен" })},
}

// documentDamages are faults that the checks of scans, of fiction and of planted errors find.
var documentDamages = []damage{
	{name: "scan without an original", code: "unpaired-scan", files: remove("originals/" + scanFile)},
	{name: "original of no scan", code: "unpaired-scan", files: func(t testing.TB, dir string) {
		put(t, dir, "originals/tasks/1.01/turn-1/Скан.pdf", toyOriginal())
	}},
	{name: "tax id that can be somebody's", code: "real-inn", early: func(ty *toy) {
		ty.files[letterFile] = mustPDF(madeup.Lines("Просим оплатить приложенный счёт в течение пяти дней.", "Плательщик: ИНН 7712345671."))
	}},
	{name: "impossible date that is not declared", code: "undeclared-error", early: func(ty *toy) {
		ty.files[letterFile] = mustPDF(madeup.Lines("Просим оплатить счёт до 31 апреля 2025 года.", "Товар отгрузим в день поступления денег."))
	}},
	{name: "declared error that is not there", code: "plant-missing", files: func(t testing.TB, dir string) {
		plant := dataset.Plant{Item: "workpermit/1.01", File: letterFile, Kind: "impossible-date", Where: "строка 1", Shown: "31 апреля 2025 года"}
		row, err := dataset.AppendJSON(nil, plant)
		if err != nil {
			t.Fatal(err)
		}
		put(t, dir, "proof/plants.jsonl", append(row, '\n'))
	}},
}

// systemDamages are faults that mutants and trivial systems find.
var systemDamages = []damage{
	{name: "check that takes anything near", code: "mutant-survived", early: row(bill, func(t *dataset.Task) { t.Checks[0].Tolerance = "1000" })},
	{name: "task that pasted materials solve", code: "trivial-passes", early: row(bill, func(t *dataset.Task) { t.Checks = t.Checks[:4] })},
}

func allDamages() []damage {
	return slices.Concat(formDamages, badFactDamages(), fileDamages, documentDamages, materialDamages, solveDamages, answerDamages, systemDamages)
}

func TestDamageIsFoundAsItsCode(t *testing.T) {
	for _, d := range allDamages() {
		t.Run(d.name, func(t *testing.T) {
			t.Parallel()
			report := d.validate(t)
			if codes := codesOf(report.Findings); !slices.Equal(codes, []string{d.code}) {
				t.Errorf("found %v, want %s alone:", codes, d.code)
				for _, f := range report.Findings {
					t.Log(f)
				}
			}
		})
	}
}
