package russian

import "strings"

// Identifier is a number that identifies something, found in a text.
type Identifier struct {
	Span         // of the value, without its key word
	Kind  Kind   // Bare where neither a key word nor a shape tells
	Value string // canonical, see CanonicalID
	// Faulty: a key word names the kind and the value has not the length of one.
	Faulty bool
}

// Identifiers finds the identifiers of a text, in order, in time linear in its length: values after
// their key words («ИНН 0000123450», «ИНН/КПП 0000123450/000001001», «р/с», «№ 47-ИО/2025»,
// «ГОСТ 0000-00»), things with a shape of their own (СНИЛС, phones, card numbers, accounts in
// groups, court cases), and bare runs of 9 to 20 digits.
//
// An identifier is never a number: its zeros stay, and it is compared digit for digit. The groups
// of a value after its key word may be parted by single spaces or hyphens, of accounts also by
// points, until the length of its kind is reached.
func Identifiers(text string) []Identifier {
	var found []Identifier
	read(text).takeIdentifiers(&found)
	return found
}

// takeIdentifiers reads the identifiers and takes their tokens. Bare digits are not taken, as they
// may as well be an amount.
func (r *reading) takeIdentifiers(found *[]Identifier) {
	for i := 0; i < len(r.toks); {
		ids, end := r.identifierAt(i)
		if end <= i {
			i++
			continue
		}
		if found != nil {
			*found = append(*found, ids...)
		}
		if len(ids) != 1 || ids[0].Kind != Bare {
			r.take(i, end)
		}
		i = end
	}
}

func (r *reading) identifierAt(i int) ([]Identifier, int) {
	switch t := r.at(i); t.class {
	case word:
		if ids, end := r.keyed(i); end > i {
			return ids, end
		}
		if id, end := r.courtCase(i); end > i {
			return []Identifier{id}, end
		}
		if id, end := r.numbered(i); end > i {
			return []Identifier{id}, end
		}
	case sign:
		if id, end := r.numbered(i); end > i {
			ids := []Identifier{id}
			for len(ids) < 64 {
				next, j := r.numberListed(end, r.isSign(i+1, '№'))
				if j == end {
					break
				}
				ids, end = append(ids, next), j
			}
			return ids, end
		}
		if id, end := r.phone(i); end > i {
			return []Identifier{id}, end
		}
	case digits:
		if r.digitsTouch(i) || r.isDash(i-1) && r.touched(i) {
			break
		}
		id, end := r.phone(i)
		if end == i {
			id, end = r.grouped(i)
		}
		if end == i {
			id, end = r.bare(i)
		}
		if end > i {
			return []Identifier{id}, end
		}
	}
	return nil, i
}

// keyed reads one key word or several joined («ИНН/КПП»), and as many values.
func (r *reading) keyed(i int) (ids []Identifier, end int) {
	var rules []*kindRule
	j := i
	for len(rules) < 4 {
		rule, end := phraseAt(r, kindTree, j)
		if rule == nil || (*rule).kind == Standard && !r.at(j).capital() {
			break
		}
		rules = append(rules, *rule)
		j = end
		slash := r.gap(j)
		if !r.isSign(slash, '/', ',') {
			break
		}
		j = r.gap(slash + 1)
	}
	if len(rules) == 0 {
		return nil, i
	}
	if j = r.valueStart(j); !r.isClass(j, digits) {
		return nil, i
	}
	for k, rule := range rules {
		if k > 0 {
			if j = r.between(j); !r.isClass(j, digits) {
				break
			}
		}
		id, end := r.valueAt(j, rule)
		if end == j {
			break
		}
		ids = append(ids, id)
		j = end
	}
	if len(ids) == 0 {
		return nil, i
	}
	return ids, j
}

// valueStart skips what may stand between a key word and its value: a full stop, «№», a colon, a
// dash, brackets, the bar of a table, marks of emphasis.
func (r *reading) valueStart(i int) int {
	for range 8 {
		j := r.gap(i)
		if t := r.at(j); t.class == sign && (containsRune(".:№=|(\"`*_«", t.r) || isDash(t.r)) || r.isWord(j, "номер", "no", "n") {
			j++
		}
		if j == i {
			return i
		}
		i = j
	}
	return i
}

// between skips what parts the values of «ИНН/КПП»: a slash, a space, a comma.
func (r *reading) between(i int) int {
	j := r.gap(i)
	if r.isSign(j, '/', ',', '|', '\\') {
		j = r.gap(j + 1)
	}
	return j
}

// valueAt reads a value of a kind.
func (r *reading) valueAt(i int, rule *kindRule) (Identifier, int) {
	if rule.lengths == nil {
		return r.code(i, rule.kind)
	}
	if rule.kind == KPP {
		if id, end := r.letteredKPP(i); end > i {
			return id, end
		}
	}
	value, j := r.toks[i].text, i+1
	for !hasLength(rule, value) && len(value) < 24 {
		k := r.joint(j, rule.kind)
		if k == j {
			break
		}
		value += r.toks[k].text
		j = k + 1
	}
	switch {
	case hasLength(rule, value) && !r.isClass(j, word):
		return Identifier{r.span(i, j), rule.kind, value, false}, j
	case rule.sure:
		return Identifier{r.span(i, i+1), rule.kind, r.toks[i].text, true}, i + 1
	}
	return Identifier{}, i
}

func hasLength(rule *kindRule, value string) bool {
	for _, n := range rule.lengths {
		if len(value) == n {
			return true
		}
	}
	return false
}

// joint is where the next group of digits stands; i when there is none.
func (r *reading) joint(i int, kind Kind) int {
	j := i
	t := r.at(i)
	switch {
	case t.class == blank && t.text == gapOne:
		j = i + 1
		if kind == Passport && (r.isSign(j, '№') || r.isWord(j, "номер")) {
			j = r.gap(j + 1)
		}
	case t.class == sign && (isDash(t.r) || t.r == '.' && (kind == Account || kind == Corr)):
		j = i + 1
	}
	if !r.isClass(j, digits) {
		return i
	}
	return j
}

// letteredKPP reads a КПП with letters in the middle.
func (r *reading) letteredKPP(i int) (Identifier, int) {
	if r.isClass(i+1, word) && r.isClass(i+2, digits) {
		sp := r.span(i, i+3)
		if ShapeKPP(strings.ToUpper(sp.Of(r.text))) {
			return Identifier{sp, KPP, CanonicalID(KPP, sp.Of(r.text)), false}, i + 3
		}
	}
	return Identifier{}, i
}

// code reads a value of digits and letters parted by points, hyphens and slashes.
func (r *reading) code(i int, kind Kind) (Identifier, int) {
	if r.isClass(i, digits) && r.toks[i].text == "2" && kind != Standard && r.isClass(r.gap(i+1), digits) {
		i = r.gap(i + 1) // «ОКПД 2 00.00.00»
	}
	end := r.numberEnd(i)
	if end == i {
		return Identifier{}, i
	}
	sp := r.span(i, end)
	if kind != Standard && end == i+1 {
		return Identifier{}, i // a code of a classifier has points
	}
	return Identifier{sp, kind, CanonicalID(kind, sp.Of(r.text)), false}, end
}
