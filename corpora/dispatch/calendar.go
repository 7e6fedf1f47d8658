package dispatch

import (
	"time"

	"etalon/corpora/paper"
)

// special is a day of 2025 that the week does not explain, with what the calendar says of it.
type special struct {
	day   time.Time
	kind  dayKind
	about string
}

type dayKind int

const (
	holiday dayKind = iota
	moved           // a day off moved to a weekday
	worked          // a Saturday on which one works
	short           // a working day that ends an hour earlier
)

var kindNames = map[dayKind]string{
	holiday: "нерабочий праздничный день", moved: "выходной день (перенос)", worked: "рабочий день (перенос)", short: "рабочий день, сокращён на час",
}

// specials in the order of the year.
var specials = func() []special {
	at := func(month, day int, kind dayKind, about string) special {
		return special{paper.Day(2025, month, day), kind, about}
	}
	var list []special
	for day := 1; day <= 8; day++ {
		about := "новогодние каникулы"
		if day == 7 {
			about = "Рождество"
		}
		list = append(list, at(1, day, holiday, about))
	}
	return append(list,
		at(2, 23, holiday, "День защитника Отечества"), at(3, 7, short, "канун праздника"), at(3, 8, holiday, "Международный женский день"),
		at(4, 30, short, "канун праздника"), at(5, 1, holiday, "Праздник Весны и Труда"), at(5, 2, moved, "перенесён с субботы 4 января"),
		at(5, 8, moved, "перенесён с воскресенья 23 февраля"), at(5, 9, holiday, "День Победы"), at(6, 11, short, "канун праздника"),
		at(6, 12, holiday, "День России"), at(6, 13, moved, "перенесён с субботы 8 марта"), at(11, 1, worked, "рабочая суббота, выходной перенесён на 3 ноября; сокращена на час"),
		at(11, 3, moved, "перенесён с субботы 1 ноября"), at(11, 4, holiday, "День народного единства"), at(12, 31, moved, "перенесён с воскресенья 5 января"),
	)
}()

// works tells of every day of 2025, by its number in the year, whether one works on it.
var works = func() (days [366]bool) {
	for t := paper.Day(2025, 1, 1); t.Year() == 2025; t = t.AddDate(0, 0, 1) {
		days[t.YearDay()] = inWeek(t)
	}
	for _, s := range specials {
		days[s.day.YearDay()] = s.kind == worked || s.kind == short
	}
	return days
}()

func inWeek(t time.Time) bool { return t.Weekday() != time.Saturday && t.Weekday() != time.Sunday }

// Works tells whether a day of 2025 is a working day. Of other years the week alone is known here: what falls
// into them is drawn again.
func Works(t time.Time) bool {
	if t.Year() != 2025 {
		return inWeek(t)
	}
	return works[t.YearDay()]
}

// workingBy is the last working day that is not later than a day.
func workingBy(t time.Time) time.Time {
	for !Works(t) {
		t = t.AddDate(0, 0, -1)
	}
	return t
}

// workdays counts the working and all days of a month of 2025.
func workdays(month int) (working, all int) {
	for t := paper.Day(2025, month, 1); int(t.Month()) == month; t = t.AddDate(0, 0, 1) {
		all++
		if Works(t) {
			working++
		}
	}
	return working, all
}
