package c05

import (
	"fmt"
	"math/big"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 5.07.
const (
	tabledPrice  validate.Rule = "reads the price in the table of the supplement"
	firstPrice   validate.Rule = "takes the price of the contract without its supplement"
	draftPrice   validate.Rule = "takes the price of the draft"
	fromReceipt  validate.Rule = "counts the day of receipt as the first one"
	fromLetter   validate.Rule = "counts from the day of the letter"
	countsOffice validate.Rule = "counts working days"
)

// T0507 solves 5.07.
var T0507 = &validate.TaskSolver{
	Number: "5.07",
	Doc: "The papers of the contract are read for a fee for storage, and there is none. The limit is a share of the price after the signed supplements; " +
		"the answer is due so many calendar days after the day of receipt that the claim itself notes.",
	Solve:    solve0507,
	Readings: []validate.Rule{tabledPrice},
	Traps:    []validate.Rule{firstPrice, draftPrice, fromReceipt, fromLetter, countsOffice},
}

var (
	claimAsked  = regexp.MustCompile(`прислало претензию исх\. № (\d+): .*? по договору № (\S+?)\. `)
	received    = regexp.MustCompile(`Претензия получена .*? (\d{1,2} [а-я]+ \d{4} г\.)`)
	storageFee  = regexp.MustCompile(`(?i)(?:плат|сто|тариф|вознагражд)\S* (?:за |услуг\S* )?хранени|хранени\S* оплач`)
	penaltyMost = regexp.MustCompile(`Общий размер пеней, которые уплачивает Покупатель, не может превышать ([\d,]+) ?% цены Договора`)
	answerTerm  = regexp.MustCompile(`Срок ответа на претензию — (\d+) календарн\S+ д\S+, считая со дня, следующего за днём её получения`)
)

func solve0507(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, claimAsked)
	if err != nil {
		return nil, err
	}
	today, err := said.Today(p)
	if err != nil {
		return nil, err
	}
	storage, err := archive.Read(p)
	if err != nil {
		return nil, err
	}
	deal, err := storage.Deal(asked[1])
	if err != nil {
		return nil, err
	}
	papers := deal.On(today)
	switch rule {
	case firstPrice:
		papers = papers[:1]
	case draftPrice:
		papers = deal.Papers
	}
	found, err := claimTerms(p, papers, rule)
	if err != nil {
		return nil, err
	}
	days, err := facts.Parse(found["answer_days"].Value)
	if err != nil {
		return nil, err
	}
	found["answer_by"], err = answerBy(p, storage, asked, days, rule)
	return found, err
}

// claimTerms are what the papers in force say of the limit, the price and the term of an answer.
func claimTerms(p *validate.TaskPass, papers []archive.Paper, rule validate.Rule) (map[string]dataset.Fact, error) {
	for _, paper := range papers {
		if words := storageFee.FindString(paper.Text); words != "" {
			return nil, fmt.Errorf("%s sets a fee for storage: %q", paper.Name, words)
		}
		p.Cite(paper.TaskFile, "all clauses", "no fee for storage")
	}
	_, most, err := archive.Last(papers, penaltyMost)
	if err != nil {
		return nil, err
	}
	_, term, err := archive.Last(papers, answerTerm)
	if err != nil {
		return nil, err
	}
	n, err := said.Decimals([]string{most[0], term[0]})
	if err != nil {
		return nil, err
	}
	price, err := archive.Price(papers)
	if rule == tabledPrice {
		price, err = archive.TabledPrice(papers)
	}
	if err != nil {
		return nil, err
	}
	return map[string]dataset.Fact{
		"cap":         facts.Number(n[0], "%"),
		"limit":       facts.Money(facts.Kopecks(facts.Percent(price, n[0]))),
		"price":       facts.Money(price),
		"answer_days": facts.Number(n[1], "дней"),
	}, nil
}

// answerBy is the last day of the term: it begins on the day after the claim was received.
func answerBy(p *validate.TaskPass, storage *archive.Archive, asked []string, term *big.Rat, rule validate.Rule) (dataset.Fact, error) {
	claim, err := regexp.Compile(`ПРЕТЕНЗИЯ.*? Исх\. № ` + asked[0] + ` (\d{1,2} [а-я]+ \d{4} г\.) По договору № ` + regexp.QuoteMeta(asked[1]) + ` `)
	if err != nil {
		return dataset.Fact{}, err
	}
	letter, sent, err := storage.Only(claim)
	if err != nil {
		return dataset.Fact{}, err
	}
	came, err := said.Groups(letter.Text, received)
	if err != nil {
		return dataset.Fact{}, err
	}
	if rule == fromLetter {
		came = sent
	}
	day, err := said.Day(came[0])
	if err != nil {
		return dataset.Fact{}, err
	}
	days, err := said.Days(term)
	if err != nil {
		return dataset.Fact{}, err
	}
	if rule == fromReceipt {
		days--
	}
	p.Cite(letter.TaskFile, "note of receipt", "%s", came[0])
	if rule == countsOffice {
		return said.On(said.AfterWorking(day, days)), nil
	}
	return said.On(day.AddDate(0, 0, days)), nil
}
