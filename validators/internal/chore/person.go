package chore

import (
	"regexp"

	"etalon/internal/dataset"
)

// Shapes of the words for what is done with a person, or with a person's last edit, for wordings: none
// has groups.
const (
	MemberShape = `сделать ответственным по задаче [A-Z]+-\d+|подписать на новости задачи [A-Z]+-\d+|` +
		`позвать на встречу [A-Z]+-\d+|сделать ведущим встречи [A-Z]+-\d+|` +
		`временно не пускать в системы, сохранив все выданные права|проверить на действующие сейчас доступы|` +
		`освободить от всех доступов в пользу логина [a-z][a-z0-9._-]*|досрочно отключить от ресурса [A-Z]+-\d+|поставить ведущим клиента «[^«»]+»`
	PersonShape = `назначить этого человека ответственным за задачу [A-Z]+-\d+|подписать этого человека на уведомления о задаче [A-Z]+-\d+|` +
		`позвать этого человека на встречу [a-z]+-\d+|передать этому человеку ведение встречи [a-z]+-\d+`
	EditShape = `показать целиком коммит этой правки|отменить эту правку обратным коммитом в ветке «[^«»]+»|перенести коммит этой правки в ветку «[^«»]+»`
)

// personWays name the argument that the words fill; the one that takes the person, or the edit, is who.
var personWays = []struct {
	way
	who string
}{
	{way{regexp.MustCompile(`ответственным (?:за задачу|по задаче) (\S+)$`), "tracker.assignee", "issue", text}, "assignee"},
	{way{regexp.MustCompile(`(?:уведомления о задаче|новости задачи) (\S+)$`), "tracker.watcher", "issue", text}, "login"},
	{way{regexp.MustCompile(`^позвать .*на встречу (\S+)$`), "calendar.invite", "meeting", text}, "login"},
	{way{regexp.MustCompile(`(?:ведение|ведущим) встречи (\S+)$`), "calendar.host", "meeting", text}, "login"},
	{way{regexp.MustCompile(`^временно не пускать в системы, `), "access.suspend", "", nil}, "account"},
	{way{regexp.MustCompile(`^проверить на действующие сейчас доступы$`), "access.list", "", nil}, "account"},
	{way{regexp.MustCompile(`доступов в пользу логина (\S+)$`), "access.transfer", "to_account", text}, "from_account"},
	{way{regexp.MustCompile(`^досрочно отключить от ресурса (\S+)$`), "access.revoke", "resource", text}, "account"},
	{way{regexp.MustCompile(`^поставить ведущим клиента «([^«»]+)»$`), "crm.manager", "client", text}, "manager"},
	{way{regexp.MustCompile(`^показать целиком коммит этой правки$`), "git.show", "", nil}, "commit"},
	{way{regexp.MustCompile(`^отменить эту правку .* в ветке «([^«»]+)»$`), "git.revert", "branch", text}, "commit"},
	{way{regexp.MustCompile(`^перенести коммит .* в ветку «([^«»]+)»$`), "git.pick", "branch", text}, "commit"},
}

// Person reads what is to be done with a person, or with the commit of an edit: either goes into an
// argument of its own.
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
