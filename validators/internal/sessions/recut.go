package sessions

import (
	"fmt"
	"regexp"
	"strings"

	"etalon/internal/dataset"
)

var (
	askedEnd     = regexp.MustCompile(` до (\d{1,2}):00 по Москве`)
	correctedEnd = regexp.MustCompile(`нужно до (\d{1,2}):00`)
)

// recut is the result of the cut that ends where the person last said.
func recut(f Failure, _ dataset.Tool) (dataset.Args, error) {
	end := said(askedEnd, f.Session.Task().Text)
	for _, e := range f.Session {
		if e.Kind == "message" {
			end = append(end, said(correctedEnd, e.Text)...)
		}
	}
	if len(end) < 2 {
		return nil, fmt.Errorf("nobody corrects the period, and yet %q was cut anew", f.Got)
	}
	return f.cut(end[len(end)-1])
}

// uncorrected is what comes of the period that the task told first.
func (f Failure) uncorrected() dataset.Args {
	end := said(askedEnd, f.Session.Task().Text)
	if f.Cause != Recut || end == nil {
		return nil
	}
	changes, err := f.cut(end[0])
	if err != nil {
		return nil
	}
	return changes
}

func firstCut(f Failure, _ dataset.Tool) dataset.Args {
	for _, l := range f.Session.Lookups() {
		if path, ok := l.Result.Value.At("path").Text(); ok {
			return dataset.Args{"path": path}
		}
	}
	return nil
}

// cut is the result of the one cut that ends at the hour.
func (f Failure) cut(hour string) (dataset.Args, error) {
	var found []string
	for _, l := range f.Session.Lookups() {
		if strings.Contains(l.arg("until"), fmt.Sprintf("T%02s:00:00", hour)) {
			path, _ := l.Result.Value.At("path").Text()
			found = append(found, path)
		}
	}
	path, err := only(found, "the part of the log that ends at "+hour)
	return dataset.Args{"path": path}, err
}
