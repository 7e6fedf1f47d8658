package contracts

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"etalon/corpora/numerals"
	"etalon/internal/dataset"
	"etalon/internal/stream"
	"etalon/templates"
)

// subject is what a contract may be about: templates/procurement/subjects/<name>.yaml.
type subject struct {
	Subject    string `yaml:"subject"`
	Kind       string `yaml:"kind"` // supply, work, service
	OKPD       string `yaml:"okpd"`
	Duty       string `yaml:"duty"` // what the other party has to do
	TitleAcc   string `yaml:"title_acc"`
	Months     []int  `yaml:"months"`      // of warranty
	NoWarranty bool   `yaml:"no_warranty"` // what is bought leaves nothing to warrant
	VAT        int64  `yaml:"vat"`         // percent
	// Purposes end the title: what the thing is for, and the kind of institution that buys it.
	Purposes []struct {
		Text string `yaml:"text"`
		Of   string `yaml:"of"`
	} `yaml:"purposes"`
	Destinations []string `yaml:"destinations"` // for whose parts of the customer a long table buys, in the genitive
	Skips        []string `yaml:"skips"`        // topics that do not suit the subject
	Duties       []string `yaml:"duties"`
	Docs         []string `yaml:"docs"`
	Notes        []string `yaml:"notes"`
	Traits       []trait  `yaml:"traits"`
	Items        []item   `yaml:"items"`
}

// trait is a characteristic that any position may have.
type trait struct {
	Name   string   `yaml:"name"`
	Values []string `yaml:"values"`
}

// item is a position of the nomenclature with its variants and the bounds of its price in roubles.
type item struct {
	Name     string   `yaml:"name"`
	Unit     string   `yaml:"unit"`
	Price    [2]int   `yaml:"price"`
	Quantity [2]int   `yaml:"quantity"`
	Step     int      `yaml:"step"`
	Spec     string   `yaml:"spec"`
	Variants []string `yaml:"variants"`
}

// Row is a position of a contract's table.
type Row struct {
	Name, Spec, Unit string
	Quantity         int64
	Price, Sum       int64 // kopecks
	step             int64
}

func readYAML(name string, into any) error {
	data, err := templates.FS.ReadFile("procurement/" + name)
	if err != nil {
		return fmt.Errorf("contracts: %w", err)
	}
	return dataset.DecodeYAML("templates/procurement/"+name, data, into)
}

// subjects that were read, by name; they are not changed after.
var subjects sync.Map

func readSubject(name string) (*subject, error) {
	if s, ok := subjects.Load(name); ok {
		return s.(*subject), nil
	}
	var s subject
	if err := readYAML("subjects/"+name+".yaml", &s); err != nil {
		return nil, err
	}
	if len(s.Purposes) != purposes || len(s.Notes) < 4 || len(s.Duties) < 3 || len(s.Destinations) == 0 {
		return nil, fmt.Errorf("templates/procurement/subjects/%s.yaml: want %d purposes, 4 notes, 3 duties and some destinations", name, purposes)
	}
	for i, it := range s.Items {
		if it.Price[0] <= 0 || it.Price[1] < it.Price[0] || it.Step <= 0 || it.Quantity[0] < it.Step || it.Quantity[1] < it.Quantity[0] {
			return nil, fmt.Errorf("templates/procurement/subjects/%s.yaml: items[%d] %q: want price and quantity as [low, high] and a step that fits", name, i, it.Name)
		}
	}
	subjects.Store(name, &s)
	return &s, nil
}

// capacity is how many rows a table on the subject can have at most.
func (s *subject) capacity() int { return s.positions() * len(s.Destinations) }

func (s *subject) positions() int {
	n := 0
	for _, it := range s.Items {
		n += max(1, len(it.Variants))
	}
	return n
}

// rows draws n positions in the order of the nomenclature, with a number of traits each. A table
// longer than the nomenclature buys every thing for several parts of the customer: at one price, in
// quantities of their own.
func (s *subject) rows(r *stream.Stream, n, traits int) []Row {
	var base []Row
	for _, it := range s.Items {
		variants := it.Variants
		if len(variants) == 0 {
			variants = []string{""}
		}
		for _, v := range variants {
			base = append(base, it.row(r, v))
		}
	}
	all := base
	if n > len(base) {
		all = nil
		parts := (n + len(base) - 1) / len(base)
		for _, part := range s.Destinations[:min(parts, len(s.Destinations))] {
			for _, row := range base {
				row.Name += " (для " + part + ")"
				row.Quantity = max(row.step, row.Quantity*int64(r.Between(40, 140))/100/row.step*row.step)
				all = append(all, row)
			}
		}
	}
	order := make([]int, len(all))
	for i := range order {
		order[i] = i
	}
	kept := stream.Sample(r, order, min(n, len(all)))
	slices.Sort(kept)
	rows := make([]Row, len(kept))
	for i, at := range kept {
		rows[i] = all[at]
		rows[i].Spec = s.spec(r, rows[i].Spec, traits)
		rows[i].Sum = rows[i].Price * rows[i].Quantity
	}
	return within(rows)
}

// spec is what a position is like, with the first of the subject's traits and values of its own.
func (s *subject) spec(r *stream.Stream, own string, traits int) string {
	lines := make([]string, 0, traits+1)
	if own != "" {
		lines = append(lines, numerals.Capital(own))
	}
	for _, t := range s.Traits[:min(traits, len(s.Traits))] {
		lines = append(lines, t.Name+": "+stream.Pick(r, t.Values))
	}
	return strings.Join(lines, ";\n")
}

func (it item) row(r *stream.Stream, variant string) Row {
	price := int64(r.Between(it.Price[0]*100, it.Price[1]*100))
	if it.Price[0] >= 1000 { // dear things cost whole tens of roubles
		price = price / 1000 * 1000
	}
	quantity := int64(r.Between(it.Quantity[0]/it.Step, it.Quantity[1]/it.Step) * it.Step)
	name := it.Name
	if variant != "" {
		name += ", " + variant
	}
	return Row{Name: name, Spec: it.Spec, Unit: it.Unit, Quantity: quantity, Price: price, step: int64(it.Step)}
}

// dearest is the price that no contract exceeds: above it the steps of fines go on in parts of a
// percent.
const dearest = 95_000_000_00

// within halves the quantities until the rows cost no more than the dearest contract.
func within(rows []Row) []Row {
	for total(rows) > dearest {
		for i := range rows {
			r := &rows[i]
			r.Quantity = max(r.step, r.Quantity/2/r.step*r.step)
			r.Sum = r.Price * r.Quantity
		}
	}
	return rows
}

// total of rows.
func total(rows []Row) int64 {
	sum := int64(0)
	for _, r := range rows {
		sum += r.Sum
	}
	return sum
}

// tidy is a text with one plain space between words, as evidence is compared.
func tidy(text string) string { return strings.Join(strings.Fields(text), " ") }

// figures is an amount of kopecks in digits: «1 234 567,50».
func figures(amount int64) string { return numerals.Figures(amount, " ") }
