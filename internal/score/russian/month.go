package russian

import "strings"

// monthWords are the names of months in every case and their abbreviations, folded. Words that are
// also something else («май» the name, "may" the verb) count only beside a day or a year, as all do.
var monthWords = monthTable([12]string{
	"январь января январю январем январе янв january jan",
	"февраль февраля февралю февралем феврале фев февр february feb",
	"март марта марту мартом марте мар march mar",
	"апрель апреля апрелю апрелем апреле апр april apr",
	"май мая маю маем мае may",
	"июнь июня июню июнем июне июн june jun",
	"июль июля июлю июлем июле июл july jul",
	"август августа августу августом августе авг august aug",
	"сентябрь сентября сентябрю сентябрем сентябре сен сент september sep sept",
	"октябрь октября октябрю октябрем октябре окт october oct",
	"ноябрь ноября ноябрю ноябрем ноябре ноя нояб november nov",
	"декабрь декабря декабрю декабрем декабре дек december dec",
})

func monthTable(rows [12]string) map[string]int {
	table := map[string]int{}
	for i, row := range rows {
		for _, w := range strings.Fields(row) {
			table[w] = i + 1
		}
	}
	return table
}

// monthAt reads the name of a month; an abbreviation may have a full stop.
func (r *reading) monthAt(i int) (month, end int, ok bool) {
	t := r.at(i)
	if t.class != word {
		return 0, i, false
	}
	month, ok = monthWords[t.text]
	if !ok {
		return 0, i, false
	}
	switch t.text {
	case "янв", "фев", "февр", "мар", "апр", "июн", "июл", "авг", "сен", "сент", "окт", "ноя", "нояб", "дек",
		"jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec":
		return month, r.dot(i + 1), true
	}
	return month, i + 1, true
}

// latin tells a word of Latin letters.
func (t token) latin() bool { return t.class == word && t.text[0] < 0x80 }

// yearWord tells «г.», «год», «года», which may follow a year.
func (r *reading) yearWordAt(i int) (end int, ok bool) {
	switch r.at(i).text {
	case "г", "гг":
		return r.dot(i + 1), true
	case "год", "года", "году", "годом", "годе", "годы", "годов", "годам", "годах":
		return i + 1, true
	}
	return i, false
}

// Pivot is the declared reading of years of two digits: below it they are of this century, from it
// on of the last. «11.05.89» is 1989, «11.05.49» is 2049.
const Pivot = 50

func fullYear(twoDigits int) int {
	if twoDigits < Pivot {
		return 2000 + twoDigits
	}
	return 1900 + twoDigits
}

// yearAt reads a year of four digits, of two before «г.», or in words, and «г.» after it.
func (r *reading) yearAt(i int) (year, end int, ok bool) {
	t := r.at(i)
	switch {
	case t.class == digits && len(t.text) == 4:
		year, end = atoi(t.text), i+1
		if e, named := r.yearWordAt(r.gap(i + 1)); named {
			end = e
		} else if r.counts(i + 1) {
			return 0, i, false // «в мае 2000 шт.»
		}
		return year, end, year >= firstYear && year <= lastYear && !r.goesOn(end)
	case t.class == digits && len(t.text) == 2:
		end, ok = r.yearWordAt(r.gap(i + 1))
		return fullYear(atoi(t.text)), end, ok
	case t.class == word:
		v, j, ok := r.ordinalAt(i)
		end, named := r.yearWordAt(r.gap(j))
		return int(v), end, ok && named && v >= firstYear && v <= lastYear
	}
	return 0, i, false
}

// counts tells whether a unit or a multiplier follows a number.
func (r *reading) counts(i int) bool {
	u, _ := r.unitAfter(i)
	m, _ := r.multiplierAt(r.gap(i))
	return u != nil || m != nil
}

// goesOn tells whether something that is no end of a date touches a token from behind: a letter, a
// hyphen or slash and more, a point and a digit.
func (r *reading) goesOn(i int) bool {
	t, next := r.at(i), r.at(i+1)
	switch {
	case t.class == word:
		return !strings.HasPrefix(t.text, "г") && t.text != "т" && t.text != "t" && t.text != "z"
	case t.class == digits:
		return true
	case t.class != sign:
		return false
	case t.r == '.' || t.r == ',' || t.r == ':':
		return next.class == digits
	case t.r == '/' || t.r == '_' || t.r == '\\':
		return next.class == digits || next.class == word
	}
	return false
}
