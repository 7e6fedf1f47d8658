package workpermit

import (
	"regexp"

	"etalon/internal/score/russian"
)

// A value offered beside another one by «или» or «либо» is no answer: «всего либо 83 478 руб., либо 99 078
// руб.», «13 или 14 октября». «83 478 руб. или 83,478 тыс. руб.» says one thing twice.
var (
	orBetween = regexp.MustCompile(`(?i)^[\s\x{a0}*_»"]*,?[\s\x{a0}]+(?:или|либо)[\s\x{a0}]+(?:(?:же|на|до|с|в|за|через)[\s\x{a0}]+)?[*_«"]*$`)
	dayOr     = regexp.MustCompile(`(?i)(?:^|[^\d.,])\d{1,2}(?:-?го)?[\s\x{a0}]+(?:или|либо)[\s\x{a0}]+[*_]*$`)
)

// maxBetween is how many bytes between two values are looked at.
const maxBetween = 40

func orStandsBetween(text string, from, to int) bool {
	return from <= to && to-from <= maxBetween && orBetween.MatchString(text[from:to])
}

// contestedQuantity tells whether another value of the same unit, or of none, is offered beside a quantity.
func contestedQuantity(text string, all []russian.Quantity, i int) bool {
	q := &all[i]
	rival := func(o *russian.Quantity) bool {
		return o.Value.Cmp(q.Value) != 0 && (o.Unit == q.Unit || o.Unit == "" || q.Unit == "")
	}
	return i > 0 && orStandsBetween(text, all[i-1].End, q.Start) && rival(&all[i-1]) ||
		i+1 < len(all) && orStandsBetween(text, q.End, all[i+1].Start) && rival(&all[i+1])
}

// contestedDate tells whether another day is offered beside a date.
func contestedDate(text string, all []russian.DateMention, i int) bool {
	d := &all[i]
	return dayOr.MatchString(text[max(0, d.Start-maxBetween):d.Start]) ||
		i > 0 && orStandsBetween(text, all[i-1].End, d.Start) && all[i-1].Period != d.Period ||
		i+1 < len(all) && orStandsBetween(text, d.End, all[i+1].Start) && all[i+1].Period != d.Period
}
