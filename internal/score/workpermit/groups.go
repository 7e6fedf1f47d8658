package workpermit

import "math/big"

// Group is how a group of checks came out.
type Group struct {
	Name    string `json:"name"`
	Percent int    `json:"percent"`
	Passed  int    `json:"passed"`
	Total   int    `json:"total"`
	// Critical: one check of the group is.
	Critical bool `json:"critical,omitempty"`
}

// Met tells whether as many checks passed as have to.
func (g Group) Met() bool { return g.Passed*100 >= g.Percent*g.Total }

// Groups are the groups of a task in the order in which they first appear.
func Groups(verdicts []Verdict) []Group {
	var list []Group
	place := map[string]int{}
	for _, v := range verdicts {
		if v.Group == nil {
			continue
		}
		i, ok := place[v.Group.Name]
		if !ok {
			i = len(list)
			place[v.Group.Name] = i
			list = append(list, Group{Name: v.Group.Name})
		}
		g := &list[i]
		g.Percent, g.Critical = max(g.Percent, v.Group.Percent), g.Critical || v.Critical
		if g.Total++; v.Passed {
			g.Passed++
		}
	}
	return list
}

// CriticalFailed tells whether a critical check failed. Of a group it is not the single check that
// counts: a critical group fails when fewer checks passed than have to.
func CriticalFailed(verdicts []Verdict) bool {
	for _, v := range verdicts {
		if v.Group == nil && v.Critical && !v.Passed {
			return true
		}
	}
	for _, g := range Groups(verdicts) {
		if g.Critical && !g.Met() {
			return true
		}
	}
	return false
}

// codeShare is the mean over the checks outside groups, passed or not, and the critical groups, each
// by its share; nil when there is nothing to count.
func codeShare(verdicts []Verdict) *big.Rat {
	sum, n := new(big.Rat), int64(0)
	for _, v := range verdicts {
		if v.Group != nil {
			continue
		}
		if n++; v.Passed {
			sum.Add(sum, big.NewRat(1, 1))
		}
	}
	for _, g := range Groups(verdicts) {
		if g.Critical {
			sum.Add(sum, big.NewRat(int64(g.Passed), int64(g.Total)))
			n++
		}
	}
	if n == 0 {
		return nil
	}
	return sum.Quo(sum, big.NewRat(n, 1))
}
