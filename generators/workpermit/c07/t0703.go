package c07

import (
	"strconv"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
	"etalon/generators/workpermit/worlds"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// T0703 makes a contract of attached data by a form that nobody has spoken of.
var T0703 = &generate.Task{
	Number: "7.03", World: worlds.Promtekhservis,
	Doc: "A note of the sales department is to become a contract. That contracts are made by forms, the base's regulation says; of the two forms of supply one is for the firm as a supplier. " +
		"The note has prices without tax, the form wants them with it. A careless system writes a contract of its own, takes the buyer's form, or copies the prices.",
	Make: make0703,
}

func make0703(p *generate.TaskPass) (*generate.Draft, error) {
	papers, err := promtekhservis.New(p.Seed)
	if err != nil {
		return nil, err
	}
	maker, err := fiction.New(p.Rand)
	if err != nil {
		return nil, err
	}
	buyer, s := papers.Partner(maker), drawSale(p.Rand)
	advance, months := 10*p.Rand.Between(3, 6), stream.Pick(p.Rand, []int{12, 18, 24, 36})
	note := promtekhservis.Note{
		Buyer: buyer, Goods: s.what, Offer: promtekhservis.Goods(s.net, s.netSum.String()), InPerson: inPerson(buyer.Firm), Event: "даты получения аванса", Term: numerals.Workdays.Of(int64(5 * p.Rand.Between(3, 8))), Warranty: numerals.Months.Of(int64(months)),
		Payment: "аванс " + strconv.Itoa(advance) + " % в течение пяти рабочих дней с подписания договора, остаток в течение десяти рабочих дней с получения товара",
	}
	note.Offer.Header[3], note.Offer.Header[4], note.Offer.Total[0][0] = "Цена без НДС, руб.", "Сумма без НДС, руб.", "Всего без НДС:"
	data, err := papers.NoteFile(note)
	if err != nil {
		return nil, err
	}
	fillings := fillings0703(note, s)
	goods := promtekhservis.Goods(s.gross, s.withTax.String())
	issued, err := papers.Fill(promtekhservis.SupplyForm, fillings[:len(fillings)-9], &goods)
	if err != nil {
		return nil, err
	}
	draft := &generate.Draft{
		Now: "2025-04-25T16:45:00+03:00",
		Facts: map[string]dataset.Fact{
			"form": generate.Text(dataset.FactText, promtekhservis.SupplyForm), "edits": edits(fillings), "price": money(s.withTax), "tax": money(s.withTax - s.netSum),
			"inn": generate.Text(dataset.FactIdentifier, buyer.Firm.INN), "account": generate.Text(dataset.FactIdentifier, buyer.Firm.Account),
		},
		Aside:     requisites(buyer),
		Materials: []generate.Material{{Place: generate.Attached, Name: "Данные для договора.docx", Data: data}},
		Issued:    []generate.Output{{Name: "Договор поставки " + buyer.Firm.Name + ".docx", Data: issued}},
	}
	draft.Aside["net"], draft.Aside["other_form"] = money(s.netSum), generate.Text(dataset.FactText, promtekhservis.PurchaseForm)
	return draft, nil
}

// fillings0703 are all places of the form in the order of its text; the last nine are those of the specification.
func fillings0703(n promtekhservis.Note, s sale) []promtekhservis.Filling {
	list := []promtekhservis.Filling{
		{Place: "[полное наименование покупателя]", Text: n.Buyer.Firm.Full()}, {Place: "[должность, Ф. И. О. и основание полномочий]", Text: n.InPerson}, {Place: "[наименование товара]", Text: n.Goods},
		{Place: "[сумма цифрами и прописью]", Text: s.withTax.InFull()}, {Place: "[ставка]", Text: "20 %"}, {Place: "[порядок оплаты]", Text: n.Payment}, {Place: "[срок]", Text: n.Term}, {Place: "[событие]", Text: n.Event}, {Place: "[гарантия]", Text: n.Warranty},
	}
	list = append(list, sideOf(n.Buyer)...)
	for _, row := range s.gross {
		for i, place := range []string{"[товар]", "[количество]", "[цена]", "[сумма]"} {
			list = append(list, promtekhservis.Filling{Place: place, Text: row[i+1]})
		}
	}
	return append(list, promtekhservis.Filling{Place: "[всего]", Text: s.withTax.String()})
}
