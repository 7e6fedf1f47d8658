package gorillahard

import (
	"fmt"
	"strings"

	"etalon/internal/dataset"
)

// Explain says in one line why an answer does not pass: the first thing that is wrong, with what
// was got and what was wanted as they were written, digit for digit. It is "" for an answer that
// passes and for a row without a reference.
func (r *Row) Explain(answer string) string {
	res := r.Score(answer)
	if !r.hasRef || res.Pass() {
		return ""
	}
	a := r.read(answer)
	why := ""
	switch res.Fault {
	case CutOff:
		why = "no answer: the text ends within its reasoning"
	case Format:
		why = explainFormat(&a, &res)
	case Kind:
		why = fmt.Sprintf("got %s, want %s", a.kind, r.expected)
	case Args:
		why = r.explainArgs(&a)
	default:
		why = r.explainTools(&a)
	}
	return res.Fault.String() + ": " + why
}

func explainFormat(a *reading, res *Result) string {
	switch {
	case a.find.objects == 0:
		return "no JSON object"
	case a.find.objects == 1 && !a.find.ok:
		return "the object is not JSON: " + excerpt(a.find.raw)
	case a.find.several:
		return fmt.Sprintf("%d objects, more than one of which could be the answer", a.find.objects)
	}
	var failed []string
	for i, name := range CheckNames {
		if !res.Checks[i] {
			failed = append(failed, name)
		}
	}
	return "not met: " + strings.Join(failed, ", ")
}

func (r *Row) explainTools(a *reading) string {
	var want []string
	for i := range r.want {
		want = append(want, r.want[i].tool.text)
	}
	return fmt.Sprintf("got %s, want %s", excerpt(strings.Join(a.content.names, ", ")), excerpt(strings.Join(want, ", ")))
}

// explainArgs looks at the first call whose arguments are those of no wanted call of its tool.
func (r *Row) explainArgs(a *reading) string {
	for i, w := 0, walk(&a.find.object, a.find.raw, a.kind); ; {
		raw, ok := w.next()
		if !ok {
			return "the arguments fit, but not all at once"
		}
		if !isObject(raw) {
			continue
		}
		got := r.readCall(raw)
		if want := r.unmatched(got, i); want != nil {
			return want.tool.text + ": " + r.explainCall(want, got.args)
		}
		i++
	}
}

// unmatched gives the wanted call to compare a call with, nil when it is right.
func (r *Row) unmatched(got call, i int) *step {
	if r.expected != dataset.Calls {
		if r.sameArgs(&r.want[i], got.args) {
			return nil
		}
		return &r.want[i]
	}
	var nearest *step
	for k := range r.want {
		want := &r.want[k]
		if !want.tool.is(got.tool) {
			continue
		}
		if r.sameArgs(want, got.args) {
			return nil
		}
		if nearest == nil {
			nearest = want
		}
	}
	if nearest == nil {
		return &r.want[min(i, len(r.want)-1)]
	}
	return nearest
}

func (r *Row) explainCall(want *step, raw string) string {
	if !isObject(raw) {
		return "args is no object"
	}
	got, wanted := members(raw), members(want.raw)
	for _, key := range sortedKeys(got) {
		if _, ok := wanted[key]; !ok {
			return fmt.Sprintf("unknown argument %s", excerpt(key))
		}
	}
	for i, key := range want.args.keys {
		val, ok := got[key]
		if !ok {
			return fmt.Sprintf("no argument %s", excerpt(key))
		}
		if !r.rules.equal(&want.args.vals[i], val) {
			return fmt.Sprintf("%s: got %s, want %s", excerpt(key), clip(val), clip(wanted[key]))
		}
	}
	return "the call is that of another tool"
}

func members(raw string) map[string]string {
	m := map[string]string{}
	if !isObject(raw) {
		return m
	}
	for c := inside(raw); ; {
		key, val, ok := c.member()
		if !ok {
			return m
		}
		m[key] = val
	}
}
