package russian

import "strings"

// phrases is a set of phrases with a value each, searched token by token.
type phrases[T any] struct {
	next  map[string]*phrases[T]
	value *T
}

// add files a phrase under its tokens; "_" stands for a gap.
func (n *phrases[T]) add(form string, value T) {
	for _, t := range lex(strings.ReplaceAll(form, "_", " ")) {
		if t.class == blank || t.class == sign && t.r == '.' {
			continue
		}
		if n.next == nil {
			n.next = map[string]*phrases[T]{}
		}
		k := phraseKey(t)
		if n.next[k] == nil {
			n.next[k] = &phrases[T]{}
		}
		n = n.next[k]
	}
	if n.value != nil {
		panic("the phrase " + form + " is listed twice")
	}
	n.value = &value
}

// phraseKey folds the signs within phrases: any dash, any sign of multiplication.
func phraseKey(t token) string {
	if t.class == sign {
		switch {
		case isDash(t.r):
			return "-"
		case t.r == '•', t.r == '∙', t.r == '⋅', t.r == '*', t.r == '×':
			return "·"
		}
	}
	return t.text
}

// phraseAt finds the longest phrase that begins at a token. Between its words may stand a full
// stop and a gap; before a digit (м2) nothing.
func phraseAt[T any](r *reading, tree *phrases[T], i int) (value *T, end int) {
	for first := true; tree.next != nil; first = false {
		j := i
		if !first {
			if k := r.gap(r.dot(i)); !r.isClass(k, digits) {
				j = k
			}
		}
		t := r.at(j)
		if t == none {
			break
		}
		if tree = tree.next[phraseKey(t)]; tree == nil {
			break
		}
		i = j + 1
		if tree.value != nil {
			value, end = tree.value, i
		}
	}
	return value, end
}
