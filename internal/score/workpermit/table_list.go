package workpermit

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/score/russian"
)

// noList says that a text has no list with the wanted keys.
const noList = "no list by these keys"

// listKey finds the figure at the start of an item: «- Поз. 1.3 …», «**1.3.** …».
var listKey = regexp.MustCompile(`^[\s>*•–—-]*(?:\*\*)?(?:(?i:поз(?:иция|\.)?|строка|стр\.|пункт|п\.|№)\s*№?\s*)?(\d+(?:\.\d+)+)(?:[.):]|\*\*|\s|$)`)

// maxBlock is how many bytes after a key are looked at.
const maxBlock = 2_000

// listed tells why a text does not list the wanted rows, "" when it does. The values of an item may
// stand in any order, each for one column: «201,5 вместо 200,5» says the same the other way round.
func (w *wantedTable) listed(text string) string {
	keys := map[string]int{}
	for i, row := range w.Rows {
		if !figureKey.MatchString(row[0]) || !strings.Contains(row[0], ".") {
			return noList
		}
		keys[row[0]] = i
	}
	blocks := make([]strings.Builder, len(w.Rows))
	current, seen, extra := -1, 0, ""
	for line := range strings.Lines(text) {
		if m := listKey.FindStringSubmatchIndex(line); m != nil && !isTableRow(line[m[3]:]) {
			i, ok := keys[line[m[2]:m[3]]]
			if !ok {
				extra, current = line[m[2]:m[3]], -1
				continue
			}
			if current = i; blocks[i].Len() == 0 {
				seen++
			}
			line = line[m[3]:]
		} else if strings.TrimSpace(line) == "" {
			current = -1
		}
		if current >= 0 && blocks[current].Len() < maxBlock {
			blocks[current].WriteString(line[:min(len(line), maxBlock)])
		}
	}
	switch {
	case seen == 0:
		return noList
	case extra != "":
		return fmt.Sprintf("an item %q is not wanted", clip(extra))
	}
	for i := range blocks {
		if why := w.blockGives(i, strings.ToValidUTF8(blocks[i].String(), "")); why != "" {
			return why
		}
	}
	return ""
}

// isTableRow tells a line of a table by its bars or tabs: what stands in which column matters there.
// The tab after the figure of an item is none.
func isTableRow(rest string) bool {
	return strings.Contains(rest, "|") || strings.Contains(strings.TrimSpace(rest), "\t")
}

func (w *wantedTable) blockGives(i int, block string) string {
	quantities := russian.Quantities(block)
	used := make([]bool, len(quantities))
	for j, want := range w.Rows[i][1:] {
		gives := containsLike(block, want)
		if v, err := russian.ParseValue(want); err == nil {
			gives = false
			for n := range quantities {
				if !used[n] && counts(&quantities[n], v) {
					used[n], gives = true, true
					break
				}
			}
		}
		if !gives {
			return fmt.Sprintf("item %q: want %s %q", w.Rows[i][0], w.Columns[j+1], want)
		}
	}
	return ""
}

// containsLike tells whether every word of a value has its like in a text.
func containsLike(text, want string) bool {
	words := contentWords(text)
	for _, w := range contentWords(want) {
		found := false
		for _, v := range words {
			found = found || sameWord(w, v)
		}
		if !found {
			return false
		}
	}
	return true
}
