package sessions

import (
	"fmt"
	"strings"

	"etalon/validators/internal/jsondoc"
)

// Lookup is a call of the session that brought a result.
type Lookup struct{ Call, Result Event }

// Lookups are all calls that brought a result, in the order of the results.
func (s Session) Lookups() []Lookup {
	var all []Lookup
	var call Event
	for _, e := range s {
		switch e.Kind {
		case "call":
			call = e
		case "error":
			call = Event{}
		case "result":
			if call.Kind != "" {
				all = append(all, Lookup{call, e})
			}
			call = Event{}
		}
	}
	return all
}

// Seen is a consignment of an order that a result showed.
type Seen struct {
	Order, ID string
	Node      *jsondoc.Node
}

// Consignments are all that the session's results showed, in their order.
func (s Session) Consignments() []Seen {
	var found []Seen
	for _, l := range s.Lookups() {
		list := l.Result.Value.At("deliveries")
		if list == nil {
			continue
		}
		order, _ := l.Result.Value.At("order").Text()
		for _, d := range list.Items {
			id, _ := d.At("delivery_id").Text()
			found = append(found, Seen{order, id, d})
		}
	}
	return found
}

// pair says that a result put one name in the place of another.
type pair struct{ from, to string }

// pairs are those that the results tell under the two dotted keys, without repetitions.
func (s Session) pairs(from, to string) []pair {
	var all []pair
	seen := map[pair]bool{}
	for _, l := range s.Lookups() {
		var p pair
		p.from, _ = l.Result.Value.At(strings.Split(from, ".")...).Text()
		p.to, _ = l.Result.Value.At(strings.Split(to, ".")...).Text()
		if p.from != "" && p.to != "" && !seen[p] {
			seen[p] = true
			all = append(all, p)
		}
	}
	return all
}

// follow goes from a name to what took its place, and on to the last. A name with two successors,
// with none, or that comes back to itself, leads nowhere.
func follow(all []pair, name string) ([]string, error) {
	next := map[string]string{}
	for _, p := range all {
		if was, twice := next[p.from]; twice {
			return nil, fmt.Errorf("%q was put in the place of %q, and %q too", was, p.from, p.to)
		}
		next[p.from] = p.to
	}
	var steps []string
	for at, more := next[name]; more; at, more = next[at] {
		if len(steps) > len(all) {
			return nil, fmt.Errorf("what took the place of %q comes back to itself", name)
		}
		steps = append(steps, at)
	}
	if steps == nil {
		return nil, fmt.Errorf("no result of the session shows what took the place of %q", name)
	}
	return steps, nil
}

// only is the one string that all agree on; what says what is looked for.
func only(found []string, what string) (string, error) {
	for _, f := range found {
		if f != found[0] {
			return "", fmt.Errorf("%s is told as %q and as %q", what, found[0], f)
		}
	}
	if len(found) == 0 {
		return "", fmt.Errorf("%s is told nowhere", what)
	}
	return found[0], nil
}
