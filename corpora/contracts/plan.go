package contracts

import (
	"fmt"
	"slices"

	"etalon/corpora/fiction"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/internal/stream"
)

// Count is how many contracts there are, Sample how many of them, the first ones, make a small set
// in which there is still a bit of everything.
const (
	Count        = 50
	Sample       = 6
	sampleOfKind = Sample / 2
)

// Amendment is what a supplementary agreement changes.
type Amendment string

// What agreements change; the value that they state is then in force.
const (
	Unchanged   Amendment = ""
	NewDeadline Amendment = "deadline"
	NewPrice    Amendment = "price"
)

// Plan is what is decided about a contract before anything in it is drawn.
type Plan struct {
	ID      string
	Subject string
	// Purpose is which of the subject's purposes the contract serves; no two contracts share one.
	Purpose int
	// Pages is about how many the contract is to have; one page more or less may come out.
	Pages int
	// Scan: published as images of pages; the document with its text layer is the original.
	Scan   bool
	Level  scan.Level
	Format scan.Format
	// Steep: the pages lay in the feeder as crooked as scans are at all.
	Steep bool
	// Turned: one page lay in the feeder the wrong way.
	Turned bool
	// Topics are the optional subjects that this contract says something about.
	Topics []string
	// Contradicts: the price in words is another than in figures.
	Contradicts bool
	Amends      Amendment
	// ByEvent: the term of performance is a number of days from an event, not a date.
	ByEvent bool
	// Scale: the fine is stated as a scale of percents by the price, not as one percent.
	Scale  bool
	Layout Layout
	Theme  pdf.Theme
	// Parties and people are drawn for the whole set, so that no name comes twice in it.
	Customer, Supplier fiction.Firm
	Responsible        [2]fiction.Person // for the customer and for the other party
	Serial             int               // the first part of the contract's number
}

// Plans decides on all contracts of a seed. They are always decided on together: a contract is the
// same in a set of any size.
func Plans(seed uint64) ([]Plan, error) {
	lots := deal(stream.New(seed, "procurement", "plans"))
	plans := make([]Plan, len(lots))
	for i, s := range lots {
		plans[i] = Plan{ID: fmt.Sprintf("k%02d", i+1), Subject: s.subject, Purpose: s.purpose, Scan: s.scan}
	}
	for _, step := range []func(uint64, []Plan) error{lengths, scanning, looks, troubles, topics, people} {
		if err := step(seed, plans); err != nil {
			return nil, err
		}
	}
	return plans, nil
}

// Targets of pages. The first three of either are the sample's.
var (
	shortLengths = []int{5, 6, 7, 5, 6, 6, 6, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 8, 9, 9, 9, 10, 10, 11, 12}
	longLengths  = []int{11, 12, 14, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 24, 26, 28, 31, 34, 37, 40, 43, 46, 50, 54, 58}
)

// lengths gives every contract its pages. Long ones need a long nomenclature: services have short
// ones, fuel and print have middling ones.
func lengths(seed uint64, plans []Plan) error {
	r := stream.New(seed, "procurement", "lengths")
	short, long := slices.Clone(shortLengths), slices.Clone(longLengths)
	stream.Shuffle(r, short[:sampleOfKind])
	stream.Shuffle(r, short[sampleOfKind:])
	stream.Shuffle(r, long[:sampleOfKind])
	var scans, digital []*Plan
	for i := range plans {
		if plans[i].Scan {
			scans = append(scans, &plans[i])
		} else {
			digital = append(digital, &plans[i])
		}
	}
	for i, p := range scans {
		p.Pages = short[i]
	}
	for i, p := range digital[:sampleOfKind] {
		p.Pages = long[i]
	}
	rest := digital[sampleOfKind:]
	stream.Shuffle(r, rest)
	slices.SortStableFunc(rest, func(a, b *Plan) int { return tier(a.Subject) - tier(b.Subject) })
	for i, p := range rest {
		p.Pages = long[sampleOfKind+i]
	}
	return nil
}

// scanning decides how scans look: three qualities in turn, two of three in grey, here and there a
// page turned or everything crooked.
func scanning(seed uint64, plans []Plan) error {
	r := stream.New(seed, "procurement", "scanning")
	levels := []scan.Level{scan.Mild, scan.Fair, scan.Worn}
	formats := []scan.Format{scan.Grey, scan.Grey, scan.Bilevel}
	at := 0
	turned, steep := 0, 0
	for i := range plans {
		if !plans[i].Scan {
			continue
		}
		if at%3 == 0 {
			stream.Shuffle(r, levels)
			stream.Shuffle(r, formats)
			// One of the sample's three scans, then one of every second three.
			turned, steep = -1, -1
			if at%6 == 0 {
				turned = r.IntN(3)
			} else {
				steep = r.IntN(3)
			}
		}
		p := &plans[i]
		p.Level, p.Format, p.Turned, p.Steep = levels[at%3], formats[at%3], at%3 == turned, at%3 == steep
		at++
	}
	return nil
}

// troubles decides on what makes an answer harder: words that contradict figures, supplementary
// agreements, terms by events, scales of fines.
func troubles(seed uint64, plans []Plan) error {
	r := stream.New(seed, "procurement", "troubles")
	var digital []*Plan
	kinds := []Amendment{NewDeadline, NewPrice}
	stream.Shuffle(r, kinds)
	for block := range slices.Chunk(plans, 5) {
		amended := r.IntN(len(block))
		block[amended].Amends = kinds[0]
		kinds[0], kinds[1] = kinds[1], kinds[0]
		block[(amended+1+r.IntN(len(block)-1))%len(block)].ByEvent = true
	}
	for i := range plans {
		scale := r.Chance(60)
		if !plans[i].Scan {
			plans[i].Scale = scale
			digital = append(digital, &plans[i])
		}
	}
	// One of the sample's digital contracts contradicts itself, then one of every seven or eight.
	for _, b := range [][2]int{{0, 3}, {3, 11}, {11, 18}, {18, len(digital)}} {
		from := slices.DeleteFunc(slices.Clone(digital[b[0]:b[1]]), func(p *Plan) bool { return p.Amends != Unchanged })
		if len(from) == 0 {
			return fmt.Errorf("contracts %d to %d of the digital ones are all amended, want one that may contradict itself", b[0], b[1])
		}
		stream.Pick(r, from).Contradicts = true
	}
	for i := range plans {
		if plans[i].Amends == NewPrice {
			plans[i].Scale = false
		}
	}
	return nil
}
