package tables

import "etalon/corpora/workfiles"

// Price says whether a price record is better than the one held so far (nil at first) for a line of that day.
type Price func(held *workfiles.Row, record workfiles.Row, day int64) bool

// AtPrices multiplies the quantities of the rows that a rule takes by the prices of their codes and adds up.
func AtPrices(l *workfiles.Ledger, take Rule, price int, better Price) int64 {
	var sum int64
	for _, r := range l.Rows {
		if !take(r) {
			continue
		}
		var held *workfiles.Row
		for _, record := range l.Prices.Rows {
			if record.Cells[l.Prices.Code].Text == r.Cells[l.Code].Text && better(held, record, r.Cells[l.Day].Value) {
				held = &record
			}
		}
		if held != nil {
			sum += held.Cells[price].Value * r.Cells[l.Quantity].Value
		}
	}
	return sum
}

// InForce takes the price that started last by the day of the line, retired ones aside.
func InForce(p *workfiles.PriceList) Price {
	return func(held *workfiles.Row, record workfiles.Row, day int64) bool {
		return record.Cells[p.Mark].Text != p.Retired && later(p, held, record) && record.Cells[p.Start].Value <= day
	}
}

// CarelessPrices are rules that are wrong: a price holds only from its second day; the newest price holds
// always; the first one listed does; retired prices hold too.
func CarelessPrices(p *workfiles.PriceList) []Price {
	return []Price{
		func(held *workfiles.Row, record workfiles.Row, day int64) bool {
			return record.Cells[p.Mark].Text != p.Retired && later(p, held, record) && record.Cells[p.Start].Value < day
		},
		func(held *workfiles.Row, record workfiles.Row, _ int64) bool {
			return record.Cells[p.Mark].Text != p.Retired && later(p, held, record)
		},
		func(held *workfiles.Row, _ workfiles.Row, _ int64) bool { return held == nil },
		func(held *workfiles.Row, record workfiles.Row, day int64) bool {
			return later(p, held, record) && record.Cells[p.Start].Value <= day
		},
	}
}

func later(p *workfiles.PriceList, held *workfiles.Row, record workfiles.Row) bool {
	return held == nil || held.Cells[p.Start].Value < record.Cells[p.Start].Value
}
