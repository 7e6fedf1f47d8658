package c07

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"time"

	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// trip is what the message orders.
type trip struct {
	day                     time.Time
	contract, firm          string
	length, tons, hours, km *big.Rat
	firstHour, lastHour     *big.Rat
}

var (
	tripAsked = regexp.MustCompile(`В \S+ (\d{1,2} [а-я]+ \d{4} года) везём \S+ длиной ([\d,]+) м, нужна бортовая машина до (\d+) т у (\S+ «[^»]+»), договор № (\S+)\. ` +
		`Работать она будет с (\d+):00 до (\d+):00, это (\d+) ч, из пути за городом наберётся (\d+) км`)

	carryHead  = regexp.MustCompile(`^ДОГОВОР ПЕРЕВОЗКИ [А-ЯЁ ]+ № (\S+) `)
	carryAdd   = regexp.MustCompile(`^ДОПОЛНИТЕЛЬНОЕ СОГЛАШЕНИЕ № \d+ к договору перевозки [а-яё ]+ № (\S+) от \d`)
	carryFrom  = regexp.MustCompile(`Соглашение действует (?:со дня подписания|с (\d{1,2} [а-я]+ \d{4} г\.))`)
	hourPrices = regexp.MustCompile(`Час работы автомобиля грузоподъёмностью ([^«»]+?), с НДС`)
	hourPrice  = regexp.MustCompile(`до (\d+) т (?:стоит|—) (\d{1,3}(?: \d{3})*) руб\.`)
	// carryRest says that an agreement changes the price of an hour and nothing else.
	carryRest = regexp.MustCompile(`Остальные условия договора, в том числе плата за пробег и порядок применения коэффициентов, не меняются`)

	kmPrice    = regexp.MustCompile(`Пробег за чертой города оплачивается дополнительно: ([\d ]+) руб\. с НДС \d+ % за километр`)
	leastHours = regexp.MustCompile(`Наименьший заказ — (\S+) час\S*\. Подача автомобиля оплачивается как один час работы сверх заказанных часов`)
	// carryRules are clauses that the reckoning rests on.
	carryRules = []*regexp.Regexp{
		regexp.MustCompile(`Почасовые цены прайс-листа Исполнителя к Заказчику не применяются, из прайс-листа берутся только коэффициенты`),
		regexp.MustCompile(`Коэффициент берётся из прайс-листа, который действует в день перевозки\. Он умножает плату за часы, включая час подачи; на плату за пробег он не начисляется`),
		regexp.MustCompile(`Если подходят несколько коэффициентов, применяется больший из них`),
	}
	leastWords = map[string]int64{"один": 1, "два": 2, "три": 3, "четыре": 4, "пять": 5, "шесть": 6, "восемь": 8}
)

func readTrip(words string) (t trip, err error) {
	m, err := said.Groups(words, tripAsked)
	if err != nil {
		return t, err
	}
	if t.day, err = said.Day(m[0]); err != nil {
		return t, err
	}
	t.firm, t.contract = m[3], m[4]
	n, err := said.Decimals([]string{m[1], m[2], m[5], m[6], m[7], m[8]})
	if err != nil {
		return t, err
	}
	t.length, t.tons, t.firstHour, t.lastHour, t.hours, t.km = n[0], n[1], n[2], n[3], n[4], n[5]
	if facts.Minus(t.lastHour, t.firstHour).Cmp(t.hours) != 0 {
		return t, fmt.Errorf("from %s to %s are not %s hours", m[5], m[6], m[7])
	}
	return t, nil
}

// carriage are the papers of a contract: itself and the agreements to it in force on a day, in their order.
func carriage(p *validate.TaskPass, papers []paper, t trip) (list []paper, err error) {
	var added []change
	for _, one := range contracts(papers) {
		if m := carryHead.FindStringSubmatch(one.text); m != nil && m[1] == t.contract {
			list = append(list, one)
		}
		if m := carryAdd.FindStringSubmatch(one.text); m == nil || m[1] != t.contract || unsigned.MatchString(one.text) {
			continue
		}
		from, err := said.Groups(one.text, carryFrom)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", one.file.Name, err)
		}
		if from[0] == "" {
			day, err := said.Groups(one.text, changeDay)
			if err != nil {
				return nil, err
			}
			from[0] = day[0] + " " + day[1]
		}
		begins, err := said.Day(from[0])
		if err != nil {
			return nil, err
		}
		if _, _, err := one.saying(carryRest); err != nil {
			return nil, err
		}
		p.Cite(one.file, "agreement", "from %s", from[0])
		if !begins.After(t.day) {
			added = append(added, change{paper: one, from: begins})
		}
	}
	if len(list) != 1 || !strings.Contains(list[0].text, t.firm) {
		return nil, fmt.Errorf("%d contracts № %s with %s, want one", len(list), t.contract, t.firm)
	}
	slices.SortFunc(added, func(a, b change) int { return a.from.Compare(b.from) })
	for _, c := range added {
		list = append(list, c.paper)
	}
	return list, nil
}

// tariffOf is the price of an hour in the last paper.
func tariffOf(papers []paper, tons *big.Rat) (*big.Rat, error) {
	last := papers[len(papers)-1]
	prices, err := said.Groups(last.text, hourPrices)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", last.file.Name, err)
	}
	for _, m := range hourPrice.FindAllStringSubmatch(prices[0]+",", -1) {
		n, err := said.Decimals(m[1:])
		if err != nil {
			return nil, err
		}
		if n[0].Cmp(tons) == 0 {
			return n[1], nil
		}
	}
	return nil, fmt.Errorf("%s has no price for %s t", last.file.Name, tons.RatString())
}

// carryTerms are the price of a kilometre and the least hours of a contract, whose other rules have to be
// the ones that are reckoned by here.
func (one paper) carryTerms() (perKm, least *big.Rat, err error) {
	for _, what := range carryRules {
		if _, _, err := one.saying(what); err != nil {
			return nil, nil, err
		}
	}
	_, km, err := one.saying(kmPrice)
	if err != nil {
		return nil, nil, err
	}
	_, hours, err := one.saying(leastHours)
	if err != nil {
		return nil, nil, err
	}
	count, ok := leastWords[hours[0]]
	if !ok {
		return nil, nil, fmt.Errorf("%s: %q is no number of hours", one.file.Name, hours[0])
	}
	perKm, err = facts.Parse(km[0])
	return perKm, big.NewRat(count, 1), err
}

// firmLists are the price lists of a firm, the latest first.
func firmLists(lists []priceList, firm string) ([]priceList, error) {
	kept := slices.DeleteFunc(slices.Clone(lists), func(l priceList) bool { return !strings.Contains(l.head, firm) })
	for _, l := range kept {
		if _, _, err := l.inForceOn(time.Time{}); err != nil {
			return nil, err
		}
	}
	slices.SortFunc(kept, func(a, b priceList) int {
		x, _, _ := a.inForceOn(time.Time{})
		y, _, _ := b.inForceOn(time.Time{})
		return cmp.Compare(y.Unix(), x.Unix())
	})
	return kept, nil
}
