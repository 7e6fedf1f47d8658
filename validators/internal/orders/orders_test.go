package orders

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

const dump = `{
  "meta": {"exported_at": "2025-05-12T06:40:00", "limit": 50},
  "data": {
    "orders": [
      {
        "number": "ЗК-1", "client": {"name": "Полюс", "phone": null}, "status": "в работе", "total": 900.00,
        "shipments": [
          {"delivery_id": "dl-a", "status": "доставлена", "window": "10-14", "items": [{"name": "Реле"}]},
          {
            "delivery_id": "dl-b",
            "status": "собирается",
            "items": [{"name": "Реле"}, {"name": "Щит"}],
            "history": [{"status": "доставлена"}, {"status": "собирается"}]
          }
        ]
      },
      {"number": "ЗК-2", "client": {"name": "ПОЛЮС"}, "status": "доставлен", "total": 1000.00, "shipments": []},
      {"number": "ЗК-3", "client": {"name": "полюс"}, "status": "в работе", "total": 80.50, "shipments": []}
    ],
    "archived": []
  }
}`

func read(t *testing.T) *Dump {
	t.Helper()
	d, err := Read(dump)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestRead(t *testing.T) {
	d := read(t)
	if at, _ := d.Header.At("exported_at").Text(); d.Pointer != "/data/orders" || at != "2025-05-12T06:40:00" {
		t.Errorf("pointer %s, exported at %s", d.Pointer, at)
	}
	if d.Order("ЗК-9") != nil {
		t.Error("an order that is not there is found")
	}
	got := d.Order("ЗК-1").Consignments
	want := []Consignment{
		{ID: "dl-a", Status: "доставлена", Window: "10-14", Items: []string{"Реле"}, Line: 8},
		{ID: "dl-b", Status: "собирается", Items: []string{"Реле", "Щит"}, History: []string{"доставлена", "собирается"}, Line: 11},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("consignments differ (-want +got):\n%s", diff)
	}
}

func TestHolding(t *testing.T) {
	o := read(t).Order("ЗК-1")
	for item, want := range map[string]int{"Реле": 2, "Щит": 1, "щит": 0, "": 0} {
		if got := o.Holding(item); len(got) != want {
			t.Errorf("%q is held by %v, want %d", item, got, want)
		}
	}
}

func TestToCome(t *testing.T) {
	all := read(t).Order("ЗК-1").Consignments
	if got := ToCome(all); len(got) != 1 || got[0].ID != "dl-b" || !got[0].Marked() || all[0].Marked() {
		t.Errorf("to come are %v", got)
	}
	if first := First(all); len(first) != 1 || Same(first, all) || !Same(first, all[:1]) || Same(first, all[1:]) || len(First(nil)) != 0 {
		t.Errorf("first is %v", first)
	}
}

func TestOfANumber(t *testing.T) {
	d := read(t)
	for _, c := range []struct {
		got  []Consignment
		want int
	}{
		{d.Of("ЗК-1"), 2}, {d.Of("ЗК-9"), 0}, {d.Holding("ЗК-1", "Щит"), 1}, {d.Holding("ЗК-9", "Щит"), 0},
		{d.Besides("ЗК-1", "Щит"), 0}, {d.Besides("ЗК-2", "Реле"), 2},
	} {
		if len(c.got) != c.want {
			t.Errorf("got %v, want %d", c.got, c.want)
		}
	}
}

func TestSelect(t *testing.T) {
	const (
		bare   = `{"client":{"name":"Полюс"},"number":"ЗК-1",`
		second = `{"client":{"name":"ПОЛЮС"},"number":"ЗК-2","shipments":[],"status":"доставлен","total":1000.00}`
		third  = `{"client":{"name":"полюс"},"number":"ЗК-3","shipments":[],"status":"в работе","total":80.50}`
	)
	for _, c := range []struct {
		filter Filter
		want   []string
	}{
		{Filter{Field: "client.name", Value: "ПОЛЮС"}, []string{second}},
		{Filter{Field: "client.name", Value: "Полюс", IgnoreCase: true, SortBy: "total", SkipNulls: true}, []string{third, bare, second}},
		{Filter{Field: "client.name", Value: "Полюс", IgnoreCase: true, SortBy: "total", Limit: 1}, []string{third}},
		{Filter{Field: "client.city", Value: "Тверь"}, []string{}},
	} {
		got, err := read(t).Select(c.filter)
		if err != nil {
			t.Fatal(err)
		}
		for i := range got {
			if i < len(c.want) && c.want[i] == bare && len(got[i]) > len(bare) {
				got[i] = got[i][:len(bare)]
			}
		}
		if diff := cmp.Diff(c.want, got); diff != "" {
			t.Errorf("%+v (-want +got):\n%s", c.filter, diff)
		}
	}
}

func TestReadRefuses(t *testing.T) {
	for _, text := range []string{
		"", "[]", `{"orders": []}`, `{"orders": [{"number": 1}]}`,
		`{"a": [{"shipments": []}], "b": [{"shipments": []}]}`,
	} {
		if _, err := Read(text); err == nil {
			t.Errorf("Read(%q) gave no error", text)
		}
	}
}
