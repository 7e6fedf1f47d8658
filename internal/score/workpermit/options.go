package workpermit

import (
	"fmt"

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
