package orders

import (
	"encoding/json"
	"fmt"
	"math/big"
	"slices"
	"strings"

	"etalon/validators/internal/jsondoc"
)

// Filter is what may be asked of a selection of orders; fields within fields are written with a dot.
type Filter struct {
	Field, Value string
	IgnoreCase   bool
	// Limit is how many at most, 0 for no bound.
	Limit     int
	SkipNulls bool
	// SortBy is the field to sort by, ascending; empty for the file's order.
	SortBy string
}

// Select gives the orders that a filter lets through, as JSON text each.
func (d *Dump) Select(f Filter) ([]string, error) {
	var kept []*jsondoc.Node
	for _, o := range d.Orders {
		value, ok := Field(o.Node, f.Field).Text()
		if ok && (value == f.Value || f.IgnoreCase && strings.EqualFold(value, f.Value)) {
			kept = append(kept, o.Node)
		}
	}
	if f.SortBy != "" {
		slices.SortStableFunc(kept, func(a, b *jsondoc.Node) int { return compare(Field(a, f.SortBy), Field(b, f.SortBy)) })
	}
	if f.Limit > 0 && len(kept) > f.Limit {
		kept = kept[:f.Limit]
	}
	res := make([]string, len(kept))
	for i, n := range kept {
		v := n.Value()
		if f.SkipNulls {
			v = full(v)
		}
		line, err := json.Marshal(v)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", n.Line, err)
		}
		res[i] = string(line)
	}
	return res, nil
}

// Field is the value that a path with dots leads to.
func Field(n *jsondoc.Node, path string) *jsondoc.Node { return n.At(strings.Split(path, ".")...) }

// compare puts numbers by size and texts by bytes, which for days of the form 2025-06-16 is by time.
func compare(a, b *jsondoc.Node) int {
	x, okX := number(a)
	y, okY := number(b)
	if okX && okY {
		return x.Cmp(y)
	}
	s, _ := a.Text()
	t, _ := b.Text()
	return strings.Compare(s, t)
}

// number reads a number that is written plainly: an exponent could name one of any length.
func number(n *jsondoc.Node) (*big.Rat, bool) {
	if n == nil {
		return nil, false
	}
	s, ok := n.Scalar.(json.Number)
	if !ok || strings.ContainsAny(string(s), "eE") {
		return nil, false
	}
	return new(big.Rat).SetString(string(s))
}

// full is a value without fields that are null.
func full(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for key, inner := range v {
			if inner == nil {
				delete(v, key)
			} else {
				v[key] = full(inner)
			}
		}
	case []any:
		for i := range v {
			v[i] = full(v[i])
		}
	}
	return v
}
