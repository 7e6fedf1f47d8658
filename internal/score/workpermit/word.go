package workpermit

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/docx"
	"etalon/internal/score/russian"
)

// wordWants is what a check demands of a Word document.
type wordWants struct {
	headings, phrases, absent []passage
	header, footer            []passage
	filled, merged            bool
	tables, images            int
	comments, tracked         *bool
}

// wordRule: one issued Word document has all that the options ask for. headings: headings of these
// texts, by style or outline level, in this order, others between them. phrases and absent: passages
// that stand and do not stand in what a reader sees, after folding of case, quotation marks, dashes
// and spaces. filled: no place is left to be written in. tables: as many tables of two rows and two
// columns or more. merged: a table with a merged cell. images: as many pictures. header and footer:
// a passage there. comments and tracked: false for none left, true for some.
func wordRule(_ *Exam, c *dataset.TaskCheck) (rule, error) {
	w, err := wordWantsOf(c)
	if err != nil {
		return nil, err
	}
	glob := c.File
	return func(h *handed) outcome {
		var near []string
		for _, f := range h.fitting(glob) {
			if f.problem != nil || f.doc.Word == nil {
				continue
			}
			why := w.lacks(f)
			if why == "" {
				return pass("%s has what is asked for", f.path)
			}
			near = collectLong(near, f.path+": "+why)
		}
		return h.missed(glob, "a Word document as asked for", near)
	}, nil
}

func wordWantsOf(c *dataset.TaskCheck) (*wordWants, error) {
	if len(c.Options) == 0 {
		return nil, errors.New("nothing is asked of the document: name an option")
	}
	w := &wordWants{}
	var bad [11]error
	w.headings, bad[0] = headingsOption(c, "headings")
	w.phrases, bad[1] = passagesOption(c, "phrases")
	w.absent, bad[2] = placeholdersOption(c, "absent")
	w.filled, bad[3] = flagOption(c, "filled")
	w.merged, bad[4] = flagOption(c, "merged")
	w.tables, bad[5] = countOption(c, "tables")
	w.images, bad[6] = countOption(c, "images")
	w.header, bad[7] = passageOption(c, "header")
	w.footer, bad[8] = passageOption(c, "footer")
	w.comments, bad[9] = triOption(c, "comments")
	w.tracked, bad[10] = triOption(c, "tracked")
	return w, cmp.Or(bad[:]...)
}

// headingsOption are headings or titles that a document has to have.
func headingsOption(c *dataset.TaskCheck, name string) ([]passage, error) {
	list, err := passagesOption(c, name)
	for i, p := range list {
		if headForm(p.said) == "" {
			return nil, fmt.Errorf("options.%s[%d] is %q, want words", name, i, p.said)
		}
	}
	return list, err
}

// lacks says what a document lacks, "" when it has all.
func (w *wordWants) lacks(f *file) string {
	d := f.doc.Word
	if len(w.absent) > 0 && f.part.cut {
		return fmt.Sprintf("more than %d bytes of text, which were not read", maxText)
	}
	if why := lacksHeadings(headingsOf(d), w.headings); why != "" {
		return why
	}
	if why := lacksPassages(f.visible(), w.phrases, w.absent); why != "" {
		return why
	}
	if why := lacksPassages(storyTexts(d.Headers), w.header, nil); why != "" {
		return "header: " + why
	}
	if why := lacksPassages(storyTexts(d.Footers), w.footer, nil); why != "" {
		return "footer: " + why
	}
	if why := w.lacksParts(d); why != "" {
		return why
	}
	if w.filled {
		return unfilledWord(d)
	}
	return ""
}

func (w *wordWants) lacksParts(d *docx.Document) string {
	tables, merged := countTables(d.Body)
	images := 0
	for _, i := range d.Images {
		if i.SHA256 != "" {
			images++
		}
	}
	switch {
	case tables < w.tables:
		return fmt.Sprintf("want %d table(s) of two rows and columns or more, got %d", w.tables, tables)
	case w.merged && !merged:
		return "want a table with a merged cell, got none"
	case images < w.images:
		return fmt.Sprintf("want %d picture(s), got %d", w.images, images)
	}
	if why := differs("comments", w.comments, len(d.Comments)); why != "" {
		return why
	}
	return differs("tracked changes", w.tracked, len(d.Revisions))
}

func differs(what string, want *bool, got int) string {
	switch {
	case want == nil || *want == (got > 0):
		return ""
	case *want:
		return "want " + what + ", got none"
	}
	return fmt.Sprintf("want no %s, got %d", what, got)
}

// countTables counts the tables of two rows and columns or more, those inside cells too.
func countTables(blocks []docx.Block) (n int, merged bool) {
	for _, b := range blocks {
		if b.Table == nil {
			continue
		}
		if b.Table.Rows > 1 && b.Table.Cols > 1 {
			n++
		}
		for i := range b.Table.Cells {
			c := &b.Table.Cells[i]
			inside, also := countTables(c.Blocks)
			n, merged = n+inside, merged || also || c.RowSpan > 1 || c.ColSpan > 1
		}
	}
	return n, merged
}

func storyTexts(stories []docx.Story) []string {
	var texts []string
	for _, s := range stories {
		texts = append(texts, russian.Fold(leading(unlabelled(s.Blocks), maxText)))
	}
	return texts
}

// headingsOf are the headings of a document as they may be named, in order.
func headingsOf(d *docx.Document) [][]string {
	var all [][]string
	docx.Walk(d.Body, func(p *docx.Paragraph) {
		if p.Heading > 0 || isTitle(p.Style) {
			all = append(all, namesOf(p))
		}
	})
	return all
}

// isTitle knows the styles of a document's own title, which have no outline level.
func isTitle(style string) bool {
	switch strings.ToLower(style) {
	case "title", "subtitle", "название", "подзаголовок":
		return true
	}
	return false
}

// headNumber is a number written before a heading: «1.», «2.3», «IV.», «Раздел 2.», «Глава 1.».
var headNumber = regexp.MustCompile(`^(?:(?:раздел|глава|статья|часть)\s+)?(?:\d{1,3}(?:\.\d{1,3})*[.)]?|[ivxlc]{1,6}[.)])\s+`)

// namesOf are the forms in which a heading may be named: with its number and without.
func namesOf(p *docx.Paragraph) []string {
	names := headForms(p.Text())
	if p.Label != "" {
		names = append(names, headForm(p.Label+" "+p.Text()))
	}
	return names
}

func headForms(text string) []string {
	form := headForm(text)
	return []string{form, headNumber.ReplaceAllString(form, "")}
}

// headForm is a heading folded, without the sign at its end.
func headForm(text string) string { return strings.TrimRight(russian.Fold(text), " .:") }

// lacksHeadings says which of the wanted headings does not follow the ones before it.
func lacksHeadings(got [][]string, wanted []passage) string {
	at := 0
	for i, w := range wanted {
		name := headForm(w.said)
		for at < len(got) && !slices.Contains(got[at], name) {
			at++
		}
		if at == len(got) {
			if i == 0 {
				return fmt.Sprintf("want the heading %q, got none such among %d", clip(w.said), len(got))
			}
			return fmt.Sprintf("want the heading %q after %q, got none such there", clip(w.said), clip(wanted[i-1].said))
		}
		at++
	}
	return ""
}
