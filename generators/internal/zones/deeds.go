package zones

import (
	"strconv"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Deed is something to do with a name that answers wrongly. Phrase may have a %s: another name of the zone.
type Deed struct {
	// What differs: the address or the TTL.
	What         string
	phrase, tool string
	args         func(h *workfiles.ZoneHost, answer workfiles.ZoneValue, other string) dataset.Args
}

// Deeds are asked in turn.
var Deeds = []Deed{
	{"адрес", "оставить у имени один адрес, заданный в настройках, а прежние убрать", "dns.replace_address", settledAddress},
	{"TTL", "задать имени время жизни ответа из настроек", "dns.set_ttl", settledTTL},
	{"адрес", "добавить имени адрес из настроек, не убирая прежних", "dns.add_address", settledAddress},
	{"адрес", aliasWords, "dns.set_alias", alias},
	{"адрес", "закрыть на межсетевом экране без срока адрес из этого ответа", "firewall.block_address", answeredAddress},
	{"TTL", publishWords, "dns.publish_zone", zoneOf},
	{"адрес", "внести адрес из этого ответа в белый список межсетевого экрана (заявка согласована)", "firewall.allow_address", answeredAddress},
	{"TTL", "убрать имя из зоны целиком", "dns.remove_name", bareName},
	{"адрес", publishWords, "dns.publish_zone", zoneOf},
	{"TTL", aliasWords, "dns.set_alias", alias},
	{"адрес", "убрать имя из зоны целиком", "dns.remove_name", bareName},
}

const (
	aliasWords   = "сделать это имя псевдонимом имени «%s»"
	publishWords = "немедленно обновить на запасных серверах зону этого имени (всё после первой точки)"
)

// Ask is how the deed is asked for, and its call; answer is what the name answered.
func (d Deed) Ask(s *stream.Stream, z *workfiles.ZoneWatch, h *workfiles.ZoneHost, answer workfiles.ZoneValue) (string, dataset.Call) {
	other := h
	for other == h {
		other = stream.Pick(s, z.Hosts)
	}
	call := dataset.Call{Tool: d.tool, Args: d.args(h, answer, other.Name)}
	return strings.Replace(d.phrase, "%s", other.Name, 1), call
}

func alias(h *workfiles.ZoneHost, _ workfiles.ZoneValue, other string) dataset.Args {
	return dataset.Args{"name": h.Name, "target": other}
}

func zoneOf(h *workfiles.ZoneHost, _ workfiles.ZoneValue, _ string) dataset.Args {
	return dataset.Args{"zone": zoneName(h)}
}

// zoneName is all that follows the first dot.
func zoneName(h *workfiles.ZoneHost) string {
	_, zone, _ := strings.Cut(h.Name, ".")
	return zone
}

func settledAddress(h *workfiles.ZoneHost, _ workfiles.ZoneValue, _ string) dataset.Args {
	return dataset.Args{"name": h.Name, "address": h.Now.Address}
}

func answeredAddress(_ *workfiles.ZoneHost, answer workfiles.ZoneValue, _ string) dataset.Args {
	return dataset.Args{"address": answer.Address}
}

func bareName(h *workfiles.ZoneHost, _ workfiles.ZoneValue, _ string) dataset.Args {
	return dataset.Args{"name": h.Name}
}

func settledTTL(h *workfiles.ZoneHost, _ workfiles.ZoneValue, _ string) dataset.Args {
	seconds, _ := strconv.Atoi(h.Now.TTL)
	return dataset.Args{"name": h.Name, "seconds": seconds}
}
