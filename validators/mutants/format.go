package mutants

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/validators/internal/published"
)

// Damages of the form: the answer within is right each time.

func fenced(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add("```json\n" + text + "\n```")
	add("```" + text + "```")
	add("~~~\n" + text + "\n~~~")
}

func textAround(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add("Ответ: " + text)
	add(text + " Готово.")
	add(text + ".")
	add("\uFEFF" + text)
}

func twoLines(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add("{\n" + text[1:])
	add(text[:len(text)-1] + "\r\n}")
}

func repeatedKey(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	inner := text[1 : len(text)-1]
	add("{" + inner + "," + inner + "}")
	for i, c := range firstOf(r.Reference.Calls) {
		if len(c.Args) == 0 {
			continue
		}
		args := plainValue(map[string]any(c.Args))
		twice := strings.TrimSuffix(args, "}") + "," + strings.TrimPrefix(args, "{")
		add(withRawArgs(r.Reference, i, twice))
	}
}

func secondObject(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add(text + text)
	add(text + " " + text)
	add(text + `{}`)
	add(`{"note":"черновик"} ` + text)
}

func wrapped(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add("[" + text + "]")
	add(strconv.Quote(text))
	add(`{"answer":` + text + `}`)
}

func keyTooMany(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add(text[:len(text)-1] + `,"confidence":1}`)
	add(`{"comment":"",` + text[1:])
}

func truncated(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add(text[:len(text)-1])
	add(text[:len(text)/2])
	add(text[1:])
	add("")
}

func withinReasoning(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add("<think>" + text)
	add("<think>" + text + "</think>")
}

// spellings write the right answer in other ways.
var spellings = []operator{
	{name: "spaces", make: spelled(style{spaced: true})},
	{name: "order of keys", make: spelled(style{reversed: true})},
	{name: "escapes", make: spelled(style{escaped: true})},
	{name: "padded strings", make: spelled(style{padded: true})},
	{name: "order of calls", make: permuted},
	{name: "numbers with a point", only: score.Public, make: spelled(style{number: withPoint})},
	{name: "numbers as strings", only: score.Public, make: spelled(style{number: quotedNumber})},
	{name: "true as a string", only: score.Public, make: spelled(style{truth: quotedTruth})},
	{name: "reasoning before", make: reasoningBefore},
	{name: "end of reasoning before", only: score.Strict, make: endOfReasoning},
	{name: "white space around", make: spaceAround},
	{name: "other words", make: otherWords},
}

func spelled(s style) func(*published.Row, func(string)) {
	return func(r *published.Row, add func(string)) { add(s.answer(r.Reference)) }
}

func withPoint(n json.Number) string {
	if strings.ContainsAny(string(n), ".eE") {
		return string(n)
	}
	return string(n) + ".0"
}

func quotedNumber(n json.Number) string { return `"` + string(n) + `"` }

func quotedTruth(b bool) string {
	if b {
		return `"True"`
	}
	return `"FALSE"`
}

func permuted(r *published.Row, add func(string)) {
	if r.Reference.Kind != dataset.Calls {
		return
	}
	b := r.Reference
	for range firstOf(b.Calls) {
		b.Calls = append(slices.Clone(b.Calls[1:]), b.Calls[0])
		add(plain.answer(b))
	}
	slices.Reverse(b.Calls)
	add(plain.answer(b))
}

func reasoningBefore(r *published.Row, add func(string)) {
	text := plain.answer(r.Reference)
	add(`<think>Возможно, {"tool":"x","args":{}}? Нет.</think>` + "\n\n" + text)
	add("<THINK>\n</THINK>" + text)
}

func endOfReasoning(r *published.Row, add func(string)) {
	add(`Возможно, {"abstain":true}? Нет.` + "\n</think>\n" + plain.answer(r.Reference))
}

func spaceAround(r *published.Row, add func(string)) {
	add("\n \t" + plain.answer(r.Reference) + " \r\n")
}

func otherWords(r *published.Row, add func(string)) {
	if b := r.Reference; len(b.Calls) == 0 {
		b.Text = "Другими словами."
		add(plain.answer(b))
	}
}
