package mutants

import (
	"encoding/json"
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
	"etalon/validators/internal/published"
)

// damages make wrong answers of a right one.
var damages = []operator{
	{name: "another tool", make: otherTool},
	{name: "invented tool", make: inventedTool},
	{name: "argument dropped", make: argumentDropped},
	{name: "argument added", make: argumentAdded},
	{name: "argument renamed", make: argumentRenamed},
	{name: "argument changed", make: argumentChanged},
	{name: "last digit changed", only: score.Strict, make: lastDigitChanged},
	{name: "type of value", make: typeDamaged},
	{name: "other file", make: otherFile},
	{name: "other kind", make: otherKind},
	{name: "step or call dropped", make: callDropped},
	{name: "step or call repeated", make: callRepeated},
	{name: "steps swapped", make: stepsSwapped},
	{name: "other step's result", make: otherStep},
	{name: "code fence", make: fenced},
	{name: "text around", make: textAround},
	{name: "two lines", make: twoLines},
	{name: "repeated key", make: repeatedKey},
	{name: "second object", make: secondObject},
	{name: "wrapped", make: wrapped},
	{name: "key too many", make: keyTooMany},
	{name: "truncated", make: truncated},
	{name: "within reasoning", make: withinReasoning},
}

// maxTried bounds what is tried of one list: a reference of thousands of calls or items is not
// tried with each of them.
const maxTried = 16

func firstOf[T any](list []T) []T { return list[:min(len(list), maxTried)] }

// withCall is the reference with call i changed.
func withCall(a dataset.Answer, i int, change func(c *dataset.Call)) string {
	a.Calls = slices.Clone(a.Calls)
	c := &a.Calls[i]
	c.Args = maps.Clone(c.Args)
	if c.Args == nil {
		c.Args = dataset.Args{}
	}
	change(c)
	return plain.answer(a)
}

func otherTool(r *published.Row, add func(string)) {
	for i, c := range firstOf(r.Reference.Calls) {
		for _, t := range r.Catalogue.Tools {
			if t.Name != c.Tool {
				add(withCall(r.Reference, i, func(c *dataset.Call) { c.Tool = t.Name }))
			}
		}
	}
	if len(r.Reference.Calls) == 0 {
		for _, t := range r.Catalogue.Tools {
			add(plain.answer(dataset.One(t.Name, dataset.Args{})))
			add(plain.answer(dataset.One(t.Name, dataset.Args{"path": r.Files[0].Path})))
		}
	}
}

func inventedTool(r *published.Row, add func(string)) {
	for i := range firstOf(r.Reference.Calls) {
		add(withCall(r.Reference, i, func(c *dataset.Call) { c.Tool += "_all" }))
		add(withCall(r.Reference, i, func(c *dataset.Call) { c.Tool = strings.ToUpper(c.Tool) }))
	}
}

// eachArg visits the arguments of all calls in a fixed order.
func eachArg(r *published.Row, visit func(i int, key string, value any)) {
	for i, c := range firstOf(r.Reference.Calls) {
		for _, key := range firstOf(slices.Sorted(maps.Keys(c.Args))) {
			visit(i, key, c.Args[key])
		}
	}
}

func argumentDropped(r *published.Row, add func(string)) {
	eachArg(r, func(i int, key string, _ any) {
		add(withCall(r.Reference, i, func(c *dataset.Call) { delete(c.Args, key) }))
	})
}

func argumentAdded(r *published.Row, add func(string)) {
	for i := range firstOf(r.Reference.Calls) {
		add(withCall(r.Reference, i, func(c *dataset.Call) { c.Args["verbose"+strings.Repeat("_", len(c.Args))] = true }))
	}
}

func argumentRenamed(r *published.Row, add func(string)) {
	eachArg(r, func(i int, key string, value any) {
		add(withCall(r.Reference, i, func(c *dataset.Call) {
			delete(c.Args, key)
			c.Args[key+"_"] = value
		}))
	})
}

func argumentChanged(r *published.Row, add func(string)) {
	eachArg(r, func(i int, key string, value any) {
		for _, v := range others(value) {
			add(withCall(r.Reference, i, func(c *dataset.Call) { c.Args[key] = v }))
		}
	})
}

// others are values that differ from one: a leading digit more, a letter more, an item less. Of a
// nested value no more than maxOthers.
func others(value any) []any {
	list := allOthers(value)
	return list[:min(len(list), maxOthers)]
}

const maxOthers = 64

func allOthers(value any) []any {
	switch v := value.(type) {
	case string:
		return []any{v + "x", "x" + v}
	case bool:
		return []any{!v}
	case json.Number:
		return []any{withDigit(v), json.Number("-" + strings.TrimPrefix(string(withDigit(v)), "-"))}
	case []any:
		list := []any{append(slices.Clone(v), "x")}
		for i, item := range firstOf(v) {
			list = append(list, slices.Delete(slices.Clone(v), i, i+1))
			for _, o := range others(item) {
				changed := slices.Clone(v)
				changed[i] = o
				list = append(list, changed)
			}
		}
		return list
	case map[string]any:
		list := []any{}
		for _, k := range firstOf(slices.Sorted(maps.Keys(v))) {
			for _, o := range others(v[k]) {
				changed := maps.Clone(v)
				changed[k] = o
				list = append(list, changed)
			}
		}
		return append(list, "x")
	default:
		return []any{"x"}
	}
}

// withDigit puts a 1 before the digits of a number.
func withDigit(n json.Number) json.Number {
	if rest, negative := strings.CutPrefix(string(n), "-"); negative {
		return json.Number("-1" + rest)
	}
	return "1" + n
}

// longDigits are enough for a tail that the public semantics do not see.
const longDigits = 13

// lastDigitChanged changes the tail of long numbers, which only strict semantics keep apart.
func lastDigitChanged(r *published.Row, add func(string)) {
	eachArg(r, func(i int, key string, value any) {
		var changed any
		switch v := value.(type) {
		case json.Number:
			if s, ok := nextDigit(string(v)); ok {
				changed = json.Number(s)
			}
		case string:
			if s, ok := nextDigit(v); ok {
				changed = s
			}
		}
		if changed != nil {
			add(withCall(r.Reference, i, func(c *dataset.Call) { c.Args[key] = changed }))
		}
	})
}

func nextDigit(s string) (string, bool) {
	if len(s) < longDigits || strings.Trim(s, "0123456789") != "" {
		return "", false
	}
	last := s[len(s)-1]
	return s[:len(s)-1] + string('0'+(last-'0'+1)%10), true
}

func typeDamaged(r *published.Row, add func(string)) {
	eachArg(r, func(i int, key string, value any) {
		for _, v := range []any{[]any{value}, map[string]any{"value": value}} {
			add(withCall(r.Reference, i, func(c *dataset.Call) { c.Args[key] = v }))
		}
	})
	for i, c := range firstOf(r.Reference.Calls) {
		for _, args := range []string{"[" + plainValue(map[string]any(c.Args)) + "]", `"{}"`, "null"} {
			add(withRawArgs(r.Reference, i, args))
		}
	}
	switch r.Reference.Kind {
	case dataset.Abstain:
		add(strings.Replace(plain.answer(r.Reference), `"abstain":true`, `"abstain":"true"`, 1))
		add(`{"abstain":true,"reason":" "}`)
		add(`{"abstain":true,"reason":1}`)
	case dataset.Clarify:
		add(`{"clarify":""}`)
		add(`{"clarify":["?"]}`)
	}
}

// withRawArgs is the reference with other text in place of the arguments of call i.
func withRawArgs(a dataset.Answer, i int, args string) string {
	const mark = "\x00"
	a.Calls = slices.Clone(a.Calls)
	a.Calls[i].Args = dataset.Args{mark: nil}
	return strings.Replace(plain.answer(a), plainValue(map[string]any{mark: nil}), args, 1)
}

func plainValue(v any) string {
	var b strings.Builder
	plain.value(&b, v)
	return b.String()
}

// otherFile points each path elsewhere.
func otherFile(r *published.Row, add func(string)) {
	eachArg(r, func(i int, key string, value any) {
		for _, f := range r.Files {
			if value != f.Path {
				continue
			}
			paths := []string{"./" + f.Path, "old/" + f.Path, f.Path + ".bak"}
			for _, other := range r.Files {
				if other.Path != f.Path {
					paths = append(paths, other.Path)
				}
			}
			for _, p := range paths {
				add(withCall(r.Reference, i, func(c *dataset.Call) { c.Args[key] = p }))
			}
		}
	})
}

func otherKind(r *published.Row, add func(string)) {
	a := r.Reference
	calls := a.Calls
	if len(calls) == 0 {
		calls = []dataset.Call{{Tool: r.Catalogue.Tools[0].Name}}
	}
	twice := calls
	if len(twice) == 1 {
		twice = []dataset.Call{calls[0], calls[0]}
	}
	for _, b := range []dataset.Answer{
		{Kind: dataset.Abstain, Text: "нет данных"},
		{Kind: dataset.Clarify, Text: "Какой файл нужен?"},
		{Kind: dataset.ToolCall, Calls: calls},
		{Kind: dataset.Plan, Calls: twice},
		{Kind: dataset.Calls, Calls: twice},
	} {
		if b.Kind != a.Kind {
			add(plain.answer(b))
		}
	}
}

func callDropped(r *published.Row, add func(string)) {
	if a := r.Reference; a.Kind == dataset.Plan || a.Kind == dataset.Calls {
		for i := range firstOf(a.Calls) {
			b := a
			b.Calls = slices.Delete(slices.Clone(a.Calls), i, i+1)
			add(plain.answer(b))
		}
	}
}

func callRepeated(r *published.Row, add func(string)) {
	if a := r.Reference; a.Kind == dataset.Plan || a.Kind == dataset.Calls {
		for i, c := range firstOf(a.Calls) {
			b := a
			b.Calls = slices.Insert(slices.Clone(a.Calls), i, c)
			add(plain.answer(b))
		}
	}
}

func stepsSwapped(r *published.Row, add func(string)) {
	if r.Reference.Kind != dataset.Plan {
		return
	}
	for i := 1; i < len(firstOf(r.Reference.Calls)); i++ {
		b := r.Reference
		b.Calls = slices.Clone(b.Calls)
		b.Calls[i-1], b.Calls[i] = b.Calls[i], b.Calls[i-1]
		add(plain.answer(b))
	}
}

// otherStep breaks the references to results of earlier steps.
func otherStep(r *published.Row, add func(string)) {
	eachArg(r, func(i int, key string, value any) {
		s, ok := value.(string)
		if !ok || r.Reference.Kind != dataset.Plan || !strings.HasPrefix(s, "$") {
			return
		}
		for _, other := range []string{s + "0", "$0", strings.TrimPrefix(s, "$"), "{" + s + "}"} {
			add(withCall(r.Reference, i, func(c *dataset.Call) { c.Args[key] = other }))
		}
	})
}
