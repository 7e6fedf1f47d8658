// Package queues says what can be done with a queue.
package queues

import (
	"fmt"

	"etalon/internal/stream"
)

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
