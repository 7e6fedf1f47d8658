package consignment

import (
	"fmt"
	"testing"

	"etalon/validators/internal/parcels"
)

func TestParcel(t *testing.T) {
	for _, c := range []struct{ words, state, want string }{
		{"отменить это отправление насовсем", "собрано", "[{delivery.cancel map[delivery_id:P-1]}]"},
		{"отменить это отправление насовсем", "в пути", "[]"},
		{"сделать это отправление срочным", "готово", "[{delivery.urgent map[delivery_id:P-1]}]"},
		{"сделать это отправление срочным", "передано", "[]"},
		{"придержать это отправление на складе до отдельного распоряжения", "собрано", "[{delivery.hold map[delivery_id:P-1]}]"},
		{"придержать это отправление на складе до отдельного распоряжения", "удержано", "[]"},
		{"снять с этого отправления складское удержание", "готово", "[]"},
		{"снять с этого отправления складское удержание", "придержано", "[{delivery.release map[delivery_id:P-1]}]"},
		{"развернуть это отправление с дороги обратно к отправителю", "в пути", "[{delivery.return map[delivery_id:P-1]}]"},
		{"развернуть это отправление с дороги обратно к отправителю", "собрано", "[]"},
		{"показать все отправления заказа, к которому относится это", "в пути", "[{delivery.list map[order:Z-1]}]"},
		{"перенести вручение этого отправления на 2025-12-25", "в пути", "[{delivery.day map[date:2025-12-25 delivery_id:P-1]}]"},
	} {
		capability, err := errands.Named(c.words)
		if err != nil {
			t.Error(err)
			continue
		}
		got, err := Parcel(pass(capability, "", ""), c.words, parcels.Parcel{ID: "P-1", Order: "Z-1", State: c.state}, false)
		if text := fmt.Sprint(got.Calls); err != nil || text != c.want {
			t.Errorf("%s, %s: got %s, %v, want %s", c.words, c.state, text, err, c.want)
		}
	}
	lost := parcels.Parcel{ID: "P-1", State: "потеряно"}
	if got, err := Parcel(pass("delivery.hold", "", ""), "придержать на складе", lost, false); err == nil {
		t.Errorf("a state unknown: got %v, want an error", got)
	}
	if got, err := Parcel(pass("delivery.hold", "", ""), "придержать на складе", lost, true); err != nil || len(got.Calls) != 1 {
		t.Errorf("rashly: got %v, %v, want a call", got, err)
	}
	for _, words := range []string{"выбросить", "перенести вручение на 2025-02-30"} {
		if got, err := Parcel(pass("delivery.day", "", ""), words, parcels.Parcel{State: "готово"}, false); err == nil {
			t.Errorf("%s: got %v, want an error", words, got)
		}
	}
}
