package dataset

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Finding is one thing wrong with the data. What could not be found out is an error instead.
type Finding struct {
	// File is the path inside the suite's folder, with slashes; Line counts from 1, 0 is none.
	File string `json:"file,omitempty"`
	Line int    `json:"line,omitempty"`
	// Item names a question or task with its suite: gorillahard/17, workpermit/1.03.
	Item string `json:"item,omitempty"`
	// Field is a path in the item: meta.categories.lever, checks[2].
	Field string `json:"field,omitempty"`
	Got   string `json:"got,omitempty"`
	Want  string `json:"want,omitempty"`
	// Code is a name that Codes documents.
	Code string `json:"code,omitempty"`
	// Hint says in one line what to do; when empty, the remedy of the code stands for it.
	Hint string `json:"hint,omitempty"`
}

// maxShown bounds what a message quotes of a value, in characters.
const maxShown = 200

// String gives two lines: where and what, then what to do.
func (f Finding) String() string {
	var b strings.Builder
	for _, part := range []string{f.place(), printable(f.Item), printable(f.Field)} {
		if part != "" {
			b.WriteString(part + ": ")
		}
	}
	if said := f.Said(); said != "" {
		b.WriteString(said + " ")
	}
	b.WriteString("[" + printable(f.Code) + "]")
	if advice := f.Advice(); advice != "" {
		b.WriteString("\n    " + printable(advice))
	}
	return b.String()
}

// Said is the middle of the message: got "1240.50", want "1204.50".
func (f Finding) Said() string {
	switch {
	case f.Want != "":
		return "got " + quoted(f.Got) + ", want " + quoted(f.Want)
	case f.Got != "":
		return "got " + quoted(f.Got)
	}
	return ""
}

// Advice is the hint, or else the remedy that the code's documentation gives.
func (f Finding) Advice() string {
	if f.Hint != "" {
		return f.Hint
	}
	c, _ := LookupCode(f.Code)
	return c.Remedy
}

func (f Finding) place() string {
	if f.Line > 0 {
		return printable(f.File) + ":" + strconv.Itoa(f.Line)
	}
	return printable(f.File)
}

// SortFindings orders findings by file, line, item, field and code, text bytewise.
func SortFindings(fs []Finding) {
	slices.SortStableFunc(fs, func(a, b Finding) int {
		return cmp.Or(
			strings.Compare(a.File, b.File),
			cmp.Compare(a.Line, b.Line),
			strings.Compare(a.Item, b.Item),
			strings.Compare(a.Field, b.Field),
			strings.Compare(a.Code, b.Code),
			strings.Compare(a.Got, b.Got),
			strings.Compare(a.Want, b.Want),
			strings.Compare(a.Hint, b.Hint),
		)
	})
}

func quoted(s string) string { return strconv.Quote(clip(s, maxShown)) }

// clip shortens s to n characters and marks the cut.
func clip(s string, n int) string {
	if len(s) <= n {
		return s
	}
	count := 0
	for i := range s {
		if count == n {
			return s[:i] + "…"
		}
		count++
	}
	return s
}

// printable keeps a message on its line: data must not move the cursor or forge a second finding.
func printable(s string) string {
	if !strings.ContainsFunc(s, unprintable) && utf8.ValidString(s) {
		return s
	}
	q := strconv.Quote(s)
	return q[1 : len(q)-1]
}

func unprintable(r rune) bool { return r != ' ' && !unicode.IsPrint(r) }
