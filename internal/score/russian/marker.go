package russian

import "strconv"

// markerAt tells a list marker or clause number at the beginning of a line, which is no quantity:
// «1.», «2)» in their order, «4.2.», «4.2 Срок», «4.2.1». Within a line «2)» is one when its
// bracket closes nothing.
//
// A lone number with a full stop is a marker when it is 1 or goes on from the marker before, so
// that «49. Расчёт ниже» still answers 49.
func (s *quantityReader) markerAt(i int) (end int, ok bool) {
	if !s.lineStart(i) && !s.loose[i+1] {
		return i, false
	}
	j, parts := i+1, 1
	for s.isSign(j, '.') && s.isClass(j+1, digits) && len(s.toks[j+1].text) <= 2 {
		j += 2
		parts++
	}
	closed := s.isSign(j, '.', ')')
	if closed {
		j++
	}
	k := s.gap(j)
	if k == j || s.at(j).text == gapLine || k >= len(s.toks) {
		return i, false
	}
	switch {
	case parts > 2, parts == 2 && closed:
		return j, true
	case parts == 2:
		t := s.toks[k]
		u, _ := s.unitAt(k)
		return j, u == nil && t.capital()
	case !closed || len(s.toks[i].text) > 3:
		return i, false
	}
	n, _ := strconv.Atoi(s.toks[i].text)
	if n != 1 && n != s.marker+1 {
		return i, false
	}
	s.marker = n
	return j, true
}

// looseBrackets finds the closing brackets that nothing on their line opens.
func looseBrackets(toks []token) map[int]bool {
	loose := map[int]bool{}
	depth := 0
	for i, t := range toks {
		switch {
		case t.class == blank && (t.text == gapLine || t.text == gapParagraph):
			depth = 0
		case t.class == sign && t.r == '(':
			depth++
		case t.class == sign && t.r == ')' && depth > 0:
			depth--
		case t.class == sign && t.r == ')':
			loose[i] = true
		}
	}
	return loose
}
