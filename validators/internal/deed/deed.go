// Package deed recognises what a request wants done with the address, service or function that
// was found, and answers with the call that does it.
package deed

import (
	"fmt"
	"net/netip"
	"regexp"
	"slices"
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Shapes of the words, for wordings: none has groups.
const (
	AddressShape = `закрыть на межсетевом экране (?:без срока|ровно на \d+ минут[уы]?)|ограничить до \d+ запрос(?:а|ов) в минуту|` +
		`поставить на запись трафика, ничего не отсекая|пускать только через проверку «я не робот»`
	// OneAddressShape is for an address whose network does not have another one that is meant.
	OneAddressShape = AddressShape + `|закрыть без срока вместе со всей его сетью /24`
	ServiceShape    = `завести карточку инцидента с числом таких записей|поднять звонком дежурного, назвав число таких записей|` +
		`показать число таких записей на странице состояния`
	FunctionShape = `разбить на части поменьше|переименовать в «[^»]+»|удалить из файла|проследить по всем местам вызова|снабдить строкой документации`
)

// way tells a capability by the words; its group, if any, fills the argument.
type way struct {
	words      *regexp.Regexp
	capability string
	argument   string
}

var (
	addressWays = []way{
		{regexp.MustCompile(`^закрыть .* без срока$`), "firewall.block", ""},
		{regexp.MustCompile(`^закрыть .* ровно на (\d{1,9}) минут`), "firewall.block_for", "minutes"},
		{regexp.MustCompile(`^ограничить до (\d{1,9}) запрос\p{L}+ в минуту$`), "firewall.limit", "per_minute"},
		{regexp.MustCompile(`запись трафика`), "firewall.mirror", ""},
		{regexp.MustCompile(`только через проверку`), "firewall.challenge", ""},
		{regexp.MustCompile(`^закрыть без срока вместе со всей его сетью /24$`), "firewall.block_range", ""},
	}
	serviceWays = []way{
		{regexp.MustCompile(`карточку инцидента`), "incident.open", ""},
		{regexp.MustCompile(`звонком дежурного`), "incident.call", ""},
		{regexp.MustCompile(`на странице состояния`), "incident.board", ""},
	}
	functionWays = []way{
		{regexp.MustCompile(`^разбить на части`), "code.split", ""},
		{regexp.MustCompile(`^переименовать в «([^»]+)»$`), "code.rename", "new_name"},
		{regexp.MustCompile(`^удалить из файла$`), "code.remove", ""},
		{regexp.MustCompile(`^проследить по всем местам вызова$`), "code.usages", ""},
		{regexp.MustCompile(`строкой документации`), "code.docstring", ""},
		{regexp.MustCompile(`^перенести в файл «([^«»]+)»$`), "code.move", "target_path"},
	}
)

func find(ways []way, words string) (w way, value string, err error) {
	for _, w := range ways {
		if m := w.words.FindStringSubmatch(words); m != nil {
			return w, m[len(m)-1], nil
		}
	}
	return way{}, "", fmt.Errorf("nothing is known to be done by %q", words)
}

// Address is the call that does what the words say to an address. A number beyond the tool's limit
// is refused.
func Address(p *validate.Pass, words, address string) (dataset.Answer, error) {
	w, value, err := find(addressWays, words)
	if err != nil {
		return dataset.Answer{}, err
	}
	if w.capability == "firewall.block_range" {
		return network(p, address)
	}
	args := dataset.Args{"address": address}
	if w.argument != "" {
		n, err := strconv.ParseInt(value, 10, 64)
		if err != nil {
			return dataset.Answer{}, err
		}
		args[w.argument] = int(n)
		return callWithin(p, w.capability, n, args)
	}
	return p.Call(w.capability, args)
}

// network is the call that closes all addresses that have the first three numbers of one.
func network(p *validate.Pass, address string) (dataset.Answer, error) {
	const mask = 24
	whole, err := netip.ParseAddr(address)
	if err != nil || !whole.Is4() {
		return dataset.Answer{}, fmt.Errorf("%q is no IPv4 address", address)
	}
	return callWithin(p, "firewall.block_range", mask, dataset.Args{"cidr": netip.PrefixFrom(whole, mask).Masked().String()})
}

// Service is the call that does what the words say to a service, told the number of its records.
// The argument that takes the number is the tool's required integer.
func Service(p *validate.Pass, words, service string, count int) (dataset.Answer, error) {
	w, _, err := find(serviceWays, words)
	if err != nil {
		return dataset.Answer{}, err
	}
	tool, ok, err := p.The(w.capability)
	if err != nil || !ok {
		return validate.Refuse("no tool for: " + words), err
	}
	args := dataset.Args{"service": service}
	for name, property := range tool.Parameters.Properties {
		if property.Type == "integer" && slices.Contains(tool.Parameters.Required, name) {
			args[name] = count
		}
	}
	return dataset.One(tool.Name, args), nil
}
