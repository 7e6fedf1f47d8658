package dataset

import (
	"errors"
	"fmt"
	"reflect"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/go-playground/validator/v10"
)

// Problem is a value that breaks a rule of its field.
type Problem struct {
	// Field is the path by the names in JSON: meta.categories.lever, checks[2].kind.
	Field   string
	Message string
	// Got and Want are the same as the message, apart.
	Got, Want string
}

// String is the field and the message.
func (p Problem) String() string { return p.Field + ": " + p.Message }

// Finding places the problem in a file.
func (p Problem) Finding(file string, line int, item string) Finding {
	return Finding{File: file, Line: line, Item: item, Field: p.Field, Got: p.Got, Want: p.Want, Code: "bad-value"}
}

// Check holds a struct, or a pointer to one, against the validate tags of its type and gives what
// is broken, in the order of the fields.
func Check(v any) []Problem {
	err := structRules().Struct(v)
	if err == nil {
		return nil
	}
	var broken validator.ValidationErrors
	if !errors.As(err, &broken) {
		return []Problem{{Message: "cannot be checked: " + err.Error(), Got: fmt.Sprintf("%T", v), Want: "a struct"}}
	}
	problems := make([]Problem, len(broken))
	for i, b := range broken {
		_, field, _ := strings.Cut(b.Namespace(), ".")
		got, want := shown(b), wanted(b)
		problems[i] = Problem{Field: field, Got: got, Want: want, Message: "must be " + want + ", got " + quoted(got)}
	}
	return problems
}

// structRules is made once, on first use: it caches what it learns of each type.
var structRules = sync.OnceValue(func() *validator.Validate {
	v := validator.New(validator.WithRequiredStructEnabled())
	v.RegisterTagNameFunc(func(f reflect.StructField) string {
		name, _, _ := strings.Cut(f.Tag.Get("json"), ",")
		if name == "-" {
			return ""
		}
		return name
	})
	for name, rule := range textRules {
		// Registration fails for an empty or reserved name only; a test uses every rule.
		_ = v.RegisterValidation(name, func(f validator.FieldLevel) bool {
			return f.Field().Kind() == reflect.String && rule.holds(f.Field().String())
		})
	}
	return v
})

// textRule is a rule of our own for a string.
type textRule struct {
	holds func(string) bool
	want  string
}

var textRules = map[string]textRule{
	"history":    {validHistory, "trap, or tool and args joined by a comma"},
	"lever":      {func(s string) bool { return slices.Contains(Levers, s) }, "one of " + strings.Join(Levers, ", ")},
	"formats":    {validFormats, "one or two, joined by a comma, of " + strings.Join(Formats, ", ")},
	"toolname":   {validToolName, "a name of at most 64 small Latin letters, digits and _, parts joined by a point (table.mean)"},
	"sha256":     {validSHA256, "a SHA-256 in 64 small hexadecimal digits"},
	"safepath":   {func(s string) bool { return PathProblem(s) == "" }, "a path inside the folder, with slashes"},
	"zone":       {zoneName.MatchString, "the name of a time zone such as Europe/Moscow"},
	"tasknumber": {validTaskNumber, "a category from 1 to 12, a point and two digits (1.03)"},
}

// zoneName is the shape of a zone's name. Whether the zone exists is not asked: the answer would
// depend on the files of the machine.
var zoneName = regexp.MustCompile(`^(UTC|[A-Z][A-Za-z]+(/[A-Z][A-Za-z_-]+){1,2})$`)

func validHistory(s string) bool {
	return s == "trap" || s == "tool" || s == "args" || s == "tool,args"
}

func validFormats(s string) bool {
	names := strings.Split(s, ",")
	return len(names) <= 2 && !slices.ContainsFunc(names, func(n string) bool { return !slices.Contains(Formats, n) })
}

func validToolName(s string) bool {
	if len(s) > 64 {
		return false
	}
	for part := range strings.SplitSeq(s, ".") {
		if part == "" || part[0] < 'a' || part[0] > 'z' || strings.Trim(part, "abcdefghijklmnopqrstuvwxyz0123456789_") != "" {
			return false
		}
	}
	return true
}

func validSHA256(s string) bool { return len(s) == 64 && strings.Trim(s, hexDigits) == "" }

func validTaskNumber(s string) bool {
	category, task, ok := strings.Cut(s, ".")
	if !ok || len(task) != 2 || strings.Trim(task, "0123456789") != "" || task == "00" {
		return false
	}
	return slices.Contains([]string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}, category)
}

// shown is the broken value as a message quotes it.
func shown(b validator.FieldError) string {
	v := reflect.ValueOf(b.Value())
	switch v.Kind() {
	case reflect.Slice, reflect.Map:
		if !strings.HasPrefix(b.Tag(), "unique") {
			return fmt.Sprintf("%d of them", v.Len())
		}
	case reflect.Pointer:
		if v.IsNil() {
			return "null"
		}
		return fmt.Sprint(v.Elem())
	case reflect.Invalid:
		return "null"
	}
	return clip(fmt.Sprint(b.Value()), maxShown)
}

// wanted says in words what the rule asks for.
func wanted(b validator.FieldError) string {
	if rule, ours := textRules[b.Tag()]; ours {
		return rule.want
	}
	many := b.Kind() == reflect.Slice || b.Kind() == reflect.Map
	text := b.Kind() == reflect.String
	switch b.Tag() {
	case "required":
		return "present and not empty"
	case "oneof":
		return "one of " + strings.Join(strings.Fields(b.Param()), ", ")
	case "eq":
		return b.Param()
	case "ne":
		return "other than " + b.Param()
	case "min", "gte":
		return "at least " + b.Param() + unit(text, many)
	case "max", "lte":
		return "at most " + b.Param() + unit(text, many)
	case "gt":
		return "more than " + b.Param() + unit(text, many)
	case "lt":
		return "less than " + b.Param() + unit(text, many)
	case "len":
		return "exactly " + b.Param() + unit(text, many)
	case "ltfield":
		return "less than " + snake(b.Param())
	case "required_unless":
		return "present unless " + condition(b.Param())
	case "excluded_if":
		return "null when " + condition(b.Param())
	case "numeric":
		return "a decimal number"
	case "url":
		return "an address such as https://example.org/a.pdf"
	case "unique":
		return "without repeats"
	case "datetime":
		return "a time such as " + b.Param()
	}
	return strings.TrimSpace("as rule " + b.Tag() + " demands: " + b.Param())
}

// condition puts "Type retrieval" into words.
func condition(param string) string {
	field, value, _ := strings.Cut(param, " ")
	return snake(field) + " is " + value
}

// snake turns the Go name of a field into the one in JSON: NTurns is n_turns.
func snake(name string) string {
	var b strings.Builder
	for i := range len(name) {
		upper := name[i] >= 'A' && name[i] <= 'Z'
		if upper && i > 0 && (name[i-1] >= 'a' || i+1 < len(name) && name[i+1] >= 'a') {
			b.WriteByte('_')
		}
		b.WriteByte(name[i])
	}
	return strings.ToLower(b.String())
}

func unit(text, many bool) string {
	switch {
	case text:
		return " characters long"
	case many:
		return " of them"
	}
	return ""
}
