// Package report writes findings for people (text), scripts (json), code hosts (sarif) and CI
// servers (junit).
package report

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
)

// writers are the formats by name.
var writers = map[string]func(fs []dataset.Finding, tool string) ([]byte, error){
	"text":  text,
	"json":  plainJSON,
	"sarif": sarif,
	"junit": junit,
}

// Formats are the names WriteFindings takes.
func Formats() []string { return []string{"text", "json", "sarif", "junit"} }

// WriteFindings writes findings in one of Formats, sorted; tool names the program in the formats
// that have a place for it. The findings may hold any bytes.
func WriteFindings(w io.Writer, format string, fs []dataset.Finding, tool string) error {
	write, ok := writers[format]
	if !ok {
		return fmt.Errorf("unknown format %q: use one of %s", format, strings.Join(Formats(), ", "))
	}
	fs = slices.Clone(fs)
	dataset.SortFindings(fs)
	out, err := write(fs, tool)
	if err != nil {
		return fmt.Errorf("write findings as %s: %w", format, err)
	}
	_, err = w.Write(out)
	return err
}

func text(fs []dataset.Finding, _ string) ([]byte, error) {
	var b strings.Builder
	for _, f := range fs {
		b.WriteString(f.String() + "\n")
	}
	return []byte(b.String()), nil
}

func plainJSON(fs []dataset.Finding, _ string) ([]byte, error) {
	type report struct {
		Findings []dataset.Finding `json:"findings"`
		Counts   map[string]int    `json:"counts"`
	}
	r := report{fs, map[string]int{}}
	for i, f := range fs {
		fs[i] = clean(f)
		r.Counts[fs[i].Code]++
	}
	return dataset.IndentJSON(r)
}

// clean makes a finding valid UTF-8 and fills in what to do.
func clean(f dataset.Finding) dataset.Finding {
	return dataset.Finding{
		File: valid(f.File), Line: f.Line, Item: valid(f.Item), Field: valid(f.Field),
		Got: valid(f.Got), Want: valid(f.Want), Code: valid(f.Code), Hint: valid(f.Advice()),
	}
}

// valid shows bytes that are not UTF-8 as \xNN: dropping or replacing them would hide what is wrong.
func valid(s string) string {
	if utf8.ValidString(s) {
		return s
	}
	var b strings.Builder
	for i, r := range s {
		if r == utf8.RuneError && !strings.HasPrefix(s[i:], "\uFFFD") {
			fmt.Fprintf(&b, `\x%02X`, s[i])
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}
