package workpermit

import (
	"maps"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
)

func wp(text string) string {
	return `<w:p><w:r><w:t xml:space="preserve">` + text + `</w:t></w:r></w:p>`
}

func wh(style, text string) string {
	return `<w:p><w:pPr><w:pStyle w:val="` + style + `"/></w:pPr><w:r><w:t>` + text + `</w:t></w:r></w:p>`
}

func wtable(rows ...[]string) string {
	var b strings.Builder
	b.WriteString(`<w:tbl>`)
	for _, row := range rows {
		b.WriteString(`<w:tr>`)
		for _, c := range row {
			b.WriteString(`<w:tc>` + wp(c) + `</w:tc>`)
		}
		b.WriteString(`</w:tr>`)
	}
	return b.String() + `</w:tbl>`
}

const (
	wideCell = `<w:tbl><w:tr><w:tc><w:tcPr><w:gridSpan w:val="2"/></w:tcPr><w:p/></w:tc></w:tr><w:tr><w:tc><w:p/></w:tc><w:tc><w:p/></w:tc></w:tr></w:tbl>`
	wPicture = `<w:p><w:r><w:drawing><a:blip r:embed="rId-image1"/></w:drawing></w:r></w:p>`
	wSection = `<w:sectPr><w:headerReference w:type="default" r:id="rId-header1"/><w:footerReference w:type="default" r:id="rId-footer1"/></w:sectPr>`
)

// order is the document that the tests damage.
var order = wh("T", "Приказ") + wh("H1", "1. Общие положения") + wp("Утвердить «Порядок учёта» с 1 марта 2025 г.") +
	wh("H1", "Сроки") + wp("Срок согласования — 15 рабочих дней.") + wtable([]string{"№", "Этап"}, []string{"1", "Согласование"}) + wideCell + wPicture + wSection

var orderParts = madeup.Parts{
	"word/styles.xml":  madeup.WordPart("styles", `<w:style w:type="paragraph" w:styleId="T"><w:name w:val="Title"/></w:style><w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:outlineLvl w:val="0"/></w:pPr></w:style>`),
	"word/header1.xml": madeup.WordPart("hdr", wp("АО «Промтехсервис»")), "word/footer1.xml": madeup.WordPart("ftr", wp("Экземпляр 1")),
	"word/media/image1.png": "a picture",
}

// wordOf is the document with a change of its body.
func wordOf(change func(body string) string) map[string][]byte {
	return map[string][]byte{"Приказ.docx": madeup.Docx(change(order), orderParts)}
}

func replaced(old, put string) map[string][]byte {
	return wordOf(func(body string) string { return strings.Replace(body, old, put, 1) })
}

func added(xml string) map[string][]byte {
	return wordOf(func(body string) string { return xml + body })
}

func wordCheck(options map[string]any) dataset.TaskCheck {
	return dataset.TaskCheck{Kind: dataset.CheckWord, File: "*.docx", Options: options}
}

var allOfOrder = map[string]any{
	"headings": []any{"Приказ", "Общие положения", "Сроки"},
	"phrases":  []any{"утвердить \"порядок учета\" с 1\u00a0марта", "15 рабочих дней"}, "absent": []any{"{{номер}}", "10 рабочих дней"},
	"filled": true, "tables": 2.0, "merged": true, "images": 1.0, "header": "Промтехсервис", "footer": "экземпляр 1", "comments": false, "tracked": false,
}

// TestWord: the whole document passes; each damage fails the one option that is about it.
func TestWord(t *testing.T) {
	all, same := wordCheck(allOfOrder), func(body string) string { return body }
	comment := maps.Clone(orderParts)
	comment["word/comments.xml"] = madeup.WordPart("comments", `<w:comment w:id="1">`+wp("Проверить")+`</w:comment>`)
	runRows(t, nil, []row{
		{name: "as asked for", files: wordOf(same), check: all},
		{name: "more than asked for", files: added(wp("Преамбула") + wh("H1", "Введение")), check: all},
		{name: "one of two files", files: map[string][]byte{"а.docx": wordFile(t, wordText("черновик")), "б.docx": wordOf(same)["Приказ.docx"]}, check: all},
		{name: "heading reworded", files: replaced("1. Общие положения", "1. Общая часть"), check: all, fails: `want the heading "Общие положения" after "Приказ"`},
		{name: "heading as plain text", files: replaced(wh("H1", "Сроки"), wp("Сроки")), check: all, fails: `want the heading "Сроки"`},
		{name: "one heading twice", files: added(wh("H1", "Сроки")), check: wordCheck(map[string]any{"headings": []any{"Сроки", "Приказ", "Общие положения"}})},
		{name: "order not kept", files: wordOf(same), check: wordCheck(map[string]any{"headings": []any{"Сроки", "Общие положения"}}), fails: `after "Сроки"`},
		{name: "phrase gone", files: replaced("15 рабочих", "115 рабочих"), check: all, fails: `want the passage "15 рабочих дней"`},
		{name: "old wording left", files: added(wp("Ранее: 10 рабочих дней.")), check: all, fails: `want no "10 рабочих дней"`},
		{name: "other number that ends so", files: added(wp("Ранее: 110 рабочих дней.")), check: all},
		{name: "account in groups", files: added(wp("Счёт 4070 2810 0986 7740 1933")), check: wordCheck(map[string]any{"phrases": []any{"40702810098677401933"}})},
		{name: "account that must be absent in groups", files: added(wp("Счёт 4070 2810 0986 7740 1933")), check: wordCheck(map[string]any{"absent": []any{"40702810098677401933"}}), fails: "want no"},
		{name: "another account", files: added(wp("Счёт 4070 2810 0986 7740 1934")), check: wordCheck(map[string]any{"absent": []any{"40702810098677401933"}})},
		{name: "name in another case", files: added(wp("Согласовано с Петровой")), check: wordCheck(map[string]any{"absent": []any{"Петров"}}), fails: "want no"},
		{name: "place of a template", files: added(wp("Приказ № {{номер}}")), check: all, fails: `want no "{{номер}}"`},
		{name: "underscores", files: added(wp("Дата: ____")), check: all, fails: `"____" waits`},
		{name: "two underscores", files: added(wp("файл a__b")), check: all},
		{name: "braces", files: added(wp("{{ФИО директора}}")), check: all, fails: `"{{ФИО директора}}" waits`},
		{name: "brackets", files: added(wp("Цена [указать сумму]")), check: all, fails: `"[указать сумму]" waits`},
		{name: "brackets that ask for nothing", files: added(wp("[1] Указано в [приложении 2]")), check: all},
		{name: "angles", files: added(wp("Цена &lt;сумма прописью&gt;")), check: all, fails: `"<сумма прописью>" waits`},
		{name: "inequalities and an address", files: added(wp("a &lt; b и c &gt; d, &lt;x@firma.example&gt;")), check: all},
		{name: "highlighted", files: added(`<w:p><w:r><w:rPr><w:highlight w:val="yellow"/></w:rPr><w:t>проверить</w:t></w:r></w:p>`), check: all, fails: `"проверить" is highlighted`},
		{name: "content control", files: added(`<w:sdt><w:sdtPr><w:alias w:val="Срок"/><w:showingPlcHdr/></w:sdtPr><w:sdtContent>` + wp("Дата") + `</w:sdtContent></w:sdt>`), check: all, fails: `"Срок" shows its placeholder`},
		{name: "table gone", files: replaced(wtable([]string{"№", "Этап"}, []string{"1", "Согласование"}), wp("Этап 1")), check: all, fails: "want 2 table(s)"},
		{name: "no merged cell", files: replaced(`<w:gridSpan w:val="2"/>`, ""), check: all, fails: "want a table with a merged cell"},
		{name: "no picture", files: replaced(wPicture, ""), check: all, fails: "want 1 picture(s), got 0"},
		{name: "no header", files: replaced(`<w:headerReference w:type="default" r:id="rId-header1"/>`, ""), check: all, fails: "header: want the passage"},
		{name: "no footer", files: replaced(`<w:footerReference w:type="default" r:id="rId-footer1"/>`, ""), check: all, fails: "footer: want the passage"},
		{name: "a comment", files: map[string][]byte{"а.docx": madeup.Docx(order, comment)}, check: all, fails: "want no comments, got 1"},
		{name: "a tracked change", files: added(`<w:p><w:ins w:id="1"><w:r><w:t>вставка</w:t></w:r></w:ins></w:p>`), check: all, fails: "want no tracked changes"},
		{name: "tracked changes wanted", files: wordOf(same), check: wordCheck(map[string]any{"tracked": true}), fails: "want tracked changes, got none"},
		{name: "not a Word file", files: map[string][]byte{"а.docx": []byte("текст")}, check: all, fails: "was not read"},
		{name: "none", check: all, fails: "got no issued file *.docx"},
	})
}

func TestWordReadsNumberedListsEitherWay(t *testing.T) {
	numbering := madeup.Parts{"word/numbering.xml": madeup.WordPart("numbering", `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`)}
	item := func(text string) string {
		return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>` + text + `</w:t></w:r></w:p>`
	}
	files := map[string][]byte{"а.docx": madeup.Docx(item("Первое;")+item("второе."), numbering)}
	for _, phrase := range []string{"2. второе", "Первое; второе."} {
		if v := judge(t, nil, row{files: files, check: wordCheck(map[string]any{"phrases": []any{phrase}})}); !v.Passed {
			t.Errorf("%q: %s", phrase, v.Reason)
		}
	}
}

func TestWordOptions(t *testing.T) {
	for _, c := range []struct {
		want    string
		options map[string]any
	}{
		{"nothing is asked", nil},
		{"options.phrase is unknown", map[string]any{"phrase": []any{"а"}}},
		{"options.phrases is empty", map[string]any{"phrases": []any{}}},
		{"options.phrases[1] is empty", map[string]any{"phrases": []any{"а", " "}}},
		{"options.phrases[0] has the place {price:plain}, which no fact fills", map[string]any{"phrases": []any{"цена {price:plain}"}}},
		{"options.headings[0] has the place", map[string]any{"headings": []any{"{title}"}}},
		{"options.headings[1] is \".\"", map[string]any{"headings": []any{"Срок", "."}}},
		{"options.header[0] has the place", map[string]any{"header": "{firm}"}},
		{"options.footer is 1, want a text", map[string]any{"footer": 1}},
		{"options.absent[0] is 1", map[string]any{"absent": []any{1}}},
		{"options.tables is 1.5", map[string]any{"tables": 1.5}},
		{"options.images is 0", map[string]any{"images": 0}},
		{"options.tracked is нет", map[string]any{"tracked": "нет"}},
		{"options.filled is 1", map[string]any{"filled": 1}},
	} {
		refused(t, wordCheck(c.options), nil, c.want)
	}
	refused(t, dataset.TaskCheck{Kind: dataset.CheckExcel, Options: map[string]any{"formula": true}}, nil, "options.formula is unknown, want one of [formulas pivot chart sheets]")
}

// refused demands that a check cannot be read, for a reason.
func refused(t *testing.T, c dataset.TaskCheck, facts map[string]dataset.Fact, want string) {
	t.Helper()
	_, err := Prepare(&dataset.Task{Number: "0.00", Facts: facts, Checks: []dataset.TaskCheck{c}}, nil)
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("got %v, want an error with %q", err, want)
	}
}
