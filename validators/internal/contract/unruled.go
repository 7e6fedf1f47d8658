package contract

import (
	"math/big"
	"regexp"
	"strconv"
	"strings"
)

// Tables may have lines between their rows only; then their rows are read from the text.

var (
	listHead = regexp.MustCompile(`^№ ?$|^№ Наименование|^№\b`)
	listEnd  = regexp.MustCompile(`^(?:Итого|Всего по приложению)`)
	rowStart = regexp.MustCompile(`^(\d{1,4}) (\S.*)$`)
	// rowEnd: unit, quantity, price and cost at the end of a row; where one number ends and the next
	// begins is told by multiplying.
	rowEnd  = regexp.MustCompile(`^(.*?)(\d[\d ]*(?:,\d{1,3})? \d[\d ]*,\d{2} \d[\d ]*,\d{2})$`)
	grouped = regexp.MustCompile(`^\d{1,3}(?: \d{3})*(?:,\d{1,3})?$`)
	cardTop = regexp.MustCompile(`^.{0,3}Показатель Значение`)
)

// listed reads the price list from the lines of the first annex. Rows are numbered and never go over
// a page.
func (c *Contract) listed() {
	for i, page := range c.Body {
		var row []string
		in := false
		for _, line := range strings.Split(page, "\n") {
			switch {
			case listHead.MatchString(line):
				in, row = true, nil
			case listEnd.MatchString(line):
				in = false
			case in:
				row = append(row, line)
				if it, ok := c.rowOf(strings.Join(row, " ")); ok {
					it.Page = i + 1
					c.Items = append(c.Items, it)
					row = nil
				}
			}
		}
	}
}

// rowOf makes a row of the words from its number to its cost; words of the head before it are left out.
func (c *Contract) rowOf(text string) (Item, bool) {
	next := strconv.Itoa(len(c.Items) + 1)
	at := strings.Index(" "+text, " "+next+" ")
	if at < 0 {
		return Item{}, false
	}
	start := rowStart.FindStringSubmatch(text[at:])
	if start == nil {
		return Item{}, false
	}
	end := rowEnd.FindStringSubmatch(start[2])
	if end == nil {
		return Item{}, false
	}
	words := strings.Fields(end[2])
	for a := 1; a < len(words)-1; a++ {
		for b := a + 1; b < len(words); b++ {
			it := Item{Quantity: strings.Join(words[:a], " "), Price: strings.Join(words[a:b], " "), Total: strings.Join(words[b:], " ")}
			if it.multiplies() {
				it.Name, it.Unit = cutUnit(strings.TrimSpace(end[1]))
				return it, it.Name != ""
			}
		}
	}
	return Item{}, false
}

// cutUnit parts the last word, the unit, from the name and the features before it.
func cutUnit(text string) (name, unit string) {
	at := strings.LastIndexByte(text, ' ')
	if at < 0 {
		return "", text
	}
	return text[:at], text[at+1:]
}

// multiplies tells whether quantity and price give the cost, to a kopeck.
func (it Item) multiplies() bool {
	q, p, t := decimal(it.Quantity), decimal(it.Price), decimal(it.Total)
	if q == nil || p == nil || t == nil {
		return false
	}
	off := new(big.Rat).Sub(new(big.Rat).Mul(q, p), t)
	return off.Abs(off).Cmp(big.NewRat(1, 200)) <= 0
}

func decimal(text string) *big.Rat {
	if !grouped.MatchString(text) {
		return nil
	}
	v, ok := new(big.Rat).SetString(strings.NewReplacer(" ", "", ",", ".").Replace(text))
	if !ok {
		return nil
	}
	return v
}

// inCard reads a row of the sheet of data from the lines under its head: the label, then the value
// on the same line.
func (c *Contract) inCard(label string) []Pair {
	var out []Pair
	for i, page := range c.Body {
		in := false
		for _, line := range strings.Split(page, "\n") {
			in = in || cardTop.MatchString(line)
			rest, ok := strings.CutPrefix(line, label)
			if !in || !ok || !strings.HasPrefix(rest, " ") {
				continue // what stands on the next line may be the next label
			}
			out = append(out, Pair{label, strings.TrimSpace(rest), i + 1})
		}
	}
	return out
}
