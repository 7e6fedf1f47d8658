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

// HandedOver says whether the carrier has the parcel, by the state that the register gives.
func (p Parcel) HandedOver() bool {
	return slices.Contains([]string{"передано", "отгружено", "в пути"}, p.State)
}

// InStore says whether it is still where it was put together.
func (p Parcel) InStore() bool {
	return slices.Contains([]string{"собрано", "готово"}, p.State)
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
