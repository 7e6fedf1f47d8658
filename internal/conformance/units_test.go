package conformance

import (
	"fmt"
	"go/ast"
	"io/fs"
	"path"
	"slices"
	"strings"
	"testing"

	"etalon/data"
	"etalon/generators/generate"
	families "etalon/generators/gorillahard"
	"etalon/templates"
	solvers "etalon/validators/gorillahard"
	"etalon/validators/validate"
)

// maxUnitLines is the length of half a family: what is longer does two things.
const maxUnitLines = 80

// units is all that is known of a suite's families on either side.
type units struct {
	families []*generate.Family
	solvers  []*validate.Solver
	quotas   *generate.Quotas
	prose    fs.FS
}

func ours(t *testing.T) units {
	t.Helper()
	quotas, err := generate.ReadQuotas(data.FS, "gorillahard")
	if err != nil {
		t.Fatal(err)
	}
	return units{families.Families, solvers.Solvers, quotas, templates.FS}
}

func (u units) family(name string) *generate.Family {
	for _, f := range u.families {
		if f.Name == name {
			return f
		}
	}
	return nil
}

// check says what each family and solver lacks, and what to type.
func (u units) check() []string {
	said := sortedNames("Families in generators/gorillahard/families.go", u.families, func(f *generate.Family) string { return f.Name })
	said = append(said, sortedNames("Solvers in validators/gorillahard/solvers.go", u.solvers, func(s *validate.Solver) string { return s.Name })...)
	for _, f := range u.families {
		said = append(said, u.checkFamily(f)...)
	}
	for _, s := range u.solvers {
		said = append(said, u.checkSolver(s)...)
	}
	for _, q := range u.quotas.Families {
		if u.family(q.Family) == nil {
			said = append(said, fmt.Sprintf("data/quotas/gorillahard.yaml has a quota of %s, and there is no such family: remove the line or list the family", q.Family))
		}
	}
	return said
}

func sortedNames[T any](list string, all []T, name func(T) string) []string {
	var said []string
	for i := 1; i < len(all); i++ {
		before, here := name(all[i-1]), name(all[i])
		if before == here {
			said = append(said, fmt.Sprintf("%s: %s stands twice: give one of them another Name", list, here))
		} else if before > here {
			said = append(said, fmt.Sprintf("%s: %s stands after %s: sort the list by Name", list, here, before))
		}
	}
	return said
}

func (u units) checkFamily(f *generate.Family) []string {
	var said []string
	lacks := func(format string, args ...any) {
		said = append(said, "family "+f.Name+": "+fmt.Sprintf(format, args...))
	}
	if strings.TrimSpace(f.Doc) == "" {
		lacks("Doc is empty: write what is tested and why a careless system fails")
	}
	if f.Make == nil {
		lacks("Make is nil: write the function that draws an item")
	}
	if !slices.ContainsFunc(u.solvers, func(s *validate.Solver) bool { return slices.Contains(s.Covers, f.Name) }) {
		lacks("no solver covers it: add %q to Covers of a solver, or run `etalon new family` for a new one", f.Name)
	}
	if !slices.ContainsFunc(u.quotas.Families, func(q generate.FamilyQuota) bool { return q.Family == f.Name }) {
		lacks("it has no quota: add `- {family: %s, wordings: [0, 0, 0, 0, 0]}` to data/quotas/gorillahard.yaml", f.Name)
	}
	speaks := f.Name
	if f.PairOf != "" {
		speaks = f.PairOf
		if twin := u.family(f.PairOf); twin == nil {
			lacks("PairOf names %q, and there is no such family", f.PairOf)
			return said
		}
	}
	if _, err := generate.ReadProse(u.prose, speaks); err != nil {
		lacks("%v", err)
	}
	return said
}

func (u units) checkSolver(s *validate.Solver) []string {
	var said []string
	if strings.TrimSpace(s.Doc) == "" {
		said = append(said, fmt.Sprintf("solver %s: Doc is empty: restate the rule in other words than the generator's", s.Name))
	}
	if len(s.Wordings) == 0 {
		said = append(said, fmt.Sprintf("solver %s: Wordings is empty: write expressions that match whole questions", s.Name))
	}
	for _, name := range s.Covers {
		f := u.family(name)
		if f == nil {
			said = append(said, fmt.Sprintf("solver %s covers %q, and there is no such family: correct Covers", s.Name, name))
		} else if f.Doc != "" && f.Doc == s.Doc {
			said = append(said, fmt.Sprintf("solver %s: Doc is that of the family word for word: restate the rule in other words", s.Name))
		}
	}
	return said
}

func TestUnits(t *testing.T) {
	u := ours(t)
	if len(u.families) == 0 || len(u.solvers) == 0 {
		t.Fatal("no families or no solvers are listed")
	}
	report(t, u.check())
}

// unitFolder is where the units of one half lie, a folder a lever, and the list that names them.
type unitFolder struct{ half, list string }

var unitFolders = []unitFolder{
	{"generators/gorillahard", "generators/gorillahard/families.go"},
	{"validators/gorillahard", "validators/gorillahard/solvers.go"},
}

// checkListed demands that every file of a lever's folder declares exactly one unit, that the list
// names it, and that it is short.
func checkListed(files []source, folder unitFolder) []string {
	listed := map[string]bool{}
	for _, f := range files {
		if f.path == folder.list {
			listed = selectors(f.file)
		}
	}
	var said []string
	for _, f := range files {
		if path.Dir(f.dir()) != folder.half || path.Base(f.path) == "doc.go" {
			continue
		}
		if f.test {
			said = append(said, fmt.Sprintf("%s: units have no test files: the tests that range over the lists test them", f.path))
			continue
		}
		if f.lines > maxUnitLines {
			said = append(said, fmt.Sprintf("%s has %d lines, half a family at most %d: make two families of it, or move what it shares below %s/internal",
				f.path, f.lines, maxUnitLines, strings.SplitN(folder.half, "/", 2)[0]))
		}
		names := exportedValues(f.file)
		if len(names) != 1 {
			said = append(said, fmt.Sprintf("%s declares %d exported values, want one unit: move helpers to an internal package", f.path, len(names)))
			continue
		}
		if !listed[f.file.Name.Name+"."+names[0]] {
			said = append(said, fmt.Sprintf("%s is not listed: add %s.%s to %s", f.path, f.file.Name.Name, names[0], folder.list))
		}
	}
	return said
}

// selectors are all package.Name expressions of a file.
func selectors(f *ast.File) map[string]bool {
	all := map[string]bool{}
	ast.Inspect(f, func(n ast.Node) bool {
		if sel, ok := n.(*ast.SelectorExpr); ok {
			if pkg, ok := sel.X.(*ast.Ident); ok {
				all[pkg.Name+"."+sel.Sel.Name] = true
			}
		}
		return true
	})
	return all
}

func exportedValues(f *ast.File) []string {
	var names []string
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok {
			continue
		}
		for _, s := range g.Specs {
			if v, ok := s.(*ast.ValueSpec); ok {
				for _, n := range v.Names {
					if n.IsExported() {
						names = append(names, n.Name)
					}
				}
			}
		}
	}
	return names
}

func TestUnitFiles(t *testing.T) {
	files := parseTree(t, repository(t))
	for _, folder := range unitFolders {
		report(t, checkListed(files, folder))
	}
}
