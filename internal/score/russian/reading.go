package russian

// reading is a text cut into tokens, with what earlier readers took: the digits of a date or of a
// clause number are no quantity.
type reading struct {
	text  string
	toks  []token
	taken []bool
	// noList: no list of days begins at a token before it, see dateList.
	noList int
}

func read(text string) *reading {
	toks := lex(text)
	return &reading{text: text, toks: toks, taken: make([]bool, len(toks))}
}

// take marks tokens as read.
func (r *reading) take(from, to int) {
	for i := max(from, 0); i < to && i < len(r.taken); i++ {
		r.taken[i] = true
	}
}

// none is what lies outside of the text: a token of no class.
var none = token{class: 255}

// at is the token, or none where there is no such or it was taken.
func (r *reading) at(i int) token {
	if i < 0 || i >= len(r.toks) || r.taken[i] {
		return none
	}
	return r.toks[i]
}

func (r *reading) isClass(i int, c class) bool { return r.at(i).class == c }

// isSign tells whether the token is one of the given signs.
func (r *reading) isSign(i int, runes ...rune) bool {
	t := r.at(i)
	if t.class != sign {
		return false
	}
	for _, c := range runes {
		if t.r == c {
			return true
		}
	}
	return false
}

// isDash tells whether the token is a dash of whatever length.
func (r *reading) isDash(i int) bool {
	t := r.at(i)
	return t.class == sign && isDash(t.r)
}

// isWord tells whether the token is one of the given folded words.
func (r *reading) isWord(i int, words ...string) bool {
	t := r.at(i)
	if t.class != word {
		return false
	}
	for _, w := range words {
		if t.text == w {
			return true
		}
	}
	return false
}

// gap skips white space within a phrase: any but a paragraph break.
func (r *reading) gap(i int) int {
	if t := r.at(i); t.class == blank && t.text != gapParagraph {
		return i + 1
	}
	return i
}

// dot skips the full stop of an abbreviation.
func (r *reading) dot(i int) int {
	if r.isSign(i, '.') {
		return i + 1
	}
	return i
}

// lineStart tells whether nothing but white space, quotation or heading signs stands before the
// token on its line.
func (r *reading) lineStart(i int) bool {
	for i--; i >= 0; i-- {
		t := r.toks[i]
		switch {
		case t.class == blank && (t.text == gapLine || t.text == gapParagraph):
			return true
		case t.class == blank, t.class == sign && (t.r == '#' || t.r == '>' || t.r == '*'):
		default:
			return false
		}
	}
	return true
}

// span covers tokens from the first to before the last.
func (r *reading) span(from, to int) Span {
	return Span{r.toks[from].Start, r.toks[to-1].End}
}
