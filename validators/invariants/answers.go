package invariants

import (
	"encoding/json"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/published"
	"etalon/validators/validate"
)

// eachCall visits the calls of a reference whose tool stands in the catalogue.
func eachCall(r *published.Row, visit func(i int, field string, c dataset.Call, t *published.Tool)) {
	for i, c := range r.Reference.Calls {
		if t, ok := r.Catalogue.Lookup(c.Tool); ok {
			visit(i, callField(r, i), c, t)
		}
	}
}

// callField names a call of the reference.
func callField(r *published.Row, i int) string {
	switch r.Reference.Kind {
	case dataset.Plan:
		return fmt.Sprintf("outputs.plan[%d]", i)
	case dataset.Calls:
		return fmt.Sprintf("outputs.calls[%d]", i)
	default:
		return "outputs"
	}
}

func unknownTool(_ *Subject, r *published.Row, report Report) {
	for i, c := range r.Reference.Calls {
		if _, ok := r.Catalogue.Lookup(c.Tool); !ok {
			report(r.Finding("", callField(r, i)+".tool", c.Tool, "a tool of the row's catalogue"))
		}
	}
}

func unknownArgument(_ *Subject, r *published.Row, report Report) {
	eachCall(r, func(_ int, field string, c dataset.Call, t *published.Tool) {
		known := slices.Sorted(maps.Keys(t.Parameters.Properties))
		for _, name := range slices.Sorted(maps.Keys(c.Args)) {
			if _, ok := t.Parameters.Properties[name]; !ok {
				report(r.Finding("", field+".args."+name, name, "one of "+strings.Join(known, ", ")))
			}
		}
	})
}

func missingArgument(_ *Subject, r *published.Row, report Report) {
	eachCall(r, func(_ int, field string, c dataset.Call, t *published.Tool) {
		for _, name := range t.Parameters.Required {
			if _, ok := c.Args[name]; !ok {
				report(r.Finding("", field+".args", strings.Join(slices.Sorted(maps.Keys(c.Args)), ", "), name))
			}
		}
	})
}

// eachArgument visits the arguments that the tool declares and that are no results of earlier steps.
func eachArgument(r *published.Row, visit func(field string, v any, name string, t *published.Tool)) {
	eachCall(r, func(_ int, field string, c dataset.Call, t *published.Tool) {
		for _, name := range slices.Sorted(maps.Keys(c.Args)) {
			if _, ok := t.Parameters.Properties[name]; ok {
				visit(field+".args."+name, c.Args[name], name, t)
			}
		}
	})
}

func argumentType(_ *Subject, r *published.Row, report Report) {
	eachArgument(r, func(field string, v any, name string, t *published.Tool) {
		p := t.Parameters.Properties[name]
		if r.Reference.Kind == dataset.Plan && isStep(v) {
			return
		}
		if where, ok := fits(field, v, &p); !ok {
			report(r.Finding("", where, text(v), "a value of type "+p.Type))
		}
	})
}

// fits says whether a value has the declared type, and where it has not.
func fits(field string, v any, p *dataset.Property) (string, bool) {
	ok := false
	switch p.Type {
	case "string":
		_, ok = v.(string)
	case "boolean":
		_, ok = v.(bool)
	case "object":
		_, ok = v.(map[string]any)
	case "number":
		_, ok = v.(json.Number)
	case "integer":
		var n json.Number
		n, ok = v.(json.Number)
		ok = ok && !strings.ContainsAny(string(n), ".eE")
	case "array":
		list, isList := v.([]any)
		for i, item := range list {
			if p.Items == nil {
				break
			}
			if where, fit := fits(fmt.Sprintf("%s[%d]", field, i), item, p.Items); !fit {
				return where, false
			}
		}
		ok = isList
	}
	return field, ok
}

func argumentEnum(_ *Subject, r *published.Row, report Report) {
	eachArgument(r, func(field string, v any, name string, t *published.Tool) {
		p := t.Parameters.Properties[name]
		values, allowed := []any{v}, p.Enum
		if list, ok := v.([]any); ok && p.Items != nil {
			values, allowed = list, p.Items.Enum
		}
		for _, x := range values {
			if len(allowed) > 0 && !slices.ContainsFunc(allowed, func(e any) bool { return text(e) == text(x) }) {
				report(r.Finding("", field, text(x), "one of "+text(allowed)))
			}
		}
	})
}

func needlessArgument(_ *Subject, r *published.Row, report Report) {
	eachArgument(r, func(field string, v any, name string, t *published.Tool) {
		p := t.Parameters.Properties[name]
		if p.Default != nil && !slices.Contains(t.Parameters.Required, name) && text(p.Default) == text(v) {
			report(r.Finding("", field, text(v), "no argument where the value is the default"))
		}
	})
}

func pathNotAttached(s *Subject, r *published.Row, report Report) {
	attached := func(path string) bool {
		return slices.ContainsFunc(r.Files, func(f validate.File) bool { return f.Path == path })
	}
	for i, c := range r.Reference.Calls {
		for _, name := range slices.Sorted(maps.Keys(c.Args)) {
			eachString(c.Args[name], func(v string) {
				_, known := s.Corpus[v]
				meant := name == "path" || name == "paths" || known
				if meant && !attached(v) && !isStep(v) {
					report(r.Finding("", callField(r, i)+".args."+name, v, "the path of an attached file, or $k in a plan"))
				}
			})
		}
	}
}

// eachString visits every string in a value, in a fixed order.
func eachString(v any, visit func(string)) {
	switch v := v.(type) {
	case string:
		visit(v)
	case []any:
		for _, x := range v {
			eachString(x, visit)
		}
	case map[string]any:
		for _, k := range slices.Sorted(maps.Keys(v)) {
			eachString(v[k], visit)
		}
	}
}

var step = regexp.MustCompile(`^\$([0-9]+)$`)

func isStep(v any) bool {
	s, ok := v.(string)
	return ok && step.MatchString(s)
}

func stepReference(_ *Subject, r *published.Row, report Report) {
	uses := 0
	for i, c := range r.Reference.Calls {
		eachString(map[string]any(c.Args), func(v string) {
			m := step.FindStringSubmatch(v)
			if m == nil {
				return
			}
			uses++
			k, err := strconv.Atoi(m[1])
			if r.Reference.Kind != dataset.Plan || err != nil || k < 1 || k > i {
				report(r.Finding("", callField(r, i)+".args", v, "$1 for the result of the first step, and so on: only earlier steps of a plan"))
			}
		})
	}
	if r.Reference.Kind == dataset.Plan && uses == 0 {
		report(r.Finding("", "outputs.plan", r.Outputs, "a later step that uses the result of an earlier one"))
	}
}

// text is a value as JSON writes it.
func text(v any) string {
	b, err := json.Marshal(v)
	if err != nil {
		return fmt.Sprint(v)
	}
	return string(b)
}
