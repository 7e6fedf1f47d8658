package laboratory

import (
	"fmt"
	"slices"
	"strings"
)

// Product is what a request tells of a thing: its kind, and of its properties those it names. The
// measure is in the parts of its axis' unit (tenths of mm² for cables); 0 means that it is not told.
type Product struct {
	Kind, First, Last string
	Measure           int
}

// Record of a code, and whether the edition in force has it.
func (c *Classifier) Record(code string) (Record, bool) {
	at, ok := c.places[code]
	if !ok {
		return Record{}, false
	}
	return c.Records[at], true
}

// Parent is the code of the record above, "" for a class.
func Parent(code string) string {
	head, last, deep := cutLast(code)
	switch {
	case !deep:
		return ""
	case len(last) == 2 || last == undivided || last == leftovers || last[1:] == "00":
		return head
	case last[2] == '0':
		return head + "." + last[:1] + "00"
	}
	return head + "." + last[:2] + "0"
}

func cutLast(code string) (head, last string, deep bool) {
	at := strings.LastIndexByte(code, '.')
	if at < 0 {
		return "", code, false
	}
	return code[:at], code[at+1:], true
}

// Children are the records right below a code.
func (c *Classifier) Children(code string) []Record {
	at, ok := c.places[code]
	if !ok {
		return nil
	}
	var out []Record
	for _, r := range c.Records[at+1:] {
		if !strings.HasPrefix(r.Code, prefix(code)) {
			break
		}
		if Parent(r.Code) == code {
			out = append(out, r)
		}
	}
	return out
}

// prefix is what all codes below one begin with: the noughts of an item stand for divisions.
func prefix(code string) string {
	if len(code) < len("00.00.00.000") {
		return code
	}
	return strings.TrimRight(code, "0")
}

// Find is the record that the rules give a product: as deep as the product is told, and the
// leftovers of its kind when its first property is none of those named.
func (c *Classifier) Find(p Product) (Record, error) {
	k := c.kinds[p.Kind]
	if k == nil {
		return Record{}, fmt.Errorf("the classifier has no kind %q", p.Kind)
	}
	at := func(tail string) (Record, error) { return c.Records[c.places[k.code+"."+tail]], nil }
	b := k.in
	switch {
	case len(b.Axes) == 0:
		return at(undivided)
	case p.First == "":
		return c.Records[c.places[k.code]], nil
	}
	x := slices.Index(b.axes[0].Values, p.First) + 1
	if x == 0 {
		return at(leftovers)
	}
	if p.Measure == 0 {
		return at(tail(x, 0, 0))
	}
	y := slices.IndexFunc(b.bands, func(band Band) bool { return band.has(p.Measure) }) + 1
	return at(tail(x, y, slices.Index(b.axes[2].Values, p.Last)+1))
}
