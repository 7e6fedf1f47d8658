package sessions

import (
	"fmt"
	"regexp"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/applog"
	"etalon/validators/internal/caveat"
)

var (
	askedFrom     = regexp.MustCompile(`всё от записи за (\d{2}:\d{2}:\d{2}) до последней строки`)
	correctedFrom = regexp.MustCompile(`конец нужен от записи за (\d{2}:\d{2}:\d{2})`)
	askedColumn   = regexp.MustCompile(`^Какие (.+) чаще всего встречаются в `)
)

// linesFrom is how many lines the log has from the record that the person named last.
func linesFrom(f Failure, t dataset.Tool) (dataset.Args, error) {
	clock := said(askedFrom, f.Session.Task().Text)
	for _, e := range f.Session {
		if e.Kind == "message" {
			clock = append(clock, said(correctedFrom, e.Text)...)
		}
	}
	if len(clock) == 0 || clock[len(clock)-1] != strings.TrimPrefix(f.Got, "с ") {
		return nil, fmt.Errorf("the call wants the log %q, and the person named %v", f.Got, clock)
	}
	return f.linesOf(clock[len(clock)-1], t)
}

// uncorrected is what comes of the record that the task named first.
func (f Failure) uncorrected(t dataset.Tool) dataset.Args {
	clock := said(askedFrom, f.Session.Task().Text)
	if f.Cause != NotLines || len(clock) == 0 || strings.HasSuffix(f.Got, clock[0]) {
		return nil
	}
	changes, err := f.linesOf(clock[0], t)
	if err != nil {
		return nil
	}
	return changes
}

// linesOf counts the lines from the only one with the clock to the last.
func (f Failure) linesOf(clock string, t dataset.Tool) (dataset.Args, error) {
	if _, err := f.Addressed(f.Call.Args); err != nil {
		return nil, err
	}
	lines := strings.Split(strings.TrimSuffix(f.file.Text, "\n"), "\n")
	at := slices.IndexFunc(lines, func(l string) bool { return strings.Contains(l, clock) })
	if at < 0 || strings.Count(f.file.Text, clock) != 1 {
		return nil, fmt.Errorf("not exactly one line of the log has %s", clock)
	}
	n := len(lines) - at
	if most, limited := caveat.AtMost(t.Constraints["limits"]); limited && n > most {
		return nil, fmt.Errorf("%d lines, and the tool gives %d", n, most)
	}
	return dataset.Args{"lines": int64(n)}, nil
}

// warnings are what logs call the level of warnings.
var warnings = []string{"WARN", "WARNING"}

// label is what the log calls the level that the task asks for.
func label(f Failure, _ dataset.Tool) (dataset.Args, error) {
	if _, err := f.Addressed(f.Call.Args); err != nil {
		return nil, err
	}
	if !strings.HasPrefix(f.Session.Task().Text, "Сколько предупреждений в ") {
		return nil, fmt.Errorf("the task %q does not ask for warnings", f.Session.Task().Text)
	}
	log, err := applog.Read(f.file.Text)
	if err != nil {
		return nil, err
	}
	var found []string
	for _, r := range log.Records {
		if slices.Contains(warnings, r.Level) {
			found = append(found, r.Level)
		}
	}
	name, err := only(found, "the level of warnings")
	if err == nil && name == f.Got {
		err = fmt.Errorf("the log has the level %q", name)
	}
	return dataset.Args{f.Parameter: name}, err
}

// column is what the log calls the column that the task asks for.
func column(f Failure, _ dataset.Tool) (dataset.Args, error) {
	if _, err := f.Addressed(f.Call.Args); err != nil {
		return nil, err
	}
	log, err := accesslog.Read(f.file.Text)
	if err != nil {
		return nil, err
	}
	words, err := only(said(askedColumn, f.Session.Task().Text), "the column")
	if err != nil {
		return nil, err
	}
	name, _, err := log.Column(words)
	if err == nil && slices.Contains(log.Columns, f.Got) {
		err = fmt.Errorf("the log has a column %q", f.Got)
	}
	return dataset.Args{f.Parameter: name}, err
}
