package tomldoc

import (
	"fmt"
	"strconv"
	"strings"
)

// reader is a place in a document.
type reader struct {
	text string
	pos  int
	line int
}

func (r *reader) more() bool { return r.pos < len(r.text) }

func (r *reader) fault(format string, args ...any) error {
	return fmt.Errorf("TOML, line %d: %s", r.line, fmt.Sprintf(format, args...))
}

// rest is what is left of the line.
func (r *reader) rest() string {
	line, _, _ := strings.Cut(r.text[r.pos:], "\n")
	return line
}

func (r *reader) spaces() {
	for r.more() && (r.text[r.pos] == ' ' || r.text[r.pos] == '\t' || r.text[r.pos] == '\r') {
		r.pos++
	}
}

// blank passes spaces and ends of lines.
func (r *reader) blank() {
	for r.spaces(); r.more() && r.text[r.pos] == '\n'; r.spaces() {
		r.pos++
		r.line++
	}
}

// void passes, within a list, comments too.
func (r *reader) void() {
	for r.blank(); r.more() && r.text[r.pos] == '#'; r.blank() {
		r.comment()
	}
}

func (r *reader) comment() string {
	line := r.rest()
	r.pos += len(line)
	return strings.TrimSpace(strings.TrimPrefix(line, "#"))
}

func (r *reader) value(depth int) (any, error) {
	r.spaces()
	switch {
	case !r.more():
		return nil, r.fault("no value")
	case depth > deepest:
		return nil, r.fault("values lie deeper than %d", deepest)
	}
	switch c := r.text[r.pos]; c {
	case '[':
		return r.list(depth)
	case '{':
		return r.inline(depth)
	case '"', '\'':
		return r.quoted(string(c))
	default:
		return r.bare()
	}
}

func (r *reader) bare() (any, error) {
	end := strings.IndexAny(r.text[r.pos:], ",]}#\n")
	if end < 0 {
		end = len(r.text) - r.pos
	}
	word := strings.TrimSpace(r.text[r.pos : r.pos+end])
	r.pos += end
	switch word {
	case "":
		return nil, r.fault("no value")
	case "true", "false":
		return word == "true", nil
	}
	if n, err := strconv.ParseInt(strings.ReplaceAll(word, "_", ""), 10, 64); err == nil {
		return n, nil
	}
	return Bare(word), nil
}

// quoted reads a string in one quote or in three, which may go over several lines.
func (r *reader) quoted(quote string) (string, error) {
	long := strings.Repeat(quote, 3)
	if strings.HasPrefix(r.text[r.pos:], long) {
		quote = long
	}
	r.pos += len(quote)
	begin := r.pos
	for r.more() {
		switch c := r.text[r.pos]; {
		case strings.HasPrefix(r.text[r.pos:], quote):
			text := r.text[begin:r.pos]
			r.pos += len(quote)
			if len(quote) == 3 {
				text = strings.TrimPrefix(text, "\n")
			}
			return r.unescaped(text, quote)
		case c == '\n' && len(quote) == 1:
			return "", r.fault("a string is not closed")
		case c == '\n':
			r.line++
		case c == '\\' && quote[0] == '"' && r.pos+1 < len(r.text) && r.text[r.pos+1] != '\n':
			r.pos++
		}
		r.pos++
	}
	return "", r.fault("a string is not closed")
}

// unescaped spells out the signs behind a backslash; strings in single quotes have none.
func (r *reader) unescaped(text, quote string) (string, error) {
	if quote[0] == '\'' || !strings.Contains(text, `\`) {
		return text, nil
	}
	var b strings.Builder
	for text != "" {
		if text[0] != '\\' {
			next := len(text)
			if i := strings.IndexByte(text, '\\'); i > 0 {
				next = i
			}
			b.WriteString(text[:next])
			text = text[next:]
			continue
		}
		c, _, rest, err := strconv.UnquoteChar(text, '"')
		if err != nil {
			return "", r.fault("a sign behind a backslash is unknown")
		}
		b.WriteRune(c)
		text = rest
	}
	return b.String(), nil
}

// list reads "[a, b]", over several lines too.
func (r *reader) list(depth int) ([]any, error) {
	values := []any{}
	err := r.members(']', func() error {
		v, err := r.value(depth + 1)
		values = append(values, v)
		return err
	})
	return values, err
}

// inline reads "{ a = 1, b = 2 }".
func (r *reader) inline(depth int) (map[string]any, error) {
	values := map[string]any{}
	err := r.members('}', func() error {
		key, _, found := strings.Cut(r.rest(), "=")
		if !found {
			return r.fault("no key and = in an inline table")
		}
		r.pos += len(key) + 1
		v, err := r.value(depth + 1)
		values[strings.TrimSpace(key)] = v
		return err
	})
	return values, err
}

// members reads what stands between commas, from the opening sign up to the closing one.
func (r *reader) members(shut byte, one func() error) error {
	r.pos++
	for r.void(); !r.at(shut); r.void() {
		if !r.more() {
			return r.fault("no %c", shut)
		}
		if err := one(); err != nil {
			return err
		}
		if r.void(); r.at(',') {
			r.pos++
		} else if r.more() && !r.at(shut) {
			return r.fault("no comma and no %c", shut)
		}
	}
	r.pos++
	return nil
}

func (r *reader) at(sign byte) bool { return r.more() && r.text[r.pos] == sign }
