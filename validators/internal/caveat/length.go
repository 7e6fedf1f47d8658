package caveat

import (
	"regexp"
	"strconv"
)

var length = regexp.MustCompile(`^длительность (?:больше (\d{1,6}) минут и )?(?:до|не больше) (\d{1,6}) (минут|часов)$`)

// Length reads "длительность больше 45 минут и до 6 часов": the minutes that must be exceeded, -1
// where none need be, and the most that is allowed, inclusive.
func Length(text string) (over, most int, ok bool) {
	m := length.FindStringSubmatch(text)
	if m == nil {
		return 0, 0, false
	}
	over = -1
	if m[1] != "" {
		over, _ = strconv.Atoi(m[1])
	}
	most, _ = strconv.Atoi(m[2])
	if m[3] == "часов" {
		most *= 60
	}
	return over, most, over < most
}
