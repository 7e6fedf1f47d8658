package workpermit

import (
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"slices"
	"strconv"

	"etalon/internal/dataset"
)

// stringOption is a text among a check's options, "" when it is not there.
func stringOption(c *dataset.TaskCheck, name string) (string, error) {
	v, ok := c.Options[name]
	if !ok {
		return "", nil
	}
	s, ok := v.(string)
	if !ok {
		return "", fmt.Errorf("options.%s is %v, want a text", name, v)
	}
	return s, nil
}

// flagOption is a yes or no among a check's options, no when it is not there.
func flagOption(c *dataset.TaskCheck, name string) (bool, error) {
	v, ok := c.Options[name]
	if !ok {
		return false, nil
	}
	b, ok := v.(bool)
	if !ok {
		return false, fmt.Errorf("options.%s is %v, want true or false", name, v)
	}
	return b, nil
}

// listOption is a list of texts among a check's options.
func listOption(c *dataset.TaskCheck, name string) ([]string, error) {
	switch v := c.Options[name].(type) {
	case nil:
		return nil, nil
	case []string:
		return v, nil
	case []any:
		list := make([]string, len(v))
		for i, item := range v {
			s, ok := item.(string)
			if !ok {
				return nil, fmt.Errorf("options.%s[%d] is %v, want a text", name, i, item)
			}
			list[i] = s
		}
		return list, nil
	}
	return nil, fmt.Errorf("options.%s is %v, want a list of texts", name, c.Options[name])
}

// countOption is a number among a check's options, 0 when it is not there.
func countOption(c *dataset.TaskCheck, name string) (int, error) {
	v, ok := c.Options[name]
	if !ok {
		return 0, nil
	}
	n, ok := wholeNumber(v)
	if !ok || n < 1 {
		return 0, fmt.Errorf("options.%s is %v, want a whole number from 1", name, v)
	}
	return n, nil
}

// wholeNumber reads what YAML and JSON make of one.
func wholeNumber(v any) (int, bool) {
	switch n := v.(type) {
	case int:
		return n, n >= 0 && n <= maxCount
	case uint64:
		return int(n), n <= maxCount
	case json.Number:
		whole, err := strconv.Atoi(n.String())
		return whole, err == nil && whole >= 0 && whole <= maxCount
	case float64:
		return int(n), n >= 0 && n <= maxCount && n == math.Trunc(n)
	}
	return 0, false
}

// maxCount is more than any check can ask for.
const maxCount = 1_000_000

// triOption is a yes or no among a check's options, nil when it is not there: no is then a demand
// of its own.
func triOption(c *dataset.TaskCheck, name string) (*bool, error) {
	if _, ok := c.Options[name]; !ok {
		return nil, nil
	}
	b, err := flagOption(c, name)
	return &b, err
}

// optionNames are the options of each kind. A kind that is not named here has none.
var optionNames = map[dataset.CheckKind][]string{
	dataset.CheckNumber:     {"of", "not_of"},
	dataset.CheckDate:       {"of", "not_of"},
	dataset.CheckIdentifier: {"kind"},
	dataset.CheckTable:      {"ordered"},
	dataset.CheckAbsent:     {"values"},
	dataset.CheckWord:       {"headings", "phrases", "absent", "filled", "tables", "merged", "images", "header", "footer", "comments", "tracked"},
	dataset.CheckEdited:     {"source", "loose"},
	dataset.CheckExcel:      {"formulas", "pivot", "chart", "sheets"},
	dataset.CheckPowerPoint: {"slides", "titles", "tables", "charts", "phrases", "absent", "filled"},
	dataset.CheckOrganiser:  {"where", "phrases", "count", "absent"},
	dataset.CheckPreserved:  {"additions"},
	dataset.CheckNoDanger:   {"allow"},
}

// knownOptions refuses an option that the kind of a check does not have: what is misspelt would be
// asked for and never looked at.
func knownOptions(c *dataset.TaskCheck) error {
	names := optionNames[c.Kind]
	for _, name := range slices.Sorted(maps.Keys(c.Options)) {
		if !slices.Contains(names, name) {
			return fmt.Errorf("options.%s is unknown, want one of %v", name, names)
		}
	}
	return nil
}
