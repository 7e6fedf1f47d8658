package workfiles

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/internal/stream"
)

// Dump is an export of orders, each with the consignments it is split into.
type Dump struct {
	File
	// Pointer is the JSON Pointer of the list of orders.
	Pointer string
	// Day is the day of the export.
	Day    time.Time
	Orders []*Order
}

// Order is an object of the list.
type Order struct {
	Number, Client, City, Manager, Warehouse, Payment, Status string
	// Phone and Comment are null in the file where they are empty.
	Phone, Comment string
	Created        time.Time
	// Rubles is the total without kopecks, which are always 00 here.
	Rubles    int
	Shipments []*Shipment
}

// Shipment is a consignment of an order.
type Shipment struct {
	ID, Status string
	Date       time.Time
	Items      []string
	// Corrected ones were once marked as delivered by mistake; the history still says so.
	Corrected bool
}

// States of a consignment. Only the current one counts, whatever the history or the order says.
const (
	Planned   = "запланирована"
	Packing   = "собирается"
	InTransit = "в пути"
	Delivered = "доставлена"
)

// Waiting says whether the consignment has not left the warehouse yet.
func (s *Shipment) Waiting() bool { return s.Status == Planned || s.Status == Packing }

// Parcel is a consignment pointed at the way people do it: by an order and an item in it.
type Parcel struct {
	*Order
	*Shipment
	Item string
	// Place is the consignment's place in its order, from zero.
	Place int
}

// Parcels lists every item that tells a consignment of its order apart; an item sent in two parts does not.
func (d *Dump) Parcels() []Parcel {
	var all []Parcel
	for _, o := range d.Orders {
		for place, s := range o.Shipments {
			for _, item := range s.Items {
				if o.parts(item) == 1 {
					all = append(all, Parcel{o, s, item, place})
				}
			}
		}
	}
	return all
}

// parts is the number of consignments that have an item.
func (o *Order) parts(item string) int {
	n := 0
	for _, s := range o.Shipments {
		if slices.Contains(s.Items, item) {
			n++
		}
	}
	return n
}

// Has says whether any consignment of the order has an item.
func (o *Order) Has(item string) bool { return o.parts(item) > 0 }

// Criterion is a field of orders with a value that some of them have.
type Criterion struct {
	// Field is the path a tool takes, Label what people call it.
	Field, Label, Value string
}

// criteria are the fields that people tell orders apart by.
var criteria = []Criterion{
	{Field: "manager", Label: "менеджер"}, {Field: "client.city", Label: "город клиента"}, {Field: "payment.method", Label: "способ оплаты"},
	{Field: "warehouse", Label: "склад отгрузки"}, {Field: "status", Label: "состояние заказа"},
}

// valueOf is the value of one of the criteria's fields.
func (o *Order) valueOf(field string) string {
	return map[string]string{
		"manager": o.Manager, "client.city": o.City, "payment.method": o.Payment, "warehouse": o.Warehouse, "status": o.Status,
	}[field]
}

// Criteria lists what orders of the dump can be told apart by.
func (d *Dump) Criteria() []Criterion {
	var all []Criterion
	for _, c := range criteria {
		for _, o := range d.Orders {
			c.Value = o.valueOf(c.Field)
			if !slices.Contains(all, c) {
				all = append(all, c)
			}
		}
	}
	return all
}

// Matching are the orders that have a criterion's value, letter for letter or in any case.
func (d *Dump) Matching(c Criterion, anyCase bool) []*Order {
	var found []*Order
	for _, o := range d.Orders {
		if v := o.valueOf(c.Field); v == c.Value || anyCase && strings.EqualFold(v, c.Value) {
			found = append(found, o)
		}
	}
	return found
}

func newDumps(seed uint64) []*Dump {
	all := make([]*Dump, len(dumpThemes))
	for i, theme := range dumpThemes {
		r := fileStream(seed, theme.path)
		d := &Dump{File: File{Path: theme.path, Format: "json"}, Pointer: theme.pointer, Day: theme.day}
		draw := &dumpDraw{Stream: r, dumpTheme: theme, ids: map[string]bool{}, number: theme.firstNumber}
		for _, client := range stream.Sample(r, theme.clients, ordersPerDump) {
			d.Orders = append(d.Orders, draw.order(client))
		}
		d.Data = theme.render(d, r)
		all[i] = d
	}
	return all
}

const ordersPerDump = 6

// dumpDraw draws the orders of one dump.
type dumpDraw struct {
	*stream.Stream
	dumpTheme
	ids    map[string]bool
	number int
	// states is the rest of a deck: it keeps every state at hand in every dump.
	states []string
}

func (t *dumpDraw) order(client dumpClient) *Order {
	r := t.Stream
	t.number += r.Between(1, 9)
	o := &Order{
		Number: "ЗК-" + strconv.Itoa(t.number), Client: client.name, City: client.city,
		Manager: typed(r, stream.Pick(r, t.managers)), Warehouse: typed(r, stream.Pick(r, t.warehouses)), Payment: stream.Pick(r, t.payments),
		Created: t.day.AddDate(0, 0, -r.Between(6, 20)).Add(time.Duration(r.Between(9*60, 18*60)) * time.Minute),
		Rubles:  r.Between(180, 4900) * 50,
	}
	if r.Chance(70) {
		o.Comment = stream.Pick(r, t.remarks)
	}
	if r.Chance(85) {
		o.Phone = fmt.Sprintf("+7 (000) %03d-%02d-%02d", r.IntN(1000), r.IntN(100), r.IntN(100))
	}
	items := stream.Sample(r, t.items, 7)
	for n := r.Between(2, 3); len(o.Shipments) < n; {
		s := t.shipment()
		k := r.Between(1, 2)
		s.Items, items = items[:k:k], items[k:]
		o.Shipments = append(o.Shipments, s)
	}
	if r.Chance(15) {
		// One item sent in two parts: a request for "the consignment with it" would be ambiguous.
		o.Shipments[1].Items = append(o.Shipments[1].Items, o.Shipments[0].Items[0])
	}
	o.Status = statusOf(o.Shipments)
	return o
}

// typed is a value as somebody typed it: now and then in capitals.
func typed(r *stream.Stream, value string) string {
	if r.Chance(25) {
		return strings.ToUpper(value)
	}
	return value
}

// shipment draws a consignment whose day agrees with its state.
func (t *dumpDraw) shipment() *Shipment {
	r := t.Stream
	s := &Shipment{ID: "dl-" + shortID(r)}
	for t.ids[s.ID] {
		s.ID = "dl-" + shortID(r)
	}
	t.ids[s.ID] = true
	if len(t.states) == 0 {
		t.states = []string{Planned, Planned, Planned, Packing, Packing, InTransit, Delivered, Delivered, Delivered}
		stream.Shuffle(r, t.states)
	}
	s.Status, t.states = t.states[0], t.states[1:]
	days := r.Between(1, 5)
	if s.Status == Delivered {
		days = -r.Between(0, 4)
	}
	s.Date = t.day.AddDate(0, 0, days)
	s.Corrected = s.Status == Packing && r.Chance(50)
	return s
}

func statusOf(shipments []*Shipment) string {
	delivered := 0
	for _, s := range shipments {
		if s.Status == Delivered {
			delivered++
		}
	}
	switch delivered {
	case 0:
		return "в работе"
	case len(shipments):
		return "доставлен"
	default:
		return "частично доставлен"
	}
}
