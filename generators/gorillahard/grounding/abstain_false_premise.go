package grounding

import (
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// AbstainFalsePremise asks to reschedule a consignment that is not what the request takes it for.
var AbstainFalsePremise = &generate.Family{
	Name: "abstain_false_premise", Lever: "grounding", Tier: "T3_expert", Kind: dataset.Abstain,
	Doc: "The request takes for granted whose order it is, that the item is in it and that the consignment has not been delivered; one of the three is false. " +
		"A careless system calls the tool for the order's other consignment, or reads the state of the whole order.",
	Make: makeAbstainFalsePremise,
}

// breakers spoil one premise each, in turn over the items.
var breakers = []func(*generate.Pass, *workfiles.Dump, workfiles.Parcel) (client, item string, err error){
	deliveredAlready, foreignOrder, missingItem,
}

func makeAbstainFalsePremise(p *generate.Pass) (*generate.Item, error) {
	d := stream.Pick(p.Rand, p.World.Dumps)
	parcel := stream.Pick(p.Rand, d.Parcels())
	client, item, err := breakers[p.Index%len(breakers)](p, d, parcel)
	if err != nil {
		return nil, err
	}
	if !slices.ContainsFunc(parcel.Shipments, (*workfiles.Shipment).Waiting) {
		return nil, generate.Retry("no consignment of order %s tempts to act", parcel.Number)
	}
	slots, _ := Reschedule(p.Rand, d, parcel)
	slots["client"], slots["item"] = client, item
	return &generate.Item{
		Files:  []*workfiles.File{&d.File},
		Slots:  slots,
		Answer: dataset.Answer{Kind: dataset.Abstain},
		Twins:  []string{"delivery.reschedule", "delivery.change_address"},
	}, nil
}

// Reschedule words the request for a parcel and gives the new day as the tool takes it. The near
// miss uses it too, so that nothing but the file tells the two apart.
func Reschedule(r *stream.Stream, d *workfiles.Dump, p workfiles.Parcel) (slots map[string]string, date string) {
	day := d.Day.AddDate(0, 0, r.Between(7, 21))
	slots = map[string]string{"client": p.Client, "order": p.Number, "item": p.Item, "date": workfiles.DayInWords(day)}
	return slots, workfiles.ISODay(day)
}

func deliveredAlready(_ *generate.Pass, _ *workfiles.Dump, parcel workfiles.Parcel) (client, item string, err error) {
	if parcel.Shipment.Status != workfiles.Delivered {
		return "", "", generate.Retry("consignment %s is not delivered", parcel.ID)
	}
	return parcel.Client, parcel.Item, nil
}

func foreignOrder(p *generate.Pass, d *workfiles.Dump, parcel workfiles.Parcel) (client, item string, err error) {
	other := stream.Pick(p.Rand, d.Orders)
	if other == parcel.Order || !parcel.Waiting() {
		return "", "", generate.Retry("order %s is the client's own, or not to be rescheduled anyway", parcel.Number)
	}
	if other.Has(parcel.Item) {
		return "", "", generate.Retry("the other client waits for «%s» too: a slip in the number would be as likely", parcel.Item)
	}
	return other.Client, parcel.Item, nil
}

func missingItem(p *generate.Pass, d *workfiles.Dump, parcel workfiles.Parcel) (client, item string, err error) {
	other := stream.Pick(p.Rand, d.Parcels())
	if parcel.Has(other.Item) {
		return "", "", generate.Retry("order %s has «%s»", parcel.Number, other.Item)
	}
	return parcel.Client, other.Item, nil
}
