package timesheet

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"etalon/validators/validate"
)

// entry is a line of the log.
type entry struct {
	ID        string    `json:"id"`
	At        time.Time `json:"ts"`
	Kind      string    `json:"kind"`
	Login     string    `json:"login"`
	Component string    `json:"component"`
	Minutes   int       `json:"minutes"`
	Ref       string    `json:"ref"`
	Note      string    `json:"note"`

	line   int
	voided bool
}

// most bounds the minutes of an entry: a day.
const most = 24 * 60

// journal reads the log: entries in turn, each with the minutes of its last correction, and whether
// it was taken back.
func journal(f validate.File) ([]*entry, error) {
	if len(f.Text) > maxText {
		return nil, fmt.Errorf("%s: more than %d bytes", f.Path, maxText)
	}
	var entries []*entry
	byID := map[string]*entry{}
	for i, line := range strings.Split(f.Text, "\n") {
		if strings.TrimSpace(line) == "" {
			continue
		}
		e, err := parse(line)
		if err == nil {
			e.line = i + 1
			err = apply(e, byID)
		}
		if err != nil {
			return nil, fmt.Errorf("%s:%d: %w", f.Path, i+1, err)
		}
		if e.ID != "" {
			byID[e.ID] = e
			entries = append(entries, e)
		}
	}
	return entries, nil
}

func parse(line string) (*entry, error) {
	e := &entry{}
	d := json.NewDecoder(bytes.NewReader([]byte(line)))
	d.DisallowUnknownFields()
	if err := d.Decode(e); err != nil {
		return nil, err
	}
	if _, err := d.Token(); !errors.Is(err, io.EOF) {
		return nil, errors.New("the line goes on after its object")
	}
	if e.Minutes < 0 || e.Minutes > most {
		return nil, fmt.Errorf("%d minutes", e.Minutes)
	}
	return e, nil
}

// apply lets a correction act on the entry before it that it is about.
func apply(e *entry, byID map[string]*entry) error {
	if e.Kind != "fix" && e.Kind != "void" {
		if e.ID == "" || byID[e.ID] != nil || e.At.IsZero() || e.Login == "" || e.Component == "" {
			return fmt.Errorf("entry %q lacks something, or stands twice", e.ID)
		}
		return nil
	}
	about := byID[e.Ref]
	if about == nil || e.ID != "" || about.Login != e.Login {
		return fmt.Errorf("a %s of %q, which is not there before or is another's", e.Kind, e.Ref)
	}
	if e.Kind == "void" {
		about.voided = true
		return nil
	}
	about.Minutes = e.Minutes
	return nil
}
