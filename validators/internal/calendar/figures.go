package calendar

import (
	"fmt"
	"regexp"
)

var dayFigures = regexp.MustCompile(`^(\d{4})-(\d{2})-(\d{2})$`)

// FiguresShape is a day of the form ДД.ММ.ГГГГ, for wordings: it has no groups.
const FiguresShape = `\d{2}\.\d{2}\.\d{4}`

// Figures reads a day in either form that tables have, "16.06.2025" or "2025-06-16", and gives the
// latter.
func Figures(text string) (string, error) {
	if m := dayFigures.FindStringSubmatch(text); m != nil {
		return existing(m[1], m[2], m[3])
	}
	day, err := Dotted(text)
	if err != nil {
		return "", fmt.Errorf("%w, nor ГГГГ-ММ-ДД", err)
	}
	return day, nil
}
