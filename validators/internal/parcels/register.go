package parcels

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"etalon/validators/internal/rubles"
	"etalon/validators/internal/sheet"
	"etalon/validators/validate"
)

// Parcel is a row of the register.
type Parcel struct {
	ID, Order, Town, State string
	Line                   int
	sizes                  map[Size]int64
}

// Stage is how far a parcel has come.
type Stage int

// The stages: put together, kept in the store till further notice, given to the carrier.
const (
	Ready Stage = iota + 1
	Held
	HandedOver
)

var stages = map[string]Stage{
	"собрано": Ready, "готово": Ready, "придержано": Held, "удержано": Held,
	"передано": HandedOver, "передано перевозчику": HandedOver, "у перевозчика": HandedOver, "отгружено": HandedOver, "в пути": HandedOver,
}

// Stage is what the state that the register gives means; other states are none.
func (p Parcel) Stage() (Stage, error) {
	s, ok := stages[p.State]
	if !ok {
		return 0, fmt.Errorf("%s is %q, which is no stage known", p.ID, p.State)
	}
	return s, nil
}

// register reads the rows in use of a register of parcels.
func register(f validate.File) ([]Parcel, error) {
	s, err := sheet.Read(f.Text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	var at [7]int
	for i, words := range []string{"отправление отправления", "заказ", "город", "состояние статус", "вес", "мест", "ценность"} {
		var found []int
		for word := range strings.FieldsSeq(words) {
			found = append(found, s.With(word)...)
		}
		if len(found) != 1 {
			return nil, fmt.Errorf("%s: %d columns are called %q, want one", f.Path, len(found), words)
		}
		at[i] = found[0]
	}
	if !slices.Contains(sheet.Words(s.Header[at[4]]), "кг") {
		return nil, fmt.Errorf("%s: weights are not in kilograms", f.Path)
	}
	var parcels []Parcel
	seen := map[string]bool{}
	for _, r := range s.Records {
		if r.Commented {
			continue
		}
		p := Parcel{ID: r.Cells[at[0]], Order: r.Cells[at[1]], Town: r.Cells[at[2]], State: r.Cells[at[3]], Line: r.Line}
		if p.sizes, err = sizes(r.Cells[at[4]], r.Cells[at[5]], r.Cells[at[6]]); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, r.Line, err)
		}
		if seen[p.ID] {
			return nil, fmt.Errorf("%s:%d: %s stands twice", f.Path, r.Line, p.ID)
		}
		seen[p.ID] = true
		parcels = append(parcels, p)
	}
	return parcels, nil
}

func sizes(weight, places, declared string) (map[Size]int64, error) {
	grams, err := decimal(weight)
	if err != nil {
		return nil, err
	}
	n, err := strconv.ParseInt(places, 10, 32)
	if err != nil {
		return nil, err
	}
	kopecks, err := rubles.Parse(declared)
	return map[Size]int64{Weight: grams, Places: n, Declared: kopecks}, err
}
