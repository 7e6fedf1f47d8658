package gorillahard

import (
	"fmt"
	"strconv"
	"strings"
	"unicode/utf8"
)

// answer is one line of an answers file.
type answer struct {
	id   int
	run  string // as it was written, "" when absent
	key  string // what tells runs apart: the integer 1 and the string "1" are two
	text string
}

// readAnswer reads a line, strictly: an answer, or a sample that lm-evaluation-harness logged. The error is worded for the author of the file.
func readAnswer(line string) (answer, error) {
	if err := checkLine(line); err != nil {
		return answer{}, err
	}
	if a, ok, err := readSample(line); ok {
		return a, err
	}
	var a answer
	var hasID, hasText bool
	for c := inside(jsonTrim(line)); ; {
		key, val, ok := c.member()
		if !ok {
			break
		}
		var err error
		switch key {
		case "id":
			hasID = true
			a.id, err = readID(val)
		case "run":
			a.run, a.key = val, runKey(val)
			if a.key == "" {
				err = fmt.Errorf("run: got %s, want a string or an integer; leave it out when there is one run", clip(val))
			}
		case "answer":
			hasText = true
			if isString(val) {
				a.text = decode(val)
			} else {
				err = fmt.Errorf("answer: got %s, want a string (for a request that failed: an empty one)", clip(val))
			}
		default:
			err = fmt.Errorf("unknown field %q: want id, run and answer only", key)
		}
		if err != nil {
			return answer{}, err
		}
	}
	switch {
	case !hasID:
		return answer{}, fmt.Errorf("no field id: every answer names its question")
	case !hasText:
		return answer{}, fmt.Errorf("no field answer: leave the line out, or write an empty string")
	}
	return a, nil
}

func checkLine(line string) error {
	switch {
	case strings.HasPrefix(line, "\ufeff"):
		return fmt.Errorf("begins with a byte order mark: write plain UTF-8")
	case strings.HasSuffix(line, "\r"):
		return fmt.Errorf("ends with CR LF: end lines with LF alone")
	case jsonTrim(line) == "":
		return fmt.Errorf("empty line: want one JSON object a line")
	case !utf8.ValidString(line):
		return fmt.Errorf("not UTF-8")
	}
	ok, repeated := parse(line, &rfc8259)
	switch {
	case !ok:
		return fmt.Errorf("not JSON: %s; want one object, on one line", excerpt(line))
	case !isObject(jsonTrim(line)):
		return fmt.Errorf("got %s, want an object", excerpt(line))
	case repeated:
		return fmt.Errorf("a key stands twice: %s", excerpt(line))
	}
	return nil
}

func isInteger(raw string) bool {
	return raw != "" && (isDigit(raw[0]) || raw[0] == '-') && !strings.ContainsAny(raw, ".eE")
}

func readID(raw string) (int, error) {
	if !isInteger(raw) {
		return 0, fmt.Errorf("id: got %s, want the question's meta.id, an integer", clip(raw))
	}
	id, err := strconv.Atoi(raw)
	if err != nil {
		return 0, fmt.Errorf("id: got %s, no question has such an id", clip(raw))
	}
	return id, nil
}

// runKey is "" for a value that is no run.
func runKey(raw string) string {
	switch {
	case isString(raw):
		return "s" + decode(raw)
	case raw == "-0":
		return "i0"
	case isInteger(raw):
		return "i" + raw
	}
	return ""
}

// excerpt quotes the beginning of a text in a message.
func excerpt(s string) string { return strconv.Quote(clip(s)) }

// clip shows the beginning of a JSON value as it is written.
func clip(s string) string {
	const most = 60
	if len(s) <= most {
		return strings.ToValidUTF8(s, "\ufffd")
	}
	return strings.ToValidUTF8(s[:most], "") + "…"
}
