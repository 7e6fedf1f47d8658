package dispatch

import (
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// edge is a kind of request that the journal has for certain, because a careless rule judges it otherwise.
type edge struct {
	count int
	days  days
	// minutes of the term's clock until the reaction, from and to.
	minutes func(q *Request) (from, to int)
	fits    func(q *Request) bool
}

// react draws a reaction; one that does not fit is put out of the year, and the request is drawn again.
func (e edge) react(q *Request, r *stream.Stream) {
	from, to := e.minutes(q)
	q.Reacted = q.Clock().after(q.Received, r.Between(from, to))
	if !e.fits(q) {
		q.Reacted = yearEnd
	}
}

func (j *Journal) edges() []edge {
	change, saturday := j.Second.From, paper.Day(2025, 11, 1)
	between := func(q *Request) (from, to int) {
		first, second := j.First.Terms[q.Priority], j.Second.Terms[q.Priority]
		return min(first, second) + 1, max(first, second)
	}
	late := func(least, most int) func(*Request) (int, int) {
		return func(q *Request) (from, to int) {
			limit := j.In(q.Received).Terms[q.Priority]
			return limit + least, limit + most
		}
	}
	limit := func(q *Request) int { return j.In(q.Received).Terms[q.Priority] }
	return []edge{
		// They come before the change, are reacted to after it, and the second edition would judge them otherwise.
		{7, newDays(change.AddDate(0, 0, -4), change), between, func(q *Request) bool { return q.Priority != Planned && !q.Reacted.Before(change) }},
		{2, newDays(change.AddDate(0, 0, -4), change), between, func(q *Request) bool { return q.Priority == Planned && !q.Reacted.Before(change) }},
		// They are late because one works on the Saturday.
		{4, newDays(saturday.AddDate(0, 0, -2), saturday.AddDate(0, 0, 1)), late(5, 240), func(q *Request) bool {
			return weekly(q) && q.Clock().spent(q.Received, q.Reacted)-q.Clock().spent(latest(q.Received, saturday), earliest(q.Reacted, saturday.AddDate(0, 0, 1))) <= limit(q)
		}},
		// They are in time because one does not work on the holidays between.
		{10, eves(), func(q *Request) (from, to int) { return limit(q) * 4 / 10, limit(q) }, func(q *Request) bool {
			return weekly(q) && Works(q.Received) && q.Reacted.Sub(q.Received) > 48*time.Hour && q.Reacted.Before(saturday)
		}},
		// They are late by what was worked in the last hour of a day that is short elsewhere.
		{3, shorts(), late(2, 50), func(q *Request) bool {
			_, till := q.Object.Hours.on(q.Received)
			return weekly(q) && q.Object.Hours.open(q.Received) && till.Sub(q.Received) > time.Hour && q.Reacted.After(till)
		}},
		// They are accidents of the night.
		{5, newDays(paper.Day(2025, 1, 9), yearEnd), late(3, 60), func(q *Request) bool {
			return q.Priority == Accident && q.Object.Hours.spent(q.Received, q.Reacted) <= limit(q)
		}},
	}
}

// weekly tells whether the term of a request runs on working days alone.
func weekly(q *Request) bool { return q.Priority != Accident && !q.Object.Hours.Daily }

// eves are the working days before holidays that fall on weekdays, and shorts those that end an hour earlier.
func eves() days {
	var list days
	for t := paper.Day(2025, 2, 1); t.Before(paper.Day(2025, 10, 1)); t = t.AddDate(0, 0, 1) {
		if next := t.AddDate(0, 0, 1); Works(t) && !Works(next) && inWeek(next) {
			list = append(list, t)
		}
	}
	return list
}

func shorts() days {
	var list days
	for _, s := range specials {
		if s.kind == short {
			list = append(list, s.day)
		}
	}
	return list
}

func latest(a, b time.Time) time.Time {
	if a.After(b) {
		return a
	}
	return b
}

func earliest(a, b time.Time) time.Time {
	if a.Before(b) {
		return a
	}
	return b
}
