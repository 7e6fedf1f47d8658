package c12

import (
	"strconv"

	"etalon/corpora/chiller"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T1206 asks a manual for two figures that it does not have.
var T1206 = &generate.Task{
	Number: "12.06",
	Doc: "A questionnaire on a chiller asks for SEER, where the manual has EER and ESEER, and for the capacity at +43 °C, where the tables end at +40 °C and the machine stops before. Figures for +35 °C and the shortage of several machines at +40 °C can be told. " +
		"A careless system takes ESEER for SEER, goes on with the table, or counts the shortage at +35 °C, where there is none.",
	Make: make1206,
}

func make1206(p *generate.TaskPass) (*generate.Draft, error) {
	m, err := chiller.New(p.Rand)
	if err != nil {
		return nil, err
	}
	data, err := m.File()
	if err != nil {
		return nil, err
	}
	kilowatts := func(tenths int) dataset.Fact { return generate.Number(chiller.Tenths(tenths), "кВт") }
	return &generate.Draft{
		Now: "2025-06-18T12:05:00+03:00",
		Facts: map[string]dataset.Fact{
			"cold":  kilowatts(m.Model.Cold[2]),
			"power": kilowatts(m.Model.Power[2]),
			"eer":   generate.Number(chiller.Hundredths(m.Model.EER), ""),
			"stop":  generate.Number(strconv.Itoa(m.Stop), "°C"),
			"total": kilowatts(m.Total()),
			"short": kilowatts(m.Short()),
		},
		Aside: map[string]dataset.Fact{
			"model": generate.Text(dataset.FactText, m.Model.Name), "count": generate.Number(strconv.Itoa(m.Count), "шт."), "need": generate.Number(strconv.Itoa(m.Need), "кВт"),
			"eseer": generate.Number(chiller.Hundredths(m.Model.ESEER), ""), "extended": kilowatts(m.Extended()), "hot": kilowatts(m.Model.Cold[3]),
		},
		Materials: []generate.Material{{Place: generate.Attached, Name: "Чиллеры " + m.Series + " руководство.pdf", Data: data}},
	}, nil
}
