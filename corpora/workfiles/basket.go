package workfiles

import (
	"fmt"

	"etalon/internal/stream"
)

// Basket is a CSV of ordered goods, in pieces or packs, and the JSON price list that says what a
// piece costs and how many are in a pack.
type Basket struct {
	Orders    Table
	Prices    File
	Customers []string
	// Void is the status of lines that do not count.
	Void  string
	Lines []BasketLine
}

// BasketLine is a line of the orders with the position of the price list that its article leads to.
type BasketLine struct {
	Customer string
	// Listed is the position of the written article, Item the one that is sold in its stead.
	Listed, Item *BasketItem
	Count        int64
	Packs        bool
	Void, Off    bool
}

// BasketItem is a position of the price list; prices are kopecks a piece. From is zero without a wholesale price.
type BasketItem struct {
	SKU, Title string
	Pack       int64
	Price      int64
	From       int64
	Wholesale  int64
	ReplacedBy *BasketItem
}

type basketSpec struct {
	orders, prices    string
	comma             rune
	prefix            string
	intro             []string
	columns           []Column
	goods             []basketGood
	customers         []string
	usual             []string
	void, piece, pack string
	notes             []string
	seller            string
}

// basketGood is a kind of goods: a usual price in rubles and the size of a pack.
type basketGood struct {
	title  string
	rubles int
	pack   int64
}

func newBaskets(seed uint64) []*Basket {
	all := make([]*Basket, len(basketSpecs))
	for i, spec := range basketSpecs {
		b := &Basket{Customers: spec.customers, Void: spec.void}
		items := spec.items(fileStream(seed, spec.prices))
		b.Prices = File{Path: spec.prices, Format: "json", Data: jsonDocument(spec.document(items))}
		spec.write(fileStream(seed, spec.orders), b, items)
		all[i] = b
	}
	return all
}

// items draws the list: every fourth good has a predecessor whose article is still in use.
func (spec basketSpec) items(s *stream.Stream) []*BasketItem {
	var items []*BasketItem
	number := s.Between(101, 140)
	for i, g := range spec.goods {
		number += s.Between(1, 6)
		it := &BasketItem{SKU: fmt.Sprintf("%s-%d", spec.prefix, number), Title: g.title, Pack: g.pack, Price: int64(g.rubles)*100 + int64(s.IntN(19))*50}
		if i%5 != 4 {
			it.From = g.pack * int64(s.Between(2, 4))
			it.Wholesale = it.Price * int64(s.Between(78, 90)) / 100 / 10 * 10
		}
		items = append(items, it)
		if i%4 == 0 {
			number += s.Between(1, 3)
			old := &BasketItem{
				SKU: fmt.Sprintf("%s-%d", spec.prefix, number), Title: g.title + " (прежний артикул)", Pack: g.pack / 2,
				Price: it.Price * int64(s.Between(60, 75)) / 100 / 10 * 10, ReplacedBy: it,
			}
			items = append(items, old)
		}
	}
	stream.Shuffle(s, items)
	return items
}

func (spec basketSpec) document(items []*BasketItem) jsonObject {
	var list []any
	for _, it := range items {
		o := jsonObject{{"sku", it.SKU}, {"title", it.Title}, {"pack", it.Pack}, {"price", Rubles(it.Price)}}
		switch {
		case it.ReplacedBy != nil:
			o = append(o, jsonMember{"replaced_by", it.ReplacedBy.SKU})
		case it.From == 0:
			o = append(o, jsonMember{"wholesale", nil})
		default:
			o = append(o, jsonMember{"wholesale", jsonObject{{"from", it.From}, {"price", Rubles(it.Wholesale)}}})
		}
		list = append(list, jsonLine{o})
	}
	return jsonObject{
		{"seller", spec.seller}, {"currency", "RUB"},
		{"notes", jsonObject{
			{"pack", "штук в упаковке"}, {"price", "рублей за штуку"},
			{"wholesale", "оптовая цена за штуку, если в строке заявки штук не меньше from"},
			{"replaced_by", "артикул снят, вместо него отпускается другой — по цене и с упаковкой другого"},
		}},
		{"items", list},
	}
}

// lineKind is what is particular about a line.
type lineKind int

const (
	plainLine lineKind = iota
	atBound
	packsOverBound
	replacedLine
	voidBasketLine
	offBasketLine
)

// write gives every customer a line of each kind, in a random order of all.
func (spec basketSpec) write(s *stream.Stream, b *Basket, items []*BasketItem) {
	b.Orders = Table{File: File{Path: spec.orders, Format: "csv"}, Columns: spec.columns}
	text := newTableText(&b.Orders, spec.comma, spec.intro...)
	type entry struct {
		customer string
		kind     lineKind
	}
	var entries []entry
	for _, c := range spec.customers {
		for kind := plainLine; kind <= offBasketLine; kind++ {
			if kind == offBasketLine && s.Chance(40) {
				continue
			}
			entries = append(entries, entry{c, kind})
		}
	}
	stream.Shuffle(s, entries)
	number, day := s.Between(400, 700), dayOf(ledgerYear, s.Between(3, 10), 2)
	for i, e := range entries {
		number += s.Between(1, 2)
		line := spec.line(s, items, e.customer, e.kind)
		b.Lines = append(b.Lines, line)
		unit, status, note := spec.piece, stream.Pick(s, spec.usual), ""
		if line.Packs {
			unit = spec.pack
		}
		if line.Void {
			status = spec.void
		}
		if s.Chance(28) && !line.Off {
			note = stream.Pick(s, spec.notes)
		}
		text.add(Row{Off: line.Off, Cells: []Cell{
			textCell(fmt.Sprintf("З-%d", number)), dateCell(day+int64(i*24/len(entries)), dotted), textCell(e.customer), textCell(line.Listed.SKU),
			countCell(int(line.Count)), textCell(unit), textCell(status), textCell(note),
		}})
	}
	text.finish()
}

// line draws a line of a kind.
func (spec basketSpec) line(s *stream.Stream, items []*BasketItem, customer string, kind lineKind) BasketLine {
	l := BasketLine{Customer: customer, Void: kind == voidBasketLine, Off: kind == offBasketLine}
	for {
		l.Listed = stream.Pick(s, items)
		l.Item = l.Listed
		if l.Listed.ReplacedBy != nil {
			l.Item = l.Listed.ReplacedBy
		}
		if (kind == replacedLine) == (l.Listed != l.Item) && (l.Item.From > 0 || kind == plainLine) {
			break
		}
	}
	switch kind {
	case atBound:
		l.Count = l.Item.From
	case packsOverBound:
		l.Packs, l.Count = true, l.Item.From/l.Item.Pack+int64(s.IntN(3))
	case voidBasketLine, offBasketLine:
		l.Count = l.Item.Pack * int64(s.Between(3, 7))
	default:
		l.Packs = s.Chance(40)
		l.Count = int64(s.Between(1, 9))
	}
	return l
}
