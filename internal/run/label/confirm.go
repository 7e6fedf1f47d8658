package label

import (
	"bytes"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"etalon/internal/dataset"

	"github.com/gofrs/flock"
)

// Confirm sets whether a trap is confirmed to have no answer, in the one of several files of cases
// that has it. Nothing but its line is written anew, and a file that says so already stays as it is.
func Confirm(files []string, id string, confirmed bool) error {
	for _, file := range files {
		found, err := confirmIn(file, id, confirmed)
		if found || err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return fmt.Errorf("case %s stands in none of %q any more: start again", id, files)
}

// confirmIn holds a lock from reading to writing: two people may confirm at once.
func confirmIn(file, id string, confirmed bool) (found bool, err error) {
	if _, err := os.Stat(file); err != nil {
		return false, err
	}
	lock := flock.New(file + ".lock")
	if err := lock.Lock(); err != nil {
		return false, fmt.Errorf("lock %s: %w", file, err)
	}
	defer func() { err = errors.Join(err, lock.Unlock()) }()
	data, err := os.ReadFile(file)
	if err != nil {
		return false, err
	}
	var out bytes.Buffer
	for line := range bytes.Lines(data) {
		c, err := caseOf(file, line)
		switch {
		case err != nil:
			return false, err
		case c.ID != id:
			out.Write(line)
			continue
		case c.Type != dataset.TrapCase:
			return true, fmt.Errorf("%s: case %s: got type %s, want a trap: nothing else is confirmed", file, id, c.Type)
		case c.Confirmed == confirmed:
			return true, nil
		}
		found, c.Confirmed = true, confirmed
		spelled, err := dataset.AppendJSON(nil, c)
		if err != nil {
			return true, err
		}
		out.Write(append(spelled, '\n'))
	}
	if !found {
		return false, nil
	}
	return true, dataset.WriteFile(file, out.Bytes())
}

func caseOf(file string, line []byte) (*dataset.Case, error) {
	var read *dataset.Case
	findings, err := dataset.ReadJSONL(file, bytes.NewReader(line), func(_ int, c *dataset.Case) error {
		read = c
		return nil
	})
	if err == nil && len(findings) > 0 {
		err = errors.New(findings[0].String())
	}
	return read, err
}
