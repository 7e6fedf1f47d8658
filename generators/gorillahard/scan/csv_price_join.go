package scan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/tables"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// CsvPriceJoin asks for a customer's amount by a price list with packs, wholesale prices and replaced articles.
var CsvPriceJoin = &generate.Family{
	Name: "csv_price_join", Lever: "scan", Tier: "T4_wild", Kind: dataset.ToolCall,
	Doc: "Lines in pieces or packs times prices by the piece of another file, wholesale from a number of pieces on. Taking packs for pieces, leaving out " +
		"the wholesale price or its exact bound, pricing a replaced article by its own record, or counting void or commented-out lines gives another amount.",
	Make: func(p *generate.Pass) (*generate.Item, error) {
		b := stream.Pick(p.Rand, p.World.Baskets)
		customer, deed := stream.Pick(p.Rand, b.Customers), priceDeeds[p.Index%len(priceDeeds)]
		amount := basketTotal(b, customer, basketRule{})
		for _, careless := range []basketRule{{packs: true}, {retail: true}, {above: true}, {listed: true}, {packBound: true}, {void: true}} {
			if basketTotal(b, customer, careless) == amount {
				return nil, generate.Retry("rule %+v gives the same amount", careless)
			}
		}
		return &generate.Item{
			Files:      []*workfiles.File{&b.Orders.File, &b.Prices},
			Slots:      map[string]string{"customer": customer, "void": b.Void, "action": deed.Words},
			Answer:     dataset.One(deed.Tool, dataset.Args{"customer": customer, "amount": tables.Money(amount)}),
			FormatTrap: true,
		}, nil
	},
}

var priceDeeds = append([]tables.Deed{{Words: "подготовить предварительное предложение цены", Tool: "billing.proforma"}}, tables.MoneyDeeds...)

// basketRule is what a careless reader does: takes packs for pieces, knows no wholesale price, takes its bound
// as exclusive, prices by the written article, compares the number of packs with the bound, counts void lines or
// those commented out.
type basketRule struct{ packs, retail, above, listed, packBound, void, off bool }

func basketTotal(b *workfiles.Basket, customer string, rule basketRule) int64 {
	var sum int64
	for _, l := range b.Lines {
		if l.Customer != customer || l.Void && !rule.void || l.Off && !rule.off {
			continue
		}
		item, pieces := l.Item, l.Count
		if rule.listed {
			item = l.Listed
		}
		if l.Packs && !rule.packs {
			pieces *= item.Pack
		}
		compared := pieces
		if rule.packBound {
			compared = l.Count
		}
		if rule.above {
			compared--
		}
		price := item.Price
		if item.From > 0 && compared >= item.From && !rule.retail {
			price = item.Wholesale
		}
		sum += pieces * price
	}
	return sum
}
