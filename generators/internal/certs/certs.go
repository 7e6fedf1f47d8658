// Package certs draws certificates that are to be renewed or revoked.
package certs

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/opposed"
	"etalon/internal/dataset"
)

// Wish is something to be done to a certificate that the words describe.
type Wish struct {
	Files       []*workfiles.File
	Tool, Other string
	Args        dataset.Args
	Slots       map[string]string
}

var deeds = []struct{ words, tool, other string }{
	{"перевыпустить", "cert.renew", "cert.revoke"},
	{"отозвать", "cert.revoke", "cert.renew"},
}

// DrawHost takes a host that has a certificate in both of two registers, or in one only.
func DrawHost(p *generate.Pass, both bool) (Wish, error) {
	var choices []opposed.Choice[Wish]
	for _, d := range deeds {
		for _, pair := range p.World.CertPairs {
			var c opposed.Choice[Wish]
			for _, host := range hosts(pair) {
				w := Wish{Files: []*workfiles.File{&pair.Main.File, &pair.Reserve.File}, Tool: d.tool, Other: d.other}
				w.Slots = map[string]string{"deed": d.words, "host": host}
				main, reserve := pair.Main.OfHost(host), pair.Reserve.OfHost(host)
				switch {
				case main != nil && reserve != nil:
					c.Refused = append(c.Refused, w)
				case main != nil:
					c.Granted = append(c.Granted, w.of(main))
				case reserve != nil:
					c.Granted = append(c.Granted, w.of(reserve))
				}
			}
			choices = append(choices, c)
		}
	}
	return opposed.Pick(p, "hosts", choices, both)
}

func (w Wish) of(c *workfiles.Certificate) Wish {
	w.Args = dataset.Args{"certificate": c.ID}
	return w
}

// hosts that stand in both registers, in whatever state, in the order of the first.
func hosts(pair *workfiles.CertPair) []string {
	there, seen := map[string]bool{}, map[string]bool{}
	for _, c := range pair.Reserve.Certs {
		there[c.Host] = true
	}
	var all []string
	for _, c := range pair.Main.Certs {
		if there[c.Host] && !seen[c.Host] {
			seen[c.Host] = true
			all = append(all, c.Host)
		}
	}
	return all
}
