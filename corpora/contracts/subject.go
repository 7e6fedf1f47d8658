package contracts

import (
	"fmt"
	"slices"
	"strings"

	"etalon/corpora/numerals"
	"etalon/internal/dataset"
	"etalon/internal/stream"
	"etalon/templates"
)

// subject is what a contract may be about: templates/procurement/subjects/<name>.yaml.
type subject struct {
	Subject  string   `yaml:"subject"`
	Kind     string   `yaml:"kind"` // supply, work, service
	OKPD     string   `yaml:"okpd"`
	Duty     string   `yaml:"duty"` // what the other party has to do
	TitleAcc string   `yaml:"title_acc"`
	Months   []int    `yaml:"months"` // of warranty
	NoVAT    bool     `yaml:"no_vat"` // goods whose tax is not 20 %: their sellers pay none
	Docs     []string `yaml:"docs"`
	Notes    []string `yaml:"notes"`
	Items    []item   `yaml:"items"`
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
}

func readYAML(name string, into any) error {
	data, err := templates.FS.ReadFile("procurement/" + name)
	if err != nil {
		return fmt.Errorf("contracts: %w", err)
	}
	return dataset.DecodeYAML("templates/procurement/"+name, data, into)
}

func readSubject(name string) (*subject, error) {
	var s subject
	if err := readYAML("subjects/"+name+".yaml", &s); err != nil {
		return nil, err
	}
	for i, it := range s.Items {
		if it.Price[0] <= 0 || it.Price[1] < it.Price[0] || it.Step <= 0 || it.Quantity[0] < it.Step || it.Quantity[1] < it.Quantity[0] {
			return nil, fmt.Errorf("templates/procurement/subjects/%s.yaml: items[%d] %q: want price and quantity as [low, high] and a step that fits", name, i, it.Name)
		}
	}
	return &s, nil
}

// rows draws n positions in the order of the nomenclature, or as many as there are.
func (s *subject) rows(r *stream.Stream, n int) []Row {
	var all []Row
	for _, it := range s.Items {
		variants := it.Variants
		if len(variants) == 0 {
			variants = []string{""}
		}
		for _, v := range variants {
			all = append(all, it.row(r, v))
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
	}
	return rows
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
	return Row{Name: name, Spec: it.Spec, Unit: it.Unit, Quantity: quantity, Price: price, Sum: price * quantity}
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
