// Package stream gives every generated item its own reproducible source of random choices.
// A stream depends on nothing but the parts it is named by, so adding an item never changes
// another one's content. Validators do not import it.
package stream

import (
	"crypto/sha256"
	"encoding/binary"
	"math/bits"
	"math/rand/v2"
	"strconv"
)

// Stream is a source of choices. It is not safe for concurrent use.
type Stream struct{ src *rand.PCG }

// New is the stream of the item that seed and parts name, e.g. New(1, "gorillahard", "csv_mean", "3").
func New(seed uint64, parts ...string) *Stream {
	sum := digest(append([]string{strconv.FormatUint(seed, 10)}, parts...))
	return &Stream{rand.NewPCG(binary.BigEndian.Uint64(sum[:8]), binary.BigEndian.Uint64(sum[8:16]))}
}

// Uint64 is the next 64 random bits.
func (s *Stream) Uint64() uint64 { return s.src.Uint64() }

// IntN is uniform in [0, n). It panics when n <= 0. Written out (Lemire's method with rejection)
// because math/rand/v2 does not promise to keep its own bounded integers across Go versions.
func (s *Stream) IntN(n int) int {
	if n <= 0 {
		panic("stream: IntN needs a positive bound")
	}
	bound := uint64(n)
	hi, lo := bits.Mul64(s.Uint64(), bound)
	for floor := -bound % bound; lo < floor; {
		hi, lo = bits.Mul64(s.Uint64(), bound)
	}
	return int(hi)
}

// Between is uniform in [lo, hi], both included.
func (s *Stream) Between(lo, hi int) int { return lo + s.IntN(hi-lo+1) }

// Chance is true in percent of 100 cases.
func (s *Stream) Chance(percent int) bool { return s.IntN(100) < percent }

// Pick is one element of a non-empty slice.
func Pick[T any](s *Stream, xs []T) T { return xs[s.IntN(len(xs))] }

// Shuffle puts xs in a uniformly random order (Fisher–Yates).
func Shuffle[T any](s *Stream, xs []T) {
	for i := len(xs) - 1; i > 0; i-- {
		j := s.IntN(i + 1)
		xs[i], xs[j] = xs[j], xs[i]
	}
}

// Sample is n different elements of xs in random order; xs is left as it was.
func Sample[T any](s *Stream, xs []T, n int) []T {
	ys := append([]T(nil), xs...)
	Shuffle(s, ys)
	return ys[:n]
}

// Rank is the rendezvous weight of name for item: taking the names of highest rank chooses
// the same ones whatever else is in the list.
func Rank(item, name string) uint64 {
	sum := digest([]string{item, name})
	return binary.BigEndian.Uint64(sum[:8])
}

// digest hashes length-prefixed parts, so ("ab","c") and ("a","bc") differ.
func digest(parts []string) [sha256.Size]byte {
	h := sha256.New()
	var n [8]byte
	for _, p := range parts {
		binary.BigEndian.PutUint64(n[:], uint64(len(p)))
		h.Write(n[:])
		h.Write([]byte(p))
	}
	return [sha256.Size]byte(h.Sum(nil))
}
