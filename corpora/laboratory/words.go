package laboratory

import (
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"etalon/corpora/numerals"
	"etalon/internal/dataset"
	"etalon/templates"
)

const nbsp = "\u00a0"

// shelf is a file of products: templates/workpermit/documents/laboratory/products/<name>.yaml.
type shelf struct {
	Axes    map[string]axis `yaml:"axes"`
	Classes []class         `yaml:"classes"`
}

// axis is a property that divides a kind of products: by Values, or by a measure.
type axis struct {
	Values []string `yaml:"values"`
	// Bounds of the measure in 1/Scale of Unit; Take of them are drawn. With says what is measured.
	Bounds []int  `yaml:"bounds"`
	Take   int    `yaml:"take"`
	Scale  int    `yaml:"scale"`
	Unit   string `yaml:"unit"`
	With   string `yaml:"with"`
}

type class struct {
	Name   string  `yaml:"class"`
	Groups []group `yaml:"groups"`
}

type group struct {
	Name string `yaml:"group"`
	Unit string `yaml:"unit"`
	// Other is what the leftovers of a kind are called where «прочие…» would not agree with it.
	Other string   `yaml:"other"`
	Axes  []string `yaml:"axes"`
	Kinds []string `yaml:"kinds"`
	// Gone are kinds of an earlier edition that nothing replaces.
	Gone []string `yaml:"gone"`
	// Notes explain kinds; {kind} stands for its code.
	Notes map[string]string `yaml:"notes"`
}

// shelves in the order of the classifier.
var shelves = []string{"glass", "reagents", "devices", "supplies", "engineering"}

func load() ([]shelf, error) {
	var all []shelf
	for _, name := range shelves {
		file := "workpermit/documents/laboratory/products/" + name + ".yaml"
		text, err := fs.ReadFile(templates.FS, file)
		if err != nil {
			return nil, fmt.Errorf("products: %w", err)
		}
		var s shelf
		if err := dataset.DecodeYAML("templates/"+file, text, &s); err != nil {
			return nil, err
		}
		if err := s.check(); err != nil {
			return nil, fmt.Errorf("templates/%s: %w", file, err)
		}
		all = append(all, s)
	}
	return all, nil
}

// check refuses what no code could be made of: an item has a digit for a value, a band, a value.
func (s shelf) check() error {
	for _, c := range s.Classes {
		for _, g := range c.Groups {
			for kind := range g.Notes {
				if !slices.Contains(g.Kinds, kind) {
					return fmt.Errorf("group %q has a note on %q, which is no kind of it", g.Name, kind)
				}
			}
			if len(g.Axes) == 0 {
				continue
			}
			if len(g.Axes) != 3 {
				return fmt.Errorf("group %q has %d axes, want none or three", g.Name, len(g.Axes))
			}
			first, measure, last := s.Axes[g.Axes[0]], s.Axes[g.Axes[1]], s.Axes[g.Axes[2]]
			if n, m := len(first.Values), len(last.Values); n < 1 || n > 6 || m < 1 || m > 9 {
				return fmt.Errorf("group %q: the first axis has %d values, the last %d; want 1 to 6 and 1 to 9", g.Name, n, m)
			}
			if measure.Take < 2 || measure.Take > 8 || measure.Take > len(measure.Bounds) || !slices.IsSorted(measure.Bounds) {
				return fmt.Errorf("group %q: %d of the bounds %v of axis %q cannot be taken", g.Name, measure.Take, measure.Bounds, g.Axes[1])
			}
		}
	}
	return nil
}

// amount writes a value of the measure: «2 500 мл», «1,5 мм²».
func (a axis) amount(value int) string {
	scale := max(a.Scale, 1)
	text := numerals.Grouped(int64(value/scale), nbsp)
	if rest := value % scale; rest > 0 {
		digits := strconv.Itoa(scale + rest)[1:]
		text += "," + strings.TrimRight(digits, "0")
	}
	if a.Unit == "" {
		return text
	}
	return text + nbsp + a.Unit
}

// Band is a range of a measure: more than Over, at most UpTo; 0 is no bound.
type Band struct{ Over, UpTo int }

func (b Band) has(value int) bool { return value > b.Over && (b.UpTo == 0 || value <= b.UpTo) }

// says is the band in a name: «вместимостью более 50 мл, но не более 100 мл».
func (a axis) says(b Band) string {
	switch {
	case b.Over == 0:
		return a.With + " не более " + a.amount(b.UpTo)
	case b.UpTo == 0:
		return a.With + " более " + a.amount(b.Over)
	}
	return a.With + " более " + a.amount(b.Over) + ", но не более " + a.amount(b.UpTo)
}
