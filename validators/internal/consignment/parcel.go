package consignment

import (
	"fmt"
	"regexp"

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

// Parcel is the call that does what the words say to a parcel of a register, or a refusal where the
// carrier has it and the tool works in the store, or the other way round.
func Parcel(p *validate.Pass, words string, parcel parcels.Parcel) (dataset.Answer, error) {
	capability, err := errands.Named(words)
	if err != nil {
		return dataset.Answer{}, err
	}
	args := dataset.Args{"delivery_id": parcel.ID}
	switch capability {
	case "delivery.cancel", "delivery.urgent", "delivery.hold", "delivery.release":
		if parcel.HandedOver() {
			return validate.Refuse(fmt.Sprintf("the carrier has %s: %s", parcel.ID, parcel.State)), nil
		}
	case "delivery.return":
		if parcel.InStore() {
			return validate.Refuse(fmt.Sprintf("%s is still in the store: %s", parcel.ID, parcel.State)), nil
		}
	case "delivery.list":
		args = dataset.Args{"order": parcel.Order}
	case "delivery.day":
		if args["date"], err = calendar.Figures(isoDay.FindString(words)); err != nil {
			return dataset.Answer{}, err
		}
	}
	return p.Call(capability, args)
}
