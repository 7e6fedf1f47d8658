package norms

import (
	"slices"

	"etalon/internal/stream"
)

// Zone is a row of the code for lighting: least light in lux, greatest ripple in percent, least evenness
// in hundredths. Ripple and Even are 0 where the code sets none.
type Zone struct {
	Name, Plane       string
	Lux, Ripple, Even int
	// Permanent zones keep their light: 4.4 does not apply to them.
	Permanent bool
}

// Lighting is the code for warehouses.
type Lighting struct {
	Zones []Zone
	// Hours of stay in a shift up to which 4.4 lets a zone have a step less.
	Hours int
	// Escape is the least light of a way out in lux, Backup how long it lasts without mains, in minutes.
	Escape, Backup int
}

// Steps are the steps of light, in lux (4.3).
var Steps = []int{20, 30, 50, 75, 100, 150, 200, 300, 400, 500}

// Reserves are the rows of table 2: dust, cleanings a year, factor in tenths.
var Reserves = []struct {
	Dust              string
	Cleanings, Factor int
}{{"до 1 мг/м³ включительно", 2, 14}, {"свыше 1 до 5 мг/м³", 4, 16}, {"свыше 5 мг/м³", 6, 18}}

func drawLighting(r *stream.Stream) Lighting {
	lux := func(values ...int) int { return stream.Pick(r, values) }
	return Lighting{
		Zones: []Zone{
			{"Приёмка, комплектация, упаковка", "Г-0,8", lux(200, 300), 15, 50, true},
			{"Зарядная аккумуляторов", "Г-0,8", lux(150, 200), 15, 50, true},
			{"Рабочее место кладовщика", "Г-0,8", lux(300, 400), 10, 60, true},
			{"Проезды и проходы между стеллажами", "Г-0,0", lux(100, 150), 20, 40, false},
			{"Стеллажи, лицевая сторона", "В-1,5", lux(75, 100), 20, 30, false},
			{"Погрузочная рампа", "Г-0,0", lux(100, 150), 20, 40, false},
			{"Напольное хранение крупных грузов", "Г-0,0", lux(50, 75), 0, 0, false},
		},
		Hours: r.Between(2, 3), Escape: r.Between(1, 2), Backup: stream.Pick(r, []int{60, 90}),
	}
}

// Reduced is the light of a zone by 4.4: a step less where people come for a while only.
func (l Lighting) Reduced(z Zone) int {
	if z.Permanent {
		return z.Lux
	}
	return Steps[slices.Index(Steps, z.Lux)-1]
}

// Escape is the code for ways out of halls. Distances are in metres, by the number of people, in halls of up
// to 4 m and of more; Flow is how many people a metre of an exit lets out in either.
type Escape struct {
	People   [4]int
	Distance [4][2]int
	Flow     [2]int
}

func drawEscape(r *stream.Stream) Escape {
	// Steps of 10 and 15 m give a whole number of decimetres at 180 people.
	first, step := stream.Pick(r, []int{45, 50, 55}), stream.Pick(r, []int{10, 15})
	flows := []int{90, 100, 120, 150}
	flow := r.IntN(len(flows) - 1)
	e := Escape{People: [4]int{50, 100, 200, 400}, Flow: [2]int{flows[flow], flows[flow+1]}}
	for i, d := range []int{first, first - 5, first - 5 - step, first - 10 - step} {
		e.Distance[i] = [2]int{d, d + 10}
	}
	return e
}

// Limit is the greatest distance in decimetres for a number of people, rounded down (3.2, 3.3). Kind is 0
// for halls of up to 4 m and 1 for higher ones.
func (e Escape) Limit(people, kind int) int {
	people = min(max(people, e.People[0]), e.People[3])
	for i := 1; ; i++ {
		if people <= e.People[i] {
			lo, hi := e.Distance[i-1][kind], e.Distance[i][kind]
			return (10*lo*(e.People[i]-people) + 10*hi*(people-e.People[i-1])) / (e.People[i] - e.People[i-1])
		}
	}
}

// Width is the least width of an exit in decimetres for those who leave by it (5.1, 5.2).
func (e Escape) Width(people, kind int) int {
	least := 9
	if people > 50 {
		least = 12
	}
	return max(least, (10*people+e.Flow[kind]-1)/e.Flow[kind])
}
