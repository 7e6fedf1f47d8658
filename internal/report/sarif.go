package report

import (
	"net/url"
	"slices"
	"strings"

	"etalon/internal/dataset"
)

// The part of SARIF 2.1.0 that findings need.
type (
	sarifLog struct {
		Schema  string     `json:"$schema"`
		Version string     `json:"version"`
		Runs    []sarifRun `json:"runs"`
	}
	sarifRun struct {
		Tool    sarifTool     `json:"tool"`
		Results []sarifResult `json:"results"`
	}
	sarifTool struct {
		Driver sarifDriver `json:"driver"`
	}
	sarifDriver struct {
		Name    string      `json:"name"`
		Version string      `json:"version"`
		Rules   []sarifRule `json:"rules"`
	}
	sarifRule struct {
		ID               string     `json:"id"`
		ShortDescription *sarifText `json:"shortDescription,omitempty"`
		Help             *sarifText `json:"help,omitempty"`
	}
	sarifText struct {
		Text string `json:"text"`
	}
	sarifResult struct {
		RuleID    string          `json:"ruleId"`
		RuleIndex int             `json:"ruleIndex"`
		Level     string          `json:"level"`
		Message   sarifText       `json:"message"`
		Locations []sarifLocation `json:"locations"`
	}
	sarifLocation struct {
		Physical *sarifPhysical `json:"physicalLocation,omitempty"`
		Logical  []sarifLogical `json:"logicalLocations,omitempty"`
	}
	sarifPhysical struct {
		Artifact sarifArtifact `json:"artifactLocation"`
		Region   *sarifRegion  `json:"region,omitempty"`
	}
	sarifArtifact struct {
		URI string `json:"uri"`
	}
	sarifRegion struct {
		StartLine int `json:"startLine"`
	}
	sarifLogical struct {
		FullyQualifiedName string `json:"fullyQualifiedName"`
	}
)

func sarif(fs []dataset.Finding, tool string) ([]byte, error) {
	codes, err := dataset.Codes()
	if err != nil {
		return nil, err
	}
	rules := make([]sarifRule, len(codes))
	for i, c := range codes {
		rules[i] = sarifRule{c.Name, &sarifText{c.Meaning}, &sarifText{
			c.Meaning + "\n\nWrong: " + c.Wrong + "\nRight: " + c.Right + "\nWhat to do: " + c.Remedy,
		}}
	}
	results := make([]sarifResult, len(fs))
	for i, f := range fs {
		results[i], rules = sarifOf(f, rules)
	}
	driver := sarifDriver{valid(tool), dataset.ToolVersion, rules}
	return dataset.IndentJSON(sarifLog{
		Schema:  "https://json.schemastore.org/sarif-2.1.0.json",
		Version: "2.1.0",
		Runs:    []sarifRun{{sarifTool{driver}, results}},
	})
}

func sarifOf(f dataset.Finding, rules []sarifRule) (sarifResult, []sarifRule) {
	path := (&url.URL{Path: f.File}).String() // before clean: bytes of a name are escaped as they are
	f = clean(f)
	at := slices.IndexFunc(rules, func(r sarifRule) bool { return r.ID == f.Code })
	if at < 0 {
		at = len(rules)
		rules = append(rules, sarifRule{ID: f.Code})
	}
	message := strings.Join(slices.DeleteFunc([]string{f.Item, f.Field, f.Said(), f.Hint}, func(s string) bool { return s == "" }), ": ")
	if message == "" {
		message = f.Code
	}
	r := sarifResult{RuleID: f.Code, RuleIndex: at, Level: "error", Message: sarifText{message}}
	var place sarifLocation
	if f.File != "" {
		place.Physical = &sarifPhysical{Artifact: sarifArtifact{path}}
		if f.Line > 0 {
			place.Physical.Region = &sarifRegion{f.Line}
		}
	}
	if f.Item != "" {
		place.Logical = []sarifLogical{{f.Item}}
	}
	if place.Physical != nil || place.Logical != nil {
		r.Locations = []sarifLocation{place}
	}
	return r, rules
}
