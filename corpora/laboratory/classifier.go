package laboratory

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/stream"
)

// Record is a line of the classifier. Codes have two digits for a class, four for a group, six for a
// kind and nine for an item; the first pair is 33 or more, so that no code can be read as a date.
type Record struct {
	Code, Name string
	Unit       string // of items
	Note       string // of kinds
}

// Classifier is the edition in force.
type Classifier struct {
	// Records in the order of their codes.
	Records []Record
	places  map[string]int
	kinds   map[string]*kind
	groups  []*branch
}

// branch is a group with what was drawn for it.
type branch struct {
	group
	code  string
	axes  [3]axis
	bands []Band
	// taken are the numbers of kinds, those of withdrawn ones among them.
	taken map[int]bool
	kinds []*kind
}

type kind struct {
	name, code string
	in         *branch
}

// The ends of items' codes that no division has: leftovers are what the divisions of a kind do not
// name, undivided is the item of a kind without divisions.
const leftovers, undivided = "900", "990"

// classify draws the codes and the bounds of measures.
func classify(shelves []shelf, r *stream.Stream) (*Classifier, error) {
	c := &Classifier{places: map[string]int{}, kinds: map[string]*kind{}}
	number := r.Between(33, 36)
	for _, s := range shelves {
		for _, class := range s.Classes {
			code := fmt.Sprintf("%02d", number)
			number += r.Between(2, 4)
			c.add(Record{Code: code, Name: class.Name})
			at := r.Between(10, 13)
			for _, g := range class.Groups {
				c.branch(s, g, fmt.Sprintf("%s.%02d", code, at), r)
				at += r.Between(1, 4)
			}
		}
	}
	return c, c.explain()
}

func (c *Classifier) branch(s shelf, g group, code string, r *stream.Stream) {
	b := &branch{group: g, code: code, taken: map[int]bool{}}
	for i, name := range g.Axes {
		b.axes[i] = s.Axes[name]
	}
	if len(g.Axes) > 0 {
		bounds := stream.Sample(r, b.axes[1].Bounds, b.axes[1].Take)
		slices.Sort(bounds)
		over := 0
		for _, bound := range append(bounds, 0) {
			b.bands, over = append(b.bands, Band{over, bound}), bound
		}
	}
	c.groups = append(c.groups, b)
	c.add(Record{Code: code, Name: g.Name})
	at := 10 + r.Between(1, 3)
	for _, name := range g.Kinds {
		k := &kind{name: name, code: fmt.Sprintf("%s.%02d", code, at), in: b}
		b.taken[at], b.kinds, c.kinds[name] = true, append(b.kinds, k), k
		at += r.Between(1, 4)
		c.items(k)
	}
}

// items adds a kind with its divisions.
func (c *Classifier) items(k *kind) {
	c.add(Record{Code: k.code, Name: k.name})
	b := k.in
	item := func(tail, name string) { c.add(Record{Code: k.code + "." + tail, Name: name, Unit: b.Unit}) }
	if len(b.Axes) == 0 {
		item(undivided, k.name)
		return
	}
	for x, first := range b.axes[0].Values {
		item(tail(x+1, 0, 0), k.named(first))
		for y, band := range b.bands {
			item(tail(x+1, y+1, 0), k.named(first, b.axes[1].says(band)))
			for z, last := range b.axes[2].Values {
				item(tail(x+1, y+1, z+1), k.named(first, b.axes[1].says(band))+", "+last)
			}
		}
	}
	rest := b.Other
	if rest == "" {
		rest = "прочие, не включённые в другие группировки"
	}
	item(leftovers, k.named(rest))
}

// tail is the end of an item's code. It begins with 3, so that no code can be read as the address of a
// computer: those have numbers up to 255.
func tail(x, y, z int) string { return fmt.Sprintf("%d%d%d", x+2, y, z) }

func (k *kind) named(words ...string) string { return k.name + " " + strings.Join(words, " ") }

func (c *Classifier) add(r Record) {
	c.places[r.Code] = len(c.Records)
	c.Records = append(c.Records, r)
}

var named = regexp.MustCompile(`\{[^{}]+\}`)

// explain writes the notes when all codes are known.
func (c *Classifier) explain() error {
	for _, b := range c.groups {
		for _, k := range b.kinds {
			var unknown string
			note := named.ReplaceAllStringFunc(b.Notes[k.name], func(ref string) string {
				name := ref[1 : len(ref)-1]
				if c.kinds[name] == nil {
					unknown = name
					return ""
				}
				return c.kinds[name].code
			})
			if unknown != "" {
				return fmt.Errorf("the note on %q names %q, which is no kind", k.name, unknown)
			}
			c.Records[c.places[k.code]].Note = note
		}
	}
	return nil
}
