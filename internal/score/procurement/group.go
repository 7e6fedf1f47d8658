package procurement

import (
	"etalon/internal/dataset"
	"etalon/internal/score/stats"
)

// selection are the answers that one group counts.
type selection struct {
	part Part
	runs []string
	all  []*judged
}

func (s *selection) group(kind dataset.DocumentKind) Group {
	g := Group{Part: s.part, Documents: "all", N: len(s.all)}
	if kind != "" {
		g.Documents = string(kind)
	}
	is := func(o Outcome) func(*judged) bool {
		return func(j *judged) bool { return j.of(s.part) == o }
	}
	every := func(*judged) bool { return true }
	trap := func(j *judged) bool { return j.c.Type == dataset.TrapCase }
	answerable := func(j *judged) bool { return !trap(j) }
	given := func(j *judged) bool { o := j.of(s.part); return o == Confirmed || o == Wrong }
	g.Confirmed, g.Wrong, g.Invented = s.share(is(Confirmed), answerable), s.share(is(Wrong), answerable), s.share(is(Invented), trap)
	g.Refused, g.Errors, g.Precision = s.share(is(Refused), every), s.share(is(Failed), every), s.share(is(Confirmed), given)
	if s.part == Retrieval {
		document, value := s.share(func(j *judged) bool { return j.document }, every), s.share(func(j *judged) bool { return j.value }, every)
		g.Document, g.Value = &document, &value
	}
	if len(s.runs) > 1 {
		s.repeats(&g)
	}
	return g
}

// share counts hits among those that are eligible.
func (s *selection) share(hit, eligible func(*judged) bool) Share {
	var out Share
	at := map[string]int{}
	var clusters []stats.Cluster
	for _, j := range s.all {
		if !eligible(j) {
			continue
		}
		i, ok := at[j.c.ID]
		if !ok {
			i = len(clusters)
			at[j.c.ID] = i
			clusters = append(clusters, stats.Cluster{})
		}
		clusters[i].N++
		out.Of++
		if hit(j) {
			clusters[i].Pass++
			out.Count++
		}
	}
	if out.Of == 0 {
		return out
	}
	value := float64(out.Count) / float64(out.Of)
	out.Value = &value
	interval, err := stats.Wilson(out.Count, out.Of)
	if len(clusters) < out.Of {
		interval, err = stats.WilsonClustered(clusters)
	}
	if err == nil && interval != nil {
		out.Low, out.High = &interval.Low, &interval.High
	}
	return out
}

// repeats adds what is right, run by run.
func (s *selection) repeats(g *Group) {
	for _, run := range s.runs {
		r := RunShare{Run: runJSON(run)}
		for _, j := range s.all {
			if j.run != run {
				continue
			}
			r.Of++
			if o := j.of(s.part); o == Confirmed || o == Refused && j.c.Type == dataset.TrapCase {
				r.Right++
			}
		}
		if r.Of == 0 {
			continue
		}
		r.Value = float64(r.Right) / float64(r.Of)
		g.Runs = append(g.Runs, r)
		if g.Spread == nil {
			g.Spread = &Spread{r.Value, r.Value}
		}
		g.Spread.Low, g.Spread.High = min(g.Spread.Low, r.Value), max(g.Spread.High, r.Value)
	}
}
