package gorillahard

import (
	"strconv"
	"strings"

	"etalon/internal/dataset"
)

// Semantics names one of the two ways to judge an answer.
type Semantics string

// Public agrees with the published scorer on any input; Strict mends what is plainly wrong there.
// Any other name means Public.
const (
	Public Semantics = "public"
	Strict Semantics = "strict"
)

// Row is a question prepared for scoring: everything that does not depend on the answer is read
// once. It is never changed afterwards, so any number of goroutines may share it.
type Row struct {
	ID     int
	Lever  string // "?" where the question names none
	Family string
	// Dialog is dialog_id|wording where the question is a turn of a longer dialogue, else "".
	Dialog string

	sem      Semantics
	rules    *rules
	expected dataset.Kind
	hasRef   bool
	want     []step // the reference's calls
	catalog  []tool
	listed   bool // the catalogue has at least one entry with a name
	cost     bool
	injected string
}

// tool is an entry of the question's catalogue.
type tool struct{ name, family string }

// Prepare reads a question. It never fails: a row without a usable reference (empty, not JSON, no
// object) yields format metrics only, and a catalogue that cannot be read leaves the catalogue
// metric out.
func Prepare(q *dataset.Question, sem Semantics) *Row {
	cat := &q.Meta.Categories
	r := &Row{
		ID: q.Meta.ID, Lever: cat.Lever, Family: cat.Family,
		sem: Public, rules: &publicRules, expected: cat.AnswerKind,
		cost: cat.CostPick == "yes", injected: cat.InjectedTool,
	}
	if sem == Strict {
		r.sem, r.rules = Strict, &strictRules
	}
	if r.Lever == "" {
		r.Lever = "?"
	}
	if q.Meta.NTurns > 1 {
		r.Dialog = q.Meta.DialogID + "|" + strconv.Itoa(q.Meta.Wording)
	}
	r.readReference(q.Outputs)
	r.readCatalog(q.Inputs.Tools)
	return r
}

// readReference takes the expected kind from the question's own label; a row without a label
// expects what its reference is.
func (r *Row) readReference(outputs string) {
	raw := jsonTrim(outputs)
	if !isObject(raw) {
		return
	}
	if ok, _ := parse(raw, r.rules.grammar); !ok {
		return
	}
	r.hasRef = true
	e := readEnvelope(raw)
	switch r.expected {
	case dataset.ToolCall, dataset.Plan, dataset.Calls, dataset.Clarify, dataset.Abstain:
	default:
		if r.expected = strictKind(&e); r.expected == "" {
			r.expected = dataset.ToolCall
		}
	}
	for w := walk(&e, raw, r.expected); ; {
		raw, ok := w.next()
		if !ok {
			return
		}
		if isObject(raw) {
			r.want = append(r.want, r.prepareStep(raw))
		}
	}
}

func jsonTrim(s string) string { return strings.Trim(s, " \t\r\n") }

// readCatalog keeps the names that are strings. Of a repeated key the last value counts.
func (r *Row) readCatalog(tools string) {
	raw := jsonTrim(tools)
	if raw == "" || raw[0] != '[' {
		return
	}
	if ok, _ := parse(raw, &python311); !ok {
		return
	}
	for c := inside(raw); ; {
		entry, ok := c.element()
		if !ok {
			return
		}
		if isObject(entry) {
			r.addTool(entry)
		}
	}
}

func (r *Row) addTool(entry string) {
	var name, family string
	for c := inside(entry); ; {
		key, val, ok := c.member()
		if !ok {
			break
		}
		switch key {
		case "name":
			name = val
		case "family":
			family = val
		}
	}
	r.listed = r.listed || name != ""
	if !isString(name) {
		return
	}
	t := tool{name: strings.Clone(decode(name))}
	if isString(family) {
		t.family = strings.Clone(decode(family))
	}
	r.catalog = append(r.catalog, t)
}

// inCatalog gives a tool's place in the catalogue, -1 for an invented one.
func (r *Row) inCatalog(name string) int {
	for i := range r.catalog {
		if r.catalog[i].name == name {
			return i
		}
	}
	return -1
}
