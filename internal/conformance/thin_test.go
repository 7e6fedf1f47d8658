package conformance

import (
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"etalon/internal/dataset"
	solvers "etalon/validators/gorillahard"
	"etalon/validators/validate"
)

// What is left in the thinned dataset: a few rows of each family, and of the rows that a trap bites on
// so many that one of them may be damaged.
const (
	fewRows = 2
	bites   = 2
)

// thin gives a dataset of a few rows a family of the built one, so that eighty validations stay
// cheap however large the set grows. Where a trap then has nothing to bite on, all rows of its
// families come back. The result is a dataset without findings, or the test fails.
func thin(t *testing.T, dist string) string {
	t.Helper()
	whole := readSet(t, filepath.Join(dist, "gorillahard"))
	needed := whole.bitten(t, filepath.Join(dist, "gorillahard"))
	kept := map[string]bool{}
	for range len(solvers.Solvers) + 1 {
		thinned := filepath.Join(t.TempDir(), "dist")
		linkTree(t, dist, thinned)
		dir := filepath.Join(thinned, "gorillahard")
		cut := whole.cut(func(q *dataset.Question) bool { return needed[q] || kept[q.Meta.Categories.Family] })
		cut.meta.Files = detach(t, dir, cut)
		cut.write(t, dir)
		seal(t, dir)
		idle := idleFamilies(t, thinned)
		if len(idle) == 0 {
			t.Logf("%d of %d rows", len(cut.test), len(whole.test))
			return thinned
		}
		t.Logf("%d of %d rows leave traps of %q idle", len(cut.test), len(whole.test), idle)
		for _, family := range idle {
			kept[family] = true
		}
	}
	t.Fatal("traps stay idle although all rows of their families are there")
	return ""
}

// bitten are the first rows that each trap of each solver bites on.
func (s *set) bitten(t *testing.T, dir string) map[*dataset.Question]bool {
	t.Helper()
	careless, err := solvers.Suite.Careless(t.Context(), dir)
	if err != nil {
		t.Fatal(err)
	}
	solver := map[string]string{}
	for _, one := range solvers.Solvers {
		for _, family := range one.Covers {
			solver[family] = one.Name
		}
	}
	met := map[string]int{}
	needed := map[*dataset.Question]bool{}
	for _, q := range s.test {
		for _, wrong := range careless[q.Meta.ID] {
			trap := solver[q.Meta.Categories.Family] + ": " + string(wrong.Rule)
			if met[trap]++; met[trap] <= bites {
				needed[q] = true
			}
		}
	}
	return needed
}

// detach removes the files that no row attaches and counts the others.
func detach(t *testing.T, dir string, s *set) int {
	t.Helper()
	attached := map[string]bool{}
	for _, q := range s.all() {
		for line := range strings.Lines(q.Inputs.Context) {
			if path, ok := strings.CutPrefix(strings.TrimSuffix(line, "]\n"), "[файл: "); ok {
				attached[path] = true
			}
		}
	}
	corpus := filepath.Join(dir, "corpus")
	err := fs.WalkDir(os.DirFS(corpus), ".", func(p string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() || attached[p] {
			return err
		}
		return os.Remove(filepath.Join(corpus, p))
	})
	if err != nil {
		t.Fatal(err)
	}
	return len(attached)
}

// cut keeps a few rows of each family, those that are needed, what they are paired with and the turns
// before them, numbered anew.
func (s *set) cut(needed func(q *dataset.Question) bool) *set {
	few := map[string]int{}
	c := &set{meta: s.meta, library: s.library}
	wanted := map[string]bool{}
	for _, q := range s.test {
		family := q.Meta.Categories.Family
		if few[family]++; few[family] <= fewRows || needed(q) {
			wanted[q.Meta.BaseID], wanted[q.Meta.PairID], wanted[q.Meta.DialogID] = true, true, true
		}
	}
	stays := func(q *dataset.Question) bool {
		return wanted[q.Meta.BaseID] || q.Meta.PairID != "" && wanted[q.Meta.PairID] || wanted[q.Meta.DialogID]
	}
	for _, q := range s.test {
		if stays(q) {
			c.test = append(c.test, q)
		}
	}
	for _, q := range s.shots {
		if q.Meta.NTurns == 1 || stays(q) {
			c.shots = append(c.shots, q)
		}
	}
	for i, q := range c.all() {
		q.Meta.ID = i
	}
	c.count()
	return c
}

// idleFamilies are the families of solvers whose traps the set gives nothing to bite on. Any other
// finding fails the test.
func idleFamilies(t *testing.T, dist string) []string {
	t.Helper()
	var idle []string
	for _, f := range findings(t, dist) {
		i := slices.IndexFunc(solvers.Solvers, func(s *validate.Solver) bool { return f.Field == "solver "+s.Name })
		if f.Code != "idle-trap" || i < 0 {
			t.Fatalf("the thinned dataset has a finding: %s", f)
		}
		idle = append(idle, solvers.Solvers[i].Covers...)
	}
	return idle
}
