package gorillahard

import (
	"strings"

	"etalon/internal/dataset"
)

// The nine format requirements, as indices of Result.Checks.
const (
	JSONParsable = iota
	ExactlyOneObject
	TopLevelIsObject
	NoTextAround
	SingleLine
	NoCodeFence
	NoDuplicateKeys
	KeysExact
	ValueTypes
	nChecks
)

// CheckNames are the requirements' names, in the order of Result.Checks.
var CheckNames = [nChecks]string{
	"json_parsable", "exactly_one_object", "top_level_is_object", "no_text_around", "single_line",
	"no_code_fence", "no_duplicate_keys", "keys_exact", "value_types",
}

// check judges the format of a normalised text against the kind that was emitted, or the expected
// one when none was. A wrong decision is a mistake of content and costs nothing here.
func check(text string, f *finding, kind dataset.Kind, g *grammar) [nChecks]bool {
	var c [nChecks]bool
	lines := text
	if f.raw != "" {
		lines = f.raw
	}
	c[SingleLine] = !strings.ContainsAny(lines, "\r\n")
	c[NoCodeFence] = !strings.Contains(text, "```") && !strings.Contains(text, "~~~")
	c[NoDuplicateKeys] = !f.repeated
	c[ExactlyOneObject] = f.objects == 1
	if !f.ok {
		return c
	}
	c[JSONParsable] = true
	c[TopLevelIsObject] = !isOtherJSON(text, g)
	c[NoTextAround] = text == f.raw
	c[KeysExact] = keysExact(&f.object, kind)
	c[ValueTypes] = valueTypes(&f.object, kind)
	return c
}

// isOtherJSON tells whether a text with an object in it is JSON as a whole without being an
// object: an array around it, or a string.
func isOtherJSON(text string, g *grammar) bool {
	if text[0] != '[' && text[0] != '"' {
		return false
	}
	ok, _ := parse(text, g)
	return ok
}

func keysExact(e *envelope, kind dataset.Kind) bool {
	switch kind {
	case dataset.ToolCall:
		return e.hasExactly(fTool, fArgs)
	case dataset.Plan:
		return e.hasExactly(fPlan)
	case dataset.Calls:
		return e.hasExactly(fCalls)
	case dataset.Clarify:
		return e.hasExactly(fClarify)
	case dataset.Abstain:
		return e.hasExactly(fAbstain, fReason)
	}
	return false
}

func valueTypes(e *envelope, kind dataset.Kind) bool {
	switch kind {
	case dataset.ToolCall:
		return nonBlank(e.val[fTool]) && isObject(e.val[fArgs])
	case dataset.Plan:
		return wellFormedSteps(e.val[fPlan])
	case dataset.Calls:
		return wellFormedSteps(e.val[fCalls])
	case dataset.Clarify:
		return nonBlank(e.val[fClarify])
	case dataset.Abstain:
		return e.val[fAbstain] == "true" && nonBlank(e.val[fReason])
	}
	return false
}

// wellFormedSteps wants an array of at least two steps, each with exactly a tool and its args.
func wellFormedSteps(raw string) bool {
	if raw == "" || raw[0] != '[' {
		return false
	}
	n := 0
	for c := inside(raw); ; n++ {
		item, ok := c.element()
		if !ok {
			return n >= 2
		}
		if !isObject(item) {
			return false
		}
		e := readEnvelope(item)
		if !e.hasExactly(fTool, fArgs) || !nonBlank(e.val[fTool]) || !isObject(e.val[fArgs]) {
			return false
		}
	}
}
