package mutants

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"unicode/utf16"

	"etalon/internal/dataset"
)

// style is a way to spell JSON: each is as good as the plain one.
type style struct {
	spaced   bool                     // spaces around all tokens
	reversed bool                     // keys from last to first
	escaped  bool                     // every character of a string as \uXXXX
	padded   bool                     // spaces at both ends of the strings that are values
	number   func(json.Number) string // how a number is spelled, nil for as it is
	truth    func(bool) string        // likewise for true and false
}

var plain style

// member is a key of an envelope or a call, in the order of the format block.
type member struct {
	key   string
	value any
}

// answer spells an envelope.
func (s style) answer(a dataset.Answer) string {
	var b strings.Builder
	s.object(&b, members(a))
	return b.String()
}

func members(a dataset.Answer) []member {
	switch a.Kind {
	case dataset.Plan:
		return []member{{"plan", a.Calls}}
	case dataset.Calls:
		return []member{{"calls", a.Calls}}
	case dataset.Clarify:
		return []member{{"clarify", a.Text}}
	case dataset.Abstain:
		return []member{{"abstain", verbatim("true")}, {"reason", a.Text}}
	default:
		return callMembers(a.Calls[0])
	}
}

// verbatim is JSON text that no style touches.
type verbatim string

func callMembers(c dataset.Call) []member {
	return []member{{"tool", name(c.Tool)}, {"args", map[string]any(c.Args)}}
}

// name is a string that must not be padded: names of tools are never trimmed.
type name string

func (s style) object(b *strings.Builder, ms []member) {
	if s.reversed {
		ms = slices.Clone(ms)
		slices.Reverse(ms)
	}
	b.WriteByte('{')
	for i, m := range ms {
		if i > 0 {
			s.mark(b, ",")
		}
		s.space(b)
		s.text(b, m.key)
		s.mark(b, ":")
		s.value(b, m.value)
	}
	s.space(b)
	b.WriteByte('}')
}

func (s style) mark(b *strings.Builder, token string) {
	s.space(b)
	b.WriteString(token)
	s.space(b)
}

func (s style) space(b *strings.Builder) {
	if s.spaced {
		b.WriteString(" \t")
	}
}

func (s style) value(b *strings.Builder, v any) {
	switch v := v.(type) {
	case verbatim:
		b.WriteString(string(v))
	case name:
		s.text(b, string(v))
	case string:
		if s.padded {
			v = " " + v + "  "
		}
		s.text(b, v)
	case json.Number:
		if s.number != nil {
			v = json.Number(s.number(v))
		}
		b.WriteString(string(v))
	case bool:
		if s.truth != nil {
			b.WriteString(s.truth(v))
		} else {
			fmt.Fprint(b, v)
		}
	case []dataset.Call:
		s.list(b, len(v), func(i int) { s.object(b, callMembers(v[i])) })
	case []any:
		s.list(b, len(v), func(i int) { s.value(b, v[i]) })
	case map[string]any:
		ms := make([]member, 0, len(v))
		for _, k := range slices.Sorted(maps.Keys(v)) {
			ms = append(ms, member{k, v[k]})
		}
		s.object(b, ms)
	default:
		b.WriteString("null")
	}
}

func (s style) list(b *strings.Builder, n int, item func(i int)) {
	b.WriteByte('[')
	for i := range n {
		if i > 0 {
			s.mark(b, ",")
		}
		s.space(b)
		item(i)
	}
	s.space(b)
	b.WriteByte(']')
}

func (s style) text(b *strings.Builder, text string) {
	b.WriteByte('"')
	for _, r := range text {
		switch {
		case s.escaped:
			for _, u := range utf16.Encode([]rune{r}) {
				fmt.Fprintf(b, `\u%04X`, u)
			}
		case r == '"' || r == '\\':
			b.WriteByte('\\')
			b.WriteRune(r)
		case r < ' ':
			fmt.Fprintf(b, `\u%04x`, r)
		default:
			b.WriteRune(r)
		}
	}
	b.WriteByte('"')
}
