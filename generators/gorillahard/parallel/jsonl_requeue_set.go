package parallel

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// JsonlRequeueSet asks for a call for every queue that stands still at a moment.
var JsonlRequeueSet = &generate.Family{
	Name: "jsonl_requeue_set", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "Queues whose last measurement at a moment shows many waiting entries and no consumer, a call each. Fails who takes the last line for the last measurement, " +
		"compares clock times of different offsets, counts retracted measurements, or takes the bound as exclusive.",
	Make: makeJsonlRequeueSet,
}

// queueLook finds queues; trap is what a careless reader does.
type queueLook struct {
	at    time.Time
	least int
	trap  string
}

func makeJsonlRequeueSet(p *generate.Pass) (*generate.Item, error) {
	f := stream.Pick(p.Rand, p.World.QueueFeeds)
	look := queueLook{at: f.Samples[0].At.Add(time.Duration(10*p.Rand.Between(6, 29)) * time.Minute), least: 10 * p.Rand.Between(8, 40)}
	right := look.find(f)
	if len(right) < 2 || len(right) > 5 {
		return nil, generate.Retry("%d queues stand still", len(right))
	}
	harmless := 0
	for _, trap := range []string{"order", "written", "retracted", "exclusive", "consumers", "end"} {
		careless := look
		careless.trap = trap
		if slices.Equal(right, careless.find(f)) {
			harmless++
		}
	}
	if harmless > 2 {
		return nil, generate.Retry("%d careless rules find the same queues", harmless)
	}
	phrase, tool, param, value := queueDeed(p.Rand)
	answer := dataset.Answer{Kind: dataset.Calls}
	for _, q := range right {
		args := dataset.Args{"queue": q}
		if param != "" {
			args[param] = value
		}
		answer.Calls = append(answer.Calls, dataset.Call{Tool: tool, Args: args})
	}
	return &generate.Item{
		Files:  []*workfiles.File{&f.File},
		Slots:  map[string]string{"time": look.at.Add(3 * time.Hour).Format("15:04"), "least": strconv.Itoa(look.least), "action": phrase},
		Answer: answer, FormatTrap: true,
	}, nil
}

func queueDeed(s *stream.Stream) (phrase, tool, param string, value any) {
	minutes, hours := 5*s.Between(3, 20), s.Between(5, 20)
	switch s.IntN(5) {
	case 0:
		return "очистить безвозвратно", "queue.purge", "", nil
	case 1:
		return "разгрузить, перенеся всё лежащее в недоставленное", "queue.move_to_dead_letter", "", nil
	case 2:
		return fmt.Sprintf("остановить на %d минут (только выдачу)", minutes), "queue.pause", "minutes", minutes
	case 3:
		return fmt.Sprintf("настроить так, чтобы записи тяжелее %d КиБ не принимались", 64*hours), "queue.set_size_limit", "kibibytes", 64 * hours
	}
	return fmt.Sprintf("настроить так, чтобы записи жили %d часов", hours), "queue.set_retention", "hours", hours
}

func (l queueLook) find(f *workfiles.QueueFeed) []string {
	var found []string
	for _, q := range f.Queues {
		last := l.last(f, q)
		if last == nil || last.Consumers > 0 && l.trap != "consumers" {
			continue
		}
		if last.Ready > l.least || last.Ready == l.least && l.trap != "exclusive" {
			found = append(found, q)
		}
	}
	return found
}

// last is the newest measurement of a queue by the moment, nil when there is none.
func (l queueLook) last(f *workfiles.QueueFeed, queue string) *workfiles.QueueSample {
	var last *workfiles.QueueSample
	var newest time.Time
	for i := range f.Samples {
		m := &f.Samples[i]
		at, until := m.At, l.at
		if l.trap == "written" {
			at, until = m.Written, l.at.Add(3*time.Hour)
		}
		if m.Queue != queue || m.Retracted && l.trap != "retracted" || at.After(until) && l.trap != "end" {
			continue
		}
		if last == nil || l.trap == "order" || at.After(newest) {
			last, newest = m, at
		}
	}
	return last
}
