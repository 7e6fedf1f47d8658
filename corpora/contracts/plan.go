package contracts

import (
	"fmt"
	"slices"

	"etalon/corpora/fiction"
	"etalon/corpora/write/pdf"
	"etalon/corpora/write/scan"
	"etalon/internal/stream"
)

// Plan is what is decided about a contract before anything in it is drawn.
type Plan struct {
	ID      string
	Subject string
	// Scan: published as images of pages; the document with its text layer is the original.
	Scan   bool
	Level  scan.Level
	Format scan.Format
	// Turned: one page lay in the feeder the wrong way.
	Turned bool
	// Topics are the optional subjects that this contract says something about.
	Topics []string
	// Contradicts: the price in words is another than in figures.
	Contradicts bool
	Theme       pdf.Theme
	// Parties and people are drawn for the whole set, so that no name comes twice in it.
	Customer, Supplier fiction.Firm
	Responsible        [2]fiction.Person // for the customer and for the other party
}

var (
	longSubjects  = []string{"computers", "food", "medical"}
	shortSubjects = []string{"engineering", "repair", "software"}
)

// Topics are the optional subjects, sorted; every one is in some contracts of a set and not in others.
var Topics = []string{"advance", "badge", "custody", "insurance", "secrecy", "small_business", "training", "visit"}

// Plans decides on the contracts of a set.
func Plans(seed uint64) ([]Plan, error) {
	r := stream.New(seed, "procurement", "plans")
	var plans []Plan
	themes := []pdf.Theme{pdf.Official(), pdf.Plain(), pdf.Corporate()}
	stream.Shuffle(r, themes)
	liar := r.IntN(len(longSubjects))
	for i, name := range longSubjects {
		plans = append(plans, Plan{Subject: name, Theme: themes[i], Contradicts: i == liar})
	}
	levels := []scan.Level{scan.Mild, scan.Fair, scan.Worn}
	formats := []scan.Format{scan.Grey, scan.Grey, scan.Bilevel}
	looks := []pdf.Theme{pdf.Official(), pdf.Plain(), pdf.Official()}
	stream.Shuffle(r, levels)
	stream.Shuffle(r, formats)
	stream.Shuffle(r, looks)
	turned := r.IntN(len(shortSubjects))
	for i, name := range shortSubjects {
		plans = append(plans, Plan{Subject: name, Scan: true, Level: levels[i], Format: formats[i], Turned: i == turned, Theme: looks[i]})
	}
	stream.Shuffle(r, plans)
	topics := slices.Clone(Topics)
	stream.Shuffle(r, topics)
	for i := range plans {
		plans[i].ID = fmt.Sprintf("k%02d", i+1)
	}
	// A topic is in three contracts of the six, so that each contract has some and lacks some.
	for i, topic := range topics {
		for _, next := range []int{0, 1, 3} {
			p := &plans[(i+next)%len(plans)]
			p.Topics = append(p.Topics, topic)
		}
	}
	for i := range plans {
		slices.Sort(plans[i].Topics)
	}
	return plans, people(seed, plans)
}

// people draws the parties and those who answer for them.
func people(seed uint64, plans []Plan) error {
	r := stream.New(seed, "procurement", "people")
	maker, err := fiction.New(r)
	if err != nil {
		return fmt.Errorf("contracts: %w", err)
	}
	for i := range plans {
		plans[i].Customer = maker.Firm(stream.Pick(r, []fiction.Form{fiction.GBU, fiction.GBU, fiction.MUP}))
		plans[i].Supplier = maker.Firm(stream.Pick(r, []fiction.Form{fiction.OOO, fiction.OOO, fiction.AO}))
		plans[i].Responsible = [2]fiction.Person{maker.Person(), maker.Person()}
	}
	return nil
}
