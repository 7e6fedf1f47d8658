package plants

import (
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/score/russian"
)

// table is a table with a column of sums.
type table struct {
	place string
	rows  []row // without the header
	roles roles
	// summed is what its rows add up to, set where a total says so.
	summed *big.Rat
}

// tax says what a header tells of VAT.
type tax uint8

const (
	untold tax = iota
	without
	with
)

// column is a column of money.
type column struct {
	at  int
	tax tax
}

// roles are what the columns of a table hold.
type roles struct {
	number, quantity []int
	prices, sums     []column
	taxes            []int // amounts of VAT
	// bent: a discount or factor stands between price and sum.
	bent bool
}

var (
	numberHead   = regexp.MustCompile(`^(№|n|поз\.?|п/п|№ ?п/п|номер( по порядку)?)$`)
	quantityHead = regexp.MustCompile(`^(кол\b|кол[-.]|количеств|объем)`)
	priceHead    = regexp.MustCompile(`^(цена|тариф|расценка|ставка)|за ед|стоимость единицы`)
	sumHead      = regexp.MustCompile(`^(сумма|стоимость|итого|всего)`)
	bentHead     = regexp.MustCompile(`скидк|наценк|коэф|надбавк`)
	rateHead     = regexp.MustCompile(`^ставка ндс|ндс, ?%`)
	withHead     = regexp.MustCompile(`(с|вкл\.?|включая|с учетом|в т\. ?ч\.|в том числе) ндс`)
)

// rolesOf reads the header of every column.
func rolesOf(heads []string) roles {
	var r roles
	for i, h := range heads {
		h = russian.Fold(h)
		t := untold
		switch {
		case strings.Contains(h, "без ндс"):
			t = without
		case withHead.MatchString(h):
			t = with
		}
		switch {
		case h == "" || rateHead.MatchString(h):
		case bentHead.MatchString(h):
			r.bent = true
		case numberHead.MatchString(h):
			r.number = append(r.number, i)
		case quantityHead.MatchString(h) && !strings.Contains(h, "руб"):
			r.quantity = append(r.quantity, i)
		case priceHead.MatchString(h):
			r.prices = append(r.prices, column{i, t})
		case strings.Contains(h, "ндс") && t == untold:
			r.taxes = append(r.taxes, i)
		case sumHead.MatchString(h):
			r.sums = append(r.sums, column{i, t})
		}
	}
	return r
}

// tablesIn finds the tables of a grid: each begins with a header that names a column of sums, and
// goes on to the next header.
func tablesIn(place string, rows []row) []*table {
	var out []*table
	for i := 0; i < len(rows); {
		height := headerAt(rows, i)
		if height == 0 {
			if len(out) > 0 {
				out[len(out)-1].rows = append(out[len(out)-1].rows, rows[i])
			}
			i++
			continue
		}
		out = append(out, &table{place: place, roles: rolesOf(headsOf(rows[i : i+height]))})
		i += height
	}
	return out
}

// headerAt is the height of the header that begins in a row, 0 for none. A row that numbers the
// columns belongs to it.
func headerAt(rows []row, at int) int {
	texts, deepest := 0, 0
	for _, c := range rows[at].cells {
		if c.value != nil {
			return 0
		}
		if c.text != "" {
			texts++
		}
		deepest = max(deepest, c.below)
	}
	if texts < 2 || len(rolesOf(headsOf(rows[at:at+1])).sums) == 0 {
		return 0
	}
	height := min(1+deepest, len(rows)-at)
	if at+height < len(rows) && numbersColumns(rows[at+height]) {
		height++
	}
	return height
}

// headsOf is the text above each column.
func headsOf(rows []row) []string {
	heads := make([]string, len(rows[0].cells))
	for i := range heads {
		var parts []string
		for _, r := range rows {
			if c := r.cells[i]; c.spread != "" && (len(parts) == 0 || parts[len(parts)-1] != c.spread) && c.value == nil {
				parts = append(parts, c.spread)
			}
		}
		heads[i] = strings.Join(parts, " ")
	}
	return heads
}

// numbersColumns tells a row 1, 2, 3 … under a header.
func numbersColumns(r row) bool {
	next := int64(1)
	for _, c := range r.cells {
		if c.text == "" {
			continue
		}
		if c.value == nil || !c.value.IsInt() || c.value.Num().Int64() != next {
			return false
		}
		next++
	}
	return next > 3
}

// label is the text of a row before its first number, that of the item itself aside.
func (t *table) label(r row) string {
	var parts []string
	for i, c := range r.cells {
		if c.text == "" || t.isNumber(i, c.text) {
			continue
		}
		if c.value != nil {
			break
		}
		parts = append(parts, c.text)
	}
	return russian.Fold(strings.Join(parts, " "))
}

// isNumber tells the number of an item, such as 1.1, from a text.
func (t *table) isNumber(col int, text string) bool {
	return len(t.roles.number) > 0 && t.roles.number[0] == col && strings.Trim(text, "0123456789.") == "" // 1.1 is read as a number, 1.1.1 is not
}
