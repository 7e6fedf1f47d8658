package workpermit

import (
	"regexp"

	"etalon/internal/dataset"
)

// pattern is a forbidden statement that code recognises.
type pattern struct {
	index int
	text  string
	re    *regexp.Regexp
}

// Breach is a forbidden statement that a pattern found, with the words it found.
type Breach struct {
	// Index is the statement's place in the task's must_not, from 0.
	Index int    `json:"index"`
	Text  string `json:"text"`
	Quote string `json:"quote"`
	Where string `json:"where"`
}

// Breaches are the forbidden statements with a pattern that the answers of any turn or an issued
// file make. Those without a pattern are the judge's.
func (e *Exam) Breaches(record *dataset.Record, issued func(path string) ([]byte, error)) []Breach {
	h := e.newHanded(record, issued)
	var found []Breach
	for _, f := range e.forbids {
		for _, p := range h.everything() {
			if at := f.re.FindString(p.text); at != "" {
				found = append(found, Breach{f.index, f.text, clip(at), p.where})
				break
			}
		}
	}
	return found
}
