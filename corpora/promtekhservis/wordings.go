package promtekhservis

import (
	"fmt"
	"strconv"

	"etalon/corpora/numerals"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// wordings draws what four papers say word by word, and what their earlier editions said.
func (p *Papers) wordings(r *stream.Stream) {
	from, years, hours := stream.Pick(r, []int{25, 30, 35}), stream.Pick(r, []string{"двух", "трёх", "четырёх"}), stream.Pick(r, []string{"одного часа", "двух часов", "полутора часов"})
	old := map[string]string{"двух": "одного года", "трёх": "двух лет", "четырёх": "трёх лет"}[years]
	p.Wording = Clauses{
		Rest:     fmt.Sprintf("Перерыв для отдыха и питания продолжительностью 45 минут предоставляется с 12:%d до 13:%d, в рабочее время он не включается, и работник распоряжается им по своему усмотрению.", from, from-15),
		Silence:  fmt.Sprintf("В течение %s лет после прекращения трудового договора работник обязан не разглашать сведения, составляющие коммерческую тайну, и не использовать их без письменного согласия Общества.", years),
		Visitors: "Посетитель проходит на территорию только по разовому пропуску при предъявлении документа, удостоверяющего личность, и всё время пребывания находится в сопровождении принимающего работника.",
		Contact:  fmt.Sprintf("В рабочее время дистанционный работник отвечает на вызовы и сообщения в корпоративной системе связи не позднее чем в течение %s, а о перебое связи сообщает руководителю немедленно любым доступным способом.", hours),
	}
	p.OldWording = Clauses{
		Rest:     "Перерыв для отдыха и питания продолжительностью один час предоставляется с 12:00 до 13:00 и в рабочее время не включается.",
		Silence:  fmt.Sprintf("В течение %s после прекращения трудового договора работник обязан не разглашать сведения, составляющие коммерческую тайну Общества.", old),
		Visitors: "Посетитель проходит на территорию по разовому пропуску или по устной заявке руководителя подразделения и может передвигаться по первому этажу без сопровождения.",
		Contact:  "В рабочее время дистанционный работник отвечает на вызовы и сообщения в течение рабочего дня.",
	}
}

// Estimate is a table of a memo whose total, or tax, does not add up.
type Estimate struct {
	Rows []EstimateRow
	// Shown stands in the memo, True would be right. For the service it is the tax.
	Shown, True paper.Money
}

// EstimateRow is one thing of an estimate.
type EstimateRow struct {
	Name, Unit string
	Count      int
	Price      paper.Money
}

// Sum of a row.
func (e EstimateRow) Sum() paper.Money { return e.Price * paper.Money(e.Count) }

// Net is the sum of all rows.
func (e Estimate) Net() paper.Money {
	var sum paper.Money
	for _, row := range e.Rows {
		sum += row.Sum()
	}
	return sum
}

// faults draws the errors of four papers.
func (p *Papers) faults(r *stream.Stream) {
	p.NoticeA = stream.Pick(r, []int{10, 12, 14})
	p.NoticeB = stream.Pick(r, []int{20, 21, 30})
	p.InventoryBegins = paper.Day(2025, 4, r.Between(21, 24))
	price := func(from, to int) paper.Money { return paper.Rub(100 * r.Between(from, to)) }
	p.Courses.Rows = []EstimateRow{
		{"Охрана труда для руководителей", "чел.", r.Between(4, 9), price(48, 76)}, {"Электробезопасность, IV группа", "чел.", r.Between(6, 12), price(62, 95)},
		{"Работы на высоте, 2-я группа", "чел.", r.Between(5, 11), price(54, 88)}, {"Закупки и договорная работа", "чел.", r.Between(2, 4), price(180, 290)},
		{"Стропальщик", "чел.", r.Between(3, 8), price(70, 110)},
	}
	p.Courses.True = p.Courses.Net()
	p.Courses.Shown = p.Courses.True - p.Courses.Rows[4].Sum()
	p.Service.Rows = []EstimateRow{
		{"Обслуживание вентиляции", "мес.", 6, price(240, 390)}, {"Обслуживание теплового узла", "мес.", 6, price(150, 260)},
		{"Обслуживание пожарной сигнализации", "мес.", 6, price(110, 190)}, {"Испытание электроустановки", "раз", 1, price(380, 620)},
	}
	p.Service.True = p.Service.Net() / 5
	p.Service.Shown = p.Service.True - paper.Rub(100*r.Between(31, 87))
}

// ImpossibleEnd is the day by which the inventory has to end; there is no such day.
const ImpossibleEnd = "31 апреля 2025 года"

// sheet is an estimate as its memo has it.
func (e Estimate) sheet(total [][2]string) paper.Sheet {
	s := paper.Sheet{Widths: []int{8, 70, 16, 14, 26, 30}, Right: []int{3, 4, 5}, Header: []string{"№", "Наименование", "Ед.", "Кол-во", "Цена, руб.", "Сумма, руб."}, Total: total}
	for i, row := range e.Rows {
		s.Rows = append(s.Rows, []string{strconv.Itoa(i + 1), row.Name, row.Unit, strconv.Itoa(row.Count), row.Price.String(), row.Sum().String()})
	}
	return s
}

// ahead is «10 (десять) календарных дней», as it stands after «за».
func ahead(n int, days numerals.Form) string {
	return fmt.Sprintf("%d (%s) %s", n, numerals.Spell(int64(n), numerals.Masculine, numerals.Nominative), days.After(int64(n)))
}

func workdays(n int) string { return paper.Days(n, numerals.WorkdaysGenitive) }
func calendar(n int) string { return paper.Days(n, numerals.CalendarGenitive) }
