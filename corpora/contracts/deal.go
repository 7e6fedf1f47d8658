package contracts

import (
	"slices"

	"etalon/internal/stream"
)

// lot is what a contract is about and whether it is scanned.
type lot struct {
	subject string
	purpose int
	scan    bool
}

// Subjects by how long a table their nomenclature can fill. All are listed by name, sorted.
var (
	services = []string{"cleaning", "engineering", "security", "software", "transport"}
	middling = []string{"fuel", "printing"}
	rich     = []string{"construction", "furniture", "repair"}
	richest  = []string{"computers", "food", "medical"}
)

// tier is the place of a subject in that order.
func tier(subject string) int {
	return slices.IndexFunc([][]string{services, middling, rich, richest}, func(list []string) bool { return slices.Contains(list, subject) })
}

// purposes of a subject, rounds of the deal: every round has every subject once.
const purposes = 4

// scansOf is how many contracts of each kind are scanned in each round: 25 in all, more of services.
var scansOf = [purposes]struct{ services, rest int }{{3, 3}, {3, 3}, {4, 3}, {3, 3}}

// deal puts the subjects in order, round by round; the sample's part of the first round has as many
// scans as digital contracts. Two contracts of the last round are left out.
func deal(r *stream.Stream) []lot {
	serving, goods := slices.Clone(services), slices.Concat(middling, rich, richest)
	purpose := map[string][]int{}
	for _, s := range slices.Concat(serving, goods) {
		order := []int{0, 1, 2, 3}
		stream.Shuffle(r, order)
		purpose[s] = order
	}
	var all []lot
	for round, n := range scansOf {
		stream.Shuffle(r, serving)
		stream.Shuffle(r, goods)
		var scans, digital []lot
		for _, kind := range []struct {
			subjects []string
			scans    int
		}{{serving, n.services}, {goods, n.rest}} {
			for i, s := range kind.subjects {
				one := lot{s, purpose[s][round], i < kind.scans}
				if one.scan {
					scans = append(scans, one)
				} else {
					digital = append(digital, one)
				}
			}
		}
		stream.Shuffle(r, scans)
		stream.Shuffle(r, digital)
		if round == len(scansOf)-1 {
			digital = digital[:len(digital)-(len(all)+len(scans)+len(digital)-Count)]
		}
		head := slices.Concat(scans[:sampleOfKind], digital[:sampleOfKind])
		rest := slices.Concat(scans[sampleOfKind:], digital[sampleOfKind:])
		stream.Shuffle(r, head)
		stream.Shuffle(r, rest)
		all = append(all, slices.Concat(head, rest)...)
	}
	return all
}
