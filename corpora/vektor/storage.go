package vektor

import (
	"slices"
	"strings"
	"time"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/internal/dataset"
)

// Names of files that tasks speak of.
const (
	EditionInForce = "Договоры/Кабель/Кабель контрольный, редакция с марта.docx"
	FirstEdition   = "Договоры/Кабель/Кабель контрольный.docx"
	LastEdition    = "Договоры/Кабель/Кабель контрольный ФИНАЛ.docx"
	CurrentLetter  = "Разное/Документ (3).docx"
	OldLetter      = "Письма/Письмо о скидке на задвижки.docx"
)

// placed is a paper with its file.
type placed struct {
	name    string
	sheet   sheet
	scanned bool
}

// All are the files of the storage, sorted by name.
func (f *Files) All() ([]paper.File, error) {
	var files []paper.File
	notice, err := f.notice()
	if err != nil {
		return nil, err
	}
	for _, list := range [][]placed{{notice}, f.stonePapers(), f.cablePapers(), f.otherContracts(), f.mail(), f.notes()} {
		for _, p := range list {
			file, err := f.set(p.name, p.sheet, p.scanned)
			if err != nil {
				return nil, err
			}
			files = append(files, file)
		}
	}
	files = append(files, copied(files, "Договоры/Кабель/Договор кабель силовой.docx", "Договоры/Кабель/Договор кабель силовой — копия.docx"))
	for _, b := range f.books() {
		data, err := b.book.Bytes()
		if err != nil {
			return nil, err
		}
		files = append(files, paper.File{Name: b.name, Data: data})
	}
	slices.SortFunc(files, func(a, b paper.File) int { return strings.Compare(a.Name, b.Name) })
	return files, nil
}

// copied is a file again under another name.
func copied(files []paper.File, name, copy string) paper.File {
	i := slices.IndexFunc(files, func(f paper.File) bool { return f.Name == name })
	return paper.File{Name: copy, Data: files[i].Data, Original: files[i].Original}
}

func (f *Files) stonePapers() []placed {
	c, sand := f.StoneContract, f.Stone.Contracts[1]
	const folder = "Договоры/Щебень и песок/"
	list := []placed{
		{folder + "Договор щебень.docx", f.contract(c), false},
		{folder + "Договор щебень подписан.pdf", f.contract(c), true},
		{folder + "ДС 1 щебень объём.docx", f.supplement(c, "stone_supplement", f.RaisedOn, map[string]string{
			"ordered": grouped(f.Ordered), "raised": grouped(f.Raised),
		}), false},
		{folder + "Песок 2025.docx", f.contract(sand), false},
		{"Акты/Песок/Акт песок март.docx", f.act(Act{Number: "1", Date: paper.Day(2025, 3, 14), Tenths: 862}, sand, "песок строительный средний"), false},
	}
	for _, a := range f.Acts {
		s := f.act(a, c, "щебень гранитный фракции 20–40 мм")
		if a.Scan {
			s.parties = nil
		}
		list = append(list, placed{"Акты/Щебень/" + a.Name, s, a.Scan})
	}
	return list
}

// cablePapers: the contract for control cable has three editions. The second one is in force by a
// supplement, the third is next year's draft.
func (f *Files) cablePapers() []placed {
	const folder = "Договоры/Кабель/"
	c := f.CableEdited
	second := f.edition(c, c.Number, paper.Quoted(c.Date), "В редакции дополнительного соглашения № 1 от "+paper.Long(f.EditedOn)+" Действует с "+paper.Long(f.EditedFrom), f.EditedPrice, f.repriced(c, f.EditedPrice), f.EditedOn)
	third := f.edition(c, c.Number, paper.Quoted(c.Date), "Проект редакции на 2026 год. Вступает в силу после подписания дополнительного соглашения № 2, Сторонами не подписан.", f.EditedPrice+paper.Rub(36_000), f.repriced(c, f.EditedPrice+paper.Rub(36_000)), paper.Day(2025, 4, 3))
	return []placed{
		{folder + "Договор кабель силовой.docx", f.contract(f.Cable.Contracts[0]), false},
		{FirstEdition, f.contract(c), false},
		{EditionInForce, second, false},
		{LastEdition, third, false},
		{folder + "Кабель контрольный ДС1.docx", f.supplement(c, "edition_supplement", f.EditedOn, map[string]string{"from": paper.Long(f.EditedFrom)}), false},
		{folder + "Лотки и провод.docx", f.contract(f.Cable.Contracts[2]), false},
	}
}

// repriced is the specification of an edition with another price: the difference is an item of its own.
func (f *Files) repriced(c *Contract, price paper.Money) paper.Sheet {
	s := c.Goods
	s.Rows = append(slices.Clone(s.Rows), []string{"3", "Муфта кабельная концевая, комплект", "компл.", "1", (price - c.Price).String(), (price - c.Price).String()})
	s.Total = [][2]string{{"Всего с НДС 20 %:", price.String()}}
	return s
}

func (f *Files) otherContracts() []placed {
	rent, trips := f.Rental.Contracts, f.Carrier.Contracts[0]
	return []placed{
		{"Договоры/Арматура/Договор на арматуру.docx", f.contract(f.Valves.Contracts[0]), false},
		{"Договоры/Спецодежда/спецодежда.docx", f.contract(f.Clothes.Contracts[0]), false},
		{"Договоры/Спецодежда/спецодежда проект на 2026.docx", f.draft(f.Clothes.Contracts[0]), false},
		{FuelContract, f.contract(f.Fuel.Contracts[0]), false},
		{FuelDraft, f.draft(f.Fuel.Contracts[0]), false},
		{"Договоры/ГСМ/Масло 2025.docx", f.contract(f.Fuel.Contracts[1]), false},
		{"Договоры/Перевозка/Договор перевозки.docx", f.contract(trips), false},
		{"Договоры/Перевозка/допник 1.docx", f.supplement(trips, "trip_supplement", paper.Day(2025, 1, 20), nil), false},
		{"Договоры/Аренда/бытовки.docx", f.contract(rent[0]), false},
		{"Договоры/Аренда/Погрузчик договор.docx", f.contract(rent[1]), false},
		{"Договоры/Аренда/Скан_0007.pdf", f.contract(rent[1]), true},
	}
}

// draft is a contract that was never concluded: without number and date, with terms of its own.
func (f *Files) draft(c *Contract) sheet {
	changed := *c
	changed.Payment, changed.Days = c.Payment+DraftMorePayment, c.Days+DraftMoreDays
	s := f.edition(&changed, "______", "«___» __________ 20__ г.", "", c.Price, c.Goods, c.Date.AddDate(0, 0, -12))
	s.title = "Договор, проект"
	return s
}

func (f *Files) mail() []placed {
	buyer := map[string]string{"buyer": f.Buyer.Firm.Short()}
	with := func(more ...string) map[string]string {
		slots := map[string]string{"buyer": buyer["buyer"]}
		for i := 0; i < len(more); i += 2 {
			slots[more[i]] = more[i+1]
		}
		return slots
	}
	return []placed{
		{OldLetter, f.discount(f.Old), false},
		{CurrentLetter, f.discount(f.Current), false},
		{"Письма/Запрос сроков кабель.docx", sheet{title: "О сроках отгрузки", body: "cable_query", day: paper.Day(2025, 3, 12), slots: with("supplier", f.Cable.Firm.Short())}, false},
		{"Письма/претензия перчатки.docx", sheet{title: "Претензия", body: "claim", day: paper.Day(2025, 1, 29), slots: with("supplier", f.Clothes.Firm.Short(), "number", f.Clothes.Contracts[0].Number)}, false},
		{"Письма/Ответ на претензию.pdf", sheet{title: "Ответ на претензию", body: "claim_reply", day: paper.Day(2025, 2, 4), slots: with("supplier", f.Clothes.Firm.Short())}, false},
		{"Письма/автокран условия.pdf", sheet{title: "Автокран", body: "crane", day: paper.Day(2025, 3, 5), slots: map[string]string{"firm": f.CraneOffer.Short()}}, false},
	}
}

func (f *Files) notes() []placed {
	note := func(name, body string, day time.Time) placed {
		return placed{name, sheet{title: strings.TrimSuffix(name[strings.LastIndex(name, "/")+1:], ".docx"), body: body, day: day}, false}
	}
	return []placed{
		note("Заявки/Заявка ПТО март.docx", "request", paper.Day(2025, 3, 20)),
		note("Разное/Памятка приёмка щебня.docx", "receiving", paper.Day(2024, 12, 19)),
		note("Разное/служебка весы.docx", "scales", paper.Day(2025, 2, 17)),
		note("Разное/Отпуска 2025.docx", "leave", paper.Day(2024, 12, 16)),
	}
}

// Plants are the errors that are there on purpose, by the files of the storage.
func (f *Files) Plants() []dataset.Plant {
	fuel := f.Fuel.Contracts[0]
	return []dataset.Plant{
		{Item: "workpermit/5.06", File: FuelDraft, Kind: "outdated-version", Where: "пункт 2.3", Shown: paper.Days(fuel.Payment+DraftMorePayment, numerals.WorkdaysGenitive)},
		{Item: "workpermit/6.01", File: FirstEdition, Kind: "outdated-version", Where: "пункт 2.1", Shown: f.CableEdited.Price.Decimal(), True: f.EditedPrice.Decimal()},
		{Item: "workpermit/6.01", File: LastEdition, Kind: "outdated-version", Where: "пункт 2.1", Shown: (f.EditedPrice + paper.Rub(36_000)).Decimal(), True: f.EditedPrice.Decimal()},
	}
}
