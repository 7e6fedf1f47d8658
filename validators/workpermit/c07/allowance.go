package c07

import (
	"cmp"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strings"
	"time"

	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// norms are the daily allowances that apply to trips from a day on.
type norms struct {
	// order and ordered are of the order that set them, or that approved the regulation they stand in.
	order         string
	ordered, from time.Time
	first, other  *big.Rat
	// cities are the words that list the first group.
	cities string
}

var (
	travelTitle  = regexp.MustCompile(`^ПОЛОЖЕНИЕ О СЛУЖЕБНЫХ КОМАНДИРОВКАХ`)
	travelNorms  = regexp.MustCompile(`^Норма суточных в городах первой группы — ([\d ]+) рубл\S+ в день, в остальных населённых пунктах — ([\d ]+) рубл\S+ в день`)
	travelCities = regexp.MustCompile(`ГОРОДА ПЕРВОЙ ГРУППЫ (.+?) Все остальные`)
	travelFed    = regexp.MustCompile(`трёхразовое питание, суточные выплачиваются в размере (\d+) % нормы`)
	travelDays   = regexp.MustCompile(`за каждый календарный день командировки, включая выходные и праздничные дни, день выезда и день возвращения`)

	orderHead  = regexp.MustCompile(`ПРИКАЗ г\. \S+ (\d{1,2} [а-я]+ \d{4} г\.) № (\S+) О нормах суточных`)
	orderFrom  = regexp.MustCompile(`Установить (?:для работников обособленного подразделения в г\. \S+ )?с (\d{1,2} [а-я]+ \d{4} г\.) `)
	orderNorms = regexp.MustCompile(`по норме первой группы: ([\d ]+) рубл\S+ в день\..*? По норме второй группы, ([\d ]+) рубл\S+ в день`)
	orderTable = regexp.MustCompile(`Города первой группы, в том числе \S+ ([\d ]+?) \d\d\.\d\d\.\d{4} Прочие населённые пункты ([\d ]+?) \d\d\.\d\d\.\d{4}`)
	orderMoves = regexp.MustCompile(`Перенести (\S+) в города первой группы`)
	// orderOld says that a trip has one norm, that of the day it begins. OCR takes «ьш» for «ыш».
	orderOld = regexp.MustCompile(`За командировки, которые начались ран[ьы]{1,2}ше, за все дни суточные выплачиваются по прежним нормам и прежним группам`)
	// branchOnly is the order of the branch, branchNorms what it sets.
	branchOnly  = regexp.MustCompile(`Установить для работников обособленного подразделения`)
	branchNorms = regexp.MustCompile(`в городах первой группы — ([\d ]+) рубл\S+ в день, в остальных населённых пунктах — ([\d ]+) рубл\S+ в день`)
)

// regulationNorms are those of an edition of the regulation.
func regulationNorms(a act) (n norms, err error) {
	n = norms{order: a.order, ordered: a.ordered, from: a.from}
	cities, err := said.Groups(a.text, travelCities)
	if err != nil {
		return n, fmt.Errorf("%s: %w", a.file.Name, err)
	}
	n.cities = cities[0]
	if _, _, err = a.saying(travelDays); err != nil {
		return n, err
	}
	_, groups, err := a.saying(travelNorms)
	if err != nil {
		return n, err
	}
	return n, n.set(groups)
}

func (n *norms) set(groups []string) error {
	values, err := said.Decimals(groups)
	if err != nil {
		return err
	}
	n.first, n.other = values[0], values[1]
	return nil
}

// orderedNorms are those that orders set, for the branch or for everybody else, the latest first; cities
// are those of the regulation that they change.
func orderedNorms(p *validate.TaskPass, b base, branch, byTable bool, cities string) ([]norms, error) {
	var list []norms
	for _, one := range b.papers {
		head := orderHead.FindStringSubmatch(one.text)
		if head == nil || branchOnly.MatchString(one.text) != branch {
			continue
		}
		n, err := readOrder(one.text, head, branch, byTable, cities)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", one.file.Name, err)
		}
		p.Cite(one.file, "order", "№ %s from %s: %s and %s", n.order, n.from.Format(time.DateOnly), n.first.RatString(), n.other.RatString())
		list = append(list, n)
	}
	slices.SortFunc(list, func(a, b norms) int { return cmp.Compare(b.from.Unix(), a.from.Unix()) })
	return list, nil
}

func readOrder(text string, head []string, branch, byTable bool, cities string) (n norms, err error) {
	n = norms{order: head[2], cities: cities}
	if n.ordered, err = said.Day(head[1]); err != nil {
		return n, err
	}
	from, err := said.Groups(text, orderFrom)
	if err != nil {
		return n, err
	}
	if n.from, err = said.Day(from[0]); err != nil {
		return n, err
	}
	what := orderNorms
	switch {
	case branch:
		what = branchNorms
	case !orderOld.MatchString(text):
		return n, fmt.Errorf("the order does not say what becomes of trips under way")
	case byTable:
		what = orderTable
	}
	groups, err := said.Groups(text, what)
	if err != nil {
		return n, err
	}
	for _, m := range orderMoves.FindAllStringSubmatch(text, -1) {
		n.cities += " " + m[1]
	}
	return n, n.set(groups)
}

// daily is the norm of a place.
func (n norms) daily(place string) *big.Rat {
	if strings.Contains(n.cities, place) {
		return n.first
	}
	return n.other
}
