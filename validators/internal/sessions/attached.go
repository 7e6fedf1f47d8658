package sessions

import (
	"fmt"
	"maps"
	"path"

	"etalon/internal/dataset"
	"etalon/validators/internal/jsondoc"
)

// Attached is the file that a session is about: where it lies and what it holds.
type Attached struct{ Path, Text string }

// On is the failure with the file that is attached beside the journal.
func (f Failure) On(file Attached) Failure {
	f.file = file
	return f
}

// Addressed are arguments with the whole path of the attached file in the place of its name: the journal has
// names alone. The error tells of a path that is not the file's; the arguments are then as they were.
func (f Failure) Addressed(args dataset.Args) (dataset.Args, error) {
	name, has := args["path"]
	if !has {
		return args, nil
	}
	if f.file.Path == "" || name != any(path.Base(f.file.Path)) {
		return args, fmt.Errorf("the call is about %v, the attached file is %q", name, f.file.Path)
	}
	args = maps.Clone(args)
	args["path"] = f.file.Path
	return args, nil
}

// document is the attached file as JSON, if the call is about it.
func (f Failure) document() (*jsondoc.Node, error) {
	if _, err := f.Addressed(f.Call.Args); err != nil {
		return nil, err
	}
	return jsondoc.Read(f.file.Text)
}
