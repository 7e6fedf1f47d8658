package workpermit

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
)

// expected is a line of the document that the edits make of the given one.
type expected struct {
	line
	// inserted and replaced lines are new; of an inserted one the form is free.
	inserted, replaced bool
	// before is the text that a replaced line had.
	before string
	// loose, when set, is what a new text has to hold in whatever wording.
	loose *holds
}

// script is the lines that are expected, made edit by edit.
type script struct {
	lines []expected
	at    int // where the last edit was made
	loose bool
}

// scriptOf makes the edits of a fact on the lines of the given document.
func scriptOf(given []line, edits *dataset.FactRows, loose bool) ([]expected, error) {
	if edits == nil || len(edits.Rows) == 0 {
		return nil, errors.New("the fact has no rows: name the edits")
	}
	if want := []string{"действие", "было", "стало"}; !slices.EqualFunc(edits.Columns, want, func(a, b string) bool { return russian.Fold(a) == b }) {
		return nil, fmt.Errorf("the fact has the columns %q, want %q", edits.Columns, want)
	}
	s := &script{loose: loose}
	for _, l := range given {
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
	return s.lines, nil
}

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
		s.replace(i, lineForm(after), after)
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
			s.lines = slices.Insert(s.lines, i, expected{line: line{text: form}, inserted: true, loose: s.holds(paragraph)})
			i++
		}
	}
	return nil
}

// within edits a passage of the first line that has it.
func (s *script) within(before, after string) error {
	p := passage{before, before}
	i := s.find(func(l *expected) bool { return p.in(l.text) })
	if i < 0 {
		return fmt.Errorf("neither a paragraph nor a passage of one is %q", clip(before))
	}
	s.at = i
	text := s.lines[i].text
	if strings.Count(text, before) > 1 {
		return fmt.Errorf("%q stands in its paragraph more than once: name more words", clip(before))
	}
	text = russian.Fold(strings.Replace(text, before, lineForm(after), 1))
	s.replace(i, text, text)
	return nil
}

func (s *script) replace(i int, form, text string) {
	l := &s.lines[i]
	if !l.replaced {
		l.before = l.text
	}
	number, numbered := strings.CutSuffix(l.label, l.text)
	l.text, l.label, l.replaced, l.loose = strings.TrimPrefix(form, number), "", true, s.holds(text)
	if numbered {
		l.label = number + l.text
	}
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
	quantities []russian.Quantity
	dates      []russian.DateMention
	clauses    []russian.Clause
	passages   []passage
}

var (
	quoted    = regexp.MustCompile(`«([^«»]+)»|"([^"]+)"|„([^“]+)“`)
	withDigit = regexp.MustCompile(`[\pL\d]*\d(?:[\pL\d./\-]*[\pL\d])?`)
	// typedNumber is the number of a clause written as text. Without a point it may count something.
	typedNumber = regexp.MustCompile(`^(?:\d{1,3}(?:\.\d{1,3})*\.|\d{1,3}(?:\.\d{1,3})+|\d{1,3}\))\s+`)
)

func holdsOf(text string) *holds {
	text = typedNumber.ReplaceAllString(strings.TrimSpace(text), "")
	h := &holds{clauses: russian.Clauses(text)}
	var spans []russian.Span
	literal := func(said string) { h.passages = append(h.passages, passage{said, russian.Fold(said)}) }
	for _, q := range russian.Quantities(text) {
		if spans = append(spans, q.Span); q.Problem != "" {
			literal(q.Of(text))
		} else {
			h.quantities = append(h.quantities, q)
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

// lacking is what a text does not hold, "" when it holds all.
func (h *holds) lacking(text string) string {
	have := russian.Quantities(text)
	for _, q := range h.quantities {
		w := russian.Wanted{Value: q.Value, Unit: russian.Unit{Base: q.Unit, Per: q.Per}, Ends: true}
		if !slices.ContainsFunc(have, w.Is) {
			return strings.TrimSpace(q.Value.RatString() + " " + q.Unit)
		}
	}
	dates := russian.Dates(text)
	for _, d := range h.dates {
		if !slices.ContainsFunc(dates, func(m russian.DateMention) bool { return m.Is(d.Period) }) {
			return d.Period.String()
		}
	}
	for _, c := range h.clauses {
		if _, ok := russian.FindClause(text, c); !ok {
			return fmt.Sprintf("the clause %v", c.Numbers)
		}
	}
	folded := russian.Fold(text)
	for _, p := range h.passages {
		if !p.in(folded) {
			return p.said
		}
	}
	return ""
}
