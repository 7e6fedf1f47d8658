package dispatch

import (
	"time"

	"etalon/internal/stream"
)

// days are days, each as often as requests come on it.
type days []time.Time

func newDays(from, till time.Time) days {
	var list days
	for t := from; t.Before(till); t = t.AddDate(0, 0, 1) {
		often := 12
		switch {
		case !Works(t):
			often = 5
		case t.Weekday() == time.Monday:
			often = 15
		case t.Weekday() == time.Friday:
			often = 11
		}
		for range often {
			list = append(list, t)
		}
	}
	return list
}

// profile is how often requests come by the hour: most when people come to work, few at night.
var profile = [24]int{2, 1, 1, 1, 2, 3, 8, 22, 56, 66, 54, 43, 32, 30, 38, 36, 33, 27, 16, 11, 8, 6, 4, 3}

// minute is a minute of the day; out of service hours few are there to report.
func minute(h Hours, day time.Time, r *stream.Stream) int {
	hours := make([]int, len(profile))
	for i := range hours {
		hours[i] = i
	}
	return 60*weighted(r, hours, func(hour int) int {
		if h.open(day.Add(time.Duration(hour) * time.Hour)) {
			return profile[hour] * 6
		}
		return profile[hour]
	}) + r.IntN(60)
}

// react draws when reaction began: mostly in time, sometimes in the very last minute or one later.
func (j *Journal) react(q *Request, r *stream.Stream) {
	own, late := j.First.Terms[q.Priority], 68
	if !q.Received.Before(j.Second.From) {
		own, late = j.Second.Terms[q.Priority], 82 // less time, more of them late
	}
	minutes := 0
	switch n := r.IntN(1000); {
	case n < 7:
		minutes = own
	case n < 13:
		minutes = own + 1
	case n < 13+late:
		minutes = own + overdue(own, r)
	default:
		minutes = intime(own, r)
	}
	q.Reacted = q.Clock().after(q.Received, minutes)
	if quick := q.Received.Add(time.Duration(r.Between(8, 45)) * time.Minute); q.Priority == Urgent && r.Chance(40) && q.Clock().spent(q.Received, quick) == 0 {
		q.Reacted = quick // the night crew went before service hours began
	}
}

func intime(limit int, r *stream.Stream) int {
	switch n := r.IntN(10); {
	case n < 6:
		return max(4, limit*r.Between(3, 35)/100) + r.IntN(4)
	case n < 9:
		return limit * r.Between(36, 80) / 100
	}
	return limit * r.Between(81, 99) / 100
}

func overdue(limit int, r *stream.Stream) int {
	switch n := r.IntN(4); n {
	case 0:
		return r.Between(2, 15)
	case 1, 2:
		return max(3, limit*r.Between(5, 50)/100)
	}
	return limit * r.Between(51, 160) / 100
}
