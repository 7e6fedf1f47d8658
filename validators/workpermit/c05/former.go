package c05

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"time"

	"etalon/validators/internal/archive"
	"etalon/validators/internal/facts"
	"etalon/validators/internal/said"
	"etalon/validators/validate"
)

// gap stands where something is left to be filled in.
const gap = "____________"

var (
	supplyHead   = regexp.MustCompile(`^ДОГОВОР ПОСТАВКИ (№ (\S+)) г\. \S+ («[^»]+» \S+ \S+ г\.)`)
	supplyGoods  = regexp.MustCompile(`принять и оплатить ([^(]+?) \(далее`)
	supplyPrice  = regexp.MustCompile(`Цена договора составляет (.+?), в том числе НДС`)
	supplyAnnex  = regexp.MustCompile(`к договору поставки (№ \S+) СПЕЦИФИКАЦИЯ`)
	supplySeller = regexp.MustCompile(`Поставщик: (\S+ «[^»]+») .*?(р/с \d{20}) (в .+?) (к/с \d{20}) (БИК \d{9}) .*?Покупатель: `)
	// supplyRow and supplyTotal are the specification read as one line.
	supplyRow   = regexp.MustCompile(`Сумма с НДС, руб\. 1 (\D+?[^,]) л (\d+) (\d+,\d\d) ([\d ]+,\d\d) Всего`)
	supplyTotal = regexp.MustCompile(`Всего с НДС(?: \d+ %)?: ([\d ]+,\d\d)`)
	dayFilled   = regexp.MustCompile(`^«\d{1,2}» `)
	season      = regexp.MustCompile(`летнее|зимнее|межсезонное|арктическое`)

	newBank = regexp.MustCompile(`УВЕДОМЛЕНИЕ .*?с (\d{1,2} [а-я]+ \d{4} года) мы меняем обслуживающий банк.*?расчётный счёт (\d{20}) .*?банк: (\S+ «[^»]+»)[• ]*корреспондентский счёт (\d{20})[• ]*БИК (\d{9})\b.*Генеральный директор (\S+ «[^»]+»)`)
)

// former is the contract that the message means: with the supplier, on the goods, signed.
func formerContract(storage *archive.Archive, asked []string, rule validate.Rule) (archive.File, error) {
	var kept []archive.File
	for _, f := range storage.Files {
		head, goods, seller := supplyHead.FindStringSubmatch(f.Text), supplyGoods.FindStringSubmatch(f.Text), supplySeller.FindStringSubmatch(f.Text)
		if head == nil || goods == nil || seller == nil || seller[1] != asked[0] {
			continue
		}
		signed := !strings.Contains(head[2], "_") && dayFilled.MatchString(head[3])
		if signed == (rule == takesDraft) || strings.Contains(goods[1], asked[3]) == (rule == otherGoods) {
			continue
		}
		if !slices.ContainsFunc(kept, func(other archive.File) bool { return other.Text == f.Text }) {
			kept = append(kept, f)
		}
	}
	if len(kept) != 1 {
		return archive.File{}, fmt.Errorf("%d contracts with %s on %s, want one", len(kept), asked[0], asked[3])
	}
	return kept[0], nil
}

// bank is where the supplier is paid: account, bank, its account and code, as the contract has them and
// as they are now.
type bank struct{ was, now []string }

func supplierBank(p *validate.TaskPass, storage *archive.Archive, base archive.File, supplier string, rule validate.Rule) (b bank, err error) {
	seller, err := said.Groups(base.Text, supplySeller)
	if err != nil {
		return b, err
	}
	b = bank{seller[1:], seller[1:]}
	if rule == formerBank {
		return b, nil
	}
	today, err := said.Today(p)
	if err != nil {
		return b, err
	}
	var latest time.Time
	for _, f := range storage.Files {
		m := newBank.FindStringSubmatch(f.Text)
		if m == nil || m[6] != supplier {
			continue
		}
		from, err := said.Day(m[1])
		if err != nil {
			return b, fmt.Errorf("%s: %w", f.Name, err)
		}
		if from.After(today) || !from.After(latest) {
			continue
		}
		latest = from
		b.now = []string{"р/с " + m[2], "в " + m[3], "к/с " + m[4], "БИК " + m[5]}
		p.Cite(f.TaskFile, "letter", "from %s the account is %s", m[1], m[2])
	}
	return b, nil
}

// remade are the replacements that make the former contract the one that is asked for, from top to
// bottom. What nobody told becomes a gap.
func remade(p *validate.TaskPass, base archive.File, asked []string, b bank, rule validate.Rule) ([][]string, error) {
	var texts []string
	for _, what := range []*regexp.Regexp{supplyHead, supplyGoods, supplyPrice, supplyAnnex} {
		groups, err := said.Groups(base.Text, what)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", base.Name, err)
		}
		texts = append(texts, groups...)
	}
	number, day, goods, price, annex := texts[0], texts[2], texts[3], texts[4], texts[5]
	cells, err := specification(p, base, rule)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", base.Name, err)
	}
	litres, err := facts.Parse(asked[4])
	if err != nil {
		return nil, err
	}
	name := season.ReplaceAllString(cells[0], asked[2])
	if rule == leavesGoods {
		name = cells[0]
	}
	litre := gap
	if rule == formerPrice {
		litre = cells[2]
	}
	pairs := []string{number, "№ " + gap, day, gap, goods, asked[1], price, gap}
	for i := range b.was {
		pairs = append(pairs, b.was[i], b.now[i])
	}
	pairs = append(pairs, annex, "№ "+gap, cells[0], name, cells[1], facts.Decimal(litres), cells[2], litre, cells[3], gap, cells[4], gap)
	var rows [][]string
	for i := 0; i < len(pairs); i += 2 {
		if pairs[i] != pairs[i+1] {
			rows = append(rows, []string{"заменить", pairs[i], pairs[i+1]})
		}
	}
	return rows, nil
}

// specification are the name, the litres, the price of one and the sum of the only row, and the total.
func specification(p *validate.TaskPass, base archive.File, rule validate.Rule) ([]string, error) {
	if rule == asOneLine {
		row, err := said.Groups(base.Text, supplyRow)
		if err != nil {
			return nil, err
		}
		total, err := said.Groups(base.Text, supplyTotal)
		return append(row, total...), err
	}
	rows, err := archive.Rows(p, base)
	if err != nil {
		return nil, err
	}
	var goods, total []string
	for _, row := range rows {
		switch {
		case len(row) == 6 && row[0] == "1":
			goods = append(goods, row[1], row[3], row[4], row[5])
		case len(row) > 1 && strings.HasPrefix(row[0], "Всего с НДС"):
			total = append(total, row[len(row)-1])
		}
	}
	if len(goods) != 4 || len(total) != 1 {
		return nil, fmt.Errorf("%d cells of goods and %d totals in %q", len(goods), len(total), rows)
	}
	return append(goods, total...), nil
}
