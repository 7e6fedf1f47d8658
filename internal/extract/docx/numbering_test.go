package docx

import (
	"fmt"
	"strings"
	"testing"

	"etalon/internal/extract/madeup"
)

func lvl(at int, format, text, more string) string {
	return fmt.Sprintf(`<w:lvl w:ilvl="%d"><w:start w:val="1"/><w:numFmt w:val="%s"/>%s<w:lvlText w:val="%s"/></w:lvl>`, at, format, more, text)
}

// lists is a numbering part with schemes and the lists that follow them.
func lists(inside string) madeup.Parts {
	return madeup.Parts{"word/numbering.xml": madeup.WordPart("numbering", inside)}
}

func item(list, level int, text string) string {
	return p(fmt.Sprintf(`<w:pPr><w:numPr><w:ilvl w:val="%d"/><w:numId w:val="%d"/></w:numPr></w:pPr>`, level, list) + r(text))
}

func labels(d *Document, v View) string {
	var all []string
	Walk(d.Blocks(v), func(p *Paragraph) { all = append(all, p.Label) })
	return strings.Join(all, " ")
}

const clauses = `<w:abstractNum w:abstractNumId="0">`

func TestClauses(t *testing.T) {
	scheme := clauses + lvl(0, "decimal", "%1.", "") + lvl(1, "decimal", "%1.%2.", "") + lvl(2, "russianLower", "%3)", "") + `</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
	body := item(1, 0, "Предмет") + item(1, 1, "а") + item(1, 1, "б") + item(1, 2, "в") + item(1, 2, "г") +
		p(r("вне списка")) + item(1, 0, "Цена") + item(1, 1, "д") + item(1, 2, "е")
	d := read(t, body, lists(scheme))
	same(t, "labels", labels(d, Final), "1. 1.1. 1.2. а) б)  2. 2.1. а)")
	same(t, "text", strings.Split(d.Text(Final), "\n")[2], "1.2. б")
	if got := d.Body[3].Paragraph.Level; got != 3 {
		t.Errorf("level %d, want 3", got)
	}
}

func TestFormatsOfNumbers(t *testing.T) {
	for format, want := range map[string]string{
		"decimal": "1 2 30", "decimalZero": "01 02 30", "lowerLetter": "a b dd", "upperLetter": "A B DD",
		"lowerRoman": "i ii xxx", "upperRoman": "I II XXX", "russianUpper": "А Б ББ", "none": "  ", "hebrew1": "1 2 30",
	} {
		got := counted(1, format) + " " + counted(2, format) + " " + counted(30, format)
		same(t, format, got, want)
	}
	same(t, "beyond", counted(5000, "upperRoman")+" "+counted(100_000, "lowerLetter")+counted(0, "lowerLetter"), "5000 100000")
}

func TestListsThatRestart(t *testing.T) {
	scheme := clauses + lvl(0, "decimal", "%1.", "") + lvl(1, "decimal", "%1.%2", `<w:lvlRestart w:val="0"/>`) + `</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="2"><w:abstractNumId w:val="0"/></w:num>
<w:num w:numId="3"><w:abstractNumId w:val="0"/><w:lvlOverride w:ilvl="0"><w:startOverride w:val="5"/></w:lvlOverride></w:num>`
	body := item(1, 0, "") + item(2, 0, "") + item(3, 0, "") + item(3, 0, "") + item(1, 1, "") + item(1, 0, "") + item(1, 1, "")
	d := read(t, body, lists(scheme))
	// Lists of one scheme count on, an override starts anew once, a level that never restarts goes on.
	same(t, "labels", labels(d, Final), "1. 2. 5. 6. 6.1 7. 7.2")
}

func TestBulletsAndLegalNumbers(t *testing.T) {
	scheme := clauses + lvl(0, "upperRoman", "Статья %1", "") + lvl(1, "decimal", "%1.%2", "<w:isLgl/>") + `</w:abstractNum>
<w:abstractNum w:abstractNumId="1">` + lvl(0, "bullet", "\uf0b7", "") + lvl(1, "bullet", "–", "") + `</w:abstractNum>
<w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`
	d := read(t, item(1, 0, "")+item(1, 0, "")+item(1, 1, "")+item(2, 0, "")+item(2, 1, "")+item(0, 0, ""), lists(scheme))
	same(t, "labels", labels(d, Final), "Статья I Статья II 2.1 • – ")
}

func TestNumbersFromStyles(t *testing.T) {
	styles := madeup.WordPart("styles", `
<w:style w:type="paragraph" w:default="1" w:styleId="N"><w:name w:val="Normal"/></w:style>
<w:style w:type="paragraph" w:styleId="H1"><w:name w:val="heading 1"/><w:pPr><w:numPr><w:numId w:val="1"/></w:numPr><w:outlineLvl w:val="0"/></w:pPr></w:style>
<w:style w:type="paragraph" w:styleId="H2"><w:name w:val="heading 2"/><w:basedOn w:val="H1"/></w:style>
<w:style w:type="paragraph" w:styleId="H3"><w:name w:val="Заголовок 3"/><w:basedOn w:val="N"/></w:style>
<w:style w:type="paragraph" w:styleId="Loop"><w:name w:val="Loop"/><w:basedOn w:val="Loop"/></w:style>`)
	scheme := clauses + lvl(0, "decimal", "%1.", `<w:pStyle w:val="H1"/>`) + lvl(1, "decimal", "%1.%2.", `<w:pStyle w:val="H2"/>`) + `</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
	parts := lists(scheme)
	parts["word/styles.xml"] = styles
	in := func(style, text string) string {
		return p(`<w:pPr><w:pStyle w:val="` + style + `"/></w:pPr>` + r(text))
	}
	d := read(t, in("H1", "а")+in("H2", "б")+in("H2", "в")+in("H1", "г")+in("H3", "д")+in("Loop", "е")+p(r("ж"))+
		p(`<w:pPr><w:pStyle w:val="H1"/><w:numPr><w:numId w:val="0"/></w:numPr></w:pPr>`+r("без номера")), parts)
	same(t, "labels", labels(d, Final), "1. 1.1. 1.2. 2.    ")
	var levels, names []string
	Walk(d.Body, func(p *Paragraph) {
		levels = append(levels, fmt.Sprint(p.Heading))
		names = append(names, p.Style)
	})
	same(t, "levels", strings.Join(levels, " "), "1 2 2 1 3 0 0 1") // a heading style has the level of its name
	same(t, "names", strings.Join(names, "|"), "heading 1|heading 2|heading 2|heading 1|Заголовок 3|Loop|Normal|heading 1")
}

func TestDeletedItemsDoNotCount(t *testing.T) {
	scheme := clauses + lvl(0, "decimal", "%1.", "") + `</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num>`
	deleted := p(`<w:pPr><w:numPr><w:ilvl w:val="0"/><w:numId w:val="1"/></w:numPr><w:rPr><w:del w:id="1"/></w:rPr></w:pPr><w:del w:id="2"><w:r><w:delText>б</w:delText></w:r></w:del>`)
	d := read(t, item(1, 0, "а")+deleted+item(1, 0, "в"), lists(scheme))
	same(t, "final", d.Text(Final), "1. а\n2. в")
	same(t, "original", d.Text(Original), "1. а\n2. б\n3. в")
}

func TestNumberingStyle(t *testing.T) {
	parts := lists(clauses + `<w:numStyleLink w:val="Пункты"/></w:abstractNum><w:abstractNum w:abstractNumId="1"><w:styleLink w:val="Пункты"/>` + lvl(0, "decimal", "п. %1", "") +
		`</w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="0"/></w:num><w:num w:numId="2"><w:abstractNumId w:val="1"/></w:num>`)
	parts["word/styles.xml"] = madeup.WordPart("styles", `<w:style w:type="numbering" w:styleId="Пункты"><w:name w:val="Пункты"/><w:pPr><w:numPr><w:numId w:val="2"/></w:numPr></w:pPr></w:style>`)
	d := read(t, item(1, 0, "")+item(2, 0, ""), parts)
	same(t, "labels", labels(d, Final), "п. 1 п. 2")
}
