package workfiles

import (
	"bytes"
	"encoding/json"
	"fmt"
)

// jsonObject is a JSON object whose keys stand in the order they are written in, as in files
// that people keep by hand; a Go map would sort them.
type jsonObject []jsonMember

type jsonMember struct {
	key   string
	value any
}

// jsonLine is a value kept on one line inside an indented document.
type jsonLine struct{ value any }

// jsonDocument is a value indented by two spaces, with a final line end.
func jsonDocument(v any) []byte {
	var b bytes.Buffer
	writeJSON(&b, v, "\n")
	b.WriteByte('\n')
	return b.Bytes()
}

// jsonRow is a value on one line without a line end: an entry of JSON Lines.
func jsonRow(v any) string {
	var b bytes.Buffer
	writeJSON(&b, v, "")
	return b.String()
}

// writeJSON writes a value; brk is the line end and indentation of its parent, "" for one line.
func writeJSON(b *bytes.Buffer, v any, brk string) {
	switch v := v.(type) {
	case jsonLine:
		writeJSON(b, v.value, "")
	case jsonObject:
		writeItems(b, "{}", brk, len(v), func(i int, brk string) {
			writeScalar(b, v[i].key)
			b.WriteString(": ")
			writeJSON(b, v[i].value, brk)
		})
	case []any:
		writeItems(b, "[]", brk, len(v), func(i int, brk string) { writeJSON(b, v[i], brk) })
	default:
		writeScalar(b, v)
	}
}

func writeItems(b *bytes.Buffer, brackets, brk string, n int, item func(i int, brk string)) {
	b.WriteByte(brackets[0])
	inner := brk
	if brk != "" {
		inner += "  "
	}
	for i := range n {
		switch {
		case i > 0 && brk == "":
			b.WriteString(", ")
		case i > 0:
			b.WriteString("," + inner)
		default:
			b.WriteString(inner)
		}
		item(i, inner)
	}
	if n > 0 {
		b.WriteString(brk)
	}
	b.WriteByte(brackets[1])
}

// writeScalar writes a string, number, boolean or null. Anything else is a slip in a file kind,
// and shows as a build that fails on every seed.
func writeScalar(b *bytes.Buffer, v any) {
	e := json.NewEncoder(b)
	e.SetEscapeHTML(false)
	if err := e.Encode(v); err != nil {
		panic(fmt.Sprintf("workfiles: %T in a JSON file: %v", v, err))
	}
	b.Truncate(b.Len() - 1)
}
