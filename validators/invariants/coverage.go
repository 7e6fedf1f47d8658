package invariants

import (
	"etalon/internal/dataset"
	"etalon/validators/internal/published"
)

// deprecated is the constraint by which a tool says that it is withdrawn.
const deprecated = "deprecated"

// withdrawnTool: whoever reads constraints does not call a tool that says it is withdrawn.
func withdrawnTool(_ *Subject, r *published.Row, report Report) {
	eachCall(r, func(_ int, field string, c dataset.Call, t *published.Tool) {
		if _, gone := t.Constraints[deprecated]; gone {
			report(r.Finding("", field+".tool", c.Tool, "a tool that is not withdrawn"))
		}
	})
}

// toolCoverage: in a set of a published size that promises it, every tool is right somewhere and
// wrong somewhere, so that no name of the library is known beforehand to be the one or the other.
// A withdrawn tool is only ever wrong.
func toolCoverage(s *Subject, report Report) {
	for _, size := range s.Sizes {
		if size.EveryTool && size.Rows == len(s.Test) {
			s.coverTools(report)
		}
	}
}

func (s *Subject) coverTools(report Report) {
	right, wrong := s.roles()
	for _, t := range s.Library.Tools {
		_, gone := t.Constraints[deprecated]
		if !gone && !right[t.Name] {
			report(dataset.Finding{File: published.LibraryFile, Field: t.Name, Got: "right in no row", Want: "the right answer of a row of " + published.TestFile})
		}
		if !wrong[t.Name] {
			report(dataset.Finding{File: published.LibraryFile, Field: t.Name, Got: "a decoy in no row", Want: "a tool of some catalogue whose row does not call it"})
		}
	}
}

// roles are the tools that some reference of the test calls, and those that some catalogue has
// beside its reference.
func (s *Subject) roles() (right, wrong map[string]bool) {
	right, wrong = map[string]bool{}, map[string]bool{}
	for _, r := range s.Test {
		if !r.Whole {
			continue
		}
		called := map[string]bool{}
		for _, c := range r.Reference.Calls {
			called[c.Tool], right[c.Tool] = true, true
		}
		for _, t := range r.Catalogue.Tools {
			if !called[t.Name] {
				wrong[t.Name] = true
			}
		}
	}
	return right, wrong
}
