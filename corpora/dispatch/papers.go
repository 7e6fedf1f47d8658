package dispatch

import (
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/word"
)

// Names of the files.
const (
	JournalName    = "Журнал заявок 2025.xlsx"
	RegulationName = "Регламент диспетчерской службы.docx"
	OrderName      = "Приказ о сроках реакции.pdf"
	ObjectsName    = "Перечень объектов.xlsx"
	CalendarName   = "Производственный календарь 2025.xlsx"
)

// All are the files, sorted by name.
func (j *Journal) All() ([]paper.File, error) {
	year := paper.Day(2024, 12, 23)
	return paper.Made(map[string]func() ([]byte, error){
		JournalName: j.journal().Bytes, ObjectsName: j.list().Bytes, CalendarName: j.workbook("Производственный календарь на 2025 год", year, year, calendar()...).Bytes,
		RegulationName: j.regulation, OrderName: j.order,
	})
}

// cases say when a priority is given, and how its term is counted.
var cases = [4][2]string{
	{"угроза людям или имуществу, затопление, пожарная тревога, остановка здания", "непрерывно"},
	{"помещением или оборудованием нельзя пользоваться, угрозы нет", "в часы обслуживания объекта"},
	{"неисправность мешает, но пользоваться можно", "в часы обслуживания объекта"},
	{"работа, которую можно назначить заранее", "в часы обслуживания объекта"},
}

// terms is the table of terms of an edition.
func (e Edition) terms() paper.Sheet {
	s := paper.Sheet{Widths: []int{17, 42, 19, 24}, Header: []string{"Приоритет", "Когда присваивается", "Срок реакции, не более", "Как считается"}}
	for p, c := range cases {
		s.Rows = append(s.Rows, []string{Priority(p).Name(), c[0], term(e.Terms[p]), c[1]})
	}
	return s
}

// term is a number of minutes as a table has it.
func term(minutes int) string {
	if minutes%60 == 0 {
		return numerals.Hours.Of(int64(minutes / 60))
	}
	return numerals.Form{One: "минута", Few: "минуты", Many: "минут"}.Of(int64(minutes))
}

func (j *Journal) regulation() ([]byte, error) {
	e := j.First
	lines, err := paper.Load("dispatch/regulation", map[string]string{
		"date": paper.Long(e.Signed), "number": e.Number, "org": j.Firm.Short(), "phone": j.Firm.Phone, "mail": j.Firm.Mail, "from": paper.Long(e.From), "head": j.Firm.Head.Signature(),
	})
	if err != nil {
		return nil, err
	}
	body, err := paper.Word(lines, map[string]paper.Sheet{"terms": e.terms()}, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: "Регламент диспетчерской службы", Author: j.Engineer.Initials(fiction.Nominative), Created: e.Signed.AddDate(0, 0, -9).Add(10 * time.Hour), Modified: e.Signed.Add(15 * time.Hour), Company: j.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 23, FirstLine: 100, Line: 108, After: 4},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("Регламент диспетчерской службы, стр. ", " из ")}, Blocks: body}},
	}.Bytes()
}

func (j *Journal) order() ([]byte, error) {
	e := j.Second
	lines, err := paper.Load("dispatch/order", map[string]string{
		"org": j.Firm.Full(), "address": j.Firm.Address, "inn": j.Firm.INN, "kpp": j.Firm.KPP,
		"date": paper.Long(e.Signed), "number": e.Number, "first_date": paper.Long(j.First.Signed), "first_number": j.First.Number, "from": paper.Long(e.From),
		"before": paper.Long(workingBy(e.From.AddDate(0, 0, -1))), "senior": j.Senior.Initials(fiction.Dative), "engineer": j.Engineer.Initials(fiction.Accusative), "head": j.Firm.Head.Signature(),
		"senior_signature": j.Senior.Signature(), "engineer_signature": j.Engineer.Signature(),
	})
	if err != nil {
		return nil, err
	}
	body, err := paper.PDF(lines, map[string]paper.Sheet{"terms": e.terms()}, nil)
	if err != nil {
		return nil, err
	}
	printed, err := pdf.Write(pdf.Document{Info: pdf.Info{Title: "О сроках реакции на заявки", Author: j.Firm.Short(), Created: e.Signed}, Theme: pdf.Official(), Body: body})
	return printed.Data, err
}
