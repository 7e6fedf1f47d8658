package russian

import "fmt"

// Civil is a day of the calendar, without a time zone.
type Civil struct{ Year, Month, Day int }

// String writes the day as ISO 8601 does.
func (c Civil) String() string { return fmt.Sprintf("%04d-%02d-%02d", c.Year, c.Month, c.Day) }

// Exists tells whether the calendar has the day. The years read are 1000 to 2999.
func (c Civil) Exists() bool {
	return c.Year >= firstYear && c.Year <= lastYear && c.Day >= 1 && c.Day <= monthDays(c.Year, c.Month)
}

const firstYear, lastYear = 1000, 2999

// before tells the order of days.
func (c Civil) before(o Civil) bool {
	if c.Year != o.Year {
		return c.Year < o.Year
	}
	if c.Month != o.Month {
		return c.Month < o.Month
	}
	return c.Day < o.Day
}

// monthDays is the length of a month, 0 for no month.
func monthDays(year, month int) int {
	switch month {
	case 1, 3, 5, 7, 8, 10, 12:
		return 31
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	}
	return 0
}

// Period is the days from one to another, both included. A day is the period of itself; a month,
// a quarter and a year are the periods of their days, so «I квартал 2025 г.» is «январь–март 2025».
type Period struct{ From, To Civil }

// DayOf is the period of one day.
func DayOf(year, month, day int) Period {
	c := Civil{year, month, day}
	return Period{c, c}
}

// monthsOf is the period of whole months of a year.
func monthsOf(year, first, last int) Period {
	return Period{Civil{year, first, 1}, Civil{year, last, monthDays(year, last)}}
}

// IsDay tells whether the period is one day.
func (p Period) IsDay() bool { return p.From == p.To }

// String writes a day as a day and a longer period as ISO 8601 writes an interval.
func (p Period) String() string {
	if p.IsDay() {
		return p.From.String()
	}
	return p.From.String() + "/" + p.To.String()
}

// ParsePeriod reads a reference: «2025-03-05», «2025-03», «2025», or two days parted by a slash.
// Nothing else is taken and no day that does not exist.
func ParsePeriod(s string) (Period, error) {
	bad := func(why string) (Period, error) {
		return Period{}, fmt.Errorf("date %q %s: write 2025-03-05, 2025-03, 2025 or 2025-03-01/2025-03-15", s, why)
	}
	var p Period
	switch len(s) {
	case 4:
		p = monthsOf(atoi(s), 1, 12)
	case 7:
		year, month := atoi(s[:4]), atoi(s[5:])
		if s[4] != '-' || monthDays(year, month) == 0 {
			return bad("is no month")
		}
		p = monthsOf(year, month, month)
	case 10:
		c, ok := parseCivil(s)
		if !ok {
			return bad("is no date")
		}
		p = Period{c, c}
	case 21:
		from, ok1 := parseCivil(s[:10])
		to, ok2 := parseCivil(s[11:])
		if !ok1 || !ok2 || s[10] != '/' {
			return bad("is no interval")
		}
		p = Period{from, to}
	default:
		return bad("has no known form")
	}
	if !p.From.Exists() || !p.To.Exists() || p.To.before(p.From) {
		return bad("is not in the calendar")
	}
	return p, nil
}

func parseCivil(s string) (Civil, bool) {
	if s[4] != '-' || s[7] != '-' {
		return Civil{}, false
	}
	c := Civil{atoi(s[:4]), atoi(s[5:7]), atoi(s[8:])}
	return c, c.Exists()
}

// atoi reads up to nine ASCII digits; anything else is -1.
func atoi(s string) int {
	if len(s) == 0 || len(s) > 9 {
		return -1
	}
	n := 0
	for i := range len(s) {
		if s[i] < '0' || s[i] > '9' {
			return -1
		}
		n = n*10 + int(s[i]-'0')
	}
	return n
}
