package caveat

import (
	"regexp"
	"strconv"
)

var atMost = regexp.MustCompile(`(?:^|[ ,])не более (\d{1,9}) `)

// AtMost reads "не более 6 адресатов в одном обращении".
func AtMost(text string) (most int, ok bool) {
	m := atMost.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	most, err := strconv.Atoi(m[1])
	return most, err == nil
}

var noLonger = regexp.MustCompile(`^не дольше (\d{1,9}) минут$`)

// NoLonger reads "не дольше 240 минут".
func NoLonger(text string) (minutes int, ok bool) {
	m := noLonger.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	minutes, err := strconv.Atoi(m[1])
	return minutes, err == nil
}

var lines = regexp.MustCompile(`^до (\d{1,9}) строк$`)

// Lines reads "до 60 строк".
func Lines(text string) (most int, ok bool) {
	m := lines.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	most, err := strconv.Atoi(m[1])
	return most, err == nil
}
