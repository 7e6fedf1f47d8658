package office

import "strings"

// Table is a table of a file. A change is made in the file at once; other tables of the file stay
// good. Every method that changes tells whether it could.
type Table interface {
	// Rows are the texts of the cells.
	Rows() [][]string
	// SetCell puts a text into a cell that is there.
	SetCell(row, col int, text string) bool
	// DropRow takes a row out.
	DropRow(row int) bool
	// AddRow adds a row like another one at the end, with another text in one of its cells.
	AddRow(like, col int, text string) bool
	// SwapRows changes the places of what two rows hold.
	SwapRows(a, b int) bool
}

// Tables are all tables of a file, of workbooks the blocks between empty rows.
func (f *File) Tables() []Table {
	switch f.Kind {
	case Excel:
		return f.blocks()
	case PowerPoint:
		return f.storyTables("ppt/slides/", slideMarks)
	}
	return f.storyTables("word/", wordMarks)
}

func (f *File) storyTables(folder string, m *marks) []Table {
	var list []Table
	for _, name := range f.under(folder) {
		for i := range m.table.FindAllStringIndex(f.parts[name], -1) {
			list = append(list, &storyTable{f, m, name, i})
		}
	}
	return list
}

// storyTable is a table of a text or slide, by its place among those of a part.
type storyTable struct {
	file  *File
	marks *marks
	part  string
	index int
}

// rows are the XML of the table's rows and where they stand in the part.
func (t *storyTable) rows() [][]int {
	xml := t.file.parts[t.part]
	all := t.marks.table.FindAllStringIndex(xml, -1)
	if t.index >= len(all) {
		return nil
	}
	from, to := all[t.index][0], all[t.index][1]
	rows := t.marks.row.FindAllStringIndex(xml[from:to], -1)
	for _, r := range rows {
		r[0], r[1] = r[0]+from, r[1]+from
	}
	return rows
}

func (t *storyTable) xml(loc []int) string { return t.file.parts[t.part][loc[0]:loc[1]] }

func (t *storyTable) put(edits ...Edit) bool {
	t.file.parts[t.part] = Apply(t.file.parts[t.part], edits)
	return true
}

func (t *storyTable) Rows() [][]string {
	var rows [][]string
	for _, loc := range t.rows() {
		var cells []string
		for _, c := range t.marks.cell.FindAllString(t.xml(loc), -1) {
			text, _ := t.marks.words(c)
			cells = append(cells, strings.TrimSpace(text))
		}
		rows = append(rows, cells)
	}
	return rows
}

// withCell is the XML of a row with another text in one cell.
func (t *storyTable) withCell(row string, col int, text string) (string, bool) {
	cells := t.marks.cell.FindAllStringIndex(row, -1)
	if col >= len(cells) {
		return row, false
	}
	cell, ok := t.marks.setWords(row[cells[col][0]:cells[col][1]], text)
	return Apply(row, []Edit{{cells[col][0], cells[col][1], cell}}), ok
}

func (t *storyTable) SetCell(row, col int, text string) bool {
	loc := t.rows()[row]
	changed, ok := t.withCell(t.xml(loc), col, text)
	return ok && t.put(Edit{loc[0], loc[1], changed})
}

func (t *storyTable) DropRow(row int) bool {
	loc := t.rows()[row]
	return t.put(Edit{loc[0], loc[1], ""})
}

func (t *storyTable) AddRow(like, col int, text string) bool {
	rows := t.rows()
	end := rows[len(rows)-1][1]
	added, ok := t.withCell(t.xml(rows[like]), col, text)
	return ok && t.put(Edit{end, end, added})
}

func (t *storyTable) SwapRows(a, b int) bool {
	rows := t.rows()
	return t.put(Edit{rows[a][0], rows[a][1], t.xml(rows[b])}, Edit{rows[b][0], rows[b][1], t.xml(rows[a])})
}
