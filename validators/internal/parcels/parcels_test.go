package parcels

import (
	"strings"
	"testing"

	"etalon/validators/validate"
)

const (
	carrier = `<?xml version="1.0"?>
<!-- what came -->
<feed carrier="X">
  <parcels>
    <parcel id="P-1"><weight unit="g">2500</weight><places>3</places><declared>100.00</declared></parcel>
    <!-- <parcel id="P-1"><weight unit="g">9000</weight><places>9</places><declared>100.00</declared></parcel> -->
    <parcel id="P-2"><weight unit="kg">4.5</weight><places>2</places><declared>100.00</declared></parcel>
    <parcel id="P-3"><weight unit="kg">9.0</weight><places>8</places><declared>100.00</declared></parcel>
    <parcel id="P-4"><weight unit="kg">7.0</weight><places>7</places><declared>100.00</declared></parcel>
    <parcel id="P-5"><weight unit="kg">8.0</weight><places>6</places><declared>100.00</declared></parcel>
    <parcel id="P-9"><weight unit="kg">8.0</weight><places>6</places><declared>100.00</declared></parcel>
  </parcels>
  <changes>
    <correction ref="P-2"><places>6</places></correction>
    <correction ref="P-2"><places>1</places><weight unit="g">3900</weight></correction>
    <cancel ref="P-3"/>
  </changes>
</feed>
`
	book = `# вес в кг
Отправление;Заказ;Город;Вес, кг;Мест;Объявленная ценность, руб.;Состояние
P-1;Z-1;Лугово;2,0;1;100,00;собрано
P-2;Z-2;Лугово;3,0;1;90,00;в пути
P-3;Z-3;Лугово;3,0;1;100,00;собрано
P-4;Z-4;Лугово;3,0;1;100,00;снято
P-5;Z-5;Лугово-2;3,0;1;100,00;собрано
P-8;Z-8;Лугово;3,0;1;100,00;собрано
# P-8;Z-8;Лугово;1,0;9;900,00;собрано
`
)

func pass(carrier, book string) *validate.Pass {
	return validate.NewPass("", []validate.File{{Path: "r.csv", Text: book}, {Path: "f.xml", Text: carrier}}, nil, nil, nil)
}

func TestFind(t *testing.T) {
	for _, c := range []struct {
		size    Size
		more    bool
		hasty   Careless
		id      string
		touched bool
	}{
		{Places, true, Careless{}, "P-1", false},
		{Weight, true, Careless{}, "P-2", false},
		{Declared, true, Careless{}, "P-2", false},
		{Declared, false, Careless{}, "", false},
		{Places, true, Careless{Comments: true}, "P-1", true},
		{Places, true, Careless{Uncorrected: true}, "P-1", true},
		{Weight, true, Careless{Uncorrected: true}, "P-2", true},
		{Weight, true, Careless{Units: true}, "P-2", true},
		{Weight, true, Careless{Cancelled: true}, "P-3", true},
		{Places, true, Careless{Voided: true}, "P-4", true},
		{Weight, true, Careless{Towns: true}, "P-5", true},
		{Declared, true, Careless{Units: true}, "P-2", false},
	} {
		got, err := Find(pass(carrier, book), Request{"Лугово", "снято", c.size, c.more}, c.hasty)
		if err != nil || got.ID != c.id || got.Touched != c.touched || got.Tied {
			t.Errorf("%s, %+v: got %+v, %v, want %s", c.size, c.hasty, got, err, c.id)
		}
	}
	got, err := Find(pass(strings.Replace(carrier, "<cancel ref=\"P-3\"/>", "", 1), strings.Replace(book, "P-3;Z-3;Лугово;3,0;1", "P-3;Z-3;Лугово;3,0;6", 1)), Request{"Лугово", "снято", Places, true}, Careless{})
	if err != nil || !got.Tied {
		t.Errorf("got %+v, %v, want two that differ as much", got, err)
	}
}

func TestStage(t *testing.T) {
	for state, want := range map[string]Stage{"у перевозчика": HandedOver, "удержано": Held, "готово": Ready, "снято": 0, "": 0} {
		if got, err := (Parcel{State: state}).Stage(); got != want || (err == nil) != (want != 0) {
			t.Errorf("%s: got %v, %v", state, got, err)
		}
	}
}

func TestFindRefuses(t *testing.T) {
	for name, p := range map[string]*validate.Pass{
		"one file":                validate.NewPass("", []validate.File{{Path: "r.csv", Text: book}}, nil, nil, nil),
		"no register":             pass(carrier, ""),
		"no columns":              pass(carrier, strings.Replace(book, "Город", "Куда", 1)),
		"weights in grams":        pass(carrier, strings.Replace(book, "Вес, кг", "Вес, г", 1)),
		"a weight in words":       pass(carrier, strings.Replace(book, "2,0", "два", 1)),
		"half a place":            pass(carrier, strings.Replace(book, "2,0;1", "2,0;1,5", 1)),
		"a parcel twice in rows":  pass(carrier, strings.Replace(book, "P-2", "P-1", 1)),
		"a broken feed":           pass(strings.Replace(carrier, "</changes>", "", 1), book),
		"a parcel twice":          pass(strings.Replace(carrier, "P-9", "P-1", 1), book),
		"a correction of nothing": pass(strings.Replace(carrier, `ref="P-3"`, `ref="P-7"`, 1), book),
		"a weight in pounds":      pass(strings.Replace(carrier, `unit="kg"`, `unit="lb"`, 1), book),
		"a weight of signs":       pass(strings.Replace(carrier, `4.5`, `4.5.1`, 1), book),
		"places in words":         pass(strings.Replace(carrier, `<places>2`, `<places>два`, 1), book),
		"nothing on the size":     pass(strings.Replace(carrier, `<declared>100.00</declared></parcel>`, `</parcel>`, 1), book),
	} {
		if got, err := Find(p, Request{"Лугово", "снято", Declared, true}, Careless{}); err == nil {
			t.Errorf("%s: got %+v, want an error", name, got)
		}
	}
}
