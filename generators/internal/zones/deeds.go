package zones

import (
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
)

// Deed is something to do with a name; address and TTL say what it is given besides.
type Deed struct {
	Phrase, Tool string
	Args         func(h *workfiles.ZoneHost, answer workfiles.ZoneValue) dataset.Args
}

// Deeds are those about a name's address and those about its TTL.
var Deeds = map[string][]Deed{
	"адрес": {
		{"оставить у имени один адрес, заданный в настройках, а прежние убрать", "dns.replace_address", settledAddress},
		{"добавить имени адрес из настроек, не убирая прежних", "dns.add_address", settledAddress},
		{"закрыть на межсетевом экране без срока адрес из этого ответа", "firewall.block_address", answeredAddress},
		{"внести адрес из этого ответа в белый список межсетевого экрана (заявка согласована)", "firewall.allow_address", answeredAddress},
		{"убрать имя из зоны целиком", "dns.remove_name", bareName},
	},
	"TTL": {
		{"задать имени время жизни ответа из настроек", "dns.set_ttl", settledTTL},
		{"убрать имя из зоны целиком", "dns.remove_name", bareName},
	},
}

func settledAddress(h *workfiles.ZoneHost, _ workfiles.ZoneValue) dataset.Args {
	return dataset.Args{"name": h.Name, "address": h.Now.Address}
}

func answeredAddress(_ *workfiles.ZoneHost, answer workfiles.ZoneValue) dataset.Args {
	return dataset.Args{"address": answer.Address}
}

func bareName(h *workfiles.ZoneHost, _ workfiles.ZoneValue) dataset.Args {
	return dataset.Args{"name": h.Name}
}

func settledTTL(h *workfiles.ZoneHost, _ workfiles.ZoneValue) dataset.Args {
	seconds, _ := strconv.Atoi(h.Now.TTL)
	return dataset.Args{"name": h.Name, "seconds": seconds}
}
