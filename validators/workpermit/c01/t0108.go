package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.08.
const (
	ownTerms      validate.Rule = "holds each note to the terms of the day it was signed on"
	roundsEachDay validate.Rule = "rounds the penalty of every day to kopecks"
	firstTerms    validate.Rule = "takes the terms of the contract without its supplements"
	newestTerms   validate.Rule = "takes the newest signed terms, which came after the statement"
	draftTerms    validate.Rule = "takes the terms of the draft"
	fromSigning   validate.Rule = "lets the term begin on the day a note is signed"
	dropsLastDay  validate.Rule = "leaves the day of the statement out"
	addsPaid      validate.Rule = "counts the notes that are paid, too"
)

// T0108 solves 1.08.
var T0108 = &validate.TaskSolver{
	Number: "1.08",
	Doc: "The contract and the supplements that had taken effect by the day of the statement give the term and the rate, whatever was signed for later days. " +
		"A note of the statement with nothing paid is late once the term counted from its own day has passed; the penalty is sum times rate times days.",
	Solve:    solve0108,
	Readings: []validate.Rule{ownTerms, roundsEachDay},
	Traps:    []validate.Rule{firstTerms, newestTerms, draftTerms, fromSigning, dropsLastDay, addsPaid},
}

var (
	statementAsked = regexp.MustCompile(`по договору поставки № (\S+) с .*? по состоянию на (\d{1,2} [а-я]+ \d{4} года)`)
	paymentTerm    = regexp.MustCompile(`(?:Покупатель оплачивает каждую партию Товара|Срок оплаты по Договору изложить так:)\W{1,3}в течение (\d+) \([^)]+\) календарн\S+ д`)
	paymentRate    = regexp.MustCompile(`(?:За просрочку оплаты Покупатель уплачивает пеню|Размер пени за просрочку оплаты изложить так:)\W{1,3}([\d,]+) ?% неоплаченной`)
	mostPenalty    = regexp.MustCompile(`Общий размер пеней, которые уплачивает Покупатель, не может превышать ([\d,]+) ?% цены Договора`)
)

// paymentTerms are those of the papers in force together; from is when the last of them changed.
type paymentTerms struct {
	days int
	rate *big.Rat
	from time.Time
}

func readPaymentTerms(papers []archive.Paper) (t paymentTerms, err error) {
	by, term, err := archive.Last(papers, paymentTerm)
	if err != nil {
		return t, err
	}
	with, rate, err := archive.Last(papers, paymentRate)
	if err != nil {
		return t, err
	}
	n, err := said.Decimals([]string{term[0], rate[0]})
	if err != nil {
		return t, err
	}
	t.rate, t.from = n[1], by.From
	if with.From.After(t.from) {
		t.from = with.From
	}
	t.days, err = said.Days(n[0])
	return t, err
}

func solve0108(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, statementAsked)
	if err != nil {
		return nil, err
	}
	day, err := said.Day(asked[1])
	if err != nil {
		return nil, err
	}
	storage, err := archive.Read(p)
	if err != nil {
		return nil, err
	}
	deal, err := storage.Deal(asked[0])
	if err != nil {
		return nil, err
	}
	notes, err := readStatement(p, storage, asked[0], day)
	if err != nil {
		return nil, err
	}
	papers := deal.On(day)
	switch rule {
	case firstTerms:
		papers = papers[:1]
	case newestTerms:
		papers = deal.Signed()
	case draftTerms:
		papers = deal.Papers
	}
	terms, err := readPaymentTerms(papers)
	if err != nil {
		return nil, err
	}
	for _, paper := range papers {
		p.Cite(paper.File.TaskFile, "terms", "in force from %s", paper.From.Format(time.DateOnly))
	}
	rows, total, err := late(notes, day, rule, func(n shipment) (paymentTerms, error) {
		if rule == ownTerms {
			return readPaymentTerms(deal.On(n.signed))
		}
		return terms, nil
	})
	if err != nil {
		return nil, err
	}
	if err := belowMost(papers, total); err != nil {
		return nil, err
	}
	return map[string]dataset.Fact{
		"payment":    facts.Number(big.NewRat(int64(terms.days), 1), "дней"),
		"rate":       facts.Number(terms.rate, "%"),
		"terms_from": said.On(terms.from),
		"overdue":    {Type: dataset.FactTable, Table: rows},
		"total":      facts.Money(total),
	}, nil
}

// belowMost makes sure that the contract's limit changes nothing: it is on all notes together and
// would leave open how much of it falls on which.
func belowMost(papers []archive.Paper, total *big.Rat) error {
	_, most, err := archive.Last(papers, mostPenalty)
	if err != nil {
		return err
	}
	n, err := said.Decimals(most)
	if err != nil {
		return err
	}
	price, err := archive.Price(papers)
	if err != nil {
		return err
	}
	if limit := facts.Percent(price, n[0]); total.Cmp(limit) > 0 {
		return fmt.Errorf("the penalty %s is above the limit %s", facts.Decimal(total), facts.Decimal(limit))
	}
	return nil
}
