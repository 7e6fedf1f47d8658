package records

import (
	"fmt"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/internal/taskset"
	"etalon/validators/mutants/records/office"
)

// maxParagraphsTried bounds the paragraphs of an edited document that are changed.
const maxParagraphsTried = 4

// editedMutants leave an edit out, or touch what was to stay as it was.
func editedMutants(t *taskset.Task, c *dataset.TaskCheck, edits *dataset.FactRows) []mutant {
	var list []mutant
	add := func(what string, change func(f *office.File) bool) {
		list = append(list, mutant{what, func(v *variant) { v.documents(scope(c.File), office.Word, change) }})
	}
	given := sourceOf(t, c)
	if given != nil {
		list = append(list, mutant{"the given document saved anew", func(v *variant) {
			v.files(scope(c.File), func(_ string, data []byte) []byte {
				if f, err := office.Open(data); err != nil || f.Kind != office.Word {
					return data
				}
				return savedAnew(given)
			})
		}})
	}
	for _, i := range sampled(len(edits.Rows), maxRowsTried) {
		list = append(list, undone(c, edits.Rows[i])...)
	}
	for n := range maxParagraphsTried {
		touch := func(what string, change func(f *office.File, i int) bool) {
			add(fmt.Sprintf("untouched paragraph %d %s", n+1, what), func(f *office.File) bool {
				untouched := untouchedOf(f.Paragraphs(), given, edits)
				places := sampled(len(untouched), maxParagraphsTried)
				return n < len(places) && change(f, untouched[places[n]])
			})
		}
		touch("changed", func(f *office.File, i int) bool { return f.SetParagraph(i, f.Paragraphs()[i]+" "+anotherWord) })
		touch("taken out", func(f *office.File, i int) bool { return f.RepeatParagraph(i, 0) })
		touch("put in twice", func(f *office.File, i int) bool { return f.RepeatParagraph(i, 2) })
	}
	add("a paragraph added", func(f *office.File) bool { return f.AddWords("Дополнительное условие.") })
	for _, kind := range []string{"header", "footer"} {
		add("the "+kind+" changed", func(f *office.File) bool { return f.RewriteBeside(kind, office.Finder{Text: addedWord}) > 0 })
	}
	add("headings made plain text", func(f *office.File) bool { return f.DropHeadings(false) })
	add("pictures taken out", (*office.File).DropPictures)
	return list
}

func sourceOf(t *taskset.Task, c *dataset.TaskCheck) []byte {
	name, _ := c.Options["source"].(string)
	for _, m := range t.Materials {
		if m.Name == name {
			return m.Data
		}
	}
	return nil
}

// addedWord puts a word before the first one of every text. A text without any may be counted anew.
func addedWord(text string) []office.Edit {
	at := letters.FindStringIndex(text)
	if at == nil {
		return nil
	}
	return []office.Edit{{From: at[0], To: at[0], Text: anotherWord + " "}}
}

// undone takes one edit back where it was made within a paragraph. What was deleted is told by the
// given document alone.
func undone(c *dataset.TaskCheck, row []string) []mutant {
	if len(row) != 3 || row[2] == "" || strings.Contains(row[2], "|") {
		return nil
	}
	back := func(f *office.File) bool {
		return f.Rewrite(office.Finder{Text: passageFinder{row[2], "", row[1]}.find}) > 0
	}
	if russian.SameText(row[0], "вставить") {
		first, _, _ := strings.Cut(row[2], "\n")
		back = func(f *office.File) bool {
			i := slices.IndexFunc(f.Paragraphs(), func(text string) bool { return russian.SameText(text, first) })
			return i >= 0 && f.RepeatParagraph(i, 0)
		}
	}
	return []mutant{{fmt.Sprintf("%q changed back", row[2]), func(v *variant) {
		v.documents(scope(c.File), office.Word, back)
	}}}
}

// untouchedOf are the paragraphs that stand in the given document too and that no edit writes.
func untouchedOf(paragraphs []string, given []byte, edits *dataset.FactRows) []int {
	f, err := office.Open(given)
	if err != nil || f.Kind != office.Word {
		return nil
	}
	known := map[string]bool{}
	for _, text := range f.Paragraphs() {
		known[russian.Fold(text)] = true
	}
	var list []int
	for i, text := range paragraphs {
		folded := russian.Fold(text)
		written := slices.ContainsFunc(edits.Rows, func(row []string) bool {
			return len(row) == 3 && strings.Contains(russian.Fold(row[2]), folded)
		})
		if known[folded] && !written {
			list = append(list, i)
		}
	}
	return list
}
