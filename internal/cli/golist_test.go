package cli

import (
	"io/fs"
	"strings"
	"testing"
	"testing/fstest"
)

func familyList(t *testing.T, src string, packages map[string]string, name string) (string, error) {
	t.Helper()
	tree := fstest.MapFS{}
	for file, text := range packages {
		tree["generators/gorillahard/"+file] = &fstest.MapFile{Data: []byte(text)}
	}
	l := goList{
		file: "generators/gorillahard/families.go", variable: "Families", typeName: "generate.Family",
		pkg: "etalon/generators/gorillahard/scan",
	}
	out, err := l.insert(fs.FS(tree), []byte(src), unit{Name: name, Lever: "scan"})
	return string(out), err
}

const emptyList = `package gorillahard

import "etalon/generators/generate"

// Families are all families, sorted by name.
var Families = []*generate.Family{}
`

const oneListed = `package gorillahard

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard/scan"
)

// Families are all families, sorted by name.
var Families = []*generate.Family{
	scan.DemoCount,
}
`

func TestInsertIntoAnEmptyList(t *testing.T) {
	got, err := familyList(t, emptyList, nil, "demo_count")
	if err != nil || got != oneListed {
		t.Errorf("got %v\n%s\nwant\n%s", err, got, oneListed)
	}
}

func TestInsertKeepsTheOrderOfNames(t *testing.T) {
	// The names decide, not the identifiers: ZList is named aaa.
	packages := map[string]string{
		"scan/a.go": "package scan\n\nvar ZList = &generate.Family{Name: \"aaa\"}\n\nvar DemoCount = &generate.Family{Name: \"demo_count\"}\n",
		"plan/p.go": "package plan\n\nvar Zed = build()\n",
	}
	packages["near_miss/n.go"] = "package nearmiss\n\nvar Odd = &generate.Family{Name: \"zz\"}\n"
	src := strings.Replace(oneListed, "\tscan.DemoCount,\n", "\tscan.ZList, // first\n\tscan.DemoCount,\n\tplan.Zed,\n\tnearmiss.Odd,\n", 1)
	src = strings.Replace(src, "import (", "import (\n\t\"etalon/generators/gorillahard/near_miss\"\n\t\"etalon/generators/gorillahard/plan\"", 1)
	for name, want := range map[string]string{
		"a":           "\tscan.A,\n\tscan.ZList, // first\n",
		"bb":          "\tscan.ZList, // first\n\tscan.Bb,\n\tscan.DemoCount,\n",
		"demo_counts": "\tscan.DemoCount,\n\tscan.DemoCounts,\n\tplan.Zed,\n",
		"zee":         "\tplan.Zed,\n\tscan.Zee,\n\tnearmiss.Odd,\n}\n",
	} {
		got, err := familyList(t, src, packages, name)
		if err != nil || !strings.Contains(got, want) {
			t.Errorf("%s: got %v\n%s\nwant in it\n%s", name, err, got, want)
		}
		if strings.Count(got, "etalon/generators/gorillahard/scan") != 1 {
			t.Errorf("%s: the import is not there exactly once:\n%s", name, got)
		}
	}
}

func TestInsertRefuses(t *testing.T) {
	packages := map[string]string{"scan/a.go": "package scan\n\nvar DemoCount = &generate.Family{Name: \"demo_count\"}\n"}
	for what, c := range map[string]struct{ src, name, says string }{
		"listed already":     {oneListed, "demo_count", "lists demo_count already"},
		"no list":            {"package gorillahard\n", "x", "want var Families"},
		"broken file":        {"package gorillahard\n\nvar (", "x", "cannot edit the list"},
		"elements of a kind": {strings.Replace(oneListed, "scan.DemoCount", "scan.New()", 1), "x", "not written as package.Name"},
	} {
		if _, err := familyList(t, c.src, packages, c.name); err == nil || !strings.Contains(err.Error(), c.says) {
			t.Errorf("%s: got %v, want an error that says %q", what, err, c.says)
		}
	}
}

func TestDeclaredElsewhere(t *testing.T) {
	tree := fstest.MapFS{"p/a.go": {Data: []byte("package p\n\nfunc makeDemo() {}\n\ntype Other struct{}\n")}}
	for ident, free := range map[string]bool{"Demo": false, "Other": false, "Third": true} {
		if err := declaredElsewhere(tree, "p", ident); (err == nil) != free {
			t.Errorf("%s: got %v, want free = %v", ident, err, free)
		}
	}
}
