package wholesale

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

// Total prices the rows of a name, without a status, by the list: which of the two files that is,
// their names tell. A rule that prices every row as the right one does not apply.
func Total(p *validate.Pass, name, void string, rule validate.Rule) (int64, error) {
	rows, prices, err := files(p.Files)
	if err != nil {
		return 0, err
	}
	s, err := sheet.Read(rows.Text)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", rows.Path, err)
	}
	list, err := Read(prices)
	if err != nil {
		return 0, err
	}
	columns, err := columns(s)
	if err != nil {
		return 0, fmt.Errorf("%s: %w", rows.Path, err)
	}
	chosen, err := tally.Rows(s, void, []string{name}, rule)
	if err != nil {
		return 0, err
	}
	var total int64
	changed := !slices.Contains([]validate.Rule{Unpacked, Retail, Beyond, Old}, rule)
	for _, r := range chosen[0] {
		n, err := strconv.ParseInt(r.Cells[columns[1]], 10, 32)
		if unit := r.Cells[columns[2]]; err != nil || n > most || !known(unit) {
			return 0, fmt.Errorf("%s:%d: %q %q is no number of units", rows.Path, r.Line, r.Cells[columns[1]], unit)
		}
		right, line, err := list.cost(r.Cells[columns[0]], r.Cells[columns[2]], n, validate.Main)
		if err != nil {
			return 0, fmt.Errorf("%s:%d: %w", rows.Path, r.Line, err)
		}
		got, _, err := list.cost(r.Cells[columns[0]], r.Cells[columns[2]], n, rule)
		if err != nil {
			return 0, err
		}
		changed = changed || got != right
		total += got
		p.Cite(prices, line, "%s:%d costs %d kopecks", rows.Path, r.Line, got)
	}
	if !changed {
		return 0, validate.ErrNotApplicable
	}
	return total, nil
}

func files(files []validate.File) (rows, prices validate.File, err error) {
	if len(files) != 2 {
		return rows, prices, fmt.Errorf("got %d files, want rows and prices", len(files))
	}
	rows, prices = files[0], files[1]
	if strings.HasSuffix(rows.Path, ".json") {
		rows, prices = prices, rows
	}
	return rows, prices, nil
}

// columns are those of the code, the number and the unit.
func columns(s *sheet.Sheet) ([3]int, error) {
	var found [3]int
	for i, words := range [][]string{{"артикул"}, {"количество", "кол"}, {"ед"}} {
		var places []int
		for _, w := range words {
			places = append(places, s.With(w)...)
		}
		if len(places) != 1 {
			return found, fmt.Errorf("%d columns are called %q, want one", len(places), words)
		}
		found[i] = places[0]
	}
	return found, nil
}
