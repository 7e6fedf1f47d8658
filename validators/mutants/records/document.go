package records

import (
	"fmt"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/mutants/records/office"
)

// wordMutants take out of the Word documents what a check asks for, one thing at a time.
func wordMutants(c *dataset.TaskCheck) []mutant {
	list := writtenMutants(c, office.Word)
	add := func(what string, change func(f *office.File) bool) {
		list = append(list, mutant{what, func(v *variant) { v.documents(scope(c.File), office.Word, change) }})
	}
	if headings := optionTexts(c, "headings"); len(headings) > 0 {
		add("headings made plain text", func(f *office.File) bool { return f.DropHeadings(true) })
		list = slices.Concat(list, passageMutants(c, office.Word, "heading", headings, (*office.File).Rewrite), swappedHeadings(c, office.Word, headings))
	}
	if on(c, "filled") {
		add("a place highlighted", func(f *office.File) bool { return f.AddHighlighted("Проверить срок") })
		add("a content control not filled in", func(f *office.File) bool { return f.AddControl("Место для текста") })
	}
	if _, ok := c.Options["tables"]; ok {
		add("tables made text", (*office.File).DropTables)
	}
	if on(c, "merged") {
		add("cells parted", (*office.File).Unmerge)
	}
	if _, ok := c.Options["images"]; ok {
		add("pictures taken out", (*office.File).DropPictures)
	}
	for _, kind := range []string{"header", "footer"} {
		if text, ok := c.Options[kind].(string); ok {
			beside := func(f *office.File, find office.Finder) int { return f.RewriteBeside(kind, find) }
			list = append(list, passageMutants(c, office.Word, kind, []string{text}, beside)...)
		}
	}
	return slices.Concat(list, reviewMutants(c))
}

// reviewMutants leave comments and tracked changes that must not be there, and take away others.
func reviewMutants(c *dataset.TaskCheck) []mutant {
	var list []mutant
	for _, o := range []struct {
		option, added, dropped string
		add, drop              func(f *office.File) bool
	}{
		{"comments", "a comment added", "comments taken off", func(f *office.File) bool { return f.AddComment("Проверить") }, (*office.File).DropComments},
		{"tracked", "a tracked change added", "tracked changes accepted", func(f *office.File) bool { return f.AddTracked("Вставка") }, (*office.File).AcceptChanges},
	} {
		wanted, ok := c.Options[o.option].(bool)
		what, change := o.added, o.add
		if wanted {
			what, change = o.dropped, o.drop
		}
		if ok {
			list = append(list, mutant{what, func(v *variant) { v.documents(scope(c.File), office.Word, change) }})
		}
	}
	return list
}

// swappedHeadings say two neighbours in each other's place.
func swappedHeadings(c *dataset.TaskCheck, kind office.Kind, texts []string) []mutant {
	var list []mutant
	for _, i := range sampled(len(texts)-1, maxRowsTried) {
		swap := func(text string) []office.Edit {
			return append(passageFinder{texts[i], "", texts[i+1]}.find(text), passageFinder{texts[i+1], "", texts[i]}.find(text)...)
		}
		list = append(list, mutant{fmt.Sprintf("%q and %q swapped", texts[i], texts[i+1]), func(v *variant) {
			v.documents(scope(c.File), kind, func(f *office.File) bool { return f.Rewrite(office.Finder{Text: swap}) > 0 })
		}})
	}
	return list
}

// powerPointMutants take out of the presentations what a check asks for, one thing at a time.
func powerPointMutants(c *dataset.TaskCheck) []mutant {
	list := writtenMutants(c, office.PowerPoint)
	add := func(what string, change func(f *office.File) bool) {
		list = append(list, mutant{what, func(v *variant) { v.documents(scope(c.File), office.PowerPoint, change) }})
	}
	if titles := optionTexts(c, "titles"); len(titles) > 0 {
		list = slices.Concat(list, passageMutants(c, office.PowerPoint, "title", titles, (*office.File).Rewrite), swappedHeadings(c, office.PowerPoint, titles))
	}
	if bounds, ok := c.Options["slides"].([]any); ok && len(bounds) == 2 {
		least, most := countOf(bounds[0]), countOf(bounds[1])
		add("too few slides", func(f *office.File) bool { return f.SetSlides(least - 1) })
		add("too many slides", func(f *office.File) bool { return f.SetSlides(most + 1) })
	}
	if _, ok := c.Options["tables"]; ok {
		add("tables made text", (*office.File).DropSlideTables)
	}
	if _, ok := c.Options["charts"]; ok {
		add("charts taken off", (*office.File).DropSlideCharts)
	}
	return list
}

// countOf is a number among options, however the reader gave it.
func countOf(v any) int {
	switch n := v.(type) {
	case int:
		return n
	case float64:
		return int(n)
	}
	return 0
}
