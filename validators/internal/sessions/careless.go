package sessions

import (
	"reflect"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Careless ways to mend a call.
const (
	Unchanged   validate.Rule = "repeats the failed call as it was"
	Nearby      validate.Rule = "takes a value that stands beside the right one"
	OtherLookup validate.Rule = "takes what the session looked up earlier, or of something else"
	Elsewhere   validate.Rule = "takes what another session needed"
	Uncorrected validate.Rule = "overlooks that the person corrected the task"
)

// Careless are all careless ways.
var Careless = []validate.Rule{Unchanged, Nearby, OtherLookup, Elsewhere, Uncorrected}

// Under are the arguments of the call of the tool that a rule makes, where the other sessions are those
// of the same journal.
func (f Failure) Under(rule validate.Rule, others []Session, t dataset.Tool) (dataset.Args, error) {
	var changes dataset.Args
	switch rule {
	case validate.Main:
		return f.Args(t)
	case Unchanged:
		return f.Call.Args, nil
	case Nearby:
		changes = careless(remedies[f.Cause].nearby, f, t)
	case OtherLookup:
		changes = careless(remedies[f.Cause].other, f, t)
	case Elsewhere:
		changes = f.elsewhere(others, t)
	case Uncorrected:
		changes = f.uncorrected(t)
	}
	if changes == nil {
		return nil, validate.ErrNotApplicable
	}
	return f.with(changes), nil
}

func careless(way func(Failure, dataset.Tool) dataset.Args, f Failure, t dataset.Tool) dataset.Args {
	if way == nil {
		return nil
	}
	return way(f, t)
}

// elsewhere is what the first other session needed in arguments of the same names: those that change,
// or all where another tool takes them over. Values of another type, or the right ones, are passed over.
func (f Failure) elsewhere(others []Session, t dataset.Tool) dataset.Args {
	changes, err := f.mended(t)
	if err != nil {
		return nil
	}
	if _, other := f.Instead(); other {
		changes = f.Call.Args
	}
	for _, s := range others {
		o, ok, unclear := s.Failure()
		if !ok || unclear != nil {
			continue
		}
		if needed, err := o.Args(t); err == nil {
			if taken := alike(changes, needed); taken != nil && !same(taken, changes) {
				return taken
			}
		}
	}
	return nil
}

// alike are the arguments of from under the names of want, of the same types; nil when one is missing.
func alike(want, from dataset.Args) dataset.Args {
	taken := dataset.Args{}
	for name, v := range want {
		if reflect.TypeOf(from[name]) != reflect.TypeOf(v) {
			return nil
		}
		taken[name] = from[name]
	}
	return taken
}
