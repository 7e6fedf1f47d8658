package dispatch

import "time"

// Priority is how much a request matters.
type Priority int

// The priorities.
const (
	Accident Priority = iota
	Urgent
	Usual
	Planned
)

// Name is the priority as the journal has it.
func (p Priority) Name() string {
	return [...]string{"Аварийная", "Срочная", "Обычная", "Плановая"}[p]
}

// Status is what became of a request.
type Status string

// The statuses.
const (
	Done      Status = "Закрыта"
	Running   Status = "В работе"
	Waiting   Status = "Ожидает материалов"
	Withdrawn Status = "Отозвана"
	Double    Status = "Дубль"
)

// Request is a line of the journal. A moment that is zero is an empty cell.
type Request struct {
	Number           int
	Received         time.Time
	Object           *Object
	Unit, Kind, Text string
	Priority         Priority
	Reacted, Closed  time.Time
	Executor         string // as it is spelled in this line
	Status           Status
	Note             string
	First            *Request // of a duplicate
	crew             string
}

// Counts tells whether the term is judged at all.
func (r *Request) Counts() bool { return r.Status != Withdrawn && r.Status != Double }

// Clock are the hours in which the term of a request runs.
func (r *Request) Clock() Hours {
	if r.Priority == Accident {
		return Always
	}
	return r.Object.Hours
}

// Violation is a request whose reaction came too late.
type Violation struct {
	*Request
	// Limit and Spent are minutes; Due is when the term ran out.
	Limit, Spent int
	Due          time.Time
}

// Judge gives the minutes that a request had and took until the reaction.
func (j *Journal) Judge(r *Request) (limit, spent int) {
	return j.In(r.Received).Terms[r.Priority], r.Clock().spent(r.Received, r.Reacted)
}

// Violations are the requests that violate the term, in the order of their numbers.
func (j *Journal) Violations() []Violation {
	var list []Violation
	for _, r := range j.Requests {
		if !r.Counts() {
			continue
		}
		if limit, spent := j.Judge(r); spent > limit {
			list = append(list, Violation{Request: r, Limit: limit, Spent: spent, Due: r.Clock().after(r.Received, limit)})
		}
	}
	return list
}
