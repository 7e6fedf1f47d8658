package gorillahard

// matchAny tells whether n wanted things and n given ones can be paired off in any order. Strict
// equality is no equivalence (the number 5 equals the texts "5" and "5.0", which differ), so the
// first partner that fits may be the wrong one: partners are moved on (augmenting paths).
func matchAny(n int, fits func(want, got int) bool) bool {
	inOrder := 0
	for inOrder < n && fits(inOrder, inOrder) {
		inOrder++
	}
	if inOrder == n {
		return true
	}
	m := matching{fits: fits, owner: make([]int, n), seen: make([]int, n)}
	for i := range m.owner {
		m.owner[i] = -1
	}
	for want := range n {
		if !m.place(want, want+1) {
			return false
		}
	}
	return true
}

type matching struct {
	fits  func(want, got int) bool
	owner []int // of each given thing, -1 for none
	seen  []int // the last round that tried it
}

func (m *matching) place(want, round int) bool {
	for got := range m.owner {
		if m.seen[got] == round || !m.fits(want, got) {
			continue
		}
		m.seen[got] = round
		if m.owner[got] < 0 || m.place(m.owner[got], round) {
			m.owner[got] = want
			return true
		}
	}
	return false
}
