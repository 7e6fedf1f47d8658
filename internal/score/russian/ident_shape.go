package russian

// bare reads a run of 9 to 20 digits.
func (r *reading) bare(i int) (Identifier, int) {
	t := r.at(i)
	if len(t.text) < 9 || len(t.text) > 20 || r.isClass(i+1, word) {
		return Identifier{}, i
	}
	return Identifier{t.Span, Bare, t.text, false}, i + 1
}

// groupShapes are the numbers told by how their digits are grouped.
var groupShapes = []struct {
	kind   Kind
	groups []int
}{
	{SNILS, []int{3, 3, 3, 2}},
	{Card, []int{4, 4, 4, 4}},
	{Account, []int{5, 3, 1, 4, 7}},
}

// grouped reads a number by the lengths of its groups, parted by single spaces or hyphens. СНИЛС
// has a hyphen after its first group, as three groups of three alone may be an amount.
func (r *reading) grouped(i int) (Identifier, int) {
	for _, shape := range groupShapes {
		value, j := "", i
		for k, n := range shape.groups {
			if k > 0 {
				if shape.kind == SNILS && k == 1 && !r.isDash(j) {
					break
				}
				j = r.joint(j, shape.kind)
			}
			if t := r.at(j); t.class != digits || len(t.text) != n {
				break
			}
			value += r.toks[j].text
			j++
		}
		if len(value) == sum0(shape.groups) && !r.isClass(j, word) && r.joint(j, shape.kind) == j {
			return Identifier{r.span(i, j), shape.kind, value, false}, j
		}
	}
	return Identifier{}, i
}

func sum0(ns []int) (total int) {
	for _, n := range ns {
		total += n
	}
	return total
}

// phone reads a telephone number of 11 digits that begins with +, or with 7 or 8 and has a bracket
// or at least two hyphens. The canonical value begins with 7.
func (r *reading) phone(i int) (Identifier, int) {
	j := i
	plus := r.isSign(i, '+')
	if plus {
		j++
	}
	value, end, bracket, hyphens := "", i, false, 0
	for steps := 0; steps < 16 && len(value) < 11; steps++ {
		t := r.at(j)
		switch {
		case t.class == digits:
			value += t.text
			end = j + 1
		case t.class == blank && t.text == gapOne:
		case t.class == sign && (t.r == '(' || t.r == ')'):
			bracket = true
		case t.class == sign && isDash(t.r):
			hyphens++
		default:
			steps = 16
		}
		j++
	}
	switch {
	case len(value) != 11 || r.isClass(end, word):
		return Identifier{}, i
	case !plus && (value[0] != '7' && value[0] != '8' || !bracket && hyphens < 2):
		return Identifier{}, i
	}
	if value[0] == '8' {
		value = "7" + value[1:]
	}
	return Identifier{r.span(i, end), Phone, value, false}, end
}

// courtCase reads the number of an arbitration case: «А00-00000/2025».
func (r *reading) courtCase(i int) (Identifier, int) {
	t := r.at(i)
	if t.text != "а" && t.text != "a" || r.touched(i) {
		return Identifier{}, i
	}
	end := r.numberEnd(i)
	if end != i+6 || !r.isClass(i+1, digits) || !r.isDash(i+2) || !r.isClass(i+3, digits) || !r.isSign(i+4, '/') || !r.isClass(i+5, digits) {
		return Identifier{}, i
	}
	if len(r.toks[i+1].text) > 2 || len(r.toks[i+5].text) != 4 && len(r.toks[i+5].text) != 2 {
		return Identifier{}, i
	}
	sp := r.span(i, end)
	return Identifier{sp, CourtCase, CanonicalID(CourtCase, sp.Of(r.text)), false}, end
}

// numbered reads what stands after №: «№ 47-ИО/2025». A Latin N or No counts before a digit.
func (r *reading) numbered(i int) (Identifier, int) {
	j := i + 1
	switch {
	case r.isSign(i, '№'):
		if r.isSign(j, '№') {
			j++
		}
	case r.isWord(i, "n", "no", "номер", "номером", "номера") && !r.touched(i):
		if r.isWord(i, "no") && !r.at(i).capital() && !r.isSign(j, '.') {
			return Identifier{}, i // "no 5"
		}
		if j = r.dot(j); !r.isClass(r.gap(j), digits) {
			return Identifier{}, i
		}
	default:
		return Identifier{}, i
	}
	if r.isSign(j, ':') {
		j++
	}
	j = r.gapLineAt(j)
	end := r.numberEnd(j)
	if end == j {
		return Identifier{}, i
	}
	sp := r.span(j, end)
	if !hasDigit(sp.Of(r.text)) {
		return Identifier{}, i
	}
	if id, caseEnd := r.courtCase(j); caseEnd == end {
		return id, end
	}
	return Identifier{sp, Number, CanonicalID(Number, sp.Of(r.text)), false}, end
}

// numberListed reads a further number of a list: after «и», and after a comma where «№№» said that
// there are several. What counts something or is a date is none.
func (r *reading) numberListed(i int, several bool) (Identifier, int) {
	j := r.listed(i)
	if j == i || !r.isClass(j, digits) || !several && !r.isWord(j-2, "и") {
		return Identifier{}, i
	}
	end := r.numberEnd(j)
	if _, isDate := r.datePart(j); isDate || r.counts(end) || r.isClass(end, blank) && r.isClass(end+1, digits) {
		return Identifier{}, i
	}
	sp := r.span(j, end)
	return Identifier{sp, Number, CanonicalID(Number, sp.Of(r.text)), false}, end
}

// gapLineAt skips a gap within a line.
func (r *reading) gapLineAt(i int) int {
	if t := r.at(i); t.class == blank && (t.text == gapOne || t.text == gapWide) {
		return i + 1
	}
	return i
}

// numberEnd is where a run of letters and digits ends that hyphens, slashes, points and underscores
// hold together without spaces.
func (r *reading) numberEnd(i int) int {
	solid := func(i int) bool { return r.isClass(i, digits) || r.isClass(i, word) }
	if !solid(i) {
		return i
	}
	for {
		switch {
		case solid(i):
			i++
		case (r.isSign(i, '/', '.', '_', '\\') || r.isDash(i) && !r.isSign(i, '\u2014')) && solid(i+1):
			i += 2
		default:
			return i
		}
	}
}

func hasDigit(s string) bool {
	for i := range len(s) {
		if s[i] >= '0' && s[i] <= '9' {
			return true
		}
	}
	return false
}
