package sessions

import (
	"errors"
	"fmt"
	"maps"
	"path"
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/internal/jsondoc"
)

// bareNames is how a journal's start says that its calls name attached files without their directories.
const bareNames = "у файлов, приложенных к журналу, здесь стоит только имя; вызову нужен весь путь"

// Attached is a file that stands beside the journal.
type Attached struct{ Path, Text string }

// On is the failure where the file stands beside the journal. The journal must say how it names such files.
func (f Failure) On(j *Journal, file Attached) (Failure, error) {
	if !j.bare {
		return Failure{}, fmt.Errorf("the journal's start does not say how it names attached files, want %q", bareNames)
	}
	f.file = file
	return f, nil
}

// Addressed are the arguments with the attached file's whole path where its bare name stands, in one
// argument. They come back as they are when no file is attached, and beside an error.
func (f Failure) Addressed(args dataset.Args) (dataset.Args, error) {
	if f.file.Path == "" {
		return args, nil
	}
	name := path.Base(f.file.Path)
	whole := maps.Clone(args)
	found := 0
	for key, v := range args {
		if v == any(name) {
			whole[key] = f.file.Path
			found++
		}
	}
	if found != 1 {
		return args, fmt.Errorf("%d arguments name the attached file %q, want one", found, name)
	}
	return whole, nil
}

// asked takes the task apart by the expression, whose group "file" must hold the attached file's name.
func (f Failure) asked(shape *regexp.Regexp) (map[string]string, error) {
	if f.file.Path == "" {
		return nil, errors.New("no file is attached")
	}
	task := f.Session.Task().Text
	groups := shape.FindStringSubmatch(task)
	if groups == nil {
		return nil, fmt.Errorf("the task %q does not say what is to be found in %s", task, f.file.Path)
	}
	parts := map[string]string{}
	for i, name := range shape.SubexpNames() {
		if name != "" {
			parts[name] = groups[i]
		}
	}
	if name := path.Base(f.file.Path); parts["file"] != name {
		return nil, fmt.Errorf("the task speaks of %q, and the attached file is %q", parts["file"], name)
	}
	return parts, nil
}

func (f Failure) document() (*jsondoc.Node, error) {
	n, err := jsondoc.Read(f.file.Text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.file.Path, err)
	}
	return n, nil
}
