package cases

import (
	"regexp"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/contract"
)

// stage is a row of the calendar plan.
type stage struct {
	number, end, cost string
	page              int
	// text is the row or the clause it stands in.
	text string
}

var (
	planHead = regexp.MustCompile(`Этап Содержание Окончание Стоимость, руб\.`)
	planRow  = regexp.MustCompile(`(?:^| )(\d{1,2}) [А-ЯЁ][^\d]+ (` + day + `) (?:[^\d\s] )?(\d[\d ]*?,\d{2})`)
)

// plan reads the calendar plan as a ruled table and as the lines under the clause; empty where there is none.
func plan(c *contract.Contract) (ruled, lines []stage) {
	for _, t := range c.Sheets {
		ruled = append(ruled, ruledPlan(c, t)...)
	}
	for _, m := range c.Find(planHead) {
		_, rows, _ := strings.Cut(m.Clause.Text, m.Text)
		for _, r := range planRow.FindAllStringSubmatch(rows, -1) {
			lines = append(lines, stage{r[1], r[2], r[3], pageWith(c, m.Page, r[0]), m.Clause.Text})
		}
	}
	return ruled, lines
}

// ruledPlan are the rows under the head «Этап | Содержание | Окончание | Стоимость, руб.».
func ruledPlan(c *contract.Contract, t contract.Sheet) []stage {
	const columns = 4
	var out []stage
	in := false
	for _, row := range t.Rows {
		if len(row) < columns {
			continue
		}
		row = row[len(row)-columns:]
		switch {
		case strings.Contains(row[2], "Окончание") && strings.HasPrefix(row[3], "Стоимость"):
			in = true
		case in && row[2] != "" && row[3] != "":
			text := strings.Join(row, " ")
			out = append(out, stage{row[0], row[2], row[3], pageWith(c, t.Pages[0], text), text})
		}
	}
	return out
}

// pageWith is the page that has a row, from a page on; the first one where none has it whole.
func pageWith(c *contract.Contract, from int, row string) int {
	for i := from; i <= len(c.Pages); i++ {
		if strings.Contains(strings.ReplaceAll(c.Pages[i-1], "\n", " "), strings.TrimSpace(row)) {
			return i
		}
	}
	return from
}

// ofStage reads a value of the stage with a number, in the table and in the lines.
func ofStage(number string, pick func(stage) (string, bool)) func(*contract.Contract, Slots) []Reading {
	return func(c *contract.Contract, _ Slots) []Reading {
		var out []Reading
		ruled, lines := plan(c)
		for _, s := range slices.Concat(ruled, lines) {
			if s.number != number {
				continue
			}
			if v, ok := pick(s); ok {
				out = append(out, Reading{v, "in the calendar plan", s.page, s.text})
			}
		}
		return out
	}
}

func costOf(s stage) (string, bool) { return sheetSum(s.cost) }
func endOf(s stage) (string, bool)  { return s.end, true }

// planned counts the rows of the calendar plan.
func planned(c *contract.Contract, _ Slots) []Reading {
	var out []Reading
	ruled, lines := plan(c)
	for _, rows := range [][]stage{ruled, lines} {
		if n := len(rows); n > 0 {
			out = append(out, Reading{strconv.Itoa(n), "rows of the calendar plan", rows[0].page, rows[0].text})
		}
	}
	return out
}

var inNumber = regexp.MustCompile(`^(\d{1,2})$`)

// stageCount is a bare number in the sheet of data.
var stageCount = shape{figures: counts.figures, words: counts.words, sheet: func(cell string) (string, bool) {
	return firstGroup(inNumber, cell, strconv.Itoa)
}}

var stages = &Solver{
	Name: "stages", Kind: dataset.NumberValue,
	Doc: "Into how many parts, each with its own end and cost, the performance is divided.",
	Asked: asked(subject([]string{
		`Разделено ли исполнение контракта на этапы, и если да, на сколько\?`, `Есть ли в контракте этапы исполнения\? Сколько их\?`,
		`Предусмотрены ли этапы исполнения, и в каком количестве\?`,
	}, []string{`На сколько этапов разделено исполнение контракта\?`, `Сколько этапов исполнения в контракте\?`,
		`Из скольких этапов состоит исполнение контракта\?`})...),
	Read: all(stageCount.inClause(`Исполнение Контракта разделено на `+counted+` этап`), stageCount.inSheet("Количество этапов"), planned),
	Topic: topic(`этап`,
		`поэтапн|(?:дв[аеу]\S*|тр[ие]\S*|четыр\S*|пят\S*|шест\S*|\d+)(?: \([^)]*\))? (?:\S+ )?(?:част(?:ей|и|ями|ях)|очеред|парти|стади|прием(?:а|ов))(?:[^а-я]|$|[а-я]+)|(?:перв|втор|трет|последн)\S+ (?:очеред|парти|стади)`,
		`очеред|парти|стади|част|прием|поэтапн`),
	Traps: []Trap{{Rule: "counts the head of the plan", Read: func(_ *contract.Contract, _ Slots, answer string) (string, bool) {
		return whole(answer, func(n int) string { return strconv.Itoa(n + 1) })
	}}},
}

var stageSum = &Solver{
	Name: "cost of the first stage", Kind: dataset.MoneyValue,
	Doc: "What the calendar plan gives for stage 1.",
	Asked: asked(`Сколько заказчик платит за первый этап\?`, `Какова стоимость первого этапа исполнения\?`,
		`Назовите стоимость первого этапа по календарному плану\.`),
	Read:  ofStage("1", costOf),
	Traps: []Trap{crossed("takes the second stage", ofStage("2", costOf)), wholePrice},
}

var stageDate = &Solver{
	Name: "end of the second stage", Kind: dataset.DateValue,
	Doc: "The day by which the calendar plan wants stage 2 done.",
	Asked: asked(`До какого числа должен быть завершён второй этап\?`, `Каков срок окончания второго этапа исполнения\?`,
		`Назовите дату окончания второго этапа по календарному плану\.`),
	Read:  ofStage("2", endOf),
	Traps: []Trap{crossed("takes the first stage", ofStage("1", endOf)), takes("takes the day until which the contract is in force", `действует до (`+day+`)`)},
}
