package office

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// maxColumns of a block.
const maxColumns = 40

// block is rows of a sheet without an empty one between them.
type block struct {
	file    *File
	part    string
	numbers []int
}

func (f *File) blocks() []Table {
	var list []Table
	for _, name := range f.under("xl/worksheets/") {
		b := &block{file: f, part: name}
		for _, r := range rowElement.FindAllString(f.parts[name], -1) {
			n := numberOf(r)
			if !strings.Contains(r, "<c ") {
				continue
			}
			if k := len(b.numbers); k > 0 && b.numbers[k-1]+1 != n {
				list = append(list, b)
				b = &block{file: f, part: name}
			}
			b.numbers = append(b.numbers, n)
		}
		if len(b.numbers) > 1 {
			list = append(list, b)
		}
	}
	return list
}

func numberOf(row string) int {
	n, err := strconv.Atoi(attribute(rowElement.FindStringSubmatch(row)[1], "r"))
	if err != nil {
		return 0
	}
	return n
}

// columnOf is the place of a cell in its row from 0, -1 for none that counts.
func columnOf(ref string) int {
	col := 0
	for _, r := range strings.TrimRight(ref, "0123456789") {
		if r < 'A' || r > 'Z' || col > maxColumns {
			return -1
		}
		col = col*26 + int(r-'A') + 1
	}
	return col - 1
}

// change puts a row of the block through a function.
func (b *block) change(row int, f func(xml string) string) {
	xml := b.file.parts[b.part]
	if from, to, ok := rowAt(xml, b.numbers[row]); ok {
		b.file.parts[b.part] = xml[:from] + f(xml[from:to]) + xml[to:]
	}
}

// rowAt finds a row by its number: where programs write it first, or wherever it stands.
func rowAt(xml string, number int) (from, to int, ok bool) {
	if at := strings.Index(xml, fmt.Sprintf(`<row r="%d"`, number)); at >= 0 {
		if loc := rowElement.FindStringIndex(xml[at:]); loc != nil && loc[0] == 0 {
			return at, at + loc[1], true
		}
	}
	for _, loc := range rowElement.FindAllStringIndex(xml, -1) {
		if numberOf(xml[loc[0]:loc[1]]) == number {
			return loc[0], loc[1], true
		}
	}
	return 0, 0, false
}

// cells visits the cells of a row's XML; what is returned stands in their place.
func (b *block) cells(xml string, f func(col int, c cell, xml string) string) string {
	return cellElement.ReplaceAllStringFunc(xml, func(x string) string {
		c := readCell(x, b.file.shared)
		if col := columnOf(c.ref); col >= 0 && col < maxColumns {
			return f(col, c, x)
		}
		return x
	})
}

func (b *block) Rows() [][]string {
	place := map[int]int{}
	for i, n := range b.numbers {
		place[n] = i
	}
	rows := make([][]string, len(b.numbers))
	for _, xml := range rowElement.FindAllString(b.file.parts[b.part], -1) {
		if i, ok := place[numberOf(xml)]; ok {
			rows[i] = b.texts(xml)
		}
	}
	return rows
}

// texts are those of a row's cells, by column.
func (b *block) texts(xml string) []string {
	var texts []string
	b.cells(xml, func(col int, c cell, x string) string {
		for len(texts) <= col {
			texts = append(texts, "")
		}
		texts[col] = strings.TrimSpace(c.text)
		return x
	})
	return texts
}

func (b *block) SetCell(row, col int, text string) bool {
	done := false
	b.change(row, func(xml string) string {
		return b.cells(xml, func(at int, c cell, x string) string {
			if at != col {
				return x
			}
			done = true
			return c.with(text, true)
		})
	})
	b.file.settle()
	return done
}

func (b *block) DropRow(row int) bool {
	b.change(row, func(string) string { return "" })
	b.file.settle()
	return true
}

// AddRow puts the row below the block; of formulas it has the results.
func (b *block) AddRow(like, col int, text string) bool {
	last := b.numbers[len(b.numbers)-1]
	added, done := "", false
	b.change(like, func(xml string) string {
		added = b.cells(xml, func(at int, c cell, _ string) string {
			c.ref = strings.TrimRight(c.ref, "0123456789") + strconv.Itoa(last+1)
			if at == col {
				done = true
				return c.with(text, false)
			}
			return c.with(c.text, false)
		})
		return xml
	})
	added = rowNumber.ReplaceAllString(added, `${1}`+strconv.Itoa(last+1)+`"`)
	b.change(len(b.numbers)-1, func(xml string) string { return xml + added })
	return done
}

var rowNumber = regexp.MustCompile(`^(<row(?:\s[^>]*?)?\sr=")\d+"`)

func (b *block) SwapRows(a, z int) bool {
	rows := b.Rows()
	put := func(row int, texts []string) {
		b.change(row, func(xml string) string {
			return b.cells(xml, func(col int, c cell, x string) string {
				if c.formula || col >= len(texts) {
					return x
				}
				return c.with(texts[col], false)
			})
		})
	}
	put(a, rows[z])
	put(z, rows[a])
	b.file.settle()
	return true
}
