// Package partners is a knowledge base of firms' cards: a carrier's card is a scan, another carrier
// has none, and firms with names like its own have theirs.
package partners

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Base is the knowledge base.
type Base struct {
	// Carrier has a card, a scan; Missing is the name of the firm that has none.
	Carrier paper.Party
	Missing string
	// Alike are firms with names like the missing one's.
	Alike []paper.Party
	// Strangers are firms that nothing is asked about.
	Strangers []paper.Party
	manager   []fiction.Person
	seed      uint64
}

// names are those of the carrier, of the missing firm and of the firms that look like it.
var names = []struct {
	carrier, missing string
	alike            [2]string
}{
	{"Рейс-Образец", "Севертрансгруз-Пример", [2]string{"Севертранс-Пример", "Северотрансгрупп-Пример"}},
	{"Дальний Путь Проба", "Волгаэкспресс-Макет", [2]string{"Волгаэкспедиция-Макет", "Волга-Экспресс Сервис Макет"}},
	{"Фура-Эталон", "Уралавтокарго-Тест", [2]string{"Уралавтокран-Тест", "Уралкарго-Тест"}},
	{"Попутный Груз Макет", "Балттранзит-Образец", [2]string{"Балттранс-Образец", "Балтик Транзит Образец"}},
}

// New draws the base.
func New(r *stream.Stream, seed uint64) (*Base, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	chosen := stream.Pick(r, names)
	b := &Base{Missing: fiction.OOO.Short + "\u00a0«" + chosen.missing + "»", seed: seed}
	party := func(name string) paper.Party {
		f := maker.Firm(fiction.OOO)
		if name != "" {
			f.Name, f.Mail = name, "info@"+fiction.Latin(name)+".example"
		}
		return paper.Party{Title: "Руководитель", Firm: f, Bank: stream.Pick(r, banks)}
	}
	b.Carrier = party(chosen.carrier)
	for _, name := range chosen.alike {
		b.Alike = append(b.Alike, party(name))
	}
	for range 5 {
		b.Strangers = append(b.Strangers, party(""))
	}
	b.manager = []fiction.Person{maker.Person(), maker.Person()}
	return b, nil
}

var banks = []string{"АО «Банк Образец-Кредит»", "АО «Каменогорский пробный банк»", "ПАО «Макетбанк»"}

// trades are what the firms do, said in their cards.
const (
	carries = "Вид деятельности: перевозка грузов автомобильным транспортом."
	stores  = "Вид деятельности: складское хранение и экспедирование."
	sells   = "Вид деятельности: поставка материалов и оборудования."
)

// day is the day of a card.
func day(i int) time.Time { return paper.Day(2024, 3+i, 5+2*i) }

// body is the text of a card.
func body(p paper.Party, trade string, on time.Time) ([]paper.Line, map[string]paper.Sheet, error) {
	f := p.Firm
	lines, err := paper.Load("partner_card", map[string]string{
		"short": f.Short(), "day": paper.Dots(on), "inn": f.INN, "kpp": f.KPP, "trade": trade, "post": paper.Post(f), "signature": f.Head.Signature(),
	})
	card := paper.Sheet{Widths: []int{60, 105}, Header: []string{"Сведения", "Значение"}, Rows: [][]string{
		{"Полное наименование", f.Full()}, {"Сокращённое наименование", f.Short()}, {"ИНН", f.INN}, {"КПП", f.KPP}, {"ОГРН", f.OGRN},
		{"Юридический адрес", f.Address}, {"Расчётный счёт", f.Account}, {"Банк", p.Bank}, {"Корреспондентский счёт", f.Corr}, {"БИК", f.BIK},
		{"Руководитель", paper.Post(f) + " " + f.Head.Full(fiction.Nominative)}, {"Телефон", f.Phone}, {"Электронная почта", f.Mail},
	}}
	return lines, map[string]paper.Sheet{"card": card}, err
}
