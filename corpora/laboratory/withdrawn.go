package laboratory

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/corpora/paper"
	"etalon/internal/stream"
)

// Withdrawal is a code that an amendment took away.
type Withdrawal struct {
	Code, Name string
	// Instead are the codes to use, none when such things are not bought any more. An earlier
	// amendment may name a code that a later one took away as well.
	Instead   []Successor
	Amendment int
}

// Successor is a code with the condition on which it is the one to use, "" for always.
type Successor struct{ Code, When string }

// Amendments are the days from which the amendments of the second edition were in force.
var Amendments = []time.Time{paper.Day(2023, 7, 1), paper.Day(2024, 1, 1), paper.Day(2024, 7, 1), paper.Day(2025, 1, 1)}

// How many codes were renumbered, divided, joined from two, and renumbered twice.
const renumbered, divided, joined, twice = 24, 8, 6, 5

// withdraw draws what earlier editions had, sorted by code.
func (c *Classifier) withdraw(r *stream.Stream) []Withdrawal {
	var out []Withdrawal
	add := func(amendment int, code, name string, instead ...Successor) {
		out = append(out, Withdrawal{code, name, instead, amendment})
	}
	at := func(code string) Record { return c.Records[c.places[code]] }
	later := func() int { return r.Between(1, len(Amendments)) }
	groups := slices.DeleteFunc(slices.Clone(c.groups), func(b *branch) bool { return len(b.Axes) == 0 })
	stream.Shuffle(r, groups)
	next := func() (*branch, *kind) {
		b := groups[0]
		groups = append(groups[1:], b)
		return b, stream.Pick(r, b.kinds)
	}
	for range renumbered {
		b, k := next()
		end := b.anyTail(r)
		add(later(), b.gap(r)+"."+end, at(k.code+"."+end).Name, Successor{Code: k.code + "." + end})
	}
	for range divided {
		b, k := next()
		x, y := r.Between(1, len(b.axes[0].Values)), r.Between(1, len(b.bands))
		var instead []Successor
		for z, last := range b.axes[2].Values {
			instead = append(instead, Successor{k.code + "." + tail(x, y, z+1), last})
		}
		whole := tail(x, y, 0)
		add(later(), b.gap(r)+"."+whole, at(k.code+"."+whole).Name, instead...)
	}
	for range joined {
		b, k := next()
		for width(b.bands[b.widest()-1]) < 2 { // nothing lies between its bounds
			b, k = next()
		}
		x, z := r.Between(1, len(b.axes[0].Values)), r.Between(1, len(b.axes[2].Values))
		y := b.widest()
		band, old, when := b.bands[y-1], b.gap(r), later()
		for half, part := range []Band{{band.Over, band.middle()}, {band.middle(), band.UpTo}} {
			name := k.named(b.axes[0].Values[x-1], b.axes[1].says(part)) + ", " + b.axes[2].Values[z-1]
			add(when, old+"."+tail(x, y+half, z), name, Successor{Code: k.code + "." + tail(x, y, z)})
		}
	}
	for range twice {
		b, k := next()
		end, first, second := b.anyTail(r), b.gap(r), b.gap(r)
		name := at(k.code + "." + end).Name
		add(r.Between(1, 2), first+"."+end, name, Successor{Code: second + "." + end})
		add(r.Between(3, 4), second+"."+end, name, Successor{Code: k.code + "." + end})
	}
	for _, b := range c.groups {
		for _, name := range b.Gone {
			add(later(), b.gap(r)+"."+undivided, name)
		}
	}
	slices.SortFunc(out, func(a, b Withdrawal) int { return strings.Compare(a.Code, b.Code) })
	return out
}

// anyTail is the end of some full item's code.
func (b *branch) anyTail(r *stream.Stream) string {
	return tail(r.Between(1, len(b.axes[0].Values)), r.Between(1, len(b.bands)), r.Between(1, len(b.axes[2].Values)))
}

// gap is the code of a kind that the group does not have.
func (b *branch) gap(r *stream.Stream) string {
	n := r.Between(11, 60)
	for b.taken[n] {
		n++
	}
	b.taken[n] = true
	return fmt.Sprintf("%s.%02d", b.code, n)
}

// widest is the number of the widest band with two bounds.
func (b *branch) widest() int {
	best := 2
	for y := 2; y < len(b.bands); y++ {
		if width(b.bands[y-1]) > width(b.bands[best-1]) {
			best = y
		}
	}
	return best
}

func width(b Band) int { return b.UpTo - b.Over }

// middle divides a band that has two bounds.
func (b Band) middle() int { return (b.Over + b.UpTo) / 2 }

// Current are the codes in force for a code of any edition; none for what is not bought any more.
func (l *Laboratory) Current(code string) []Successor {
	if _, ok := l.Record(code); ok {
		return []Successor{{Code: code}}
	}
	at := slices.IndexFunc(l.Withdrawn, func(w Withdrawal) bool { return w.Code == code })
	if at < 0 {
		return nil
	}
	if instead := l.Withdrawn[at].Instead; len(instead) == 1 {
		return l.Current(instead[0].Code)
	}
	return l.Withdrawn[at].Instead
}
