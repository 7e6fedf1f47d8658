package invariants

import (
	"strconv"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// minTwinFamilies of a catalogue have two members or more, so that a pair does not betray the target.
const minTwinFamilies = 4

func duplicateTool(_ *Subject, r *published.Row, report Report) {
	eachRepeated(r.Catalogue, func(name string) { report(r.Finding("", "inputs.tools", name, "each name once")) })
}

func duplicateLibraryTool(s *Subject, report Report) {
	eachRepeated(s.Library, func(name string) {
		report(dataset.Finding{File: published.LibraryFile, Got: name, Want: "each name once"})
	})
}

func eachRepeated(c *published.Catalogue, visit func(name string)) {
	for i, t := range c.Tools {
		if c.Index(t.Name) != i {
			visit(t.Name)
		}
	}
}

func toolDiffers(s *Subject, r *published.Row, report Report) {
	for i, t := range r.Catalogue.Tools {
		field := "inputs.tools[" + strconv.Itoa(i) + "]"
		if lib, ok := s.Library.Lookup(t.Name); !ok {
			report(r.Finding("", field, t.Name, "a tool of "+published.LibraryFile))
		} else if lib.Canonical != t.Canonical {
			got, want := apart(t.Canonical, lib.Canonical)
			report(r.Finding("", field, got, want))
		}
	}
}

// apart shows two texts from a little before the place where they part.
func apart(a, b string) (string, string) {
	ra, rb := []rune(a), []rune(b)
	i := 0
	for i < len(ra) && i < len(rb) && ra[i] == rb[i] {
		i++
	}
	from := max(0, i-40)
	return string(ra[from:min(len(ra), i+40)]), string(rb[from:min(len(rb), i+40)])
}

func noTwin(_ *Subject, r *published.Row, report Report) {
	members := familySizes(r)
	eachCall(r, func(_ int, field string, c dataset.Call, t *published.Tool) {
		if members[t.Family] < 2 {
			report(r.Finding("", field+".tool", c.Tool, "another tool of family "+t.Family+" in the catalogue"))
		}
	})
}

func fewTwins(_ *Subject, r *published.Row, report Report) {
	n := 0
	for _, members := range familySizes(r) {
		if members > 1 {
			n++
		}
	}
	if n < minTwinFamilies {
		report(r.Finding("", "inputs.tools", strconv.Itoa(n)+" families of two tools or more", "at least "+strconv.Itoa(minTwinFamilies)))
	}
}

func familySizes(r *published.Row) map[string]int {
	members := map[string]int{}
	for _, t := range r.Catalogue.Tools {
		members[t.Family]++
	}
	return members
}
