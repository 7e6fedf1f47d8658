package c06

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

// The rules of 6.04.
const (
	byGoodsName   validate.Rule = "finds prices by the names of goods instead of articles"
	onDayOfAsking validate.Rule = "takes the list of the day of the message"
	takesOver     validate.Rule = "takes the promotion's prices where it has them"
	takesFuture   validate.Rule = "takes the newest list, which is not in force yet"
	takesExpired  validate.Rule = "takes the list of the day of the request"
	comparesPromo validate.Rule = "compares with the prices of the promotion"
	onePieceEach  validate.Rule = "leaves the quantities out"
)

// T0604 solves 6.04.
var T0604 = &validate.TaskSolver{
	Number: "6.04",
	Doc: "Of the supplier's lists the one counts that came into force last by the day the order is sent; what it is called and where it lies proves nothing. " +
		"Before it the list was in force that came last by the day before; the promotion is over and is no list.",
	Solve:    solve0604,
	Readings: []validate.Rule{byGoodsName, onDayOfAsking},
	Traps:    []validate.Rule{takesOver, takesFuture, takesExpired, comparesPromo, onePieceEach},
}

var (
	orderAsked  = regexp.MustCompile(`по заявке «([^»]+)», поставщик — (\S+ «[^»]+»), письмо с заказом уйдёт (\d{1,2} [а-я]+ \d{4} года)\.`)
	requestHead = regexp.MustCompile(`^ЗАЯВКА НА .*?(\d{1,2} [а-я]+ \d{4} г\.)`)
)

func solve0604(p *validate.TaskPass, rule validate.Rule) (map[string]dataset.Fact, error) {
	text, err := said.Message(p)
	if err != nil {
		return nil, err
	}
	asked, err := said.Groups(text, orderAsked)
	if err != nil {
		return nil, err
	}
	storage, err := archive.Read(p)
	if err != nil {
		return nil, err
	}
	goods, written, err := request(p, storage, asked[0])
	if err != nil {
		return nil, err
	}
	lists, promotion, err := priceLists(p, storage, asked[1])
	if err != nil {
		return nil, err
	}
	day, err := said.Day(asked[2])
	if err != nil {
		return nil, err
	}
	if promotion.till.After(day) || promotion.till.Equal(day) {
		return nil, fmt.Errorf("the promotion is in force on the day of the order")
	}
	now, err := inForce(lists, day)
	if err != nil {
		return nil, err
	}
	former, err := inForce(lists, now.from.AddDate(0, 0, -1))
	if err != nil {
		return nil, err
	}
	switch rule {
	case onDayOfAsking, takesExpired:
		if rule == onDayOfAsking {
			if written, err = said.Today(p); err != nil {
				return nil, err
			}
		}
		if now, err = inForce(lists, written); err != nil {
			return nil, err
		}
	case takesFuture:
		now = lists[len(lists)-1]
	case takesOver:
		now = now.with(promotion)
	case comparesPromo:
		former = former.with(promotion)
	}
	return orderFacts(goods, now, former, rule)
}

// request is the lines of the named request and its day.
func request(p *validate.TaskPass, storage *archive.Archive, name string) (goods []good, written time.Time, err error) {
	for _, f := range storage.Files {
		if f.Name != name {
			continue
		}
		head, err := said.Groups(f.Text, requestHead)
		if err != nil {
			return nil, written, err
		}
		if written, err = said.Day(head[0]); err != nil {
			return nil, written, err
		}
		rows, err := rowsOf(p, f)
		if err != nil {
			return nil, written, err
		}
		for _, row := range rows {
			if len(row) != 5 {
				continue
			}
			n, err := said.Decimals([]string{row[0], row[4]})
			if err != nil {
				continue // the heading
			}
			goods = append(goods, good{row[1], row[2], n[1]})
		}
	}
	if len(goods) == 0 {
		return nil, written, fmt.Errorf("no request %q with lines", name)
	}
	return goods, written, nil
}

func orderFacts(goods []good, now, former priceList, rule validate.Rule) (map[string]dataset.Fact, error) {
	total, before := new(big.Rat), new(big.Rat)
	rows := [][]string{}
	for _, g := range goods {
		price, was := now.prices[g.article], former.prices[g.article]
		if rule == byGoodsName {
			price, was = now.named[g.name], former.named[g.name]
		}
		if price == nil || was == nil {
			return nil, fmt.Errorf("%s or %s has no price of %s, %q", now.file.Name, former.file.Name, g.article, g.name)
		}
		count := g.count
		if rule == onePieceEach {
			count = big.NewRat(1, 1)
		}
		sum := facts.Times(price, count)
		total, before = facts.Plus(total, sum), facts.Plus(before, facts.Times(was, count))
		rows = append(rows, []string{g.article, facts.Decimal(count), facts.Decimal(price), facts.Decimal(sum)})
	}
	return map[string]dataset.Fact{
		"price_file": place(now.file.TaskFile),
		"since":      said.On(now.from),
		"lines":      {Type: dataset.FactTable, Table: &dataset.FactRows{Columns: []string{"Артикул", "Количество", "Цена, руб.", "Сумма, руб."}, Rows: rows}},
		"total":      facts.Money(total),
		"before":     facts.Money(before),
		"dearer":     facts.Money(facts.Minus(total, before)),
	}, nil
}
