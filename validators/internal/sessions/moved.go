package sessions

import (
	"errors"
	"strings"

	"etalon/internal/dataset"
)

// newPlace puts the address of the message in the argument that had one.
func newPlace(f Failure, _ dataset.Tool) (dataset.Args, error) {
	changes := dataset.Args{}
	for name, v := range f.Call.Args {
		if s, ok := v.(string); ok && strings.Contains(s, "://") {
			changes[name] = f.Hint
		}
	}
	if len(changes) != 1 {
		return nil, errors.New("the call that met a moved resource has not exactly one address")
	}
	return changes, nil
}
