package sessions

import (
	"errors"
	"fmt"
	"maps"
	"reflect"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// Failure is a failed call with what is wrong with it.
type Failure struct {
	Fault
	Session     Session
	Call, Error Event
	file        Attached
}

// Failure is how the session ended; ok is false when it ended well.
func (s Session) Failure() (f Failure, ok bool, err error) {
	call, failure, ok := s.Failed()
	if !ok {
		return Failure{}, false, nil
	}
	fault, err := Blame(failure.Message)
	return Failure{Fault: fault, Session: s, Call: call, Error: failure}, true, err
}

// remedy is how a cause is put right. Its functions give the arguments that change, and no others.
type remedy struct {
	right func(Failure, dataset.Tool) (dataset.Args, error)
	// nearby and other are what careless ways find, nil where they find nothing: what stands beside the
	// right value, and what a result showed of something else or of an earlier state.
	nearby, other func(Failure, dataset.Tool) dataset.Args
}

var remedies = map[Cause]remedy{
	Bound:       {right: highest, nearby: lowest},
	Form:        {right: dashed, nearby: asBefore},
	Absent:      {right: told, nearby: formerlyTold},
	Unit:        {right: inUnit, nearby: digits},
	Moved:       {right: newPlace},
	OrderNumber: {right: consignment, other: otherOrder},
	Word:        {right: listed, nearby: listedAside},
	NoOffset:    {right: withOffset, nearby: journalOffset},
	NoPlace:     {right: placeInFile, nearby: placeBeside},
	NotValue:    {right: valueThere, nearby: unquoted, other: formerThere},
	NoField:     {right: nested, nearby: fieldBeside},
	NotLines:    {right: linesFrom, nearby: recordsFrom},
	NoLabel:     {right: label, nearby: otherLabel},
	NoColumn:    {right: column, nearby: columnBeside},
	NotList:     {right: list, nearby: listAndSpared},
	NotObject:   {right: object},
	Swapped:     {right: exchanged, nearby: halfExchanged},
	NoBranch:    {right: branch, other: otherSuccessor},
	NoFile:      {right: successor, other: otherSuccessor},
	Closed:      {right: successor, other: otherSuccessor},
	Merged:      {right: successor, other: otherSuccessor},
}

// mended is what the right call changes: nothing when another tool takes the arguments as they are.
func (f Failure) mended(t dataset.Tool) (dataset.Args, error) {
	if _, other := f.Instead(); other {
		return nil, nil
	}
	r, known := remedies[f.Cause]
	if !known {
		return nil, errors.New("no argument is to change")
	}
	if f.Parameter != "" && f.Cause != Absent {
		value, has := f.Call.Args[f.Parameter]
		if text, isText := value.(string); !has || isText && f.Got != "" && text != f.Got {
			return nil, fmt.Errorf("the message blames %s for %q, and the call had %v", f.Parameter, f.Got, value)
		}
	}
	return r.right(f, t)
}

// Args are the arguments of the right call of the tool, told as it wants them.
func (f Failure) Args(t dataset.Tool) (dataset.Args, error) {
	changes, err := f.mended(t)
	return f.with(changes), err
}

// with are the failed call's arguments but for the changes.
func (f Failure) with(changes dataset.Args) dataset.Args {
	args := maps.Clone(f.Call.Args)
	maps.Copy(args, changes)
	return args
}

func same(a, b dataset.Args) bool { return reflect.DeepEqual(a, b) }

// Tool is the one to call: that of the failed call, or the only one of the capability that the message
// asks for. Not ok when the catalogue lacks it.
func (f Failure) Tool(p *validate.Pass) (tool dataset.Tool, ok bool, err error) {
	if capability, other := f.Instead(); other {
		return p.The(capability)
	}
	at := slices.IndexFunc(p.Tools, func(t dataset.Tool) bool { return t.Name == f.Call.Tool })
	if at < 0 {
		return dataset.Tool{}, false, nil
	}
	return p.Tools[at], true, nil
}
