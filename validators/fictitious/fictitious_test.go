package fictitious

import (
	"strings"
	"testing"

	"github.com/jung-kurt/gofpdf"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/madeup"
	"etalon/validators/internal/toyshelf"
	"etalon/validators/scans"
	"etalon/validators/validate"
)

func pdfOf(t *testing.T, draw func(d *gofpdf.Fpdf)) string {
	t.Helper()
	data, err := madeup.PDF(draw)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

func text(lines ...string) string {
	var out strings.Builder
	for _, l := range lines {
		out.WriteString("<w:p><w:r><w:t>" + l + "</w:t></w:r></w:p>")
	}
	return out.String()
}

func word(body string, more madeup.Parts) string { return string(madeup.Docx(body, more)) }

// good is a suite in which nobody stands.
func good(t *testing.T) map[string]string {
	return map[string]string{
		"README.md":            "Всё вымышлено. Пишите: info@etalon.example",
		"data/tasks.jsonl":     `{"id":"a","text":"ИНН 7707083894","sha256":"7707083893aa"}` + "\n" + `{"id":"b"}` + "\n",
		"tasks/a/Договор.docx": word(text("ИНН 7707083894, КПП 007701001", "р/с 40702810200000000001, БИК 040062125"), nil),
		"tasks/a/Реестр.xlsx":  string(madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>ИНН</t></is></c><c r="B1"><v>7707083894</v></c><c r="C1"><v>0.30000000000000004</v></c></row></sheetData>`}, nil)),
		"tasks/a/Слайды.pptx":  string(madeup.Pptx([]string{`<p:sp><p:txBody><a:p><a:r><a:t>Тел. +7 (000) 436-67-42</a:t></a:r></a:p></p:txBody></p:sp>`}, nil)),
		"tasks/a/Счёт.pdf":     pdfOf(t, madeup.Lines("ИНН 7707083894", "сайт etalon.example")),
	}
}

func check(t *testing.T, files map[string]string, o Options) ([]dataset.Finding, []validate.Undone) {
	t.Helper()
	docs := validate.NewDocuments(t.Context(), extract.Options{})
	data := make(map[string][]byte, len(files))
	for name, text := range files {
		data[name] = []byte(text)
	}
	found, undone, rates, err := Check(t.Context(), toyshelf.Open(t, data), docs, o)
	if err != nil || len(rates) != 2 {
		t.Fatal(rates, err)
	}
	return found, undone
}

func TestASuiteOfNobodyHasNoFindings(t *testing.T) {
	if found, undone := check(t, good(t), Options{}); len(found) > 0 || len(undone) > 0 {
		t.Errorf("got %v, %v", found, undone)
	}
}

const inn = "7707083893"

func TestDamageIsFoundAsItsCode(t *testing.T) {
	damages := map[string]struct{ file, data, code, field, got string }{
		"a word's text":        {"tasks/a/Договор.docx", word(text("ИНН "+inn), nil), "real-inn", "word/document.xml", inn},
		"a number in two runs": {"tasks/a/Договор.docx", word("<w:p><w:r><w:t>ИНН 77070</w:t></w:r><w:proofErr/><w:r><w:t>83893</w:t></w:r></w:p>", nil), "real-inn", "word/document.xml", inn},
		"an insertion":         {"tasks/a/Договор.docx", word(`<w:p><w:r><w:t>ИНН 77070</w:t></w:r><w:ins w:author="А"><w:r><w:t>83893</w:t></w:r></w:ins></w:p>`, nil), "real-inn", "word/document.xml", inn},
		"a deletion":           {"tasks/a/Договор.docx", word(`<w:p><w:del w:author="А"><w:r><w:delText>ОГРН 1027700132195</w:delText></w:r></w:del></w:p>`, nil), "real-ogrn", "word/document.xml", "1027700132195"},
		"hidden words":         {"tasks/a/Договор.docx", word(`<w:p><w:r><w:rPr><w:vanish/></w:rPr><w:t>СНИЛС 112-233-445 95</w:t></w:r></w:p>`, nil), "real-snils", "word/document.xml", "11223344595"},
		"two cells":            {"tasks/a/Договор.docx", word("<w:tbl><w:tr><w:tc>"+text("р/с 40702810100000000001")+"</w:tc><w:tc>"+text("БИК 040062125")+"</w:tc></w:tr></w:tbl>", nil), "real-account", "word/document.xml", "40702810100000000001"},
		"an author":            {"tasks/a/Договор.docx", word(`<w:p><w:ins w:author="petrov@firma.ru"><w:r><w:t>да</w:t></w:r></w:ins></w:p>`, nil), "real-mail", "word/document.xml", "petrov@firma.ru"},
		"a comment":            {"tasks/a/Договор.docx", word(text("да"), madeup.Parts{"word/comments.xml": madeup.WordPart("comments", `<w:comment w:id="1" w:author="А">`+text("БИК 044525225")+`</w:comment>`)}), "real-bik", "word/comments.xml", "044525225"},
		"a header":             {"tasks/a/Договор.docx", word(text("да"), madeup.Parts{"word/header1.xml": madeup.WordPart("hdr", text("Карта 4111 1111 1111 1111"))}), "real-card", "word/header1.xml", "4111111111111111"},
		"a link":               {"tasks/a/Договор.docx", word(text("да"), madeup.Parts{"word/_rels/extra.xml.rels": madeup.Relations("rId9 hyperlink https://firma.com/x external")}), "real-domain", "word/_rels/extra.xml.rels", "firma.com"},
		"a hidden sheet":       {"tasks/a/Реестр.xlsx", string(madeup.Xlsx("", []string{`<sheetData/>`, `<sheetData><row r="1" hidden="1"><c r="B1"><v>` + inn + `</v></c></row></sheetData>`}, nil)), "real-inn", "sheet", inn},
		"a formula":            {"tasks/a/Реестр.xlsx", string(madeup.Xlsx("", []string{`<sheetData><row r="1"><c r="A1" t="str"><f>HYPERLINK("http://firma.com")</f><v>да</v></c></row></sheetData>`}, nil)), "real-domain", "formulas of sheet", "firma.com"},
		"an unused string":     {"tasks/a/Реестр.xlsx", string(madeup.Xlsx("", []string{`<sheetData/>`}, madeup.Parts{"xl/sharedStrings.xml": madeup.SheetPart("sst", `<si><t>КПП 770701001</t></si>`)})), "real-kpp", "xl/sharedStrings.xml", "770701001"},
		"notes":                {"tasks/a/Слайды.pptx", string(madeup.Pptx([]string{`<p:sp/>`}, madeup.Parts{"ppt/notesSlides/notesSlide1.xml": madeup.SlidePart("notes", `<p:txBody><a:p><a:r><a:t>+7 (495) 436-67-42</a:t></a:r></a:p></p:txBody>`)})), "real-phone", "ppt/notesSlides/notesSlide1.xml", "+7 (495) 436-67-42"},
		"a page":               {"tasks/a/Счёт.pdf", pdfOf(t, madeup.Lines("да", "ИНН "+inn)), "real-inn", "page 1", inn},
		"invisible text":       {"tasks/a/Счёт.pdf", pdfOf(t, func(d *gofpdf.Fpdf) { d.RawWriteStr("3 Tr\n"); d.Text(20, 20, "сервер 8.8.8.8") }), "real-address", "page 1", "8.8.8.8"},
		"a title":              {"tasks/a/Счёт.pdf", pdfOf(t, func(d *gofpdf.Fpdf) { d.SetTitle("Счёт для ИНН "+inn, true); d.Text(20, 20, "да") }), "real-inn", "properties", inn},
		"a link of a page":     {"tasks/a/Счёт.pdf", pdfOf(t, func(d *gofpdf.Fpdf) { d.Text(20, 20, "да"); d.LinkString(0, 0, 9, 9, "https://firma.com/x") }), "real-domain", "properties", "firma.com"},
		"an escaped text":      {"data/tasks.jsonl", `{"id":"a"}` + "\n" + `{"text":"ИНН 77\u0030708389\u0033"}` + "\n", "real-inn", "", inn},
		"a number of JSON":     {"systems/1c.json", `{"counterparty":{"inn":` + inn + `}}`, "real-inn", "", inn},
		"a row that is none":   {"data/tasks.jsonl", "ИНН " + inn + "\n", "real-inn", "", inn},
		"a text":               {"README.md", "сайт\nfirma.ru\n", "real-domain", "", "firma.ru"},
		"a file's name":        {"tasks/a/ИНН " + inn + ".md", "да", "real-inn", "name", inn},
		"another encoding":     {"tasks/a/письмо.txt", "\xc8\xcd\xcd 7707083893 \xee\xf0\xe3\xe0\xed\xe8\xe7\xe0\xf6\xe8\xe8, \xe0\xe4\xf0\xe5\xf1 \xf3\xea\xe0\xe7\xe0\xed \xe2 \xe4\xee\xe3\xee\xe2\xee\xf0\xe5", "real-inn", "", inn},
		"a torn document":      {"tasks/a/Договор.docx", "PK\x03\x04 и больше ничего", "unreadable-document", "", ""},
		"text for a document":  {"tasks/a/Договор.docx", "да", "unreadable-document", "", ""},
		"a torn page":          {"tasks/a/Счёт.pdf", "%PDF-1.4\n", "unreadable-document", "", ""},
	}
	for name, d := range damages {
		t.Run(name, func(t *testing.T) {
			files := good(t)
			files[d.file] = d.data
			found, _ := check(t, files, Options{})
			if len(found) != 1 || found[0].Code != d.code || found[0].File != d.file || !strings.HasPrefix(found[0].Field, d.field) || d.got != "" && found[0].Got != d.got {
				t.Errorf("got %v, want one %s of %s, %s: %q", found, d.code, d.file, d.field, d.got)
			}
		})
	}
}

func TestRowsAreToldByLine(t *testing.T) {
	files := good(t)
	files["data/tasks.jsonl"] = `{"id":"a"}` + "\n" + `{"text":"одно\nдругое ИНН ` + inn + `"}` + "\n"
	if found, _ := check(t, files, Options{}); len(found) != 1 || found[0].Line != 2 {
		t.Errorf("got %v", found)
	}
}

func TestBytesOfStreamsAreNoProperties(t *testing.T) {
	for data, want := range map[string]string{
		"<< /Title (bill) >>\n<< /Length 5 >>\nstream\nx/V(y\nendstream\nxref\n0000000000 65535 f ": "bill\n",
		"<< /Length 5 >>\nstream\nx\nendstream\n<< /Title (bill) >>\n":                              "bill\n",
		"<< /Length 5 >>\nstream\n/Title (bill)\nthe end is missing":                                "bill\n",
	} {
		if got := properties([]byte(data)); got != want {
			t.Errorf("%q: got %q, want %q", data, got, want)
		}
	}
}

func TestLockedFilesAreLeftAlone(t *testing.T) {
	files := good(t)
	files["tasks/a/locked.pdf"] = pdfOf(t, func(d *gofpdf.Fpdf) {
		d.SetProtection(0, "тайна", "владелец")
		d.Text(20, 20, "да")
	})
	if found, _ := check(t, files, Options{}); len(found) > 0 {
		t.Errorf("got %v", found)
	}
}

// onScan is a suite with a scan; the document read in its place has the words.
func onScan(t *testing.T, read, original string) (map[string]string, Options) {
	files := good(t)
	files["docs/k.pdf"], files["originals/k.pdf"] = pdfOf(t, madeup.Lines(read)), pdfOf(t, madeup.Lines(original))
	return files, Options{Scans: []scans.Pair{{Scan: "docs/k.pdf", Original: "originals/k.pdf"}}}
}

func TestOnAScanOnlyWhatTheOriginalSaysCounts(t *testing.T) {
	files, o := onScan(t, "ИНН "+inn, "ИНН 7707083894") // OCR took a digit for another one
	if found, _ := check(t, files, o); len(found) > 0 {
		t.Errorf("got %v", found)
	}
	files, o = onScan(t, "ИНН "+inn, "ИНН 77 07 083893")
	found, _ := check(t, files, o)
	if len(found) != 2 || found[0].File != "docs/k.pdf" || found[1].File != "originals/k.pdf" {
		t.Errorf("got %v", found)
	}
}

func TestScansThatWereNotReadAreNamed(t *testing.T) {
	files, o := onScan(t, "", "да")
	files["docs/k.pdf"] = pdfOf(t, func(d *gofpdf.Fpdf) {
		for x := range 40 { // drawn letters: OCR would have to read them
			d.Rect(20+4*float64(x), 20, 2, 4, "F")
		}
	})
	found, undone := check(t, files, o)
	if len(found) > 0 || len(undone) != 1 || !strings.Contains(undone[0].Check, "1 scans") {
		t.Errorf("got %v, %v", found, undone)
	}
	o.OCROff = true
	if _, undone = check(t, files, o); len(undone) > 0 {
		t.Errorf("got %v", undone)
	}
}
