package russian

// Why a date that stands in a text is none to compare with.
const (
	// Impossible: «31 апреля 2025 г.»; it is never moved to a day that exists.
	Impossible Problem = "no such day in the calendar"
	// AnyOrder: «03/05/2025» is 3 May or 5 March.
	AnyOrder Problem = "day and month may stand in either order"
	// NoYear: «5 марта»; From and To have year 0.
	NoYear Problem = "no year"
	// Backwards: a range that ends before it begins.
	Backwards Problem = "ends before it begins"
)

// DateMention is a date or a range of dates found in a text.
type DateMention struct {
	Span
	Period  Period // as written; not in the calendar when Problem says so
	Range   bool   // both ends are written: «с 1 по 15 марта 2025 г.»
	Problem Problem
}

// Dates finds all dates of a text, in order, in time linear in its length.
//
// Days: «11 мая 1989 г.», «11» мая 1989 года, 5-го марта 2025, 11.05.1989, 11.05.89 (see Pivot),
// 1989-05-11, 1989.05.11, «пятое марта две тысячи двадцать пятого года», 11-мая-1989, May 11, 1989,
// 11th of May 1989. With points the day stands first. With slashes or hyphens and the year last,
// either order is possible: it is read only where one of the two cannot be a month. Two-digit years
// are read in dd.mm.yy, with two digits each, and before «г.».
//
// Months, quarters, half-years, years: «мая 2025», «сент. 2025 г.», «03.2025» (two digits and a year
// of 1900 to 2100), «1 кв. 2025», «I квартал 2025
// года», «Q1 2025», «второе полугодие 2025 г.», «2025 г.», «2025 год». A bare «2025» is a number.
//
// Ranges: «с 1 по 15 марта 2025», «1–15 марта 2025 г.», «с 28 февраля по 5 марта 2025 г.»,
// «01.03–15.03.2025», «01–15.03.2025», «январь–март 2025», «2024–2025 гг.», "March 1–15, 2025". What
// the beginning leaves out it takes from the end; a beginning that would come after the end is of
// the year before («с 28 декабря по 5 января 2026 г.»). Lists: «1, 5 и 15 марта 2025 г.» are three
// dates.
//
// The time of day and the zone after a date are not part of it. Days that do not exist are found
// and refused.
func Dates(text string) []DateMention {
	r := read(text)
	r.takeIdentifiers(nil)
	r.takeArticles(nil)
	var found []DateMention
	r.takeDates(&found)
	return found
}

// Is tells whether the text gives exactly this period. A range gives none of its days, and a
// mention with a problem gives nothing.
func (m DateMention) Is(p Period) bool { return m.Problem == "" && m.Period == p }

// HasEnd tells whether a day is an end of the range, or the date itself.
func (m DateMention) HasEnd(c Civil) bool {
	return m.Problem == "" && (m.Range || m.Period.IsDay()) && (m.Period.From == c || m.Period.To == c)
}

// FindDay looks for a day in a text, alone or as a written end of a range: «просрочка с 16.02.2025
// по 03.04.2025» gives both days.
func FindDay(text string, c Civil) (DateMention, bool) {
	for _, m := range Dates(text) {
		if m.HasEnd(c) {
			return m, true
		}
	}
	return DateMention{}, false
}

// FindDate looks for a period in a text. A range is one period, and its ends are none.
func FindDate(text string, p Period) (DateMention, bool) {
	for _, m := range Dates(text) {
		if m.Is(p) {
			return m, true
		}
	}
	return DateMention{}, false
}

// precision of a part of a date.
type precision uint8

const (
	byDay precision = iota
	byMonth
	byQuarter // and by half-year
	byYear
)

// datePart is one date being read, with what it leaves out zero.
type datePart struct {
	start, end       int
	by               precision
	year, month, day int
	last             int // the last month of a quarter
	anyOrder         bool
}

func (p datePart) period() Period {
	switch p.by {
	case byDay:
		return DayOf(p.year, p.month, p.day)
	case byMonth:
		return monthsOf(p.year, p.month, p.month)
	case byQuarter:
		return monthsOf(p.year, p.month, p.last)
	}
	return monthsOf(p.year, 1, 12)
}

func (p datePart) problem() Problem {
	if p.anyOrder {
		return AnyOrder
	}
	probe := p.period()
	if p.year == 0 {
		probe.From.Year, probe.To.Year = 2000, 2000 // a leap year: 29 February may exist
		probe.To.Day = min(probe.To.Day, monthDays(2000, probe.To.Month))
	}
	switch {
	case !probe.From.Exists() || !probe.To.Exists():
		return Impossible
	case p.year == 0:
		return NoYear
	}
	return ""
}

// takeDates reads the dates and takes their tokens.
func (r *reading) takeDates(found *[]DateMention) {
	for i := 0; i < len(r.toks); {
		ms, end := r.dateAt(i)
		if end <= i {
			i++
			continue
		}
		if found != nil {
			*found = append(*found, ms...)
		}
		r.take(i, end)
		i = end
	}
}

// dateAt reads what begins at a token: a range, a list, a date.
func (r *reading) dateAt(i int) (ms []DateMention, end int) {
	t := r.at(i)
	if t.class != digits && t.class != word && !(t.class == sign && isQuote(t.r)) || r.touched(i) {
		return nil, i
	}
	if m, end := r.dateRange(i); end > i {
		return []DateMention{m}, end
	}
	if ms, end := r.dateList(i); end > i {
		return ms, end
	}
	if p, ok := r.datePart(i); ok {
		return []DateMention{r.mention(p)}, p.end
	}
	return nil, i
}

func (r *reading) mention(p datePart) DateMention {
	return DateMention{Span: r.span(p.start, p.end), Period: p.period(), Problem: p.problem()}
}

// touched tells whether something stands right before a date that makes it part of a longer thing:
// a letter or digit, or a point, comma, slash, hyphen or colon with a digit or letter before it.
func (r *reading) touched(i int) bool {
	if i == 0 {
		return false
	}
	t := r.toks[i-1]
	if t.class != sign {
		return t.class != blank
	}
	if t.r == '№' || t.r == '_' || t.r == '@' || t.r == '\\' {
		return true
	}
	if i < 2 {
		return false
	}
	prev := r.toks[i-2].class
	switch {
	case t.r == '.' || t.r == ',' || t.r == ':':
		return prev == digits
	case t.r == '/' || isDash(t.r):
		return prev == digits || prev == word
	}
	return false
}
