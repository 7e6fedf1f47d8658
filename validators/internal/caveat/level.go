package caveat

import (
	"regexp"
	"strconv"
)

var level = regexp.MustCompile(`^вызывающий с level (\d{1,3}) или выше$`)

// Level reads "вызывающий с level 3 или выше": the least level of who may call.
func Level(text string) (least int, ok bool) {
	m := level.FindStringSubmatch(text)
	if m == nil {
		return 0, false
	}
	least, err := strconv.Atoi(m[1])
	return least, err == nil
}
