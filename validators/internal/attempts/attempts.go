// Package attempts reads logs of attempts to carry orders out: a line an attempt, with fields name=value
// behind the level and the node. Other lines tell of other things.
package attempts

import (
	"fmt"
	"regexp"
	"strings"
)

// maxText bounds what is read.
const maxText = 4 << 20

// Attempt is one try for an order.
type Attempt struct {
	Line                             int
	Order, Outcome, Namespace, Trace string
	Rehearsal                        bool
}

// Failed says that it came to anything but ok.
func (a Attempt) Failed() bool { return a.Outcome != "ok" }

var (
	entry = regexp.MustCompile(`^(\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}) [A-Z]+ +(?:\[[^\]]+\] )?(.*)$`)
	field = regexp.MustCompile(`^([a-z]+)=(\S+)$`)
)

// Read reads the attempts, which must stand in the order of their times.
func Read(text string) ([]Attempt, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("a log of %d bytes: at most %d are read", len(text), maxText)
	}
	var all []Attempt
	before := ""
	for i, line := range strings.Split(text, "\n") {
		m := entry.FindStringSubmatch(line)
		if m == nil {
			if strings.TrimSpace(line) != "" && !strings.HasPrefix(line, "#") {
				return nil, fmt.Errorf("line %d is no entry of a log: %.80q", i+1, line)
			}
			continue
		}
		if m[1] < before {
			return nil, fmt.Errorf("line %d: %s stands below %s", i+1, m[1], before)
		}
		before = m[1]
		if !strings.HasPrefix(m[2], "order=") {
			continue
		}
		a, err := attempt(m[2])
		if err != nil {
			return nil, fmt.Errorf("line %d: %w", i+1, err)
		}
		a.Line = i + 1
		all = append(all, a)
	}
	return all, nil
}

func attempt(fields string) (Attempt, error) {
	var a Attempt
	rehearsal := ""
	known := map[string]*string{"order": &a.Order, "outcome": &a.Outcome, "namespace": &a.Namespace, "trace": &a.Trace, "rehearsal": &rehearsal}
	for _, f := range strings.Fields(fields) {
		m := field.FindStringSubmatch(f)
		if m == nil || known[m[1]] == nil || *known[m[1]] != "" {
			return a, fmt.Errorf("field %q is unknown or repeated", f)
		}
		*known[m[1]] = m[2]
	}
	a.Rehearsal = rehearsal == "yes"
	if a.Order == "" || a.Outcome == "" || a.Namespace == "" || a.Trace == "" {
		return a, fmt.Errorf("an attempt without one of order, outcome, namespace and trace: %q", fields)
	}
	return a, nil
}

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct{ Rehearsals, AnyOutcome, OtherEnd bool }

// Pick is the first failed attempt for the order that was no rehearsal, or the last.
func Pick(all []Attempt, order string, last bool, c Careless) (found Attempt, ok bool) {
	if c.OtherEnd {
		last = !last
	}
	for _, a := range all {
		if a.Order != order || a.Rehearsal && !c.Rehearsals || !a.Failed() && !c.AnyOutcome {
			continue
		}
		if found, ok = a, true; !last {
			break
		}
	}
	return found, ok
}
