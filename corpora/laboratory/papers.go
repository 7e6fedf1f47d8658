package laboratory

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/word"
)

// Names of the files.
const (
	ClassifierName = "Классификатор КПУ-Д, редакция 3.xlsx"
	RulesName      = "Правила применения КПУ-Д.docx"
	WithdrawnName  = "Исключённые и заменённые коды.xlsx"
	OrderName      = "Приказ о третьей редакции КПУ-Д.pdf"
)

// All are the files, sorted by name.
func (l *Laboratory) All() ([]paper.File, error) {
	return paper.Made(map[string]func() ([]byte, error){
		ClassifierName: l.classifier().Bytes, WithdrawnName: l.withdrawn().Bytes, RulesName: l.rules, OrderName: l.order,
	})
}

// Example is a line of a request with the product that it means.
type Example struct {
	Text    string
	Product Product
	Why     string
}

// Examples are those of the rules.
var Examples = []Example{
	{"Колба Эрленмейера 250 мл, боросиликатное стекло, со шлифом", Product{"Колбы конические", "из боросиликатного стекла", "с конусным шлифом", 250}, "колбы Эрленмейера названы в пояснении к виду"},
	{"Колба с меткой на горле, 2-й класс, 100 мл, стекло", Product{"Колбы мерные", "2-го класса точности", "из стекла", 100}, "есть метка и класс точности: посуда мерная"},
	{"Сода кальцинированная, ч. д. а., 500 г, полимерная банка", Product{"Карбонат натрия", "квалификации «чистый для анализа»", "в полимерной таре", 500}, "торговое название раскрыто в пояснении"},
	{"Красная кровяная соль, х. ч., 0,1 кг", Product{"Феррицианид калия", "квалификации «химически чистый»", "", 100}, "тара не названа: последняя цифра — ноль"},
	{"Перчатки нитриловые 0,15 мм для работы с кислотами, без пудры", Product{"Перчатки химически стойкие", "из нитрила", "неопудренные", 15}, "назначение важнее привычного названия"},
	{"Тигель низкий из стеклоуглерода, 30 мл", Product{"Тигли низкие", "из стеклоуглерода", "", 30}, "такого материала среди делений вида нет"},
	{"Крышка к тиглю", Product{Kind: "Крышки для тиглей"}, "поставляется отдельно от тигля"},
}

func (l *Laboratory) examples() (paper.Sheet, error) {
	s := paper.Sheet{Widths: []int{46, 18, 40}, Header: []string{"Как написано в заявке", "Код", "Почему"}}
	for _, e := range Examples {
		r, err := l.Find(e.Product)
		if err != nil {
			return s, err
		}
		s.Rows = append(s.Rows, []string{e.Text, r.Code, e.Why})
	}
	return s, nil
}

func (l *Laboratory) slots() map[string]string {
	return map[string]string{
		"org": l.Firm.Short(), "date": paper.Long(l.Signed), "number": l.Order, "from": paper.Long(l.From), "head": l.Firm.Head.Signature(),
	}
}

func (l *Laboratory) rules() ([]byte, error) {
	lines, err := paper.Load("laboratory/rules", l.slots())
	if err != nil {
		return nil, err
	}
	examples, err := l.examples()
	if err != nil {
		return nil, err
	}
	body, err := paper.Word(lines, map[string]paper.Sheet{"examples": examples}, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: "Правила применения КПУ-Д", Author: l.Keeper.Initials(fiction.Nominative), Created: l.Signed.AddDate(0, 0, -20).Add(10 * time.Hour), Modified: l.Signed.Add(15 * time.Hour), Company: l.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 24, FirstLine: 125, Line: 110, After: 4},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("Правила применения КПУ-Д, стр. ", " из ")}, Blocks: body}},
	}.Bytes()
}

func (l *Laboratory) order() ([]byte, error) {
	slots := l.slots()
	slots["org"], slots["address"], slots["inn"], slots["kpp"] = l.Firm.Full(), l.Firm.Address, l.Firm.INN, l.Firm.KPP
	slots["city"], slots["keeper"], slots["supply"] = l.Firm.City(), l.Keeper.Initials(fiction.Dative), l.Head.Initials(fiction.Accusative)
	slots["keeper_signature"], slots["supply_signature"] = l.Keeper.Signature(), l.Head.Signature()
	lines, err := paper.Load("laboratory/order", slots)
	if err != nil {
		return nil, err
	}
	body, err := paper.PDF(lines, nil, nil)
	if err != nil {
		return nil, err
	}
	printed, err := pdf.Write(pdf.Document{Info: pdf.Info{Title: "О введении в действие третьей редакции КПУ-Д", Author: l.Firm.Short(), Created: l.Signed}, Theme: pdf.Official(), Body: body})
	return printed.Data, err
}
