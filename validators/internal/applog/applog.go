// Package applog reads logs of applications in three shapes: fields in brackets, a line of words
// with a colon, and key=value. A record may have indented lines below it and a note that it was
// repeated.
package applog

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// maxBytes bounds what is read, maxRepeats what a note may claim.
const (
	maxBytes   = 4 << 20
	maxRepeats = 1_000_000
)

// Record is an entry that begins at the start of a line.
type Record struct {
	Line                 int
	Level, Service, Text string
	// Repeats is how many more times the record happened, NoteLine where the log says so.
	Repeats, NoteLine int
}

// Log is a log in order.
type Log struct {
	Records []Record
	// Indented are lines below a record that look like records themselves.
	Indented []Record
}

// shapes of a record; each gives level, service and text by name.
var shapes = []*regexp.Regexp{
	regexp.MustCompile(`^\[\d\d\.\d\d\.\d{4} \d\d:\d\d:\d\d\] \[(?P<service>[^\]\s]+)\] \[(?P<level>[A-Z]+)\] (?P<text>.*)$`),
	regexp.MustCompile(`^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d,\d{3} (?P<level>[A-Z]+) (?P<service>[^\s:]+): (?P<text>.*)$`),
	regexp.MustCompile(`^ts=\S+ level=(?P<level>[A-Z]+) service=(?P<service>\S+) msg="(?P<text>.*)"$`),
}

// note is the line that folds repeats of the record before it.
var note = regexp.MustCompile(`^(?:\[[\d. :]+\] -+ |[\d-]+ [\d:,]+ -+ |ts=\S+ note=")предыдущая запись повторилась ещё (\d{1,7}) раза?"?$`)

// Read reads a whole log. Lines that begin with *, = or # are headings; any other line must be a
// record, a note or indented.
func Read(text string) (*Log, error) {
	if len(text) > maxBytes {
		return nil, fmt.Errorf("log of %d bytes: more than %d are not read", len(text), maxBytes)
	}
	l := &Log{}
	n := 0
	for line := range strings.Lines(text) {
		n++
		if err := l.line(n, strings.TrimRight(line, "\r\n")); err != nil {
			return nil, err
		}
	}
	return l, nil
}

func (l *Log) line(n int, line string) error {
	bare := strings.TrimLeft(line, " \t")
	if bare == "" || strings.ContainsAny(line[:1], "*=#") {
		return nil
	}
	r, ok := record(n, bare)
	switch {
	case bare != line:
		if ok {
			l.Indented = append(l.Indented, r)
		}
		return nil
	case ok:
		l.Records = append(l.Records, r)
		return nil
	}
	m := note.FindStringSubmatch(line)
	if m == nil || len(l.Records) == 0 {
		return fmt.Errorf("line %d is no record of a log: %.80q", n, line)
	}
	repeats, err := strconv.Atoi(m[1])
	if err != nil || repeats > maxRepeats {
		return fmt.Errorf("line %d: a record repeated %s times", n, m[1])
	}
	last := &l.Records[len(l.Records)-1]
	last.Repeats += repeats
	last.NoteLine = n
	return nil
}

func record(n int, line string) (Record, bool) {
	for _, shape := range shapes {
		m := shape.FindStringSubmatch(line)
		if m == nil {
			continue
		}
		part := func(name string) string { return m[shape.SubexpIndex(name)] }
		return Record{Line: n, Level: part("level"), Service: part("service"), Text: part("text")}, true
	}
	return Record{}, false
}
