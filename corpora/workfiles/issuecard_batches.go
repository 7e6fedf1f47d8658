package workfiles

import "slices"

// Batch is the open works of a person that are due by a day, the day included.
type Batch struct {
	Person, Day string
	Keys        []string
}

// Batches are those of two to four works that the description, proposals, finished works and a
// bound that is read as exclusive all get wrong.
func (c *IssueCard) Batches() []Batch {
	var found []Batch
	for _, person := range c.People {
		for _, day := range c.days() {
			b := Batch{Person: person, Day: day, Keys: c.keys(person, day, finalFacts, false)}
			if len(b.Keys) >= 2 && len(b.Keys) <= 4 && !c.obvious(b) {
				found = append(found, b)
			}
		}
	}
	return found
}

func finalFacts(t *CardTask) CardFacts { return t.Final }

// obvious says that some careless reading finds the same works.
func (c *IssueCard) obvious(b Batch) bool {
	before := slices.DeleteFunc(slices.Clone(b.Keys), func(key string) bool {
		return slices.ContainsFunc(c.Tasks, func(t *CardTask) bool { return t.Key == key && t.Final.Due == b.Day })
	})
	hasty := [][]string{
		c.keys(b.Person, b.Day, func(t *CardTask) CardFacts { return t.Described }, false),
		c.keys(b.Person, b.Day, func(t *CardTask) CardFacts { return t.Believed }, false),
		c.keys(b.Person, b.Day, finalFacts, true),
		before,
	}
	return slices.ContainsFunc(hasty, func(keys []string) bool { return slices.Equal(keys, b.Keys) })
}

// keys are the works of a person by a day, as some reading has the facts.
func (c *IssueCard) keys(person, day string, facts func(*CardTask) CardFacts, finished bool) []string {
	var keys []string
	for _, t := range c.Tasks {
		if f := facts(t); f.Assignee == person && f.Due <= day && (finished || !f.Done) {
			keys = append(keys, t.Key)
		}
	}
	return keys
}

// days are the days on which works fall due.
func (c *IssueCard) days() []string {
	var all []string
	for _, t := range c.Tasks {
		all = append(all, t.Final.Due)
	}
	slices.Sort(all)
	return slices.Compact(all)
}
