// Package calendar reads days and periods that are written in Russian words, and tells one day
// from another.
package calendar

import (
	"fmt"
	"regexp"
	"strconv"
	"time"
)

// genitive are the months as a day names them, nominative as a period does.
var (
	genitive = map[string]int{
		"января": 1, "февраля": 2, "марта": 3, "апреля": 4, "мая": 5, "июня": 6,
		"июля": 7, "августа": 8, "сентября": 9, "октября": 10, "ноября": 11, "декабря": 12,
	}
	nominative = map[string]int{
		"январь": 1, "февраль": 2, "март": 3, "апрель": 4, "май": 5, "июнь": 6,
		"июль": 7, "август": 8, "сентябрь": 9, "октябрь": 10, "ноябрь": 11, "декабрь": 12,
	}
	quarters = map[string]int{"первый": 1, "второй": 2, "третий": 3, "четвёртый": 4, "четвертый": 4}
)

// The two shapes, for wordings too: neither has groups.
const (
	DayShape    = `\d{1,2} [а-я]+ \d{4} года`
	PeriodShape = `\d{4} год|[а-я]+ \d{4} года|[а-яё]+ квартал \d{4} года`
)

var (
	dayWords     = regexp.MustCompile(`^(\d{1,2}) ([а-я]+) (\d{4}) года$`)
	dayDotted    = regexp.MustCompile(`^(\d{2})\.(\d{2})\.(\d{4})$`)
	yearWords    = regexp.MustCompile(`^(\d{4}) год$`)
	monthWords   = regexp.MustCompile(`^([а-я]+) (\d{4}) года$`)
	quarterWords = regexp.MustCompile(`^([а-яё]+) квартал (\d{4}) года$`)
)

// Day reads "16 июня 2025 года" and gives 2025-06-16. A day that the month lacks is an error.
func Day(text string) (string, error) {
	m := dayWords.FindStringSubmatch(text)
	if m == nil || genitive[m[2]] == 0 {
		return "", fmt.Errorf("%q is no day in words", text)
	}
	return existing(m[3], fmt.Sprintf("%02d", genitive[m[2]]), m[1])
}

// Dotted reads "16.06.2025" and gives 2025-06-16.
func Dotted(text string) (string, error) {
	m := dayDotted.FindStringSubmatch(text)
	if m == nil {
		return "", fmt.Errorf("%q is no day of the form ДД.ММ.ГГГГ", text)
	}
	return existing(m[3], m[2], m[1])
}

// existing writes a day that exists: time.Parse refuses 31 April, unlike time.Date.
func existing(year, month, day string) (string, error) {
	if len(day) == 1 {
		day = "0" + day
	}
	iso := year + "-" + month + "-" + day
	if _, err := time.Parse(time.DateOnly, iso); err != nil {
		return "", fmt.Errorf("there is no day %s", iso)
	}
	return iso, nil
}

// Period reads "март 2025 года", "четвёртый квартал 2024 года" or "2023 год" and gives 2025-03,
// 2024-Q4 or 2023.
func Period(text string) (string, error) {
	if m := yearWords.FindStringSubmatch(text); m != nil {
		return m[1], nil
	}
	if m := monthWords.FindStringSubmatch(text); m != nil && nominative[m[1]] > 0 {
		return fmt.Sprintf("%s-%02d", m[2], nominative[m[1]]), nil
	}
	if m := quarterWords.FindStringSubmatch(text); m != nil && quarters[m[1]] > 0 {
		return m[2] + "-Q" + strconv.Itoa(quarters[m[1]]), nil
	}
	return "", fmt.Errorf("%q is no period in words", text)
}

// DaysAhead is how many days the second day stands after the first, both as 2025-06-16 or longer.
func DaysAhead(from, to string) (int, error) {
	a, err := dayOf(from)
	if err != nil {
		return 0, err
	}
	b, err := dayOf(to)
	if err != nil {
		return 0, err
	}
	return int(b.Sub(a) / (24 * time.Hour)), nil
}

func dayOf(text string) (time.Time, error) {
	if len(text) > len(time.DateOnly) {
		text = text[:len(time.DateOnly)]
	}
	return time.Parse(time.DateOnly, text)
}
