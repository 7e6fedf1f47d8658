package sessions

import (
	"strconv"
	"strings"

	"etalon/validators/internal/jsondoc"
)

// place is a value of a document with the steps that lead to it: names of members and indexes.
type place struct {
	steps []string
	node  *jsondoc.Node
}

var escaped = strings.NewReplacer("~", "~0", "/", "~1")

// pointer is the JSON Pointer of the place.
func (p place) pointer() string {
	var b strings.Builder
	for _, step := range p.steps {
		b.WriteString("/" + escaped.Replace(step))
	}
	return b.String()
}

func (p place) last() string {
	if len(p.steps) == 0 {
		return ""
	}
	return p.steps[len(p.steps)-1]
}

// places are all places of a document in its order, a value before what it holds.
func places(doc *jsondoc.Node) []place {
	var all []place
	var visit func(p place)
	visit = func(p place) {
		all = append(all, p)
		inner := func(step string, n *jsondoc.Node) {
			visit(place{append(p.steps[:len(p.steps):len(p.steps)], step), n})
		}
		for _, field := range p.node.Fields {
			inner(field.Name, field.Value)
		}
		for i, item := range p.node.Items {
			inner(strconv.Itoa(i), item)
		}
	}
	visit(place{node: doc})
	return all
}

// at is the value under a pointer; nil when there is none.
func at(doc *jsondoc.Node, pointer string) *jsondoc.Node {
	for _, p := range places(doc) {
		if p.pointer() == pointer {
			return p.node
		}
	}
	return nil
}
