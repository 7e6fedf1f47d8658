package certs

import (
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/opposed"
)

// DrawWindow takes days on which no certificate of a team ends, or just one.
func DrawWindow(p *generate.Pass, none bool) (Wish, error) {
	var choices []opposed.Choice[Wish]
	for _, d := range deeds {
		for _, pair := range p.World.CertPairs {
			for _, r := range []*workfiles.CertRegister{pair.Main, pair.Reserve} {
				for _, team := range r.Teams {
					w := Wish{Files: []*workfiles.File{&r.File}, Tool: d.tool, Other: d.other, Slots: map[string]string{"deed": d.words, "team": team}}
					choices = append(choices, windows(r, team, w))
				}
			}
		}
	}
	return opposed.Pick(p, "windows", choices, none)
}

// windows of a week to two, in which careless rules find one where nothing is, and more where one is.
func windows(r *workfiles.CertRegister, team string, w Wish) (c opposed.Choice[Wish]) {
	inForce := ofTeam(r.InForce(), team)
	all := ofTeam(r.Certs, team)
	for from := r.Exported + 1; from < r.Exported+45; from++ {
		for to := from + 6; to <= from+13; to++ {
			found := ending(inForce, from, to)
			one := w
			one.Slots = map[string]string{"deed": w.Slots["deed"], "team": team, "from": words(from), "to": words(to)}
			switch careless := ending(all, from, to); {
			case len(found) == 0 && len(careless) == 1:
				c.Refused = append(c.Refused, one)
			case len(found) == 1 && len(careless) > 1 && (found[0].Last() == from || found[0].Last() == to):
				c.Granted = append(c.Granted, one.of(found[0]))
			}
		}
	}
	return c
}

func ofTeam(certs []*workfiles.Certificate, team string) []*workfiles.Certificate {
	var found []*workfiles.Certificate
	for _, c := range certs {
		if c.Team == team {
			found = append(found, c)
		}
	}
	return found
}

func ending(certs []*workfiles.Certificate, from, to int64) []*workfiles.Certificate {
	var found []*workfiles.Certificate
	for _, c := range certs {
		if c.Last() >= from && c.Last() <= to {
			found = append(found, c)
		}
	}
	return found
}

func words(day int64) string { return workfiles.DayInWords(time.Unix(day*24*60*60, 0).UTC()) }
