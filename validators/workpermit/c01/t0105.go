package c01

import (
	"fmt"
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// The rules of 1.05.
const (
	printedOffer    validate.Rule = "takes the printed price of the equipment instead of quantity times price"
	printedAlone    validate.Rule = "compares the printed sums alone"
	mountsOne       validate.Rule = "takes the mounting of one unit for that of all"
	forgetsDelivery validate.Rule = "leaves the delivery out"
	forgetsStart    validate.Rule = "leaves the start-up out"
	startsEach      validate.Rule = "pays the start-up for every unit"
	deliversEach    validate.Rule = "pays the delivery for every unit"
)

// T0105 solves 1.05.
var T0105 = &validate.TaskSolver{
	Number: "1.05",
	Doc: "A ready installation costs the equipment and what the notes of the offer add: delivery and start-up once, mounting for each unit. " +
		"The cheaper of the two sums is the better offer.",
	Solve:    solve0105,
	Readings: []validate.Rule{printedOffer},
	Traps:    []validate.Rule{printedAlone, mountsOne, forgetsDelivery, forgetsStart, startsEach, deliversEach},
}

// offer is one of two; mounting is that of all units.
type offer struct {
	seller                      string
	days, goods, mounting, full *big.Rat
}

var (
	sellerWords   = regexp.MustCompile(`^((?:ООО|АО|ПАО) «[^»]+») `)
	offerTotal    = regexp.MustCompile(`Итого стоимость предложения: ([\d ]+,\d\d)`)
	termWords     = regexp.MustCompile(`Срок исполнения — не более (\d+) календарных дней с даты поступления аванса`)
	deliveryExtra = regexp.MustCompile(`— Доставка [^—]*?: ([\d ]+,\d\d) руб\. за всю партию`)
	mountingExtra = regexp.MustCompile(`— Монтаж [^—]*? сверх стоимости предложения: ([\d ]+,\d\d) руб\. за единицу`)
	startExtra    = regexp.MustCompile(`— Пусконаладка [^—]*?: ([\d ]+,\d\d) руб\. за объект`)
	allInWords    = regexp.MustCompile(`В цену входят доставка до объекта, разгрузка, монтаж, подключение и пусконаладка`)
)

func solve0105(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	var offers []offer
	for _, f := range p.Materials {
		o, err := readOffer(p, f, rule)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", f.Name, err)
		}
		offers = append(offers, o)
	}
	if len(offers) != 2 || offers[0].full.Cmp(offers[1].full) == 0 {
		return nil, fmt.Errorf("want two offers of different sums, got %d", len(offers))
	}
	better, worse := offers[0], offers[1]
	if better.full.Cmp(worse.full) > 0 {
		better, worse = worse, better
	}
	return map[string]dataset.Fact{
		"better":      facts.Text(dataset.FactText, better.seller),
		"better_full": facts.Money(better.full),
		"better_days": facts.Number(better.days, "дней"),
		"worse":       facts.Text(dataset.FactText, worse.seller),
		"worse_full":  facts.Money(worse.full),
		"worse_days":  facts.Number(worse.days, "дней"),
		"worse_goods": facts.Money(worse.goods),
		"mounting":    facts.Money(worse.mounting),
		"saved":       facts.Money(facts.Minus(worse.full, better.full)),
	}, nil
}

func readOffer(p *validate.TaskPass, f validate.TaskFile, rule validate.Rule) (o offer, err error) {
	text, err := said.Page(p, f)
	if err != nil {
		return o, err
	}
	seller, err := said.Groups(text, sellerWords)
	if err != nil {
		return o, err
	}
	term, err := said.Numbers(text, termWords)
	if err != nil {
		return o, err
	}
	units, goods, err := equipment(p, f)
	if err != nil {
		return o, err
	}
	if rule == printedOffer {
		total, err := said.Numbers(text, offerTotal)
		if err != nil {
			return o, err
		}
		goods = total[0]
	}
	o = offer{seller: seller[0], days: term[0], goods: goods, full: goods, mounting: new(big.Rat)}
	if allInWords.MatchString(text) || rule == printedAlone {
		return o, nil
	}
	var extras [3]*big.Rat
	for i, what := range []*regexp.Regexp{deliveryExtra, mountingExtra, startExtra} {
		n, err := said.Numbers(text, what)
		if err != nil {
			return o, err
		}
		extras[i] = n[0]
	}
	o.add(units, extras, rule)
	p.Cite(f, "notes", "%s: %s in all", o.seller, facts.Decimal(o.full))
	return o, nil
}

// add puts delivery, mounting and start-up on top.
func (o *offer) add(units *big.Rat, extras [3]*big.Rat, rule validate.Rule) {
	one, none := big.NewRat(1, 1), new(big.Rat)
	counts := [3]*big.Rat{one, units, one}
	switch rule {
	case mountsOne:
		counts[1] = one
	case forgetsDelivery:
		counts[0] = none
	case forgetsStart:
		counts[2] = none
	case startsEach:
		counts[2] = units
	case deliversEach:
		counts[0] = units
	}
	for i, e := range extras {
		o.full = facts.Plus(o.full, facts.Times(counts[i], e))
	}
	o.mounting = facts.Times(counts[1], extras[1])
}

// equipment is the number of units and what they cost by quantity and price.
func equipment(p *validate.TaskPass, f validate.TaskFile) (units, goods *big.Rat, err error) {
	doc, err := p.Reader.Document(f)
	if err != nil {
		return nil, nil, err
	}
	if doc.PDF == nil || len(doc.PDF.Tables) != 1 {
		return nil, nil, fmt.Errorf("not a PDF with one table")
	}
	for _, row := range gridRows(&doc.PDF.Tables[0].Table) {
		if strings.TrimSpace(row[0]) != "1" || len(row) < 6 {
			continue
		}
		n, err := said.Decimals([]string{row[2], row[4]})
		if err != nil {
			return nil, nil, err
		}
		return n[0], facts.Times(n[0], n[1]), nil
	}
	return nil, nil, fmt.Errorf("the table has no line 1")
}
