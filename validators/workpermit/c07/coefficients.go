package c07

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// chooseList is the firm's price list that a rule takes.
func chooseList(p *validate.TaskPass, t trip, rule validate.Rule) (priceList, error) {
	all, err := priceLists(p, rule)
	if err != nil {
		return priceList{}, err
	}
	lists, err := firmLists(all, t.firm)
	if err != nil {
		return priceList{}, err
	}
	for i, l := range lists {
		from, ok, err := l.inForceOn(t.day)
		if err != nil {
			return l, err
		}
		if !ok {
			continue
		}
		p.Cite(l.file, "head", "applies from %s", from.Format(time.DateOnly))
		switch {
		case rule == laterList && i > 0:
			return lists[i-1], nil
		case rule == earlierList && i+1 < len(lists):
			return lists[i+1], nil
		case rule == laterList, rule == earlierList:
			return l, validate.ErrNotApplicable
		}
		return l, nil
	}
	return priceList{}, fmt.Errorf("no price list of %s applies on %s", t.firm, t.day.Format(time.DateOnly))
}

var (
	tooLong  = regexp.MustCompile(`^Груз длиннее ([\d,]+) м`)
	atNight  = regexp.MustCompile(`^Ночь, с (\d+) до (\d+) часов`)
	ofWeek   = map[string]time.Weekday{"Суббота": time.Saturday, "Воскресенье и праздничный день": time.Sunday}
	lastCell = regexp.MustCompile(`(?:^| )(\d+(?:[.,]\d+)?)$`)
)

// fits tells whether a row is a condition that holds for a trip.
func (row listRow) fits(t trip) (bool, error) {
	text := strings.Join(row.cells[1:], " ")
	for name, day := range ofWeek {
		if strings.HasPrefix(text, name) {
			return t.day.Weekday() == day, nil
		}
	}
	for _, what := range []*regexp.Regexp{tooLong, atNight} {
		m := what.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		n, err := said.Decimals(m[1:])
		if err != nil {
			return false, err
		}
		if what == tooLong {
			return t.length.Cmp(n[0]) > 0, nil
		}
		return t.lastHour.Cmp(n[0]) > 0 || t.firstHour.Cmp(n[1]) < 0, nil
	}
	if strings.Contains(text, "коэффициент") || row.sheet == "Коэффициенты" {
		return false, fmt.Errorf("nobody knows when %q holds", text)
	}
	return false, nil
}

// coefficient is what the conditions that hold come to, one when none does.
func (l priceList) coefficient(t trip, rule validate.Rule) (*big.Rat, error) {
	var found []*big.Rat
	for _, row := range l.rows {
		holds, err := row.fits(t)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", l.file.Name, err)
		}
		if !holds {
			continue
		}
		value, err := row.value()
		if err != nil {
			return nil, fmt.Errorf("%s: %w", l.file.Name, err)
		}
		found = append(found, value)
	}
	times := big.NewRat(1, 1)
	for i, value := range found {
		switch {
		case rule == multiplied:
			times = facts.Times(times, value)
		case i == 0, (value.Cmp(times) > 0) != (rule == smallest):
			times = value
		}
	}
	return times, nil
}

// priceOf is the price of the only row that begins so.
func (l priceList) priceOf(name string) (*big.Rat, error) {
	for _, row := range l.rows {
		if len(row.cells) > 2 && row.cells[1] == name {
			return facts.Parse(row.cells[len(row.cells)-1])
		}
	}
	return nil, fmt.Errorf("%s has no row %q", l.file.Name, name)
}

// value is the number at the end of a row.
func (row listRow) value() (*big.Rat, error) {
	m := lastCell.FindStringSubmatch(strings.Join(row.cells, " "))
	if m == nil {
		return nil, fmt.Errorf("row %s has no value", row.number)
	}
	return facts.Parse(m[1])
}
