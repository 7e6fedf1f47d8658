package c07

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0701 fills in a form that is to be found first.
var T0701 = &generate.Task{
	Number: "7.01", World: worlds.Promtekhservis,
	Doc: "A contract of services is to be made by the firm's own form, which lies somewhere among sixty papers. An old form with another head, account and terms is called the new one and lies in the archive. " +
		"A careless system writes a contract of its own, fills in the old form, or gives the contract a number.",
	Make: make0701,
}

var services0701 = []string{"обследование и промывка системы отопления", "наладка приточной вентиляции", "испытание и наладка электроустановки", "техническое обслуживание теплового узла"}

func make0701(p *generate.TaskPass) (*generate.Draft, error) {
	papers, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	client := papers.Partner(maker)
	price, begin := paper.Rub(1000*p.Rand.Between(320, 980)), paper.Day(2025, 5, p.Rand.Between(12, 23))
	end := begin.AddDate(0, 0, p.Rand.Between(38, 90))
	service, where, advance := stream.Pick(p.Rand, services0701), maker.Address(), strconv.Itoa(5*p.Rand.Between(5, 9))
	fillings := []promtekhservis.Filling{
		{Place: "[полное наименование заказчика]", Text: client.Firm.Full()}, {Place: "[должность, Ф. И. О. и основание полномочий]", Text: inPerson(client.Firm)},
		{Place: "[наименование услуг]", Text: service}, {Place: "[адрес]", Text: where}, {Place: "[дата начала]", Text: year(begin)}, {Place: "[дата окончания]", Text: year(end)},
		{Place: "[сумма цифрами и прописью]", Text: price.InFull()}, {Place: "[ставка]", Text: "20 %"}, {Place: "[процент]", Text: advance + " %"},
	}
	fillings = append(fillings, sideOf(client)...)
	issued, err := papers.Fill(promtekhservis.ServicesForm, fillings, nil)
	if err != nil {
		return nil, err
	}
	draft := &generate.Draft{
		Now: "2025-04-28T10:35:00+03:00",
		Facts: map[string]dataset.Fact{
			"form": generate.Text(dataset.FactText, promtekhservis.ServicesForm), "edits": edits(fillings), "price": money(price),
			"inn": generate.Text(dataset.FactIdentifier, client.Firm.INN), "account": generate.Text(dataset.FactIdentifier, client.Firm.Account),
			"begin": generate.Text(dataset.FactDate, paper.ISO(begin)), "end": generate.Text(dataset.FactDate, paper.ISO(end)),
		},
		Aside:  requisites(client),
		Issued: []generate.Output{{Name: "Договор услуг " + client.Firm.Name + ".docx", Data: issued}},
	}
	for name, value := range map[string]string{
		"service": service, "where": where, "advance": advance, "old_form": promtekhservis.OldServicesForm, "head": papers.Firm.Firm.Head.Signature(),
	} {
		draft.Aside[name] = generate.Text(dataset.FactText, value)
	}
	return draft, nil
}
