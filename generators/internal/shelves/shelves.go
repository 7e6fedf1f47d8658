// Package shelves says what is asked of the columns of tables that are to be downloaded first.
package shelves

import (
	"slices"

	"etalon/internal/dataset"
)

// Deed is what to find out about a column; numbers allow some, words others.
type Deed struct {
	What, Tool     string
	Args           dataset.Args
	numbers, words bool
}

// Deeds are asked in turn.
var Deeds = []Deed{
	{"сколько ячеек заполнено", "table.count_filled", nil, true, true},
	{"какое значение встречается чаще всего", "table.mode", nil, true, true},
	{"какова медиана", "table.median", nil, true, false},
	{"в скольких строках стоит ровно «нет»", "table.count_rows", dataset.Args{"value": "нет"}, false, true},
	{"сколько разных значений", "table.count_distinct", nil, true, true},
	{"какое стандартное отклонение", "table.stddev", nil, true, false},
}

// numberColumns are the columns that hold numbers.
var numberColumns = []string{"значение", "отклонение", "стоимость", "количество", "сумма", "вес"}

// Suits says whether it can be asked of a column.
func (d Deed) Suits(column string) bool {
	if slices.Contains(numberColumns, column) {
		return d.numbers
	}
	return d.words
}
