package plants

import (
	"fmt"
	"math/big"
	"path"
	"regexp"
	"strings"

	"etalon/internal/extract"
	"etalon/internal/extract/docx"
	"etalon/internal/extract/grid"
	"etalon/internal/extract/xlsx"
	"etalon/internal/score/russian"
)

// passage is a paragraph, a clause, a cell or a line with the place where it stands.
type passage struct{ where, text, folded string }

// added begins the place of every passage of a supplement: what it says is a new edition of the
// contract, not a contradiction of it.
const added = "supplement, "

func (p passage) added() bool { return strings.HasPrefix(p.where, added) }

// pair is a row of a table of two columns: «Срок оплаты | 7 рабочих дней».
type pair struct{ where, label, value string }

// material is a document as the detectors see it.
type material struct {
	file, now string
	body      []passage
	// edges are headers and footers.
	edges []passage
	pairs []pair
	// before and after are the rows of a supplement's table «Условие | Было | Стало».
	before, after []pair
	tables        []*table
	// grids are all tables as they are, also those without a column of sums.
	grids []ruledGrid
	book  *xlsx.Workbook
	// concealed is text that nobody sees, each with its place.
	concealed []passage
	stamps    []stamp
	// sections are what sections of tables add up to, by their headings.
	sections map[string]tally
	// summed is what the only table of goods or works adds up to.
	summed *big.Rat
	// mended has the right values of wrong totals, by cell.
	mended map[string]*big.Rat
}

// original paths of a scan: the same path below originals/, or the bare name where a suite keeps all
// documents in one folder.
func originals(file string) []string {
	return []string{"originals/" + file, "originals/" + path.Base(file)}
}

func split(file string) (folder, name string) {
	folder, name = path.Split(file)
	return strings.TrimSuffix(folder, "/"), name
}

// scanned tells that a page or the whole document has to be read by OCR.
func scanned(d *extract.Document) bool {
	if d.Image != nil {
		return true
	}
	if d.PDF != nil {
		for i := range d.PDF.Pages {
			if d.PDF.Pages[i].NeedsOCR {
				return true
			}
		}
	}
	return false
}

// fill reads everything that a person sees.
func (m *material) fill(d *extract.Document) {
	switch {
	case d.Word != nil:
		m.fillWord(d.Word)
	case d.Sheets != nil:
		m.fillBook(d.Sheets)
	case d.Slides != nil:
		m.fillSlides(d.Slides)
	case d.PDF != nil:
		m.fillPDF(d.PDF)
	default:
		for i, line := range strings.Split(d.Text(), "\n") {
			m.say(fmt.Sprintf("line %d", i+1), line)
		}
	}
}

func (m *material) say(where, text string) {
	if strings.TrimSpace(text) != "" {
		m.body = append(m.body, passage{where, text, russian.Fold(text)})
	}
}

func (m *material) edge(where, text string) {
	if strings.TrimSpace(text) != "" {
		m.edges = append(m.edges, passage{where, text, russian.Fold(text)})
	}
}

// annex is the heading from which on clauses are counted anew.
var annex = regexp.MustCompile(`^(?i:приложение)\s+№?\s*(\d+)\s*(\n|$|к\s)`)

func (m *material) fillWord(d *docx.Document) {
	m.property("created", d.Properties.Created)
	m.property("modified", d.Properties.Modified)
	part, n, tables := "", 0, 0
	for _, b := range d.Body {
		if t := b.Table; t != nil {
			tables++
			place := fmt.Sprintf("%stable %d", part, tables)
			m.addGrid(place, t.Grid())
			for i := range t.Cells {
				m.say(fmt.Sprintf("%s, row %d", place, t.Cells[i].Row+1), t.Cells[i].Text())
			}
			continue
		}
		n++
		where := fmt.Sprintf("%sparagraph %d", part, n)
		if label := strings.Trim(b.Paragraph.Label, ". "); strings.ContainsAny(label, "0123456789") {
			where = part + "clause " + label
		}
		if a := annex.FindStringSubmatch(b.Text()); a != nil {
			part = "annex " + a[1] + ", "
			where = "annex " + a[1]
		}
		m.say(where, b.Text())
	}
	for _, s := range d.Headers {
		m.edge("header", s.Text())
	}
	for _, s := range d.Footers {
		m.edge("footer", s.Text())
	}
	for _, notes := range [][]docx.Note{d.Footnotes, d.Endnotes} {
		for _, note := range notes {
			m.say(fmt.Sprintf("note %d", note.Number), note.Text())
		}
	}
	for _, c := range d.Comments {
		m.say("comment "+c.ID, c.Text)
	}
}

func (m *material) fillBook(d *xlsx.Workbook) {
	m.book = d
	m.property("created", d.Properties.Created)
	m.property("modified", d.Properties.Modified)
	eval := newEvaluator(d, nil)
	for _, s := range d.Sheets {
		if s.State != xlsx.Visible {
			continue // said to be hidden
		}
		m.addSheet(s, eval)
		for i := range s.Rows {
			for _, c := range s.Rows[i].Cells {
				if c.Kind == xlsx.String {
					m.say(s.Name+"!"+xlsx.RefOf(s.Rows[i].Number, c.Col), c.Text)
				}
			}
		}
	}
}

// addGrid takes a table of texts: its rows as pairs when it has two columns, its sums when it has any.
func (m *material) addGrid(place string, g grid.Table) {
	rows := cellsOf(&g)
	if g.Cols == 2 {
		for _, r := range rows {
			if r.cells[0].text != "" && r.cells[1].text != "" {
				label := strings.Join(strings.Fields(r.cells[0].text), " ")
				m.pairs = append(m.pairs, pair{fmt.Sprintf("%s, row «%s»", place, label), russian.Fold(label), r.cells[1].text})
			}
		}
	}
	m.addChanges(place, rows)
	m.grids = append(m.grids, ruledGrid{place, rows})
	m.tables = append(m.tables, tablesIn(place, rows)...)
}

// addChanges takes the table of a supplement, known by its head.
func (m *material) addChanges(place string, rows []row) {
	told := false
	for _, r := range rows {
		if len(r.cells) != 3 {
			return
		}
		label := russian.Fold(strings.Join(strings.Fields(r.cells[0].text), " "))
		if told {
			where := added + fmt.Sprintf("%s, row «%s»", place, label)
			m.before = append(m.before, pair{where, label, r.cells[1].text})
			m.after = append(m.after, pair{where, label, r.cells[2].text})
		}
		told = told || label == "условие" && russian.Fold(r.cells[1].text) == "было" && russian.Fold(r.cells[2].text) == "стало"
	}
}

// stands tells whether a value or a text stands in the document, in whatever notation.
func (m *material) stands(shown string) bool {
	wanted := values(shown)
	if strings.HasPrefix(wanted[0], "text ") {
		return m.contains(russian.Fold(shown))
	}
	for _, p := range m.texts() {
		if within(wanted, values(p.text)) {
			return true
		}
	}
	return m.hasNumbers(wanted)
}

func (m *material) texts() []passage {
	return append(append([]passage{}, m.body...), m.edges...)
}

func (m *material) contains(folded string) bool {
	for _, p := range m.texts() {
		if strings.Contains(p.folded, folded) {
			return true
		}
	}
	return false
}

// hasNumbers looks for numbers of cells, which no passage holds.
func (m *material) hasNumbers(wanted []string) bool {
	var all []string
	for _, t := range m.tables {
		for _, r := range t.rows {
			for _, c := range r.cells {
				if c.value != nil {
					all = append(all, numeral(c.value))
				}
			}
		}
	}
	if m.book != nil {
		for _, s := range m.book.Sheets {
			for i := range s.Rows {
				for _, c := range s.Rows[i].Cells {
					if v, err := russian.ParseValue(c.Text); err == nil && c.Kind == xlsx.Number {
						all = append(all, numeral(v))
					}
				}
			}
		}
	}
	return within(wanted, all)
}
