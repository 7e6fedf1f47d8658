package model

import (
	"bytes"
	"io"
	"strings"
)

// event is what a server sends at once in a stream (text/event-stream).
type event struct {
	name string
	data []byte
}

// doneMark is the data of the event that ends a stream of this protocol.
const doneMark = "[DONE]"

// events reads a stream: lines end with LF, CR LF or CR; an empty line ends an event; a line that
// begins with a colon is a comment; the data lines of an event are joined by LF. The last event
// counts even when the text ends within it: its JSON says whether it is whole. What follows
// doneMark is not read.
func events(text []byte) (list []event, done bool) {
	var e event
	some := false
	flush := func() {
		if some {
			list = append(list, e)
		}
		e, some = event{}, false
	}
	for len(text) > 0 {
		var line []byte
		if line, text = cutLine(text); len(line) == 0 {
			flush()
			continue
		}
		field, value, _ := bytes.Cut(line, []byte(":"))
		value = bytes.TrimPrefix(value, []byte(" "))
		switch string(field) {
		case "event":
			e.name = string(value)
		case "data":
			if string(bytes.TrimSpace(value)) == doneMark {
				flush()
				return list, true
			}
			if some {
				e.data = append(e.data, '\n')
			}
			e.data, some = append(e.data, value...), true
		}
	}
	flush()
	return list, false
}

// cutLine takes the first line off; its end is left out.
func cutLine(text []byte) (line, rest []byte) {
	i := bytes.IndexAny(text, "\r\n")
	if i < 0 {
		return text, nil
	}
	line, rest = text[:i], text[i+1:]
	if text[i] == '\r' && len(rest) > 0 && rest[0] == '\n' {
		rest = rest[1:]
	}
	return line, rest
}

// isStream goes by the type a server names and by the first line, as some name another type.
func isStream(contentType string, text []byte) bool {
	text = bytes.TrimLeft(text, "\r\n\ufeff")
	for _, start := range []string{"data:", "event:", "id:", "retry:", ":"} {
		if bytes.HasPrefix(text, []byte(start)) {
			return true
		}
	}
	return strings.HasPrefix(strings.ToLower(contentType), "text/event-stream") && len(text) > 0 && text[0] != '{' && text[0] != '<'
}

// tooLarge is what readBody says of a body beyond the bound.
type tooLarge struct{}

func (tooLarge) Error() string { return "the body is too large" }

// readBody reads a body up to a bound. A stream is read to its last event only: servers may keep the
// connection open after it.
func readBody(r io.Reader, limit int64) ([]byte, error) {
	var body []byte
	chunk := make([]byte, 32<<10)
	line := 0 // where the first unfinished line begins
	for {
		n, err := r.Read(chunk)
		body = append(body, chunk[:n]...)
		if int64(len(body)) > limit {
			return body[:limit], tooLarge{}
		}
		if isStream("", body) {
			var done bool
			if line, done = findDone(body, line); done {
				return body, nil
			}
		}
		if err == io.EOF {
			return body, nil
		}
		if err != nil {
			return body, err
		}
	}
}

// findDone looks for the line that ends a stream among the whole lines from a place on.
func findDone(body []byte, line int) (next int, done bool) {
	for {
		i := bytes.IndexAny(body[line:], "\r\n")
		if i < 0 {
			return line, false
		}
		if value, data := bytes.CutPrefix(body[line:line+i], []byte("data:")); data && string(bytes.TrimSpace(value)) == doneMark {
			return line, true
		}
		line += i + 1
	}
}
