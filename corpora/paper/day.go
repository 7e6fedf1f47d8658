package paper

import (
	"fmt"
	"slices"
	"time"
)

var months = []string{"января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"}

// Day is a calendar day.
func Day(year, month, day int) time.Time {
	return time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
}

// Long is «14 марта 2025 г.» with non-breaking spaces.
func Long(t time.Time) string {
	return fmt.Sprintf("%d\u00a0%s %d\u00a0г.", t.Day(), months[t.Month()-1], t.Year())
}

// Quoted is «14» марта 2025 г., as contracts are dated.
func Quoted(t time.Time) string {
	return fmt.Sprintf("«%02d» %s %d\u00a0г.", t.Day(), months[t.Month()-1], t.Year())
}

// holidays are days off of March to November 2025 that are no Saturdays or Sundays.
var holidays = []string{"2025-05-01", "2025-05-02", "2025-05-08", "2025-05-09", "2025-06-12", "2025-06-13", "2025-11-03", "2025-11-04"}

// Works tells whether offices and banks work on a day of March to November 2025.
func Works(t time.Time) bool {
	return t.Weekday() != time.Saturday && t.Weekday() != time.Sunday && !slices.Contains(holidays, ISO(t))
}

// Dots is 14.03.2025.
func Dots(t time.Time) string { return t.Format("02.01.2006") }

// ISO is 2025-03-14, as facts have it.
func ISO(t time.Time) string { return t.Format("2006-01-02") }
