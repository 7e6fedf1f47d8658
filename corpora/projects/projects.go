// Package projects is a designers' base of projects: a house whose blocks differ in height, and papers
// of other buildings with tables of the same kind.
package projects

import (
	"fmt"
	"strconv"
	"strings"
	"time"

	"etalon/corpora/fiction"
	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Low and High are the floors of the house's blocks.
const (
	Low  = 5
	High = 7
)

// Block of the house: its floors, and flats by the number of rooms.
type Block struct {
	Floors int
	Flats  [3]int
}

// Sum of a block's flats.
func (b Block) Sum() int { return b.Flats[0] + b.Flats[1] + b.Flats[2] }

// Base is the ledger.
type Base struct {
	Designer fiction.Firm
	// Street is where the house stands: «ул. Опытная, д. 14».
	Street string
	Code   string
	Day    time.Time
	Blocks [3]Block
	others [2]other // the kindergarten and the store
	letter string   // number of a letter
	values [3]int   // square metres of the plot and of all flats, and metres of height
}

// other is a building that nobody asks about.
type other struct{ street, code string }

// streets of buildings, none of which is another's beginning.
var streets = []string{"Литейная", "Опытная", "Паровозная", "Сметная", "Учётная", "Черепичная", "Мостостроителей", "Товарная"}

// New draws the base.
func New(r *stream.Stream) (*Base, error) {
	maker, err := fiction.New(r)
	if err != nil {
		return nil, err
	}
	names, codes := stream.Sample(r, streets, 3), stream.Sample(r, []int{11, 14, 17, 23, 26, 29, 32, 38, 41, 44, 47}, 3)
	at := func(i int) string { return fmt.Sprintf("ул. %s, д. %d", names[i], r.Between(2, 60)) }
	code := func(i int) string { return strconv.Itoa(codes[i]) + "-24-АР" }
	b := &Base{
		Designer: maker.Firm(fiction.OOO), Street: at(0), Code: code(0), Day: paper.Day(2025, 2, 7*r.Between(0, 2)+r.Between(3, 7)), letter: strconv.Itoa(r.Between(60, 99)),
		others: [2]other{{at(1), code(1)}, {at(2), code(2)}}, values: [3]int{r.Between(2100, 2600), r.Between(7800, 9400), r.Between(22, 24)},
	}
	for {
		for i := range b.Blocks {
			b.Blocks[i] = Block{Floors: stream.Pick(r, []int{Low, High})}
			for k := range b.Blocks[i].Flats {
				b.Blocks[i].Flats[k] = b.Blocks[i].Floors * r.Between(1, 3)
			}
		}
		if b.fair() {
			return b, nil
		}
	}
}

// fair wants both heights, and blocks that no number of flats makes equal.
func (b *Base) fair() bool {
	tall := len(b.Of(High))
	x, y, z := b.Blocks[0].Sum(), b.Blocks[1].Sum(), b.Blocks[2].Sum()
	return tall > 0 && tall < len(b.Blocks) && x != y && y != z && x != z
}

// Of are the numbers of the blocks with so many floors.
func (b *Base) Of(floors int) []string {
	var list []string
	for i, block := range b.Blocks {
		if block.Floors == floors {
			list = append(list, strconv.Itoa(i+1))
		}
	}
	return list
}

// Named are the blocks with so many floors in the nominative: «блок 2», «блоки 1 и 3».
func (b *Base) Named(floors int) string {
	list := b.Of(floors)
	if len(list) == 1 {
		return "блок " + list[0]
	}
	return "блоки " + strings.Join(list, " и ")
}

// Flats of the whole house.
func (b *Base) Flats() int {
	sum := 0
	for _, block := range b.Blocks {
		sum += block.Sum()
	}
	return sum
}
