package extract

import (
	"context"
	"fmt"
	"strings"
	"testing"
	"time"

	"etalon/internal/extract/madeup"
)

// longBook is a list of 21,000 rows of six cells, half of them texts.
func longBook() []byte {
	var b, strs strings.Builder
	b.WriteString("<sheetData>")
	for i := range 21_000 {
		fmt.Fprintf(&b, `<row r="%[1]d"><c r="A%[1]d"><v>%[1]d</v></c><c r="B%[1]d" t="s"><v>%[2]d</v></c><c r="C%[1]d" t="s"><v>%[3]d</v></c><c r="D%[1]d" t="inlineStr"><is><t>шт.</t></is></c><c r="E%[1]d"><v>%[1]d.5</v></c><c r="F%[1]d"><f>A%[1]d*E%[1]d</f><v>%[1]d</v></c></row>`, i+1, i%5000, i%700)
	}
	for i := range 5000 {
		fmt.Fprintf(&strs, "<si><t>Строка номер %d</t></si>", i)
	}
	return madeup.Xlsx("", []string{b.String() + "</sheetData>"}, madeup.Parts{"xl/sharedStrings.xml": madeup.SheetPart("sst", strs.String())})
}

// longLetter is a contract of some thirty pages.
func longLetter() []byte {
	var b strings.Builder
	for i := range 900 {
		b.WriteString("<w:p><w:pPr><w:jc w:val=\"both\"/></w:pPr>")
		for _, run := range []string{fmt.Sprintf("%d. Исполнитель обязуется передать ", i+1), "заказчику товар", ", указанный в спецификации, в срок до 1 сентября 2025 года, а заказчик — принять его и оплатить."} {
			b.WriteString(`<w:r><w:rPr><w:sz w:val="24"/></w:rPr><w:t xml:space="preserve">` + run + `</w:t></w:r>`)
		}
		b.WriteString("</w:p>")
	}
	return madeup.Docx(b.String(), nil)
}

// Times are those of a processor that does nothing else, doubled for slow ones: the best of five.
func TestSpeed(t *testing.T) {
	for _, c := range []struct {
		name string
		data []byte
		most time.Duration
	}{
		{"21000.xlsx", longBook(), 400 * time.Millisecond},
		{"thirty.docx", longLetter(), 50 * time.Millisecond},
	} {
		best := time.Hour
		for range 5 {
			_, took := cost(func() {
				if _, err := Read(context.Background(), c.name, c.data, Options{}); err != nil {
					t.Fatal(err)
				}
			})
			best = min(best, took)
		}
		t.Logf("%s: %v", c.name, best)
		if best > 2*c.most {
			t.Errorf("%s takes %v, want %v", c.name, best, c.most)
		}
	}
}

func BenchmarkRead(b *testing.B) {
	for name, data := range map[string][]byte{"21000 rows": longBook(), "30 pages": longLetter()} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				if _, err := Read(context.Background(), "a", data, Options{}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
