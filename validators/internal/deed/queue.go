package deed

import (
	"fmt"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/brokerkey"
	"etalon/validators/validate"
)

// QueueShape are the words for what is done to a queue, for wordings: it has no groups.
const QueueShape = `остановить на \d{1,5} минут[уы]? \(только выдачу\)|настроить так, чтобы записи жили \d{1,5} час(?:а|ов)?|` +
	`настроить так, чтобы записи тяжелее \d{1,6} КиБ не принимались|настроить так, чтобы при переполнении отправителю отказывали|очистить безвозвратно|разгрузить, перенеся всё лежащее в недоставленное`

// queueWays tell a capability by the words; what the value is written as in settings stands in unit,
// after the digits that the words give.
var queueWays = []struct {
	words            *regexp.Regexp
	capability, unit string
}{
	{regexp.MustCompile(`^остановить на (\d+) минут`), "queue.stop", "m"},
	{regexp.MustCompile(`записи жили (\d+) час`), "queue.age", "h"},
	{regexp.MustCompile(`записи тяжелее (\d+) КиБ не принимались$`), "queue.weight", "KiB"},
	{regexp.MustCompile(`отправителю отказывали()$`), "queue.overflow", "reject-new"},
	{regexp.MustCompile(`^очистить безвозвратно()$`), "queue.purge", ""},
	{regexp.MustCompile(`перенеся .* в недоставленное()$`), "queue.bury", ""},
}

// Queue is the call that does what the words say to a queue. A number beyond the tool's limit is
// refused.
func Queue(p *validate.Pass, words, queue string) (dataset.Answer, error) {
	for _, w := range queueWays {
		m := w.words.FindStringSubmatch(words)
		switch {
		case m == nil:
		case w.unit == "":
			return p.Call(w.capability, dataset.Args{"queue": queue})
		default:
			return brokerkey.Set(p, brokerkey.Key{Capability: w.capability}, queue, m[1]+w.unit, false)
		}
	}
	return dataset.Answer{}, fmt.Errorf("nothing is known to be done to a queue by %q", words)
}
