// Package said reads sums, counts and days out of what a person says in a message or a document says
// in its running text.
package said

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// Message is the only message of a task, its lines joined by single spaces.
func Message(p *validate.TaskPass) (string, error) {
	if len(p.Words) != 1 {
		return "", fmt.Errorf("want one message, got %d", len(p.Words))
	}
	return joined(p.Words), nil
}

// Page is the text of a document, its lines and pages joined by single spaces.
func Page(p *validate.TaskPass, f validate.TaskFile) (string, error) {
	pages, err := p.Reader.Text(f)
	if err != nil {
		return "", err
	}
	return joined(pages), nil
}

func joined(texts []string) string {
	return strings.Join(strings.Fields(strings.Join(texts, " ")), " ")
}

// Groups are the groups of the only match of an expression.
func Groups(text string, what *regexp.Regexp) ([]string, error) {
	found := what.FindAllStringSubmatch(text, -1)
	if len(found) != 1 {
		return nil, fmt.Errorf("%d matches of %q in %.200q, want one", len(found), what, text)
	}
	return found[0][1:], nil
}

// Numbers are the groups of the only match as decimals.
func Numbers(text string, what *regexp.Regexp) ([]*big.Rat, error) {
	groups, err := Groups(text, what)
	if err != nil {
		return nil, err
	}
	return Decimals(groups)
}

// Decimals reads texts as decimals.
func Decimals(texts []string) ([]*big.Rat, error) {
	var list []*big.Rat
	for _, text := range texts {
		value, err := facts.Parse(text)
		if err != nil {
			return nil, err
		}
		list = append(list, value)
	}
	return list, nil
}

// Day is a day that exists, in any Russian notation.
func Day(text string) (time.Time, error) {
	found := russian.Dates(text)
	if len(found) != 1 || found[0].Problem != "" || !found[0].Period.IsDay() {
		return time.Time{}, fmt.Errorf("%q is not one day", text)
	}
	c := found[0].Period.From
	return time.Date(c.Year, time.Month(c.Month), c.Day, 0, 0, 0, 0, time.UTC), nil
}

// Today is the day of the moment that the system is told.
func Today(p *validate.TaskPass) (time.Time, error) {
	now, err := time.Parse(time.RFC3339, p.Now)
	if err != nil {
		return time.Time{}, err
	}
	y, m, d := now.Date()
	return time.Date(y, m, d, 0, 0, 0, 0, time.UTC), nil
}

// On is a day as a fact.
func On(day time.Time) dataset.Fact {
	return facts.Text(dataset.FactDate, day.Format(time.DateOnly))
}

// Resting tells Saturdays, Sundays and the November days off of 2025, the year of the tasks.
func Resting(day time.Time) bool {
	week := day.Weekday()
	return week == time.Saturday || week == time.Sunday || day.Month() == time.November && (day.Day() == 3 || day.Day() == 4)
}

// Working is the day itself, or the first one after it that is no day off.
func Working(day time.Time) time.Time {
	for Resting(day) {
		day = day.AddDate(0, 0, 1)
	}
	return day
}

// AfterWorking is the day after so many working days.
func AfterWorking(day time.Time, days int) time.Time {
	for ; days > 0; days-- {
		day = Working(day.AddDate(0, 0, 1))
	}
	return day
}

// Days is a count of days, pieces or nights, which has to be whole and small.
func Days(r *big.Rat) (int, error) {
	if !r.IsInt() || !r.Num().IsInt64() || r.Num().Int64() < 1 || r.Num().Int64() > 10_000 {
		return 0, fmt.Errorf("%s is no count", r.RatString())
	}
	return int(r.Num().Int64()), nil
}
