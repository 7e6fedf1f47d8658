package workpermit

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// attribution tells what a value is said of where a task has several things of one kind, each with a value of
// its own: two invoices, two suppliers, the day of signing and the first day. The options of and not_of are
// patterns for the thing that the value belongs to and for the others.
//
// Only what is plainly said of another thing counts for nothing. A sentence that begins with a thing puts
// its values after their things («по А — 63 дня, по Б — 43»), one that begins with a value puts them before
// («63 дня по А и 43 по Б»). Where no thing is named beside a value, or both are, the value counts: the
// thing may have been named by a word that the pattern does not know.
type attribution struct{ own, other *regexp.Regexp }

// ofAnother marks in a reason the right value that is said of another thing.
const ofAnother = " (said of another thing)"

// attributionOf reads the options, nil when there are none.
func attributionOf(c *dataset.TaskCheck) (*attribution, error) {
	own, err := stringOption(c, "of")
	if err != nil {
		return nil, err
	}
	other, err := stringOption(c, "not_of")
	if err != nil || own == "" && other == "" {
		return nil, err
	}
	if own == "" || other == "" {
		return nil, fmt.Errorf("options.of and options.not_of are given together: what the value is said of, and what else there is")
	}
	a := &attribution{}
	if a.own, err = regexp.Compile("(?i)" + own); err != nil {
		return nil, fmt.Errorf("options.of: %w", err)
	}
	if a.other, err = regexp.Compile("(?i)" + other); err != nil {
		return nil, fmt.Errorf("options.not_of: %w", err)
	}
	return a, nil
}

// stretch is a part of a text.
type stretch struct{ from, to int }

// named is a thing where a text names it.
type named struct {
	stretch
	own bool
}

// elsewhere tells whether the value at v is said of another thing. All values of its kind are given in the
// order of the text.
func (a *attribution) elsewhere(text string, values []stretch, v stretch) bool {
	if a == nil {
		return false
	}
	s := sentence(text, v)
	things := a.things(text, s)
	if len(things) == 0 {
		return false
	}
	first := v
	for _, o := range values {
		if o.from >= s.from {
			first = o
			break
		}
	}
	apart := func(x, y int) bool { return anyWithin(values, stretch{x, y}) }
	if things[0].from < first.from {
		return !besideOwn(text, things, v) && onlyOthers(before(things, v, apart))
	}
	return onlyOthers(after(text, things, v, apart))
}

// before are the things named before a value with no other value in between.
func before(things []named, v stretch, apart func(x, y int) bool) []named {
	var run []named
	for _, t := range things {
		if t.to <= v.from && !apart(t.to, v.from) {
			run = append(run, t)
		}
	}
	return run
}

// after are the things named after a value with neither another value nor the end of a clause in between.
func after(text string, things []named, v stretch, apart func(x, y int) bool) []named {
	var run []named
	for _, t := range things {
		if t.from >= v.to && !apart(v.to, t.from) && !strings.ContainsAny(text[v.to:t.from], ",:|") {
			run = append(run, t)
		}
	}
	return run
}

// besideOwn: «957 006 руб. против 1 045 700 руб. у ООО «Уралконтур»» names the thing behind its value.
func besideOwn(text string, things []named, v stretch) bool {
	for _, t := range things {
		if t.from >= v.to {
			return t.own && !strings.ContainsAny(text[v.to:t.from], ",;:—–|\n")
		}
	}
	return false
}

func onlyOthers(run []named) bool {
	for _, t := range run {
		if t.own {
			return false
		}
	}
	return len(run) > 0
}

func anyWithin(values []stretch, s stretch) bool {
	for _, v := range values {
		if v.from >= s.from && v.to <= s.to {
			return true
		}
	}
	return false
}

// things are all that a sentence names, in its order.
func (a *attribution) things(text string, s stretch) []named {
	var list []named
	own, other := a.own.FindAllStringIndex(text[s.from:s.to], -1), a.other.FindAllStringIndex(text[s.from:s.to], -1)
	for len(own)+len(other) > 0 {
		mine := len(other) == 0 || len(own) > 0 && own[0][0] <= other[0][0]
		next := &other
		if mine {
			next = &own
		}
		list = append(list, named{stretch{s.from + (*next)[0][0], s.from + (*next)[0][1]}, mine})
		*next = (*next)[1:]
	}
	return list
}

// longSentence is how many bytes before and after a value are looked at.
const longSentence = 600

// sentence is the one that a value stands in, or the line.
func sentence(text string, v stretch) stretch {
	s := stretch{max(0, v.from-longSentence), min(len(text), v.to+longSentence)}
	for i := s.from; i < v.from; i++ {
		if ends(text, i) {
			s.from = i + 1
		}
	}
	for i := v.to; i < s.to; i++ {
		if ends(text, i) {
			s.to = i
		}
	}
	for s.from < v.from && !utf8.RuneStart(text[s.from]) {
		s.from++
	}
	return s
}

// ends tells whether a sentence ends at a byte: at a line's end, at a semicolon, at a full stop before a
// capital letter.
func ends(text string, at int) bool {
	switch text[at] {
	case '\n', ';':
		return true
	case '.', '!', '?':
		rest := strings.TrimLeft(text[at+1:min(len(text), at+16)], " \u00a0*_«\"(")
		r, _ := utf8.DecodeRuneInString(rest)
		return len(rest) < len(text[at+1:min(len(text), at+16)]) && unicode.IsUpper(r)
	}
	return false
}
