package gorillahard

import (
	"math"
	"slices"
	"strings"

	"etalon/internal/score/stats"
)

// Tally gathers results into figures. The zero Tally is ready.
//
//   - Every share is over the rows it applies to, with Wilson's interval. Where a question was
//     answered more than once (several runs), its answers are not independent: the interval then
//     takes questions as clusters (stats.WilsonClustered).
//   - dialog_pass_rate is over dialogues: all turns of one dialog_id, wording and run, all or
//     nothing. Several runs of a dialogue are a cluster.
//   - balance_score is the geometric mean over levers of their pass rates, none below 0.01; it and
//     constraint_pass_rate have an interval from a bootstrap over families, as rows of one family
//     share a mechanism. A lever that a resample misses is left out of that resample.
type Tally struct {
	records []record
	runs    map[string]int32
}

type record struct {
	row           *Row
	run           int32
	present, pass uint16
	met           uint8
	fault         Fault
}

// leverFloor keeps one lever without a single pass from making the whole mean zero.
const leverFloor = 0.01

// Add counts a result; run tells the runs of one question apart.
func (t *Tally) Add(res *Result, run string) { t.add(res, t.runIndex(run)) }

func (t *Tally) add(res *Result, run int32) {
	t.records = append(t.records, record{res.row, run, res.present, res.pass, uint8(res.met()), res.Fault})
}

func (t *Tally) runIndex(run string) int32 {
	i, ok := t.runs[run]
	if !ok {
		if t.runs == nil {
			t.runs = make(map[string]int32)
		}
		i = int32(len(t.runs))
		t.runs[strings.Clone(run)] = i
	}
	return i
}

// Report works the figures out. Nothing in it depends on the order of Add.
func (t *Tally) Report() *Report {
	rep := &Report{Answers: len(t.records), Runs: len(t.runs)}
	t.shares(rep)
	t.dialogues(rep)
	t.families(rep)
	for i := range t.records {
		rep.Faults[t.records[i].fault]++
	}
	rep.Faults[NoFault] = 0
	return rep
}

// shares fills in the plain shares, clustered by question.
func (t *Tally) shares(rep *Report) {
	byID := map[int]*[nMetrics]stats.Cluster{}
	var ids []int
	for i := range t.records {
		r := &t.records[i]
		c := byID[r.row.ID]
		if c == nil {
			c = new([nMetrics]stats.Cluster)
			byID[r.row.ID] = c
			ids = append(ids, r.row.ID)
		}
		for m := range nMetrics {
			if r.present>>m&1 == 1 {
				c[m].N++
				c[m].Pass += int(r.pass >> m & 1)
			}
		}
	}
	slices.Sort(ids)
	for m := range nMetrics {
		if m == ConstraintPassRate || m == BalanceScore || m == DialogPassRate {
			continue
		}
		clusters := make([]stats.Cluster, 0, len(ids))
		for _, id := range ids {
			clusters = append(clusters, byID[id][m])
		}
		rep.Metrics[m] = share(clusters)
	}
}

func share(clusters []stats.Cluster) Summary {
	pass, n := 0, 0
	for _, c := range clusters {
		pass, n = pass+c.Pass, n+c.N
	}
	if n == 0 {
		return Summary{}
	}
	interval, err := stats.WilsonClustered(clusters)
	if err != nil {
		panic(err) // counts above cannot exceed their own total
	}
	return Summary{float64(pass) / float64(n), n, interval}
}

// dialogues groups turns by dialogue and run, then runs by dialogue.
func (t *Tally) dialogues(rep *Report) {
	type group struct {
		dialog string
		run    int32
	}
	failed := map[group]bool{}
	for i := range t.records {
		r := &t.records[i]
		if r.present>>DialogPassRate&1 == 1 {
			g := group{r.row.Dialog, r.run}
			failed[g] = failed[g] || r.pass>>DialogPassRate&1 == 0
		}
	}
	byDialog := map[string]stats.Cluster{}
	for g, bad := range failed {
		c := byDialog[g.dialog]
		c.N++
		if !bad {
			c.Pass++
		}
		byDialog[g.dialog] = c
	}
	var clusters []stats.Cluster
	for _, name := range sortedKeys(byDialog) {
		clusters = append(clusters, byDialog[name])
	}
	rep.Metrics[DialogPassRate] = share(clusters)
}

// family is what one family adds to the two figures that are bootstrapped.
type family struct {
	met, checked int
	levers       []stats.Cluster // by index of the sorted levers
}

func (t *Tally) families(rep *Report) {
	levers, byName := map[string]int{}, map[string]*family{}
	for i := range t.records {
		levers[t.records[i].row.Lever] = 0
	}
	for i, name := range sortedKeys(levers) {
		levers[name] = i
	}
	balanced := 0
	for i := range t.records {
		r := &t.records[i]
		f := byName[r.row.Family]
		if f == nil {
			f = &family{levers: make([]stats.Cluster, len(levers))}
			byName[r.row.Family] = f
		}
		f.met, f.checked = f.met+int(r.met), f.checked+nChecks
		if r.present>>BalanceScore&1 == 1 {
			c := &f.levers[levers[r.row.Lever]]
			c.N++
			c.Pass += int(r.pass >> BalanceScore & 1)
			balanced++
		}
	}
	var all []*family
	once := make([]int, len(byName))
	for i, name := range sortedKeys(byName) {
		all = append(all, byName[name])
		once[i] = 1
	}
	if len(t.records) > 0 {
		rep.Metrics[ConstraintPassRate] = Summary{constraint(all, once), len(t.records), stats.Bootstrap(len(all),
			func(times []int) float64 { return constraint(all, times) })}
	}
	if balanced > 0 {
		sum := make([]stats.Cluster, len(levers))
		rep.Metrics[BalanceScore] = Summary{balance(all, once, sum), balanced, stats.Bootstrap(len(all),
			func(times []int) float64 { return balance(all, times, sum) })}
	}
}

func constraint(all []*family, times []int) float64 {
	met, checked := 0, 0
	for i, f := range all {
		met, checked = met+times[i]*f.met, checked+times[i]*f.checked
	}
	return float64(met) / float64(checked)
}

// balance is the geometric mean over the levers drawn; sum is room for their counts.
func balance(all []*family, times []int, sum []stats.Cluster) float64 {
	clear(sum)
	for i, f := range all {
		for l, c := range f.levers {
			sum[l].N += times[i] * c.N
			sum[l].Pass += times[i] * c.Pass
		}
	}
	logs, n := 0.0, 0
	for _, c := range sum {
		if c.N > 0 {
			logs += math.Log(max(float64(c.Pass)/float64(c.N), leverFloor))
			n++
		}
	}
	if n == 0 {
		return 0
	}
	return math.Exp(logs / float64(n))
}

func sortedKeys[V any](m map[string]V) []string {
	keys := make([]string, 0, len(m))
	for k := range m {
		keys = append(keys, k)
	}
	slices.Sort(keys)
	return keys
}
