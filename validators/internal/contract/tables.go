package contract

import (
	"slices"
	"strings"

	"etalon/internal/extract/ocr"
)

// Item is a row of the price list.
type Item struct {
	// Name is the cell that names the thing; its features may be lines of it, or Features, a column of
	// their own.
	Name, Features, Unit, Quantity, Price, Total string
	// Page is where the row stands, 0 when its words are on no page in this order.
	Page int
}

// Row is the whole row as the page has it.
func (it Item) Row() string {
	return Line(strings.Join([]string{it.Name, it.Features, it.Unit, it.Quantity, it.Price, it.Total}, " "))
}

// Pair is a row of the sheet of data.
type Pair struct {
	Label, Value string
	Page         int
}

// columns of the price list: name, unit, quantity, price, total, after a number; features may stand
// between name and unit.
const columns = 5

// items reads a price list: it is known by its head.
func (c *Contract) items(t Sheet) {
	in, apart := false, false
	for _, row := range framed(t.Rows, "Сумма, руб.") {
		if len(row) <= columns {
			continue
		}
		last := row[len(row)-columns:]
		if strings.Contains(last[2], "Кол-во") && strings.Contains(last[3], "Цена") {
			in, apart = true, len(row) > columns+1 && strings.HasPrefix(last[0], "Характеристики")
			continue
		}
		if !in {
			continue
		}
		it := Item{Name: last[0], Unit: last[1], Quantity: last[2], Price: last[3], Total: last[4]}
		if apart && len(row) > columns+1 {
			it.Name, it.Features = row[len(row)-columns-1], last[0]
		}
		if it.Name != "" && it.Total != "" {
			it.Page = c.pageOf(it.Row(), t.Pages)
			c.Items = append(c.Items, it)
		}
	}
}

// pairs reads a sheet of two columns, known by its head.
func (c *Contract) pairs(t Sheet) {
	in := false
	for _, row := range framed(t.Rows, "Значение") {
		if len(row) < 2 {
			continue
		}
		label, value := row[len(row)-2], row[len(row)-1]
		if c.Scan {
			value = strings.TrimLeft(wiped(value), ".,:;-_*•° ")
		}
		if strings.Contains(label, "Показатель") && alike(value, "Значение") {
			in = true
			continue
		}
		if in && label != "" && value != "" {
			c.Pairs = append(c.Pairs, Pair{label, value, t.Pages[0]})
		}
	}
}

// framed are the rows of a table that ends with a column of some name. OCR may take a fold of the paper
// for one more upright line, so what stands beyond that column is left out.
func framed(rows [][]string, last string) [][]string {
	out := make([][]string, len(rows))
	width, end := 0, 0
	for i, row := range rows {
		if at := slices.IndexFunc(row, func(cell string) bool { return alike(cell, last) }); at >= 0 {
			width, end = len(row), at+1
		}
		if len(row) == width {
			row = row[:end]
		}
		out[i] = row
	}
	return out
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
	if len(c.Pairs) == 0 {
		out = c.inCard(label)
	}
	return out
}

// alike compares labels: one letter in eight may differ, and specks may stand around.
func alike(read, label string) bool {
	a, b := []rune(ocr.Folded(strings.Trim(read, " .,:;-_*•°|"))), []rune(ocr.Folded(strings.TrimRight(label, ".")))
	return ocr.Distance(a, b) <= len(b)/8
}

// Tables are the words of all cells, a row a line.
func (c *Contract) Tables() string { return c.cells }
