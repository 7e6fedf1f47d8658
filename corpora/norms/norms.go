// Package norms is a knowledge base of building codes and standards: digests of two standards on rolled
// steel in our own words and five invented codes with amendments and editions that no longer hold.
package norms

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Names of files that tasks speak of.
const (
	List           = "Перечень документов.docx"
	About          = "О подборке.docx"
	SheetDigest    = "Стандарты на прокат/ГОСТ 19281-2014 дайджест.pdf"
	AngleDigest    = "Стандарты на прокат/ГОСТ 8509-93 уголки дайджест.docx"
	LightingCode   = "Своды/СН-Д 23-2021 Освещение складов.pdf"
	EscapeCode     = "Своды/СН-Д 14-2020 Эвакуация из залов.docx"
	ConcreteCode   = "Своды/СН-Д 70-2019 Бетонные работы.pdf"
	ConcreteChange = "Изменения/Изм 1 к СН-Д 70.docx"
	OldConcrete    = "Архив/СН-Д 70 Бетонные работы.pdf"
	HeatCode       = "Своды/СН-Д 50-2022 Тепловая защита.docx"
	OldHeat        = "Своды/Теплозащита стен.docx"
	HomesCode      = "Своды/СН-Д 54-2021 Жилые дома.pdf"
	HomesChange    = "Изменения/Скан_0317.pdf"
	HomesDraft     = "Изменения/Изм 1 к СН-Д 54 на отзыв.docx"
	HomesLetter    = "Разъяснения/Переходное положение СН-Д 54.docx"
)

// Absent are standards that the texts may mention and the base does not have.
var Absent = []string{"ГОСТ 14637-89", "ГОСТ 27772-2021", "ГОСТ 8240-97"}

// Norms are the facts of the base. The standards are the same whatever the seed, the codes are drawn.
type Norms struct {
	Lighting Lighting
	Escape   Escape
	// Concrete is the code in force, ConcreteBefore the one that it took the place of; so with Heat.
	Concrete, ConcreteBefore Concrete
	Heat, HeatBefore         Heat
	Homes                    Homes

	seed          uint64
	chair, editor fiction.Person
}

// New draws the facts of a seed; equal seeds give equal facts.
func New(seed uint64) (*Norms, error) {
	r := stream.New(seed, "corpora", "norms")
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	n := &Norms{seed: seed, chair: maker.Person(), editor: maker.Person(), Lighting: drawLighting(r), Escape: drawEscape(r), Homes: drawHomes(r)}
	n.Concrete = Concrete{Small: 50, Middle: 70, Large: 80, Loaded: [3]int{70, 80, 100}, Allowance: 5}
	n.ConcreteBefore = Concrete{Small: 50, Middle: 65, Large: stream.Pick(r, []int{70, 75}), Loaded: [3]int{70, 75, 90}, Allowance: 5}
	n.Heat = drawHeat(r)
	n.HeatBefore = n.Heat.before()
	return n, nil
}

// Concrete are the shares of the design strength, in percent, at which a formwork may go: for spans of up
// to 2 m, up to 6 m and more, and the same Loaded by more than 70 % of the design load.
type Concrete struct {
	Small, Middle, Large int
	Loaded               [3]int
	// Allowance, in percentage points, is for spans of up to 6 m only.
	Allowance int
}

// Need is what a span in tenths of a metre asks for, unloaded.
func (c Concrete) Need(span int) int {
	switch {
	case span <= 20:
		return c.Small
	case span <= 60:
		return c.Middle
	}
	return c.Large
}

// Change is a value before and after an amendment, in tenths.
type Change struct{ Before, After int }

// Homes is the code for blocks of flats with its amendment. Corridor, Kitchen and Rail are the least width
// (4.6), area (5.2) and height (6.3); the first two have a term of transition, the third has none.
type Homes struct {
	Corridor, Kitchen, Rail Change
	// Others never change: height of a room (5.3), width of a hall (5.5), in tenths; level in metres (4.3).
	Height, Hall, Lift int
	// From is the amendment's first day; a project assigned before it may keep to the old wording if it
	// is with the examiners by Until.
	From, Until time.Time
}

func drawHomes(r *stream.Stream) Homes {
	from := stream.Pick(r, []time.Time{paper.Day(2025, 2, 3), paper.Day(2025, 3, 3), paper.Day(2025, 4, 1)})
	corridor, kitchen, rail := stream.Pick(r, []int{14, 15}), stream.Pick(r, []int{80, 85}), stream.Pick(r, []int{10, 11})
	return Homes{
		Corridor: Change{corridor, corridor + r.Between(2, 3)}, Kitchen: Change{kitchen, kitchen + stream.Pick(r, []int{10, 15})}, Rail: Change{rail, 12 + r.IntN(2)},
		Height: stream.Pick(r, []int{25, 26, 27}), Hall: stream.Pick(r, []int{14, 15}), Lift: stream.Pick(r, []int{11, 12}),
		From: from, Until: stream.Pick(r, []time.Time{paper.Day(2025, 7, 31), paper.Day(2025, 8, 29), paper.Day(2025, 9, 30)}),
	}
}

// Transitional tells whether a project may keep to the old wording of 4.6 and 5.2.
func (h Homes) Transitional(assigned, examined time.Time) bool {
	return assigned.Before(h.From) && !examined.After(h.Until)
}
