package certs

import (
	"slices"

	"etalon/corpora/workfiles"
)

// rule is what a careless reader does; the empty one is right.
type rule struct {
	name string
	// state is one that counts as active, off lets in what is commented out; replaced lets in what another
	// entry replaces, hasty leaves out what an entry replaces that is not in force itself.
	state         workfiles.CertState
	off           bool
	replaced      bool
	hasty         bool
	main, reserve bool // the only file that is read, where one is true
}

// tooMany find more than there is, tooFew less. Who finds several certificates asks back.
var (
	tooMany = []rule{
		{name: "revoked entries", state: workfiles.CertRevoked},
		{name: "drafts", state: workfiles.CertDraft},
		{name: "commented-out entries", off: true},
		{name: "replaced entries", replaced: true},
	}
	tooFew = []rule{
		{name: "entries that drafts and commented-out ones replace left out", hasty: true},
		{name: "the first file alone", main: true},
		{name: "the second file alone", reserve: true},
	}
)

// misreadings are those that can matter: where two certificates are found and one has to ask back, more of
// them change nothing.
func misreadings(pair *workfiles.CertPair, host string) []workfiles.Misreading {
	right, rules := (rule{}).find(pair, host), tooFew
	if len(right) == 1 {
		rules = slices.Concat(tooMany, tooFew)
	}
	all := make([]workfiles.Misreading, len(rules))
	for i, r := range rules {
		found := r.find(pair, host)
		same := slices.Equal(found, right)
		all[i] = workfiles.Misreading{Name: r.name, Applies: !same, Right: same || len(found) > 1 && len(right) > 1}
	}
	return all
}

// find lists a host's certificates in force in both registers.
func (r rule) find(pair *workfiles.CertPair, host string) []*workfiles.Certificate {
	var found []*workfiles.Certificate
	for _, register := range []*workfiles.CertRegister{pair.Main, pair.Reserve} {
		if r.main && register == pair.Reserve || r.reserve && register == pair.Main {
			continue
		}
		for _, c := range register.Certs {
			if c.Host == host && r.counts(c) && (r.replaced || !r.isReplaced(register, c)) {
				found = append(found, c)
			}
		}
	}
	return found
}

func (r rule) counts(c *workfiles.Certificate) bool {
	return (!c.Off || r.off) && (c.State == workfiles.CertActive || c.State == r.state)
}

func (r rule) isReplaced(register *workfiles.CertRegister, c *workfiles.Certificate) bool {
	return slices.ContainsFunc(register.Certs, func(other *workfiles.Certificate) bool {
		return other.Replaces == c.ID && (r.hasty || !other.Off && other.State == workfiles.CertActive)
	})
}
