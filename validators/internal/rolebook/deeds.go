package rolebook

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

var (
	deeds = map[string]string{
		"завести в службе каталогов копию":                    "config.create",
		"обновить в службе каталогов состав":                  "config.members",
		"исправить в службе каталогов уровень и приостановку": "config.rank",
	}
	mistaken = map[string]string{"config.create": "config.members", "config.members": "config.create", "config.rank": "config.create"}
)

// DeedShape are the words for what is done with a group, for wordings: it has no groups of its own.
const DeedShape = `завести в службе каталогов копию|обновить в службе каталогов состав|исправить в службе каталогов уровень и приостановку`

// Deed is the capability that the words ask for, nothing when they are unknown.
func Deed(words string) string { return deeds[words] }

// Mistaken is the capability that one is taken for.
func Mistaken(capability string) string { return mistaken[capability] }

// TakesLogins says whether tools of a capability are told who is in the group.
func TakesLogins(capability string) bool { return capability != "config.rank" }

// TakesRank says whether tools of a capability are told the level of the group.
func TakesRank(capability string) bool { return capability != "config.members" }

// Act gives a tool of groups what it asks for; the level is told as a sign and the number.
func Act(p *validate.Pass, capability string, g Group, logins []any, sign string) (dataset.Answer, error) {
	args := dataset.Args{"name": g.Name}
	if TakesRank(capability) {
		args["rank"] = sign + strconv.Itoa(g.Level)
	}
	if TakesLogins(capability) {
		args["logins"] = logins
	} else {
		args["suspended"] = g.Frozen
	}
	return p.Call(capability, args)
}
