package conformance

import (
	"regexp"
	"strings"
	"testing"

	"etalon/generators/generate"
	"etalon/validators/validate"
)

const goodProse = "family: cat\nquestions: [a, b, c, d, e, f, g, h]\n"

// wholeUnits has nothing to complain of: a refusal and its near miss, sharing prose and solver.
func wholeUnits() units {
	draw := func(*generate.Pass) (*generate.Item, error) { return nil, nil }
	return units{
		families: []*generate.Family{
			{Name: "cat", Doc: "tests cats", Make: draw},
			{Name: "near_cat", Doc: "tests near cats", Make: draw, PairOf: "cat"},
		},
		solvers: []*validate.Solver{
			{Name: "cat", Doc: "finds cats", Covers: []string{"cat", "near_cat"}, Wordings: []*regexp.Regexp{regexp.MustCompile("a")}},
		},
		quotas: &generate.Quotas{Families: []generate.FamilyQuota{{Family: "cat"}, {Family: "near_cat"}}},
		prose:  tree(map[string]string{"gorillahard/cat.yaml": goodProse}),
	}
}

func TestUnitsThatLackSomething(t *testing.T) {
	report(t, wholeUnits().check())
	for what, c := range map[string]struct {
		damage func(u *units)
		says   []string
	}{
		"no doc":           {func(u *units) { u.families[0].Doc = " \n" }, []string{"family cat: Doc is empty", "write what is tested"}},
		"no Make":          {func(u *units) { u.families[0].Make = nil }, []string{"family cat: Make is nil"}},
		"no solver":        {func(u *units) { u.solvers[0].Covers = []string{"cat"} }, []string{"family near_cat: no solver covers it", `add "near_cat"`}},
		"no quota":         {func(u *units) { u.quotas.Families = u.quotas.Families[:1] }, []string{"family near_cat: it has no quota", "- {family: near_cat, wordings: [0, 0, 0, 0, 0]}"}},
		"quota of nothing": {func(u *units) { u.quotas.Families = append(u.quotas.Families, generate.FamilyQuota{Family: "dog"}) }, []string{"a quota of dog", "remove the line"}},
		"no twin":          {func(u *units) { u.families[1].PairOf = "dog" }, []string{`PairOf names "dog"`}},
		"unsorted":         {func(u *units) { u.families[0], u.families[1] = u.families[1], u.families[0] }, []string{"cat stands after near_cat", "sort the list"}},
		"twice":            {func(u *units) { u.solvers = append(u.solvers, u.solvers[0]) }, []string{"cat stands twice"}},
		"solver's doc":     {func(u *units) { u.solvers[0].Doc = "" }, []string{"solver cat: Doc is empty", "other words"}},
		"same doc":         {func(u *units) { u.solvers[0].Doc = "tests cats" }, []string{"word for word"}},
		"no wordings":      {func(u *units) { u.solvers[0].Wordings = nil }, []string{"solver cat: Wordings is empty"}},
		"covers nothing":   {func(u *units) { u.solvers[0].Covers = append(u.solvers[0].Covers, "dog") }, []string{`solver cat covers "dog"`, "correct Covers"}},
	} {
		t.Run(what, func(t *testing.T) {
			u := wholeUnits()
			c.damage(&u)
			wantOneKind(t, u.check(), c.says...)
		})
	}
}

// wantOneKind is wantOne for faults that a unit listed twice says twice.
func wantOneKind(t *testing.T, messages []string, parts ...string) {
	t.Helper()
	unique := map[string]bool{}
	var once []string
	for _, m := range messages {
		if !unique[m] {
			once = append(once, m)
		}
		unique[m] = true
	}
	wantOne(t, once, parts...)
}

func TestProseThatIsTooThin(t *testing.T) {
	for text, says := range map[string]string{
		"":                                          "has no prose: write templates/gorillahard/cat.yaml",
		"family: cat\nquestions: [a, b]\n":          "questions has 2 phrasings, want at least 8",
		"family: cat\nquestions: []\n":              "questions has 0 phrasings, want at least 8",
		goodProse + "first: [a]\n":                  "first has 1 phrasings, want at least 8",
		strings.Replace(goodProse, "b", "a", 1):     "stands twice",
		strings.Replace(goodProse, "cat", "dog", 1): `family is "dog", want "cat"`,
	} {
		u := wholeUnits()
		files := map[string]string{}
		if text != "" {
			files["gorillahard/cat.yaml"] = text
		}
		u.prose = tree(files)
		u.families = u.families[:1]
		u.solvers[0].Covers = []string{"cat"}
		u.quotas.Families = u.quotas.Families[:1]
		wantOne(t, u.check(), "family cat", says)
	}
}

func TestUnitFilesOfABadTree(t *testing.T) {
	good := map[string]string{
		"halves/suite/list.go":       "package suite\n\nimport \"etalon/halves/suite/scan\"\n\nvar All = []any{scan.Cat}\n",
		"halves/suite/scan/cat.go":   "package scan\n\nvar Cat = 1\n\nvar helper = 2\n",
		"halves/suite/scan/doc.go":   "// Package scan is documented.\npackage scan\n",
		"halves/internal/h/help.go":  "package h\n\nvar A, B = 1, 2\n",
		"other/suite/scan/unseen.go": "package scan\n",
	}
	check := func(name, text string) []string {
		files := map[string]string{name: text}
		for n, s := range good {
			if n != name {
				files[n] = s
			}
		}
		return checkListed(parseTree(t, tree(files)), unitFolder{"halves/suite", "halves/suite/list.go"})
	}
	report(t, check("halves/internal/h/more.go", "package h\n"))
	wantOne(t, check("halves/suite/scan/dog.go", "package scan\n\nvar Dog = 1\n"), "dog.go is not listed", "add scan.Dog to halves/suite/list.go")
	wantOne(t, check("halves/suite/scan/dog_js.go", "package scan\n\nvar Dog = 1\n"), "dog_js.go is not listed")
	wantOne(t, check("halves/suite/scan/helpers.go", "package scan\n\nvar dog = 1\n"), "declares 0 exported values", "move helpers")
	wantOne(t, check("halves/suite/scan/two.go", "package scan\n\nvar Dog, Fox = 1, 2\n"), "declares 2 exported values")
	wantOne(t, check("halves/suite/scan/cat_test.go", "package scan\n"), "units have no test files")
	wantOne(t, check("halves/suite/scan/cat.go", "package scan\n\nvar Cat = 1\n"+strings.Repeat("\n", maxUnitLines)), "has 83 lines", "halves/internal")
}
