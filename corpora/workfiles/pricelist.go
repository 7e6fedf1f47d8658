package workfiles

import "etalon/internal/stream"

// PriceList is a TSV of prices with a start date each: a code stands once for every change of its
// price, and the price in force is the one that started last. Retired records were never in force.
type PriceList struct {
	Table
	// Code, Start and Mark are column numbers; Prices are the money columns.
	Code, Start, Mark int
	Prices            []int
	// Retired is the mark of records that do not apply.
	Retired string
}

// priceSpec describes one list.
type priceSpec struct {
	path    string
	intro   string
	changes string
	columns []Column
	retired string
	marks   []string
	items   []priceItem
	format  func(it priceItem, kopecks, start int64, mark string) []Cell
}

// priceItem is a position: base price in rubles, most is a usual largest quantity, size is a weight in
// tenths or a number of minutes.
type priceItem struct {
	code, name string
	rubles     int64
	most, size int
}

// priceRecord is a record before it is written.
type priceRecord struct {
	item           priceItem
	kopecks, start int64
	mark           string
}

// build writes the list as such lists grow: everything at the start of the year, then the changes in the
// order somebody entered them, which is not that of their dates. Many changes start on a day of days,
// when the code was ordered: there it matters that a price holds from its first day.
func (spec priceSpec) build(seed uint64, month int, days map[string][]int64) *PriceList {
	p := &PriceList{Table: Table{File: File{Path: spec.path, Format: "tsv"}, Columns: spec.columns}, Retired: spec.retired}
	spec.number(p)
	s := fileStream(seed, spec.path)
	text := newTableText(&p.Table, '\t', spec.intro)
	var changes []priceRecord
	for _, it := range spec.items {
		base := it.rubles*100 + int64(s.IntN(40))*50
		text.add(Row{Cells: spec.format(it, base, dayOf(ledgerYear, 1, 9), remark(s, spec.marks))})
		changes = append(changes, spec.changesOf(s, it, base, dayOf(ledgerYear, month, 1), days[it.code])...)
	}
	stream.Shuffle(s, changes)
	text.comment(spec.changes)
	for _, c := range changes {
		text.add(Row{Cells: spec.format(c.item, c.kopecks, c.start, c.mark)})
	}
	text.finish()
	return p
}

// remark is mostly none.
func remark(s *stream.Stream, marks []string) string {
	if s.Chance(20) {
		return stream.Pick(s, marks)
	}
	return ""
}

// changesOf draws the later records of a position: up to two new prices within the month, a retired
// one in it, one that starts only after it. Records that apply never start on one day.
func (spec priceSpec) changesOf(s *stream.Stream, it priceItem, base, first int64, days []int64) []priceRecord {
	day := func(low, high int) int64 {
		if len(days) > 0 && s.Chance(95) {
			return stream.Pick(s, days)
		}
		return first + int64(s.Between(low, high))
	}
	price := func(low, high int) int64 { return base * int64(s.Between(low, high)) / 100 / 50 * 50 }
	var list []priceRecord
	if s.Chance(80) {
		list = append(list, priceRecord{it, price(104, 118), day(3, 11), remark(s, spec.marks)})
	}
	if next := day(13, 23); s.Chance(75) && (len(list) == 0 || list[0].start != next) {
		list = append(list, priceRecord{it, price(120, 135), next, remark(s, spec.marks)})
	}
	if s.Chance(70) {
		list = append(list, priceRecord{it, price(52, 70), day(1, 20), spec.retired})
	}
	if s.Chance(30) {
		list = append(list, priceRecord{it, price(137, 150), first + int64(s.Between(33, 50)), ""})
	}
	return list
}

func (spec priceSpec) number(p *PriceList) {
	for i, c := range spec.columns {
		switch {
		case c.Kind == Money:
			p.Prices = append(p.Prices, i)
		case c.Kind == Date:
			p.Start = i
		case c.Name == markColumn:
			p.Mark = i
		}
	}
}

const markColumn = "Пометка"
