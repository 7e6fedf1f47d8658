package c12

import (
	"fmt"
	"regexp"
	"time"

	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

var (
	lateWords  = regexp.MustCompile(`Опоздание без уважительных причин обнаружили (\d{1,2} [а-я]+ \d{4} года)[,.]`)
	blameWords = regexp.MustCompile(`Выговор за опоздание уже был, приказ от (\d{1,2} [а-я]+ \d{4} года)\.`)
	sickWords  = regexp.MustCompile(`С (\d{1,2} [а-я]+ \d{4} года) по (\d{1,2} [а-я]+ \d{4} года) включительно — больничный`)
)

// misdeed are the days of the case.
type misdeed struct{ found, blamed, illFrom, illTo time.Time }

func readMisdeed(text string) (misdeed, error) {
	var m misdeed
	for _, one := range []struct {
		words *regexp.Regexp
		days  []*time.Time
	}{{lateWords, []*time.Time{&m.found}}, {blameWords, []*time.Time{&m.blamed}}, {sickWords, []*time.Time{&m.illFrom, &m.illTo}}} {
		groups, err := said.Groups(text, one.words)
		if err != nil {
			return m, err
		}
		for i, day := range one.days {
			if *day, err = said.Day(groups[i]); err != nil {
				return m, err
			}
		}
	}
	if !m.found.Before(m.illFrom) || m.illTo.Before(m.illFrom) || m.illTo.After(nextMonth(m.found)) {
		return m, fmt.Errorf("the illness is not within the month after %s", m.found.Format(time.DateOnly))
	}
	return m, nil
}

// last is the last day for a penalty.
func (m misdeed) last(ill int, rule validate.Rule) time.Time {
	switch rule {
	case skipsIllDays:
		day := m.found
		for left := int(nextMonth(m.found).Sub(m.found) / (24 * time.Hour)); left > 0; {
			day = day.AddDate(0, 0, 1)
			if day.Before(m.illFrom) || day.After(m.illTo) {
				left--
			}
		}
		return day
	case movesDaysOff:
		return said.Working(nextMonth(m.found).AddDate(0, 0, ill))
	case forgetsIll:
		return nextMonth(m.found)
	case startsNextDay:
		return nextMonth(m.found.AddDate(0, 0, 1)).AddDate(0, 0, ill)
	}
	return nextMonth(m.found).AddDate(0, 0, ill)
}

// nextMonth is the same number of the next month, or its last day where it has none.
func nextMonth(day time.Time) time.Time {
	y, m, d := day.Date()
	end := time.Date(y, m+2, 0, 0, 0, 0, 0, time.UTC)
	return time.Date(y, m+1, min(d, end.Day()), 0, 0, 0, 0, time.UTC)
}
