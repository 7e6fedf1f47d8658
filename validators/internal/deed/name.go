package deed

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/stems"
	"etalon/validators/validate"
)

// NameShape is what is done about a domain name, for wordings: it has no groups.
const NameShape = `[а-яё, ]+(?: \(заявка согласована\))?|сделать это имя псевдонимом имени «[^«»]+»|` +
	`немедленно обновить на запасных серверах зону этого имени \(всё после первой точки\)`

var nameWays = stems.Table{
	"dns.add":        {"добавить", "имени", "настроек"},
	"dns.alias":      {"псевдонимом", "имени"},
	"dns.publish":    {"обновить", "запасных", "зону"},
	"dns.remove":     {"убрать", "имя", "зоны"},
	"dns.replace":    {"оставить", "один", "прежние"},
	"dns.ttl":        {"время", "жизни", "настроек"},
	"firewall.allow": {"белый", "список"},
	"firewall.block": {"закрыть", "без", "срока"},
}

var aliased = regexp.MustCompile(`имени «([^«»]+)»$`)

// Name is the call that does what the words say about a name that answered got and should have
// answered want: either is an address, or a number of seconds.
func Name(p *validate.Pass, words, name, got, want string) (dataset.Answer, error) {
	capability, err := nameWays.Named(words)
	if err != nil {
		return dataset.Answer{}, err
	}
	args := dataset.Args{"name": name}
	switch capability {
	case "dns.add", "dns.replace":
		args["address"] = want
	case "dns.alias":
		m := aliased.FindStringSubmatch(words)
		if m == nil {
			return dataset.Answer{}, fmt.Errorf("%q gives no other name", words)
		}
		if m[1] == name {
			return validate.Refuse(name + " cannot stand for itself"), nil
		}
		args["target"] = m[1]
	case "dns.publish":
		_, zone, _ := strings.Cut(name, ".")
		if zone == "" {
			return dataset.Answer{}, fmt.Errorf("%q has no dot that a zone could follow", name)
		}
		args = dataset.Args{"zone": zone}
	case "dns.ttl":
		seconds, err := strconv.ParseInt(want, 10, 64)
		if err != nil {
			return dataset.Answer{}, err
		}
		args["seconds"] = json.Number(want)
		return callWithin(p, capability, seconds, args)
	case "firewall.allow", "firewall.block":
		args = dataset.Args{"address": got}
	}
	return p.Call(capability, args)
}
