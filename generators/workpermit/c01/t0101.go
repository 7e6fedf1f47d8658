// Package c01 has the tasks on comparing documents and on errors of sources.
package c01

import (
	"strconv"

	"etalon/corpora/paper"
	"etalon/corpora/repair"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// T0101 compares an estimate with an offer.
var T0101 = &generate.Task{
	Number: "1.01",
	Doc: "An estimate (workbook) and an offer (PDF) are compared line by line and their totals are added up anew. " +
		"Who trusts the totals that stand there misses a formula that leaves out a line and two mistyped totals; who compares totals alone misses the lines.",
	Make: make0101,
}

func make0101(p *generate.TaskPass) (*generate.Draft, error) {
	work, err := repair.New(p.Rand)
	if err != nil {
		return nil, err
	}
	number := strconv.Itoa(p.Rand.Between(3, 19)) + "-25"
	const estimateName, offerName = "Смета ремонт офиса.xlsx", "КП подрядчика.pdf"
	estimate, inEstimate, err := work.EstimateFile("№ " + number)
	if err != nil {
		return nil, err
	}
	offer, inOffer, err := work.OfferFile(strconv.Itoa(p.Rand.Between(41, 380)), p.Rand)
	if err != nil {
		return nil, err
	}
	issued, err := comparison(work)
	if err != nil {
		return nil, err
	}
	return &generate.Draft{
		Now:   "2025-03-04T10:20:00+03:00",
		Facts: facts0101(work),
		Aside: map[string]dataset.Fact{
			"contractor": {Type: dataset.FactText, Value: work.Contractor.Short()},
		},
		Materials: []generate.Material{
			{Place: generate.Attached, Name: estimateName, Data: estimate},
			{Place: generate.Attached, Name: offerName, Data: offer},
		},
		Issued: []generate.Output{{Name: "Сверка сметы и КП.xlsx", Data: issued}},
		Plants: append(generate.Planted("1.01", generate.Attached, estimateName, inEstimate), generate.Planted("1.01", generate.Attached, offerName, inOffer)...),
	}, nil
}

func facts0101(w *repair.Work) map[string]dataset.Fact {
	rows := dataset.FactRows{Columns: []string{"Позиция", "Что расходится", "В смете", "В КП"}}
	for _, d := range w.Differences {
		rows.Rows = append(rows.Rows, []string{d.No, d.What, d.Estimate, d.Offer})
	}
	ours, theirs := w.Estimate[w.ShortSection], w.Offer[w.OfferSection]
	return map[string]dataset.Fact{
		"differing_lines":        {Type: dataset.FactTable, Table: &rows},
		"estimate_section":       {Type: dataset.FactText, Value: ours.Name},
		"estimate_section_shown": money(w.ShortTotal()),
		"estimate_section_right": money(ours.Total()),
		"estimate_total_shown":   money(w.EstimateShown()),
		"estimate_total_right":   money(repair.Total(w.Estimate)),
		"offer_section":          {Type: dataset.FactText, Value: theirs.Name},
		"offer_section_shown":    money(w.OfferShown),
		"offer_section_right":    money(theirs.Total()),
		"offer_total_shown":      money(w.OfferTotalShown),
		"offer_total_right":      money(repair.Total(w.Offer)),
		"offer_exceeds_estimate": money(repair.Total(w.Offer) - repair.Total(w.Estimate)),
	}
}

func money(m paper.Money) dataset.Fact { return generate.Money(m.Decimal()) }
