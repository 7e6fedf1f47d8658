// Package rubles reads and writes sums of money in whole kopecks.
package rubles

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// shape: thousands may stand apart by a space, plain or not breaking, and then all of them do;
// kopecks come after a comma or a point.
var shape = regexp.MustCompile(`^(-?)(\d{1,12}|\d{1,3}(?:[ \x{a0}\x{202f}]\d{3}){1,3})(?:[.,](\d{1,2}))?$`)

// Parse reads "1 283,40", "3440.00" or "15" and gives kopecks.
func Parse(text string) (int64, error) {
	m := shape.FindStringSubmatch(text)
	if m == nil {
		return 0, fmt.Errorf("%q is no sum of money", text)
	}
	digits := strings.Map(func(r rune) rune {
		if r < '0' || r > '9' {
			return -1
		}
		return r
	}, m[2])
	kopecks, err := strconv.ParseInt(digits+(m[3] + "00")[:2], 10, 64)
	if m[1] != "" {
		kopecks = -kopecks
	}
	return kopecks, err
}

// Number writes kopecks as rubles with two digits after the point.
func Number(kopecks int64) json.Number {
	sign := ""
	if kopecks < 0 {
		sign, kopecks = "-", -kopecks
	}
	return json.Number(fmt.Sprintf("%s%d.%02d", sign, kopecks/100, kopecks%100))
}
