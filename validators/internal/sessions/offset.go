package sessions

import (
	"fmt"
	"regexp"
	"time"

	"etalon/internal/dataset"
)

var (
	inTask  = regexp.MustCompile(`\(([+-]\d{2}:\d{2})\)`)
	atEnd   = regexp.MustCompile(`([+-]\d{2}:\d{2})$`)
	noShift = regexp.MustCompile(`^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$`)
)

// withOffset puts the task's offset behind both stamps.
func withOffset(f Failure, _ dataset.Tool) (dataset.Args, error) {
	offset, err := only(said(inTask, f.Session.Task().Text), "the offset")
	if err != nil {
		return nil, err
	}
	changes := f.shifted(offset)
	since, err := time.Parse(time.RFC3339, changes["since"].(string))
	if err != nil {
		return nil, err
	}
	until, err := time.Parse(time.RFC3339, changes["until"].(string))
	if err != nil {
		return nil, err
	}
	if !since.Before(until) || until.Sub(since) > 24*time.Hour {
		return nil, fmt.Errorf("from %v to %v is no period of at most a day", changes["since"], changes["until"])
	}
	return changes, nil
}

// shifted are the two stamps with the offset; one that had an offset comes out as no stamp at all.
func (f Failure) shifted(offset string) dataset.Args {
	changes := dataset.Args{}
	for _, name := range []string{"since", "until"} {
		stamp, _ := f.Call.Args[name].(string)
		changes[name] = ""
		if noShift.MatchString(stamp) {
			changes[name] = stamp + offset
		}
	}
	return changes
}

// journalOffset takes the offset of the journal's own stamps.
func journalOffset(f Failure, _ dataset.Tool) dataset.Args {
	own := atEnd.FindString(f.Error.Stamp)
	if own == "" {
		return nil
	}
	return f.shifted(own)
}
