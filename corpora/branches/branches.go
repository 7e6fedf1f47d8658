// Package branches is a report on sales of a quarter, a Word document whose table has percentages that
// do not follow from its sums.
package branches

import (
	"fmt"
	"slices"
	"strconv"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/corpora/write/opc"
	"etalon/corpora/write/word"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Branch is a row of the report. Sums are in thousands of roubles, percentages in tenths.
type Branch struct {
	Name               string
	Plan, Fact, Before int
	// Plan's and growth's percentages as they stand.
	DoneShown, GrowthShown int
}

// Done is the fact in per cent of the plan, in tenths, half up.
func (b *Branch) Done() int { return tenths(b.Fact, b.Plan) }

// Growth is by how much the fact exceeds the year before, in tenths of a per cent, half away from zero.
func (b *Branch) Growth() int {
	if b.Fact < b.Before {
		return -tenths(b.Before-b.Fact, b.Before)
	}
	return tenths(b.Fact-b.Before, b.Before)
}

// Below: the plan is not reached.
func (b *Branch) Below() bool { return b.Fact < b.Plan }

// Fallen: less than a year before.
func (b *Branch) Fallen() bool { return b.Fact < b.Before }

func tenths(part, whole int) int { return (2000*part + whole) / (2 * whole) }

// Tenths writes tenths as a decimal number: 104.5, −3.2 with an ordinary minus.
func Tenths(n int) string {
	sign := ""
	if n < 0 {
		sign, n = "-", -n
	}
	return sign + strconv.Itoa(n/10) + "." + strconv.Itoa(n%10)
}

// Report is the document.
type Report struct {
	Firm     fiction.Firm
	Author   fiction.Person
	Date     time.Time
	Branches []*Branch
	// Wrong are the rows with an error: a plan's percentage, and two of growth in the order of the rows.
	WrongDone, WrongGrowth, OtherGrowth *Branch
}

var towns = []string{"Верхнеярск", "Каменогорье", "Лесогорье", "Новоречье", "Светлоярье", "Староградск", "Тихоречье"}

// New draws a report.
func New(r *stream.Stream) (*Report, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	report := &Report{Firm: maker.Firm(fiction.AO), Author: maker.Person(), Date: paper.Day(2025, 4, 8)}
	for _, town := range towns {
		b := &Branch{Name: town, Plan: 10 * r.Between(620, 2480)}
		b.Fact = b.Plan * r.Between(870, 1140) / 1000
		b.Before = b.Fact * r.Between(840, 1090) / 1000
		b.DoneShown, b.GrowthShown = b.Done(), b.Growth()
		report.Branches = append(report.Branches, b)
	}
	wrong := stream.Sample(r, report.Branches, 3)
	if slices.Index(report.Branches, wrong[2]) < slices.Index(report.Branches, wrong[1]) { // in the order of the rows
		wrong[1], wrong[2] = wrong[2], wrong[1]
	}
	report.WrongDone, report.WrongGrowth, report.OtherGrowth = wrong[0], wrong[1], wrong[2]
	report.WrongDone.DoneShown += off(r)
	report.WrongGrowth.GrowthShown += off(r)
	report.OtherGrowth.GrowthShown -= off(r)
	return report, nil
}

// off is by how many tenths a wrong percentage is off: far beyond any way of rounding.
func off(r *stream.Stream) int { return r.Between(27, 68) }

// Sum adds up a column.
func (r *Report) Sum(column func(*Branch) int) int {
	total := 0
	for _, b := range r.Branches {
		total += column(b)
	}
	return total
}

// File is the document and the errors in it.
func (r *Report) File() ([]byte, []dataset.Plant, error) {
	lines, err := paper.Load("branches", map[string]string{
		"firm": r.Firm.Short(), "date": paper.Long(r.Date), "author": r.Author.Signature(), "best": r.best().Name,
	})
	if err != nil {
		return nil, nil, err
	}
	body, err := paper.Word(lines, map[string]paper.Sheet{"branches": r.sheet()}, nil)
	if err != nil {
		return nil, nil, err
	}
	data, err := word.Document{
		Properties: opc.Properties{Title: "Отчёт о продажах за I квартал 2025 года", Author: r.Author.Initials(fiction.Nominative), Created: r.Date.Add(10 * time.Hour), Modified: r.Date.Add(15 * time.Hour), Company: r.Firm.Short(), Application: "Microsoft Office Word"},
		Look:       word.Look{Size: 24, FirstLine: 100, Line: 115, After: 4},
		Sections:   []word.Section{{Footer: []word.Block{word.PageOfPages("Страница ", " из ")}, Blocks: body}},
	}.Bytes()
	plant := func(b *Branch, column string, shown, right int) dataset.Plant {
		return dataset.Plant{Kind: "wrong-share", Where: fmt.Sprintf("таблица, строка «%s», столбец «%s»", b.Name, column), Shown: Tenths(shown), True: Tenths(right)}
	}
	return data, []dataset.Plant{
		plant(r.WrongDone, "% плана", r.WrongDone.DoneShown, r.WrongDone.Done()),
		plant(r.WrongGrowth, "Рост, %", r.WrongGrowth.GrowthShown, r.WrongGrowth.Growth()),
		plant(r.OtherGrowth, "Рост, %", r.OtherGrowth.GrowthShown, r.OtherGrowth.Growth()),
	}, err
}

// best is the branch with the largest fact.
func (r *Report) best() *Branch {
	best := r.Branches[0]
	for _, b := range r.Branches {
		if b.Fact > best.Fact {
			best = b
		}
	}
	return best
}
