package gorillahard

import (
	"strconv"
	"strings"
)

// toolName is the tool a reference names. References name strings; what else a row may hold is
// kept apart so that it equals only its like.
type toolName struct {
	text string // of a string
	raw  string // of anything else; "" when absent or null
	str  bool
}

func readToolName(raw string) toolName {
	switch {
	case isString(raw):
		return toolName{text: strings.Clone(decode(raw)), str: true}
	case raw == "null":
		raw = ""
	}
	return toolName{raw: strings.Clone(raw)}
}

// is compares without trimming and without regard to what the text would mean as a number.
func (t *toolName) is(raw string) bool {
	if t.str {
		return isString(raw) && decode(raw) == t.text
	}
	if raw == "null" {
		raw = ""
	}
	if t.raw == "" || raw == "" {
		return t.raw == raw
	}
	want, _ := textForm(t.raw)
	got, ok := textForm(raw)
	return ok && !isString(raw) && got == want
}

// reads compares text forms, as the public scorer does first for `calls`: there the number 7 and
// the string "7" are one tool.
func (t *toolName) reads(raw string) bool {
	if t.str && isString(raw) {
		return t.is(raw)
	}
	want, ok := t.text, true
	if !t.str {
		want, ok = textForm(t.raw)
	}
	got, gotOK := textForm(raw)
	return ok && gotOK && got == want
}

// textForm is Python's str() of a value. Lists and objects have none here: no catalogue has a
// tool named like one.
func textForm(raw string) (string, bool) {
	if raw == "" {
		return "None", true
	}
	switch raw[0] {
	case '"':
		return decode(raw), true
	case '[', '{':
		return "", false
	case 'n':
		return "None", true
	case 't':
		return "True", true
	case 'f':
		return "False", true
	case 'N':
		return "nan", true
	case 'I':
		return "inf", true
	}
	if strings.ContainsAny(raw, ".eEI") {
		return floatForm(raw), true
	}
	if raw == "-0" {
		raw = "0"
	}
	return raw, true
}

// floatForm is Python's repr of a double: the shortest digits that read back, with an exponent
// below 1e-4 and from 1e16 on.
func floatForm(raw string) string {
	if raw == "-Infinity" {
		return "-inf"
	}
	f := parseFloat(raw)
	s := strconv.FormatFloat(f, 'e', -1, 64)
	_, exp, found := strings.Cut(s, "e")
	if !found {
		return strings.ToLower(strings.TrimPrefix(s, "+")) // an infinity
	}
	if x, _ := strconv.Atoi(exp); x < -4 || x >= 16 {
		return s
	}
	s = strconv.FormatFloat(f, 'f', -1, 64)
	if !strings.Contains(s, ".") {
		s += ".0"
	}
	return s
}
