package records

import (
	"regexp"
	"strings"

	"etalon/validators/mutants/records/office"
)

// page is a text whose tables are changed in place.
type page struct{ lines []string }

func pageOf(text string) *page { return &page{strings.SplitAfter(text, "\n")} }

func (p *page) text() string { return strings.Join(p.lines, "") }

// tables are the Markdown tables and runs of lines with tabs of the page, and its lists of items
// that begin with one of the keys.
func (p *page) tables(keys []string) []office.Table {
	var list []office.Table
	for from := 0; from < len(p.lines); from++ {
		mark := barOf(p.lines[from])
		to := from
		for to < len(p.lines) && mark != "" && barOf(p.lines[to]) == mark {
			to++
		}
		if to-from > 1 {
			list = append(list, &writtenTable{p, from, to, mark})
		}
		from = max(from, to-1)
	}
	if l := p.list(keys); l != nil {
		list = append(list, l)
	}
	return list
}

func barOf(line string) string {
	for _, bar := range []string{"|", "\t"} {
		if strings.Contains(strings.TrimSpace(line), bar) {
			return bar
		}
	}
	return ""
}

// writtenTable is the lines of a page from one to another.
type writtenTable struct {
	page     *page
	from, to int
	bar      string
}

// cells are the places of a line's cells.
func (t *writtenTable) cells(line string) []span {
	var list []span
	at := 0
	for piece := range strings.SplitSeq(strings.TrimRight(line, "\r\n"), t.bar) {
		list = append(list, span{at, at + len(piece)})
		at += len(piece) + len(t.bar)
	}
	if t.bar == "|" && strings.HasPrefix(strings.TrimSpace(line), "|") {
		list = list[1:]
		if strings.HasSuffix(strings.TrimSpace(line), "|") {
			list = list[:len(list)-1]
		}
	}
	return list
}

func (t *writtenTable) line(row int) *string { return &t.page.lines[t.from+row] }

func (t *writtenTable) Rows() [][]string {
	var rows [][]string
	for i := range t.to - t.from {
		var texts []string
		line := *t.line(i)
		for _, c := range t.cells(line) {
			texts = append(texts, strings.TrimSpace(line[c.from:c.to]))
		}
		rows = append(rows, texts)
	}
	return rows
}

func (t *writtenTable) withCell(line string, col int, text string) (string, bool) {
	cells := t.cells(line)
	if col >= len(cells) {
		return line, false
	}
	if t.bar == "|" {
		text = " " + text + " "
	}
	return office.Apply(line, []office.Edit{{From: cells[col].from, To: cells[col].to, Text: text}}), true
}

func (t *writtenTable) SetCell(row, col int, text string) bool {
	changed, ok := t.withCell(*t.line(row), col, text)
	*t.line(row) = changed
	return ok
}

func (t *writtenTable) DropRow(row int) bool {
	*t.line(row) = "" // the lines below keep their places
	return true
}

func (t *writtenTable) AddRow(like, col int, text string) bool {
	added, ok := t.withCell(strings.TrimRight(*t.line(like), "\r\n")+"\n", col, text)
	last := t.line(t.to - t.from - 1)
	*last = strings.TrimRight(*last, "\r\n") + "\n" + added
	return ok
}

func (t *writtenTable) SwapRows(a, b int) bool {
	first, second := strings.TrimRight(*t.line(a), "\r\n"), strings.TrimRight(*t.line(b), "\r\n")
	*t.line(a), *t.line(b) = second+(*t.line(a))[len(first):], first+(*t.line(b))[len(second):]
	return true
}

// itemList is a list whose items begin with keys such as 1.3; an item goes on to the next or to an
// empty line. It is a table of the key and what follows it, which gives the values of all columns.
type itemList struct {
	page  *page
	items []listItem
}

type listItem struct {
	from, to int
	head     string // up to the key
	key      string
}

var itemHead = regexp.MustCompile(`^([\s>*•–—-]*(?:(?i:поз(?:иция|\.)?|строка|пункт|п\.|№)\s*№?\s*)?)(\d+(?:\.\d+)+)(?:[.):*]|\s|$)`)

func (p *page) list(keys []string) *itemList {
	l := &itemList{page: p}
	known := map[string]bool{}
	for _, k := range keys {
		known[k] = true
	}
	open := false
	for i, line := range p.lines {
		m := itemHead.FindStringSubmatch(line)
		switch {
		case m != nil && known[m[2]]:
			l.items = append(l.items, listItem{i, i + 1, m[1], m[2]})
			open = true
		case m != nil || strings.TrimSpace(line) == "":
			open = false
		case open:
			l.items[len(l.items)-1].to = i + 1
		}
	}
	if len(l.items) < 2 {
		return nil
	}
	return l
}

func (l *itemList) rest(it listItem) string {
	return strings.TrimRight(strings.Join(l.page.lines[it.from:it.to], "")[len(it.head)+len(it.key):], "\r\n")
}

func (l *itemList) put(it listItem, text string) {
	for i := it.from; i < it.to; i++ {
		l.page.lines[i] = ""
	}
	l.page.lines[it.from] = text
}

func (l *itemList) Rows() [][]string {
	var rows [][]string
	for _, it := range l.items {
		rows = append(rows, []string{it.key, l.rest(it)})
	}
	return rows
}

func (l *itemList) SetCell(row, col int, text string) bool {
	it := l.items[row]
	if col == 0 {
		l.put(it, it.head+text+l.rest(it)+"\n")
	} else {
		l.put(it, it.head+it.key+text+"\n")
	}
	return true
}

func (l *itemList) DropRow(row int) bool {
	l.put(l.items[row], "")
	return true
}

func (l *itemList) AddRow(like, col int, text string) bool {
	last, it := l.items[len(l.items)-1], l.items[like]
	if col != 0 {
		return false
	}
	end := &l.page.lines[last.to-1]
	*end = strings.TrimRight(*end, "\r\n") + "\n" + it.head + text + l.rest(it) + "\n"
	return true
}

// SwapRows is not for lists: the order of items is another check's.
func (l *itemList) SwapRows(_, _ int) bool { return false }
