package russian

import (
	"math/big"
	"strings"
)

// Bounds of a number written in digits. Longer ones are no quantities.
const (
	maxDigits = 30
	maxPieces = 12
)

// literal is a number in digits, without sign and unit.
type literal struct {
	value   *big.Rat
	end     int  // the token after it
	padded  bool // two digits with a leading zero: kopecks or minutes, nothing else
	decimal bool // has a fractional part
	// thousands is the one comma or point with exactly three digits after it, which another
	// notation would read as a group; 0 when there is none.
	thousands rune
}

func (l literal) number() number {
	return number{value: l.value, plain: l.value, end: l.end, padded: l.padded, decimal: l.decimal, thousands: l.thousands}
}

// pieces are runs of digits with the single separators between them.
type pieces struct {
	runs []string
	seps []rune // ' ' for any space that can part groups
	end  int
}

// piecesAt collects the digits from a token on: as far as single spaces, apostrophes, commas and
// points join them. It goes on where the digits can be no number, as such a run has no part that
// is one.
func (r *reading) piecesAt(i int) pieces {
	p := pieces{runs: []string{r.toks[i].text}, end: i + 1}
	for {
		sep := r.at(p.end)
		var c rune
		switch {
		case sep.class == blank && sep.text == gapOne:
			c = ' '
		case sep.class == sign && (sep.r == '.' || sep.r == ',' || sep.r == '\'' || sep.r == '’'):
			if c = sep.r; c == '’' {
				c = '\''
			}
		default:
			return p
		}
		if !r.isClass(p.end+1, digits) {
			return p
		}
		if len(p.runs) <= maxPieces {
			p.seps = append(p.seps, c)
			p.runs = append(p.runs, r.toks[p.end+1].text)
		}
		p.end += 2
	}
}

// literalAt reads the number in digits that begins at a token. end is where the run of digits
// ends even when it is no number, for the caller to go on behind it.
//
// A number is: a whole number; groups of three digits parted by one kind of separator (spaces of
// any kind are one kind); either with a fraction after a comma or a point that is not the
// separator of its groups. One comma or point alone begins a fraction; the same sign more than
// once parts groups. In English money («$1,250») a comma before exactly three digits parts groups.
func (r *reading) literalAt(i int, english bool) (lit literal, ok bool) {
	p := r.piecesAt(i)
	lit.end = p.end
	n := len(p.seps)
	if len(p.runs) > maxPieces {
		return lit, false
	}
	whole, fraction := p.runs, ""
	last := rune(0)
	if n > 0 {
		last = p.seps[n-1]
	}
	switch {
	case english && n == 1 && last == ',' && len(p.runs[1]) == 3:
	case (last == '.' || last == ',') && (n == 1 || p.seps[n-2] != last):
		whole, fraction = p.runs[:n], p.runs[n]
		lit.decimal = true
	}
	if !groups(whole, p.seps) {
		return lit, false
	}
	text := strings.Join(whole, "")
	if len(text)+len(fraction) > maxDigits {
		return lit, false
	}
	if len(text) > 1 && text[0] == '0' {
		if len(text) != 2 || n > 0 {
			return lit, false
		}
		lit.padded = true
	}
	if n == 1 && lit.decimal && len(fraction) == 3 && len(text) <= 3 && text != "0" {
		lit.thousands = last
	}
	lit.value = decimalRat(text, fraction)
	return lit, true
}

// groups tells whether runs of digits are one number: alone, or in threes parted by one sign.
func groups(runs []string, seps []rune) bool {
	if len(runs) == 1 {
		return true
	}
	if len(runs[0]) > 3 {
		return false
	}
	for k, run := range runs[1:] {
		if len(run) != 3 || seps[k] != seps[0] {
			return false
		}
	}
	return true
}

// decimalRat is the exact value of digits with a fraction.
func decimalRat(whole, fraction string) *big.Rat {
	n, _ := new(big.Int).SetString(whole+fraction, 10)
	return new(big.Rat).SetFrac(n, pow10(len(fraction)))
}

func pow10(n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(10), big.NewInt(int64(n)), nil)
}
