package vostok2

import (
	"cmp"
	"slices"

	"etalon/internal/stream"
)

// background puts the threads on the agendas.
func (m *Minutes) background(r *stream.Stream) {
	for _, t := range m.words.Threads {
		at := t.From + r.Between(0, 1)
		var before *Decision
		for _, topic := range t.Items {
			meeting := m.Meetings[min(at, meetings-1)]
			it := m.item(topic, meeting)
			if topic.Then != "" {
				n := &Decision{Meeting: meeting, About: before, text: stream.Pick(r, m.words.Say[topic.Then])}
				if topic.In > 0 {
					n.until = workday(meeting.Date.AddDate(0, 0, topic.In))
				}
				it.decisions = append([]*Decision{n}, it.decisions...)
			}
			before = it.decisions[len(it.decisions)-len(topic.Do)]
			at += r.Between(1, 3)
		}
	}
}

// item puts a topic on a meeting's agenda.
func (m *Minutes) item(t topic, meeting *Meeting) *item {
	it := &item{head: t.Head, by: t.By, said: t.Said}
	for _, d := range t.Do {
		it.decisions = append(it.decisions, &Decision{Meeting: meeting, Who: m.member(d.Who), text: d.What, Due: workday(meeting.Date.AddDate(0, 0, d.In))})
	}
	meeting.items = append(meeting.items, it)
	return it
}

// fill gives the topics that stand alone to the meetings with least to talk about.
func (m *Minutes) fill(r *stream.Stream) {
	load := func(meeting *Meeting) int { return len(meeting.items)*2 + min(len(meeting.news), 1) }
	fillers := stream.Sample(r, m.words.Fillers, len(m.words.Fillers))
	slices.SortStableFunc(fillers, func(a, b topic) int { return cmp.Compare(span(a), span(b)) }) // those that fit few meetings choose first
	for _, t := range fillers {
		order := stream.Sample(r, m.Meetings[t.From:t.From+span(t)], span(t))
		m.item(t, slices.MinFunc(order, func(a, b *Meeting) int { return cmp.Compare(load(a), load(b)) }))
	}
}

// span is how many meetings a filler fits.
func span(t topic) int {
	if t.To == 0 {
		return meetings - t.From
	}
	return t.To + 1 - t.From
}

// arrange orders the agendas, numbers the points and says who was there and what kind of file it is.
func (m *Minutes) arrange(r *stream.Stream) {
	for _, meeting := range m.Meetings {
		stream.Shuffle(r, meeting.items)
		m.report(meeting, r)
		for i, it := range meeting.items {
			for j, d := range it.decisions {
				d.Item, d.Point = i+1, j+1
			}
		}
		m.attend(meeting, r)
		if meeting.form != scanned && r.Chance(25) {
			meeting.form = printed
		}
	}
	m.scans(r)
	m.Copy = m.Meetings[r.Between(14, 20)]
	for m.Copy.form == scanned {
		m.Copy = m.Meetings[m.Copy.Number]
	}
	slices.SortFunc(m.Fates, func(a, b *Tracked) int {
		return cmp.Or(cmp.Compare(a.Meeting.Number, b.Meeting.Number), cmp.Compare(a.Item, b.Item), cmp.Compare(a.Point, b.Point))
	})
	for i, meeting := range m.Meetings {
		meeting.File = m.name(meeting, i, r)
	}
}

// report is the item on what became of earlier decisions; other matters that came to an end join it.
func (m *Minutes) report(meeting *Meeting, r *stream.Stream) {
	if len(meeting.news) == 0 {
		return
	}
	it := &item{head: stream.Pick(r, m.words.Control), by: "chair"}
	for _, other := range meeting.items {
		if d := other.decisions[0]; d.Who == nil && len(other.decisions) > 1 && r.Chance(60) {
			other.decisions = other.decisions[1:]
			it.decisions = append(it.decisions, d)
		}
	}
	it.decisions = append(it.decisions, meeting.news...)
	stream.Shuffle(r, it.decisions)
	if style(meeting) == 1 {
		meeting.items = append(meeting.items, it)
	} else {
		meeting.items = append([]*item{it}, meeting.items...)
	}
}

// attend seats all who report and most of the others.
func (m *Minutes) attend(meeting *Meeting, r *stream.Stream) {
	for i, one := range m.Members {
		reports := slices.ContainsFunc(meeting.items, func(it *item) bool { return it.by == one.Key })
		if i == 0 || reports || r.Chance(75) {
			meeting.at = append(meeting.at, one)
		}
	}
}

// scans makes scans of six minutes, of those that the story wants scanned first.
func (m *Minutes) scans(r *stream.Stream) {
	n := 0
	for _, meeting := range m.Meetings {
		if meeting.form == scanned {
			n++
		}
	}
	for _, meeting := range stream.Sample(r, m.Meetings, len(m.Meetings)) {
		if n < 6 && meeting.form != scanned {
			meeting.form = scanned
			n++
		}
	}
}

// style is the hand of the clerk who kept the minutes: the clerks changed in spring and in autumn.
func style(meeting *Meeting) int {
	switch {
	case meeting.Number < 14:
		return 0
	case meeting.Number < 28:
		return 1
	}
	return 2
}
