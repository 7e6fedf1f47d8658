package c05

import (
	"slices"
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

// holidays of April to June 2025 on which banks move no money.
var holidays = []string{"2025-05-01", "2025-05-02", "2025-05-08", "2025-05-09", "2025-06-12", "2025-06-13"}

// payday is a day between bounds after a term on which banks work.
func payday(r *stream.Stream, due time.Time, least, most int) time.Time {
	for {
		day := due.AddDate(0, 0, r.Between(least, most))
		if w := day.Weekday(); w != time.Saturday && w != time.Sunday && !slices.Contains(holidays, paper.ISO(day)) {
			return day
		}
	}
}
