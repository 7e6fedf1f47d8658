// Package sessions reads journals of an assistant's work: a line of JSON an event, several
// sessions mixed. It tells how a session ended and, when on an error, what call would mend it.
package sessions

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/jsondoc"
)

// Event is a line of the journal.
type Event struct {
	Line                               int
	Session, Kind, Tool, Text, Message string
	// Args are those of a call, Value is what a result brought.
	Args  dataset.Args
	Value *jsondoc.Node
}

// Session is what belongs to one session, in the order of the journal.
type Session []Event

// Journal is all sessions by their first event; lines of no session are left out.
type Journal struct {
	names    []string
	sessions map[string]Session
}

// Read reads a journal.
func Read(text string) (*Journal, error) {
	j := &Journal{sessions: map[string]Session{}}
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		n, err := jsondoc.Read(line)
		if err != nil {
			return nil, fmt.Errorf("journal, line %d: %w", i+1, err)
		}
		if e := event(n, i+1); e.Session != "" {
			if j.sessions[e.Session] == nil {
				j.names = append(j.names, e.Session)
			}
			j.sessions[e.Session] = append(j.sessions[e.Session], e)
		}
	}
	return j, nil
}

func event(n *jsondoc.Node, line int) Event {
	e := Event{Line: line, Value: n.At("value")}
	for key, to := range map[string]*string{"session": &e.Session, "event": &e.Kind, "tool": &e.Tool, "text": &e.Text, "message": &e.Message} {
		*to, _ = n.At(key).Text()
	}
	if args, ok := n.At("args").Value().(map[string]any); ok {
		e.Args = args
	}
	return e
}

// Session is the session of the name; nil when there is none.
func (j *Journal) Session(name string) Session { return j.sessions[name] }

// Others are all sessions but the one of the name, in the order of their first events.
func (j *Journal) Others(name string) []Session {
	var all []Session
	for _, n := range j.names {
		if n != name {
			all = append(all, j.sessions[n])
		}
	}
	return all
}

// Failed is the last call and the error that the session ended on; ok is false when it ended well.
func (s Session) Failed() (call, failure Event, ok bool) {
	if len(s) == 0 || s[len(s)-1].Kind != "error" {
		return Event{}, Event{}, false
	}
	failure = s[len(s)-1]
	for i := len(s) - 2; i >= 0; i-- {
		if s[i].Kind == "call" {
			return s[i], failure, s[i].Tool == failure.Tool
		}
	}
	return Event{}, Event{}, false
}

// Task is what the session was asked for.
func (s Session) Task() Event {
	for _, e := range s {
		if e.Kind == "task" {
			return e
		}
	}
	return Event{}
}

// Seen is a consignment of an order that a result showed.
type Seen struct {
	Order, ID string
	Node      *jsondoc.Node
}

// Consignments are all that the session's results showed, in their order.
func (s Session) Consignments() []Seen {
	var found []Seen
	for _, e := range s {
		list := e.Value.At("deliveries")
		if e.Kind != "result" || list == nil {
			continue
		}
		order, _ := e.Value.At("order").Text()
		for _, d := range list.Items {
			id, _ := d.At("delivery_id").Text()
			found = append(found, Seen{order, id, d})
		}
	}
	return found
}
