package parallel

import (
	"maps"
	"slices"
	"strconv"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/action"
	"etalon/generators/internal/offences"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// AccessBlockSet asks for a call for every address with so many answers of a class.
var AccessBlockSet = &generate.Family{
	Name: "access_block_set", Lever: "parallel", Tier: "T4_wild", Kind: dataset.Calls,
	Doc: "Addresses (first field) with at least so many answers of a class, a call each. Fails who counts liveness requests or commented-out lines, takes " +
		"X-Forwarded-For, lets a status of another class in, or takes the bound as exclusive.",
	Make: makeAccessBlockSet,
}

// blockClasses are kinds of answers.
var blockClasses = []workfiles.StatusClass{{Low: 400, High: 499}, {Low: 500, High: 599}, {Low: 400, High: 599}, {Low: 401, High: 401}, {Low: 403, High: 403}, {Low: 404, High: 404}, {Low: 429, High: 429}, {Low: 300, High: 399}, {Low: 502, High: 502}}

func makeAccessBlockSet(p *generate.Pass) (*generate.Item, error) {
	log, err := generate.Pick(p.Rand, workfiles.Clean(p.World.AccessLogs))
	if err != nil {
		return nil, err
	}
	class, least := stream.Pick(p.Rand, blockClasses), p.Rand.Between(2, 9)
	counts := log.Offences(class)
	right := reached(counts, least)
	if len(right) < 2 || len(right) > 5 || maps.Equal(right, reached(counts, least+1)) {
		return nil, generate.Retry("%d addresses reach the bound, or none is at it", len(right))
	}
	for _, careless := range offences.Careless(log, class) {
		if slices.Equal(slices.Sorted(maps.Keys(right)), slices.Sorted(maps.Keys(reached(careless, least)))) {
			return nil, generate.Retry("a careless count gives the same set")
		}
	}
	seed := p.Rand.Uint64()
	if do := action.Firewall(stream.New(seed, "deed"), ""); do.Call.Tool == "firewall.challenge_address" {
		return nil, generate.Retry("%s has the longest name of most catalogues and is asked for elsewhere", do.Call.Tool)
	}
	answer, phrase := dataset.Answer{Kind: dataset.Calls}, ""
	for _, address := range slices.Sorted(maps.Keys(right)) {
		// The same draw for each address, so that all get the same thing done.
		a := action.Firewall(stream.New(seed, "deed"), address)
		phrase = a.Phrase
		answer.Calls = append(answer.Calls, a.Call)
	}
	return &generate.Item{
		Files:  []*workfiles.File{&log.File},
		Slots:  map[string]string{"codes": class.Phrase(), "least": strconv.Itoa(least), "probe": log.Probe, "action": phrase},
		Answer: answer, FormatTrap: true,
	}, nil
}

// reached are the counts of at least so many.
func reached(counts map[string]int, least int) map[string]int {
	of := maps.Clone(counts)
	maps.DeleteFunc(of, func(_ string, n int) bool { return n < least })
	return of
}
