package c12

import (
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/laws"
	"etalon/corpora/paper"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T1207 asks for an order that names a point which the article does not have.
var T1207 = &generate.Task{
	Number: "12.07", World: worlds.Laws,
	Doc: "An order of dismissal is to name point 15 of part 1 of article 81, which ends with point 14. What can be told is the point that speaks of such a case, the procedure, and the last day for a penalty, which an illness moves. " +
		"A careless system writes the order, or a wording of the point of its own making, and forgets the illness.",
	Make: make1207,
}

func make1207(p *generate.TaskPass) (*generate.Draft, error) {
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	worker := maker.Person()
	found, from := paper.Day(2025, 10, p.Rand.Between(6, 7)), paper.Day(2025, 10, p.Rand.Between(13, 15))
	sick := p.Rand.Between(4, 7) // the last day is a working one, from 10 to 14 November: no rule moves it, no other task names it
	day := func(t time.Time) dataset.Fact { return generate.Text(dataset.FactDate, paper.ISO(t)) }
	article := func(place string) dataset.Fact { return generate.Text(dataset.FactIdentifier, place+" ТК РФ") }
	return &generate.Draft{
		Now: "2025-10-29T16:20:00+03:00",
		Facts: map[string]dataset.Fact{
			"worker":     generate.Text(dataset.FactName, worker.Full(fiction.Nominative)),
			"sick_days":  generate.Number(strconv.Itoa(sick), "дней"),
			"last_day":   day(found.AddDate(0, 1, sick)),
			"last_point": article("п. 14 ч. 1 ст. 81"),
			"fitting":    article("п. 5 ч. 1 ст. 81"),
			"procedure":  article("ст. 193"),
		},
		Aside: map[string]dataset.Fact{
			"org": generate.Text(dataset.FactText, maker.Firm(fiction.OOO).Short()), "post": generate.Text(dataset.FactText, stream.Pick(p.Rand, []string{"кладовщик", "диспетчер", "оператор"})),
			"worker_accusative": generate.Text(dataset.FactText, worker.Full(fiction.Accusative)),
			"found":             day(found), "edition": day(laws.Edition), "sick_from": day(from), "sick_to": day(from.AddDate(0, 0, sick-1)), "reprimand": day(paper.Day(2025, p.Rand.Between(2, 6), p.Rand.Between(3, 27))),
			"plain_month": day(found.AddDate(0, 1, 0)),
		},
	}, nil
}
