package russian

import (
	"errors"
	"slices"
	"strings"
	"unicode/utf8"
)

// Clause is a reference to a place of a law or contract: «п. 15 ч. 1 ст. 81 ТК РФ», «п. 4.2».
type Clause struct {
	Span
	Code    string           // «ТК», «ГК», «152-ФЗ»; "" when none is named
	Numbers [levels][]string // the numbers at each level, several for «ст. 15 и 16»
}

// Clauses finds the references to articles and clauses of a text, in order, in time linear in its
// length. A number is digits with points («15.1», compared as a string: 15.1 is not 15.10), a
// letter in quotation marks or before a bracket («подп. «б»), or a Roman number. The levels of one
// reference may stand in either order; «пп.» is a subpoint when a point follows and points
// otherwise. A law is named after the levels or before them.
func Clauses(text string) []Clause {
	var found []Clause
	read(text).takeArticles(&found)
	return found
}

// ParseClause reads a reference that is the whole text.
func ParseClause(text string) (Clause, error) {
	found := Clauses(text)
	if len(found) != 1 || found[0].Span != (Span{0, len(text)}) {
		return Clause{}, errors.New("clause \"" + text + "\": want one reference such as «п. 2 ч. 1 ст. 81 ТК» and nothing else")
	}
	return found[0], nil
}

// Covers tells whether the clause is the wanted one or a finer place within it: every level that
// the wanted one names is named with the same number. Laws must be the same where both name one.
func (c Clause) Covers(want Clause) bool {
	if c.Code != "" && want.Code != "" && c.Code != want.Code {
		return false
	}
	named := false
	for level, numbers := range want.Numbers {
		for _, n := range numbers {
			named = true
			if !slices.Contains(c.Numbers[level], n) {
				return false
			}
		}
	}
	return named
}

// FindClause looks for a reference in a text.
func FindClause(text string, want Clause) (Clause, bool) {
	for _, c := range Clauses(text) {
		if c.Covers(want) {
			return c, true
		}
	}
	return Clause{}, false
}

// takeArticles reads the references, and numbers with other labels («табл. 3», «стр. 5»), and
// takes their tokens.
func (r *reading) takeArticles(found *[]Clause) {
	for i := 0; i < len(r.toks); {
		c, end := r.clauseAt(i)
		if end <= i {
			i++
			continue
		}
		if found != nil && c.named() {
			c.Span = r.span(i, end)
			*found = append(*found, c)
		}
		r.take(i, end)
		i = end
	}
}

func (c *Clause) named() bool {
	for _, numbers := range c.Numbers {
		if len(numbers) > 0 {
			return true
		}
	}
	return false
}

// clauseAt reads a chain of levels with a law before or after it.
func (r *reading) clauseAt(i int) (c Clause, end int) {
	if t := r.at(i); t.class != word && t.r != '§' || i > 0 && r.toks[i-1].class == digits {
		return c, i
	}
	start := i
	if code, j := phraseAt(r, codeTree, i); code != nil {
		c.Code = *code
		if r.isSign(j, ',') {
			j++
		}
		i = r.gap(j)
	}
	end = r.chain(&c, i, start)
	if end == start {
		return c, start
	}
	if len(c.Numbers[Point]) == 0 && strings.Contains(strings.Join(c.Numbers[Subpoint], ""), ".") {
		// «пп. 4.2 и 4.3 договора»
		c.Numbers[Point], c.Numbers[Subpoint] = c.Numbers[Subpoint], nil
	}
	if c.Code == "" {
		c.Code, end = r.lawAfter(end)
	}
	return c, end
}

// chain reads levels that follow one another in one direction: from coarse to fine («ст. 15.1 ч. 2»)
// or back («п. 15 ч. 1 ст. 81»). A level after a comma that a coarser one follows begins a new
// reference: «ст. 81, ч. 1 ст. 21».
func (r *reading) chain(c *Clause, i, start int) (end int) {
	end = start
	last, direction, comma := levels, 0, false
	for {
		level, numbers, j := r.rungAt(i, end == start)
		if j == i {
			return end
		}
		if level < levels {
			way := 1
			if level < last {
				way = -1
			}
			if last < levels && (level == last || direction != 0 && way != direction || comma && way > 0 && r.coarserAt(j, level)) {
				return end
			}
			if last < levels {
				direction = way
			}
			last = level
			c.Numbers[level] = numbers
		}
		end = j
		if comma = r.isSign(j, ','); comma {
			j++
		}
		i = r.gap(j)
	}
}

func (r *reading) coarserAt(i int, than Level) bool {
	level, _, end := r.rungAt(r.gap(i), false)
	return end > r.gap(i) && level < than
}

// rungAt reads a level and its numbers. The first one of a chain, when abbreviated, stands after no
// number: «3 ч 40 мин», «1 кв. 2025».
func (r *reading) rungAt(i int, first bool) (level Level, numbers []string, end int) {
	l, j := phraseAt(r, levelTree, i)
	if l == nil || first && utf8.RuneCountInString(r.toks[i].text) < 4 && r.afterNumber(i) {
		return 0, nil, i
	}
	j = r.gap(r.dot(j))
	if r.isSign(j, '№') {
		j = r.gap(j + 1)
	}
	for len(numbers) < 64 {
		n, next := r.rungNumber(j, *l)
		if next == j || *l == Part && r.manyGroups(j) || r.isGroupedMoney(j) {
			break
		}
		numbers = append(numbers, n)
		end = next
		if j = r.listed(next); j == next {
			break
		}
	}
	if len(numbers) == 0 {
		return 0, nil, i
	}
	return *l, numbers, end
}

// afterNumber tells whether free digits or the number of a quarter stand before a token.
func (r *reading) afterNumber(i int) bool {
	if r.isClass(i-1, blank) {
		i--
	}
	_, roman := romans[r.at(i-1).text]
	return r.isClass(i-1, digits) || roman
}

// manyGroups tells an amount with grouped thousands: «в части 1 500 000 руб.».
func (r *reading) manyGroups(i int) bool {
	if !r.isClass(i, digits) {
		return false
	}
	p := r.piecesAt(i)
	return len(p.runs) > 1 && p.seps[0] == ' ' && groups(p.runs, p.seps)
}

// isGroupedMoney tells an amount of money with grouped thousands, which no clause number is: «в
// пунктах 1 400 руб.».
func (r *reading) isGroupedMoney(i int) bool {
	if !r.isClass(i, digits) {
		return false
	}
	if p := r.piecesAt(i); len(p.runs) == 1 || p.seps[0] != ' ' {
		return false
	}
	amount, ok := r.literalAt(i, false)
	if !ok {
		return false
	}
	_, end := r.multiplierAfter(amount.end, false)
	u, _ := r.unitAfter(end)
	return u != nil && isMoney(u.base)
}

// listed is where the next number of a list stands: after a comma, «и» or a dash.
func (r *reading) listed(i int) int {
	j := i
	if r.isSign(j, ',') || r.isDash(j) {
		j++
	}
	if k := r.gap(j); r.isWord(k, "и", "или", "and") {
		j = k + 1
	} else if j == i {
		return i
	}
	return r.gap(j)
}

// rungNumber reads one number of a level; end is i when there is none, or when what stands there
// counts something («п. 4.2 и 30 дней») or is a year.
func (r *reading) rungNumber(i int, level Level) (n string, end int) {
	t := r.at(i)
	switch {
	case t.class == digits:
		end = i + 1
		for r.isSign(end, '.') && r.isClass(end+1, digits) {
			end += 2
		}
		if r.isClass(end, word) || r.isSign(end, ',') && r.isClass(end+1, digits) && level != Article && level != Point {
			return "", i
		}
		if _, year := r.yearWordAt(r.gap(end)); year && len(t.text) == 4 {
			return "", i
		}
		next := r.gap(end)
		if w := r.at(next + 1); r.isSign(next, '(') && w.class == word && startsNumber(w.text) {
			return "", i // «5 (пять) дней»
		}
		if l, _ := phraseAt(r, levelTree, next); l == nil && r.counts(end) {
			return "", i
		}
		return r.span(i, end).Of(r.text), end
	case level >= label:
		return "", i
	case t.class == sign && isQuote(t.r) && r.oneLetter(i+1) && r.at(i+2).class == sign && isQuote(r.at(i+2).r):
		return r.toks[i+1].text, i + 3
	case r.oneLetter(i) && r.isSign(i+1, ')'):
		return t.text, i + 2
	case (level == Section || level == Chapter) && t.class == word && t.latin() && strings.Trim(t.text, "ivxlc") == "":
		return t.text, i + 1
	}
	return "", i
}

func (r *reading) oneLetter(i int) bool {
	t := r.at(i)
	return t.class == word && len([]rune(t.text)) == 1
}

// lawAfter reads the law that a reference ends with.
func (r *reading) lawAfter(i int) (code string, end int) {
	j := r.gap(i)
	if code, end := phraseAt(r, codeTree, j); code != nil && j > i {
		return *code, end
	}
	if r.isWord(j, "федерального", "федеральный") {
		j = r.gap(j + 1)
	}
	if r.isWord(j, "закона", "закон") {
		j = r.gap(j + 1)
	}
	if r.isWord(j, "от") {
		if p, ok := r.datePart(r.gap(j + 1)); ok {
			j = r.gap(p.end)
		}
	}
	if r.isSign(j, '№') {
		j = r.gap(j + 1)
	}
	if r.isClass(j, digits) && r.isDash(j+1) && r.isWord(j+2, "фз", "фкз") {
		return r.toks[j].text + "-" + strings.ToUpper(r.toks[j+2].text), j + 3
	}
	return "", i
}
