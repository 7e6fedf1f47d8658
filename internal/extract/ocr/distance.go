package ocr

import "math/bits"

// Rate is how many signs of a text were read wrong.
type Rate struct {
	Errors  int // signs to change, put in or take out
	Letters int // signs of the true text
}

// PerMille are the errors in a thousand signs; without any sign to read, each error counts as a whole.
func (r Rate) PerMille() int { return 1000 * r.Errors / max(1, r.Letters) }

// mostCompared bounds the length of a comparison in signs; what goes beyond counts as errors.
const mostCompared = 200_000

// ErrorRate compares what was read with the true text, both folded.
func ErrorRate(read, text string) Rate {
	a, b := []rune(Folded(read)), []rune(Folded(text))
	over := max(0, len(a)-mostCompared) + max(0, len(b)-mostCompared)
	d := Distance(a[:min(len(a), mostCompared)], b[:min(len(b), mostCompared)])
	return Rate{Errors: d + over, Letters: len(b)}
}

// block is 64 rows of a column of the table of distances, as differences: which rows are one more
// and which one less than the row above.
type block struct{ plus, minus uint64 }

// Distance is the Levenshtein distance. It works on 64 rows of the table at once (Myers 1999,
// Hyyrö 2003) and keeps one column: memory grows with the length of a, not with the product.
func Distance(a, b []rune) int {
	if len(a) == 0 || len(b) == 0 {
		return len(a) + len(b)
	}
	blocks := (len(a) + 63) / 64
	where := positions(a, blocks)
	none := make([]uint64, blocks)
	column := make([]block, blocks)
	for i := range column {
		column[i].plus = ^uint64(0)
	}
	distance := len(a)
	last := uint64(1) << ((len(a) - 1) % 64)
	for _, r := range b {
		equal := where[r]
		if equal == nil {
			equal = none
		}
		carryPlus, carryMinus := uint64(1), uint64(0) // the top row grows by one with every sign of b
		for i := range column {
			top := uint64(1) << 63
			if i == blocks-1 {
				top = last
			}
			carryPlus, carryMinus = column[i].step(equal[i], carryPlus, carryMinus, top)
		}
		distance += int(carryPlus) - int(carryMinus)
	}
	return distance
}

// step moves a block one column on. What comes in is how the row above it changed, what goes out how
// its row at the bit top did.
func (k *block) step(equal, inPlus, inMinus, top uint64) (outPlus, outMinus uint64) {
	vertical := equal | k.minus
	equal |= inMinus
	sum, _ := bits.Add64(equal&k.plus, k.plus, 0)
	horizontal := (sum ^ k.plus) | equal
	plus := k.minus | ^(horizontal | k.plus)
	minus := k.plus & horizontal
	if plus&top != 0 {
		outPlus = 1
	}
	if minus&top != 0 {
		outMinus = 1
	}
	plus, minus = plus<<1|inPlus, minus<<1|inMinus
	k.plus = minus | ^(vertical | plus)
	k.minus = plus & vertical
	return outPlus, outMinus
}

// positions are the places of each sign in a, as bits.
func positions(a []rune, blocks int) map[rune][]uint64 {
	where := map[rune][]uint64{}
	for i, r := range a {
		bitsOf := where[r]
		if bitsOf == nil {
			bitsOf = make([]uint64, blocks)
			where[r] = bitsOf
		}
		bitsOf[i/64] |= 1 << (i % 64)
	}
	return where
}
