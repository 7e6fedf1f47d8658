package c05

import (
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// workday is a day from Monday to Thursday in one of the months of 2025, away from holidays, so
// that no rule moves the end of a term.
func workday(r *stream.Stream, from, to int) time.Time {
	for {
		day := paper.Day(2025, r.Between(from, to), r.Between(10, 20))
		if w := day.Weekday(); w >= time.Monday && w <= time.Thursday {
			return day
		}
	}
}

// payday is a day between bounds after a term on which banks work.
func payday(r *stream.Stream, due time.Time, least, most int) time.Time {
	for {
		day := due.AddDate(0, 0, r.Between(least, most))
		if paper.Works(day) {
			return day
		}
	}
}
