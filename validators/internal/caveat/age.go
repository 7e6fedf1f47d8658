package caveat

import (
	"regexp"
	"strconv"
)

var age = regexp.MustCompile(`^(?:копии живут|видит копии за) (\d{1,4}) сут(?:ки|ок), более старые ему недоступны$`)

// Age reads "копии живут 14 суток, более старые ему недоступны": the days that a copy may be old.
func Age(text string) (days int, ok bool) {
	m := age.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	days, err := strconv.Atoi(m[1])
	return days, err == nil
}
