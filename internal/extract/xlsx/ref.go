package xlsx

import (
	"encoding"
	"fmt"
	"strconv"
	"strings"
)

// The size of a sheet.
const (
	mostRows = 1 << 20
	mostCols = 1 << 14
)

// Area is a rectangle of cells; rows and columns count from 1, both ends included.
type Area struct{ Top, Left, Bottom, Right int }

var _ encoding.TextMarshaler = Area{}

// String writes A1:B2, or A1 for one cell.
func (a Area) String() string {
	if a.Top == a.Bottom && a.Left == a.Right {
		return RefOf(a.Top, a.Left)
	}
	return RefOf(a.Top, a.Left) + ":" + RefOf(a.Bottom, a.Right)
}

// MarshalText writes the area as String does.
func (a Area) MarshalText() ([]byte, error) { return []byte(a.String()), nil }

// Has tells whether a cell lies in the area.
func (a Area) Has(row, col int) bool {
	return a.Top <= row && row <= a.Bottom && a.Left <= col && col <= a.Right
}

// ParseArea reads A1:B2, or one cell.
func ParseArea(s string) (Area, error) {
	first, second, two := strings.Cut(s, ":")
	top, left, ok := ParseRef(first)
	bottom, right := top, left
	if ok && two {
		bottom, right, ok = ParseRef(second)
	}
	if !ok {
		return Area{}, fmt.Errorf("%q is not an area of cells", s)
	}
	return Area{min(top, bottom), min(left, right), max(top, bottom), max(left, right)}, nil
}

// ParseRef reads a reference such as B3 or $B$3; row and column count from 1.
func ParseRef(s string) (row, col int, ok bool) {
	i := 0
	if i < len(s) && s[i] == '$' {
		i++
	}
	start := i
	for i < len(s) && isLetter(s[i]) && i-start < 3 {
		col = col*26 + int(s[i]|0x20-'a') + 1
		i++
	}
	if i == start || col > mostCols {
		return 0, 0, false
	}
	if i < len(s) && s[i] == '$' {
		i++
	}
	if i == len(s) || s[i] == '0' {
		return 0, 0, false
	}
	for ; i < len(s); i++ {
		if s[i] < '0' || s[i] > '9' {
			return 0, 0, false
		}
		if row = row*10 + int(s[i]-'0'); row > mostRows {
			return 0, 0, false
		}
	}
	return row, col, true
}

func isLetter(b byte) bool { return b|0x20 >= 'a' && b|0x20 <= 'z' }

func isDigit(b byte) bool { return b >= '0' && b <= '9' }

// RefOf writes a reference.
func RefOf(row, col int) string { return ColumnName(col) + strconv.Itoa(row) }

// ColumnName writes a column: 1 is A, 28 is AB.
func ColumnName(col int) string {
	var out [8]byte
	i := len(out)
	for ; col > 0 && i > 0; col = (col - 1) / 26 {
		i--
		out[i] = byte('A' + (col-1)%26)
	}
	return string(out[i:])
}
