// Package issuecard reads cards of a tracker: a list of tasks as they were at first, and comments
// that decide on them, propose, or only talk.
package issuecard

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/validators/internal/calendar"
)

// Task is a task as it stands: Due is 2025-03-15, Line the one that it was listed or last changed on.
type Task struct {
	Key, Assignee, Due string
	Done               bool
	Lines              []int
}

// Card is a card that was read.
type Card struct {
	tasks   []Task
	changes []change
}

// change is what a comment says of one task.
type change struct {
	effect
	key, login, day string
	line            int
}

// most bounds the size of a card.
const most = 1 << 20

const (
	key   = `[A-Z]{2,10}-\d{1,7}`
	login = `[a-z]+(?:\.[a-z]+)+`
	day   = `\d{4}-\d{2}-\d{2}|\d{2}\.\d{2}\.\d{4}`
	state = `готова|открыта`
)

var (
	listed = regexp.MustCompile(strings.NewReplacer("{key}", "("+key+")", "{login}", "("+login+")", "{day}", "("+day+")", "{state}", "("+state+")").Replace(
		`^(?:{key} · [^·]+ · {login} · до {day} · {state}` +
			`|{key} \| [^|]+ \| {login} \| {day} \| {state}` +
			`|\* \[{key}\] .+ — отв\. {login}, срок {day}, {state})$`))
	comment = regexp.MustCompile(`^#\d+  (?:` + day + `) \d{2}:\d{2}  (` + login + `)$`)
	anyKey  = regexp.MustCompile(key)
)

// Read reads a card. A comment that names a task and is not understood is an error, as is one about
// a task that is not listed.
func Read(text string) (*Card, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	c := &Card{}
	at := map[string]bool{}
	author := ""
	for i, l := range strings.Split(text, "\n") {
		l = strings.TrimSpace(l)
		if m := comment.FindStringSubmatch(l); m != nil {
			author = m[1]
			continue
		}
		if author != "" {
			if err := c.remark(author, l, i+1, at); err != nil {
				return nil, fmt.Errorf("line %d: %w", i+1, err)
			}
			continue
		}
		m := listed.FindStringSubmatch(l)
		if m == nil {
			continue
		}
		for len(m) > 1 && m[1] == "" {
			m = m[4:]
		}
		due, err := iso(m[3])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		if at[m[1]] {
			return nil, fmt.Errorf("line %d: task %s is listed twice", i+1, m[1])
		}
		at[m[1]] = true
		c.tasks = append(c.tasks, Task{Key: m[1], Assignee: m[2], Due: due, Done: m[4] == "готова", Lines: []int{i + 1}})
	}
	if len(c.tasks) == 0 {
		return nil, fmt.Errorf("no tasks are listed")
	}
	return c, nil
}

// iso brings a day of either form to the first.
func iso(day string) (string, error) {
	if strings.Contains(day, ".") {
		return calendar.Dotted(day)
	}
	return day, nil
}

// remark notes what a line of a comment says.
func (c *Card) remark(author, text string, line int, listed map[string]bool) error {
	named := anyKey.FindString(text)
	if named == "" {
		return nil
	}
	for _, s := range sayings {
		m := s.words.FindStringSubmatch(text)
		if m == nil {
			continue
		}
		said := change{effect: s.effect, login: author, line: line}
		for i, name := range s.words.SubexpNames() {
			switch name {
			case "key":
				said.key = m[i]
			case "login":
				said.login = m[i]
			case "day":
				said.day = m[i]
			}
		}
		if !listed[said.key] {
			return fmt.Errorf("task %s is not listed", said.key)
		}
		var err error
		if said.day != "" {
			said.day, err = iso(said.day)
		}
		c.changes = append(c.changes, said)
		return err
	}
	return fmt.Errorf("what is said of %s is not understood", named)
}

// Tasks are the tasks after all comments; proposals count only if asked for.
func (c *Card) Tasks(proposals bool) []Task {
	tasks := make([]Task, len(c.tasks))
	at := map[string]*Task{}
	for i, t := range c.tasks {
		t.Lines = append([]int{}, t.Lines...)
		tasks[i] = t
		at[t.Key] = &tasks[i]
	}
	for _, ch := range c.changes {
		if ch.effect == talk || ch.proposed() && !proposals {
			continue
		}
		t := at[ch.key]
		t.Lines = append(t.Lines, ch.line)
		switch ch.effect {
		case gives, wouldGive:
			t.Assignee = ch.login
		case moves, wouldMove:
			t.Due = ch.day
		case closes:
			t.Done = true
		case reopens:
			t.Done = false
		}
	}
	return tasks
}

// Listed are the tasks as they were at first.
func (c *Card) Listed() []Task { return c.tasks }

// Project is the part of a task's key that its project gives: "DEV" of "DEV-12".
func Project(key string) string {
	name, _, _ := strings.Cut(key, "-")
	return name
}
