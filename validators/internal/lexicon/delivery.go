package lexicon

// deliveryTools is about consignments of an order: the day, the place, and whether they go at all.
var deliveryTools = []Capability{
	{ID: "delivery.address", All: []string{`отправлению другое место вручения`}},
	{ID: "delivery.cancel", All: []string{`исключает отправление из заказа`}},
	{ID: "delivery.day", All: []string{`отправлению другой день вручения`}},
	{ID: "delivery.hold", All: []string{`придерживает отправление на складе`}},
	{ID: "delivery.list", All: []string{`по номеру заказа`, `отправления с идентификаторами`}},
	{ID: "delivery.release", All: []string{`снимает удержание с отправления`}},
	{ID: "delivery.return", All: []string{`разворачивает отправление`, `обратно`}},
	{ID: "delivery.urgent", All: []string{`отправление в разряд срочных`}},
}
