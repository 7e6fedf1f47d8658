package accesslog

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// Codes is a span of statuses, both ends included.
type Codes struct{ Low, High int }

// CodesShape is what ParseCodes reads, for wordings: it has no groups.
const CodesShape = `с кодом \d{3}|с кодами от \d{3} до \d{3}`

var codes = regexp.MustCompile(`^с код(?:ом (\d{3})|ами от (\d{3}) до (\d{3}))$`)

// ParseCodes reads "с кодом 404" and "с кодами от 500 до 599".
func ParseCodes(words string) (Codes, error) {
	m := codes.FindStringSubmatch(words)
	if m == nil {
		return Codes{}, fmt.Errorf("%q names no codes", words)
	}
	low, _ := strconv.Atoi(m[1] + m[2])
	high, _ := strconv.Atoi(m[1] + m[3])
	return Codes{low, high}, nil
}

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct{ Probes, Commented, Forwarded, AnyStatus bool }

// Lead is the address with the most answers.
type Lead struct {
	Address string
	Lines   []int
	// Tied is set when another address has as many.
	Tied bool
	// Touched is set when carelessness had something to bite on.
	Touched bool
}

// Busiest counts the answers with the codes by address, requests to the probe's path left out.
func (l *Log) Busiest(c Codes, probe string, careless Careless) Lead {
	counts, touched := l.Counts(c, probe, careless)
	best := Lead{Touched: touched}
	for _, a := range counts {
		switch {
		case len(a.Lines) > len(best.Lines):
			best.Address, best.Lines, best.Tied = a.Address, a.Lines, false
		case len(a.Lines) == len(best.Lines):
			best.Tied = true
		}
	}
	return best
}

// Count is an address and the lines that count for it.
type Count struct {
	Address string
	Lines   []int
}

// Counts are all addresses with answers that have the codes, in the order of the file; touched as in
// Lead.
func (l *Log) Counts(c Codes, probe string, careless Careless) (counts []Count, touched bool) {
	t := &tally{Careless: careless, codes: c, probe: probe, at: map[string]int{}}
	for _, e := range l.Entries {
		t.add(e)
	}
	if careless.Commented {
		for _, e := range l.Commented {
			t.touched = t.touched || t.wanted(e)
			t.add(e)
		}
	}
	return t.counts, t.touched
}

type tally struct {
	Careless
	codes   Codes
	probe   string
	at      map[string]int
	counts  []Count
	touched bool
}

func (t *tally) wanted(e Entry) bool { return t.codes.Low <= e.status && e.status <= t.codes.High }

func (t *tally) add(e Entry) {
	probe, wanted := e.Path() == t.probe, t.wanted(e)
	t.touched = t.touched || t.Probes && probe && wanted || t.AnyStatus && !wanted && !probe
	if probe && !t.Probes || !wanted && !t.AnyStatus {
		return
	}
	address := e.Fields[Client]
	if t.Forwarded {
		first, _, _ := strings.Cut(e.Fields[Forwarded], ",")
		if first = strings.TrimSpace(first); first == "-" || first == "" {
			return
		}
		t.touched = true
		address = first
	}
	i, known := t.at[address]
	if !known {
		i = len(t.counts)
		t.at[address], t.counts = i, append(t.counts, Count{Address: address})
	}
	t.counts[i].Lines = append(t.counts[i].Lines, e.Line)
}
