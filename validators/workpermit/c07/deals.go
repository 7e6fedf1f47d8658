package c07

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"time"

	"etalon/internal/extract/ocr"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// change is a supplementary agreement to a contract.
type change struct {
	paper
	number string
	// from is the day it applies from; an agreement that was not signed has none.
	from time.Time
}

// deal is a contract with the agreements to it that both sides signed, in the order of their days.
type deal struct {
	paper
	changes []change
}

var (
	dealHead   = regexp.MustCompile(`^\W*ДОГОВОР [А-ЯЁ ]+ № (\S+) `)
	changeHead = regexp.MustCompile(`^\W*ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № (\d+) к договору [а-яё ]+ № (\S+) от \d`)
	changeDay  = regexp.MustCompile(`г\. \S+ «\s?(\d{1,2})\s?» ([а-я]+ \d{4} г\.)`)
	changeFrom = regexp.MustCompile(`Соглашение вступает в силу (?:с (\d{1,2} [а-я]+ \d{4} г\.)|со дня подписания)`)
	unsigned   = regexp.MustCompile(`документ Сторонами не подписан|^\W*Проект|«_+»`)
	// A paper is signed with pen and seal, which only a scan has; a file by a note of the system.
	signedNote = regexp.MustCompile(`Подписано электронными подписями Сторон в системе документооборота`)

	rentSays    = regexp.MustCompile(`Арендная плата составляет ([\d ]+) \([^)]+\) рубл\S+ (\d\d) копе\S+ в месяц`)
	priceSays   = regexp.MustCompile(`Цена Договора (?:с учётом изменений )?составляет ([\d ]+) \([^)]+\) рубл\S+ (\d\d) копе`)
	priceMoves  = regexp.MustCompile(`Цена Договора (увеличивается|уменьшается) на ([\d ]+) \([^)]+\) рубл\S+ (\d\d) копе`)
	rentTable   = regexp.MustCompile(`Арендная плата в месяц, руб\. [\d ]+,\d\d (\d{1,3}(?: \d{3})*,\d\d)`)
	priceTable  = regexp.MustCompile(`Цена Договора, руб\. \d{1,3}(?: ?\d{3})*,\d\d (\d{1,3}(?: ?\d{3})*,\d\d)`)
	fineSays    = regexp.MustCompile(`За просрочку арендной платы Арендатор уплачивает неустойку ([\d,]+) % просроченной суммы за каждый день просрочки, но не более (\d+) % месячной платы`)
	advanceSays = regexp.MustCompile(`Аванс составляет (\d+) % цены Договора с учётом изменений, действующих на день выставления счёта на аванс`)
	// otherTerms are conditions of a sum that no known agreement changes.
	otherTerms = regexp.MustCompile(`(?i)неустойк|аванс`)
)

// dealOf is the contract of a number; a copy of it counts once.
func dealOf(p *validate.TaskPass, papers []paper, number string) (d deal, err error) {
	for _, one := range papers {
		if !ocr.Found(one.text, number) {
			continue
		}
		if head := dealHead.FindStringSubmatch(one.text); head != nil && ocr.Folded(head[1]) == ocr.Folded(number) {
			if d.text != "" && d.text != one.text {
				return d, fmt.Errorf("%s and %s are contracts of one number that differ", d.file.Name, one.file.Name)
			}
			d.paper = one
			p.Cite(one.file, "contract", "№ %s", number)
		}
		head := changeHead.FindStringSubmatch(one.text)
		if head == nil || ocr.Folded(head[2]) != ocr.Folded(number) {
			continue
		}
		c, err := readChange(p, one, head[1])
		if err != nil {
			return d, fmt.Errorf("%s: %w", one.file.Name, err)
		}
		if !c.from.IsZero() {
			d.changes = append(d.changes, c)
		}
	}
	if d.text == "" {
		return d, fmt.Errorf("no contract № %s", number)
	}
	slices.SortStableFunc(d.changes, func(a, b change) int {
		return cmp.Or(a.from.Compare(b.from), cmp.Compare(a.number, b.number))
	})
	return d, nil
}

func readChange(p *validate.TaskPass, one paper, number string) (c change, err error) {
	c = change{paper: one, number: number}
	doc, err := p.Reader.Document(one.file)
	if err != nil {
		return c, err
	}
	scan := doc.PDF != nil && doc.PDF.Pages[0].NeedsOCR
	if unsigned.MatchString(one.text) || !scan && !signedNote.MatchString(one.text) {
		p.Cite(one.file, "agreement", "№ %s is not signed", number)
		return c, nil
	}
	if otherTerms.MatchString(one.text) {
		return c, fmt.Errorf("agreement № %s changes more than the price", number)
	}
	from, err := said.Groups(one.text, changeFrom)
	if err != nil {
		return c, err
	}
	if from[0] == "" {
		day, err := said.Groups(one.text, changeDay)
		if err != nil {
			return c, err
		}
		from[0] = day[0] + " " + day[1]
	}
	c.from, err = said.Day(from[0])
	p.Cite(one.file, "agreement", "№ %s from %s", number, from[0])
	return c, err
}

// amount is a sum in roubles and kopecks that a document gives, nil when it gives none.
func amount(text string, what *regexp.Regexp) (*big.Rat, error) {
	m := what.FindStringSubmatch(text)
	if m == nil {
		return nil, nil
	}
	return facts.Parse(m[1] + "," + m[2])
}

// worth is the sum that a contract names, changed by the agreements in force on a day: each names the
// sum anew or by how much it moves.
func (d deal) worth(says *regexp.Regexp, day time.Time) (*big.Rat, error) {
	sum, err := amount(d.text, says)
	if err != nil || sum == nil {
		return nil, fmt.Errorf("%s names no sum: %v", d.file.Name, err)
	}
	for _, c := range d.changes {
		if c.from.After(day) {
			continue
		}
		anew, err := amount(c.text, says)
		if err != nil {
			return nil, err
		}
		moves := priceMoves.FindStringSubmatch(c.text)
		switch {
		case anew != nil:
			sum = anew
		case moves != nil:
			by, err := facts.Parse(moves[2] + "," + moves[3])
			if err != nil {
				return nil, err
			}
			if moves[1] == "уменьшается" {
				by.Neg(by)
			}
			sum = facts.Plus(sum, by)
		}
	}
	return sum, nil
}

// shown is the sum in the table of the last agreement in force on a day.
func (d deal) shown(what *regexp.Regexp, day time.Time) (sum *big.Rat, err error) {
	for _, c := range d.changes {
		if m := what.FindStringSubmatch(c.text); m != nil && !c.from.After(day) {
			if sum, err = facts.Parse(m[1]); err != nil {
				return nil, err
			}
		}
	}
	if sum == nil {
		return nil, validate.ErrNotApplicable
	}
	return sum, nil
}

// conditions are where a contract names its sum and its percentages, and an agreement's table the sum.
type conditions struct{ sum, percents, table *regexp.Regexp }

var (
	rentTerms  = conditions{rentSays, fineSays, rentTable}
	priceTerms = conditions{priceSays, advanceSays, priceTable}
)

// part reads the sum of a contract on a day and its percentages.
func part(p *validate.TaskPass, papers []paper, number string, day time.Time, t conditions, bare bool, rule validate.Rule) (sum *big.Rat, percents []*big.Rat, err error) {
	d, err := dealOf(p, papers, number)
	if err != nil {
		return nil, nil, err
	}
	if bare {
		d.changes = nil
	}
	if sum, err = d.worth(t.sum, day); err == nil && rule == sumsByTable {
		sum, err = d.shown(t.table, day)
	}
	if err != nil {
		return nil, nil, err
	}
	if percents, err = said.Numbers(d.text, t.percents); err != nil {
		return nil, nil, fmt.Errorf("№ %s: %w", number, err)
	}
	return sum, percents, nil
}
