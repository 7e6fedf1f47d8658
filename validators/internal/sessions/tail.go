package sessions

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"

	"etalon/internal/dataset"
	"etalon/validators/internal/applog"
)

var (
	endOf     = regexp.MustCompile(`в (?P<file>\S+)\? И пришли конец этого журнала: всё от записи за (?P<clock>\d\d:\d\d:\d\d) до последней строки$`)
	endAfter  = regexp.MustCompile(`^Поправка: конец нужен от записи за (\d\d:\d\d:\d\d)$`)
	stamped   = regexp.MustCompile(`^(?:ts=|\[)?[\d.-]{10}[T ](\d\d:\d\d:\d\d)`)
	mostLines = regexp.MustCompile(`^не больше (\d{1,6}) строк$`)
)

// linesFrom is how many lines the log has from the record of the clock to its end, continuations among
// them. The last correction of the clock holds, and the call must have gone by it.
func linesFrom(f Failure, t dataset.Tool) (dataset.Args, error) {
	_, clock, err := f.clocks()
	if err != nil {
		return nil, err
	}
	if f.Got != "с "+clock {
		return nil, fmt.Errorf("the call wants the end %q, and the person the one from %s", f.Got, clock)
	}
	end, err := f.end(clock)
	if err != nil {
		return nil, err
	}
	if m := mostLines.FindStringSubmatch(t.Constraints["limits"]); m != nil {
		if most, err := strconv.Atoi(m[1]); err != nil || len(end) > most {
			return nil, fmt.Errorf("%d lines, and the tool gives %s", len(end), m[1])
		}
	}
	return dataset.Args{f.Parameter: int64(len(end))}, nil
}

// recordsFrom leaves continuations out.
func recordsFrom(f Failure, _ dataset.Tool) dataset.Args {
	_, clock, err := f.clocks()
	if err != nil {
		return nil
	}
	end, err := f.end(clock)
	if err != nil {
		return nil
	}
	records := int64(0)
	for _, line := range end {
		if stamped.MatchString(line) {
			records++
		}
	}
	if int(records) == len(end) {
		return nil
	}
	return dataset.Args{f.Parameter: records}
}

// uncorrected goes by the clock that the person named at first.
func (f Failure) uncorrected(_ dataset.Tool) dataset.Args {
	if f.Cause != NotLines {
		return nil
	}
	first, last, err := f.clocks()
	if err != nil || first == last {
		return nil
	}
	end, err := f.end(first)
	if err != nil {
		return nil
	}
	return dataset.Args{f.Parameter: int64(len(end))}
}

// clocks are the one of the task and the one that holds at last.
func (f Failure) clocks() (first, last string, err error) {
	words, err := f.asked(endOf)
	if err != nil {
		return "", "", err
	}
	first, last = words["clock"], words["clock"]
	for _, e := range f.Session {
		if e.Kind != "message" {
			continue
		}
		m := endAfter.FindStringSubmatch(e.Text)
		if m == nil {
			return "", "", fmt.Errorf("the message %q corrects nothing that is known", e.Text)
		}
		last = m[1]
	}
	return first, last, nil
}

// end are the log's lines from the only record of the clock on.
func (f Failure) end(clock string) ([]string, error) {
	log, err := applog.Read(f.file.Text)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.file.Path, err)
	}
	lines := strings.Split(strings.TrimSuffix(f.file.Text, "\n"), "\n")
	from := 0
	for _, r := range log.Records {
		m := stamped.FindStringSubmatch(lines[r.Line-1])
		if m == nil || m[1] != clock {
			continue
		}
		if from > 0 {
			return nil, fmt.Errorf("%s has records of %s in lines %d and %d", f.file.Path, clock, from, r.Line)
		}
		from = r.Line
	}
	if from == 0 {
		return nil, fmt.Errorf("%s has no record of %s", f.file.Path, clock)
	}
	return lines[from-1:], nil
}
