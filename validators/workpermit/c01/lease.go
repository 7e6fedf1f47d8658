package c01

import (
	"fmt"
	"math/big"
	"strconv"
	"time"

	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// readLease reads the lease that the words name: the contract and its signed supplements on the rent.
func readLease(p *validate.TaskPass, text string, rule validate.Rule) (l lease, err error) {
	asked, err := said.Groups(text, leaseAsked)
	if err != nil {
		return l, err
	}
	storage, err := archive.Read(p)
	if err != nil {
		return l, err
	}
	deal, err := storage.Deal(asked[0])
	if err != nil {
		return l, err
	}
	papers := deal.Signed()
	if err := l.read(papers); err != nil {
		return l, err
	}
	papers[0].From = l.begins
	for _, paper := range papers {
		if !monthlyRent.MatchString(paper.Text) {
			continue
		}
		if err := l.add(paper, rule); err != nil {
			return l, fmt.Errorf("%s: %w", paper.Name, err)
		}
		p.Cite(paper.TaskFile, "rent", "%s from %s", facts.Decimal(l.rents[len(l.rents)-1].sum), paper.From.Format(time.DateOnly))
	}
	return l, l.agrees()
}

// read reads the term and the day of payment.
func (l *lease) read(papers []archive.Paper) error {
	_, term, err := archive.Last(papers, leaseTerm)
	if err != nil {
		return err
	}
	if l.begins, err = said.Day(term[0]); err != nil {
		return err
	}
	if l.ends, err = said.Day(term[1]); err != nil {
		return err
	}
	_, by, err := archive.Last(papers, rentPayday)
	if err != nil {
		return err
	}
	l.payday, err = strconv.Atoi(by[0])
	return err
}

// add adds the rent of a paper, which begins with a month.
func (l *lease) add(paper archive.Paper, rule validate.Rule) error {
	words, err := said.Groups(paper.Text, monthlyRent)
	if err != nil {
		return err
	}
	r := rent{paper: paper}
	if r.sum, err = archive.Money(words); err != nil {
		return err
	}
	// OCR may read the cells of a table in another order: then it has no such row
	if row := rentTable.FindStringSubmatch(paper.Text); rule == byRentTable && row != nil {
		if r.sum, err = facts.Parse(row[1]); err != nil {
			return err
		}
	}
	if n := len(l.rents); paper.From.Day() != 1 || n > 0 && !paper.From.After(l.rents[n-1].paper.From) {
		return fmt.Errorf("the rent begins on %s, want the first day of a later month", paper.From.Format(time.DateOnly))
	}
	l.rents = append(l.rents, r)
	return nil
}

// at is the place of the rent in force on a day.
func (l *lease) at(day time.Time) (int, error) {
	for i := len(l.rents) - 1; i >= 0; i-- {
		if from := l.rents[i].paper.From; !from.After(day) && !day.After(l.ends) {
			return i, nil
		}
	}
	return 0, fmt.Errorf("no rent is in force on %s", day.Format(time.DateOnly))
}

// cost is what whole months cost together.
func (l *lease) cost(months []time.Time) (*big.Rat, error) {
	total := new(big.Rat)
	for _, month := range months {
		i, err := l.at(month.AddDate(0, 0, l.payday-1))
		if err != nil {
			return nil, err
		}
		total = facts.Plus(total, l.rents[i].sum)
	}
	return total, nil
}

// agrees compares what the whole term costs by each paper with what the paper says.
func (l *lease) agrees() error {
	var months []time.Time
	for month := l.begins; month.Before(l.ends); month = month.AddDate(0, 1, 0) {
		months = append(months, month)
	}
	for i := range l.rents {
		until := lease{l.begins, l.ends, l.payday, l.rents[:i+1]}
		sum, err := until.cost(months)
		if err != nil {
			return err
		}
		_, words, err := archive.Last([]archive.Paper{l.rents[i].paper}, leaseTotal)
		if err != nil {
			return err
		}
		stated, err := archive.Money(words)
		if err != nil {
			return err
		}
		if stated.Cmp(sum) != 0 {
			return fmt.Errorf("%s: the whole term costs %s, stated is %s", l.rents[i].paper.Name, facts.Decimal(sum), facts.Decimal(stated))
		}
	}
	return nil
}
