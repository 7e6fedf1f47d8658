// Package copybook reads journals of nightly copies of databases, in which a later line may correct
// what was noted of an earlier day, and finds the runs of days on end whose copies agreed.
package copybook

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"etalon/validators/internal/calendar"
)

// State is what a note says of a copy.
type State int

// The states of a copy.
const (
	Missing State = iota
	Differs
	Agrees
)

// Note is one line about a copy: whose and of which day it is, and whether it
// corrects what was noted before.
type Note struct {
	Base     string
	Day      time.Time
	State    State
	Corrects bool
	Line     int
}

// Journal is a journal that was read.
type Journal struct{ Notes []Note }

// most bounds the size of a journal.
const most = 1 << 20

var (
	entry      = regexp.MustCompile(`^  ([a-z][a-z0-9_]*) +(?:\d{2}:\d{2} \d+,\d ГБ  (сверка сошлась|расхождение, таблиц: \d+)|(копия не снималась))$`)
	correction = regexp.MustCompile(`^  Поправка за (\S+): (?:по ([a-z][a-z0-9_]*) ложная тревога, сверка сошлась|сверка ([a-z][a-z0-9_]*) была не с той копией, считать расхождением)\.$`)
)

// Read reads a journal. The lines above its first day are its heading; below it a line that says
// anything unknown is an error.
func Read(text string) (*Journal, error) {
	if len(text) > most {
		return nil, fmt.Errorf("more than %d bytes", most)
	}
	j := &Journal{}
	var day time.Time
	for i, line := range strings.Split(text, "\n") {
		line = strings.TrimRight(line, "\r ")
		if begun, err := dotted(line); err == nil {
			day = begun
			continue
		}
		if day.IsZero() || line == "" || strings.HasPrefix(line, "  //") {
			continue
		}
		n, err := note(line, day)
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		n.Line = i + 1
		j.Notes = append(j.Notes, n)
	}
	if len(j.Notes) == 0 {
		return nil, errors.New("nothing is noted of any copy")
	}
	return j, nil
}

func dotted(text string) (time.Time, error) {
	iso, err := calendar.Dotted(text)
	if err != nil {
		return time.Time{}, err
	}
	return time.Parse(time.DateOnly, iso)
}

func note(line string, day time.Time) (Note, error) {
	if m := entry.FindStringSubmatch(line); m != nil {
		n := Note{Base: m[1], Day: day, State: Differs}
		if m[3] != "" {
			n.State = Missing
		} else if m[2] == "сверка сошлась" {
			n.State = Agrees
		}
		return n, nil
	}
	m := correction.FindStringSubmatch(line)
	if m == nil {
		return Note{}, fmt.Errorf("%q is neither an entry nor a correction", line)
	}
	of, err := dotted(m[1])
	if err != nil {
		return Note{}, err
	}
	n := Note{Base: m[2] + m[3], Day: of, State: Differs, Corrects: true}
	if m[2] != "" {
		n.State = Agrees
	}
	return n, nil
}
