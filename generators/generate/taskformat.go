package generate

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/numerals"
	"etalon/internal/dataset"
)

// factSlot is {name} or {name:format}; a repetition of a regular expression has digits or a comma
// and is none.
var factSlot = regexp.MustCompile(`\{([a-z][a-z_0-9]*)(?::([a-z]+))?\}`)

// fillFacts replaces the slots of a text.
func fillFacts(text string, facts map[string]dataset.Fact) (string, error) {
	var wrong error
	text = factSlot.ReplaceAllStringFunc(text, func(s string) string {
		m := factSlot.FindStringSubmatch(s)
		fact, ok := facts[m[1]]
		if !ok {
			wrong = fmt.Errorf("no fact for %s", s)
			return s
		}
		shown, err := showFact(fact, m[2])
		if err != nil {
			wrong = fmt.Errorf("%s: %w", s, err)
		}
		return shown
	})
	return strings.TrimRight(text, "\n"), wrong
}

// counted are the formats that show a whole number with its noun: {warranty:months} is «24 месяца».
var counted = map[string]numerals.Form{
	"months": numerals.Months, "days": numerals.Days,
	"calendar": numerals.CalendarDays, "calendargen": numerals.CalendarGenitive,
	"workdays": numerals.Workdays, "workdaysgen": numerals.WorkdaysGenitive,
}

// showFact writes a fact as a Russian text has it, or in a format:
// plain (the value itself), dots (14.03.2025), regex (any notation of a sum or identifier), numbered
// (a list of quotations, one a line) or one of the counted nouns.
func showFact(f dataset.Fact, format string) (string, error) {
	switch format {
	case "plain":
		return f.Value, nil
	case "dots":
		day, err := time.Parse(time.DateOnly, f.Value)
		return day.Format("02.01.2006"), err
	case "regex":
		return anyNotation(f), nil
	case "numbered":
		return numbered(f.List), nil
	case "":
		return showUsual(f)
	}
	if form, ok := counted[format]; ok {
		n, err := strconv.ParseInt(f.Value, 10, 64)
		return form.Of(n), err
	}
	return "", fmt.Errorf("unknown format %q", format)
}

// numbered sets texts that are quoted, each on a line with its number.
func numbered(list []string) string {
	lines := make([]string, len(list))
	for i, text := range list {
		lines[i] = strconv.Itoa(i+1) + ". «" + text + "»."
	}
	return strings.Join(lines, "\n")
}

var monthNames = []string{"января", "февраля", "марта", "апреля", "мая", "июня", "июля", "августа", "сентября", "октября", "ноября", "декабря"}

func showUsual(f dataset.Fact) (string, error) {
	switch f.Type {
	case dataset.FactNumber, dataset.FactMoney:
		return showDecimal(f.Value), nil
	case dataset.FactDate:
		day, err := time.Parse(time.DateOnly, f.Value)
		if err != nil {
			return "", err
		}
		return fmt.Sprintf("%d %s %d года", day.Day(), monthNames[day.Month()-1], day.Year()), nil
	case dataset.FactList:
		return strings.Join(f.List, "; "), nil
	case dataset.FactTable:
		return showTable(*f.Table), nil
	}
	return f.Value, nil
}

// showDecimal is 1 240 500,00.
func showDecimal(value string) string {
	sign := ""
	if digits, ok := strings.CutPrefix(value, "-"); ok {
		sign, value = "−", digits
	}
	whole, fraction, ok := strings.Cut(value, ".")
	for i := len(whole) - 3; i > 0; i -= 3 {
		whole = whole[:i] + " " + whole[i:]
	}
	if !ok {
		return sign + whole
	}
	return sign + whole + "," + fraction
}

// A whole number of nine digits or more is a code, such as ИНН, and stays as it is.
var (
	decimal  = regexp.MustCompile(`^-?\d+(\.\d+)?$`)
	longCode = regexp.MustCompile(`^\d{9,}$`)
)

// showTable is a table in Markdown, days as 14.03.2025, a dash where there is nothing.
func showTable(t dataset.FactRows) string {
	var b strings.Builder
	row := func(cells []string) {
		b.WriteString("| " + strings.Join(cells, " | ") + " |\n")
	}
	row(t.Columns)
	b.WriteString(strings.Repeat("|---", len(t.Columns)) + "|\n")
	for _, cells := range t.Rows {
		shown := make([]string, len(cells))
		for i, c := range cells {
			shown[i] = c
			if day, err := time.Parse(time.DateOnly, c); err == nil {
				shown[i] = day.Format("02.01.2006")
			} else if i > 0 && decimal.MatchString(c) && !longCode.MatchString(c) {
				shown[i] = showDecimal(c)
			} else if c == "" {
				shown[i] = "—"
			}
		}
		row(shown)
	}
	return strings.TrimRight(b.String(), "\n")
}

var anySpace = regexp.MustCompile(`[ \x{a0}]+`)

// anyNotation is a regular expression for a sum or an identifier however its digits are grouped.
func anyNotation(f dataset.Fact) string {
	const gap = `[\s\x{a0}\x{202f}]?`
	if f.Type != dataset.FactMoney && f.Type != dataset.FactNumber {
		return anySpace.ReplaceAllString(regexp.QuoteMeta(f.Value), `[\s\x{a0}]+`)
	}
	whole, fraction, _ := strings.Cut(f.Value, ".")
	var b strings.Builder
	for i, digit := range whole {
		if i > 0 && (len(whole)-i)%3 == 0 {
			b.WriteString(gap)
		}
		b.WriteRune(digit)
	}
	if strings.Trim(fraction, "0") == "" {
		return b.String() + `(?:[.,]0+)?`
	}
	return b.String() + `[.,]` + fraction
}
