package c06

import (
	"fmt"
	"math/big"
	"regexp"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 6.03.
const (
	latestLetter validate.Rule = "takes the latest letter of the partner on the goods"
	takesLapsed  validate.Rule = "takes the letter whose discount is over"
	sentFor      validate.Rule = "takes the day of the letter for the last day of the discount"
	byName       validate.Rule = "takes the file whose name speaks of the discount"
)

// T0603 solves 6.03.
var T0603 = &validate.TaskSolver{
	Number: "6.03",
	Doc: "Letters are told by their words, not by their names: those of the partner that give a discount on the goods. " +
		"The wanted one is that whose last day is not over.",
	Solve:    solve0603,
	Readings: []validate.Rule{latestLetter},
	Traps:    []validate.Rule{takesLapsed, sentFor, byName},
}

var (
	letterAsked  = regexp.MustCompile(`^(\S+ «[^»]+») присылали письмо, что дают нам скидку на (\S{5})`)
	letterHead   = regexp.MustCompile(`Исх\. № (\S+) (\d{1,2} [а-я]+ \d{4} г\.)`)
	discountSays = regexp.MustCompile(`действует скидка ([\d,]+) % на .*?(?:заказам на сумму) от ([\d ]+,\d\d) руб\.[^.]*, размещённым и оплаченным не позднее (\d{1,2} [а-я]+ \d{4} г\.)`)
	signedWords  = regexp.MustCompile(`директор (\S+ «[^»]+») `)
	nameSpeaks   = regexp.MustCompile(`(?i)скидк`)
)

// discount is a letter that gives one.
type discount struct {
	paper
	number        string
	percent, from *big.Rat
	sent, until   time.Time
}

func solve0603(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	today, err := said.Today(p)
	if err != nil {
		return nil, err
	}
	letters, err := findLetters(p)
	if err != nil {
		return nil, err
	}
	var chosen []discount
	for _, l := range letters {
		lapsed := l.until.Before(today)
		switch rule {
		case takesLapsed:
			lapsed = !lapsed
		case byName:
			lapsed = !nameSpeaks.MatchString(l.file.Name)
		case latestLetter:
			lapsed = len(letters) > 1 && l.sent.Before(latest(letters))
		}
		if !lapsed {
			chosen = append(chosen, l)
		}
	}
	if len(chosen) != 1 {
		return nil, fmt.Errorf("%d of %d letters with a discount are left, want one", len(chosen), len(letters))
	}
	l := chosen[0]
	if rule == sentFor {
		l.until = l.sent
	}
	p.Cite(l.file, "letter", "№ %s", l.number)
	return map[string]dataset.Fact{
		"file":    place(l.file),
		"number":  facts.Text(dataset.FactIdentifier, l.number),
		"percent": facts.Number(l.percent, "%"),
		"from":    facts.Money(l.from),
		"until":   said.On(l.until),
	}, nil
}

func latest(letters []discount) time.Time {
	var last time.Time
	for _, l := range letters {
		if l.sent.After(last) {
			last = l.sent
		}
	}
	return last
}

// findLetters finds every letter of the partner that gives a discount on the goods.
func findLetters(p *validate.TaskPass) ([]discount, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, letterAsked)
	if err != nil {
		return nil, err
	}
	papers, err := readPapers(p, "")
	if err != nil {
		return nil, err
	}
	goods, err := regexp.Compile(`(?i)скидк\S* [^.]*` + regexp.QuoteMeta(asked[1]))
	if err != nil {
		return nil, err
	}
	var letters []discount
	for _, one := range papers {
		by := signedWords.FindStringSubmatch(one.text)
		if by == nil || by[1] != asked[0] || !goods.MatchString(one.text) || !letterHead.MatchString(one.text) {
			continue
		}
		l, err := readLetter(one)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", one.file.Name, err)
		}
		letters = append(letters, l)
	}
	return letters, nil
}

func readLetter(one paper) (l discount, err error) {
	l.paper = one
	head, err := said.Groups(one.text, letterHead)
	if err != nil {
		return l, err
	}
	terms, err := said.Groups(one.text, discountSays)
	if err != nil {
		return l, err
	}
	n, err := said.Decimals(terms[:2])
	if err != nil {
		return l, err
	}
	l.number, l.percent, l.from = head[0], n[0], n[1]
	if l.sent, err = said.Day(head[1]); err != nil {
		return l, err
	}
	l.until, err = said.Day(terms[2])
	return l, err
}
