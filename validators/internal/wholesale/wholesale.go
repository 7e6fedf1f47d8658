// Package wholesale prices rows of a table by a list that has pieces in a pack, a lower price from
// some number of pieces on, and codes given up for others.
package wholesale

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"

	"etalon/validators/internal/jsondoc"
	"etalon/validators/internal/rubles"
	"etalon/validators/validate"
)

// Careless ways to price a row.
const (
	Unpacked validate.Rule = "counts packs as pieces"
	Retail   validate.Rule = "takes the usual price for any number of pieces"
	Beyond   validate.Rule = "asks for more pieces than the lower price begins with, or counts packs towards it"
	Old      validate.Rule = "prices codes that were given up by their own entries"
)

// item is an entry of the list; from is 0 where there is no lower price.
type item struct {
	line                     int
	pack, price, from, lower int64
	successor                string
}

// List is a list of prices.
type List struct{ items map[string]item }

// Read reads a list: a JSON document with items.
func Read(f validate.File) (*List, error) {
	doc, err := jsondoc.Read(f.Text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Path, err)
	}
	items := doc.At("items")
	if items == nil || items.Kind != jsondoc.List {
		return nil, fmt.Errorf("%s has no list of items", f.Path)
	}
	l := &List{map[string]item{}}
	for _, n := range items.Items {
		code, ok := n.At("sku").Text()
		if _, again := l.items[code]; !ok || again {
			return nil, fmt.Errorf("%s:%d: code %q is missing or repeated", f.Path, n.Line, code)
		}
		if l.items[code], err = read(n); err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, n.Line, err)
		}
	}
	return l, nil
}

func read(n *jsondoc.Node) (i item, err error) {
	i.line = n.Line
	i.successor, _ = n.At("replaced_by").Text()
	if i.pack, err = count(n.At("pack")); err != nil {
		return i, err
	}
	if i.price, err = money(n.At("price")); err != nil {
		return i, err
	}
	lower := n.At("wholesale")
	if lower == nil || lower.Kind != jsondoc.Object {
		return i, nil
	}
	if i.from, err = count(lower.At("from")); err != nil {
		return i, err
	}
	i.lower, err = money(lower.At("price"))
	return i, err
}

// most bounds pieces and packs: orders are of hundreds.
const most = 1_000_000

func count(n *jsondoc.Node) (int64, error) {
	if n == nil {
		return 0, errors.New("a number of pieces is missing")
	}
	number, _ := n.Scalar.(json.Number)
	pieces, err := number.Int64()
	if err != nil || pieces < 1 || pieces > most {
		return 0, fmt.Errorf("%v is no number of pieces", n.Scalar)
	}
	return pieces, nil
}

func money(n *jsondoc.Node) (int64, error) {
	if n == nil {
		return 0, errors.New("a price is missing")
	}
	text, _ := n.Text()
	return rubles.Parse(text)
}

// cost is what a number of units of a code costs in kopecks, and the line of its entry.
func (l *List) cost(code, unit string, n int64, rule validate.Rule) (kopecks int64, line int, err error) {
	i, err := l.find(code, rule)
	if err != nil {
		return 0, 0, err
	}
	pieces, threshold := n, n
	if packed(unit) && rule != Unpacked {
		pieces = n * i.pack
		threshold = pieces
		if rule == Beyond {
			threshold = n
		}
	}
	if low := i.from > 0 && threshold >= i.from; low && rule != Retail && (rule != Beyond || threshold > i.from) {
		return pieces * i.lower, i.line, nil
	}
	return pieces * i.price, i.line, nil
}

// find follows codes that were given up to the one in their stead.
func (l *List) find(code string, rule validate.Rule) (item, error) {
	for range len(l.items) {
		i, ok := l.items[code]
		switch {
		case !ok:
			return i, fmt.Errorf("the list has no %s", code)
		case i.successor == "" || rule == Old:
			return i, nil
		}
		code = i.successor
	}
	return item{}, fmt.Errorf("%s is given up in a circle", code)
}

// packs and singles are what tables call the units.
var (
	packs   = []string{"уп", "короб", "упак", "упаковка"}
	singles = []string{"шт", "пачка"}
)

func packed(unit string) bool { return slices.Contains(packs, strings.TrimRight(unit, ".")) }

func known(unit string) bool {
	return packed(unit) || slices.Contains(singles, strings.TrimRight(unit, "."))
}
