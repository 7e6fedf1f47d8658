package c12

import (
	"math/big"
	"regexp"
	"time"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 12.05.
const (
	bySense        validate.Rule = "looks for what the articles say instead of their titles"
	dailyKopecks   validate.Rule = "rounds the penalty of a day to kopecks"
	dropsPayday    validate.Rule = "leaves out the day of payment"
	countsDueDay   validate.Rule = "counts the last day of the term as late"
	skipsWeekends  validate.Rule = "counts Mondays to Fridays alone"
	takesLegal     validate.Rule = "takes the article on forfeits that the law sets"
	takesDelivery  validate.Rule = "takes the article on forfeits for late delivery for that on payment"
	takesKeyRate   validate.Rule = "takes the point that grants interest for the one that excludes it"
	wholeArticle   validate.Rule = "names the article on interest without its point"
	forgetsPercent validate.Rule = "takes the rate for promille"
)

// T1205 solves 12.05.
var T1205 = &validate.TaskSolver{
	Number: "12.05",
	Doc: "Late are the days after the term up to the payment; each costs the rate of the whole sum. Supply has an article of its own on settlements, the forfeit one that says " +
		"what it is; where a forfeit is agreed, a point of the article on interest bars interest. The base knows no cases.",
	Solve:    solve1205,
	Readings: []validate.Rule{bySense, dailyKopecks},
	Traps:    []validate.Rule{dropsPayday, countsDueDay, skipsWeekends, takesLegal, takesDelivery, takesKeyRate, wholeArticle, forgetsPercent},
}

var (
	debtWords = regexp.MustCompile(`заплатить за партию ([\d ]+,\d\d) руб\. не позднее (\d{1,2} [а-я]+ \d{4} года), а заплатил всё одной суммой (\d{1,2} [а-я]+ \d{4} года)\.`)
	rateWords = regexp.MustCompile(`Пеня по договору — ([\d,]+) % неоплаченной в срок суммы за каждый день просрочки`)

	settlingTitle = regexp.MustCompile(`^Расчёты$`)
	settlingText  = regexp.MustCompile(`^Покупатель оплачивает товары`)
	forfeitTitle  = regexp.MustCompile(`^Понятие неустойки$`)
	forfeitText   = regexp.MustCompile(`^Неустойка \(штраф, пеня\) — `)
	legalTitle    = regexp.MustCompile(`^Законная неустойка$`)
	deliveryTitle = regexp.MustCompile(`^Неустойка за .*просрочку поставки$`)
	interestTitle = regexp.MustCompile(`неисполнение денежного обязательства$`)
	interestText  = regexp.MustCompile(`иную просрочку уплаты начисляются проценты`)
	barredText    = regexp.MustCompile(`соглашение сторон предусматривает неустойку .* проценты по этой статье не взыскиваются`)
)

func solve1205(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	debt, err := said.Groups(text, debtWords)
	if err != nil {
		return nil, err
	}
	rate, err := said.Numbers(text, rateWords)
	if err != nil {
		return nil, err
	}
	sum, err := facts.Parse(debt[0])
	if err != nil {
		return nil, err
	}
	due, err := said.Day(debt[1])
	if err != nil {
		return nil, err
	}
	paid, err := said.Day(debt[2])
	if err != nil {
		return nil, err
	}
	found, err := claimArticles(p, rule)
	if err != nil {
		return nil, err
	}
	days := big.NewRat(lateDays(due, paid, rule), 1)
	daily := facts.Percent(sum, rate[0])
	switch rule {
	case dailyKopecks:
		daily = facts.Kopecks(daily)
	case forgetsPercent:
		daily = facts.Times(daily, big.NewRat(1, 10))
	}
	found["days"] = facts.Number(days, "дней")
	found["penalty"] = facts.Money(facts.Kopecks(facts.Times(daily, days)))
	return found, nil
}

// lateDays are those after the term, the day of payment among them.
func lateDays(due, paid time.Time, rule validate.Rule) int64 {
	first, last := due.AddDate(0, 0, 1), paid
	switch rule {
	case dropsPayday:
		last = paid.AddDate(0, 0, -1)
	case countsDueDay:
		first = due
	}
	var days int64
	for day := first; !day.After(last); day = day.AddDate(0, 0, 1) {
		if weekend := day.Weekday() == time.Saturday || day.Weekday() == time.Sunday; rule != skipsWeekends || !weekend {
			days++
		}
	}
	return days
}

// claimArticles are the places of the code that the claim refers to.
func claimArticles(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	laws, err := readLaws(p)
	if err != nil {
		return nil, err
	}
	find, settling, forfeit := titled, settlingTitle, forfeitTitle
	switch rule {
	case bySense:
		find, settling, forfeit = telling, settlingText, forfeitText
	case takesLegal:
		forfeit = legalTitle
	case takesDelivery:
		settling = deliveryTitle
	}
	settlements, err := find(laws, "ГК", settling)
	if err != nil {
		return nil, err
	}
	what, err := find(laws, "ГК", forfeit)
	if err != nil {
		return nil, err
	}
	interest, err := titled(laws, "ГК", interestTitle)
	if err != nil {
		return nil, err
	}
	barred := barredText
	if rule == takesKeyRate {
		barred = interestText
	}
	point, err := interest.saying(barred)
	if err != nil {
		return nil, err
	}
	p.Cite(interest.file, "article "+interest.number, "%s: %s", point.place, point.text)
	if rule == wholeArticle {
		point.place = ""
	}
	return map[string]dataset.Fact{
		"settlements": settlements.reference(""),
		"forfeit":     what.reference(""),
		"no_interest": interest.reference(point.place),
	}, nil
}
