package gorillahard

import "strings"

// nextObject finds the first balanced {…} at or after from. Quotes count inside an object only,
// apostrophes never. An object that is not closed hides everything after its brace.
func nextObject(s string, from int) (start, end int, ok bool) {
	lb := strings.IndexByte(s[from:], '{')
	if lb < 0 {
		return 0, 0, false
	}
	start = from + lb
	for i, depth := start, 0; i < len(s); i++ {
		switch s[i] {
		case '"':
			i = skipString(s, i) - 1
		case '{':
			depth++
		case '}':
			if depth--; depth == 0 {
				return start, i + 1, true
			}
		}
	}
	return 0, 0, false
}

// finding is what an answer's text holds.
type finding struct {
	objects  int    // balanced top-level {…}, parsable or not
	raw      string // the chosen one; "" when there is none
	ok       bool   // it is JSON
	repeated bool   // it has a key twice at some depth
	several  bool   // more than one could have been meant
	object   envelope
}

// find chooses the object to judge: the only one, or of several the last that is JSON and has a
// key of an envelope. Memory does not grow with the number of objects: they are met one by one,
// in a first pass to count, in a second to choose.
func find(s string, g *grammar) finding {
	var f finding
	for from := 0; ; {
		start, end, ok := nextObject(s, from)
		if !ok {
			break
		}
		if f.objects++; f.objects == 1 {
			f.raw = s[start:end]
		}
		from = end
	}
	switch f.objects {
	case 0:
	case 1:
		f.ok, f.repeated = parse(f.raw, g)
	default:
		f.chooseLast(s, g)
	}
	if f.ok {
		f.object = readEnvelope(f.raw)
	}
	return f
}

func (f *finding) chooseLast(s string, g *grammar) {
	f.raw = ""
	for from := 0; ; {
		start, end, ok := nextObject(s, from)
		if !ok {
			return
		}
		from = end
		ok, repeated := parse(s[start:end], g)
		if !ok || !hasEnvelopeKey(s[start:end]) {
			continue
		}
		f.several = f.ok
		f.raw, f.ok, f.repeated = s[start:end], true, repeated
	}
}
