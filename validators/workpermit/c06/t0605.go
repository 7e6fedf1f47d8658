package c06

import (
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/score/russian"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 6.05.
const (
	annexTotals  validate.Rule = "takes the totals of the annexes for the rent"
	countsCopies validate.Rule = "counts a scan of a contract for another contract"
	firstOnly    validate.Rule = "names the first contract alone"
	offersOwn    validate.Rule = "takes the lessor for who offered the crane"
	swapsOrder   validate.Rule = "names the later contract first"
)

// T0605 solves 6.05.
var T0605 = &validate.TaskSolver{
	Number: "6.05",
	Doc: "No contract with the lessor has the thing for its object. Those that there are, each once, stand in the order of their days; " +
		"the thing itself is offered by somebody else in a paper that is no contract.",
	Solve:    solve0605,
	Readings: []validate.Rule{annexTotals},
	Traps:    []validate.Rule{countsCopies, firstOnly, offersOwn, swapsOrder},
}

var (
	leaseAsked = regexp.MustCompile(`договор аренды (\S+) с (\S+ «[^»]+»)`)
	offerWords = regexp.MustCompile(`(\S+ «[^»]+») \d{1,2} [а-я]+ \d{4} г\. Предлагаем `)
)

func solve0605(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, leaseAsked)
	if err != nil {
		return nil, err
	}
	thing, lessor := strings.TrimSuffix(asked[0], "а"), asked[1]
	papers, err := readPapers(p, "")
	if err != nil {
		return nil, err
	}
	leases, sum, err := findLeases(p, papers, thing, lessor, rule)
	if err != nil {
		return nil, err
	}
	by, err := offeredBy(papers, thing)
	if err != nil {
		return nil, err
	}
	switch rule {
	case offersOwn:
		by = lessor
	case firstOnly:
		sum = leases[0].price
	case swapsOrder:
		slices.Reverse(leases)
	}
	return map[string]dataset.Fact{
		"first_number":  facts.Text(dataset.FactIdentifier, leases[0].number),
		"first_day":     said.On(leases[0].day),
		"second_number": facts.Text(dataset.FactIdentifier, leases[1].number),
		"second_day":    said.On(leases[1].day),
		"both":          facts.Money(sum),
		"offered_by":    facts.Text(dataset.FactText, by),
	}, nil
}

// findLeases finds the two contracts with the lessor by their days, and what they come to.
func findLeases(p *validate.TaskPass, papers []paper, thing, lessor string, rule validate.Rule) ([]deal, *big.Rat, error) {
	all, err := deals(p, papers)
	if err != nil {
		return nil, nil, err
	}
	var leases []deal
	sum := new(big.Rat)
	for _, d := range all {
		if ocr.Folded(d.partner) != ocr.Folded(lessor) || d.number == "" {
			continue
		}
		if strings.Contains(russian.Fold(d.object), thing) {
			return nil, nil, fmt.Errorf("%s is the contract that should not be there", d.file.Name)
		}
		again := copyOf(d, leases)
		price := d.price
		if rule == annexTotals && !again {
			if price, err = d.total(); err != nil {
				return nil, nil, err
			}
		}
		if !again || rule == countsCopies {
			sum.Add(sum, price)
		}
		if !again {
			leases = append(leases, d)
		}
	}
	if len(leases) != 2 {
		return nil, nil, fmt.Errorf("%d contracts with %s, want two", len(leases), lessor)
	}
	slices.SortFunc(leases, func(a, b deal) int { return a.day.Compare(b.day) })
	return leases, sum, nil
}

// offeredBy is who offers the thing in a paper that is no contract.
func offeredBy(papers []paper, thing string) (string, error) {
	var found []string
	for _, one := range papers {
		m := offerWords.FindStringSubmatch(one.text)
		if m != nil && strings.Contains(russian.Fold(one.text), thing) && !dealHead.MatchString(one.text) {
			found = append(found, m[1])
		}
	}
	if len(found) != 1 {
		return "", fmt.Errorf("%q offer the thing, want one", found)
	}
	return found[0], nil
}
