package workpermit

import (
	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// dateRule: the fact's day, month or other period stands in a text in any notation. A day also
// counts as a written end of a range. A date without a year, one that the calendar does not have,
// one whose day and month may change places, one that another is offered beside and one that is
// said of another thing than options.of give nothing.
func dateRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactDate)
	if err != nil {
		return nil, err
	}
	want, err := russian.ParsePeriod(f.Value)
	if err != nil {
		return nil, err
	}
	about, err := attributionOf(c)
	if err != nil {
		return nil, err
	}
	glob := c.File
	return func(h *handed) outcome {
		var near []string
		for _, p := range h.looked(glob) {
			all := p.dates()
			for i, d := range all {
				if (d.Is(want) || want.IsDay() && d.HasEnd(want.From)) && !denied(p.text, d.Start, d.End) && !contestedDate(p.text, all, i) {
					if !about.elsewhere(p.text, days(all), stretch{d.Start, d.End}) {
						return pass("got %q in %s", clip(d.Of(p.text)), p.where)
					}
					near = collect(near, d.Of(p.text)+ofAnother)
					continue
				}
				near = collect(near, d.Of(p.text))
			}
		}
		return h.missed(glob, f.Value, near)
	}, nil
}

// days are the places of dates.
func days(all []russian.DateMention) []stretch {
	list := make([]stretch, len(all))
	for i, d := range all {
		list[i] = stretch{d.Start, d.End}
	}
	return list
}
