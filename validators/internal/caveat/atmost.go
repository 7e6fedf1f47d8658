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
