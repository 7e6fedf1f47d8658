// Package moving is an order on a department's moving house, as it was asked for at first and as it is
// after a second message has changed it.
package moving

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/word"
	"etalon/internal/stream"
)

// Title of the order.
const Title = "Распоряжение о переезде отдела снабжения"

// Dropped is the row that the second message takes out.
const Dropped = "Старый архив"

// Load is a row of the schedule: what is moved, on which day of the moving, by whom, in how many trucks.
type Load struct {
	Name   string
	Day    int // 0 is the first day
	Second bool
	Trucks int
}

// Order is the ledger.
type Order struct {
	Firm                 fiction.Firm
	Chief, New, Helper   fiction.Person
	Street               string
	Begins, Passes, Base time.Time // the first day at first, until when passes hold, the day of the order it rests on
	Loads                []Load
}

// mondays on which the moving was to begin; a week later it is another month.
var mondays = []time.Time{paper.Day(2025, 5, 26), paper.Day(2025, 7, 28), paper.Day(2025, 8, 25), paper.Day(2025, 9, 29)}

// New draws an order.
func New(r *stream.Stream) (*Order, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	o := &Order{Firm: maker.Firm(fiction.OOO), Chief: maker.Person(), New: maker.Person(), Helper: maker.Person(), Street: stream.Pick(r, []string{"Весовой", "Литейной", "Опытной", "Товарной", "Кирпичной"}), Begins: stream.Pick(r, mondays)}
	o.Passes, o.Base = o.Begins.AddDate(0, 0, r.Between(24, 31)), o.Begins.AddDate(0, 0, -r.Between(17, 20))
	trucks := func() int { return r.Between(2, 5) }
	o.Loads = []Load{
		{"Рабочие места", 0, false, trucks()}, {"Картотека договоров", 1, true, trucks()}, {Dropped, 1, false, trucks()}, {"Образцы материалов", 2, true, trucks()}, {"Оргтехника", 3, false, trucks()},
	}
	return o, nil
}

// Kept are the rows that are left.
func (o *Order) Kept() []Load {
	var list []Load
	for _, l := range o.Loads {
		if l.Name != Dropped {
			list = append(list, l)
		}
	}
	return list
}

// Trucks of some rows.
func Trucks(loads []Load) int {
	sum := 0
	for _, l := range loads {
		sum += l.Trucks
	}
	return sum
}

// On is the day of a row, so many days later than it was at first.
func (o *Order) On(l Load, later int) time.Time { return o.Begins.AddDate(0, 0, l.Day+later) }

// First is the day on which the moving begins, so many days later than at first.
func (o *Order) First(later int) time.Time { return o.On(o.Loads[0], later) }

// Last is the day on which the moving ends.
func (o *Order) Last(later int) time.Time { return o.On(o.Loads[len(o.Loads)-1], later) }

// Week is by how much the second message moves the days.
const Week = 7

// The texts that the person gives word for word.
const (
	Packing = "Имущество упаковать и подписать до начала переезда."
	List    = "Перед выездом каждой машины составить опись имущества."
	Links   = "Связь и питание проверить в день занятия кабинета."
)

// Ground is the preamble.
func (o *Order) Ground() string {
	return fmt.Sprintf("На основании приказа о ремонте от %s отдел снабжения переезжает в корпус на %s улице.", long(o.Base), o.Street)
}

// Dates is the clause on the days of the moving.
func (o *Order) Dates(later int) string {
	return fmt.Sprintf("Переезд начать %s и закончить %s.", long(o.First(later)), long(o.Last(later)))
}

// Charge is the clause on who is in charge.
func (o *Order) Charge(p fiction.Person) string {
	return "Ответственный за переезд — " + p.Full(fiction.Nominative) + "."
}

// PassesClause is the clause on passes.
func (o *Order) PassesClause() string {
	return "Пропуска на автомобили действуют до " + long(o.Passes) + "."
}

// Sum is the line below the schedule.
func Sum(loads []Load) string { return "Всего машин: " + strconv.Itoa(Trucks(loads)) + "." }

// long is a day as the person writes it.
func long(t time.Time) string {
	return strings.NewReplacer("\u00a0", " ", "г.", "года").Replace(paper.Long(t))
}

// Final is the order as the second message wants it.
func (o *Order) Final() ([]byte, error) {
	lines, err := paper.Load("moving/order", map[string]string{
		"ground": o.Ground(), "dates": o.Dates(Week), "charge": o.Charge(o.New), "packing": Packing, "list": List, "passes": o.PassesClause(), "links": Links,
		"trucks": Sum(o.Kept()), "sign": "Директор " + o.Firm.Head.Signature(),
	})
	if err != nil {
		return nil, err
	}
	for i := range lines {
		if lines[i].Kind == paper.Clause {
			lines[i].Level = 0 // the order has no sections
		}
	}
	schedule := paper.Sheet{Widths: []int{60, 30, 45, 20}, Right: []int{3}, Header: []string{"Имущество", "День", "Ответственный", "Машин"}}
	for _, l := range o.Kept() {
		schedule.Rows = append(schedule.Rows, []string{l.Name, paper.Dots(o.On(l, Week)), o.Name(l, o.New), strconv.Itoa(l.Trucks)})
	}
	blocks, err := paper.Word(lines, map[string]paper.Sheet{"schedule": schedule}, nil)
	if err != nil {
		return nil, err
	}
	return word.Document{
		Properties: opc.Properties{Title: Title, Author: o.New.Initials(fiction.Nominative), Created: o.Base.AddDate(0, 0, 6).Add(12 * time.Hour), Company: o.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 26, FirstLine: 125, Line: 115, After: 6},
		Sections:   []word.Section{{Blocks: blocks}},
	}.Bytes()
}

// Name is who is answerable for a row.
func (o *Order) Name(l Load, chief fiction.Person) string {
	if l.Second {
		return o.Helper.Initials(fiction.Nominative)
	}
	return chief.Initials(fiction.Nominative)
}

// Listed is the schedule as the person writes it at first, a row a line.
func (o *Order) Listed() string {
	text := ""
	for _, l := range o.Loads {
		text += fmt.Sprintf("%s — %s, %s, машин: %d\n", l.Name, paper.Dots(o.On(l, 0)), o.Name(l, o.Chief), l.Trucks)
	}
	return text[:len(text)-1]
}
