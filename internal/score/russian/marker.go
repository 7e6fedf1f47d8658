package russian

import "strconv"

// markerAt tells a list marker or clause number at the beginning of a line, which is no quantity:
// «1.», «2)» in their order, «4.2.», «4.2 Срок», «4.2.1».
//
// A lone number with a full stop is a marker when it is 1 or goes on from the marker before, so
// that «49. Расчёт ниже» still answers 49.
func (s *quantityReader) markerAt(i int) (end int, ok bool) {
	if !s.lineStart(i) {
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
	if k == j || s.at(j).text == gapLine || s.at(k) == none {
		return i, false
	}
	switch {
	case parts > 2, parts == 2 && closed:
		return j, true
	case parts == 2:
		t := s.at(k)
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
