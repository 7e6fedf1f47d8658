package workfiles

import (
	"fmt"
	"time"
)

var monthsOfDate = [...]string{
	"января", "февраля", "марта", "апреля", "мая", "июня",
	"июля", "августа", "сентября", "октября", "ноября", "декабря",
}

// DayInWords is a day as a request names it: «14 мая 2025 года».
func DayInWords(day time.Time) string {
	return fmt.Sprintf("%d %s %d года", day.Day(), monthsOfDate[day.Month()-1], day.Year())
}

// ISODay is a day as tools take it: 2025-05-14.
func ISODay(day time.Time) string { return day.Format("2006-01-02") }
