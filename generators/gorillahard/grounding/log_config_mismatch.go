package grounding

import (
	"slices"
	"strconv"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// LogConfigMismatch asks for the one name whose last answer at a moment is not what the settings say.
var LogConfigMismatch = &generate.Family{
	Name: "log_config_mismatch", Lever: "grounding", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "The state by a log at a moment against the settings of another file. Fails who reads a Moscow time as the log's UTC, takes a cached " +
		"answer or the end of the log, or takes a value of the settings that is commented out, a default or overridden by a lower line.",
	Make: makeLogConfigMismatch,
}

// zoneDeed is something to do with a name; address and TTL say what it is given besides.
type zoneDeed struct {
	phrase, tool string
	args         func(h *workfiles.ZoneHost, answer workfiles.ZoneValue) dataset.Args
}

var zoneDeeds = map[string][]zoneDeed{
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

func makeLogConfigMismatch(p *generate.Pass) (*generate.Item, error) {
	z, what := stream.Pick(p.Rand, p.World.ZoneWatches), stream.Pick(p.Rand, []string{"адрес", "адрес", "TTL"})
	from, to := z.Answers[len(z.Hosts)].At, z.Answers[len(z.Answers)-1].At
	at := from.Add(time.Duration(p.Rand.IntN(int(to.Sub(from)/time.Minute))) * time.Minute).Truncate(time.Minute)
	fresh := func(a workfiles.ZoneAnswer) bool { return !a.Cached }
	all := func(workfiles.ZoneAnswer) bool { return true }
	now := func(h *workfiles.ZoneHost) workfiles.ZoneValue { return h.Now }
	wrong := differing(z, what, at, fresh, now)
	if len(wrong) != 1 || !slices.Equal(wrong, differing(z, what, at.Add(59*time.Second), fresh, now)) {
		return nil, generate.Retry("%d names differ, or others within the minute", len(wrong))
	}
	for trap, other := range map[string][]*workfiles.ZoneHost{
		"UTC": differing(z, what, at.Add(3*time.Hour), fresh, now), "end": differing(z, what, to, fresh, now),
		"cache": differing(z, what, at, all, now), "default": differing(z, what, at, fresh, defaultValue),
		"commented": differing(z, what, at, fresh, formerValue), "overridden": differing(z, "адрес", at, fresh, firstValue),
	} {
		if slices.Equal(wrong, other) {
			return nil, generate.Retry("trap %q finds the same name", trap)
		}
	}
	deed := stream.Pick(p.Rand, zoneDeeds[what])
	return &generate.Item{
		Files:      []*workfiles.File{&z.Log, &z.Config},
		Slots:      map[string]string{"what": what, "time": at.Add(3 * time.Hour).Format("15:04"), "action": deed.phrase},
		Answer:     dataset.One(deed.tool, deed.args(wrong[0], z.Last(wrong[0], at, fresh).Value)),
		FormatTrap: true,
	}, nil
}

// differing are the names whose last answer differs from what they should answer.
func differing(z *workfiles.ZoneWatch, what string, at time.Time, take func(workfiles.ZoneAnswer) bool, should func(*workfiles.ZoneHost) workfiles.ZoneValue) []*workfiles.ZoneHost {
	var found []*workfiles.ZoneHost
	for _, h := range z.Hosts {
		last := z.Last(h, at, take)
		if last == nil {
			continue
		}
		is, want := last.Value, should(h)
		if what == "адрес" && is.Address != want.Address || what == "TTL" && is.TTL != want.TTL {
			found = append(found, h)
		}
	}
	return found
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

// defaultValue, formerValue and firstValue are careless readings of the settings.
func defaultValue(h *workfiles.ZoneHost) workfiles.ZoneValue {
	return workfiles.ZoneValue{Address: h.Former.Address, TTL: "600"}
}

func formerValue(h *workfiles.ZoneHost) workfiles.ZoneValue { return h.Former }

func firstValue(h *workfiles.ZoneHost) workfiles.ZoneValue {
	if h.First.Address == "" {
		return h.Now
	}
	return h.First
}
