package gorillahard

import "etalon/internal/dataset"

// step is a call of the reference.
type step struct {
	tool toolName
	args value  // an object; empty when the reference gives none
	none bool   // the reference gives no object
	raw  string // the arguments as the reference writes them
}

// call is a call of an answer, as text.
type call struct{ tool, args string }

// content is what an answer's calls amount to.
type content struct {
	tools   bool     // the reference's tools
	args    bool     // and its arguments
	named   bool     // every call names a tool of the catalogue, and there is one
	planted bool     // one names the planted tool
	names   []string // the tools named, at most maxNames
}

// maxNames bounds what a result keeps of an answer.
const maxNames = 32

// walker yields the calls of an envelope as text: the object itself, or the items of its list.
type walker struct {
	one  string
	list cursor
}

func walk(e *envelope, raw string, kind dataset.Kind) walker {
	var list string
	switch kind {
	case dataset.ToolCall:
		return walker{one: raw}
	case dataset.Plan:
		list = e.val[fPlan]
	case dataset.Calls:
		list = e.val[fCalls]
	}
	if list == "" || list[0] != '[' {
		return walker{}
	}
	return walker{list: inside(list)}
}

func (w *walker) next() (raw string, ok bool) {
	if w.one != "" {
		raw, w.one = w.one, ""
		return raw, true
	}
	return w.list.element()
}

func (r *Row) prepareStep(raw string) step {
	c := r.readCall(raw)
	s := step{tool: readToolName(c.tool), none: !isObject(c.args), raw: c.args, args: value{kind: vObject}}
	if !s.none {
		s.args = r.rules.prepare(c.args)
	}
	return s
}

// readCall reads a step. Strict semantics also know the shape {"name": …, "arguments": …}: it
// breaks the format, yet says which tool was chosen.
func (r *Row) readCall(raw string) call {
	e := readEnvelope(raw)
	if r.sem == Strict && !e.says(fTool) && e.says(fName) && e.has(fArguments) {
		return call{e.val[fName], e.val[fArguments]}
	}
	return call{e.val[fTool], e.val[fArgs]}
}

// judge reads the calls of an emitted kind and compares them with the reference. Memory does not
// grow with the number of calls: those beyond the reference's own number need not be kept.
func (r *Row) judge(f *finding, kind dataset.Kind) content {
	var few [4]call
	c, kept, n, named, broken := content{}, few[:0], 0, 0, false
	for w := walk(&f.object, f.raw, kind); ; {
		raw, ok := w.next()
		if !ok {
			break
		}
		if !isObject(raw) {
			broken = true
			continue
		}
		got := r.readCall(raw)
		if n++; len(kept) < len(r.want) {
			kept = append(kept, got)
		}
		if isString(got.tool) && r.note(decode(got.tool), &c) {
			named++
		}
	}
	c.named = n > 0 && named == n
	// Items that are no objects are dropped by the public scorer before it compares.
	if kind == r.expected && n == len(r.want) && !(broken && r.sem == Strict) {
		r.compare(kept, &c)
	}
	return c
}

// note records a tool's name and tells whether the catalogue has it.
func (r *Row) note(name string, c *content) bool {
	if len(c.names) < maxNames {
		c.names = append(c.names, name)
	}
	if name == r.injected {
		c.planted = true
	}
	return r.inCatalog(name) >= 0
}

// compare sets tools and args; the answer has as many calls as the reference.
func (r *Row) compare(got []call, c *content) {
	if r.expected == dataset.Calls {
		c.tools = matchAny(len(got), func(i, j int) bool { return r.sameTool(&r.want[i], got[j].tool) })
		c.args = c.tools && matchAny(len(got), func(i, j int) bool {
			return r.want[i].tool.is(got[j].tool) && r.sameArgs(&r.want[i], got[j].args)
		})
		return
	}
	for i := range got {
		if !r.want[i].tool.is(got[i].tool) {
			return
		}
	}
	c.tools = true
	for i := range got {
		if !r.sameArgs(&r.want[i], got[i].args) {
			return
		}
	}
	c.args = true
}

func (r *Row) sameTool(want *step, raw string) bool {
	if r.sem == Public {
		return want.tool.reads(raw)
	}
	return want.tool.is(raw)
}

// sameArgs compares arguments. To the public scorer anything but an object is an empty one; in
// strict semantics it is right only where the reference has no arguments either.
func (r *Row) sameArgs(want *step, raw string) bool {
	if isObject(raw) {
		return r.rules.equalObject(&want.args, raw)
	}
	if r.sem == Strict && !want.none {
		return false
	}
	return len(want.args.keys) == 0
}
