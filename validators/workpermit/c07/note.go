package c07

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// note is what the sellers write for a contract: rows of goods with prices without tax.
type note struct {
	paper
	rows  []soldRow
	total *big.Rat
	rate  *big.Rat
}

// soldRow is a row: its price and sum are without tax.
type soldRow struct {
	goods, count         string
	pieces, price, total *big.Rat
}

var (
	noteHead  = regexp.MustCompile(`^ДАННЫЕ ДЛЯ ДОГОВОРА `)
	noteTotal = regexp.MustCompile(`Всего без НДС: ([\d ]+,\d\d)`)
	noteTax   = regexp.MustCompile(`НДС (\d+) % сверху`)
	noteRow   = regexp.MustCompile(`^\d+\t([^\t]+)\t(\d+)\t([\d \x{a0}]+,\d\d)\t([\d \x{a0}]+,\d\d)$`)
	// buyerPlaces are the places that the rows of the buyer's requisites fill; the form where we buy
	// calls the other side by another name.
	buyerPlaces = map[string][]string{
		"Полное наименование": {"полное наименование покупателя", "полное наименование поставщика"},
		"Наименование":        {"наименование"}, "Адрес": {"адрес"}, "ИНН": {"ИНН"}, "КПП": {"КПП"}, "ОГРН": {"ОГРН"},
		"Расчётный счёт": {"расчётный счёт"}, "Банк": {"банк"}, "Корр. счёт": {"корр. счёт"}, "БИК": {"БИК"}, "Подписывает": {"подписывает"},
	}
)

// readNote is the only note among papers.
func readNote(papers []paper) (n note, err error) {
	for _, one := range papers {
		if !noteHead.MatchString(one.text) {
			continue
		}
		if n.text != "" {
			return n, fmt.Errorf("%s and %s are both notes", n.file.Name, one.file.Name)
		}
		n.paper = one
	}
	total, err := said.Numbers(n.text, noteTotal)
	if err != nil {
		return n, err
	}
	rate, err := said.Numbers(n.text, noteTax)
	if err != nil {
		return n, err
	}
	n.total, n.rate = total[0], rate[0]
	return n, n.readRows()
}

// readRows reads the goods; what a row and the table come to has to be right.
func (n *note) readRows() error {
	sum := new(big.Rat)
	for _, line := range strings.Split(strings.Join(n.pages, "\n"), "\n") {
		m := noteRow.FindStringSubmatch(strings.TrimSpace(line))
		if m == nil {
			continue
		}
		values, err := said.Decimals(m[2:])
		if err != nil {
			return err
		}
		if facts.Times(values[0], values[1]).Cmp(values[2]) != 0 {
			return fmt.Errorf("%s: the row %q does not come to its sum", n.file.Name, line)
		}
		n.rows = append(n.rows, soldRow{m[1], m[2], values[0], values[1], values[2]})
		sum.Add(sum, values[2])
	}
	if len(n.rows) == 0 || sum.Cmp(n.total) != 0 {
		return fmt.Errorf("%s: %d rows come to %s, the table says %s", n.file.Name, len(n.rows), sum.RatString(), n.total.RatString())
	}
	return nil
}

// labelled is the value of a row of two cells.
func (n note) labelled(label string) (string, error) {
	for _, line := range strings.Split(strings.Join(n.pages, "\n"), "\n") {
		if value, ok := strings.CutPrefix(strings.TrimSpace(line), label+"\t"); ok {
			return strings.TrimSpace(value), nil
		}
	}
	return "", fmt.Errorf("%s has no row %q", n.file.Name, label)
}

// priced adds the places of the specification and of the price to values, and gives the price and its tax.
func (n note) priced(values map[string][]string, rule validate.Rule) (total, tax *big.Rat, err error) {
	hundred := big.NewRat(100, 1)
	raised := func(net *big.Rat) *big.Rat { return facts.Percent(net, facts.Plus(hundred, n.rate)) }
	if rule == taxInside {
		raised = func(net *big.Rat) *big.Rat { return net }
	}
	total = new(big.Rat)
	put := func(place string, sum *big.Rat) {
		if rule == netRows {
			sum = new(big.Rat).Quo(sum, new(big.Rat).Quo(raised(hundred), hundred))
		}
		text, e := inFigures(sum)
		if e != nil {
			err = e
		}
		values[place] = append(values[place], text)
	}
	for _, r := range n.rows {
		price := raised(r.price)
		sum := facts.Times(price, r.pieces)
		if rule == taxOnSums {
			sum = raised(r.total)
		}
		total.Add(total, sum)
		values["товар"] = append(values["товар"], r.goods)
		values["количество"] = append(values["количество"], r.count)
		put("цена", price)
		put("сумма", sum)
	}
	put("всего", total)
	if err != nil {
		return nil, nil, err
	}
	words, err := inWords(total)
	if rule == figuresOnly {
		words, err = inFigures(total)
	}
	values["сумма цифрами и прописью"] = []string{words}
	tax = facts.Minus(total, n.total)
	if rule == taxInside {
		tax = facts.Inside(total, n.rate)
	}
	return total, tax, err
}
