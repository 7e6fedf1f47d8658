package gorillahard

import (
	"math"
	"strings"
)

// publicScalar brings a value to the public scorer's canonical form. null becomes the text None
// there, true and "TRUE" are one, and so are 5 and "5e0".
func publicScalar(raw string) value {
	switch raw[0] {
	case '"':
		return publicText(trim(decode(raw)))
	case 't':
		return value{kind: vTrue}
	case 'f':
		return value{kind: vFalse}
	case 'n':
		return value{kind: vText, text: "None"}
	}
	return publicNumber(raw)
}

func publicText(s string) value {
	if k, ok := boolText(s); ok {
		return value{kind: k}
	}
	if f, ok := pyFloat(s); ok {
		return value{kind: vNumber, num: f}
	}
	return value{kind: vText, text: s}
}

// publicNumber reads a number's literal. The public scorer stops with OverflowError at an integer
// beyond the largest double; here such a number is a value that equals nothing, itself included.
func publicNumber(raw string) value {
	switch raw {
	case "NaN":
		return value{kind: vNumber, num: math.NaN()}
	case "Infinity":
		return value{kind: vNumber, num: math.Inf(1)}
	case "-Infinity":
		return value{kind: vNumber, num: math.Inf(-1)}
	case "-0": // an integer has no minus zero
		raw = "0"
	}
	f := parseFloat(raw)
	if math.IsInf(f, 0) && !strings.ContainsAny(raw, ".eE") {
		return value{kind: vOverflow}
	}
	return value{kind: vNumber, num: f}
}

func boolText(s string) (valueKind, bool) {
	switch {
	case len(s) == 4 && strings.EqualFold(s, "true"):
		return vTrue, true
	case len(s) == 5 && strings.EqualFold(s, "false"):
		return vFalse, true
	}
	return vText, false
}

// samePublic compares canonical forms. Texts need no canonical form on the answer's side: one
// that is trimmed to the same letters is of the same kind.
func samePublic(want *value, raw string) bool {
	if want.kind == vText && raw[0] == '"' {
		return trim(decode(raw)) == want.text
	}
	if raw[0] == '[' || raw[0] == '{' {
		return false
	}
	got := publicScalar(raw)
	if got.kind != want.kind {
		return false
	}
	switch got.kind {
	case vNumber:
		return same12(want.num, got.num)
	case vOverflow:
		return false
	}
	return got.text == want.text
}
