package chore

import (
	"regexp"

	"etalon/internal/dataset"
)

// Shapes of the words for what a person is given to do, for wordings: neither has groups.
const (
	MemberShape = `сделать ответственным по задаче [A-Z]+-\d+|подписать на новости задачи [A-Z]+-\d+|` +
		`позвать на встречу [A-Z]+-\d+|сделать ведущим встречи [A-Z]+-\d+`
	PersonShape = `назначить этого человека ответственным за задачу [A-Z]+-\d+|подписать этого человека на уведомления о задаче [A-Z]+-\d+|` +
		`позвать этого человека на встречу [a-z]+-\d+|передать этому человеку ведение встречи [a-z]+-\d+`
)

// personWays name the argument that the words fill; the person's own is who.
var personWays = []struct {
	way
	who string
}{
	{way{regexp.MustCompile(`ответственным (?:за задачу|по задаче) (\S+)$`), "tracker.assignee", "issue", text}, "assignee"},
	{way{regexp.MustCompile(`(?:уведомления о задаче|новости задачи) (\S+)$`), "tracker.watcher", "issue", text}, "login"},
	{way{regexp.MustCompile(`^позвать .*на встречу (\S+)$`), "calendar.invite", "meeting", text}, "login"},
	{way{regexp.MustCompile(`(?:ведение|ведущим) встречи (\S+)$`), "calendar.host", "meeting", text}, "login"},
}

// Person reads what is to be done with a person, who goes into an argument of its own.
func Person(words, who string) (Chore, error) {
	ways := make([]way, len(personWays))
	for i, w := range personWays {
		ways[i] = w.way
	}
	c, err := find(ways, words)
	if err != nil {
		return c, err
	}
	args := dataset.Args{}
	for _, w := range personWays {
		if w.capability == c.Capability {
			args[w.who] = who
		}
	}
	for name, v := range c.Args {
		args[name] = v
	}
	return Chore{c.Capability, args}, nil
}
