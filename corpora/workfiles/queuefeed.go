package workfiles

import (
	"fmt"
	"time"

	"etalon/internal/stream"
)

// QueueFeed is a JSON Lines feed of measurements of a broker's queues. They come from several
// collectors that are late now and then, so the order of lines is not that of time.
type QueueFeed struct {
	File
	Queues []string
	// Samples stand in the order of the file.
	Samples []QueueSample
}

// QueueSample is a measurement. Written is its clock time as written, whatever the offset.
type QueueSample struct {
	Queue            string
	At, Written      time.Time
	Ready, Consumers int
	Retracted        bool
}

type queueSpec struct {
	path       string
	queues     []string
	collectors []string
	start      time.Time
}

func newQueueFeeds(seed uint64) []*QueueFeed {
	all := make([]*QueueFeed, len(queueSpecs))
	for i, spec := range queueSpecs {
		s := fileStream(seed, spec.path)
		all[i] = spec.build(s)
		for range queueDraws {
			if all[i].questions() >= queueQuestions {
				break
			}
			all[i] = spec.build(s)
		}
	}
	return all
}

// A feed is drawn again, so often at most, until it allows so many questions.
const queueDraws, queueQuestions = 60, 25

const queueRounds = 8

func (spec queueSpec) build(s *stream.Stream) *QueueFeed {
	f := &QueueFeed{File: File{Path: spec.path, Format: "jsonl"}, Queues: spec.queues}
	type line struct {
		sample  int
		retract bool
		text    string
	}
	var samples []QueueSample
	var lines []line
	zones := []*time.Location{time.UTC, moscow, time.FixedZone("+05", 5*60*60)}
	for round := range queueRounds {
		for _, q := range stream.Sample(s, spec.queues, len(spec.queues)-1) {
			at := spec.start.Add(time.Duration(round*36+s.IntN(33)) * time.Minute)
			local := at.In(stream.Pick(s, zones))
			m := QueueSample{Queue: q, At: at, Written: time.Date(at.Year(), at.Month(), local.Day(), local.Hour(), local.Minute(), 0, 0, time.UTC)}
			m.Ready = 10 * s.Between(0, 60)
			if s.Chance(42) {
				m.Consumers = s.Between(1, 6)
			}
			m.Retracted = s.Chance(20)
			id := fmt.Sprintf("m%03d", 100+len(samples))
			samples = append(samples, m)
			lines = append(lines, line{len(samples) - 1, false, jsonRow(jsonObject{
				{"id", id}, {"at", local.Format(time.RFC3339)}, {"queue", q}, {"ready", m.Ready}, {"consumers", m.Consumers}, {"by", stream.Pick(s, spec.collectors)},
			})})
			if m.Retracted {
				lines = append(lines, line{-1, true, jsonRow(jsonObject{{"retract", id}, {"reason", stream.Pick(s, queueReasons)}})})
			}
		}
	}
	// A late collector's line slips some places down, unless its retraction follows at once.
	for i := range lines {
		if j := i + s.Between(8, 20); j < len(lines) && s.Chance(26) && !lines[i].retract && !lines[i+1].retract {
			moved := lines[i]
			copy(lines[i:j], lines[i+1:j+1])
			lines[j] = moved
		}
	}
	for _, l := range lines {
		f.Data = append(f.Data, l.text+"\n"...)
		if !l.retract {
			f.Samples = append(f.Samples, samples[l.sample])
		}
	}
	return f
}

var queueReasons = []string{"прибор врал", "замер чужого узла", "двойной замер", "сбой счётчика"}

var queueSpecs = []queueSpec{
	{
		path:       "brokers/north/depth-2025-10-08.jsonl",
		queues:     []string{"orders.new", "orders.paid", "mail.out", "mail.retry", "stock.sync", "stock.sync.slow", "reports.night", "labels.print", "sms.out"},
		collectors: []string{"agent-1", "agent-2", "agent-7"},
		start:      time.Date(2025, 10, 8, 1, 12, 0, 0, time.UTC),
	},
	{
		path:       "замеры/очереди_2025-12-03.jsonl",
		queues:     []string{"priem.zayavok", "priem.faksov", "raschet.pen", "raschet.lgot", "pechat.kvit", "pechat.kvit.dubl", "obmen.bank", "obmen.arhiv", "opoveshenie"},
		collectors: []string{"сборщик-А", "сборщик-Б"},
		start:      time.Date(2025, 12, 3, 2, 40, 0, 0, time.UTC),
	},
}
