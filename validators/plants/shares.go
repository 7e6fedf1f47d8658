package plants

import (
	"math/big"
	"regexp"
	"strings"

	"etalon/internal/score/russian"
)

var (
	// taxInside: a price, then the tax that it holds.
	taxInside = regexp.MustCompile(`(?:в том числе|в т\. ?ч\.|включая) ндс (?:по ставке )?(\d{1,2}) ?% ?(?:-|:|,|в размере|в сумме)? ?(\d[\d ]*(?:,\d\d)?) ?руб`)
	// shareAfter: a sum, then what part of the price it is; shareBefore the other way round.
	shareAfter  = regexp.MustCompile(`то есть (\d+(?:,\d+)?) ?% (?:от )?цены (?:контракта|договора)`)
	shareBefore = regexp.MustCompile(`(\d+(?:,\d+)?) ?% (?:от )?цены (?:контракта|договора),? (?:что составляет|то есть|а именно)`)
)

// shareFaults compares taxes and parts of the price named in a text with the price itself.
func shareFaults(m *material, _ *counts) []*fault {
	var faults []*fault
	price := m.price()
	for _, p := range m.body {
		if at := taxInside.FindStringSubmatchIndex(p.folded); at != nil {
			faults = append(faults, m.taxFault(p, at)...)
		}
		if price == nil || !strings.Contains(p.folded, "% ") {
			continue
		}
		if at := shareAfter.FindStringSubmatchIndex(p.folded); at != nil {
			faults = append(faults, m.shareFault(p, price, p.folded[at[2]:at[3]], lastMoney(p.folded[:at[0]]))...)
		}
		if at := shareBefore.FindStringSubmatchIndex(p.folded); at != nil {
			faults = append(faults, m.shareFault(p, price, p.folded[at[2]:at[3]], firstMoney(p.folded[at[1]:]))...)
		}
	}
	return faults
}

func (m *material) taxFault(p passage, at []int) []*fault {
	gross := lastMoney(p.folded[:at[0]])
	percent, _ := parse(p.folded[at[2]:at[3]])
	shown, _ := parse(strings.TrimSpace(p.folded[at[4]:at[5]]))
	if gross == nil || gross.Problem != "" || shown == nil || percent == nil {
		return nil
	}
	inside := new(big.Rat).Quo(new(big.Rat).Mul(gross.Value, percent), new(big.Rat).Add(hundred, percent))
	if near(inside, shown, kopeck) {
		return nil
	}
	return []*fault{m.amountFault(wrongVAT, p.where, "", shown, rounded(inside))}
}

func (m *material) shareFault(p passage, price *big.Rat, percent string, sum *russian.Quantity) []*fault {
	rate, _ := parse(percent)
	if rate == nil || sum == nil || sum.Problem != "" {
		return nil
	}
	right := new(big.Rat).Quo(new(big.Rat).Mul(price, rate), hundred)
	if near(right, sum.Value, kopeck) {
		return nil
	}
	f := m.amountFault(contradiction, p.where, "", sum.Value, rounded(right))
	f.values = append(f.values, numeral(rounded(right)))
	return []*fault{f}
}

func lastMoney(text string) *russian.Quantity {
	list := russian.Quantities(text)
	for i := len(list) - 1; i >= 0; i-- {
		if list[i].Unit == "RUB" {
			return &list[i]
		}
	}
	return nil
}

func firstMoney(text string) *russian.Quantity {
	for _, q := range russian.Quantities(text) {
		if q.Unit == "RUB" {
			return &q
		}
	}
	return nil
}

// price is what the document's own table adds up to, or else what it calls the price.
func (m *material) price() *big.Rat {
	if m.summed != nil {
		return m.summed
	}
	for _, p := range m.body {
		if at := priceClause.FindStringIndex(p.folded); at != nil && !p.added() {
			if q := firstMoney(p.folded[at[1]:]); q != nil && q.Problem == "" {
				return q.Value
			}
		}
	}
	return nil
}
