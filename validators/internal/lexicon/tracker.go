package lexicon

// trackerTools is about one task of a tracker at a time.
var trackerTools = []Capability{
	{ID: "tracker.assignee", All: []string{`назначает одной задаче другого ответственного`}},
	{ID: "tracker.due", All: []string{`меняет плановый день завершения одной задачи`}},
	{ID: "tracker.duplicate", All: []string{`объявляет одну задачу повтором другой`}},
	{ID: "tracker.hours", All: []string{`прибавляет к учтенному времени одной задачи`}},
	{ID: "tracker.points", All: []string{`трудоемкость одной задачи целым числом условных единиц`}},
	{ID: "tracker.priority", All: []string{`ставит одной задаче степень важности`}},
	{ID: "tracker.watcher", All: []string{`подписывает сотрудника на уведомления об одной задаче`}},
}
