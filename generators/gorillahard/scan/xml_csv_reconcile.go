package scan

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// XmlCsvReconcile asks for the parcel of a city about which two files differ most.
var XmlCsvReconcile = &generate.Family{
	Name: "xml_csv_reconcile", Lever: "scan", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "A registry in CSV against a carrier's XML. Fails who overlooks corrections at the end of the feed, counts parcels that either side cancelled, " +
		"takes the difference of the wrong sign, mixes grams with kilograms, or looks at all cities.",
	Make: makeXMLCsvReconcile,
}

var parcelSizes = [3]string{"вес", "число мест", "объявленная ценность"}

// The stages in which a deed is possible.
var (
	handed   = []workfiles.ParcelStage{workfiles.ParcelHanded}
	ready    = []workfiles.ParcelStage{workfiles.ParcelReady}
	held     = []workfiles.ParcelStage{workfiles.ParcelHeld}
	waiting  = slices.Concat(ready, held)
	anywhere = slices.Concat(handed, waiting)
)

// parcelDeeds take a parcel's number, one a day too and one its order; most are possible in some stages alone.
var parcelDeeds = []struct {
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

func makeXMLCsvReconcile(p *generate.Pass) (*generate.Item, error) {
	c, size, sign := stream.Pick(p.Rand, p.World.Carriers), p.Rand.IntN(3), int64(1-2*p.Rand.IntN(2))
	look := parcelLook{city: stream.Pick(p.Rand, c.Cities), size: size, sign: sign}
	right := look.find(c)
	if right == nil {
		return nil, generate.Retry("no parcel stands out")
	}
	harmless := 0
	for _, trap := range []string{"first", "void", "cancelled", "sign", "city", "unit"} {
		other := look
		other.trap = trap
		if other.find(c) == right {
			harmless++
		}
	}
	if harmless > 3 || size == workfiles.ParcelWeight && harmless > 2 {
		return nil, generate.Retry("%d careless rules find the same parcel", harmless)
	}
	deed := stream.Pick(p.Rand, parcelDeeds)
	if !slices.Contains(deed.stages, right.Stage) {
		return nil, generate.Retry("%s is not for a parcel in stage %d", deed.tool, right.Stage)
	}
	phrase, args := deed.phrase, dataset.Args{"delivery_id": right.ID}
	switch deed.tool {
	case "delivery.reschedule":
		day := fmt.Sprintf("2025-12-%02d", p.Rand.Between(1, 28))
		phrase, args["date"] = fmt.Sprintf(deed.phrase, day), day
	case "delivery.find_by_order":
		args = dataset.Args{"order": right.Order}
	}
	direction := map[int64]string{1: "больше", -1: "меньше"}[sign]
	return &generate.Item{
		Files:      []*workfiles.File{&c.Feed, &c.Registry.File},
		Slots:      map[string]string{"city": look.city, "size": parcelSizes[size], "direction": direction, "void": c.Void, "action": phrase},
		Answer:     dataset.One(deed.tool, args),
		FormatTrap: true,
	}, nil
}

// parcelLook looks for the parcel of a city whose size the carrier has most above or below ours.
type parcelLook struct {
	city string
	size int
	sign int64
	trap string
}

// find is nil when none or more than one stands out.
func (l parcelLook) find(c *workfiles.Carrier) *workfiles.CarrierParcel {
	var best *workfiles.CarrierParcel
	var most int64
	for _, p := range c.Parcels {
		if p.City != l.city && l.trap != "city" || p.Void && l.trap != "void" || p.Cancelled && l.trap != "cancelled" {
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

func (l parcelLook) difference(p *workfiles.CarrierParcel) int64 {
	theirs, sign := p.Last[l.size], l.sign
	switch {
	case l.trap == "first":
		theirs = p.First[l.size]
	case l.trap == "sign":
		sign = -sign
	case l.trap == "unit" && l.size == workfiles.ParcelWeight && p.Grams:
		theirs *= 1000
	}
	return sign * (theirs - p.Ours[l.size])
}
