package cases

import (
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// event is what a term by event is counted from; OCR may misread «со дня» at the end of a line.
const event = `\S{2,4} \S{2,4} (?:заключения Контракта|получения заявки Заказчика|передачи Заказчиком задания)`

var inEvent = regexp.MustCompile(`^(\d{1,3}) ((?:рабоч|календарн)\S+ д\S+) со дня `)

// eventTerms are terms by event: in the sheet of data the event follows.
var eventTerms = shape{figures: terms.figures, words: terms.words, sheet: func(cell string) (string, bool) {
	m := inEvent.FindStringSubmatch(cell)
	if m == nil {
		return "", false
	}
	return whole(m[1], func(n int) string { return term(n, m[2]) })
}}

// otherDays takes the number for days of the other kind.
var otherDays = Trap{Rule: "takes days of the other kind", Read: func(c *contract.Contract, slots Slots, answer string) (string, bool) {
	if v, ok := asCalendar.Read(c, slots, answer); ok {
		return v, true
	}
	return asWorking.Read(c, slots, answer)
}}

var asWorking = swapped("counts working days for calendar days", "календарн", "рабоч")

var termDays = &Solver{
	Name: "term by event", Kind: dataset.DaysValue,
	Doc: "How many days, and of which kind, the whole performance may take from an event on; not how soon it begins.",
	Asked: asked(`Срок исполнения отсчитывается от события\. Сколько дней он составляет\?`,
		`Сколько дней контракт отводит на исполнение обязательств и какие это дни — рабочие или календарные\?`,
		`Каков срок исполнения обязательств в днях\?`),
	Read: all(eventTerms.inClause(`в течение `+counted+` `+unit+` `+event), eventTerms.inSheet("Срок исполнения")),
	Traps: []Trap{
		otherDays,
		crossed("takes how soon it begins", start.Read), crossed("takes the time to pay", payment.Read),
	},
}
