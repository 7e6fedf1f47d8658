// Package queues draws moments at which queues stand still, and says what can be done with a queue.
package queues

import (
	"fmt"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/internal/stream"
)

// draws is how many moments and bounds Find draws of a feed.
const draws = 60

// Find draws a moment and a bound at which two to five queues stand still and no careless reader finds the same.
func Find(p *generate.Pass, f *workfiles.QueueFeed) (workfiles.QueueLook, error) {
	return careless.Find(p.Index, draws, func() (look workfiles.QueueLook, all []workfiles.Misreading, err error) {
		look.At = stream.Pick(p.Rand, f.Moments())
		bounds := f.Bounds(look.At)
		if len(bounds) == 0 {
			return look, nil, generate.Retry("no queue stands still")
		}
		look.Least = stream.Pick(p.Rand, bounds)
		if n := len(look.Find(f)); n < 2 || n > 5 {
			return look, nil, generate.Retry("%d queues stand still", n)
		}
		return look, look.Misreadings(f), nil
	})
}

// Deed is something to do with a queue; without param it needs no value.
func Deed(s *stream.Stream) (phrase, tool, param string, value any) {
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
