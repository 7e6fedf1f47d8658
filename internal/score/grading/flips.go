package grading

import (
	"fmt"
	"maps"
	"slices"
	"strconv"

	score "etalon/internal/score/workpermit"
)

// Flip is a verdict that is not the same in two evaluations.
type Flip struct {
	System string `json:"system"`
	Task   string `json:"task"`
	// What: solved, code_passed, a check, a rubric item, a count of claims, or the record itself.
	What string `json:"what"`
	Old  string `json:"old"`
	New  string `json:"new"`
	// Record: the record is not the same, so the flip need not be the dataset's or the scorer's.
	Record bool `json:"other_record,omitempty"`
}

// Differences of two evaluations.
type Differences struct {
	// Causes say what changed between the two: dataset, scorer, judge.
	Causes []string `json:"causes"`
	Flips  []Flip   `json:"flips"`
	// Moved are the tasks of systems whose Q is not the same.
	Moved int `json:"q_moved"`
	// OnlyOld and OnlyNew are records that one evaluation alone has.
	OnlyOld []string `json:"only_old"`
	OnlyNew []string `json:"only_new"`
	// Comparable: the figures of the two may be held against each other. Why says why, or why not.
	Comparable bool   `json:"comparable"`
	Why        string `json:"why"`
}

// Differ compares two evaluations record by record.
func Differ(older, newer *Evaluation) *Differences {
	d := &Differences{Causes: causes(older, newer), Flips: []Flip{}, OnlyOld: []string{}, OnlyNew: []string{}}
	names := slices.Sorted(maps.Keys(older.Systems))
	for name := range newer.Systems {
		if older.Systems[name] == nil {
			names = append(names, name)
		}
	}
	slices.Sort(names)
	for _, name := range names {
		d.system(name, tasksOf(older, name), tasksOf(newer, name))
	}
	d.settle()
	return d
}

func tasksOf(e *Evaluation, name string) map[string]*Graded {
	if s := e.Systems[name]; s != nil {
		return s.Tasks
	}
	return nil
}

func causes(older, newer *Evaluation) []string {
	list := []string{}
	for _, c := range []struct{ what, old, new string }{
		{"dataset", older.Suite.TasksSHA256, newer.Suite.TasksSHA256},
		{"seed", fmt.Sprint(older.Suite.Seed, older.Suite.SeedSHA256), fmt.Sprint(newer.Suite.Seed, newer.Suite.SeedSHA256)},
		{"scorer", older.Suite.Scored, newer.Suite.Scored},
		{"rules of grading", strconv.Itoa(older.Suite.Rules), strconv.Itoa(newer.Suite.Rules)},
		{"judge", judgeName(older), judgeName(newer)},
	} {
		if c.old != c.new {
			list = append(list, fmt.Sprintf("%s: %s -> %s", c.what, c.old, c.new))
		}
	}
	return list
}

func judgeName(e *Evaluation) string {
	if e.Judge.Off {
		return "off"
	}
	return e.Judge.Model + ", prompts " + e.Judge.Prompts
}

func (d *Differences) system(name string, older, newer map[string]*Graded) {
	for _, number := range slices.Sorted(maps.Keys(older)) {
		if newer[number] == nil {
			d.OnlyOld = append(d.OnlyOld, name+"/"+number)
			continue
		}
		d.task(name, number, older[number], newer[number])
	}
	for _, number := range slices.Sorted(maps.Keys(newer)) {
		if older[number] == nil {
			d.OnlyNew = append(d.OnlyNew, name+"/"+number)
		}
	}
}

func (d *Differences) task(name, number string, x, y *Graded) {
	other := x.Record != y.Record
	say := func(what, before, after string) {
		if before != after {
			d.Flips = append(d.Flips, Flip{name, number, what, before, after, other})
		}
	}
	if other {
		say("record", short(x.Record), short(y.Record))
	}
	say("refused", x.Refused, y.Refused)
	say("not_run", strconv.FormatBool(x.NotRun), strconv.FormatBool(y.NotRun))
	say("solved", told(x.Solved), told(y.Solved))
	say("code_passed", told(x.CodePassed), told(y.CodePassed))
	checks, after := checkVerdicts(x), checkVerdicts(y)
	for _, key := range bothKeys(checks, after) {
		say("check "+key, orNone(checks[key]), orNone(after[key]))
	}
	say("forbidden by pattern", strconv.Itoa(len(x.Breaches)), strconv.Itoa(len(y.Breaches)))
	d.opinions(x.Opinion, y.Opinion, say)
	if (x.Q == nil) != (y.Q == nil) || x.Q != nil && *x.Q != *y.Q {
		d.Moved++
	}
}

func (d *Differences) opinions(x, y *Opinion, say func(what, before, after string)) {
	if x == nil || y == nil {
		say("judge", has(x), has(y))
		return
	}
	for i := range max(len(x.Items), len(y.Items)) {
		say("rubric item "+strconv.Itoa(i+1), itemOf(x, i), itemOf(y, i))
	}
	a, b := x.Judgement(), y.Judgement()
	say("inventions", strconv.Itoa(a.Hallucinations), strconv.Itoa(b.Hallucinations))
	say("forbidden by the judge", strconv.Itoa(a.Forbidden), strconv.Itoa(b.Forbidden))
}

func has(o *Opinion) string {
	if o == nil {
		return "no verdict"
	}
	return "verdict"
}

func itemOf(o *Opinion, i int) string {
	if i >= len(o.Items) {
		return "none"
	}
	return string(o.Items[i].Verdict)
}

// checkVerdicts are named by what they check, not by their place: a check that was put in before
// others flips none of them. Checks of one name are numbered.
func checkVerdicts(g *Graded) map[string]string {
	all := map[string]string{}
	for _, v := range g.Checks {
		key := checkName(v)
		for n := 2; all[key] != ""; n++ {
			key = fmt.Sprintf("%s #%d", checkName(v), n)
		}
		all[key] = "failed"
		if v.Passed {
			all[key] = "passed"
		}
	}
	return all
}

func checkName(v score.Verdict) string {
	name := string(v.Kind)
	if v.Fact != "" {
		name += " " + v.Fact
	}
	return name
}

func bothKeys(a, b map[string]string) []string {
	keys := slices.Collect(maps.Keys(a))
	for k := range b {
		if _, ok := a[k]; !ok {
			keys = append(keys, k)
		}
	}
	slices.Sort(keys)
	return keys
}

func orNone(s string) string {
	if s == "" {
		return "none"
	}
	return s
}

func told(b *bool) string {
	if b == nil {
		return "unknown"
	}
	return strconv.FormatBool(*b)
}

func short(hash string) string { return hash[:min(12, len(hash))] }

// settle says whether figures stay comparable: they do when the same records get the same verdicts, whatever
// changed, and no record is on one side alone.
func (d *Differences) settle() {
	switch {
	case len(d.OnlyOld)+len(d.OnlyNew) > 0:
		d.Why = fmt.Sprintf("no: %d records are in the old evaluation alone, %d in the new one", len(d.OnlyOld), len(d.OnlyNew))
	case slices.ContainsFunc(d.Flips, func(f Flip) bool { return f.Record }):
		d.Why = "no: records are not the same, so what is the system's and what the dataset's cannot be told apart"
	case len(d.Flips) > 0 || d.Moved > 0:
		d.Why = fmt.Sprintf("no: %d verdicts flip and Q moves on %d records: evaluate old runs anew before comparing", len(d.Flips), d.Moved)
	case len(d.Causes) > 0:
		d.Comparable, d.Why = true, "yes: what changed flips no verdict on these records"
	default:
		d.Comparable, d.Why = true, "yes: nothing changed"
	}
}
