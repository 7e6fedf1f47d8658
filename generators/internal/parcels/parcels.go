// Package parcels finds the parcel of a city about which a registry and its carrier differ most, and says what can be done with it.
package parcels

import (
	"fmt"
	"slices"
	"strings"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Sizes are how the sizes of a parcel are called.
var Sizes = [3]string{"вес", "число мест", "объявленная ценность"}

// The stages in which a deed is possible.
var (
	handed   = []workfiles.ParcelStage{workfiles.ParcelHanded}
	ready    = []workfiles.ParcelStage{workfiles.ParcelReady}
	held     = []workfiles.ParcelStage{workfiles.ParcelHeld}
	waiting  = slices.Concat(ready, held)
	anywhere = slices.Concat(handed, waiting)
)

// deeds take a parcel's number, one a day too and one its order; most are possible in some stages alone.
var deeds = []struct {
	phrase, tool string
	stages       []workfiles.ParcelStage
}{
	{"придержать это отправление на складе до отдельного распоряжения", "delivery.hold", ready},
	{"снять с этого отправления складское удержание", "delivery.release", held},
	{"отменить это отправление насовсем", "delivery.cancel", waiting},
	{"развернуть это отправление с дороги обратно к отправителю", "delivery.return_to_sender", handed},
	{"сделать это отправление срочным", "delivery.expedite", ready},
	{"перенести вручение этого отправления на %s", "delivery.reschedule", anywhere},
	{"показать все отправления заказа, к которому относится это", "delivery.find_by_order", anywhere},
}

// Deed is something that the limits of its tool allow to do with a parcel. The first items of a set ask for each
// deed in turn; ok is false when it cannot be done to the parcel.
func Deed(s *stream.Stream, p *workfiles.CarrierParcel, item int) (phrase string, call dataset.Call, ok bool) {
	possible := slices.Clone(deeds)
	for i := len(possible) - 1; i >= 0; i-- {
		if !slices.Contains(possible[i].stages, p.Stage) {
			possible = slices.Delete(possible, i, i+1)
		}
	}
	deed, day := stream.Pick(s, possible), fmt.Sprintf("2025-12-%02d", s.Between(1, 28))
	if item < len(deeds) && deed.tool != deeds[item].tool {
		return "", call, false
	}
	call = dataset.Call{Tool: deed.tool, Args: dataset.Args{"delivery_id": p.ID}}
	switch deed.tool {
	case "delivery.reschedule":
		call.Args["date"] = day
		return fmt.Sprintf(deed.phrase, day), call, true
	case "delivery.find_by_order":
		call.Args = dataset.Args{"order": p.Order}
	}
	return deed.phrase, call, true
}

// Look looks for the parcel of a city whose size the carrier has most above (1) or below (-1) ours.
type Look struct {
	City string
	Size int
	Sign int64
	trap string
}

// Careless are the ways of a careless reader. "unit" matters for weights alone, "city" where another city differs more;
// "hasty" is first, void and cancelled at once, and takes a city whose name goes on for the one asked for.
var Careless = []string{"first", "void", "cancelled", "sign", "either", "commented", "city", "unit", "hasty"}

// Find is nil when none or more than one stands out.
func (l Look) Find(c *workfiles.Carrier) *workfiles.CarrierParcel {
	var best *workfiles.CarrierParcel
	var most int64
	for _, p := range c.Parcels {
		hasty := l.trap == "hasty"
		here := p.City == l.City || l.trap == "city" || hasty && strings.HasPrefix(p.City, l.City)
		if !here || p.Void && l.trap != "void" && !hasty || p.Cancelled && l.trap != "cancelled" && !hasty {
			continue
		}
		switch diff := l.difference(p); {
		case diff > most:
			best, most = p, diff
		case diff == most:
			best = nil
		}
	}
	return best
}

// Harmless are the careless ways that find the same parcel, or another one of its order.
func (l Look) Harmless(c *workfiles.Carrier) []string {
	var found []string
	right := l.Find(c)
	for _, trap := range Careless {
		other := l
		other.trap = trap
		if p := other.Find(c); p == right || p != nil && p.Order == right.Order {
			found = append(found, trap)
		}
	}
	return found
}

func (l Look) difference(p *workfiles.CarrierParcel) int64 {
	theirs, sign := p.Last[l.Size], l.Sign
	switch {
	case l.trap == "first" || l.trap == "hasty":
		theirs = p.First[l.Size]
	case l.trap == "sign":
		sign = -sign
	case l.trap == "commented" && p.Commented != nil:
		theirs = p.Commented[l.Size]
	case l.trap == "unit" && l.Size == workfiles.ParcelWeight && p.Grams:
		theirs *= 1000
	}
	diff := sign * (theirs - p.Ours[l.Size])
	if l.trap == "either" {
		return max(diff, -diff)
	}
	return diff
}
