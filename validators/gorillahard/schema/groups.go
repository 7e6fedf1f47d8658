package schema

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/rolebook"
	"etalon/validators/validate"
)

// groupDeeds are the capabilities by the words, mistakenDeeds those that they are taken for.
var (
	groupDeeds = map[string]string{
		"завести в службе каталогов копию":                    "config.create",
		"обновить в службе каталогов состав":                  "config.members",
		"исправить в службе каталогов уровень и приостановку": "config.rank",
	}
	mistakenDeeds = map[string]string{"config.create": "config.members", "config.members": "config.create", "config.rank": "config.create"}
)

// groupCall gives a tool of groups what it asks for.
func groupCall(p *validate.Pass, deed string, g rolebook.Group, logins []any, sign string) (dataset.Answer, error) {
	args := dataset.Args{"name": g.Name}
	if deed != "config.members" {
		args["rank"] = sign + strconv.Itoa(g.Level)
	}
	if deed != "config.rank" {
		args["logins"] = logins
	} else {
		args["suspended"] = g.Frozen
	}
	return p.Call(deed, args)
}
