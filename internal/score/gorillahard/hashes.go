package gorillahard

import (
	"hash/maphash"
	"slices"
)

// seed only spreads keys; two keys of one hash are compared themselves, so no verdict depends on it.
var seed = maphash.MakeSeed()

// keyHashes are the hashes of the keys of all objects open at a point, innermost last: eight bytes
// a key, and nothing on the heap for an answer of usual size.
type keyHashes struct {
	n    int
	few  [24]uint64
	many []uint64 // all of them, once there were more than few holds
}

func (k *keyHashes) push(h uint64) {
	switch {
	case k.many != nil:
		k.many = append(k.many[:k.n], h)
	case k.n == len(k.few):
		k.many = append(append(make([]uint64, 0, 4*len(k.few)), k.few[:]...), h)
	default:
		k.few[k.n] = h
	}
	k.n++
}

// since gives the hashes pushed after there were base.
func (k *keyHashes) since(base int) []uint64 {
	if k.many != nil {
		return k.many[base:k.n]
	}
	return k.few[base:k.n]
}

// sameHash tells whether two are alike; it may sort them.
func sameHash(h []uint64) bool {
	if len(h) > 8 {
		slices.Sort(h)
		for i := 1; i < len(h); i++ {
			if h[i] == h[i-1] {
				return true
			}
		}
		return false
	}
	for i := range h {
		if slices.Contains(h[:i], h[i]) {
			return true
		}
	}
	return false
}
