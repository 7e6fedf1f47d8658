package workfiles

import (
	"encoding/json"
	"fmt"
	"time"

	"etalon/internal/stream"
)

// render writes the file: the list of orders below its pointer, with the particulars of the export.
func (t dumpTheme) render(d *Dump, r *stream.Stream) []byte {
	orders := []any{}
	for _, o := range d.Orders {
		orders = append(orders, t.order(o, r))
	}
	about := jsonObject{
		{"source", t.source}, {"exported_at", stamp(t.day.Add(6*time.Hour + 40*time.Minute))}, {"timezone", "+03:00"},
		{"sort_by", "updated_at"}, {"limit", 50}, {"comment", t.comment},
	}
	if t.pointer == "/orders" {
		return jsonDocument(jsonObject{{"export", about}, {"orders", orders}})
	}
	return jsonDocument(jsonObject{{"meta", about}, {"data", jsonObject{{"orders", orders}, {"archived", []any{}}}}})
}

func (t dumpTheme) order(o *Order, r *stream.Stream) jsonObject {
	shipments := []any{}
	for _, s := range o.Shipments {
		shipments = append(shipments, t.shipment(o, s, r))
	}
	return jsonObject{
		{"number", o.Number},
		{"created_at", stamp(o.Created)},
		{"updated_at", stamp(o.Created.AddDate(0, 0, r.Between(1, 5)))},
		{"client", jsonLine{jsonObject{{"name", o.Client}, {"city", o.City}, {"phone", textOrNull(o.Phone)}}}},
		{"manager", o.Manager},
		{"warehouse", o.Warehouse},
		{"status", o.Status},
		{"payment", jsonLine{jsonObject{{"method", o.Payment}, {"total", json.Number(fmt.Sprintf("%d.00", o.Rubles))}, {"prepaid", r.Chance(50)}}}},
		{"comment", textOrNull(o.Comment)},
		{"shipments", shipments},
	}
}

func (t dumpTheme) shipment(o *Order, s *Shipment, r *stream.Stream) jsonObject {
	items := []any{}
	for _, name := range s.Items {
		items = append(items, jsonLine{jsonObject{{"name", name}, {"qty", r.Between(1, 24)}}})
	}
	m := jsonObject{
		{"delivery_id", s.ID},
		{"status", s.Status},
		{"date", ISODay(s.Date)},
		{"window", stream.Pick(r, []string{"09-21", "10-14", "12-16"})},
		{"address", o.City + ", " + stream.Pick(r, t.streets)},
		{"items", items},
	}
	if s.Corrected {
		m = append(m, jsonMember{"history", []any{
			jsonLine{jsonObject{{"at", ISODay(t.day.AddDate(0, 0, -2))}, {"status", Delivered}, {"by", "курьер"}}},
			jsonLine{jsonObject{{"at", ISODay(t.day.AddDate(0, 0, -1))}, {"status", s.Status}, {"by", "склад"}, {"note", "отметка курьера ошибочна"}}},
		}})
	}
	return m
}

func textOrNull(text string) any {
	if text == "" {
		return nil
	}
	return text
}

func stamp(t time.Time) string { return t.Format("2006-01-02T15:04:05") }
