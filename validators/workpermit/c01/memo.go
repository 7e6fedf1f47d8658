package c01

import (
	"errors"
	"fmt"
	"math/big"
	"regexp"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// memo is a paper of a firm with what it says.
type memo struct {
	file validate.TaskFile
	text string
}

// papersOf are the papers that expressions tell by their heads, one each. All papers are read: where a
// scan was not, that is no matter once each head was found on a paper that was.
func papersOf(p *validate.TaskPass, heads ...*regexp.Regexp) ([]memo, error) {
	found := make([]memo, len(heads))
	count := make([]int, len(heads))
	var unread error
	for _, f := range p.Materials {
		text, err := said.Page(p, f)
		if errors.Is(err, validate.ErrUnread) {
			unread = err
			continue
		}
		if err != nil {
			return nil, err
		}
		for i, head := range heads {
			if head.MatchString(text) {
				found[i] = memo{f, text}
				count[i]++
				p.Cite(f, "head", "%q", head)
			}
		}
	}
	for i, n := range count {
		if n == 0 && unread != nil {
			return nil, unread
		}
		if n != 1 {
			return nil, fmt.Errorf("%d papers have the head %q, want one", n, heads[i])
		}
	}
	return found, nil
}

// sum adds up the lines of the paper's table: number, name, unit, count, price, amount.
func (m memo) sum(p *validate.TaskPass, rule validate.Rule) (*big.Rat, error) {
	doc, err := p.Reader.Document(m.file)
	if err != nil {
		return nil, err
	}
	if doc.Word == nil || len(doc.Word.Tables()) != 1 {
		return nil, fmt.Errorf("no Word document with one table")
	}
	total := new(big.Rat)
	for _, row := range wordRows(doc.Word.Tables()[0]) {
		if len(row) != 6 {
			continue
		}
		n, err := said.Decimals([]string{row[0], row[3], row[4], row[5]})
		if err != nil {
			continue // the heading
		}
		amount := facts.Times(n[1], n[2])
		if rule == addsPrinted {
			amount = n[3]
		}
		total = facts.Plus(total, amount)
	}
	if total.Sign() == 0 {
		return nil, fmt.Errorf("the table has no lines")
	}
	return total, nil
}
