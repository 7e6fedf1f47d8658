package workpermit

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/extract/docx"
	"etalon/internal/extract/madeup"
)

func witem(text string) string {
	return `<w:p><w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr></w:pPr><w:r><w:t>` + text + `</w:t></w:r></w:p>`
}

var (
	agreement = wh("H1", "Договор поставки") + witem("Поставщик передаёт товар по «Спецификации».") + witem("Срок поставки — 10 рабочих дней.") +
		witem("Споры решаются в суде.") + wtable([]string{"Товар", "Цена"}, []string{"Кабель", "100"}, []string{"Муфта", "250"}) +
		wtable([]string{"Склад", "Адрес"}, []string{"Северный", "Портовая, 4"}) + wPicture + wp("Подписи сторон") + wSection
	agreementParts = func() madeup.Parts {
		parts := maps.Clone(orderParts)
		parts["word/numbering.xml"] = madeup.WordPart("numbering", `<w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="decimal"/><w:lvlText w:val="%1."/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num>`)
		return parts
	}()
	agreementEdits = [][]string{
		{"заменить", "Срок поставки — 10 рабочих дней.", "Срок поставки — 15 рабочих дней."},
		{"вставить", "2. Срок поставки — 15 рабочих дней.", "3. Досрочная поставка возможна с 1 марта 2025 года по «Графику»."},
		{"удалить", "Споры решаются в суде.", ""},
		{"заменить", "100", "120"},
		{"вставить", "Муфта | 250", "Зажим | 40"},
	}
	agreementDone = strings.NewReplacer("10 рабочих", "15 рабочих",
		witem("Споры решаются в суде."), witem("Досрочная поставка возможна с 1 марта 2025 года по «Графику»."),
		">100<", ">120<", "250</w:t></w:r></w:p></w:tc></w:tr>", "250</w:t></w:r></w:p></w:tc></w:tr><w:tr><w:tc>"+wp("Зажим")+"</w:tc><w:tc>"+wp("40")+"</w:tc></w:tr>").Replace(agreement)
)

// editedTask is a task about the agreement; its material is read through the second result.
func editedTask(rows [][]string, options map[string]any) (*dataset.Task, func(string) ([]byte, error)) {
	given := madeup.Docx(agreement, agreementParts)
	sum := sha256.Sum256(given)
	task := &dataset.Task{
		Number: "0.00", MyFiles: []dataset.Material{{Path: "tasks/0.00/my-files/Договоры/Договор.docx", SHA256: hex.EncodeToString(sum[:])}},
		Facts: map[string]dataset.Fact{"edits": {Type: dataset.FactTable, Table: &dataset.FactRows{
			Columns: []string{"Действие", "Было", "Стало"}, Rows: rows}}},
		Checks: []dataset.TaskCheck{{Kind: dataset.CheckEdited, Fact: "edits", File: "*.docx", Options: options}},
	}
	return task, func(string) ([]byte, error) { return given, nil }
}

func editedVerdict(t *testing.T, rows [][]string, loose bool, file []byte) Verdict {
	t.Helper()
	task, read := editedTask(rows, map[string]any{"source": "Договоры/Договор.docx", "loose": loose})
	files := map[string][]byte{"Договор.docx": file}
	verdicts, err := Evaluate(task, recordOf("", files), Files{Issued: Issued(files), Material: read})
	if err != nil {
		t.Fatal(err)
	}
	return verdicts[0]
}

func TestEdited(t *testing.T) {
	header := maps.Clone(agreementParts)
	header["word/header1.xml"] = madeup.WordPart("hdr", wp("АО «Другое»"))
	picture := maps.Clone(agreementParts)
	picture["word/media/image1.png"] = "another picture"
	done := func(old, put string) []byte {
		body := strings.Replace(agreementDone, old, put, 1)
		if body == agreementDone && old != put {
			t.Fatalf("nothing to damage: %q", old)
		}
		return madeup.Docx(body, agreementParts)
	}
	for _, c := range []struct {
		name  string
		file  []byte
		fails string
	}{
		{"as asked for", done("", ""), ""},
		{"other runs and spaces", done("Подписи сторон", "Подписи </w:t></w:r><w:r><w:rPr><w:b/></w:rPr><w:t xml:space=\"preserve\"> сторон"), ""},
		{"by tracked changes", done("15 рабочих", `</w:t></w:r><w:del w:id="1"><w:r><w:delText>10</w:delText></w:r></w:del><w:ins w:id="2"><w:r><w:t>15</w:t></w:r></w:ins><w:r><w:t xml:space="preserve"> рабочих`), ""},
		{"nothing done", madeup.Docx(agreement+wp(""), agreementParts), `want "срок поставки - 15 рабочих дней."`},
		{"the given file itself", madeup.Docx(agreement, agreementParts), "handed back as given"},
		{"an edit left out", done("15 рабочих", "10 рабочих"), `want "срок поставки - 15 рабочих дней."`},
		{"nothing put in", done(witem("Досрочная поставка возможна с 1 марта 2025 года по «Графику»."), ""), `want "3. досрочная`},
		{"nothing deleted", done(wtable([]string{"Склад"})[:7], witem("Споры решаются в суде.")+wtable([]string{"Склад"})[:7]), `got "споры решаются`},
		{"put in a wrong place", done(wp("Подписи сторон"), wp("Зажим | 40")+wp("Подписи сторон")), `got "зажим`},
		{"an untouched paragraph changed", done("передаёт товар", "передаёт весь товар"), `want "поставщик передает товар`},
		{"an untouched paragraph gone", done(wp("Подписи сторон"), ""), "got the end of the document"},
		{"a paragraph more", done(wp("Подписи сторон"), wp("Подписи сторон")+wp("М.П.")), `want the end of the document, got "м.п."`},
		{"a row changed", done("Портовая, 4", "Портовая, 5"), `want "северный | портовая, 4"`},
		{"a row moved to another table", done("</w:tr></w:tbl><w:tbl>", "</w:tr>"), "another table"},
		{"a table made text", done(wtable([]string{"Склад", "Адрес"}, []string{"Северный", "Портовая, 4"}), wp("Склад | Адрес")+wp("Северный | Портовая, 4")), "a paragraph where a paragraph was"},
		{"a heading made text", done(wh("H1", "Договор поставки"), wp("Договор поставки")), "want heading level 1, got 0"},
		{"a number of a list typed", done(witem("Поставщик передаёт товар по «Спецификации»."), wp("Поставщик передаёт товар по «Спецификации».")), "want level 1 of a numbered list, got 0"},
		{"the picture gone", done(wPicture, ""), `want "" after`},
		{"another picture", madeup.Docx(agreementDone, picture), "got other pictures"},
		{"another header", madeup.Docx(agreementDone, header), `want the header "ао \"промтехсервис\"" as it was`},
		{"no Word file", []byte("текст"), "was not read"},
	} {
		if v := editedVerdict(t, agreementEdits, false, c.file); v.Passed != (c.fails == "") || !strings.Contains(v.Reason, c.fails) {
			t.Errorf("%s: passed %v: %s; want a reason with %q", c.name, v.Passed, v.Reason, c.fails)
		}
	}
}

func TestEditedInOtherWords(t *testing.T) {
	const own = "С 01.03.2025 товар по «Графику» можно передать раньше."
	for _, c := range []struct {
		name, old, put string
		fails          string
	}{
		{"same words", "", "", ""},
		{"other words", "Досрочная поставка возможна с 1 марта 2025 года по «Графику».", own, ""},
		{"two paragraphs", "Досрочная поставка возможна с 1 марта 2025 года по «Графику».", "Товар можно передать раньше.</w:t></w:r></w:p><w:p><w:r><w:t>С 01.03.2025, по «Графику».", ""},
		{"another date", "Досрочная поставка возможна с 1 марта 2025 года по «Графику».", strings.Replace(own, "01.03", "02.03", 1), `lacks "2025-03-01"`},
		{"another name", "Досрочная поставка возможна с 1 марта 2025 года по «Графику».", strings.Replace(own, "Графику", "Плану", 1), `lacks "Графику"`},
		{"another number", "Срок поставки — 15 рабочих дней.", "Товар передают за 16 рабочих дней.", "which lacks"},
		{"number in words", "Срок поставки — 15 рабочих дней.", "Товар передают за пятнадцать рабочих дней.", ""},
		{"nothing put in", witem("Досрочная поставка возможна с 1 марта 2025 года по «Графику»."), "", `got "товар | цена", which stood there before`},
		{"an untouched paragraph again", witem("Срок поставки — 15 рабочих дней."), witem("Срок поставки — 15 рабочих дней.") + witem("Поставщик передаёт товар по «Спецификации»."), "which stood there before"},
		{"an untouched paragraph changed", "передаёт товар", "передаёт весь товар", `want "поставщик передает товар`},
	} {
		body := strings.Replace(agreementDone, c.old, c.put, 1)
		if v := editedVerdict(t, agreementEdits, true, madeup.Docx(body, agreementParts)); v.Passed != (c.fails == "") || !strings.Contains(v.Reason, c.fails) {
			t.Errorf("%s: passed %v: %s; want a reason with %q", c.name, v.Passed, v.Reason, c.fails)
		}
	}
}

// TestEditedOldTextLeft: free wording does not mean that the old one will do.
func TestEditedOldTextLeft(t *testing.T) {
	for _, c := range []struct {
		row        []string
		own, other string
	}{
		{[]string{"заменить", "Споры решаются в суде.", "Споры решаются переговорами."}, "Споры стороны решают сами.", ""},
		{[]string{"заменить", "в суде", "переговорами"}, "Споры решаются без спешки.", "Споры стороны решают переговорами."},
		{[]string{"удалить", "в суде", ""}, "Споры решаются.", "Споры решаются иначе."},
	} {
		judge := func(text string) Verdict {
			body := strings.Replace(agreement, "Споры решаются в суде.", text, 1) + wp("")
			return editedVerdict(t, [][]string{c.row}, true, madeup.Docx(body, agreementParts))
		}
		if v := judge("Споры решаются в суде."); v.Passed || !strings.Contains(v.Reason, "got the old text") && !strings.Contains(v.Reason, "more than the passage") {
			t.Errorf("%q: passed %v: %s", c.row, v.Passed, v.Reason)
		}
		if v := judge(c.own); !v.Passed {
			t.Errorf("%q: %s", c.row, v.Reason)
		}
		if v := judge(c.other); c.other != "" && (v.Passed || !strings.Contains(v.Reason, "more than the passage is changed")) {
			t.Errorf("%q: passed %v: %s", c.row, v.Passed, v.Reason)
		}
	}
}

// TestEditedRowInOtherWords: free wording is for the cells that change, and repeats nothing.
func TestEditedRowInOtherWords(t *testing.T) {
	for _, c := range []struct {
		row  []string
		cell string
		want bool
	}{
		{[]string{"заменить", "Северный | Портовая, 4", "Северный | Речная, 8"}, wp("Северный") + "</w:tc><w:tc>" + wp("ул. Речная, дом 8"), true},
		{[]string{"заменить", "Северный | Портовая, 4", "Северный | Речная, 8"}, wp("Южный") + "</w:tc><w:tc>" + wp("Речная, 8"), false},
		{[]string{"заменить", "Северный | Портовая, 4", "Северный | Речная, 8"}, wp("Северный") + "</w:tc><w:tc>" + wp("Речная, 9"), false},
		{[]string{"заменить", "Портовая, 4", "Речная, 8"}, wp("Северный") + "</w:tc><w:tc>" + wp("на Речной, 8"), true},
		{[]string{"удалить", "Портовая, 4", ""}, wp("Северный") + "</w:tc><w:tc>" + wp(""), true},
		{[]string{"удалить", "Северный", ""}, wp("") + "</w:tc><w:tc>" + wp("Портовая, 4"), true},
		{[]string{"удалить", "Северный", ""}, wp("Северный") + "</w:tc><w:tc>" + wp("Портовая, 4"), false},
		{[]string{"заменить", "Портовая, 4", "Речная, 8"}, wp("Северный склад") + "</w:tc><w:tc>" + wp("Речная, 8"), false},
	} {
		body := strings.Replace(agreement, wp("Северный")+"</w:tc><w:tc>"+wp("Портовая, 4"), c.cell, 1) + wp("")
		if v := editedVerdict(t, [][]string{c.row}, true, madeup.Docx(body, agreementParts)); v.Passed != c.want {
			t.Errorf("%q, %s: passed %v: %s", c.row, c.cell, v.Passed, v.Reason)
		}
		if v := editedVerdict(t, [][]string{c.row}, false, madeup.Docx(body, agreementParts)); v.Passed && !c.want || c.row[2] == "" && v.Passed != c.want {
			t.Errorf("%q, %s, in these words: passed %v: %s", c.row, c.cell, v.Passed, v.Reason)
		}
	}
	w := &expected{line: line{text: "огрн 1092440272305 р/с 2"}, frame: "огрн 1092440272305 " + slot, loose: holdsOf("р/с 2"), once: []string{"огрн 1092440272305"}, replaced: true}
	for text, want := range map[string]bool{"огрн 1092440272305 счет № 2": true, "огрн 1092440272305 огрн 1092440272305 р/с 2": false} {
		if why := w.differs([]line{{text: text, marked: text, raw: text}}); (why == "") != want {
			t.Errorf("%q: %q", text, why)
		}
	}
}

func TestSwapped(t *testing.T) {
	for _, c := range [][4]string{
		{"решаются в суде.", "в суде", "", "решаются."}, {"в суде решаются", "в суде", "", "решаются"}, {"а | б", "б", "в", "а | в"}, {"а | б", "б", "", "а | "}, {"а | б", "а", "", " | б"}, {"а | б | в", "б", "", "а |  | в"},
		{"а\nб\nв", "б", "", "а\nв"}, {"а\nб | в", "б", "", "а | в"}, {"а | б\nв", "б", "", "а | в"}, {"а\nб", "б", "", "а"}, {"а б", "б", "б в", "а б в"},
	} {
		if got := swapped(c[0], c[1], c[2]); got != c[3] {
			t.Errorf("%q for %q in %q: %q, want %q", c[2], c[1], c[0], got, c[3])
		}
	}
}

func TestFramed(t *testing.T) {
	for _, c := range []struct {
		text, frame string
		want        bool
	}{
		{"в лице директора, именуемое", "в лице \x00, именуемое", true}, {"в лице , именуемое", "в лице \x00, именуемое", false},
		{"в лице директора именуемое", "в лице \x00, именуемое", false}, {"на лице директора, именуемое", "в лице \x00, именуемое", false},
		{"а б в", "\x00 \x00 \x00", true}, {"а б", "\x00 \x00 \x00", false}, {"а", "\x00", true}, {"", "\x00", false}, {"а", "а", true}, {"аб", "а", false},
		{"а", "а\x00а", false}, {"аба", "а\x00а", true}, {"огрн 1\nр/с 2\nбик 3", "огрн 1\n\x00\nбик \x00", true}, {"огрн 1 иначе\nр/с 2\nбик 3", "огрн 1\n\x00\nбик \x00", false},
		{"огрн 1\nогрн 1\nр/с 2\nбик 3", "огрн 1\n\x00\nбик \x00", false}, {"огрн 1\nр/с 2\nбик 3\n4", "огрн 1\n\x00\nбик \x00", false},
		{"инн 1, кпп 2 | банк", "инн \x00, кпп \x00 | банк", true},
	} {
		if got := framed(c.text, c.frame); got != c.want {
			t.Errorf("%q in %q: %v, want %v", c.text, c.frame, got, c.want)
		}
	}
}

func TestEditsThatCannotBeMade(t *testing.T) {
	row := func(cells ...string) [][]string { return [][]string{cells} }
	source := map[string]any{"source": "Договоры/Договор.docx"}
	for _, c := range []struct {
		want    string
		rows    [][]string
		options map[string]any
	}{
		{"options.source is empty", agreementEdits, nil},
		{`no material has the path "Договор.docx"`, agreementEdits, map[string]any{"source": "Договор.docx"}},
		{"options.lose is unknown", agreementEdits, map[string]any{"source": "Договоры/Договор.docx", "lose": true}},
		{"the fact has no rows", nil, source},
		{"has 2 cells", row("удалить", "Подписи сторон"), source},
		{`the action is "убрать"`, row("убрать", "Подписи сторон", ""), source},
		{"«было» is empty", row("удалить", "", ""), source},
		{"«стало» is empty", row("заменить", "Подписи сторон", " "), source},
		{"«стало» is not empty", row("удалить", "Подписи сторон", "Подписи"), source},
		{"«стало» is «было»", row("заменить", "Подписи сторон", "подписи  сторон"), source},
		{`no paragraph or row is "нет такого"`, row("вставить", "Нет такого", "Текст"), source},
		{"neither a paragraph nor a passage", row("заменить", "нет такого", "Текст"), source},
		{"stands in its paragraph more than once", [][]string{{"заменить", "Подписи сторон", "Подписи сторон и печати сторон"}, {"удалить", "сторон", ""}}, source},
	} {
		task, read := editedTask(c.rows, c.options)
		if _, err := Prepare(task, read); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("got %v, want an error with %q", err, c.want)
		}
	}
	task, _ := editedTask(agreementEdits, source)
	if _, err := Prepare(task, func(string) ([]byte, error) { return nil, fmt.Errorf("no disk") }); err == nil || !strings.Contains(err.Error(), "no disk") {
		t.Errorf("a source that cannot be read: %v", err)
	}
	if _, err := Prepare(task, func(string) ([]byte, error) { return []byte("текст"), nil }); err == nil {
		t.Error("a source that is no Word document is taken")
	}
}

// TestEditedOfALongDocument: what is handed in may be as long as the readers take it.
func TestEditedOfALongDocument(t *testing.T) {
	long := madeup.Docx(strings.Repeat(wp("а"), 40_000)+"<w:tbl>"+strings.Repeat("<w:tr><w:tc>"+wp("б")+"</w:tc></w:tr>", 8_000)+"</w:tbl>", agreementParts)
	for _, loose := range []bool{false, true} {
		begun := processor()
		if v := editedVerdict(t, agreementEdits, loose, long); v.Passed || len(v.Reason) > 4_000 || strings.Contains(v.Reason, "not read") {
			t.Errorf("passed %v: %s", v.Passed, clip(v.Reason))
		}
		if took := processor() - begun; took > 10*time.Second {
			t.Errorf("took %v", took)
		}
	}
}

// TestLinesLeaveOutWhatProgramsCount: page numbers, today's date and tables of contents are counted
// anew whenever somebody opens the file.
func TestLinesLeaveOutWhatProgramsCount(t *testing.T) {
	field := func(instruction, result string) string {
		return `<w:fldSimple w:instr=" ` + instruction + ` \* MERGEFORMAT "><w:r><w:t>` + result + `</w:t></w:r></w:fldSimple>`
	}
	parts := madeup.Parts{"word/styles.xml": madeup.WordPart("styles", `<w:style w:type="paragraph" w:styleId="C"><w:name w:val="toc 1"/></w:style>`)}
	data := madeup.Docx(wh("C", "Сроки 3")+wp("")+`<w:p><w:r><w:t xml:space="preserve">Лист </w:t></w:r>`+field("PAGE", "7")+field("date", "01.02.2025")+field("REF срок", "15 дней")+`</w:p>`+
		wtable([]string{"Этап", " "}, []string{" ", ""}), parts)
	doc, err := docx.Read(data, docx.Limits{})
	if err != nil {
		t.Fatal(err)
	}
	var texts []string
	for _, l := range linesOf(doc) {
		texts = append(texts, l.text)
	}
	if got := strings.Join(texts, "; "); got != "лист 15 дней; этап | " {
		t.Errorf("got %q", got)
	}
}
