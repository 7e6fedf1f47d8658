package records

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// months in the genitive, as dates have them, and by three letters.
var months = []string{"января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"}

// The notations of a day: the parts are day, month, year in this order, or from the year down.
var (
	dottedDay  = regexp.MustCompile(`(\d{1,2})[./](\d{1,2})[./](\d{4}|\d{2})`)
	isoDay     = regexp.MustCompile(`(\d{4})-(\d{2})-(\d{2})`)
	writtenDay = regexp.MustCompile(`(?i)[«"]?(\d{1,2})[»"]?(?:-го)?[\s\x{a0}]+(` + strings.Join(months, "|") + `)[\s\x{a0}]+(\d{4})`)
)

// dayMention is a day in a text and where its three parts stand.
type dayMention struct {
	span
	day              russian.Civil
	dayAt, monthAt   span
	yearAt           span
	written, twoYear bool
}

// daysOf finds the days of a text that are written in figures, or with the month in words.
func daysOf(text string) []dayMention {
	var list []dayMention
	add := func(loc []int, order [3]int, written bool) {
		m := dayMention{span: span{loc[0], loc[1]}, written: written}
		if isDigit(runeBefore(text, m.from)) || isDigit(runeAfter(text, m.to)) {
			return
		}
		at := func(i int) span { return span{loc[2*i], loc[2*i+1]} }
		m.dayAt, m.monthAt, m.yearAt = at(order[0]), at(order[1]), at(order[2])
		m.day = russian.Civil{Year: figure(text, m.yearAt), Month: figure(text, m.monthAt), Day: figure(text, m.dayAt)}
		if written {
			for i, name := range months {
				if strings.EqualFold(name, text[m.monthAt.from:m.monthAt.to]) {
					m.day.Month = i + 1
				}
			}
		}
		if m.twoYear = m.day.Year < 100; m.twoYear {
			m.day.Year += 2000
		}
		list = append(list, m)
	}
	for _, loc := range dottedDay.FindAllStringSubmatchIndex(text, -1) {
		add(loc, [3]int{1, 2, 3}, false)
	}
	for _, loc := range isoDay.FindAllStringSubmatchIndex(text, -1) {
		add(loc, [3]int{3, 2, 1}, false)
	}
	for _, loc := range writtenDay.FindAllStringSubmatchIndex(text, -1) {
		add(loc, [3]int{1, 2, 3}, true)
	}
	return list
}

func figure(text string, s span) int {
	n, err := strconv.Atoi(text[s.from:s.to])
	if err != nil {
		return 0
	}
	return n
}

// edits write another day in the notation of the mention.
func (m *dayMention) edits(to russian.Civil) []office.Edit {
	month, year := fmt.Sprintf("%02d", to.Month), strconv.Itoa(to.Year)
	if m.written {
		month = months[to.Month-1]
	}
	if m.twoYear {
		year = year[2:]
	}
	day := strconv.Itoa(to.Day)
	if m.dayAt.to-m.dayAt.from == 2 {
		day = fmt.Sprintf("%02d", to.Day)
	}
	return []office.Edit{
		{From: m.dayAt.from, To: m.dayAt.to, Text: day},
		{From: m.monthAt.from, To: m.monthAt.to, Text: month},
		{From: m.yearAt.from, To: m.yearAt.to, Text: year},
	}
}

// dateFinder finds a day and writes another in its place, or leaves it out when there is none.
type dateFinder struct {
	day russian.Civil
	to  *russian.Civil
}

func (d dateFinder) find(text string) []office.Edit {
	var edits []office.Edit
	var done []span
	for _, m := range daysOf(text) {
		if m.day != d.day {
			continue
		}
		done = append(done, m.span)
		if d.to == nil {
			edits = append(edits, office.Edit{From: m.from, To: m.to, Text: leftOut})
		} else {
			edits = append(edits, m.edits(*d.to)...)
		}
	}
	want := russian.Period{From: d.day, To: d.day}
	for _, m := range russian.Dates(text) {
		s := span{m.Start, m.End}
		if (m.Is(want) || m.HasEnd(d.day)) && !meetsAny(s, done) {
			edits = append(edits, office.Edit{From: s.from, To: s.to, Text: d.restated(m, text)})
		}
	}
	return edits
}

// restated is a mention in a notation of its own: of a range only the day is changed, «с 1 по 15
// марта», anything else is written anew.
func (d dateFinder) restated(m russian.DateMention, text string) string {
	if d.to == nil {
		return leftOut
	}
	if !m.Range {
		return fmt.Sprintf("%02d.%02d.%d", d.to.Day, d.to.Month, d.to.Year)
	}
	other := m.Period.To
	if other == d.day {
		other = m.Period.From
	}
	from, to := *d.to, other
	if m.Period.To == d.day {
		from, to = other, *d.to
	}
	return fmt.Sprintf("%02d.%02d.%d по %02d.%02d.%d", from.Day, from.Month, from.Year, to.Day, to.Month, to.Year)
}

// stored finds the day in a cell that counts days, as workbooks do.
func (d dateFinder) stored(number string) (string, bool) {
	if number != strconv.Itoa(serialOf(d.day)) {
		return "", false
	}
	if d.to == nil {
		return leftOut, true
	}
	return strconv.Itoa(serialOf(*d.to)), true
}

// serialOf is a day's number in a workbook: 1 January 1900 is 1, and the year 1900 is taken for a
// leap year. Days before March 1900 are in no office file.
func serialOf(c russian.Civil) int {
	y, m := c.Year, c.Month
	if m <= 2 {
		y, m = y-1, m+12
	}
	days := 365*y + y/4 - y/100 + y/400 + (153*(m-3)+2)/5 + c.Day
	return days - 693900
}

// otherDays are days near one: the next or the one before, the same day of another month and year.
func otherDays(c russian.Civil) []russian.Civil {
	list := []russian.Civil{{Year: c.Year, Month: c.Month, Day: c.Day + 1}, {Year: c.Year, Month: c.Month%12 + 1, Day: c.Day}, {Year: c.Year + 1, Month: c.Month, Day: c.Day}}
	if !list[0].Exists() {
		list[0].Day = c.Day - 1
	}
	var real []russian.Civil
	for _, d := range list {
		if d.Exists() {
			real = append(real, d)
		}
	}
	return real
}
