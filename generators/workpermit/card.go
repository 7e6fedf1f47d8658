package workpermit

import (
	"bytes"
	"fmt"
	"maps"
	"math/big"
	"path"
	"slices"
	"strings"
	"text/template"

	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/templates"
)

// count is one value of a slice and how many there are of it.
type count struct {
	Name string
	N    int
}

// card is what the templates of README and disclaimer see; every figure comes from the build.
type card struct {
	Seed                                           uint64
	Version                                        string
	Tasks                                          []*dataset.Task
	Materials, Scans, Checks, Critical             int
	Rubric, CriticalRubric, MustNot, Varies, Fixed int
	Patterns, Plants, Facts, Judged, PlatformOnly  int
	Kinds, Formats, Requires                       []count
	// Floor is the mean Q of an empty record.
	Floor string
}

func describe(tasks []*dataset.Task, files map[string][]byte, seed uint64) card {
	c := card{Seed: seed, Version: dataset.ToolVersion, Tasks: tasks}
	formats, kinds, requires := map[string]int{}, map[string]int{}, map[string]int{}
	for name := range files {
		switch {
		case strings.HasPrefix(name, "tasks/"), strings.HasPrefix(name, generate.CorporaDir) && path.Base(name) != dataset.ManifestName:
			c.Materials++
			formats[strings.TrimPrefix(path.Ext(name), ".")]++
		case strings.HasPrefix(name, "originals/"):
			c.Scans++
		}
	}
	floor := new(big.Rat)
	for _, t := range tasks {
		c.add(t, kinds, requires)
		floor.Add(floor, emptyQ(t))
	}
	c.Kinds, c.Formats, c.Requires = counts(kinds), counts(formats), counts(requires)
	if len(tasks) > 0 {
		c.Floor = floor.Quo(floor, big.NewRat(int64(len(tasks)), 1)).FloatString(1)
	}
	return c
}

func (c *card) add(t *dataset.Task, kinds, requires map[string]int) {
	c.Checks, c.Rubric, c.MustNot, c.Facts = c.Checks+len(t.Checks), c.Rubric+len(t.Rubric), c.MustNot+len(t.MustNot), c.Facts+len(t.Facts)
	for _, check := range t.Checks {
		kinds[string(check.Kind)]++
		c.Critical += one(check.Critical)
	}
	for _, r := range t.Rubric {
		c.CriticalRubric += one(r.Critical)
	}
	for _, m := range t.MustNot {
		c.Patterns += one(m.Pattern != "")
	}
	for _, tag := range t.Requires {
		requires[tag]++
	}
	c.Varies, c.Fixed = c.Varies+one(t.VariesWithSeed), c.Fixed+one(!t.VariesWithSeed)
	c.Judged, c.PlatformOnly = c.Judged+one(t.JudgeDecided), c.PlatformOnly+one(t.PlatformOnly)
}

func one(yes bool) int {
	if yes {
		return 1
	}
	return 0
}

// silent are the checks that a record passes by saying and doing nothing.
var silent = []dataset.CheckKind{dataset.CheckAbsent, dataset.CheckNoDanger, dataset.CheckNoFabrication}

// emptyQ is what an empty record gets for a task: nothing of the rubric, no invention (20 points),
// and half of 40 points for the share of checks that ask for nothing.
func emptyQ(t *dataset.Task) *big.Rat {
	passed := 0
	for _, check := range t.Checks {
		passed += one(slices.Contains(silent, check.Kind))
	}
	q := big.NewRat(20, 1)
	if len(t.Checks) > 0 {
		q.Add(q, big.NewRat(int64(20*passed), int64(len(t.Checks))))
	}
	return q
}

func counts(m map[string]int) []count {
	list := make([]count, 0, len(m))
	for _, name := range slices.Sorted(maps.Keys(m)) {
		list = append(list, count{name, m[name]})
	}
	return list
}

func renderPage(name string, c card) ([]byte, error) {
	page, err := template.New(name).Option("missingkey=error").Funcs(generate.CardFuncs).ParseFS(templates.FS, "workpermit/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := page.Execute(&b, c); err != nil {
		return nil, fmt.Errorf("templates/workpermit/%s: %w", name, err)
	}
	return b.Bytes(), nil
}
