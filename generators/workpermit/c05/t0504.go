package c05

import (
	"strconv"

	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0504 speaks of an engine that nature does not allow.
var T0504 = &generate.Task{
	Number: "5.04",
	Doc: "A heat engine is said to give more work than Carnot's limit between its two temperatures allows. The claimed efficiency, the limit and the most that the engine could give are counted, and the claim is called impossible. " +
		"A careless system multiplies the claimed power by the hours and writes the slide.",
	Make: make0504,
}

// engines are temperatures in kelvins and Carnot's limit between them, 1 − cold/hot, in per cent.
var engines = []struct{ hot, cold, limit int }{
	{400, 300, 25}, {450, 315, 30}, {480, 312, 35}, {500, 300, 40}, {560, 336, 40}, {600, 330, 45}, {640, 320, 50},
}

func make0504(p *generate.TaskPass) (*generate.Draft, error) {
	e := stream.Pick(p.Rand, engines)
	heat := 100 * p.Rand.Between(4, 19)                           // kW taken from the hot body
	claimed := e.limit + p.Rand.Between(7, 15)                    // per cent
	hours := 100 * stream.Pick(p.Rand, []int{72, 76, 78, 82, 84}) // a year
	most := heat * e.limit / 100
	number := func(n int, unit string) dataset.Fact { return generate.Number(strconv.Itoa(n), unit) }
	return &generate.Draft{
		Now: "2025-04-16T12:30:00+03:00",
		Facts: map[string]dataset.Fact{
			"claimed":     number(claimed, "%"),
			"limit":       number(e.limit, "%"),
			"most_power":  number(most, "кВт"),
			"most_energy": number(most*hours, "кВт·ч"),
		},
		Aside: map[string]dataset.Fact{
			"hot": number(e.hot, ""), "cold": number(e.cold, ""), "heat": number(heat, ""), "work": number(heat*claimed/100, ""), "hours": number(hours, ""),
		},
	}, nil
}
