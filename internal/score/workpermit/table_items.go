package workpermit

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/score/russian"
)

// listItem is a line that begins with a bullet or a number of its own.
var listItem = regexp.MustCompile(`^\s*(?:[*•–—-]|\d{1,3}[.)])\s+(\S.*)$`)

// itemsOf are the runs of list items of a text; an empty line parts none.
func itemsOf(text string) [][]string {
	var runs [][]string
	var run []string
	for line := range strings.Lines(text) {
		line = strings.TrimRight(line, "\r\n")
		if m := listItem.FindStringSubmatch(line); m != nil && !isTableRow(line) {
			run = append(run, m[1][:min(len(m[1]), maxBlock)])
			continue
		}
		if strings.TrimSpace(line) != "" {
			runs, run = append(runs, run), nil
		}
	}
	return append(runs, run)
}

// itemised tells why no list of a text gives a row by each of its items, "" when one does. As nothing heads a
// value of an item, the item has to be of one mind: after the key stand the numbers and the dates of the row,
// each in the order of the columns, and no others. Words may stand anywhere in it. Nothing extra, as in a table.
func (w *wantedTable) itemised(text string) string {
	why := noList
	for _, run := range itemsOf(text) {
		run = slices.DeleteFunc(run, isTotal)
		if len(run) < 2 && len(w.Rows) > 1 || len(run) == 0 {
			continue
		}
		wrong := w.itemsAre(run)
		if wrong == "" {
			return ""
		}
		if wrong != noList {
			why = wrong
		}
	}
	return why
}

func (w *wantedTable) itemsAre(run []string) string {
	at := make([]int, len(w.Rows))
	for i, row := range w.Rows {
		at[i] = slices.IndexFunc(run, func(item string) bool { return keyEnd(item, row[0]) >= 0 && rowIn(item, row) == "" })
		if at[i] >= 0 {
			continue
		}
		named := slices.IndexFunc(run, func(item string) bool { return keyEnd(item, row[0]) >= 0 })
		if named < 0 {
			return noList
		}
		return fmt.Sprintf("item %q: %s", row[0], rowIn(run[named], row))
	}
	switch {
	case len(run) != len(w.Rows):
		return fmt.Sprintf("the list has %d items for %d rows", len(run), len(w.Rows))
	case w.ordered && !slices.IsSorted(at):
		return "the items stand in another order"
	}
	return ""
}

// keyEnd is where the key of a row ends in an item, -1 when its head does not name it: a figure stands whole, the
// words of a name before the first colon or dash.
func keyEnd(item, key string) int {
	head := len(item)
	if i := strings.IndexAny(item, ":—"); i >= 0 {
		head = i
	}
	if figureKey.MatchString(key) {
		for from := 0; ; {
			i := strings.Index(item[from:head], key)
			if i < 0 {
				return -1
			}
			if i += from; wholeFigure(item, i, i+len(key)) {
				return i + len(key)
			}
			from = i + len(key)
		}
	}
	if !containsLike(item[:head], key) || !sameNumbers(item[:head], key) {
		return -1
	}
	if i := strings.Index(item, key); i >= 0 && i+len(key) <= head {
		return i + len(key)
	}
	return 0
}

// rowIn tells which value of a row an item lacks, "" when it gives all of them and no other number or date.
func rowIn(item string, row []string) string {
	rest := strings.ToValidUTF8(item[keyEnd(item, row[0]):], "")
	quantities, dates := russian.Quantities(rest), russian.Dates(rest)
	for _, want := range row[1:] {
		if v, err := russian.ParseValue(want); err == nil {
			if len(quantities) == 0 || !counts(&quantities[0], v) {
				return fmt.Sprintf("want %q next", want)
			}
			quantities = quantities[1:]
			continue
		}
		if p, ok := wholeDate(want); ok {
			if len(dates) == 0 || !dates[0].Is(p) {
				return fmt.Sprintf("want %q next", want)
			}
			dates = dates[1:]
			continue
		}
		if !containsLike(item, want) {
			return fmt.Sprintf("want %q", want)
		}
	}
	if len(quantities)+len(dates) > 0 {
		return "it has further numbers or dates"
	}
	return ""
}
