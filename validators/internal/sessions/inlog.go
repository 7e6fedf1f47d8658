package sessions

import (
	"fmt"
	"regexp"
	"slices"

	"etalon/internal/dataset"
	"etalon/validators/internal/accesslog"
	"etalon/validators/internal/applog"
)

var (
	howMany  = regexp.MustCompile(`^Сколько предупреждений в \S+\? А в (?P<file>\S+)\? Другие уровни не нужны$`)
	frequent = regexp.MustCompile(`^Какие (?P<column>.+) чаще всего встречаются в \S+\? То же самое нужно по (?P<file>\S+)$`)
)

// warning are the labels that logs have for warnings.
var warning = []string{"WARN", "WARNING"}

// label is what the attached log has in the place of the label that it lacks.
func label(f Failure, _ dataset.Tool) (dataset.Args, error) {
	levels, err := f.levels()
	if err != nil {
		return nil, err
	}
	var found []string
	for _, level := range levels {
		if slices.Contains(warning, level) {
			found = append(found, level)
		}
	}
	if len(found) != 1 || found[0] == f.Got || !slices.Contains(warning, f.Got) {
		return nil, fmt.Errorf("%s labels warnings %q, and the call had %q", f.file.Path, found, f.Got)
	}
	return dataset.Args{f.Parameter: found[0]}, nil
}

// otherLabel is that of another level.
func otherLabel(f Failure, _ dataset.Tool) dataset.Args {
	levels, err := f.levels()
	if err != nil {
		return nil
	}
	for _, level := range levels {
		if !slices.Contains(warning, level) {
			return dataset.Args{f.Parameter: level}
		}
	}
	return nil
}

// levels are those of the attached log's records, in the order in which they come.
func (f Failure) levels() ([]string, error) {
	if _, err := f.asked(howMany); err != nil {
		return nil, err
	}
	log, err := applog.Read(f.file.Text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.file.Path, err)
	}
	var all []string
	for _, r := range log.Records {
		if !slices.Contains(all, r.Level) {
			all = append(all, r.Level)
		}
	}
	return all, nil
}

// column is what the attached log calls the column whose values the task wants.
func column(f Failure, _ dataset.Tool) (dataset.Args, error) {
	name, columns, err := f.wantedColumn()
	if err != nil {
		return nil, err
	}
	if slices.Contains(columns, f.Got) {
		return nil, fmt.Errorf("%s has a column %q", f.file.Path, f.Got)
	}
	return dataset.Args{f.Parameter: name}, nil
}

// columnBeside is the one before it, or after the first.
func columnBeside(f Failure, _ dataset.Tool) dataset.Args {
	name, columns, err := f.wantedColumn()
	if err != nil {
		return nil
	}
	beside := slices.Index(columns, name) - 1
	if beside < 0 {
		beside = 1
	}
	return dataset.Args{f.Parameter: columns[beside]}
}

// wantedColumn is the name of the column that the task wants, and all names.
func (f Failure) wantedColumn() (name string, all []string, err error) {
	words, err := f.asked(frequent)
	if err != nil {
		return "", nil, err
	}
	log, err := accesslog.Read(f.file.Text)
	if err != nil {
		return "", nil, fmt.Errorf("%s: %w", f.file.Path, err)
	}
	name, _, err = log.Column(words["column"])
	return name, log.Columns, err
}
