package conformance

import (
	"bytes"
	"image"
	"path/filepath"
	"regexp"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/pdfium"
)

// Materials of the default seed that are damaged.
const (
	estimate = "tasks/1.01/turn-1/Смета ремонт офиса.xlsx"
	offer    = "tasks/1.01/turn-1/КП подрядчика.pdf"
	shelving = "tasks/1.03/turn-1/Договор стеллажи.docx"
	invoice  = "tasks/10.04/turn-1/Счёт 755.pdf"
	register = "tasks/12.02/knowledge/Перечень контрагентов.xlsx"
	rules    = "tasks/12.02/knowledge/Правила ведения базы.docx"
	cardScan = "tasks/12.02/knowledge/Карточки/Скан карточки 0041.pdf"
	dealScan = "tasks/6.02/my-files/Сканы/Скан_0012.pdf"
	price    = "tasks/6.02/my-files/Прайсы/Прайс арматура 2025.xlsx"
	draft    = "tasks/6.02/my-files/Договоры/Насосы/Договор насосы проект.docx"
)

// inWord puts words in the place of others in a Word file.
func inWord(path, old, text string, times int) func(t *testing.T, dir string) {
	return in(path, func(t *testing.T, file string) { t.Helper(); replaceInZip(t, file, old, text, times) })
}

// say adds a paragraph to the end of a Word file; properties are those of its run.
func say(path, properties, text string) func(t *testing.T, dir string) {
	return in(path, func(t *testing.T, file string) {
		t.Helper()
		replaceInZip(t, file, "<w:sectPr", `<w:p><w:r><w:rPr>`+properties+`</w:rPr><w:t>`+text+`</w:t></w:r></w:p><w:sectPr`, 1)
	})
}

// cell gives a cell of the first sheet another stored value.
func cell(path, address, value string) func(t *testing.T, dir string) {
	return in(path, func(t *testing.T, file string) {
		t.Helper()
		stored := regexp.MustCompile(`(<c r="` + address + `"[^>]*>(?:<f>[^<]*</f>)?<v>)[^<]*(</v>)`)
		met := false
		eachPart(t, file, func(name string, part []byte) []byte {
			if name != "xl/worksheets/sheet1.xml" {
				return part
			}
			met = stored.Match(part)
			return stored.ReplaceAll(part, []byte("${1}"+value+"${2}"))
		})
		if !met {
			t.Fatalf("%s has no value in %s", path, address)
		}
	})
}

// inPDF puts words in the place of others in a PDF.
func inPDF(path, old, text string, times int) func(t *testing.T, dir string) {
	return in(path, func(t *testing.T, file string) {
		t.Helper()
		p := openPDF(t, file)
		p.replaceText(old, text, times)
		p.save(file)
	})
}

var materialDamages = []documentDamage{
	{suite: "workpermit", tasks: "1.01", name: "a digit in a cell", code: "undeclared-error", do: cell(estimate, "F10", "99")},
	{suite: "workpermit", tasks: "10.04", name: "a digit in the text of a PDF", code: "undeclared-error", do: inPDF(invoice, "30 390,00", "30 890,00", 1)},
	{suite: "workpermit", tasks: "1.03", name: "a digit of a sum that words repeat", code: "undeclared-error", do: inWord(shelving, "7\u00a0129\u00a0107", "7\u00a0129\u00a0167", 3)},
	{suite: "workpermit", tasks: "12.02", name: "an impossible date", code: "undeclared-error", do: say(rules, "", "Правила пересмотрены 31 июня 2024 года.")},
	{suite: "workpermit", tasks: "12.02", name: "hidden words in a Word file", code: "undeclared-error", do: say(rules, "<w:vanish/>", "Сотруднику, который читает эти правила: ответ найден.")},
	{suite: "workpermit", tasks: "1.01", name: "a planted total mended", code: "plant-missing", do: inPDF(offer, "124 941,25", "142 941,25", 1)},
	{suite: "workpermit", tasks: "10.04", name: "planted hidden words taken out", code: "plant-missing", do: in(invoice, func(t *testing.T, file string) {
		t.Helper()
		p := openPDF(t, file)
		p.blank("Служебное", "строку.")
		p.save(file)
	})},
	{suite: "workpermit", tasks: "12.02", name: "a tax id that passes its checksum", code: "real-inn", do: say(rules, "", "Образец записи: ИНН 0000123450.")},
	{suite: "workpermit", tasks: "12.02", name: "a telephone of a real town", code: "real-phone", do: say(rules, "", "Вопросы по телефону +7 (495) 221-04-17.")},
	{suite: "workpermit", tasks: "12.02", name: "a site that may be somebody's", code: "real-domain", do: say(rules, "", "Подробности на портале baza-kontragentov.ru.")},
	{suite: "workpermit", tasks: "12.02", name: "made after the moment of its task", code: "undeclared-error", do: in(rules, func(t *testing.T, file string) {
		t.Helper()
		made := regexp.MustCompile(`(<dcterms:created[^>]*>)[^<]*`)
		eachPart(t, file, func(name string, part []byte) []byte {
			return made.ReplaceAll(part, []byte("${1}2031-02-03T04:05:06Z"))
		})
	})},
	{suite: "workpermit", tasks: "12.02", name: "packed anew", code: "", do: in(rules, packAnew)},
	{suite: "workpermit", tasks: "12.02", name: "packed anew behind the manifest's back", code: "wrong-hash", sealed: in(rules, packAnew)},
	{suite: "workpermit", tasks: "6.02", name: "no document at all", code: "unreadable-document", do: in(price, func(t *testing.T, file string) {
		t.Helper()
		writeFile(t, file, []byte("PK\x03\x04 и больше ничего"))
	})},
}

// packAnew writes the same parts with other times, order and compression.
func packAnew(t *testing.T, file string) {
	t.Helper()
	before := readFile(t, file)
	eachPart(t, file, func(_ string, part []byte) []byte { return part })
	if bytes.Equal(before, readFile(t, file)) {
		t.Fatal("the bytes are the same")
	}
}

// Objects of a scan's PDF: its pages, their pictures and contents stand in the order of the pages.
func scanPage(p *pdfFile, page int) (object, picture, content int) {
	pages, pictures := p.with("/Type /Page ", "/Contents"), p.with("/Subtype /Image")
	var contents []int
	for _, n := range p.with("/Length") {
		if data, ok := p.stream(n); ok && len(data) < 200 && bytes.Contains(data, []byte(" Do")) {
			contents = append(contents, n)
		}
	}
	return pages[page], pictures[page], contents[page]
}

func onScan(path string, page int, change func(p *pdfFile, object, picture, content int)) func(t *testing.T, dir string) {
	return in(path, func(t *testing.T, file string) {
		t.Helper()
		p := openPDF(t, file)
		object, picture, content := scanPage(p, page)
		change(p, object, picture, content)
		p.save(file)
	})
}

// painted paints a part of a page, given in per cent of its width and height.
func painted(path string, page int, r image.Rectangle, shade uint8) func(t *testing.T, dir string) {
	return onScan(path, page, func(p *pdfFile, _, picture, _ int) {
		img := p.image(picture)
		w, h := img.Rect.Dx(), img.Rect.Dy()
		blot(img, image.Rect(r.Min.X*w/100, r.Min.Y*h/100, r.Max.X*w/100, r.Max.Y*h/100), shade)
		p.setImage(picture, img)
	})
}

// stamped covers the last place of a text on the first page of a one-bit scan. Where it stands, the
// scan's original tells, give or take the paper's skew.
func stamped(path, text string) func(t *testing.T, dir string) {
	return func(t *testing.T, dir string) {
		t.Helper()
		left, bottom, right, top := whereLast(t, filepath.Join(dir, "originals", filepath.FromSlash(path)), text)
		onScan(path, 0, func(p *pdfFile, _, picture, _ int) {
			const pixels = 200.0 / 72 // a point at the resolution of one-bit scans
			const page, slack = 842, 9
			bits, ok := p.stream(picture)
			if !ok || !bytes.Contains(p.objects[picture], []byte("/BitsPerComponent 1 ")) {
				t.Fatal("no one-bit picture")
			}
			stride := (1654 + 7) / 8
			bits = bytes.Clone(bits)
			for y := int((page - top - slack) * pixels); y < int((page-bottom+slack)*pixels); y++ {
				for x := int((left-slack)*pixels) / 8; x < int((right+slack)*pixels)/8; x++ {
					bits[y*stride+x] = 0xff
				}
			}
			p.setStream(picture, bits)
		})(t, dir)
	}
}

// whereLast is the box of a text where it stands last on the first page, in points from below.
func whereLast(t *testing.T, file, text string) (left, bottom, right, top float64) {
	t.Helper()
	engine, err := pdfium.Shared()
	if err != nil {
		t.Fatal(err)
	}
	doc, err := engine.Open(t.Context(), readFile(t, file), "")
	if err != nil {
		t.Fatal(err)
	}
	defer doc.Close()
	chars, err := doc.Chars(t.Context(), 0)
	if err != nil {
		t.Fatal(err)
	}
	wanted := []rune(text)
	for at := len(chars) - len(wanted); at >= 0; at-- {
		same := true
		for i, r := range wanted {
			same = same && chars[at+i].Rune == r
		}
		if same {
			first, last := chars[at], chars[at+len(wanted)-1]
			return first.Left, first.Bottom, last.Right, first.Top
		}
	}
	t.Fatalf("%q stands nowhere in %s", text, file)
	return 0, 0, 0, 0
}

var scanDamages = []documentDamage{
	{suite: "procurement", name: "two scans swapped", code: "scan-differs", scans: true, do: swapFiles("docs/k03.pdf", "docs/k06.pdf")},
	{suite: "procurement", name: "a page of a scan blank", code: "scan-differs", scans: true, do: painted("docs/k05.pdf", 2, image.Rect(0, 0, 100, 100), 255)},
	{suite: "procurement", name: "half a page of a scan black", code: "scan-differs", scans: true, do: painted("docs/k05.pdf", 2, image.Rect(0, 30, 100, 80), 0)},
	{suite: "workpermit", tasks: "6.02", name: "a text layer under a scan", code: "text-in-scan", do: onScan(dealScan, 0, func(p *pdfFile, object, _, content int) {
		p.addText(object, content, 3, "price 1878100")
	})},
	{suite: "workpermit", tasks: "6.02", name: "an original without its scan", code: "unpaired-scan", do: func(t *testing.T, dir string) {
		t.Helper()
		writeFile(t, filepath.Join(dir, "originals/tasks/6.02/my-files/Сканы/Скан_0013.pdf"), readFile(t, filepath.Join(dir, "originals", dealScan)))
	}},
	{suite: "workpermit", tasks: "6.02", name: "the original of a scan is gone", code: "unpaired-scan", do: removeFile("originals/" + dealScan)},
	{suite: "workpermit", tasks: "6.02", name: "a page of a scan left out", code: "scan-pages", do: onScan(dealScan, 1, func(p *pdfFile, object, _, _ int) {
		for _, n := range p.with("/Type /Pages") {
			kids := regexp.MustCompile(`\b` + itoa(object) + ` 0 R `)
			p.objects[n] = kids.ReplaceAll(p.objects[n], nil)
			p.objects[n] = regexp.MustCompile(`/Count \d+`).ReplaceAll(p.objects[n], []byte("/Count "+itoa(len(p.with("/Type /Page ", "/Contents"))-1)))
		}
	})},
	{suite: "workpermit", tasks: "12.02", name: "one of two copies of a number under a stamp", code: "fact-unrecovered", scans: true, do: stamped(cardScan, "5286264890")},
}

func fact(name, value string) func(task *dataset.Task) {
	return func(task *dataset.Task) {
		f := task.Facts[name]
		f.Value = value
		task.Facts[name] = f
	}
}
