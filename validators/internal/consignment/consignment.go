// Package consignment answers requests about one consignment of a dump, within what its state and
// the tool's limits allow.
package consignment

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/calendar"
	"etalon/validators/internal/caveat"
	"etalon/validators/internal/orders"
	"etalon/validators/validate"
)

// onTheWay is the state of a consignment that the carrier has.
const onTheWay = "в пути"

// actions are beginnings of the verbs and objects of requests, and what a tool must do for each.
var actions = []struct{ words, capability string }{
	{"отмен", "delivery.cancel"},
	{"поставить на паузу", "delivery.hold"},
	{"придержать", "delivery.hold"},
	{"сделать срочным", "delivery.urgent"},
	{"ускорить", "delivery.urgent"},
	{"вернуть отправителю", "delivery.return"},
}

// Action is the capability that a request's verb asks for.
func Action(words string) (capability string, err error) {
	for _, a := range actions {
		if strings.HasPrefix(words, a.words) {
			return a.capability, nil
		}
	}
	return "", fmt.Errorf("%q is nothing that is done to a consignment", words)
}

// Do is the answer that does it to the consignment found: it asks when there are several, and
// refuses where there is none or its state forbids it.
func Do(p *validate.Pass, capability string, found []orders.Consignment) (dataset.Answer, error) {
	switch len(found) {
	case 0:
		return validate.Refuse("there is no such consignment"), nil
	case 1:
	default:
		return validate.Ask("which of the consignments"), nil
	}
	c := found[0]
	t, ok, err := p.The(capability)
	if err != nil {
		return dataset.Answer{}, err
	}
	if !ok {
		return validate.Refuse("no tool has the capability " + capability), nil
	}
	if c.Status == orders.Delivered || inStore(t) && c.Status == onTheWay {
		return validate.Refuse(fmt.Sprintf("consignment %s is %s", c.ID, c.Status)), nil
	}
	p.Cite(p.Files[0], c.Line, "%s is %s", c.ID, c.Status)
	return dataset.One(t.Name, dataset.Args{"delivery_id": c.ID}), nil
}

// inStore says whether the tool works on what the carrier does not have yet.
func inStore(t dataset.Tool) bool {
	return strings.Contains(t.Constraints["limits"], "до передачи перевозчику") || strings.Contains(t.Description, "на складе без")
}

// Held are the consignments of the order that hold the item; whose order it is and their states are
// steps of the derivation.
func Held(p *validate.Pass, o *orders.Order, item string) []orders.Consignment {
	p.Cite(p.Files[0], o.Node.Line, "%s is an order of %s", o.Number, o.Client)
	held := o.Holding(item)
	for _, c := range held {
		p.Cite(p.Files[0], c.Line, "%s holds the item and is %s", c.ID, c.Status)
	}
	return held
}

// Move is the answer that gives the consignment another day, written in words.
func Move(p *validate.Pass, d *orders.Dump, c orders.Consignment, day string) (dataset.Answer, error) {
	date, err := calendar.Day(day)
	if err != nil {
		return dataset.Answer{}, err
	}
	exported, _ := d.Header.At("exported_at").Text()
	ahead, err := calendar.DaysAhead(exported, date)
	if err != nil {
		return dataset.Answer{}, fmt.Errorf("when the dump was made: %w", err)
	}
	t, ok, err := p.The("delivery.day")
	if err != nil {
		return dataset.Answer{}, err
	}
	if most, limited := caveat.DaysAhead(t.Constraints["limits"]); !ok || ahead < 0 || limited && ahead > most {
		return validate.Refuse(fmt.Sprintf("no tool gives the day %s", date)), nil
	}
	return dataset.One(t.Name, dataset.Args{"delivery_id": c.ID, "date": date}), nil
}
