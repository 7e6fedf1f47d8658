package excel

import (
	"fmt"
	"strconv"
	"strings"
	"time"
)

// kind is the type of a cell's value.
type kind int

const (
	blank kind = iota
	text
	number
	boolean
	date
)

// Cell is one cell; make it with Blank, Text, Number, Int, Bool, Date, Moment or Formula. A mistake
// in it is reported when the workbook is written.
type Cell struct {
	kind    kind
	value   string // a number is a canonical decimal, a boolean 1 or 0, a date its serial number
	formula string
	style   Style
	err     error
}

// Blank is a cell without a value.
func Blank() Cell { return Cell{} }

// Text is a cell of text, digits or not.
func Text(s string) Cell { return Cell{kind: text, value: s} }

// Int is a whole number.
func Int(n int64) Cell { return Number(strconv.FormatInt(n, 10)) }

// Number is an exact decimal such as "-1240.50". Excel keeps fifteen digits; longer ones are refused,
// since it would change them without a word: codes and account numbers are Text.
func Number(decimal string) Cell {
	value, err := canonical(decimal)
	return Cell{kind: number, value: value, err: err}
}

// Bool is true or false.
func Bool(b bool) Cell {
	if b {
		return Cell{kind: boolean, value: "1"}
	}
	return Cell{kind: boolean, value: "0"}
}

// Date is a calendar day, shown as dd.mm.yyyy unless the style says otherwise.
func Date(year, month, day int) Cell { return Moment(year, month, day, 0, 0) }

// Moment is a day and a time of day to the minute.
func Moment(year, month, day, hour, minute int) Cell {
	serial, err := serial(year, month, day, hour, minute)
	c := Cell{kind: date, value: serial, err: err, style: Style{Format: DayFormat}}
	if hour != 0 || minute != 0 {
		c.style.Format = MomentFormat
	}
	return c
}

// Formula is a formula, without =, and the value that it shows until somebody recalculates. Functions
// and separators are the English ones, as the file keeps them: SUM(A1,B1).
func Formula(formula string, cached Cell) Cell {
	switch {
	case formula == "" || strings.HasPrefix(formula, "="):
		cached.err = fmt.Errorf("formula %q: give it without the equals sign", formula)
	case cached.kind == blank || cached.formula != "":
		cached.err = fmt.Errorf("formula %q needs the value that it shows", formula)
	}
	cached.formula = formula
	return cached
}

// In is the cell in a style. A date keeps its number format unless the style brings one.
func (c Cell) In(s Style) Cell {
	if s.Format == "" {
		s.Format = c.style.Format
	}
	c.style = s
	return c
}

// canonical checks a decimal and strips what does not change it.
func canonical(decimal string) (string, error) {
	digits, negative := strings.CutPrefix(decimal, "-")
	whole, fraction, pointed := strings.Cut(digits, ".")
	if whole == "" || pointed && fraction == "" || strings.Trim(whole+fraction, "0123456789") != "" || len(whole) > 1 && whole[0] == '0' {
		return "", fmt.Errorf("number %q is not a decimal like -1240.5", decimal)
	}
	fraction = strings.TrimRight(fraction, "0")
	if significant := strings.TrimLeft(whole+fraction, "0"); len(significant) > 15 {
		return "", fmt.Errorf("number %q has %d digits and Excel keeps 15; make it Text", decimal, len(significant))
	}
	out := whole
	if fraction != "" {
		out += "." + fraction
	}
	if negative && out != "0" {
		out = "-" + out
	}
	return out, nil
}

// firstDay is the day that Excel numbers 61, the first one after its 29 February 1900, which never was.
var firstDay = time.Date(1900, time.March, 1, 0, 0, 0, 0, time.UTC)

// serial is Excel's number of a moment: days since 1899, minutes as a fraction of the day, fifteen
// digits in all.
func serial(year, month, day, hour, minute int) (string, error) {
	t := time.Date(year, time.Month(month), day, 0, 0, 0, 0, time.UTC)
	if t.Year() != year || int(t.Month()) != month || t.Day() != day || t.Before(firstDay) || year > 9999 {
		return "", fmt.Errorf("date %04d-%02d-%02d does not exist or is before March 1900", year, month, day)
	}
	if hour < 0 || hour > 23 || minute < 0 || minute > 59 {
		return "", fmt.Errorf("time %02d:%02d does not exist", hour, minute)
	}
	days := strconv.FormatInt((t.Unix()-firstDay.Unix())/86_400+61, 10)
	places, scale := 15-len(days), int64(1)
	for range places {
		scale *= 10
	}
	return canonical(fmt.Sprintf("%s.%0*d", days, places, (int64(hour*60+minute)*scale+720)/1440))
}
