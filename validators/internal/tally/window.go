package tally

import (
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// AllDays is a careless way to tell which days count.
const AllDays validate.Rule = "counts rows of other days"

// Window are the records in use, without a status, whose column with the word "дата" has a day
// from the first to the last.
func Window(s *sheet.Sheet, void, first, last string, rule validate.Rule) ([]sheet.Record, error) {
	from, err := calendar.Figures(first)
	if err != nil {
		return nil, err
	}
	to, err := calendar.Figures(last)
	if err != nil {
		return nil, err
	}
	date, err := s.Only("дата")
	if err != nil {
		return nil, err
	}
	days := map[int]string{}
	for _, r := range s.Records {
		if days[r.Line], err = calendar.Figures(r.Cells[date]); err != nil && !r.Commented {
			return nil, err
		}
	}
	within := func(r sheet.Record, rule validate.Rule) bool {
		return rule == AllDays || from <= days[r.Line] && days[r.Line] <= to
	}
	c, err := Of(s, void, within, AllDays)
	if err != nil {
		return nil, err
	}
	return c.Rows(rule)
}
