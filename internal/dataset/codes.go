package dataset

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"
)

// Code documents one kind of finding.
type Code struct {
	Name    string `json:"code" yaml:"code" validate:"required"`
	Meaning string `json:"meaning" yaml:"meaning" validate:"required"`
	// Wrong and Right are examples of data that has the fault and of data mended.
	Wrong string `json:"wrong" yaml:"wrong" validate:"required"`
	Right string `json:"right" yaml:"right" validate:"required"`
	// Remedy is one line saying what to do.
	Remedy string `json:"remedy" yaml:"remedy" validate:"required"`
}

//go:embed codes.yaml
var codesYAML []byte

var loadCodes = sync.OnceValues(func() ([]Code, error) { return parseCodes("codes.yaml", codesYAML) })

// Codes are all documented codes, sorted by name.
func Codes() ([]Code, error) {
	codes, err := loadCodes()
	return slices.Clone(codes), err
}

// LookupCode finds the documentation of a code.
func LookupCode(name string) (Code, bool) {
	codes, err := loadCodes()
	if err != nil {
		return Code{}, false
	}
	i, found := slices.BinarySearchFunc(codes, name, func(c Code, s string) int { return strings.Compare(c.Name, s) })
	if !found {
		return Code{}, false
	}
	return codes[i], true
}

func parseCodes(name string, data []byte) ([]Code, error) {
	var codes []Code
	if err := DecodeYAML(name, data, &codes); err != nil {
		return nil, err
	}
	for i, c := range codes {
		if ps := Check(&c); len(ps) > 0 {
			return nil, fmt.Errorf("%s: code %d (%q): %s", name, i+1, c.Name, ps[0])
		}
		if i > 0 && codes[i-1].Name >= c.Name {
			return nil, fmt.Errorf("%s: code %q stands after %q: keep the list sorted, each code once", name, c.Name, codes[i-1].Name)
		}
	}
	return codes, nil
}
