package gorillahard

import "etalon/internal/dataset"

// field is a key that an envelope or a step may have.
type field uint8

const (
	fTool field = iota
	fArgs
	fPlan
	fCalls
	fClarify
	fAbstain
	fReason
	fName      // of the other common shape of a call,
	fArguments // {"name": …, "arguments": …}
	nFields
)

// envelope is the text of the known members of an object, the last of each.
type envelope struct {
	val   [nFields]string
	other bool // has a key that is not known
}

func fieldOf(key string) (field, bool) {
	switch key {
	case "tool":
		return fTool, true
	case "args":
		return fArgs, true
	case "plan":
		return fPlan, true
	case "calls":
		return fCalls, true
	case "clarify":
		return fClarify, true
	case "abstain":
		return fAbstain, true
	case "reason":
		return fReason, true
	case "name":
		return fName, true
	case "arguments":
		return fArguments, true
	}
	return 0, false
}

func readEnvelope(raw string) envelope {
	var e envelope
	for c := inside(raw); ; {
		key, val, ok := c.member()
		if !ok {
			return e
		}
		if f, known := fieldOf(key); known {
			e.val[f] = val
		} else {
			e.other = true
		}
	}
}

// hasEnvelopeKey tells whether an object has one of the keys that make it a candidate.
func hasEnvelopeKey(raw string) bool {
	e := readEnvelope(raw)
	for _, f := range []field{fTool, fAbstain, fPlan, fCalls, fClarify, fName} {
		if e.has(f) {
			return true
		}
	}
	return false
}

func (e *envelope) has(f field) bool { return e.val[f] != "" }

// hasExactly tells whether the object's keys are these and no other.
func (e *envelope) hasExactly(want ...field) bool {
	n := 0
	for f := range nFields {
		if e.has(f) {
			n++
		}
	}
	for _, f := range want {
		if !e.has(f) {
			return false
		}
	}
	return n == len(want) && !e.other
}

// publicKind reads the kind off the mere presence of a key.
func publicKind(e *envelope) dataset.Kind {
	switch {
	case e.has(fAbstain):
		return dataset.Abstain
	case e.has(fClarify):
		return dataset.Clarify
	case e.has(fPlan):
		return dataset.Plan
	case e.has(fCalls):
		return dataset.Calls
	case e.has(fTool), e.has(fName) && e.has(fArguments):
		return dataset.ToolCall
	}
	return ""
}

// strictKind lets only a literal true refuse, takes null for absent, and gives no kind to an
// object that is two envelopes at once.
func strictKind(e *envelope) dataset.Kind {
	kind, n := dataset.Kind(""), 0
	found := func(k dataset.Kind, is bool) {
		if is {
			kind = k
			n++
		}
	}
	found(dataset.Abstain, e.val[fAbstain] == "true")
	found(dataset.Clarify, e.says(fClarify))
	found(dataset.Plan, e.says(fPlan))
	found(dataset.Calls, e.says(fCalls))
	found(dataset.ToolCall, e.says(fTool) || e.says(fName) && e.has(fArguments))
	if n != 1 {
		return ""
	}
	return kind
}

func (e *envelope) says(f field) bool { return e.has(f) && e.val[f] != "null" }

// nonBlank tells whether a value is a string with more than white space in it.
func nonBlank(raw string) bool { return isString(raw) && trim(decode(raw)) != "" }
