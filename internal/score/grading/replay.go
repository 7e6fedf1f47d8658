package grading

import (
	"errors"
	"fmt"

	"etalon/internal/dataset"
)

// Opinions gives the opinions of an earlier evaluation anew, so that what changes is the dataset's or the
// scorer's doing and nobody is asked. A record that was not judged, or whose rubric has another length, has
// none. It is nil when the judge was off.
func (e *Evaluation) Opinions() Opine {
	if e.Judge.Off {
		return nil
	}
	type key struct{ task, record string }
	known := map[key]*Opinion{}
	for _, s := range e.Systems {
		for number, g := range s.Tasks {
			if g.Opinion != nil {
				known[key{number, g.Record}] = g.Opinion
			}
		}
	}
	return func(task *dataset.Task, record *dataset.Record, _ map[string][]byte) (*Opinion, error) {
		o := known[key{task.Number, identity(record)}]
		switch {
		case o == nil:
			return nil, errors.New("the earlier evaluation has no opinion on this record: run etalon evaluate")
		case len(o.Items) != len(task.Rubric):
			return nil, fmt.Errorf("the opinion is on %d rubric items and the task has %d: run etalon evaluate", len(o.Items), len(task.Rubric))
		}
		return o, nil
	}
}
