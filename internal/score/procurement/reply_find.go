package procurement

import (
	"encoding/json"
	"fmt"
	"strings"
	"unicode"
)

// reply takes the three values out of an object.
func (o *object) reply(flags []Flag) (Reply, *ReplyError) {
	r := Reply{Flags: flags}
	if o.twice {
		return r, &ReplyError{Format, fmt.Sprintf("the key %q stands twice", clip(o.repeated))}
	}
	raw, ok := o.value("answer")
	if !ok {
		return r, &ReplyError{Format, fmt.Sprintf("no key answer among %q", clip(strings.Join(o.keys, ", ")))}
	}
	text, ok := readText(raw)
	if !ok {
		return r, &ReplyError{Format, fmt.Sprintf("answer is %s, want a string or null", clip(string(raw)))}
	}
	if text != nil && !strings.ContainsFunc(*text, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return r, &ReplyError{Empty, fmt.Sprintf("answer is %q, neither a value nor null", clip(*text))}
	}
	r.Answer = text
	known := 1
	var missing, mistyped bool
	for _, field := range []struct {
		key string
		to  **string
	}{{"evidence", &r.Evidence}, {"doc_id", &r.DocID}} {
		raw, there := o.value(field.key)
		value, ok := readText(raw)
		if there {
			known++
			mistyped = mistyped || !ok
			*field.to = value
		} else {
			missing = true
		}
	}
	r.Flags = flagged(r.Flags, UnknownKey, len(o.keys) > known)
	r.Flags = flagged(r.Flags, MissingKey, missing)
	r.Flags = flagged(r.Flags, WrongType, mistyped)
	return r, nil
}

func flagged(flags []Flag, f Flag, on bool) []Flag {
	if on {
		return append(flags, f)
	}
	return flags
}

// readText reads a JSON string or null.
func readText(raw json.RawMessage) (*string, bool) {
	if string(raw) == "null" {
		return nil, true
	}
	if len(raw) == 0 || raw[0] != '"' {
		return nil, false
	}
	var s string
	if json.Unmarshal(raw, &s) != nil {
		return nil, false
	}
	return &s, true
}

// maxBraces bounds how many opening braces may begin nothing that can be read. A text with more of
// them is no answer, and each costs a pass over the text.
const maxBraces = 64

// candidate is an object of the text with a key "answer".
type candidate struct {
	*object
	start, end int
}

// findReply looks for the one object of a text that is the answer.
func findReply(text string) (*object, []Flag, *ReplyError) {
	strict, mended, fault := candidates(text)
	switch {
	case fault != nil:
		return nil, nil, fault
	case len(strict) > 1 || len(strict) == 0 && len(mended) > 1:
		return nil, nil, &ReplyError{Format, fmt.Sprintf("%d answers in one text, none of them can be chosen", max(len(strict), len(mended)))}
	case len(strict) == 1:
		return strict[0].object, around(text, strict[0]), nil
	case len(mended) == 1:
		return mended[0].object, append(around(text, mended[0]), TrailingComma), nil
	}
	return nil, nil, &ReplyError{Format, fmt.Sprintf("no JSON object with the key answer in %q", clip(strings.TrimSpace(text)))}
}

func candidates(text string) (strict, mended []candidate, fault *ReplyError) {
	unread := 0
	for from := 0; ; {
		i := strings.IndexByte(text[from:], '{')
		if i < 0 {
			return strict, mended, nil
		}
		start := from + i
		end := objectEnd(text, start)
		if end > 0 {
			if o, err := readObject(text[start:end]); err == nil {
				strict = collect(strict, o, start, end)
				from = end
				continue
			}
			if o, err := readObject(dropCommas(text[start:end])); err == nil {
				mended = collect(mended, o, start, end)
				from = end
				continue
			}
		}
		if unread++; unread > maxBraces {
			return nil, nil, &ReplyError{Format, fmt.Sprintf("more than %d braces that begin no JSON object", maxBraces)}
		}
		from = start + 1
	}
}

func collect(to []candidate, o *object, start, end int) []candidate {
	if _, ok := o.value("answer"); !ok {
		return to
	}
	return append(to, candidate{o, start, end})
}

// objectEnd finds the brace that closes an object, strings skipped; 0 when there is none.
func objectEnd(text string, start int) int {
	depth, quoted := 0, false
	for i := start; i < len(text); i++ {
		switch c := text[i]; {
		case quoted && c == '\\':
			i++
		case c == '"':
			quoted = !quoted
		case quoted:
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				return i + 1
			}
		}
	}
	return 0
}

// dropCommas drops commas before a closing brace or bracket, outside strings.
func dropCommas(text string) string {
	out := make([]byte, 0, len(text))
	comma := -1 // where in out a comma stands that only white space follows
	quoted := false
	for i := 0; i < len(text); i++ {
		c := text[i]
		switch {
		case quoted && c == '\\' && i+1 < len(text):
			out = append(out, c)
			i++
			c = text[i]
		case c == '"':
			quoted, comma = !quoted, -1
		case quoted || c == ' ' || c == '\t' || c == '\n' || c == '\r':
		case c == ',':
			comma = len(out)
		default:
			if (c == '}' || c == ']') && comma >= 0 {
				out = append(out[:comma], out[comma+1:]...)
			}
			comma = -1
		}
		out = append(out, c)
	}
	return string(out)
}

// around says what stood beside the object.
func around(text string, c candidate) []Flag {
	before, after := strings.TrimSpace(text[:c.start]), strings.TrimSpace(text[c.end:])
	var flags []Flag
	opening, fenced := strings.CutSuffix(before, "```json")
	if !fenced {
		opening, fenced = strings.CutSuffix(before, "```")
	}
	if closing, ok := strings.CutPrefix(after, "```"); ok && fenced {
		flags, before, after = append(flags, Fenced), strings.TrimSpace(opening), strings.TrimSpace(closing)
	}
	return flagged(flags, TextAround, before != "" || after != "")
}
