package workfiles

import (
	"encoding/json"
	"regexp"
	"strconv"
	"strings"
	"testing"
)

// at is the value of a document under a JSON Pointer without escapes.
func at(t *testing.T, document []byte, pointer string) (any, bool) {
	t.Helper()
	var v any
	if err := json.Unmarshal(document, &v); err != nil {
		t.Fatal(err)
	}
	for _, key := range strings.Split(pointer, "/")[1:] {
		switch in := v.(type) {
		case map[string]any:
			next, ok := in[key]
			if !ok {
				return nil, false
			}
			v = next
		case []any:
			i, err := strconv.Atoi(key)
			if err != nil || i >= len(in) {
				return nil, false
			}
			v = in[i]
		default:
			return nil, false
		}
	}
	return v, true
}

// holds says whether an argument of a call about a file fits what the file holds.
func holds(t *testing.T, f *File, args map[string]any, param string) bool {
	t.Helper()
	text := string(f.Data)
	switch value := args[param].(type) {
	case int:
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		return param != "lines" || regexp.MustCompile(`\d\d:\d\d:\d\d`).MatchString(lines[len(lines)-value])
	case string:
		switch param {
		case "pointer", "list":
			_, ok := at(t, f.Data, value)
			return ok
		case "field":
			if list, isJSON := args["list"].(string); isJSON {
				_, ok := at(t, f.Data, list+"/0/"+strings.ReplaceAll(value, ".", "/"))
				return ok && !strings.Contains(value, "/")
			}
			return regexp.MustCompile(`(?m)^#Fields:.* ` + regexp.QuoteMeta(value) + `( |$)|^#Fields: ` + regexp.QuoteMeta(value) + ` `).MatchString(text)
		case "level":
			return regexp.MustCompile(`(?m)^[^«]*[ \[=]` + value + `[ \]]`).MatchString(text)
		case "value":
			return !strings.HasPrefix(value, "/") && strings.Contains(text, value)
		case "path":
			return value == f.Path
		}
	}
	return true
}

// refutable are the arguments that a file shows to be wrong.
var refutable = map[string]bool{"pointer": true, "list": true, "field": true, "level": true, "value": true, "path": true}

// TestSessionsAboutFilesAreTrue: what is wrong with the failed call the file refutes, and the fixed one it bears out.
func TestSessionsAboutFilesAreTrue(t *testing.T) {
	for _, seed := range []uint64{1, 2, 3, 7, 99} {
		for _, j := range worldOf(t, seed).Journals {
			for _, s := range j.Sessions {
				if _, has := s.Fixed.Args["path"]; has != (s.About != nil) {
					t.Errorf("seed %d: session %s: %s, about a file: %t; want a file where there is a path, and nowhere else", seed, s.ID, s.Fixed.Tool, s.About != nil)
				}
				if s.About == nil {
					continue
				}
				for param, fixed := range s.Fixed.Args {
					if !holds(t, s.About, s.Fixed.Args, param) {
						t.Errorf("seed %d: session %s: %s is fixed by %s %v, which %s does not hold", seed, s.ID, s.Fixed.Tool, param, fixed, s.About.Path)
					}
					if failed := s.Failed.Args[param]; refutable[param] && failed != fixed && holds(t, s.About, s.Failed.Args, param) {
						t.Errorf("seed %d: session %s: %s fails because of %s %v, which %s holds", seed, s.ID, s.Fixed.Tool, param, failed, s.About.Path)
					}
				}
			}
		}
	}
}

// TestTailsCountLines: the lines asked for begin with the record that is named.
func TestTailsCountLines(t *testing.T) {
	for _, j := range worldOf(t, 1).Journals {
		for _, s := range j.Sessions {
			if s.For != "log.show_tail" {
				continue
			}
			clock := strings.TrimPrefix(s.Failed.Args["lines"].(string), "с ")
			lines := strings.Split(strings.TrimSuffix(string(s.About.Data), "\n"), "\n")
			if first := lines[len(lines)-s.Fixed.Args["lines"].(int)]; !strings.Contains(first, clock) {
				t.Errorf("session %s: the lines begin with %q, want the record of %s", s.ID, first, clock)
			}
		}
	}
}
