package depot

import "etalon/internal/stream"

// spot is a place of a paper for a number. Where it does not get the number that is looked for, it gets
// one of the others, which look like it.
type spot struct {
	name   string // trade.slot
	others []string
}

// The spots by how the number hides there.
var (
	// twice: two places in one contract.
	twice = [][]spot{
		{{"loader.capacity", []string{"11,6", "2,6"}}, {"loader.night", []string{"1,65", "1,26"}}},
		{{"intercity.weekend", []string{"1,65", "1,26"}}, {"intercity.length", []string{"11,6", "6,1"}}},
	}
	// spelled: the number is in words alone.
	spelled = []spot{{"guard.holiday", []string{spelledNear}}, {"roof.winter", []string{spelledNear}}}
	// plain places in contracts.
	inContracts = []spot{
		{"intercity_supplement.idle", []string{"1,65", "1,26"}}, {"crane.slope", []string{"1,06", "1,16"}}, {"storage.late", []string{"0,16", "1,06"}}, {"waste.volume", []string{"11,6", "16"}},
		{"cleaning.urgent", []string{"1,65", "1,26"}}, {"lifts.call", []string{"1,65", "2,6"}}, {"insurance.premium", []string{"0,16", "1,06"}}, {"pallets.stack", []string{"1,65", "2,16"}},
		{"generator.idle_fuel", []string{"1,16", "2,6"}}, {"scales.error", []string{"0,16", "1,06"}}, {"laundry.shrink", []string{"1,16", "2,6"}}, {"hiring.fee", []string{"1,65", "1,26"}}, {"forwarding.reward", []string{"11,6", "6,1"}},
	}
	// deep: on the second sheet of a workbook.
	deep = []spot{{"storage.overtime", []string{"1,65", "1,26"}}, {"lifts.night", []string{"1,65", "2,1"}}}
	// dotted: with a point, inside a text.
	dotted = []spot{{"loader.model", []string{"11.6", "2.6"}}, {"pallets.load", []string{"1.06", "2.6"}}}
	// rounded: a cell that shows two places, 1,60.
	rounded = []spot{{"waste.bin", []string{"1,16", "2,60"}}, {"packing.board", []string{"1,06", "0,16"}}}
	// noted: in a note below the table.
	noted = []spot{{"crane.wind", []string{"1,65", "1,26"}}, {"cleaning.after", []string{"1,65", "1,26"}}}
	// plain places in price lists.
	inPrices = []spot{
		{"intercity.dirt", []string{"1,65", "1,16"}}, {"guard.dog", []string{"1,65", "1,26"}}, {"roof.mastic", []string{"1,16", "16"}}, {"generator.fuel", []string{"11,6", "16"}}, {"laundry.coat", []string{"1,06", "0,16"}},
	}
)

// The number that is looked for, in its writings, and one like it in words.
const (
	usual       = "1,6"
	pointed     = "1.6"
	twoPlaces   = "1,60"
	inWords     = "одна целая шесть десятых"
	spelledNear = "одна целая шестьдесят пять сотых"
)

// spread puts the number to some of the spots, and numbers like it to all others.
func (d *Depot) spread(r *stream.Stream) {
	put := func(number string, chosen []spot) {
		for _, s := range chosen {
			d.spots[s.name] = number
			d.written++
		}
	}
	for _, list := range append([][]spot{spelled, inContracts, deep, dotted, rounded, noted, inPrices}, twice...) {
		for _, s := range list {
			d.spots[s.name] = stream.Pick(r, s.others)
		}
	}
	put(usual, stream.Pick(r, twice))
	put(inWords, stream.Sample(r, spelled, 1))
	put(usual, stream.Sample(r, inContracts, r.Between(4, 6)))
	put(usual, stream.Sample(r, deep, 1))
	put(pointed, stream.Sample(r, dotted, 1))
	put(twoPlaces, stream.Sample(r, rounded, 1))
	put(usual, stream.Sample(r, noted, 1))
	put(usual, stream.Sample(r, inPrices, r.Between(1, 2)))
}
