package c07

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/extract/xlsx"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
)

// decimal is a number of one digit after the comma, in every notation.
type decimal struct {
	value  *big.Rat
	figure string
	words  *regexp.Regexp
}

var (
	digitsRun = regexp.MustCompile(`\d+(?:[.,]\d+)*`)
	oneComma  = regexp.MustCompile(`^\d+[.,]\d+$`)
	// digitWords are the feminine forms of the digits from one to nine: «одна целая», «шести десятых».
	digitWords = []string{
		"одн(?:а|ой|у)", "дв(?:е|ух|умя)", "тр(?:и|[её]х|емя)", "четыр(?:е|[её]х|ьмя)", "пят(?:ь|и|ью)",
		"шест(?:ь|и|ью)", "сем(?:ь|и|ью)", "вос(?:емь|ьми|емью)", "девят(?:ь|и|ью)",
	}
	// moreBefore are words of a larger number, which end before its last digit.
	moreBefore = regexp.MustCompile(`(?i)(?:дцат[ьи]|сорока?|десяти?|девяност[оа]|четыреста|триста|двести|сот|(?:^|[^а-яё])ст[оа]) $`)
)

// readDecimal reads the number that is looked for.
func readDecimal(text string) (d decimal, err error) {
	if d.value, err = facts.Parse(text); err != nil {
		return d, err
	}
	m := regexp.MustCompile(`^([1-9]),([1-9])$`).FindStringSubmatch(text)
	if m == nil {
		return d, fmt.Errorf("%q has no words here", text)
	}
	d.figure = text
	d.words = regexp.MustCompile(`(?i)(^|[^а-яё])` + digitWords[m[1][0]-'1'] + ` (?:цел\S+ (?:и )?|и )` + digitWords[m[2][0]-'1'] + ` десят(?:ая|ой|ую|ых|ыми)(?:[^а-яё]|$)`)
	return d, nil
}

// spelt tells whether a text has the number in words.
func (d decimal) spelt(text string) bool {
	for _, at := range d.words.FindAllStringSubmatchIndex(text, -1) {
		if !moreBefore.MatchString(text[:at[3]]) {
			return true
		}
	}
	return false
}

// written tells whether a text has the number in figures, as a number of its own. The number of a clause
// that is referred to is none, unless refs says so.
func (d decimal) written(text string, refs bool) bool {
	named := russian.Clauses(text)
	for _, at := range digitsRun.FindAllStringIndex(text, -1) {
		figure := text[at[0]:at[1]]
		value, err := facts.Parse(figure)
		if err != nil || !oneComma.MatchString(figure) || value.Cmp(d.value) != 0 {
			continue
		}
		inside := false
		for _, ref := range named {
			inside = inside || ref.Start <= at[0] && at[1] <= ref.End
		}
		if refs || !inside {
			return true
		}
	}
	return false
}

// shownNumber is a cell as it is shown: a share with the sign of per cent is so many of them.
func shownNumber(c xlsx.Cell) string {
	if c.Kind != xlsx.Number || !strings.Contains(c.Format, "%") {
		return c.Text
	}
	value, err := facts.Parse(c.Text)
	if err != nil {
		return c.Text
	}
	return facts.Decimal(facts.Times(value, big.NewRat(100, 1))) + " %"
}
