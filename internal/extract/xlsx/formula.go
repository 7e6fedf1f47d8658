package xlsx

import (
	"strconv"
	"strings"
)

// shift moves a shared formula by rows and columns: relative references move, absolute ones stay.
// What leaves the sheet becomes #REF!, as in Excel.
func shift(formula string, rows, cols int) string {
	if rows == 0 && cols == 0 {
		return formula
	}
	m := mover{in: formula, rows: rows, cols: cols}
	m.out.Grow(len(formula) + 8)
	for m.at < len(formula) {
		m.step()
	}
	if m.out.Cap() > m.out.Len()+64 {
		return strings.Clone(m.out.String()) // without the room that is left
	}
	return m.out.String()
}

// mover walks through a formula once.
type mover struct {
	in         string
	at         int
	rows, cols int
	out        strings.Builder
}

func (m *mover) step() {
	switch c := m.in[m.at]; {
	case c == '"', c == '\'':
		m.copyTo(m.quoted(c))
	case c == '[':
		m.copyTo(m.bracketed())
	case c == '#': // an error such as #REF!
		m.copyTo(m.word(m.at + 1))
	case c == '$', wordByte(c):
		m.token()
	default:
		m.copyTo(m.at + 1)
	}
}

func (m *mover) copyTo(end int) {
	m.out.WriteString(m.in[m.at:end])
	m.at = end
}

// quoted is the end of a string or of a sheet's name; a doubled quote stays inside.
func (m *mover) quoted(quote byte) int {
	for i := m.at + 1; i < len(m.in); i++ {
		if m.in[i] != quote {
			continue
		}
		if i+1 < len(m.in) && m.in[i+1] == quote {
			i++
			continue
		}
		return i + 1
	}
	return len(m.in)
}

// bracketed is the end of [1] or of a column of a table, which may nest.
func (m *mover) bracketed() int {
	depth := 0
	for i := m.at; i < len(m.in); i++ {
		switch m.in[i] {
		case '\'': // escapes the next sign
			i++
		case '[':
			depth++
		case ']':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return len(m.in)
}

// wordByte is a byte of a name, a number or a reference; letters beyond ASCII too.
func wordByte(b byte) bool {
	return isLetter(b) || isDigit(b) || b == '_' || b == '.' || b == '\\' || b == '?' || b >= 0x80
}

func (m *mover) word(from int) int {
	for from < len(m.in) && (wordByte(m.in[from]) || m.in[from] == '$' || m.in[from] == '/' && m.in[m.at] == '#') {
		from++
	}
	return from
}

// token handles a name, a function, a number, a sheet or a reference.
func (m *mover) token() {
	end := m.word(m.at)
	word := m.in[m.at:end]
	if end < len(m.in) && (m.in[end] == '(' || m.in[end] == '!' || m.in[end] == '[') {
		m.copyTo(end) // a function, a sheet, a table
		return
	}
	moved, isRef := m.cell(word)
	if !isRef {
		moved, isRef = m.line(word, end)
	}
	if !isRef {
		m.copyTo(end)
		return
	}
	m.out.WriteString(moved)
	m.at = end
}

// cell moves a reference to one cell.
func (m *mover) cell(word string) (string, bool) {
	row, col, ok := ParseRef(word)
	if !ok {
		return "", false
	}
	fixedCol := word[0] == '$'
	fixedRow := strings.LastIndexByte(word, '$') > 0
	if !fixedCol {
		col += m.cols
	}
	if !fixedRow {
		row += m.rows
	}
	if row < 1 || col < 1 || row > mostRows || col > mostCols {
		return "#REF!", true
	}
	return dollar(fixedCol) + ColumnName(col) + dollar(fixedRow) + strconv.Itoa(row), true
}

// line moves one side of a whole column or row: A:C, $1:3.
func (m *mover) line(word string, end int) (string, bool) {
	left := m.at > 0 && m.in[m.at-1] == ':'
	right := end < len(m.in) && m.in[end] == ':'
	if left == right {
		return "", false
	}
	name, fixed := strings.CutPrefix(word, "$")
	if n, err := strconv.Atoi(name); err == nil && n >= 1 && n <= mostRows {
		if !fixed {
			n += m.rows
		}
		if n < 1 || n > mostRows {
			return "#REF!", true
		}
		return dollar(fixed) + strconv.Itoa(n), true
	}
	_, col, ok := ParseRef(name + "1")
	if !ok || name == "" || !isLetter(name[len(name)-1]) {
		return "", false
	}
	if !fixed {
		col += m.cols
	}
	if col < 1 || col > mostCols {
		return "#REF!", true
	}
	return dollar(fixed) + ColumnName(col), true
}

func dollar(fixed bool) string {
	if fixed {
		return "$"
	}
	return ""
}
