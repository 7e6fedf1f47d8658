package sessions

import (
	"fmt"
	"regexp"
	"slices"

	"etalon/internal/dataset"
)

// shown tells under which members results show what took the place of what.
var shown = map[Cause]pair{
	NoBranch: {"commit", "branch"},
	NoFile:   {"renamed.from", "renamed.to"},
	Closed:   {"incident_id", "main"},
	Merged:   {"absorbed", "card"},
}

var doomed = regexp.MustCompile(`^Удали ветку с коммитом ([0-9a-f]+) —`)

// branch is the one of the commit whose branch the task wants deleted.
func branch(f Failure, _ dataset.Tool) (dataset.Args, error) {
	commit, err := only(said(doomed, f.Session.Task().Text), "the commit")
	if err != nil {
		return nil, err
	}
	steps, err := follow(f.shown(), commit)
	if err != nil {
		return nil, err
	}
	return f.inPlace(steps[0])
}

// successor is what took the place of the name at last.
func successor(f Failure, _ dataset.Tool) (dataset.Args, error) {
	steps, err := follow(f.shown(), f.Got)
	if err != nil {
		return nil, err
	}
	return f.inPlace(steps[len(steps)-1])
}

// otherSuccessor is another that a result shows: of another thing, or half-way.
func otherSuccessor(f Failure, t dataset.Tool) dataset.Args {
	find := successor
	if f.Cause == NoBranch {
		find = branch
	}
	right, err := find(f, t)
	if err != nil {
		return nil
	}
	for _, p := range f.shown() {
		if changes, err := f.inPlace(p.to); err == nil && !same(changes, right) {
			return changes
		}
	}
	return nil
}

func (f Failure) shown() []pair { return f.Session.pairs(shown[f.Cause].from, shown[f.Cause].to) }

// inPlace puts a name in the place of the one that the message complains of, also within a list.
func (f Failure) inPlace(name string) (dataset.Args, error) {
	changes := dataset.Args{}
	for key, v := range f.Call.Args {
		switch v := v.(type) {
		case string:
			if v == f.Got {
				changes[key] = name
			}
		case []any:
			if at := slices.Index(v, any(f.Got)); at >= 0 {
				list := slices.Clone(v)
				list[at] = name
				changes[key] = list
			}
		}
	}
	if len(changes) != 1 {
		return nil, fmt.Errorf("%d arguments of the call have %q, want one", len(changes), f.Got)
	}
	return changes, nil
}
