package report

import (
	"encoding/xml"
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

type (
	junitSuites struct {
		XMLName  xml.Name     `xml:"testsuites"`
		Name     string       `xml:"name,attr"`
		Tests    int          `xml:"tests,attr"`
		Failures int          `xml:"failures,attr"`
		Suites   []junitSuite `xml:"testsuite"`
	}
	junitSuite struct {
		Name     string      `xml:"name,attr"`
		Tests    int         `xml:"tests,attr"`
		Failures int         `xml:"failures,attr"`
		Cases    []junitCase `xml:"testcase"`
	}
	junitCase struct {
		Class   string        `xml:"classname,attr"`
		Name    string        `xml:"name,attr"`
		Failure *junitFailure `xml:"failure"`
	}
	junitFailure struct {
		Type    string `xml:"type,attr"`
		Message string `xml:"message,attr"`
		Text    string `xml:",chardata"`
	}
)

// junit gives a test suite for each suite that has findings, a failed case a finding. Without
// findings one case passes: a CI server takes a file without cases for a run that did not happen.
func junit(fs []dataset.Finding, tool string) ([]byte, error) {
	top := junitSuites{Name: plain(tool)}
	bySuite := map[string][]junitCase{}
	for _, f := range fs {
		name := suiteOf(f, tool)
		bySuite[name] = append(bySuite[name], failedCase(name, f))
	}
	for _, name := range slices.Sorted(maps.Keys(bySuite)) {
		cases := bySuite[name]
		top.Suites = append(top.Suites, junitSuite{name, len(cases), len(cases), cases})
	}
	top.Tests, top.Failures = len(fs), len(fs)
	if len(fs) == 0 {
		passed := junitCase{Class: plain(tool), Name: "no findings"}
		top.Tests, top.Suites = 1, []junitSuite{{plain(tool), 1, 0, []junitCase{passed}}}
	}
	out, err := xml.MarshalIndent(top, "", "  ")
	return append([]byte(xml.Header), append(out, '\n')...), err
}

// suiteOf is the suite an item's name begins with; a finding of a file as a whole names none.
func suiteOf(f dataset.Finding, tool string) string {
	if suite, _, named := strings.Cut(f.Item, "/"); named {
		return plain(suite)
	}
	return plain(tool)
}

func failedCase(suite string, f dataset.Finding) junitCase {
	where, _, _ := strings.Cut(dataset.Finding{File: f.File, Line: f.Line, Item: f.Item, Field: f.Field, Code: f.Code}.String(), "\n")
	said := f.Said()
	if said == "" {
		said = f.Advice()
	}
	return junitCase{suite, plain(where), &junitFailure{plain(f.Code), plain(said), plain(f.String())}}
}

// plain makes text fit for XML 1.0, which has no way to write most control characters: they are
// shown as \uNNNN, and bytes that are not UTF-8 as \xNN.
func plain(s string) string {
	s = valid(s)
	if !strings.ContainsFunc(s, notXML) {
		return s
	}
	var b strings.Builder
	for _, r := range s {
		if notXML(r) {
			fmt.Fprintf(&b, `\u%04X`, r)
		} else {
			b.WriteRune(r)
		}
	}
	return b.String()
}

func notXML(r rune) bool {
	return r < ' ' && r != '\t' && r != '\n' && r != '\r' || r == 0xFFFE || r == 0xFFFF
}
