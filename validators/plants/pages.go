package plants

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/score/russian"
)

var (
	// pageNumber is a line that numbers pages, alone or after the name of the document.
	pageNumber = regexp.MustCompile(`^(?:.*(?i:стр|страница|лист)\.?\s*)?\d{1,3}(?:\s*(?:/|из)\s*\d{1,3})?$`)
	// opening is the first line of a clause, an item of a list or an annex.
	opening = regexp.MustCompile(`^(?:(\d{1,2}(?:\.\d{1,3})*)\.?\s+\pL|(\d{1,2}\.\d{1,3}(?:\.\d{1,3})*)\.?\s|[а-я]\)\s|[—•]\s|(?i:приложение) № ?\d+)`)
)

var (
	// supplement is the first line of an agreement that changes a contract.
	supplement = regexp.MustCompile(`^(?i:дополнительное соглашение) № ?\d`)
	// amount is the end of a sum that goes on from the line before: «76 копеек».
	amount = regexp.MustCompile(`^\d{1,3} (?:коп|руб)`)
)

// edgeLines is how many lines at the top and at the bottom of a page may be its header or footer.
const edgeLines = 2

// fillPDF puts lines together to clauses, over the ends of pages too.
func (m *material) fillPDF(d *extract.PDF) {
	w := &clauseWriter{material: m}
	for i := range d.Pages {
		text, _ := d.Pages[i].Best()
		lines := strings.Split(strings.ReplaceAll(text, "\r", ""), "\n")
		number := d.Pages[i].Number
		for j, line := range lines {
			if (j < edgeLines || j >= len(lines)-edgeLines) && pageNumber.MatchString(strings.TrimSpace(line)) {
				m.edge(fmt.Sprintf("page %d", number), line)
				continue
			}
			w.line(number, line)
		}
	}
	w.end()
	for i := range d.Tables {
		t := &d.Tables[i]
		m.addGrid(fmt.Sprintf("page %d, table", slices.Min(t.Pages)), t.Table)
	}
	m.forgetConcealed()
}

// clauseWriter gathers the lines of a clause.
type clauseWriter struct {
	material *material
	part     string
	where    string
	lines    []string
}

func (w *clauseWriter) line(page int, line string) {
	start := opening.FindStringSubmatch(line)
	if amount.MatchString(line) {
		start = nil
	}
	if supplement.MatchString(line) {
		w.end()
		w.part = added
	}
	if start != nil || w.lines == nil {
		w.end()
		w.where = fmt.Sprintf("%spage %d", w.part, page)
		switch {
		case annex.MatchString(line):
			a := annex.FindStringSubmatch(line)[1]
			w.part = "annex " + a + ", "
			w.where = fmt.Sprintf("annex %s, page %d", a, page)
		case start != nil && start[1]+start[2] != "":
			w.where += ", clause " + start[1] + start[2]
		}
	}
	w.lines = append(w.lines, line)
}

func (w *clauseWriter) end() {
	w.material.say(w.where, strings.Join(w.lines, "\n"))
	w.lines = nil
}

// forgetConcealed takes text that nobody sees out of the passages: what it says contradicts nothing.
func (m *material) forgetConcealed() {
	for _, h := range m.concealed {
		words := strings.Fields(h.text)
		for i, word := range words {
			words[i] = regexp.QuoteMeta(word)
		}
		hidden, err := regexp.Compile(strings.Join(words, `\s+`))
		if err != nil {
			continue // longer than an expression may be: it stays
		}
		for i := range m.body {
			if text := hidden.ReplaceAllString(m.body[i].text, ""); text != m.body[i].text {
				m.body[i] = passage{m.body[i].where, text, russian.Fold(text)}
			}
		}
	}
}
