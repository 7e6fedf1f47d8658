package dispatch

import (
	"strings"
	"time"

	"etalon/internal/stream"
)

// finish draws what became of a request and who went.
func (j *Journal) finish(q *Request, r *stream.Stream) {
	q.Executor = j.executor(q, r)
	if q.Priority != Accident && r.IntN(1000) < 12 {
		j.withdraw(q, r)
		return
	}
	q.Status = Done
	work := r.Between(10, 90)
	switch {
	case q.Priority == Planned:
		work = r.Between(40, 900)
	case r.Chance(15):
		work = r.Between(90, 700)
	}
	q.Closed = q.Clock().after(q.Reacted, work)
	switch month, day := q.Received.Month(), q.Received.Day(); {
	case q.Priority < Usual || month < time.November:
	case r.Chance(3):
		q.Status, q.Closed, q.Note = Waiting, time.Time{}, stream.Pick(r, j.words.Requests.Waiting)
	case month == time.December && day >= 22 && r.Chance(12):
		q.Status, q.Closed = Running, time.Time{}
	}
	if !q.Closed.Before(yearEnd) {
		q.Status, q.Closed = Running, time.Time{}
	}
}

// executor: two of the workers are spelled in another way by one of the shifts.
func (j *Journal) executor(q *Request, r *stream.Stream) string {
	crew := j.crews[q.crew]
	if !q.Object.Hours.open(q.Reacted) || q.Reacted.Hour() < 7 || q.Reacted.Hour() >= 22 {
		crew = j.crews["night"]
	}
	name := stream.Pick(r, crew)
	if (name == j.crews["electric"][0] || name == j.crews["wood"][1]) && r.Chance(12) {
		return respelled(name)
	}
	return name
}

// withdraw takes a request back, mostly before anybody came; a few after somebody came too late.
func (j *Journal) withdraw(q *Request, r *stream.Stream) {
	limit := j.In(q.Received).Terms[q.Priority]
	q.Status = Withdrawn
	if came := q.Clock().after(q.Received, limit+r.Between(5, 200)); r.Chance(30) && came.Before(yearEnd.AddDate(0, 0, -1)) {
		q.Reacted, q.Note = came, stream.Pick(r, j.words.Requests.Started)
		q.Closed = came.Add(time.Duration(r.Between(5, 40)) * time.Minute)
		return
	}
	gone := q.Clock().after(q.Received, limit*r.Between(10, 180)/100)
	if !gone.Before(yearEnd) {
		gone = q.Reacted
	}
	q.Closed, q.Note = gone, stream.Pick(r, j.words.Requests.Withdrawn)
	q.Reacted, q.Executor = time.Time{}, ""
}

// repeat adds lines that report again what was reported: a third of them what was late, and some with the
// reaction copied from the first line.
func (j *Journal) repeat(r *stream.Stream) {
	late := map[*Request]bool{}
	for _, v := range j.Violations() {
		late[v.Request] = true
	}
	base := stream.Sample(r, j.Requests, len(j.Requests))
	for _, wanted := range []struct {
		late  bool
		count int
	}{{true, duplicates / 3}, {false, duplicates - duplicates/3}} {
		added := 0
		for _, first := range base {
			again := first.Received.Add(time.Duration(r.Between(6, 50)) * time.Minute)
			if added == wanted.count || late[first] != wanted.late || !first.Counts() || !again.Before(first.Reacted) {
				continue
			}
			j.Requests = append(j.Requests, j.double(first, again, added%2 == 0, r))
			added++
		}
	}
}

func (j *Journal) double(first *Request, at time.Time, copied bool, r *stream.Stream) *Request {
	q := &Request{Received: at, Object: first.Object, Unit: first.Unit, Kind: first.Kind, Priority: first.Priority, Status: Double, First: first}
	text := first.Text
	if !strings.HasSuffix(text, ".") && !strings.HasSuffix(text, "!") {
		text += "."
	}
	q.Text = strings.ReplaceAll(stream.Pick(r, j.words.Requests.Again), "{text}", text)
	if r.Chance(40) {
		q.Unit = first.Object.place(stream.Pick(r, first.Object.kind.Units), r)
	}
	if copied {
		q.Reacted, q.Closed, q.Executor = first.Reacted, first.Closed, first.Executor
	}
	return q
}
