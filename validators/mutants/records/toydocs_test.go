package records

import (
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
)

// Documents of the sound toy that have a check of their own.
const (
	toyGiven   = "tasks/0.00/my-files/Договор.docx"
	toyPicture = `<w:p><w:r><w:drawing><a:blip r:embed="rId-image1"/></w:drawing></w:r></w:p>`
	toyMerged  = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr><w:tr><w:tc><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>`
	toySection = `<w:sectPr><w:headerReference w:type="default" r:id="rId-header1"/><w:footerReference w:type="default" r:id="rId-footer1"/></w:sectPr>`
)

var toyParts = madeup.Parts{
	"word/styles.xml":  madeup.WordPart("styles", `<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/></w:style>`),
	"word/header1.xml": madeup.WordPart("hdr", paragraph("Рабочие бумаги отдела")), "word/footer1.xml": madeup.WordPart("ftr", paragraph("Лист согласования")),
	"word/media/image1.png": "a picture",
}

func styled(style, text string) string {
	return strings.Replace(paragraph(text), "<w:p>", `<w:p><w:pPr><w:pStyle w:val="`+style+`"/></w:pPr>`, 1)
}

// toyOrder is a document with all that the check word can ask for.
func toyOrder() []byte {
	return madeup.Docx(styled("T", "Приказ по складу")+styled("H1", "Общие положения")+paragraph("Ввести новый «Порядок учёта» с апреля.")+
		styled("H1", "Сроки")+paragraph("Ответ дают не позднее трёх дней.")+paragraph("Копия — отделу сбыта.")+toyMerged+toyPicture+toySection, toyParts)
}

var wordOptions = map[string]any{
	"headings": []any{"Приказ по складу", "Общие положения", "Сроки"}, "phrases": []any{"новый \"Порядок учета\"", "трёх дней. Копия"},
	"absent": []any{"{{номер}}", "Старый порядок"}, "filled": true, "tables": 1.0, "merged": true, "images": 1.0,
	"header": "рабочие бумаги", "footer": "Лист согласования", "comments": false, "tracked": false,
}

func agreementOf(term, extra, last string) []byte {
	return madeup.Docx(styled("H1", "Договор хранения")+paragraph("Хранитель принимает груз у ворот.")+paragraph(term)+extra+
		paragraph("Плата вносится помесячно.")+tableOf("Груз|Место", "бочки|навес", last)+toyPicture+toySection, toyParts)
}

var (
	toyBefore = agreementOf("Груз хранят полгода.", "", "ящики|двор")
	toyAfter  = agreementOf("Груз хранят круглый год.", paragraph("О порче хранитель сообщает сразу."), "ящики|ангар")
	toyEdits  = dataset.Fact{Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: [][]string{
		{"заменить", "Груз хранят полгода.", "Груз хранят круглый год."}, {"вставить", "Груз хранят круглый год.", "О порче хранитель сообщает сразу."},
		{"заменить", "ящики | двор", "ящики | ангар"},
	}}}
)

func slideBox(role, text string) string {
	return `<p:sp><p:nvSpPr><p:cNvPr id="1" name="Поле"/><p:nvPr><p:ph type="` + role + `"/></p:nvPr></p:nvSpPr><p:txBody><a:p><a:r><a:t>` + text + `</a:t></a:r></a:p></p:txBody></p:sp>`
}

// toyDeck is a presentation with all that the check powerpoint can ask for.
func toyDeck() []byte {
	cell := func(text string) string {
		return `<a:tc><a:txBody><a:p><a:r><a:t>` + text + `</a:t></a:r></a:p></a:txBody></a:tc>`
	}
	table := `<p:graphicFrame><a:tbl><a:tr>` + cell("Этап") + cell("Итог") + `</a:tr><a:tr>` + cell("сбор") + cell("готово") + `</a:tr></a:tbl></p:graphicFrame>`
	chart := `<p:graphicFrame><c:chart xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart" r:id="rId-chart1"/></p:graphicFrame>`
	return madeup.Pptx([]string{slideBox("ctrTitle", "Ход работ"), slideBox("title", "Что сделано") + slideBox("body", "Навес перекрыт заново.") + table, slideBox("title", "Что дальше") + chart}, madeup.Parts{
		"ppt/slides/_rels/slide3.xml.rels": madeup.Relations("rId-chart1 chart ../charts/chart1.xml"),
		"ppt/charts/chart1.xml":            `<c:chartSpace xmlns:c="http://schemas.openxmlformats.org/drawingml/2006/chart"><c:chart><c:plotArea><c:barChart/></c:plotArea></c:chart></c:chartSpace>`,
	})
}

var deckOptions = map[string]any{
	"slides": []any{3.0, 4.0}, "titles": []any{"Ход работ", "Что сделано", "Что дальше"}, "tables": 1.0, "charts": 1.0,
	"phrases": []any{"навес перекрыт"}, "absent": []any{"Прошлый год"}, "filled": true,
}

func toyOrganiser() *dataset.Organiser {
	return &dataset.Organiser{
		Reminders: []dataset.Reminder{{Text: "Проверить навес", At: "2025-04-07T09:30:00+03:00"}, {Text: "Вывезти бочки", At: "2025-05-12T09:30:00+03:00"}},
		Board:     []dataset.Card{{Title: "Ремонт ворот", Column: "В работе", Due: "2025-05-12"}},
		Notes:     []dataset.Note{{Text: "Осмотр назначен на 12 мая 2025 года."}},
		Memory:    []string{"Письма писать кратко."},
	}
}

// documentChecks are sound checks of these documents and of the organiser.
var documentChecks = []dataset.TaskCheck{
	{Kind: dataset.CheckWord, File: "Приказ.docx", Options: wordOptions},
	{Kind: dataset.CheckEdited, Fact: "edits", File: "Договор.docx", Options: map[string]any{"source": "Договор.docx"}},
	{Kind: dataset.CheckPowerPoint, File: "*.pptx", Options: deckOptions},
	{Kind: dataset.CheckOrganiser, Fact: "moment", Options: map[string]any{"where": "reminders", "phrases": []any{"проверить навес"}}},
	{Kind: dataset.CheckOrganiser, Options: map[string]any{"where": "reminders", "count": 2.0}},
	{Kind: dataset.CheckOrganiser, Fact: "visit", Options: map[string]any{"where": "board", "phrases": []any{"ремонт ворот", "в работе"}}},
	{Kind: dataset.CheckOrganiser, Fact: "visit", Options: map[string]any{"where": "notes"}},
	{Kind: dataset.CheckOrganiser, Options: map[string]any{"where": "memory", "phrases": []any{"кратко"}}},
	{Kind: dataset.CheckOrganiser, Options: map[string]any{"where": "automations", "phrases": []any{"каждый день"}, "absent": true}},
}

var documentFacts = map[string]dataset.Fact{
	"edits": toyEdits, "moment": {Type: dataset.FactText, Value: "2025-04-07T09:30:00+03:00"}, "visit": {Type: dataset.FactDate, Value: "2025-05-12"},
}

// TestMutantsOfDocumentsBite: each damage changes the record and fails the check that it is made for.
func TestMutantsOfDocumentsBite(t *testing.T) {
	idle := []string{"\"ящики", "трёх дней. Копия\" left out"} // rows and passages over two paragraphs
	task := soundToy().task(t)
	tr := &trial{task: task}
	for i := range task.Row.Checks {
		c := &task.Row.Checks[i]
		if !slices.ContainsFunc(documentChecks, func(d dataset.TaskCheck) bool { return d.Kind == c.Kind }) {
			continue
		}
		list := tr.mutants(c)
		if len(list) < 2 {
			t.Errorf("checks[%d] %s: %d mutants", i, said(c), len(list))
		}
		for _, m := range list {
			v := variantOf(task)
			m.change(v)
			if expected := !slices.ContainsFunc(idle, func(s string) bool { return strings.Contains(m.what, s) }); v.changed != expected {
				t.Errorf("checks[%d] %s: %s: changed %v", i, said(c), m.what, v.changed)
			}
			if v.changed && tr.judge(v)[i].Passed {
				t.Errorf("checks[%d] %s: %s: passed", i, said(c), m.what)
			}
		}
	}
	if task.Record.Organiser.Reminders[0].Text != "Проверить навес" {
		t.Error("a mutant changed the reference")
	}
}

// TestFactsInPassages: a value that a passage of a document names is no other thing.
func TestFactsInPassages(t *testing.T) {
	tr := &trial{task: soundToy().task(t)}
	word := func(option, text string) *dataset.TaskCheck {
		return &dataset.TaskCheck{Kind: dataset.CheckWord, Options: map[string]any{option: []any{text}}}
	}
	for _, c := range []struct {
		kind   dataset.CheckKind
		fact   string
		failed *dataset.TaskCheck
		want   bool
	}{
		{dataset.CheckNumber, "total", word("phrases", "сумма 60 000,00 руб."), true},
		{dataset.CheckNumber, "total", word("phrases", "сумма 61 000,00 руб."), false},
		{dataset.CheckNumber, "total", word("absent", "сумма 60 000,00 руб."), false},
		{dataset.CheckDate, "signed", word("headings", "Приказ от 5 марта 2025 г."), true},
		{dataset.CheckName, "firm", word("phrases", "принято ООО «Опыт»"), true},
		{dataset.CheckOrder, "steps", word("phrases", "начата разборка"), true},
		{dataset.CheckTable, "lines", word("phrases", "цена 7 100,50 руб."), true},
		{dataset.CheckTable, "lines", word("phrases", "цена 7 100,51 руб."), false},
		{dataset.CheckNumber, "total", &dataset.TaskCheck{Kind: dataset.CheckExcel}, false},
		{dataset.CheckNumber, "total", &dataset.TaskCheck{Kind: dataset.CheckEdited}, true},
	} {
		damaged := &dataset.TaskCheck{Kind: c.kind, Fact: c.fact, File: "*.xlsx"}
		if got := tr.sharesWords(damaged, c.failed); got != c.want {
			t.Errorf("%s %s and %v: %v, want %v", c.kind, c.fact, c.failed.Options, got, c.want)
		}
	}
}

// TestReviewIsTakenAway: comments and tracked changes that are asked for can be lost.
func TestReviewIsTakenAway(t *testing.T) {
	parts := madeup.Parts{"word/comments.xml": madeup.WordPart("comments", `<w:comment w:id="1">`+paragraph("Проверить")+`</w:comment>`)}
	tracked := `<w:p><w:ins w:id="2"><w:r><w:t>Новое</w:t></w:r></w:ins><w:del w:id="3"><w:r><w:delText>Старое</w:delText></w:r></w:del></w:p>`
	for option, data := range map[string][]byte{"comments": madeup.Docx(paragraph("Текст"), parts), "tracked": madeup.Docx(tracked, nil)} {
		ty := soundToy()
		ty.row.Checks = []dataset.TaskCheck{{Kind: dataset.CheckWord, File: "Правки.docx", Options: map[string]any{option: true}}}
		ty.issued["Правки.docx"] = data
		if found, _ := tried(t, ty); len(found) > 0 {
			t.Errorf("%s: %v", option, found)
		}
	}
}
