package norms

import "etalon/internal/stream"

// Town is a row of the table of heating periods: mean temperature in tenths of a degree, days, and whether
// its walls are damp (conditions Б).
type Town struct {
	Name       string
	Mean, Days int
	Damp       bool
}

// Use is a kind of building: temperature inside and coefficients a (in 1/100 000) and b (in tenths).
type Use struct {
	Name         string
	Inside, A, B int
}

// Material conducts heat: thousandths of W/(m·°C) in conditions А and Б.
type Material struct {
	Name     string
	Dry, Wet int
}

// Materials are table 4.
var Materials = []Material{
	{"Кладка из полнотелого кирпича", 700, 810}, {"Кладка из пустотелого кирпича", 520, 580}, {"Кладка из ячеистых блоков", 180, 210}, {"Железобетон", 1920, 2040},
	{"Цементно-песчаная штукатурка", 760, 930}, {"Фасадная минераловатная плита", 42, 45}, {"Фасадный пенополистирол", 38, 41},
}

// Plates are the thicknesses of insulation, in millimetres (5.2).
var Plates = []int{50, 80, 100, 120, 150, 180, 200}

// Layer of a wall, its thickness in millimetres.
type Layer struct {
	Material  Material
	Thickness int
}

// Heat is the code for outer walls.
type Heat struct {
	Uses  []Use
	Towns []Town
	// Even is r of an insulated wall, in hundredths.
	Even int
	// Home is the town where the wall of the task stands, Designed its insulation: too thin by this code,
	// enough by the one before it and for whoever leaves r out.
	Home     Town
	Designed int
}

// Wall is the wall of the task from the inside with an insulation of so many millimetres.
func Wall(insulation int) []Layer {
	brick, plaster, plate := Materials[0], Materials[4], Materials[5]
	return []Layer{{plaster, 20}, {brick, 380}, {plate, insulation}, {plaster, 5}}
}

func drawHeat(r *stream.Stream) Heat {
	for {
		h := Heat{Uses: []Use{{"Жилые дома, гостиницы", 20, 35, 14}, {"Поликлиники и детские сады", 21, 35, 14}, {"Общественные, кроме названных", 20, 30, 12}, {"Производственные и складские", 16, 20, 10}}, Even: stream.Pick(r, []int{88, 90, 92}), Designed: 120}
		h.Towns = []Town{
			{"Тихоречье", -r.Between(16, 24), r.Between(181, 189), false}, {"Светлоярье", -r.Between(25, 33), r.Between(190, 198), false},
			{"Староградск", -r.Between(36, 52), r.Between(203, 219), true}, {"Новоречье", -r.Between(54, 62), r.Between(221, 229), true}, {"Каменогорье", -r.Between(74, 88), r.Between(231, 242), true},
		}
		h.Home = h.Towns[2]
		if h.holds() {
			return h
		}
	}
}

// before is the edition that the code took the place of: weaker coefficients, no r.
func (h Heat) before() Heat {
	h.Uses = []Use{{"Жилые дома, гостиницы", 20, 30, 11}, {"Поликлиники и детские сады", 21, 30, 11}, {"Общественные, кроме названных", 18, 25, 10}, {"Производственные и складские", 16, 20, 8}}
	h.Even = 95
	return h
}

// holds demands that the wall needs 150 mm, beyond any doubt of rounding, and that both traps are open.
func (h Heat) holds() bool {
	need, bare := h.Required(h.Uses[0], h.Home), h
	bare.Even = 100
	return h.Resistance(Wall(150), h.Home) >= need+3 && h.Resistance(Wall(h.Designed), h.Home)+3 <= need &&
		bare.Resistance(Wall(h.Designed), h.Home) >= need+3 && h.before().passes(h.Designed)
}

func (h Heat) passes(insulation int) bool {
	return h.Resistance(Wall(insulation), h.Home) >= h.Required(h.Uses[0], h.Home)
}

// DegreeDays of a building in a town, rounded (3.1).
func (h Heat) DegreeDays(u Use, t Town) int { return ((10*u.Inside-t.Mean)*t.Days + 5) / 10 }

// Required is Rтр in hundredths (3.2).
func (h Heat) Required(u Use, t Town) int {
	return (u.A*h.DegreeDays(u, t) + 10_000*u.B + 500) / 1000
}

// Resistance is R0 in hundredths (4.1). Sums are kept in millionths, so that rounding falls once.
func (h Heat) Resistance(wall []Layer, t Town) int {
	sum := 10_000_000/87 + 1_000_000/23
	for _, l := range wall {
		lambda := l.Material.Dry
		if t.Damp {
			lambda = l.Material.Wet
		}
		sum += 1_000_000 * l.Thickness / lambda
	}
	return (sum*h.Even/100 + 5000) / 10_000
}

// Thickness is the thinnest plate that makes the wall pass, 0 if none does.
func (h Heat) Thickness() int {
	for _, mm := range Plates {
		if h.passes(mm) {
			return mm
		}
	}
	return 0
}
