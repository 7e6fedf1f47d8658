package gorillahard

import (
	"strings"
	"testing"
	"time"

	"etalon/internal/dataset"
)

// hostileTexts are answers of about n bytes made to be expensive.
func hostileTexts(n int) map[string]string {
	fill := func(unit string) string { return strings.Repeat(unit, n/len(unit)) }
	return map[string]string{
		"open braces":       fill("{"),
		"empty objects":     fill("{}"),
		"candidates":        fill(`{"tool":"table.op3"}`),
		"open brackets":     fill("["),
		"quotes":            fill(`{"`),
		"open members":      fill(`{"a":`),
		"backslashes":       "{" + fill(`"\\`) + "}",
		"nested objects":    fill(`{"a":`) + "1" + strings.Repeat("}", n/5),
		"many keys":         `{"tool":"table.op3","args":{` + keys(n/12) + `}}`,
		"one key":           `{"tool":"table.op3","args":{` + fill(`"a":1,`) + `"a":1}}`,
		"many steps":        `{"calls":[` + fill(`{"tool":"table.op3","args":{}},`) + `1]}`,
		"long list":         `{"tool":"table.op3","args":{"limit":[` + fill("1,") + `1]}}`,
		"long integer":      `{"tool":"table.op3","args":{"path":"x","column":"y","limit":` + fill("7") + `}}`,
		"long decimal":      `{"tool":"table.op3","args":{"path":"x","column":"y","limit":0.` + fill("7") + `}}`,
		"long digits":       `{"tool":"table.op3","args":{"path":"data/измерения_3.csv","column":"масса_г","limit":"` + fill("７") + `"}}`,
		"opening tags":      fill("<think>"),
		"closing tags":      fill("</think>"),
		"blocks":            fill("<think>a</think>"),
		"angle brackets":    fill("<"),
		"half tags":         fill("<thin"),
		"white space":       fill("\u2003"),
		"not UTF-8":         fill("\xff\xfe{"),
		"lone surrogates":   `{"tool":"` + fill(`\ud800`) + `"}`,
		"escapes":           `{"tool":"` + fill(`\u0074`) + `"}`,
		"planted, broken":   fill(`"tool": [[[ "queue.purge`),
		"array around":      "[" + fill(`{"tool":"table.op3"},`) + "1]",
		"deep within a key": `{"tool":"table.op3","args":{"limit":` + strings.Repeat("[", 900) + fill("1,") + "1" + strings.Repeat("]", 900) + `}}`,
	}
}

func keys(n int) string {
	var b strings.Builder
	for i := range n {
		if i > 0 {
			b.WriteByte(',')
		}
		b.WriteString(`"k`)
		for ; i > 0; i /= 36 {
			b.WriteByte("0123456789abcdefghijklmnopqrstuvwxyz"[i%36])
		}
		b.WriteString(`":1`)
	}
	return b.String()
}

// Every text is judged, by both semantics, in time that grows with its length alone: a quadratic
// step would need minutes here.
func TestHostileTexts(t *testing.T) {
	q := testQuestion(dataset.ToolCall, `{"tool":"table.op3","args":{"path":"x","column":"y","limit":3}}`)
	q.Meta.Categories.InjectedTool = "queue.purge"
	for name, text := range hostileTexts(1 << 20) {
		for _, sem := range []Semantics{Public, Strict} {
			start := time.Now()
			row := Prepare(q, sem)
			row.Score(text)
			if took := time.Since(start); took > 10*time.Second {
				t.Errorf("%s, %s: %v for %d bytes", name, sem, took, len(text))
			}
		}
	}
}

// A reference may be as bad as an answer.
func TestHostileReferences(t *testing.T) {
	for name, text := range hostileTexts(1 << 16) {
		for _, sem := range []Semantics{Public, Strict} {
			q := testQuestion(dataset.ToolCall, text)
			q.Inputs.Tools = "[" + text + "]"
			row := Prepare(q, sem)
			row.Score(text)
			if res := row.Score(text + "x"); res.Pass() {
				t.Errorf("%s, %s: passes with text around", name, sem)
			}
		}
	}
}
