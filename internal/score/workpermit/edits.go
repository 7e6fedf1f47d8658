package workpermit

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// expected is a line of the document that the edits make of the given one.
type expected struct {
	line
	// inserted and replaced lines are new; of an inserted one the form is free.
	inserted, replaced bool
	// before is the text that a replaced line had; gone are passages of it that were replaced.
	before string
	gone   []passage
	// loose, when set, is what a new text has to hold in whatever wording; given are the texts that
	// stood there before, which are no new ones.
	loose *holds
	given map[string]bool
	// frame is a replaced line with free wording of passages alone: each of them is a slot.
	frame string
	// once are paragraphs of the given document that stand in a framed line: no slot may repeat them.
	once []string
}

// slot stands for a passage of free wording; no text has it.
const slot = "\x00"

// script is the lines that are expected, made edit by edit.
type script struct {
	lines []expected
	given map[string]bool
	at    int // where the last edit was made
	loose bool
}

// scriptOf makes the edits of a fact on the lines of the given document, whose paragraphs are given too.
func scriptOf(given []line, paragraphs []string, edits *dataset.FactRows, loose bool) ([]expected, error) {
	if edits == nil || len(edits.Rows) == 0 {
		return nil, errors.New("the fact has no rows: name the edits")
	}
	if want := []string{"действие", "было", "стало"}; !slices.EqualFunc(edits.Columns, want, func(a, b string) bool { return russian.Fold(a) == b }) {
		return nil, fmt.Errorf("the fact has the columns %q, want %q", edits.Columns, want)
	}
	s := &script{loose: loose, given: map[string]bool{}}
	for _, l := range given {
		s.given[l.text] = true
		s.lines = append(s.lines, expected{line: l})
	}
	for i, row := range edits.Rows {
		if len(row) != 3 {
			return nil, fmt.Errorf("row %d of the fact has %d cells, want 3", i+1, len(row))
		}
		if err := s.edit(row[0], row[1], row[2]); err != nil {
			return nil, fmt.Errorf("row %d of the fact: %w", i+1, err)
		}
	}
	for i := range s.lines {
		for _, p := range paragraphs {
			if l := &s.lines[i]; l.frame != "" && utf8.RuneCountInString(p) >= leastRepeated && strings.Contains(l.text, p) {
				l.once = append(l.once, p)
			}
		}
	}
	return s.lines, nil
}

// leastRepeated is how long a paragraph is that nobody's own words have in them.
const leastRepeated = 10

func (s *script) edit(action, before, after string) error {
	before = lineForm(before)
	switch action = russian.Fold(action); {
	case action != "вставить" && action != "заменить" && action != "удалить":
		return fmt.Errorf("the action is %q, want вставить, заменить or удалить", action)
	case before == "" && action != "вставить":
		return fmt.Errorf("«было» is empty: name what to %s", action)
	case lineForm(after) == "" && action != "удалить":
		return fmt.Errorf("«стало» is empty: name what to %s", action)
	case lineForm(after) != "" && action == "удалить":
		return errors.New("«стало» is not empty though the text is deleted")
	case lineForm(after) == before:
		return errors.New("«стало» is «было», as the check compares texts")
	}
	if action == "вставить" {
		return s.insert(before, after)
	}
	if i := s.whole(before); i >= 0 {
		s.at = i
		if action == "удалить" {
			s.lines = slices.Delete(s.lines, i, i+1)
			return nil
		}
		s.replace(i, lineForm(after))
		s.lines[i].frame = ""
		if s.loose {
			s.lines[i].frame = rowFrame(before, lineForm(after))
		}
		s.lines[i].loose = s.holds(typedNumber.ReplaceAllString(strings.TrimSpace(after), ""))
		return nil
	}
	return s.within(before, after)
}

// insert puts paragraphs below the one that is named, and below those put there before.
func (s *script) insert(after, text string) error {
	i := -1
	if after != "" {
		if i = s.whole(after); i < 0 {
			return fmt.Errorf("no paragraph or row is %q", clip(after))
		}
	}
	s.at = max(i, 0)
	for i++; i < len(s.lines) && s.lines[i].inserted; i++ {
	}
	for paragraph := range strings.SplitSeq(text, "\n") {
		if form := lineForm(paragraph); form != "" {
			s.lines = slices.Insert(s.lines, i, expected{line: line{text: form}, inserted: true, loose: s.holds(typedNumber.ReplaceAllString(strings.TrimSpace(paragraph), "")), given: s.given})
			i++
		}
	}
	return nil
}

// within edits a passage of the first line that has it.
func (s *script) within(before, after string) error {
	p := passage{before, before}
	i := s.find(func(l *expected) bool { return p.in(l.subject(p)) })
	if i < 0 {
		return fmt.Errorf("neither a paragraph nor a passage of one is %q", clip(before))
	}
	s.at = i
	l := &s.lines[i]
	subject := l.subject(p)
	if strings.Count(subject, before) > 1 {
		return fmt.Errorf("%q stands in its paragraph more than once: name more words", clip(before))
	}
	form := lineForm(after)
	s.replace(i, swapped(l.text, before, form))
	if !s.loose {
		return nil
	}
	if l.frame = swapped(subject, before, ""); form != "" {
		l.frame = swapped(subject, before, slot)
	}
	l.loose = l.loose.and(holdsOf(after))
	if !p.in(l.text) {
		l.gone = append(l.gone, p)
	}
	return nil
}

// rowFrame is a row in which the cells that change are slots; a paragraph is free as a whole.
func rowFrame(before, after string) string {
	old, cells := strings.Split(before, " | "), strings.Split(after, " | ")
	if len(cells) == 1 || len(old) != len(cells) {
		return ""
	}
	for i := range cells {
		if cells[i] != old[i] && cells[i] != "" {
			cells[i] = slot
		}
	}
	return joinCells(cells)
}

// swapped writes a text in the place of another one; where nothing is written the space before goes
// with it, and the paragraph when nothing is left of it.
func swapped(text, before, after string) string {
	if after != "" {
		return strings.Replace(text, before, after, 1)
	}
	if strings.Contains(text, " "+before) && !strings.Contains(text, "| "+before) {
		before = " " + before
	}
	text = strings.Trim(emptyParagraphs.Replace(strings.Replace(text, before, "", 1)), " \n")
	if strings.HasSuffix(text, "|") { // an empty cell is a cell
		text += " "
	}
	if strings.HasPrefix(text, "|") {
		text = " " + text
	}
	return text
}

var emptyParagraphs = strings.NewReplacer("\n\n", "\n", "\n |", " |", "| \n", "| ")

// subject is what a passage of a line is looked for in: what was left of it by the edits before, and
// its paragraphs one by one where the passage stands in one of them.
func (l *expected) subject(p passage) string {
	switch {
	case l.frame != "":
		return l.frame
	case !l.replaced && p.in(l.marked):
		return l.marked
	}
	return l.text
}

func (s *script) replace(i int, text string) {
	l := &s.lines[i]
	if !l.replaced {
		l.before = l.text
	}
	number, numbered := strings.CutSuffix(l.label, l.text)
	l.text, l.label, l.replaced = strings.TrimPrefix(text, number), "", true
	if numbered {
		l.label = number + l.text
	}
}

// framed tells whether a text has the pieces of a frame in their order and something in every slot,
// which goes over no border of a paragraph.
func framed(text, frame string) bool {
	pieces := strings.Split(frame, slot)
	last := pieces[len(pieces)-1]
	if len(pieces) == 1 {
		return text == last
	}
	text, ok := strings.CutPrefix(text, pieces[0])
	for _, piece := range pieces[1 : len(pieces)-1] {
		if !ok || text == "" {
			return false
		}
		_, size := utf8.DecodeRuneInString(text)
		at := strings.Index(text[size:], piece)
		if at < 0 || strings.Contains(text[:size+at], "\n") {
			return false
		}
		text = text[size+at+len(piece):]
	}
	text, whole := strings.CutSuffix(text, last)
	return ok && whole && text != "" && !strings.Contains(text, "\n")
}

func (s *script) holds(text string) *holds {
	if !s.loose {
		return nil
	}
	return holdsOf(text)
}

// whole is the place of the line that is a text, -1 when none is.
func (s *script) whole(text string) int {
	return s.find(func(l *expected) bool { return l.text == text || l.label == text })
}

// find looks from the last edit on, as edits come in the order of the document, and then above it.
func (s *script) find(is func(l *expected) bool) int {
	for k := range s.lines {
		if i := (s.at + k) % len(s.lines); is(&s.lines[i]) {
			return i
		}
	}
	return -1
}

// holds is what a text has to have in whatever wording: numbers, dates, references to clauses and
// names in quotation marks.
type holds struct {
	quantities []heldQuantity
	dates      []russian.DateMention
	clauses    []russian.Clause
	passages   []passage
}

// heldQuantity is a quantity and how it is written: in «дом 8» nobody counts.
type heldQuantity struct {
	russian.Quantity
	said passage
}

var (
	quoted    = regexp.MustCompile(`«([^«»]+)»|"([^"]+)"|„([^“]+)“`)
	withDigit = regexp.MustCompile(`[\pL\d]*\d(?:[\pL\d./\-]*[\pL\d])?`)
	// typedNumber is the number of a clause written as text. Without a point it may count something.
	typedNumber = regexp.MustCompile(`^(?:\d{1,3}(?:\.\d{1,3})*\.|\d{1,3}(?:\.\d{1,3})+|\d{1,3}\))\s+`)
)

func holdsOf(text string) *holds {
	h := &holds{clauses: russian.Clauses(text)}
	var spans []russian.Span
	literal := func(said string) { h.passages = append(h.passages, passage{said, russian.Fold(said)}) }
	for _, q := range russian.Quantities(text) {
		if spans = append(spans, q.Span); q.Problem != "" {
			literal(q.Of(text))
		} else {
			h.quantities = append(h.quantities, heldQuantity{q, passage{q.Of(text), russian.Fold(q.Of(text))}})
		}
	}
	for _, d := range russian.Dates(text) {
		if spans = append(spans, d.Span); d.Problem != "" {
			literal(d.Of(text))
		} else {
			h.dates = append(h.dates, d)
		}
	}
	for _, c := range h.clauses {
		spans = append(spans, c.Span)
	}
	for _, at := range withDigit.FindAllStringIndex(text, -1) {
		if !slices.ContainsFunc(spans, func(s russian.Span) bool { return s.Start < at[1] && at[0] < s.End }) {
			literal(text[at[0]:at[1]])
		}
	}
	for _, m := range quoted.FindAllStringSubmatch(text, -1) {
		literal(m[1] + m[2] + m[3])
	}
	return h
}

// and joins what two texts have to have; nil is nothing.
func (h *holds) and(more *holds) *holds {
	if h == nil {
		return more
	}
	return &holds{
		slices.Concat(h.quantities, more.quantities), slices.Concat(h.dates, more.dates),
		slices.Concat(h.clauses, more.clauses), slices.Concat(h.passages, more.passages),
	}
}

// lacking is what a text does not hold, "" when it holds all.
func (h *holds) lacking(text string) string {
	have, folded := russian.Quantities(text), russian.Fold(text)
	for _, q := range h.quantities {
		w := russian.Wanted{Value: q.Value, Unit: russian.Unit{Base: q.Unit, Per: q.Per}, Ends: true}
		if !slices.ContainsFunc(have, w.Is) && !q.said.in(folded) {
			return strings.TrimSpace(q.Value.RatString() + " " + q.Unit)
		}
	}
	dates := russian.Dates(text)
	for _, d := range h.dates {
		if !slices.ContainsFunc(dates, func(m russian.DateMention) bool {
			return m.Is(d.Period) || d.Period.IsDay() && m.HasEnd(d.Period.From)
		}) {
			return d.Period.String()
		}
	}
	for _, c := range h.clauses {
		if _, ok := russian.FindClause(text, c); !ok {
			return fmt.Sprintf("the clause %v", c.Numbers)
		}
	}
	for _, p := range h.passages {
		if !p.in(folded) {
			return p.said
		}
	}
	return ""
}
