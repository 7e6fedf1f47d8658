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
	Line int
	// Stamp is when it happened, with the journal's offset.
	Stamp                              string
	Session, Kind, Tool, Text, Message string
	// Paths is what a start says of the paths in the journal.
	Paths string
	// Args are those of a call, Value is what a result brought.
	Args  dataset.Args
	Value *jsondoc.Node
}

// Session is what belongs to one session, in the order of the journal.
type Session []Event

// Journal is all sessions by their first event; of lines of no session only a start's word on paths is kept.
type Journal struct {
	names    []string
	sessions map[string]Session
	// bare is whether attached files are named without their directories.
	bare bool
}

// most bounds the size of a journal in bytes.
const most = 1 << 20

// carries tells the members that an event of each kind must have; kinds of no session have none.
var carries = map[string][]string{
	"start": nil, "heartbeat": nil, "done": nil,
	"task": {"text"}, "message": {"text"}, "note": {"text"},
	"call": {"tool", "args"}, "result": {"value"}, "error": {"tool", "message"},
}

// Read reads a journal. An event of an unknown kind is an error, as is one that lacks what its kind
// carries: what it would say of its session cannot be passed over.
func Read(text string) (*Journal, error) {
	if len(text) > most {
		return nil, fmt.Errorf("journal: more than %d bytes", most)
	}
	j := &Journal{sessions: map[string]Session{}}
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		e, err := event(line, i+1)
		if err != nil {
			return nil, fmt.Errorf("journal, line %d: %w", i+1, err)
		}
		if e.Session == "" {
			j.bare = j.bare || e.Paths == bareNames
			continue
		}
		if j.sessions[e.Session] == nil {
			j.names = append(j.names, e.Session)
		}
		j.sessions[e.Session] = append(j.sessions[e.Session], e)
	}
	return j, nil
}

func event(text string, line int) (Event, error) {
	n, err := jsondoc.Read(text)
	if err != nil {
		return Event{}, err
	}
	e := Event{Line: line, Value: n.At("value")}
	for key, to := range map[string]*string{
		"session": &e.Session, "event": &e.Kind, "tool": &e.Tool, "text": &e.Text, "message": &e.Message, "ts": &e.Stamp, "paths": &e.Paths,
	} {
		*to, _ = n.At(key).Text()
	}
	e.Args, _ = n.At("args").Value().(map[string]any)
	members, known := carries[e.Kind]
	if !known {
		return Event{}, fmt.Errorf("an event %q is of no known kind", e.Kind)
	}
	has := map[string]bool{"text": e.Text != "", "tool": e.Tool != "", "args": e.Args != nil, "value": e.Value != nil, "message": e.Message != ""}
	for _, m := range members {
		if !has[m] {
			return Event{}, fmt.Errorf("the event %q has no %q", e.Kind, m)
		}
	}
	return e, nil
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
