package lexicon

// queueTools is about a broker's queues: what is set on one, and what is done to the messages in it.
var queueTools = []Capability{
	{ID: "queue.age", All: []string{`меняет у очереди`, `срок жизни записей`}},
	{ID: "queue.bury", All: []string{`переносит все лежащие записи`, `недоставленных`}},
	{ID: "queue.delay", All: []string{`меняет у очереди`, `задержку выдачи`}},
	{ID: "queue.hide", All: []string{`меняет у очереди`, `невидимости`}},
	{ID: "queue.overflow", All: []string{`меняет у очереди`, `при заполнении до отказа`}},
	{ID: "queue.purge", All: []string{`стирает все записи, лежащие в очереди`}},
	{ID: "queue.stop", All: []string{`временно прекращает выдачу записей`}},
	{ID: "queue.weight", All: []string{`меняет у очереди`, `вес одной записи`}},
}
