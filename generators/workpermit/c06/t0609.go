package c06

import (
	"strconv"

	"etalon/corpora/quarter"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0609 edits a person's report.
var T0609 = &generate.Task{
	Number: "6.09",
	Doc: "A report in Word gets a paragraph put in, a figure put right with what follows from it, a paragraph taken out and a plan added; all else stays. " +
		"The wrong figure stands in another sentence as well, where it is right, and the sum of the quarter and its growth hang on it. Who replaces everywhere, or nothing but the one place, or writes the report anew, fails.",
	Make: make0609,
}

func make0609(p *generate.TaskPass) (*generate.Draft, error) {
	q, err := quarter.New(p.Rand)
	if err != nil {
		return nil, err
	}
	given, err := q.Given()
	if err != nil {
		return nil, err
	}
	edited, err := q.Edited()
	if err != nil {
		return nil, err
	}
	number := func(n int) dataset.Fact { return generate.Number(strconv.Itoa(n), "") }
	text := func(s string) dataset.Fact { return generate.Text(dataset.FactText, s) }
	total := q.Total(q.Right)
	return &generate.Draft{
		Now: "2025-10-06T14:20:00+03:00",
		Facts: map[string]dataset.Fact{
			"edits": {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"действие", "было", "стало"}, Rows: q.Rows()}},
			"total": number(total), "growth": number(total - q.Before), "gained": number(q.Right - q.August),
		},
		Aside: map[string]dataset.Fact{
			"report": text(quarter.Name), "wrong": number(q.August), "right": number(q.Right), "new_paragraph": text(q.NewParagraph), "new_plan": text(q.NewPlan),
			"missed": text(quarter.Missed), "sentence": text(q.Sentence(q.Right)), "old_sentence": text(q.Sentence(q.August)), "wrong_total": number(q.Total(q.August)), "before": number(q.Before),
		},
		Materials: []generate.Material{{Place: generate.MyFiles, Name: quarter.Name, Data: given}},
		Issued:    []generate.Output{{Name: "Отчёт метрологов 3 квартал (исправленный).docx", Data: edited}},
		Plants: generate.Planted("6.09", generate.MyFiles, quarter.Name, []dataset.Plant{
			{Kind: "wrong-figure", Where: "раздел «Поверка», август", Shown: quarter.Line(q.August), True: quarter.Line(q.Right)},
		}),
	}, nil
}
