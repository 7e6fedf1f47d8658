package model

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// How an object stood in an answer.
type How string

// The ways.
const (
	Bare     How = "bare"     // nothing but the object
	Fenced   How = "fenced"   // in a fence of three backquotes, and nothing around it
	Embedded How = "embedded" // other text around it
)

// Bounds of ParseJSON.
const (
	maxJSON      = 1 << 20 // bytes
	maxJSONDepth = 64
)

// ParseJSON finds the JSON object of an answer. Nothing is mended: a text with anything that was
// meant to be JSON and is none has no object. The rules, the same for every model:
//
//   - exactly one object must be there; one within another does not count;
//   - a brace that a key or another closing brace follows (white space aside) begins an object, and
//     an object that does not parse is an error. Any other brace is prose;
//   - next to the object, white space aside, there is no comma, quote, bracket or brace;
//   - a key that stands twice in one object is an error, at any depth; keys are compared exactly;
//   - numbers are json.Number and keep their digits; \u escapes of half a pair are an error.
//
// The maps are map[string]any, the lists []any.
func ParseJSON(text string) (object map[string]any, how How, err error) {
	if len(text) > maxJSON {
		return nil, "", fmt.Errorf("the answer has %d bytes, at most %d are read", len(text), maxJSON)
	}
	if !utf8.ValidString(text) {
		return nil, "", fmt.Errorf("the answer is not UTF-8")
	}
	text = strings.TrimSpace(text)
	start, end := -1, 0
	for at := 0; ; {
		i := nextObject(text, at)
		if i < 0 {
			break
		}
		if start >= 0 {
			return nil, "", fmt.Errorf("the answer holds two objects, at bytes %d and %d: one is wanted", start+1, i+1)
		}
		n := 0
		if object, n, err = readAnswer(text[i:]); err != nil {
			return nil, "", fmt.Errorf("the object at byte %d: %w", i+1, err)
		}
		start, end = i, i+n
		at = end
	}
	if start < 0 {
		return nil, "", fmt.Errorf("the answer holds no JSON object: %s", clip(text))
	}
	before, after := strings.TrimSpace(text[:start]), strings.TrimSpace(text[end:])
	if before != "" && strings.ContainsRune(`,"[{}`, rune(before[len(before)-1])) {
		return nil, "", fmt.Errorf("the object at byte %d follows %q: is it part of something larger?", start+1, before[len(before)-1:])
	}
	if after != "" && strings.ContainsRune(`,"[]{}:`, rune(after[0])) {
		return nil, "", fmt.Errorf("the object is followed by %q at byte %d", after[:1], len(text)-len(after)+1)
	}
	return object, howItStood(before, after), nil
}

func howItStood(before, after string) How {
	const fence = "```"
	switch {
	case before == "" && after == "":
		return Bare
	case after == fence && (before == fence || strings.EqualFold(before, fence+"json")):
		return Fenced
	}
	return Embedded
}

// nextObject finds a brace that begins an object.
func nextObject(text string, from int) int {
	for {
		i := strings.IndexByte(text[from:], '{')
		if i < 0 {
			return -1
		}
		from += i + 1
		rest := strings.TrimLeft(text[from:], " \t\r\n")
		if rest != "" && (rest[0] == '"' || rest[0] == '}') {
			return from - 1
		}
	}
}

// readAnswer reads the object that text begins with, and its length.
func readAnswer(text string) (object map[string]any, length int, err error) {
	d := json.NewDecoder(strings.NewReader(text))
	d.UseNumber()
	var raw json.RawMessage
	if err := d.Decode(&raw); err == io.ErrUnexpectedEOF {
		return nil, 0, fmt.Errorf("it has no end")
	} else if err != nil {
		return nil, 0, err
	}
	if half(string(raw)) {
		return nil, 0, fmt.Errorf(`it holds half of a \u pair`)
	}
	inner := json.NewDecoder(strings.NewReader(string(raw)))
	inner.UseNumber()
	value, err := readValue(inner, 0)
	object, _ = value.(map[string]any)
	return object, len(raw), err
}

func readValue(d *json.Decoder, depth int) (any, error) {
	t, err := d.Token()
	if err != nil {
		return nil, err
	}
	if depth >= maxJSONDepth {
		return nil, fmt.Errorf("more than %d values nested", maxJSONDepth)
	}
	switch t {
	case json.Delim('{'):
		return readMap(d, depth)
	case json.Delim('['):
		list := []any{}
		for d.More() {
			v, err := readValue(d, depth+1)
			if err != nil {
				return nil, err
			}
			list = append(list, v)
		}
		_, err = d.Token()
		return list, err
	}
	return t, nil
}

func readMap(d *json.Decoder, depth int) (map[string]any, error) {
	object := map[string]any{}
	for d.More() {
		t, err := d.Token()
		if err != nil {
			return nil, err
		}
		key, _ := t.(string) // the text is known to be JSON
		if _, twice := object[key]; twice {
			return nil, fmt.Errorf("key %q stands twice", clip(key))
		}
		if object[key], err = readValue(d, depth+1); err != nil {
			return nil, err
		}
	}
	_, err := d.Token()
	return object, err
}

// half looks for a \u escape of a surrogate without its other half, which encoding/json would
// replace by U+FFFD. The text is JSON.
func half(text string) bool {
	for {
		i := strings.IndexByte(text, '\\')
		if i < 0 {
			return false
		}
		text = text[i:]
		switch {
		case lowHalf(text):
			return true
		case !highHalf(text):
			text = text[2:]
		case !lowHalf(text[6:]):
			return true
		default:
			text = text[12:]
		}
	}
}

// highHalf and lowHalf tell which half of a pair a text begins with: \ud800 to \udbff, \udc00 to
// \udfff.
func highHalf(s string) bool { return surrogate(s, "89abAB") }
func lowHalf(s string) bool  { return surrogate(s, "cdefCDEF") }

func surrogate(s, third string) bool {
	return len(s) >= 6 && s[0] == '\\' && s[1] == 'u' && (s[2] == 'd' || s[2] == 'D') && strings.IndexByte(third, s[3]) >= 0
}
