package dispatch

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// hire names who goes to requests of each kind; the night crew goes to all.
func (j *Journal) hire(maker *fiction.Maker) {
	j.crews = map[string][]string{}
	for _, c := range []struct {
		name  string
		count int
	}{{"electric", 3}, {"plumb", 4}, {"air", 2}, {"lift", 2}, {"wires", 2}, {"wood", 2}, {"clean", 3}, {"yard", 2}, {"night", 2}} {
		for range c.count {
			j.crews[c.name] = append(j.crews[c.name], strings.ReplaceAll(maker.Person().Initials(fiction.Nominative), "\u00a0", " "))
		}
	}
}

// respelled is a name as one of the shifts types it: «Агеев И.П.».
func respelled(name string) string {
	surname, letters, _ := strings.Cut(name, " ")
	return surname + " " + strings.ReplaceAll(letters, " ", "")
}

// duplicates is how many lines repeat an earlier one.
const duplicates = 28

// attempts bounds how often a request is drawn again because its times do not fit.
const attempts = 20_000

// requests draws the journal and numbers it.
func (j *Journal) requests(r *stream.Stream) error {
	for _, e := range j.edges() {
		if err := j.add(e.count, e.days, e.react, r); err != nil {
			return err
		}
	}
	if err := j.add(Size-duplicates-len(j.Requests), newDays(paper.Day(2025, 1, 1), yearEnd), j.react, r); err != nil {
		return err
	}
	j.repeat(r)
	slices.SortStableFunc(j.Requests, func(a, b *Request) int { return a.Received.Compare(b.Received) })
	for i, one := range j.Requests {
		one.Number = i + 1
	}
	for _, one := range j.Requests {
		if one.First != nil {
			one.Note = fmt.Sprintf("Дубль заявки № %d", one.First.Number)
		}
	}
	return nil
}

// add draws so many requests of some days, reacted to as react has it.
func (j *Journal) add(count int, days days, react func(*Request, *stream.Stream), r *stream.Stream) error {
	for range count {
		one, err := j.request(days, react, r)
		if err != nil {
			return err
		}
		j.Requests = append(j.Requests, one)
	}
	return nil
}

func (j *Journal) request(days days, react func(*Request, *stream.Stream), r *stream.Stream) (*Request, error) {
	for range attempts {
		day := stream.Pick(r, days)
		o := j.object(day, r)
		one := &Request{Object: o, Received: day.Add(time.Duration(minute(o.Hours, day, r)) * time.Minute)}
		k := j.kind(o, day, r)
		one.Kind, one.crew, one.Priority = k.Name, k.Crew, priority(k, one.Received, r)
		react(one, r)
		if !one.Reacted.Before(yearEnd) {
			continue
		}
		one.Unit, one.Text = j.words.tell(k, one.Priority, o, r)
		j.finish(one, r)
		return one, nil
	}
	return nil, fmt.Errorf("no request of %d attempts fits", attempts)
}

// yearEnd is when the journal is closed.
var yearEnd = paper.Day(2026, 1, 1)

// object is where something broke: few write on a day off from where nobody works.
func (j *Journal) object(day time.Time, r *stream.Stream) *Object {
	return weighted(r, j.Objects, func(o *Object) int {
		switch {
		case day.Before(o.Since):
			return 0
		case !o.Hours.Daily && !Works(day):
			return 1
		}
		return o.weight * 4
	})
}

func (j *Journal) kind(o *Object, day time.Time, r *stream.Stream) *kind {
	return weighted(r, j.words.Requests.Kinds, func(k *kind) int {
		if !k.fits(o, j.words) {
			return 0
		}
		return k.season(day.Month())
	})
}

// priority: at night one calls for what cannot wait.
func priority(k *kind, t time.Time, r *stream.Stream) Priority {
	weights := [4]int{5, 26, 53, 16}
	if t.Hour() < 7 || t.Hour() >= 22 {
		weights = [4]int{30, 45, 24, 1}
	}
	return weighted(r, []Priority{Accident, Urgent, Usual, Planned}, func(p Priority) int {
		if len(k.asks(p)) == 0 {
			return 0
		}
		return weights[p]
	})
}

// weighted is one of a list, by its weight.
func weighted[T any](r *stream.Stream, list []T, weight func(T) int) T {
	sum := 0
	for _, x := range list {
		sum += weight(x)
	}
	n := r.IntN(sum)
	for _, x := range list {
		if n -= weight(x); n < 0 {
			return x
		}
	}
	panic("dispatch: weights do not add up") // n was below their sum
}
