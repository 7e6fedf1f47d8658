package nearmiss

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/gorillahard/grounding"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// NearFalsePremise is the request of abstain_false_premise where all it takes for granted is true.
var NearFalsePremise = &generate.Family{
	Name: "near_false_premise", Lever: "near_miss", Tier: "T4_wild", Kind: dataset.ToolCall, PairOf: "abstain_false_premise",
	Doc: "Client, item and state are as the request says, so the consignment with the item is rescheduled. " +
		"A careless system refuses for a delivered neighbour or a corrected mark of delivery, or takes a neighbour without the item.",
	Make: makeNearFalsePremise,
}

func makeNearFalsePremise(p *generate.Pass) (*generate.Item, error) {
	d := stream.Pick(p.Rand, p.World.Dumps)
	parcel := stream.Pick(p.Rand, d.Parcels())
	delivered := func(s *workfiles.Shipment) bool { return s.Status == workfiles.Delivered }
	switch {
	case !parcel.Waiting():
		return nil, generate.Retry("consignment %s cannot be rescheduled", parcel.ID)
	case !parcel.Corrected && !slices.ContainsFunc(parcel.Shipments, delivered):
		return nil, generate.Retry("nothing about order %s tempts to refuse", parcel.Number)
	}
	slots, date := grounding.Reschedule(p.Rand, d, parcel)
	return &generate.Item{
		Files:  []*workfiles.File{&d.File},
		Slots:  slots,
		Answer: dataset.One("delivery.reschedule", dataset.Args{"delivery_id": parcel.ID, "date": date}),
		Twins:  []string{"delivery.change_address"},
	}, nil
}
