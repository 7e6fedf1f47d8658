package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/clauses"
	"etalon/validators/internal/facts"
	"etalon/validators/validate"
)

// The rules of 1.03.
const (
	priceOfLines  validate.Rule = "adds up the lines of the specification for the price"
	advanceCount  validate.Rule = "counts the advance from its share"
	oneTerm       validate.Rule = "takes the first term for the only one"
	onePenalty    validate.Rule = "takes the penalty of the body for that of the annex"
	ownersPenalty validate.Rule = "takes the customer's penalty"
	advanceDays   validate.Rule = "takes the days for the advance"
	mendsDate     validate.Rule = "moves the impossible date to the day after the month's last"
)

// T0103 solves 1.03.
var T0103 = &validate.TaskSolver{
	Number: "1.03",
	Doc: "Each figure is read from the clause of the section that governs it; the same matter is looked up elsewhere in the contract too, " +
		"and where it reads otherwise both stand. A day that the calendar lacks is given as written.",
	Solve:    solve0103,
	Readings: []validate.Rule{priceOfLines, advanceCount},
	Traps:    []validate.Rule{oneTerm, onePenalty, ownersPenalty, advanceDays, mendsDate},
}

// figure is a fact that one clause gives, in the first group of its expression.
type figure struct {
	fact, section string
	what          *regexp.Regexp
	unit          string
}

var (
	mainTerm   = figure{"term_main", "СРОКИ", regexp.MustCompile(`в течение (\d+) \([^)]+\) календарных дней с даты поступления аванса`), "дней"}
	customers  = figure{"penalty_main", "ОТВЕТСТВЕННОСТЬ", regexp.MustCompile(`Заказчик уплачивает пеню в размере ([\d,]+) %`), "%"}
	contractor = figure{"penalty_main", "ОТВЕТСТВЕННОСТЬ", regexp.MustCompile(`Исполнитель уплачивает пеню в размере ([\d,]+) % цены`), "%"}
	rest       = figure{"payment_days", "РАСЧ", regexp.MustCompile(`Остаток.*в течение (\d+) \([^)]+\) рабочих дней`), "дней"}
	advance    = figure{"payment_days", "РАСЧ", regexp.MustCompile(`аванс.*в течение (\d+) \([^)]+\) рабочих дней`), "дней"}
	share      = figure{"advance_percent", "РАСЧ", regexp.MustCompile(`аванс в размере (\d+) % цены`), "%"}

	others = []figure{
		{"term_other", "ПРИЁМКА", regexp.MustCompile(`не позднее (\d+) \([^)]+\) календарных дней с даты поступления аванса`), "дней"},
		{"warranty", "ГАРАНТИЯ", regexp.MustCompile(`Гарантийный срок составляет (\d+) месяц`), "месяцев"},
	}
	annexPenalty = regexp.MustCompile(`Исполнитель уплачивает пеню(?: в размере)? ([\d,]+) % цены`)
	priceWords   = regexp.MustCompile(`Цена Договора составляет ([\d ]+) \([^)]+\) рубл\S+ (\d\d) копе`)
	advanceWords = regexp.MustCompile(`что составляет ([\d ]+,\d\d) руб`)
	numberWords  = regexp.MustCompile(`ДОГОВОР № (\S+)`)
	dateWords    = regexp.MustCompile(`«\d{1,2}» [а-я]+ \d{4} г\.`)
	sideWords    = regexp.MustCompile(`([А-ЯЁ][^,«»]*«[^»]+»), именуемое в дальнейшем «(Заказчик|Исполнитель)», в лице генерального директора (\S+ \S+ \S+), дей`)
	shortWords   = regexp.MustCompile(`(Заказчик|Исполнитель): ((?:ООО|АО|ПАО) «[^»]+»)`)
	validWords   = regexp.MustCompile(`действует до ([^,]+),`)
)

func solve0103(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	if len(p.Materials) != 1 {
		return nil, fmt.Errorf("want one contract, got %d files", len(p.Materials))
	}
	pages, err := p.Reader.Text(p.Materials[0])
	if err != nil {
		return nil, err
	}
	c := clauses.Parse(strings.Join(pages, "\n"))
	found := map[string]dataset.Fact{}
	for _, step := range []func() error{
		func() error { return parties(found, c) },
		func() error { return price(found, c, rule) },
		func() error { return terms(found, c, rule) },
		func() error { return validity(found, c, rule) },
	} {
		if err := step(); err != nil {
			return nil, err
		}
	}
	p.Cite(p.Materials[0], "clauses", "%d clauses and %d annexes", len(c.Clauses), len(c.Annexes))
	return found, nil
}

// read finds a figure and its value.
func (f figure) read(found map[string]dataset.Fact, c *clauses.Contract) (*big.Rat, error) {
	_, groups, err := c.Only(f.section, f.what)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.fact, err)
	}
	value, err := facts.Parse(groups[1])
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.fact, err)
	}
	found[f.fact] = facts.Number(value, f.unit)
	return value, nil
}

// parties finds number, date and who signs. The short names stand beside the requisites.
func parties(found map[string]dataset.Fact, c *clauses.Contract) error {
	number := numberWords.FindStringSubmatch(c.Preamble)
	date := russian.Dates(dateWords.FindString(c.Preamble))
	if number == nil || len(date) != 1 || date[0].Problem != "" {
		return fmt.Errorf("the head %q has no number or date", c.Preamble)
	}
	found["contract_number"] = facts.Text(dataset.FactIdentifier, number[1])
	found["contract_date"] = facts.Text(dataset.FactDate, date[0].Period.From.String())
	last := c.Clauses[len(c.Clauses)-1].Text
	short := map[string]string{}
	for _, m := range shortWords.FindAllStringSubmatch(last, -1) {
		short[m[1]] = m[2]
	}
	fact := map[string]string{"Заказчик": "customer", "Исполнитель": "contractor"}
	for _, m := range sideWords.FindAllStringSubmatch(c.Preamble, -1) {
		if !russian.SameOrganisation(m[1], short[m[2]]) {
			return fmt.Errorf("%s is %q in the head and %q at the end", m[2], m[1], short[m[2]])
		}
		found[fact[m[2]]] = facts.Text(dataset.FactText, short[m[2]])
		head, err := russian.ParsePerson(m[3])
		if err != nil {
			return err
		}
		if _, _, ok := russian.FindPerson(last, head, russian.ByInitials); !ok {
			return fmt.Errorf("%s signs for the %s in the head and not at the end", m[3], m[2])
		}
		found[fact[m[2]]+"_head"] = facts.Text(dataset.FactName, m[3])
	}
	return nil
}

// price finds the price, the advance and when the rest is due.
func price(found map[string]dataset.Fact, c *clauses.Contract, rule validate.Rule) error {
	_, groups, err := c.Only("ЦЕНА", priceWords)
	if err != nil {
		return err
	}
	sum, err := facts.Parse(groups[1] + "," + groups[2])
	if err != nil {
		return err
	}
	if rule == priceOfLines {
		if sum, err = specification(c.Annexes["1"]); err != nil {
			return err
		}
	}
	found["price"] = facts.Money(sum)
	percent, err := share.read(found, c)
	if err != nil {
		return err
	}
	_, groups, err = c.Only("РАСЧ", advanceWords)
	if err != nil {
		return err
	}
	paid, err := facts.Parse(groups[1])
	if rule == advanceCount {
		paid = facts.Kopecks(facts.Percent(sum, percent))
	}
	if err != nil {
		return err
	}
	found["advance_sum"] = facts.Money(paid)
	days, err := rest.read(found, c)
	if err != nil || rule != advanceDays {
		return err
	}
	sooner, err := advance.read(found, c)
	if err == nil && sooner.Cmp(days) == 0 {
		return validate.ErrNotApplicable
	}
	return err
}

// specLine ends with quantity, price and amount: number first, words, then the three.
var specLine = regexp.MustCompile(`^\d+ .* (\d+) (\d{1,3}(?: \d{3})*,\d\d) (\d{1,3}(?: \d{3})*,\d\d)$`)

// specification adds up quantity times price over the lines of the specification.
func specification(lines []string) (*big.Rat, error) {
	total, count := new(big.Rat), 0
	for _, l := range lines {
		m := specLine.FindStringSubmatch(l)
		if m == nil {
			continue
		}
		amount, err := facts.Parse(m[3])
		if err != nil {
			return nil, err
		}
		total.Add(total, amount)
		count++
	}
	if count == 0 {
		return nil, fmt.Errorf("the specification has no lines")
	}
	return total, nil
}

// terms finds both terms, both penalties and the warranty.
func terms(found map[string]dataset.Fact, c *clauses.Contract, rule validate.Rule) error {
	penalty := contractor
	if rule == ownersPenalty {
		penalty = customers
	}
	for _, f := range append([]figure{mainTerm, penalty}, others...) {
		if _, err := f.read(found, c); err != nil {
			return err
		}
	}
	groups, err := c.InAnnex("2", annexPenalty)
	if err != nil {
		return err
	}
	other, err := facts.Parse(groups[1])
	if err != nil {
		return err
	}
	found["penalty_annex"] = facts.Number(other, "%")
	switch rule {
	case oneTerm:
		found["term_other"] = found["term_main"]
	case onePenalty:
		found["penalty_annex"] = found["penalty_main"]
	}
	return nil
}

// validity finds the day until which the contract is in force: it does not exist.
func validity(found map[string]dataset.Fact, c *clauses.Contract, rule validate.Rule) error {
	_, groups, err := c.Only("СРОК ДЕЙСТВИЯ", validWords)
	if err != nil {
		return err
	}
	dates := russian.Dates(groups[1])
	if len(dates) != 1 || dates[0].Problem != russian.Impossible {
		return fmt.Errorf("%q is no impossible day", groups[1])
	}
	written := groups[1]
	if rule == mendsDate {
		day := dates[0].Period.From
		written = fmt.Sprintf("01.%02d.%d", day.Month+1, day.Year)
	}
	found["impossible_date"] = facts.Text(dataset.FactText, written)
	return nil
}
