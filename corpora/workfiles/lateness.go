package workfiles

import (
	"fmt"
	"strings"

	"etalon/internal/stream"
)

// Lateness is a CSV of invoices by contract with the day each was paid on, and the terms of the
// contracts, in Markdown, that say what a day of delay costs.
type Lateness struct {
	Invoices  Table
	Terms     File
	Contracts []*LateContract
	// Void is the status of invoices that do not count; From is the first day after the table's month.
	Void  string
	From  int64
	Lines []LateInvoice
}

// LateTerms are hundredths of a percent of the sum a day, free days and the largest percentage in all.
type LateTerms struct{ Rate, Grace, Cap int64 }

// LateContract is a contract. Amended terms hold for invoices due on Since or later; Former are struck out.
type LateContract struct {
	Number, Customer       string
	Terms, Amended, Former LateTerms
	Since                  int64
}

// LateInvoice is a line; Paid is zero when it is not paid.
type LateInvoice struct {
	Contract       *LateContract
	Due, Paid, Sum int64
	Void, Off      bool
}

type lateSpec struct {
	invoices, terms string
	comma           rune
	intro           []string
	columns         []Column
	title, preamble string
	subject         string
	numbers         []string
	customers       []string
	void            string
	usual           []string
	notes           []string
	month           int
}

func newLatenesses(seed uint64) []*Lateness {
	all := make([]*Lateness, len(lateSpecs))
	for i, spec := range lateSpecs {
		l := &Lateness{Void: spec.void, From: dayOf(ledgerYear, spec.month+3, 1)}
		spec.agree(fileStream(seed, spec.terms), l)
		spec.bill(fileStream(seed, spec.invoices), l)
		all[i] = l
	}
	return all
}

// agree draws the terms and writes them; every second contract was amended later on.
func (spec lateSpec) agree(s *stream.Stream, l *Lateness) {
	var b strings.Builder
	fmt.Fprintf(&b, "# %s\n\n%s\n", spec.title, spec.preamble)
	for i, number := range spec.numbers {
		c := &LateContract{Number: number, Customer: spec.customers[i]}
		rates := stream.Sample(s, []int64{5, 10, 15, 20, 25, 30}, 3)
		c.Terms = LateTerms{rates[0], int64(s.Between(3, 7)), int64(s.Between(3, 6))}
		c.Former = LateTerms{rates[1], c.Terms.Grace + int64(s.Between(2, 4)), c.Terms.Cap}
		fmt.Fprintf(&b, "\n## Договор %s: %s\n\n%s, заключён %s.\n\n", number, c.Customer, stream.Pick(s, strings.Split(spec.subject, "|")),
			DottedDate(dayOf(ledgerYear-1, s.Between(1, 12), s.Between(1, 27))))
		fmt.Fprintf(&b, "- ~~Пеня: %s %% в день; льготных дней: %d~~ (редакция снята)\n", hundredths(c.Former.Rate), c.Former.Grace)
		fmt.Fprintf(&b, "- Пеня: %s %% суммы счёта за день; льготных дней: %d; потолок: %d %% суммы счёта\n", hundredths(c.Terms.Rate), c.Terms.Grace, c.Terms.Cap)
		if i%2 == 0 {
			c.Since = dayOf(ledgerYear, spec.month+1, s.Between(3, 22))
			c.Amended = LateTerms{rates[2], c.Terms.Grace + int64(s.Between(1, 3)), c.Terms.Cap + int64(s.Between(1, 2))}
			fmt.Fprintf(&b, "\n**Допсоглашение.** Для счетов со сроком оплаты %s и позже: пеня %s %% за день, льготных дней %d, потолок %d %%.\n",
				DottedDate(c.Since), hundredths(c.Amended.Rate), c.Amended.Grace, c.Amended.Cap)
		}
		l.Contracts = append(l.Contracts, c)
	}
	l.Terms = File{Path: spec.terms, Format: "markdown", Data: []byte(b.String())}
}

// hundredths writes hundredths as a decimal with a comma: 0,15.
func hundredths(n int64) string {
	return strings.TrimSuffix(fmt.Sprintf("%d,%02d", n/100, n%100), "0")
}

// lateCases are days between the due day and the payment: in time, within the grace, beyond it, far beyond it.
var lateCases = [][2]int{{-5, 0}, {1, 3}, {9, 16}, {9, 20}, {40, 70}}

// bill gives every contract invoices of each case, one that is not paid, one void and perhaps one withdrawn.
func (spec lateSpec) bill(s *stream.Stream, l *Lateness) {
	var lines []LateInvoice
	first := dayOf(ledgerYear, spec.month, 2)
	for _, c := range l.Contracts {
		draw := func(low, high int) LateInvoice {
			due := first + int64(s.IntN(58))
			return LateInvoice{Contract: c, Due: due, Paid: due + int64(s.Between(low, high)), Sum: int64(s.Between(90, 2400)) * 10000}
		}
		for _, days := range lateCases[s.IntN(2):] {
			lines = append(lines, draw(days[0], days[1]))
		}
		unpaid, void := draw(0, 0), draw(20, 40)
		unpaid.Due, unpaid.Paid, void.Void = l.From-int64(s.Between(14, 40)), 0, true
		lines = append(lines, unpaid, void)
		if s.Chance(50) {
			off := draw(15, 30)
			off.Off = true
			lines = append(lines, off)
		}
	}
	stream.Shuffle(s, lines)
	l.Invoices = Table{File: File{Path: spec.invoices, Format: "csv"}, Columns: spec.columns}
	text := newTableText(&l.Invoices, spec.comma, spec.intro...)
	number := s.Between(210, 640)
	for _, line := range lines {
		number += s.Between(1, 5)
		paid, status, note := textCell(""), stream.Pick(s, spec.usual), ""
		if line.Paid > 0 {
			line.Paid = min(line.Paid, l.From-1)
			paid = dateCell(line.Paid, dotted)
		}
		if line.Void {
			status = spec.void
		}
		if s.Chance(25) && !line.Off {
			note = stream.Pick(s, spec.notes)
		}
		l.Lines = append(l.Lines, line)
		text.add(Row{Off: line.Off, Cells: []Cell{
			textCell(fmt.Sprintf("С-%d", number)), textCell(line.Contract.Number), dateCell(line.Due, dotted), paid,
			moneyCell(line.Sum, " ", ","), textCell(status), textCell(note),
		}})
	}
	text.finish()
}

func lateColumns(contract, paid string) []Column {
	return []Column{
		{"Счёт", Text}, {contract, Text}, {"Срок оплаты", Date}, {paid, Date}, {"Сумма, руб.", Money}, {"Статус", Text}, {"Примечание", Text},
	}
}

var lateSpecs = []lateSpec{
	{
		invoices: "аренда/счета-и-оплаты.csv", terms: "аренда/условия-договоров.md", comma: ';', month: 3,
		intro: []string{
			"Счета за аренду и день поступления денег; пусто — денег ещё не было",
			"Строки под решёткой — черновики, счетов по ним нет.",
		},
		columns:  lateColumns("Договор", "Оплачен"),
		title:    "Неустойка по договорам аренды",
		preamble: "Выписка для бухгалтерии. Зачёркнутое силы не имеет.\nПотолок относится к каждому счёту отдельно.",
		subject:  "Складское помещение|Торговое место|Офис на втором этаже|Площадка под навесом",
		numbers:  []string{"АР-14", "АР-14/2", "АР-15", "АР-41", "АР-41/1", "АР-50", "АР-51", "АР-105", "АР-150"},
		customers: []string{
			`ООО "Мебельный двор"`, `ООО "Мебельный дворик"`, "ИП Сазонова", `АО "Ткани, нитки"`, "ИП Созонов", `ООО "Рыбный ряд"`, `ООО "Цветочный ряд"`, "Ателье Силуэт", "Мастерская Звон",
		},
		void: "сторно", usual: []string{"проведён", "проведён", "проверен"},
		notes: []string{"акт у сторожа; забрать", "сторно отменено, счёт верный", "оплата двумя платежами,\nдата последнего", `назначение "за склад"`},
	},
	{
		invoices: "supply/invoices-2025.csv", terms: "supply/contract-terms.md", comma: ',', month: 6,
		intro: []string{
			"Поставка продуктов: счета покупателям и дата зачисления",
			"Решётка: счёт заведён дважды, верный остался без решётки",
		},
		columns:  lateColumns("№ договора", "Дата оплаты"),
		title:    "Сводка условий по договорам поставки",
		preamble: "Готовит юрист, правит только он. Условия под чертой зачёркивания отменены.\nЛьготные дни отсчитываются от срока оплаты.",
		subject:  "Овощи и зелень|Молочные продукты|Бакалея|Хлеб и выпечка",
		numbers:  []string{"П-208", "П-280", "П-281", "П-301", "П-301-1", "П-310", "П-333", "П-402", "П-420"},
		customers: []string{
			`ООО "Столовая на Лесной"`, `ООО "Столовая на Лесной, 5"`, `Кафе "Обед"`, `Кафе "Обеденный перерыв"`, "ИП Тихий", "ИП Тихая", `АО "Санаторий Ключ"`, "Лагерь Орлёнок", `ООО "Буфет"`,
		},
		void: "отменён", usual: []string{"принят", "отправлен", "отправлен"},
		notes: []string{"бухгалтер в отпуске", "отменён возврат, не счёт", "просили копию, отправлена", `штамп "получено", папка 3`},
	},
}
