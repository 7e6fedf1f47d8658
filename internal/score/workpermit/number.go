package workpermit

import (
	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// numberRule: the fact's value stands in a text, in any Russian or English notation of the readers
// of internal/score/russian. A quantity with another unit is another value; one without a unit is
// taken. Days of the fact that are not said to be calendar ones may be calendar, working or banking
// days in the text. The difference may be as much as the tolerance. An end of a range, a deviation,
// a number whose figures and words disagree, one that is denied («не 63, а 64»), one that another is offered
// beside («63 или 64») and one that is said of another thing than options.of give nothing.
func numberRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactNumber, dataset.FactMoney)
	if err != nil {
		return nil, err
	}
	wants, err := wantedOf(f, c.Tolerance)
	if err != nil {
		return nil, err
	}
	about, err := attributionOf(c)
	if err != nil {
		return nil, err
	}
	glob, want := c.File, f.Value+" "+f.Unit
	return func(h *handed) outcome {
		var near []string
		for _, p := range h.looked(glob) {
			all := p.quantities()
			for i, q := range all {
				if isAny(wants, q) && !denied(p.text, q.Start, q.End) && !contestedQuantity(p.text, all, i) {
					if !about.elsewhere(p.text, alike(all, q), stretch{q.Start, q.End}) {
						return pass("got %q in %s", clip(q.Of(p.text)), p.where)
					}
					near = collect(near, q.Of(p.text)+ofAnother)
					continue
				}
				if q.Unit == wants[0].Unit.Base {
					near = collect(near, q.Of(p.text))
				}
			}
		}
		return h.missed(glob, want, near)
	}, nil
}

// alike are the places of the quantities with the unit of one of them.
func alike(all []russian.Quantity, q russian.Quantity) []stretch {
	var list []stretch
	for _, o := range all {
		if o.Unit == q.Unit {
			list = append(list, stretch{o.Start, o.End})
		}
	}
	return list
}

// wantedOf is a fact's value with every unit that it may have in a text.
func wantedOf(f dataset.Fact, tolerance string) ([]russian.Wanted, error) {
	units := []string{f.Unit}
	if f.Unit == "дней" || f.Unit == "дня" || f.Unit == "день" {
		units = append(units, "рабочих дней", "банковских дней")
	}
	var wants []russian.Wanted
	for _, u := range units {
		w, err := russian.NewWanted(f.Value, u)
		if err != nil {
			return nil, err
		}
		if tolerance != "" {
			if w.Tolerance, err = russian.ParseValue(tolerance); err != nil {
				return nil, err
			}
		}
		wants = append(wants, w)
	}
	return wants, nil
}

func isAny(wants []russian.Wanted, q russian.Quantity) bool {
	for _, w := range wants {
		if w.Is(q) {
			return true
		}
	}
	return false
}
