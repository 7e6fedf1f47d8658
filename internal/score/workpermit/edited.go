package workpermit

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/docx"
	"etalon/internal/score/russian"
)

// editedRule: one issued Word document is the given one, named by its path in its place by the option
// source, with just the edits of the fact. A row of the fact is an action, the text before and the
// text after: вставить puts a paragraph or row below the one named, заменить and удалить are about a
// whole paragraph or row, or about a passage that stands in one. All else has to be as it was and
// where it was: texts, levels of headings, numbers of lists, rows and their tables, pictures,
// headers, footers, notes. Texts are compared as the reader sees them with tracked changes accepted,
// after folding; the look of the words is not compared. With the option loose a new text may have
// other words, as long as it holds every number, date, clause and quoted name of the fact's and not the
// text before; what is put in may be several paragraphs, and around a passage all stays as it was.
func editedRule(e *Exam, c *dataset.TaskCheck) (rule, error) {
	f, err := e.factOf(c, dataset.FactTable)
	if err != nil {
		return nil, err
	}
	loose, err := flagOption(c, "loose")
	if err != nil {
		return nil, err
	}
	given, err := e.sourceOf(c)
	if err != nil {
		return nil, err
	}
	lines, err := scriptOf(linesOf(given), paragraphsOf(given), f.Table, loose)
	if err != nil {
		return nil, err
	}
	glob, beside := c.File, besideOf(given)
	return func(h *handed) outcome {
		var near []string
		for _, f := range h.fitting(glob) {
			if f.problem != nil || f.doc.Word == nil {
				continue
			}
			why := strays(lines, linesOf(f.doc.Word))
			if why == "" {
				why = straysBeside(beside, besideOf(f.doc.Word))
			}
			if why == "" {
				why = straysDrawn(given, f.doc.Word)
			}
			if why == "" {
				return pass("%s is the given document with the edits asked for", f.path)
			}
			near = collectLong(near, f.path+": "+why)
		}
		return h.missed(glob, "the given document with the edits asked for", near)
	}, nil
}

// sourceOf reads the material that is to be edited.
func (e *Exam) sourceOf(c *dataset.TaskCheck) (*docx.Document, error) {
	name, err := stringOption(c, "source")
	if err != nil {
		return nil, err
	}
	if name == "" {
		return nil, errors.New("options.source is empty: name the material to edit by its path in its place")
	}
	i := slices.IndexFunc(e.materials, func(m dataset.Material) bool { return placedName(m.Path) == name })
	if i < 0 {
		return nil, fmt.Errorf("options.source: no material has the path %q in its place", name)
	}
	if e.material == nil {
		return nil, errors.New("options.source: the materials are not given")
	}
	data, err := e.material(e.materials[i].Path)
	if err != nil {
		return nil, fmt.Errorf("options.source: %w", err)
	}
	doc, err := extract.Read(context.Background(), name, data, extract.Options{})
	if err != nil {
		return nil, fmt.Errorf("options.source: %s: %w", name, err)
	}
	if doc.Word == nil {
		return nil, fmt.Errorf("options.source: %s is a %s, want a Word document", name, doc.Kind)
	}
	return doc.Word, nil
}

// maxSplit is into how many paragraphs one new text may be parted.
const maxSplit = 5

// strays says where the lines of a document differ from the expected ones, "" when they do not.
func strays(want []expected, got []line) string {
	pairs := tablePairs{map[int]int{}, map[int]int{}}
	j := 0
	for i := range want {
		n := want[i].span(want[i+1:], got[j:])
		if n == 0 {
			return fmt.Sprintf("want %q%s, got the end of the document", clip(want[i].text), following(want, i))
		}
		why := want[i].differs(got[j : j+n])
		if why == "" && !want[i].inserted && !pairs.agree(want[i].table, got[j].table) {
			why = "got it in another table"
		}
		if why != "" {
			return fmt.Sprintf("want %q%s, %s", clip(want[i].text), following(want, i), why)
		}
		j += n
	}
	if j < len(got) {
		return fmt.Sprintf("want the end of the document, got %q", clip(got[j].text))
	}
	return ""
}

func following(want []expected, i int) string {
	if i == 0 {
		return " at the beginning"
	}
	return fmt.Sprintf(" after %q", clip(want[i-1].text))
}

// span is how many lines the text of a line may be: one, or where it is put in with free wording as
// many as stand before the line that comes next.
func (w *expected) span(rest []expected, got []line) int {
	if w.loose == nil || w.replaced || len(rest) > 0 && rest[0].loose != nil {
		return min(1, len(got))
	}
	for n := 1; n <= min(maxSplit, len(got)); n++ {
		if len(rest) == 0 && n == len(got) || len(rest) > 0 && n < len(got) && rest[0].differs(got[n:n+1]) == "" {
			return n
		}
	}
	return min(1, len(got))
}

// differs says in what lines of a document are not the expected one.
func (w *expected) differs(got []line) string {
	first := &got[0]
	switch why := w.saysOther(got); {
	case why != "":
		return why
	case w.inserted:
		return ""
	case w.pictures != first.pictures:
		return "got other pictures in it"
	case w.heading != first.heading:
		return fmt.Sprintf("want heading level %d, got %d", w.heading, first.heading)
	case w.level != first.level:
		return fmt.Sprintf("want level %d of a numbered list, got %d", w.level, first.level)
	case (w.table == 0) != (first.table == 0):
		return "want a row of a table where a row was, and a paragraph where a paragraph was"
	}
	return ""
}

// saysOther compares the words alone.
func (w *expected) saysOther(got []line) string {
	first := &got[0]
	switch {
	case w.loose != nil:
		return w.saysLess(got)
	case w.text == first.text, w.replaced && w.text == first.label:
		return ""
	case w.inserted && (w.text == first.label || w.text == typedNumber.ReplaceAllString(first.text, "")):
		return ""
	case w.inserted && first.label != "" && typedNumber.ReplaceAllString(w.text, "") == first.text:
		return ""
	}
	return fmt.Sprintf("got %q", clip(first.text))
}

// saysLess looks for what a new text in free wording has to hold.
func (w *expected) saysLess(got []line) string {
	var said []string
	for _, l := range got {
		if w.given[l.text] && l.text != w.text {
			return fmt.Sprintf("got %q, which stood there before", clip(l.text))
		}
		said = append(said, l.raw)
	}
	text := strings.Join(said, "\n")
	for _, p := range w.gone {
		if p.in(russian.Fold(text)) {
			return fmt.Sprintf("got the old text %q in %q", clip(p.said), clip(text))
		}
	}
	for _, p := range w.once {
		if strings.Count(got[0].text, p) > strings.Count(w.text, p) {
			return fmt.Sprintf("got %q once more", clip(p))
		}
	}
	switch lack := w.loose.lacking(text); {
	case w.frame != "" && !framed(got[0].marked, w.frame) && !framed(got[0].text, w.frame) && !framed(got[0].label, w.frame):
		return fmt.Sprintf("got %q, where more than the passage is changed", clip(text))
	case w.replaced && got[0].text == w.before:
		return fmt.Sprintf("got the old text %q", clip(w.before))
	case lack != "":
		return fmt.Sprintf("got %q, which lacks %q", clip(text), clip(lack))
	}
	return ""
}

// tablePairs are which table of one document is which of the other.
type tablePairs struct{ there, back map[int]int }

// agree tells whether two rows may belong to tables that are the same one.
func (p tablePairs) agree(a, b int) bool {
	x, known := p.there[a]
	y, taken := p.back[b]
	p.there[a], p.back[b] = b, a
	return (!known || x == b) && (!taken || y == a)
}

func straysBeside(want, got map[string][]string) string {
	for _, what := range slices.Sorted(maps.Keys(want)) {
		for i, text := range want[what] {
			if i >= len(got[what]) || got[what][i] != text {
				return fmt.Sprintf("want the %s %q as it was", what, clip(text))
			}
		}
	}
	for _, what := range slices.Sorted(maps.Keys(got)) {
		if n := len(want[what]); len(got[what]) > n {
			return fmt.Sprintf("want no %s %q, as there was none", what, clip(got[what][n]))
		}
	}
	return ""
}

func straysDrawn(want, got *docx.Document) string {
	for _, c := range []struct {
		what      string
		want, got int
	}{
		{"charts", len(want.Charts), len(got.Charts)}, {"diagrams", len(want.Diagrams), len(got.Diagrams)},
		{"embedded files", len(want.Embedded), len(got.Embedded)}, {"pictures", len(want.Images), len(got.Images)},
	} {
		if c.want != c.got {
			return fmt.Sprintf("want %d %s as there were, got %d", c.want, c.what, c.got)
		}
	}
	return ""
}
