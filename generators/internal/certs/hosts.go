package certs

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/careless"
	"etalon/generators/internal/opposed"
	"etalon/internal/stream"
)

// draws is how many hosts DrawHost draws of its choice.
const draws = 20

// DrawHost takes a host that has a certificate in both of two registers, or in one only.
func DrawHost(p *generate.Pass, both bool) (Wish, error) {
	var choices []opposed.Choice[hostWish]
	for _, d := range deeds {
		for _, pair := range p.World.CertPairs {
			choices = append(choices, ofHosts(pair, Wish{
				Files: []*workfiles.File{&pair.Main.File, &pair.Reserve.File}, Tool: d.tool, Other: d.other, Slots: map[string]string{"deed": d.words},
			}))
		}
	}
	choice, err := opposed.Take(p, "hosts", choices)
	if err != nil {
		return Wish{}, err
	}
	wishes := choice.Granted
	if both {
		wishes = choice.Refused
	}
	found, err := careless.Find(p.Index, draws, func() (hostWish, []workfiles.Misreading, error) {
		w := stream.Pick(p.Rand, wishes)
		return w, misreadings(w.pair, w.Slots["host"]), nil
	})
	return found.Wish, err
}

// hostWish is a wish and the registers it is about.
type hostWish struct {
	Wish
	pair *workfiles.CertPair
}

func ofHosts(pair *workfiles.CertPair, w Wish) (c opposed.Choice[hostWish]) {
	for _, host := range hosts(pair) {
		one := w
		one.Slots = map[string]string{"deed": w.Slots["deed"], "host": host}
		switch found := (rule{}).find(pair, host); len(found) {
		case 1:
			c.Granted = append(c.Granted, hostWish{one.of(found[0]), pair})
		case 2:
			c.Refused = append(c.Refused, hostWish{one, pair})
		}
	}
	return c
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
