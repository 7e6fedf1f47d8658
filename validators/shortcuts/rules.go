package shortcuts

import (
	"unicode/utf8"

	"etalon/validators/internal/published"
)

// rule picks a tool of a catalogue by what it looks like; the first of equals.
type rule struct {
	name string
	pick func(c *published.Catalogue) int
}

var rules = []rule{
	{"the first tool", func(*published.Catalogue) int { return 0 }},
	{"the last tool", func(c *published.Catalogue) int { return len(c.Tools) - 1 }},
	{"the middle tool", func(c *published.Catalogue) int { return len(c.Tools) / 2 }},
	{"the longest description", most(func(t *published.Tool, _ *published.Catalogue) int { return utf8.RuneCountInString(t.Description) })},
	{"the shortest description", most(func(t *published.Tool, _ *published.Catalogue) int { return -utf8.RuneCountInString(t.Description) })},
	{"the most parameters", most(func(t *published.Tool, _ *published.Catalogue) int { return len(t.Parameters.Properties) })},
	{"the fewest parameters", most(func(t *published.Tool, _ *published.Catalogue) int { return -len(t.Parameters.Properties) })},
	{"the most constraints", most(func(t *published.Tool, _ *published.Catalogue) int { return len(t.Constraints) })},
	{"the longest name", most(func(t *published.Tool, _ *published.Catalogue) int { return len(t.Name) })},
	{"the largest family", most(func(t *published.Tool, c *published.Catalogue) int { return members(c, t.Family) })},
	{"a family of two", most(func(t *published.Tool, c *published.Catalogue) int { return twoMembers(c, t.Family) })},
	{"the smallest family", most(func(t *published.Tool, c *published.Catalogue) int { return -members(c, t.Family) })},
	{"the first name by the alphabet", func(c *published.Catalogue) int {
		best := 0
		for i, t := range c.Tools {
			if t.Name < c.Tools[best].Name {
				best = i
			}
		}
		return best
	}},
}

// most picks the tool with the largest figure.
func most(figure func(*published.Tool, *published.Catalogue) int) func(*published.Catalogue) int {
	return func(c *published.Catalogue) int {
		best := 0
		for i, t := range c.Tools {
			if figure(t, c) > figure(c.Tools[best], c) {
				best = i
			}
		}
		return best
	}
}

func members(c *published.Catalogue, family string) int {
	n := 0
	for _, t := range c.Tools {
		if t.Family == family {
			n++
		}
	}
	return n
}

func twoMembers(c *published.Catalogue, family string) int {
	if members(c, family) == 2 {
		return 1
	}
	return 0
}
