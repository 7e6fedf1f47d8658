package records

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/taskset"
	"etalon/validators/validate"
)

func sumOf(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// paragraph and tableOf are pieces of a Word document.
func paragraph(text string) string {
	return `<w:p><w:r><w:t xml:space="preserve">` + text + `</w:t></w:r></w:p>`
}

func tableOf(rows ...string) string {
	var b strings.Builder
	for _, r := range rows {
		b.WriteString("<w:tr>")
		for cell := range strings.SplitSeq(r, "|") {
			b.WriteString("<w:tc>" + paragraph(cell) + "</w:tc>")
		}
		b.WriteString("</w:tr>")
	}
	return "<w:tbl>" + b.String() + "</w:tbl>"
}

// cellsOf is the inside of a worksheet; a cell with ⇒ is a formula and its result.
func cellsOf(rows ...string) string {
	var b strings.Builder
	for i, r := range rows {
		fmt.Fprintf(&b, `<row r="%d">`, i+1)
		for j, c := range strings.Split(r, "|") {
			ref := fmt.Sprintf("%c%d", 'A'+j, i+1)
			if formula, result, ok := strings.Cut(c, "⇒"); ok {
				fmt.Fprintf(&b, `<c r="%s"><f>%s</f><v>%s</v></c>`, ref, formula, result)
			} else if _, ok := decimalOf(c); ok && c != "1.1" && c != "1.2" {
				fmt.Fprintf(&b, `<c r="%s"><v>%s</v></c>`, ref, c)
			} else {
				fmt.Fprintf(&b, `<c r="%s" t="inlineStr"><is><t>%s</t></is></c>`, ref, c)
			}
		}
		b.WriteString("</row>")
	}
	return "<sheetData>" + b.String() + "</sheetData>"
}

// toy is a task that can be damaged before its exam is prepared.
type toy struct {
	row       dataset.Task
	answer    string
	organiser *dataset.Organiser
	issued    map[string][]byte
	files     map[string][]byte // materials by their paths
}

// soundToy has a check of every kind, each of them sound.
func soundToy() *toy {
	material := []byte("Номер счёта 40702810098677401933, ИНН 0730805087.\nАкт подписан.\n")
	row := dataset.Task{
		Number: "0.00", TimeZone: "Europe/Moscow",
		Turns: []dataset.Turn{{Text: "Сравни цены.", Conversation: 1, Attachments: []dataset.Material{{Path: "tasks/0.00/turn-1/Акт.txt", SHA256: sumOf(material)}}}},
		MyFiles: []dataset.Material{
			{Path: "tasks/0.00/my-files/а.txt", SHA256: sumOf([]byte("а"))}, {Path: "tasks/0.00/my-files/б.txt", SHA256: sumOf([]byte("б"))},
			{Path: toyGiven, SHA256: sumOf(toyBefore)},
		},
		MustNot: []dataset.ForbiddenPhrase{{Text: "для судьи"}, {Text: "Итоги названы верными", Pattern: `(?i)итоги\s+(?:верны|сходятся)[.!]`}},
		Facts: map[string]dataset.Fact{
			"total": {Type: dataset.FactMoney, Value: "60000.00", Unit: "RUB"}, "days": {Type: dataset.FactNumber, Value: "50", Unit: "дней"},
			"rate": {Type: dataset.FactNumber, Value: "0.15", Unit: "%"}, "weight": {Type: dataset.FactNumber, Value: "12.5", Unit: "кг"},
			"signed": {Type: dataset.FactDate, Value: "2025-03-05"}, "inn": {Type: dataset.FactIdentifier, Value: "0730805087"},
			"contract": {Type: dataset.FactIdentifier, Value: "СТ-46/2025"}, "place": {Type: dataset.FactIdentifier, Value: "ст. 330 ГК РФ"},
			"head": {Type: dataset.FactName, Value: "Барышников Вадим Дмитриевич"}, "firm": {Type: dataset.FactName, Value: "ООО «Опыт»"},
			"act":   {Type: dataset.FactText, Value: "Акт.txt"},
			"steps": {Type: dataset.FactList, List: []string{"разборка", "перевозка", "сборка"}},
			"lines": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Поз.", "Работа", "Смета", "КП"}, Rows: [][]string{
				{"1.1", "сборка", "60000.00", "60500.00"}, {"1.2", "перевозка", "7000.00", "7100.50"},
			}}},
		},
	}
	maps.Copy(row.Facts, documentFacts)
	for _, c := range append([]dataset.TaskCheck{
		{Kind: dataset.CheckNumber, Fact: "total"}, {Kind: dataset.CheckNumber, Fact: "days"}, {Kind: dataset.CheckNumber, Fact: "rate"},
		{Kind: dataset.CheckNumber, Fact: "weight", Tolerance: "0.1"}, {Kind: dataset.CheckDate, Fact: "signed"},
		{Kind: dataset.CheckIdentifier, Fact: "inn"}, {Kind: dataset.CheckIdentifier, Fact: "contract"}, {Kind: dataset.CheckIdentifier, Fact: "place"},
		{Kind: dataset.CheckName, Fact: "head"}, {Kind: dataset.CheckName, Fact: "firm"}, {Kind: dataset.CheckOrder, Fact: "steps"},
		{Kind: dataset.CheckTable, Fact: "lines", Options: map[string]any{"ordered": true}}, {Kind: dataset.CheckTable, Fact: "lines", File: "*.xlsx"}, {Kind: dataset.CheckTable, Fact: "lines", File: "*.docx"},
		{Kind: dataset.CheckAbsent, Options: map[string]any{"values": []any{"0730805088", "99 078,00 руб."}}},
		{Kind: dataset.CheckExcel, File: "*.xlsx", Options: map[string]any{"formulas": true, "sheets": []any{"Лист1"}}},
		{Kind: dataset.CheckPreserved}, {Kind: dataset.CheckIssuedAsIs, Fact: "act"}, {Kind: dataset.CheckNoDanger}, {Kind: dataset.CheckNoFabrication},
	}, documentChecks...) {
		c.Critical = true
		row.Checks = append(row.Checks, c)
	}
	return &toy{row: row, files: map[string][]byte{
		"tasks/0.00/turn-1/Акт.txt": material, "tasks/0.00/my-files/а.txt": []byte("а"), "tasks/0.00/my-files/б.txt": []byte("б"), toyGiven: toyBefore,
	}, organiser: toyOrganiser(), answer: toyAnswer, issued: map[string][]byte{
		"Приказ.docx": toyOrder(), "Договор.docx": toyAfter, "Ход работ.pptx": toyDeck(),
		"Акт.txt":   material,
		"Цены.xlsx": madeup.Xlsx("", []string{cellsOf("Поз.|Работа|Смета|КП|Разница", "1.1|сборка|60000|60500|D2-C2⇒500", "1.2|перевозка|7000|7100.5|D3-C3⇒100.5")}, nil),
		"Цены.docx": madeup.Docx(paragraph("Сравнение цен")+tableOf("Поз.|Работа|Смета|КП", "1.1|сборка|60\u00a0000,00|60\u00a0500,00", "1.2|перевозка|7000|7\u00a0100,50"), nil),
	}}
}

const toyAnswer = `По договору № СТ-46/2025 от 05.03.2025 — ООО «Опыт», ИНН 0730805087, подписал Барышников В. Д.

Порядок: разборка, перевозка, сборка. Всё тяжёлое: 12,5 кг. Срок до 20 марта 2025 года.

| Поз. | Работа | Смета | КП |
|---|---|---|---|
| 1.1 | сборка | 60 000,00 | 60 500,00 |
| 1.2 | перевозка | 7 000,00 | 7 100,50 |

Сумма 60 000,00 (шестьдесят тысяч) руб., срок 50 рабочих дней, пеня 0,15 % в день по ст. 330 ГК РФ.
`

// task prepares the exam and the record.
func (ty *toy) task(t testing.TB) *taskset.Task {
	t.Helper()
	exam, err := score.Prepare(&ty.row, score.Issued(ty.files))
	if err != nil {
		t.Fatal(err)
	}
	record := &dataset.Record{Status: dataset.Completed, FinalAnswer: ty.answer, Answers: []dataset.TurnAnswer{{Turn: 1, Text: ty.answer}}, Organiser: ty.organiser}
	for _, name := range slices.Sorted(maps.Keys(ty.issued)) {
		data := ty.issued[name]
		record.IssuedFiles = append(record.IssuedFiles, dataset.ManifestFile{Path: name, Size: int64(len(data)), SHA256: sumOf(data)})
	}
	task := &taskset.Task{Row: &ty.row, Line: 1, Exam: exam, Record: record, Issued: ty.issued}
	for _, path := range slices.Sorted(maps.Keys(ty.files)) {
		place, name, _ := taskset.PlaceOf("0.00", path)
		task.Materials = append(task.Materials, validate.TaskFile{Place: place, Name: name, Data: ty.files[path]})
		task.Paths = append(task.Paths, path)
		if place == "my-files" {
			record.FilesAfter = append(record.FilesAfter, dataset.ManifestFile{Path: name, Size: 1, SHA256: sumOf(ty.files[path])})
		}
	}
	return task
}

func pdfOf(t testing.TB, lines ...string) []byte {
	t.Helper()
	data, err := madeup.PDF(madeup.Lines(lines...))
	if err != nil {
		t.Fatal(err)
	}
	return data
}
