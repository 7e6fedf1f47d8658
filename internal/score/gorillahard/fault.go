package gorillahard

import (
	"slices"

	"etalon/internal/dataset"
)

// Fault says what is wrong with an answer, by the first thing that went wrong.
type Fault uint8

// The faults, in the order they are looked for.
const (
	NoFault  Fault = iota // right, or nothing to compare with
	CutOff                // an opening reasoning tag without its end, and no answer before it
	Format                // no envelope at all, or the right content in a wrong form
	Kind                  // an envelope of another kind than expected
	Invented              // a tool that the catalogue does not have
	Twin                  // a wrong tool of the right one's family
	Tool                  // a wrong tool of another family
	Steps                 // the right tools, in a wrong number or order
	Args                  // the right tools, other arguments
	nFaults
)

var faultNames = [nFaults]string{
	"", "cut_off", "format", "wrong_kind", "invented_tool", "twin", "wrong_tool", "wrong_steps", "wrong_args",
}

// String is the fault's name in reports, "" for none.
func (f Fault) String() string { return faultNames[f] }

// blame attributes a row that has a reference and did not pass.
func (r *Row) blame(a *reading) Fault {
	switch {
	case a.kind == "" && a.cut && a.find.objects == 0:
		return CutOff
	case a.kind == "":
		return Format
	case a.kind != r.expected:
		return Kind
	case a.content.args || !isCall(a.kind):
		return Format
	case a.content.tools:
		return Args
	case len(a.content.names) == 0:
		return Format
	}
	return r.blameTools(a.content.names)
}

func (r *Row) blameTools(names []string) Fault {
	fault := Steps
	for _, name := range names {
		if r.wants(name) {
			continue
		}
		at := r.inCatalog(name)
		switch {
		case at < 0 && r.listed:
			return Invented
		case at < 0 || !r.wantsFamily(r.catalog[at].family):
			fault = Tool
		case fault == Steps:
			fault = Twin
		}
	}
	return fault
}

func (r *Row) wants(name string) bool {
	return slices.ContainsFunc(r.want, func(s step) bool { return s.tool.str && s.tool.text == name })
}

func (r *Row) wantsFamily(family string) bool {
	return slices.ContainsFunc(r.want, func(s step) bool {
		at := r.inCatalog(s.tool.text)
		return at >= 0 && r.catalog[at].family == family
	})
}

func isCall(k dataset.Kind) bool {
	return k == dataset.ToolCall || k == dataset.Plan || k == dataset.Calls
}
