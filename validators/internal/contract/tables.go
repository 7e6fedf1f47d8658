package contract

import (
	"strings"

	"etalon/internal/extract/ocr"
)

// Item is a row of the price list.
type Item struct {
	// Name is the whole cell: what the thing is and its features.
	Name, Unit, Quantity, Price, Total string
	// Page is where the row stands, 0 when its words are on no page in this order.
	Page int
}

// Pair is a row of the sheet of data.
type Pair struct {
	Label, Value string
	Page         int
}

// columns of the price list: number, name, unit, quantity, price, total.
const columns = 6

// items reads a price list: it is known by its head.
func (c *Contract) items(t Sheet) {
	in := false
	for _, row := range t.Rows {
		if len(row) < columns {
			continue
		}
		row = row[len(row)-columns:]
		if strings.Contains(row[3], "Кол-во") && strings.HasPrefix(row[4], "Цена") {
			in = true
			continue
		}
		if in && row[1] != "" && row[5] != "" {
			c.Items = append(c.Items, Item{row[1], row[2], row[3], row[4], row[5], c.pageOf(strings.Join(row[1:], " "), t.Pages)})
		}
	}
}

// pairs reads a sheet of two columns, known by its head.
func (c *Contract) pairs(t Sheet) {
	in := false
	for _, row := range t.Rows {
		if len(row) < 2 {
			continue
		}
		label, value := row[len(row)-2], row[len(row)-1]
		if strings.HasPrefix(label, "Показатель") && value == "Значение" {
			in = true
			continue
		}
		if in && label != "" && value != "" {
			c.Pairs = append(c.Pairs, Pair{label, value, t.Pages[0]})
		}
	}
}

// pageOf is the only one of some pages that has a text, whatever its lines; 0 for none or several.
func (c *Contract) pageOf(text string, pages []int) int {
	found := 0
	for _, n := range pages {
		if n < 1 || n > len(c.Pages) || !strings.Contains(strings.ReplaceAll(c.Pages[n-1], "\n", " "), text) {
			continue
		}
		if found != 0 {
			return 0
		}
		found = n
	}
	return found
}

// Labelled are the values of the sheet of data under a label; a letter or two of it may be read wrong.
func (c *Contract) Labelled(label string) []Pair {
	var out []Pair
	for _, p := range c.Pairs {
		if alike(p.Label, label) {
			out = append(out, p)
		}
	}
	return out
}

// alike compares labels: one letter in eight may differ.
func alike(read, label string) bool {
	a, b := []rune(ocr.Folded(read)), []rune(ocr.Folded(label))
	return ocr.Distance(a, b) <= len(b)/8
}

// Tables are the words of all cells, a row a line.
func (c *Contract) Tables() string { return c.cells }
