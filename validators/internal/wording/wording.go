// Package wording turns phrasings with places in braces into expressions that match a question as
// a whole.
package wording

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/validators/validate"
)

// Slots says what may stand in each place of a phrasing: an expression without groups of its own.
type Slots map[string]string

var place = regexp.MustCompile(`\{([a-z]+)\}`)

// Must makes an expression of each phrasing: a place {name} becomes the group of its slot, all
// else is literal text. A phrasing that uses an unknown slot, or one twice, is a fault of the
// program: it panics, as regexp.MustCompile does.
func (s Slots) Must(phrasings ...string) []*regexp.Regexp {
	res := make([]*regexp.Regexp, len(phrasings))
	for i, p := range phrasings {
		res[i] = regexp.MustCompile(s.expression(p))
	}
	return res
}

func (s Slots) expression(phrasing string) string {
	var b strings.Builder
	used := map[string]bool{}
	end := 0
	for _, m := range place.FindAllStringSubmatchIndex(phrasing, -1) {
		name := phrasing[m[2]:m[3]]
		may, ok := s[name]
		if !ok || used[name] {
			panic(fmt.Sprintf("wording %q: slot %q is unknown or used twice", phrasing, name))
		}
		used[name] = true
		b.WriteString(regexp.QuoteMeta(phrasing[end:m[0]]))
		fmt.Fprintf(&b, "(?P<%s>%s)", name, may)
		end = m[1]
	}
	b.WriteString(regexp.QuoteMeta(phrasing[end:]))
	return b.String()
}

// Fill finds the first expression that matches the whole text and gives what stands in its places.
func Fill(expressions []*regexp.Regexp, text string) (slots map[string]string, ok bool) {
	for _, e := range expressions {
		m := e.FindStringSubmatchIndex(text)
		if m == nil || m[0] != 0 || m[1] != len(text) {
			continue
		}
		slots = map[string]string{}
		for i, name := range e.SubexpNames() {
			if name != "" && m[2*i] >= 0 {
				slots[name] = text[m[2*i]:m[2*i+1]]
			}
		}
		return slots, true
	}
	return nil, false
}

// Said are the places of the turn that fills the slot: the question's own, or those of the earlier
// turn that one of the expressions asks. Without such a turn the question needs its history.
func Said(p *validate.Pass, slot string, earlier []*regexp.Regexp) (map[string]string, error) {
	if _, own := p.Slots[slot]; own {
		return p.Slots, nil
	}
	for _, turn := range p.History {
		if slots, ok := Fill(earlier, turn.Question); ok {
			return slots, nil
		}
	}
	return nil, validate.ErrNeedsHistory
}

// Again makes sure that a place filled twice in a phrasing, once under a name of its own, is filled
// alike both times. A phrasing without the second place is in order.
func Again(slots map[string]string, name, again string) error {
	if second, twice := slots[again]; twice && second != slots[name] {
		return fmt.Errorf("%q and %q stand for one thing", slots[name], second)
	}
	return nil
}

// Number is the number in a place of the question; where the other place has one too, it must say the
// same.
func Number(p *validate.Pass, slot, again string) (int, error) {
	if err := Again(p.Slots, slot, again); err != nil {
		return 0, err
	}
	return strconv.Atoi(p.Slots[slot])
}
