// Package toggles reads feature flags from an INI file: what is set for all flags, for a flag, and
// for a flag in one environment. A section or key may stand again: the last one is in force.
package toggles

import (
	"fmt"
	"regexp"
	"strings"
)

// Record is a key with its value. Flag and Env are empty where it is not of one flag, or not of one
// environment. Off is true in a comment.
type Record struct {
	Flag, Env  string
	Key, Value string
	Line       int
	Off        bool
}

// Set is a file that was read: the records in their order.
type Set struct{ Records []Record }

// most bounds the size of a file, maxRecords what is read of it.
const (
	most       = 1 << 20
	maxRecords = 4000
)

// keys are the settings of a flag by their names in files; other keys belong to no flag.
var keys = map[string]string{
	"share": "share", "start": "start", "owner": "owner",
	"доля": "share", "включить_с": "start", "владелец": "owner",
}

var (
	section   = regexp.MustCompile(`^\[([^\[\]]+)\]$`)
	flagAtEnv = regexp.MustCompile(`^([a-z0-9_-]+)[@:]([a-z0-9_-]+)$`)
	envOfFlag = regexp.MustCompile(`^([a-z0-9_-]+) / ([a-z0-9_-]+)$`)
	entry     = regexp.MustCompile(`^(?P<off>[;#]+ ?)?(?P<key>[\p{L}_]+) *= *(?P<value>.*)$`)
	behind    = regexp.MustCompile(`\s+[;#].*$`)
)

// Read reads a file. A line that is neither a section, an entry nor a comment is an error.
func Read(text string) (*Set, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	s := &Set{}
	var flag, env string
	inside := false
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimSpace(line)
		if m := section.FindStringSubmatch(behind.ReplaceAllString(line, "")); m != nil {
			flag, env = place(strings.TrimSpace(m[1]))
			inside = true
			continue
		}
		m := entry.FindStringSubmatch(line)
		switch {
		case m != nil && inside:
			if len(s.Records) == maxRecords {
				return nil, fmt.Errorf("more than %d entries", maxRecords)
			}
			if key, ok := keys[m[2]]; ok {
				s.Records = append(s.Records, Record{flag, env, key, behind.ReplaceAllString(m[3], ""), i + 1, m[1] != ""})
			}
		case line == "" || line[0] == ';' || line[0] == '#':
		default:
			return nil, fmt.Errorf("line %d is neither a section nor an entry of one", i+1)
		}
	}
	return s, nil
}

// place is what a section is about.
func place(name string) (flag, env string) {
	if m := flagAtEnv.FindStringSubmatch(name); m != nil {
		return m[1], m[2]
	}
	if m := envOfFlag.FindStringSubmatch(name); m != nil {
		return m[2], m[1]
	}
	if name == "defaults" || name == "по умолчанию" {
		return "", ""
	}
	return name, ""
}

// Flags are the flags that anything is said of, in the order of the file.
func (s *Set) Flags() []string {
	var names []string
	seen := map[string]bool{"": true}
	for _, r := range s.Records {
		if !seen[r.Flag] {
			seen[r.Flag] = true
			names = append(names, r.Flag)
		}
	}
	return names
}

// Knows says whether the flag and the environment stand in the file.
func (s *Set) Knows(flag, env string) bool {
	ofFlag, ofEnv := false, false
	for _, r := range s.Records {
		ofFlag = ofFlag || r.Flag == flag
		ofEnv = ofEnv || r.Env == env
	}
	return ofFlag && ofEnv
}
