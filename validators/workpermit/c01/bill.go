// Package c01 solves the tasks of category 1.
package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/extract/grid"
	"etalon/internal/extract/xlsx"
	"etalon/validators/internal/facts"
)

// line is a line of a bill of works.
type line struct {
	number                  string
	quantity, price, amount *big.Rat
}

// part is a section of a bill with its printed total.
type part struct {
	title string
	lines []line
	shown *big.Rat
}

// bill is an estimate or an offer: sections of lines, and totals as printed.
type bill struct {
	parts []part
	shown *big.Rat
}

// sum adds up what the lines cost.
func (p part) sum() *big.Rat {
	total := new(big.Rat)
	for _, l := range p.lines {
		total.Add(total, new(big.Rat).Mul(l.quantity, l.price))
	}
	return total
}

var (
	heading  = regexp.MustCompile(`^Раздел \d+\. \S`)
	position = regexp.MustCompile(`^\d+\.\d+$`)
)

// readBill understands rows of cells by what they begin with: number, quantity, price and amount stand
// in columns that a header names.
func readBill(rows [][]string) (*bill, error) {
	b := &bill{}
	var columns map[string]int
	for _, row := range rows {
		first := strings.TrimSpace(row[0])
		var err error
		switch {
		case strings.HasPrefix(first, "№"):
			columns, err = header(row)
		case heading.MatchString(first):
			b.parts = append(b.parts, part{title: first})
		case position.MatchString(first) && columns != nil && len(b.parts) > 0:
			var l line
			l, err = readLine(row, columns)
			last := &b.parts[len(b.parts)-1]
			last.lines = append(last.lines, l)
		case strings.HasPrefix(first, "Итого по разделу") && len(b.parts) > 0:
			b.parts[len(b.parts)-1].shown, err = facts.Parse(lastCell(row))
		case strings.HasPrefix(strings.ToLower(first), "всего по "):
			b.shown, err = facts.Parse(lastCell(row))
		}
		if err != nil {
			return nil, fmt.Errorf("row %q: %w", row, err)
		}
	}
	return b, b.whole()
}

// whole demands every total, and amounts that are quantity times price: a difference there is an
// error of the document that nobody told of.
func (b *bill) whole() error {
	if len(b.parts) == 0 || b.shown == nil {
		return fmt.Errorf("no sections or no grand total in a bill of %d sections", len(b.parts))
	}
	for _, p := range b.parts {
		if p.shown == nil || len(p.lines) == 0 {
			return fmt.Errorf("%s: no lines or no total", p.title)
		}
		for _, l := range p.lines {
			if new(big.Rat).Mul(l.quantity, l.price).Cmp(l.amount) != 0 {
				return fmt.Errorf("line %s: %s × %s is not %s", l.number, facts.Decimal(l.quantity), facts.Decimal(l.price), facts.Decimal(l.amount))
			}
		}
	}
	return nil
}

// header finds the columns of quantity, price and amount.
func header(row []string) (map[string]int, error) {
	columns := map[string]int{}
	for i, name := range row {
		for _, want := range []string{"Кол-во", "Цена", "Сумма"} {
			if strings.HasPrefix(strings.TrimSpace(name), want) {
				columns[want] = i
			}
		}
	}
	if len(columns) != 3 {
		return nil, fmt.Errorf("a header without quantity, price or amount")
	}
	return columns, nil
}

func readLine(row []string, columns map[string]int) (line, error) {
	l := line{number: strings.TrimSpace(row[0])}
	for name, to := range map[string]**big.Rat{"Кол-во": &l.quantity, "Цена": &l.price, "Сумма": &l.amount} {
		if columns[name] >= len(row) {
			return l, fmt.Errorf("no cell for %s", name)
		}
		value, err := facts.Parse(row[columns[name]])
		if err != nil {
			return l, err
		}
		*to = value
	}
	return l, nil
}

func lastCell(row []string) string {
	for _, cell := range slices.Backward(row) {
		if cell != "" {
			return cell
		}
	}
	return ""
}

// sheetRows are the rows of a sheet as cells by column.
func sheetRows(s *xlsx.Sheet) [][]string {
	var rows [][]string
	for _, r := range s.Rows {
		row := []string{""}
		for _, c := range r.Cells {
			for len(row) < c.Col {
				row = append(row, "")
			}
			row[c.Col-1] = c.Text
		}
		rows = append(rows, row)
	}
	return rows
}

// gridRows are the rows of a table, merged cells once.
func gridRows(t *grid.Table) [][]string {
	rows := make([][]string, t.Rows)
	for _, c := range t.Cells {
		for len(rows[c.Row]) <= c.Col {
			rows[c.Row] = append(rows[c.Row], "")
		}
		rows[c.Row][c.Col] = c.Text
	}
	return slices.DeleteFunc(rows, func(row []string) bool { return len(row) == 0 })
}
