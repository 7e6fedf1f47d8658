package depot

import (
	"io/fs"
	"strings"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/templates"
)

// trade is what a partner does, with the file of its contract; a partner without one has a price list only.
type trade struct{ body, mark, file string }

var trades = []trade{
	{"city", "ПГ", "Перевозки по городу.docx"}, {"intercity", "МП", "Междугородние рейсы договор.docx"}, {"loader", "АП", "Аренда погрузчика.docx"}, {"crane", "АК", "Аренда автокрана.docx"},
	{"storage", "ХР", "Ответственное хранение.pdf"}, {"waste", "ВО", "Вывоз отходов.docx"}, {"cleaning", "УП", "Уборка помещений.docx"}, {"guard", "ОХ", "Охрана территории.docx"},
	{"lifts", "ПД", "Обслуживание подъёмников.pdf"}, {"roof", "КР", "Ремонт кровли.docx"}, {"insurance", "СТ", "Страхование.docx"}, {"pallets", "ПП", "Поставка поддонов.docx"},
	{"generator", "АГ", "Аренда генератора.pdf"}, {"scales", "ВС", "Весы.docx"}, {"laundry", "СП", "Стирка спецодежды.docx"}, {"canteen", "ПТ", "Питание.docx"},
	{"hiring", "ПК", "Подбор персонала.docx"}, {"forwarding", "ТЭ", "Экспедиция.docx"}, {"internet", "СВ", "Связь.docx"}, {"packing", "УК", ""},
}

// Files of the city carrier and of the supplement to another contract.
const (
	CityContract        = "Перевозки по городу.docx"
	CitySupplement      = "Перевозки по городу, соглашение 1.docx"
	intercitySupplement = "Междугородние рейсы, соглашение 1.docx"
)

// sheet is a paper before it is set.
type sheet struct {
	file, title string
	lines       []paper.Line
	tables      map[string]paper.Sheet
	parties     []paper.Party
	made        dayOf
}

// contracts are the papers of the base of contracts.
func (d *Depot) contracts() ([]sheet, error) {
	var list []sheet
	add := func(file, body, trade string, made dayOf, more map[string]string) error {
		s, err := d.contract(file, body, trade, made, more)
		list = append(list, s)
		return err
	}
	for _, t := range trades {
		if t.file == "" {
			continue
		}
		if err := add(t.file, t.body, t.body, d.dates[t.body], nil); err != nil {
			return nil, err
		}
	}
	if err := add(CitySupplement, "city_supplement", "city", paper.Day(2025, 2, 24), map[string]string{"five": grouped(d.Fare.Five), "ten": grouped(d.Fare.Five + 640), "from": paper.Long(SupplementFrom)}); err != nil {
		return nil, err
	}
	return list, add(intercitySupplement, "intercity_supplement", "intercity", paper.Day(2025, 1, 22), nil)
}

// contract fills the body of a contract, or of a supplement, with what it has places for.
func (d *Depot) contract(file, body, trade string, made dayOf, more map[string]string) (sheet, error) {
	text, err := fs.ReadFile(templates.FS, "workpermit/documents/depot/"+body+".txt")
	if err != nil {
		return sheet{}, err
	}
	common, err := fs.ReadFile(templates.FS, "workpermit/documents/depot/common.txt")
	if err != nil {
		return sheet{}, err
	}
	partner, number := d.partners[trade], d.numbers[trade]
	payment := paper.Days(5+5*(len(trade)%3), numerals.WorkdaysGenitive)
	slots := map[string]string{
		"number": number, "date": paper.Quoted(made), "contract_date": paper.Long(d.dates[trade]), "parties": d.between(partner), "common": strings.ReplaceAll(string(common), "{payment}", payment),
		"five": grouped(d.Fare.FiveBefore), "ten": grouped(d.Fare.FiveBefore + 560), "per_km": grouped(d.Fare.PerKm),
	}
	if trade == "forwarding" {
		slots["five"] = grouped(d.Fare.FiveBefore + 90)
	}
	for name, value := range more {
		slots[name] = value
	}
	for name, value := range d.spots {
		if slot, ok := strings.CutPrefix(name, body+"."); ok {
			slots[slot] = value
		}
	}
	for name := range slots {
		if !strings.Contains(string(text), "{"+name+"}") {
			delete(slots, name)
		}
	}
	lines, err := paper.Load("depot/"+body, slots)
	return sheet{file: file, title: "Договор № " + number, lines: lines, parties: []paper.Party{partner, d.Owner}, made: made}, err
}

// between is how a contract names its parties.
func (d *Depot) between(partner paper.Party) string {
	return partner.Firm.Full() + ", именуемое в дальнейшем «Исполнитель», " + paper.Represented(partner.Firm) + ", с одной стороны, и " +
		d.Owner.Firm.Full() + ", именуемое в дальнейшем «Заказчик», " + paper.Represented(d.Owner.Firm) + ", с другой стороны, договорились о нижеследующем."
}

func grouped(n int) string { return numerals.Grouped(int64(n), "\u00a0") }
