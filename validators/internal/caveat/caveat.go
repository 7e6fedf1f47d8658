// Package caveat reads the operational limits that a tool's constraints state in words.
package caveat

import (
	"regexp"
	"strconv"
)

var span = regexp.MustCompile(`(?:^|[ ,])от /?(\d{1,18}) до /?(\d{1,18})(?: |$)`)

// Span reads "от 1 до 720 часов" and "маска от /16 до /28": the least and the most allowed, both inclusive.
func Span(text string) (least, most int64, ok bool) {
	m := span.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	least, _ = strconv.ParseInt(m[1], 10, 64)
	most, _ = strconv.ParseInt(m[2], 10, 64)
	return least, most, least <= most
}

var ahead = regexp.MustCompile(`не дальше (\d{1,4}) дн\S* вперёд`)

// DaysAhead reads "не дальше 90 дней вперёд".
func DaysAhead(text string) (days int, ok bool) {
	m := ahead.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	days, err := strconv.Atoi(m[1])
	return days, err == nil
}
