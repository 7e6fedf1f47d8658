// Package depths reads measurements of a broker's queues: a line of JSON a measurement, in no order,
// each with its own offset from UTC, some taken back by other lines.
package depths

import (
	"encoding/json"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"

	"etalon/validators/internal/jsondoc"
)

// maxText bounds what is read.
const maxText = 4 << 20

// Measure is what was measured of a queue.
type Measure struct {
	Line             int
	ID, Queue        string
	At               time.Time
	Ready, Consumers int
	// Retracted measures were taken back, before or after.
	Retracted bool
}

// Read reads all measurements in the order of the file.
func Read(text string) ([]Measure, error) {
	if len(text) > maxText {
		return nil, fmt.Errorf("measurements of %d bytes: at most %d are read", len(text), maxText)
	}
	var all []Measure
	at, back := map[string]int{}, []string{}
	for i, line := range strings.Split(text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		n, err := jsondoc.Read(line)
		if err != nil {
			return nil, fmt.Errorf("measurements, line %d: %w", i+1, err)
		}
		if id, ok := n.At("retract").Text(); ok {
			back = append(back, id)
			continue
		}
		m, err := measure(n, i+1)
		if err != nil {
			return nil, fmt.Errorf("measurements, line %d: %w", i+1, err)
		}
		if _, twice := at[m.ID]; twice {
			return nil, fmt.Errorf("measurements, line %d: %s is measured twice", i+1, m.ID)
		}
		at[m.ID], all = len(all), append(all, m)
	}
	for _, id := range back {
		if i, ok := at[id]; ok {
			all[i].Retracted = true
		}
	}
	return all, nil
}

func measure(n *jsondoc.Node, line int) (Measure, error) {
	m := Measure{Line: line}
	m.ID, _ = n.At("id").Text()
	m.Queue, _ = n.At("queue").Text()
	when, _ := n.At("at").Text()
	ready, _ := n.At("ready").Value().(json.Number)
	consumers, _ := n.At("consumers").Value().(json.Number)
	var err error
	if m.At, err = time.Parse(time.RFC3339, when); err != nil {
		return m, err
	}
	if m.Ready, err = strconv.Atoi(ready.String()); err != nil {
		return m, err
	}
	if m.Consumers, err = strconv.Atoi(consumers.String()); err != nil {
		return m, err
	}
	if m.ID == "" || m.Queue == "" {
		return m, fmt.Errorf("a measurement of no queue or without an id")
	}
	return m, nil
}

// moscow is three hours ahead of UTC all year round.
var moscow = time.FixedZone("UTC+3", 3*60*60)

// Moment is the clock time in Moscow on the one day that all measurements are of; an error when they
// are of several days.
func Moment(all []Measure, clock string) (time.Time, error) {
	day := ""
	for _, m := range all {
		d := m.At.In(moscow).Format(time.DateOnly)
		if day != "" && d != day {
			return time.Time{}, fmt.Errorf("measurements are of %s and of %s: %s is of which day?", day, d, clock)
		}
		day = d
	}
	return time.ParseInLocation(time.DateOnly+" 15:04", day+" "+clock, moscow)
}

// Careless says what a hasty reader gets wrong; zero is the right way.
type Careless struct {
	// Retracted counts what was taken back, AsWritten compares clock times without their offsets,
	// ByLine takes the last line for the latest, Later looks beyond the moment.
	Retracted, AsWritten, ByLine, Later bool
}

// Latest are the last measurements of all queues at the moment or before, by their queue's first line;
// two of one queue at the same time are an error. touched is set when carelessness chose others.
func Latest(all []Measure, moment time.Time, c Careless) (found []Measure, touched bool, err error) {
	right, err := latest(all, moment, Careless{})
	if err != nil {
		return nil, false, err
	}
	found, err = latest(all, moment, c)
	return found, !slices.Equal(right, found), err
}

func latest(all []Measure, moment time.Time, c Careless) ([]Measure, error) {
	var found []Measure
	at := map[string]int{}
	for _, m := range all {
		if m.Retracted && !c.Retracted || c.when(m).After(moment) && !c.Later {
			continue
		}
		i, known := at[m.Queue]
		switch {
		case !known:
			at[m.Queue], found = len(found), append(found, m)
		case c.ByLine || c.when(m).After(c.when(found[i])):
			found[i] = m
		case c == Careless{} && m.At.Equal(found[i].At):
			return nil, fmt.Errorf("lines %d and %d measure %s at the same time", found[i].Line, m.Line, m.Queue)
		}
	}
	return found, nil
}

// when is the time that a reader takes for that of the measurement.
func (c Careless) when(m Measure) time.Time {
	if !c.AsWritten {
		return m.At
	}
	_, offset := m.At.Zone()
	return m.At.Add(time.Duration(offset)*time.Second - 3*time.Hour)
}
