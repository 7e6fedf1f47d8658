package consignment

import (
	"fmt"
	"regexp"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/parcels"
	"etalon/validators/internal/stems"
	"etalon/validators/validate"
)

// errands are beginnings of words by which requests speak of a parcel that was found.
var errands = stems.Table{
	"delivery.cancel":  {"отменить", "насовсем"},
	"delivery.day":     {"перенести", "вручение"},
	"delivery.hold":    {"придержать", "склад"},
	"delivery.list":    {"показать", "все", "заказ"},
	"delivery.release": {"снять", "удержание"},
	"delivery.return":  {"развернуть", "отправител"},
	"delivery.urgent":  {"срочн"},
}

var isoDay = regexp.MustCompile(`\d{4}-\d{2}-\d{2}$`)

// open are the stages at which a tool can do something to a parcel; others can at any.
var open = map[string][]parcels.Stage{
	"delivery.cancel":  {parcels.Ready, parcels.Held},
	"delivery.hold":    {parcels.Ready},
	"delivery.release": {parcels.Held},
	"delivery.return":  {parcels.HandedOver},
	"delivery.urgent":  {parcels.Ready, parcels.Held},
}

// Parcel is the call that does what the words say to a parcel of a register, or a refusal where the
// stage that it is at forbids it. The rash do not look at that.
func Parcel(p *validate.Pass, words string, parcel parcels.Parcel, rash bool) (dataset.Answer, error) {
	capability, err := errands.Named(words)
	if err != nil {
		return dataset.Answer{}, err
	}
	if at, limited := open[capability]; limited && !rash {
		stage, err := parcel.Stage()
		if err != nil {
			return dataset.Answer{}, err
		}
		if !slices.Contains(at, stage) {
			return validate.Refuse(fmt.Sprintf("%s is %s", parcel.ID, parcel.State)), nil
		}
	}
	args := dataset.Args{"delivery_id": parcel.ID}
	switch capability {
	case "delivery.list":
		args = dataset.Args{"order": parcel.Order}
	case "delivery.day":
		if args["date"], err = calendar.Figures(isoDay.FindString(words)); err != nil {
			return dataset.Answer{}, err
		}
	}
	return p.Call(capability, args)
}
