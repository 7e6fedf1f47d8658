// Package c05 has the tasks on traps, honesty and exact calculation.
package c05

import (
	"strconv"
	"time"

	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0510 counts days of delay and the penalty.
var T0510 = &generate.Task{
	Number: "5.10",
	Doc: "Two invoices were paid late. The rule of counting is pinned: calendar days, from the day after the term, the day of payment included; a rate a day and a cap on each invoice apart. " +
		"Off-by-one days, months of thirty days and a cap applied to both invoices or to none give other sums.",
	Make: make0510,
}

// capPercent is the most that the penalty of an invoice may be, in percent of the invoice.
const capPercent = 5

// late is an invoice that was paid late.
type late struct {
	sum       paper.Money
	due, paid time.Time
}

// days are calendar days from the day after the term to the day of payment, both included.
func (l late) days() int { return int(l.paid.Sub(l.due).Hours()) / 24 }

// penalty for all days at a rate in hundredths of a percent a day; sums are whole thousands of
// roubles, so it is exact.
func (l late) penalty(rate int) paper.Money { return l.sum * paper.Money(l.days()*rate) / 10_000 }

func (l late) limit() paper.Money { return l.sum * capPercent / 100 }

func make0510(p *generate.TaskPass) (*generate.Draft, error) {
	rate := stream.Pick(p.Rand, []int{10, 15, 20}) // hundredths of a percent
	over := capPercent * 100 / rate                // days after which the cap binds
	first := late{sum: paper.Rub(1000 * p.Rand.Between(640, 1980)), due: workday(p.Rand, 2, 3)}
	first.paid = payday(p.Rand, first.due, over+9, over+34)
	second := late{sum: paper.Rub(1000 * p.Rand.Between(410, 1350)), due: workday(p.Rand, 4, 4)}
	second.paid = payday(p.Rand, second.due, over-over/3-3, over-3)
	return &generate.Draft{
		Now:   "2025-08-04T09:40:00+03:00",
		Facts: facts0510(first, second, rate),
		Aside: map[string]dataset.Fact{
			"sum_a": generate.Money(first.sum.Decimal()), "due_a": date(first.due), "paid_a": date(first.paid),
			"sum_b": generate.Money(second.sum.Decimal()), "due_b": date(second.due), "paid_b": date(second.paid),
			"first_day_a": date(first.due.AddDate(0, 0, 1)), "first_day_b": date(second.due.AddDate(0, 0, 1)),
			"rate": generate.Number(percent(rate), "%"), "cap": generate.Number(strconv.Itoa(capPercent), "%"),
			"both_uncapped": generate.Money((first.penalty(rate) + second.penalty(rate)).Decimal()),
		},
	}, nil
}

func facts0510(first, second late, rate int) map[string]dataset.Fact {
	return map[string]dataset.Fact{
		"days_a":        generate.Number(strconv.Itoa(first.days()), "дней"),
		"days_b":        generate.Number(strconv.Itoa(second.days()), "дней"),
		"uncapped_a":    generate.Money(first.penalty(rate).Decimal()),
		"penalty_a":     generate.Money(first.limit().Decimal()),
		"penalty_b":     generate.Money(second.penalty(rate).Decimal()),
		"limit_b":       generate.Money(second.limit().Decimal()),
		"penalty_total": generate.Money((first.limit() + second.penalty(rate)).Decimal()),
	}
}

func date(t time.Time) dataset.Fact { return generate.Text(dataset.FactDate, paper.ISO(t)) }

// percent is a rate in hundredths of a percent as a decimal number.
func percent(hundredths int) string {
	if hundredths%10 == 0 {
		return "0." + strconv.Itoa(hundredths/10)
	}
	return "0." + strconv.Itoa(hundredths)
}
