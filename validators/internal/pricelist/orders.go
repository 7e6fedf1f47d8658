package pricelist

import (
	"fmt"
	"slices"
	"strconv"

	"etalon/validators/internal/calendar"
	"etalon/validators/internal/sheet"
	"etalon/validators/internal/tally"
	"etalon/validators/validate"
)

// OtherMoney is a careless way to price rows.
const OtherMoney validate.Rule = "takes another column of prices, or the sums that stand in the rows already"

// Orders is a table of rows to be priced and the list of prices.
type Orders struct {
	Sheet                *sheet.Sheet
	file                 validate.File
	code, date, quantity int
	list, other          *List
}

// Open finds out which of two files has the quantities and which the prices, and where in them the
// code, that both know by one name, stands. Entries with the mark are withdrawn.
func Open(p *validate.Pass, quantity, price, mark string) (*Orders, error) {
	if len(p.Files) != 2 {
		return nil, fmt.Errorf("got %d files, want rows and prices", len(p.Files))
	}
	var sheets [2]*sheet.Sheet
	var err error
	for i, f := range p.Files {
		if sheets[i], err = sheet.Read(f.Text); err != nil {
			return nil, fmt.Errorf("%s: %w", f.Path, err)
		}
	}
	rows, prices := 0, 1
	if slices.Contains(sheets[1].Header, quantity) {
		rows, prices = 1, 0
	}
	o := &Orders{Sheet: sheets[rows], file: p.Files[rows]}
	if err := o.columns(quantity); err != nil {
		return nil, fmt.Errorf("%s: %w", o.file.Path, err)
	}
	s := sheets[prices]
	found, err := s.Columns(o.Sheet.Header[o.code], price)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", p.Files[prices].Path, err)
	}
	if o.list, err = read(p.Files[prices], s, found[0], found[1], mark); err != nil {
		return nil, err
	}
	if like, err := s.Like(found[1]); err == nil {
		o.other, err = read(p.Files[prices], s, found[0], like, mark)
		return o, err
	}
	return o, nil
}

func (o *Orders) columns(quantity string) (err error) {
	if o.quantity, err = o.Sheet.Column(quantity); err != nil {
		return err
	}
	if o.code, err = o.Sheet.Only("код"); err != nil {
		return err
	}
	o.date, err = o.Sheet.Only("дата")
	return err
}

// Total prices rows and adds up, in kopecks. A rule about prices that prices every row as the right
// rule does not apply; a rule about anything else changes nothing here.
func (o *Orders) Total(p *validate.Pass, rows []sheet.Record, rule validate.Rule) (int64, error) {
	list, changed := o.list, !slices.Contains([]validate.Rule{First, Newest, Withdrawn, DayLater}, rule)
	if rule == OtherMoney {
		if list = o.other; list == nil {
			return o.ready(rows)
		}
	}
	var total int64
	for _, r := range rows {
		n, err := strconv.ParseInt(r.Cells[o.quantity], 10, 32)
		if err != nil {
			return 0, fmt.Errorf("%s:%d: %w", o.file.Path, r.Line, err)
		}
		day, err := calendar.Figures(r.Cells[o.date])
		if err != nil {
			return 0, fmt.Errorf("%s:%d: %w", o.file.Path, r.Line, err)
		}
		right, err := list.pick(r.Cells[o.code], day, validate.Main)
		if err != nil {
			return 0, err
		}
		taken, err := list.pick(r.Cells[o.code], day, rule)
		if err != nil {
			return 0, err
		}
		changed = changed || taken != right
		total += n * taken.kopecks
		p.Cite(list.file, taken.line, "%s on %s, times %d of %s:%d", taken.code, day, n, o.file.Path, r.Line)
	}
	if !changed {
		return 0, validate.ErrNotApplicable
	}
	return total, nil
}

// ready adds up the first column of sums that the rows have.
func (o *Orders) ready(rows []sheet.Record) (int64, error) {
	sums := o.Sheet.With("сумма")
	if len(sums) == 0 {
		return 0, validate.ErrNotApplicable
	}
	return tally.Sum(rows, sums[0])
}
