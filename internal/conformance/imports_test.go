package conformance

import (
	"fmt"
	"strconv"
	"strings"
	"testing"
)

// importRow says what the packages below a folder may import of ours, besides each other.
type importRow struct {
	folder string
	may    []string
	// onlyTests: what is not a test imports nothing of ours.
	onlyTests bool
}

// everything stands for any package of ours.
const everything = "*"

// importTable is the architecture. The two halves meet in internal/dataset alone.
var importTable = []importRow{
	{folder: "catalog", may: []string{"data", "internal/dataset", "internal/stream", "templates"}},
	{folder: "cmd", may: []string{"internal/cli"}},
	{folder: "corpora", may: []string{"data", "internal/dataset", "internal/pdfium", "internal/stream", "templates"}},
	{folder: "corpora/fiction", may: []string{"data", "internal/dataset", "internal/stream", "templates"}},
	{folder: "corpora/write", may: []string{"data", "internal/dataset", "internal/pdfium", "internal/stream", "templates"}},
	{folder: "data"},
	{folder: "generators", may: []string{"catalog", "corpora", "data", "internal/dataset", "internal/stream", "templates"}},
	{folder: "internal/cache"},
	{folder: "internal/cli", may: []string{everything}},
	{folder: "internal/conformance", may: []string{everything}, onlyTests: true},
	{folder: "internal/dataset"},
	{folder: "internal/extract", may: []string{"internal/cache", "internal/dataset", "internal/pdfium"}},
	{folder: "internal/fetch", may: []string{"internal/pdfium", "internal/retry"}},
	{folder: "internal/judge", may: []string{"internal/dataset", "internal/extract", "internal/model", "internal/score"}},
	{folder: "internal/model", may: []string{"internal/retry"}},
	{folder: "internal/pdfium", may: []string{"internal/cache"}},
	{folder: "internal/report", may: []string{"internal/dataset", "internal/score"}},
	{folder: "internal/retry"},
	{folder: "internal/run", may: []string{"internal/dataset", "internal/extract", "internal/model", "internal/pdfium"}},
	{folder: "internal/score", may: []string{"internal/dataset", "internal/extract"}},
	{folder: "internal/stream"},
	{folder: "templates"},
	{folder: "validators", may: []string{"internal/cache", "internal/dataset", "internal/extract", "internal/score"}},
}

// below tells whether a folder is another one or lies in it.
func below(folder, root string) bool {
	return folder == root || strings.HasPrefix(folder, root+"/")
}

func (r importRow) allows(folder string, test bool) bool {
	if below(folder, r.folder) {
		return true
	}
	if r.onlyTests && !test {
		return false
	}
	for _, m := range r.may {
		if m == everything || below(folder, m) {
			return true
		}
	}
	return false
}

// checkImports compares the imports of every file with the table.
func checkImports(files []source, table []importRow) []string {
	var said []string
	used := map[string]bool{}
	missing := map[string]bool{}
	for _, f := range files {
		r, ok := rowOf(f.dir(), table)
		if !ok {
			if !missing[f.dir()] {
				said = append(said, fmt.Sprintf("%s: the package is missing from the import table: add a row to importTable in internal/conformance/imports_test.go that says what it may import", f.dir()))
			}
			missing[f.dir()] = true
			continue
		}
		used[r.folder] = true
		said = append(said, r.check(f)...)
	}
	for _, r := range table {
		if !used[r.folder] {
			said = append(said, fmt.Sprintf("%s: the import table has a row and there is no such package: remove the row from importTable in internal/conformance/imports_test.go", r.folder))
		}
	}
	return said
}

// rowOf is the row of the nearest folder above.
func rowOf(folder string, table []importRow) (nearest importRow, ok bool) {
	for _, r := range table {
		if below(folder, r.folder) && (!ok || len(r.folder) > len(nearest.folder)) {
			nearest, ok = r, true
		}
	}
	return nearest, ok
}

func (r importRow) check(f source) []string {
	var said []string
	for _, i := range f.file.Imports {
		name, err := strconv.Unquote(i.Path.Value)
		if err != nil || !below(name, module) {
			continue
		}
		folder := strings.TrimPrefix(strings.TrimPrefix(name, module), "/")
		if !r.allows(folder, f.test) {
			said = append(said, fmt.Sprintf("%s imports %s: packages below %s may not; move what is needed to where both may import it, or write it twice, once a side", f.path, name, r.folder))
		}
	}
	return said
}

func TestImports(t *testing.T) {
	report(t, checkImports(parseTree(t, repository(t)), importTable))
}

func TestImportsOfABadTree(t *testing.T) {
	table := []importRow{
		{folder: "a", may: []string{"c"}},
		{folder: "a/inner"},
		{folder: "c"},
		{folder: "tests", may: []string{everything}, onlyTests: true},
	}
	good := map[string]string{
		"a/a.go":          "package a\n\nimport (\n\t\"fmt\"\n\t_ \"etalon/a/inner\"\n\t_ \"etalon/c/deep\"\n)\n\nvar _ = fmt.Sprint\n",
		"a/inner/i.go":    "package inner\n",
		"c/deep/d.go":     "package deep\n",
		"tests/t_test.go": "package tests\n\nimport _ \"etalon/a\"\n",
	}
	check := func(extra map[string]string) []string {
		files := map[string]string{}
		for name, text := range good {
			files[name] = text
		}
		for name, text := range extra {
			files[name] = text
		}
		return checkImports(parseTree(t, tree(files)), table)
	}
	report(t, check(nil))
	wantOne(t, check(map[string]string{"c/bad.go": "package c\n\nimport _ \"etalon/a\"\n"}), "c/bad.go imports etalon/a")
	wantOne(t, check(map[string]string{"c/bad_test.go": "package c\n\nimport _ \"etalon/a/inner\"\n"}), "c/bad_test.go imports etalon/a/inner")
	wantOne(t, check(map[string]string{"a/inner/bad.go": "package inner\n\nimport _ \"etalon/c/deep\"\n"}), "packages below a/inner may not")
	wantOne(t, check(map[string]string{"c/near.go": "package c\n\nimport _ \"etalon/ca\"\n"}), "imports etalon/ca")
	wantOne(t, check(map[string]string{"tests/t.go": "package tests\n\nimport _ \"etalon/a\"\n"}), "tests/t.go imports etalon/a")
	wantOne(t, check(map[string]string{"ca/new.go": "package ca\n", "ca/too.go": "package ca\n"}), "ca: the package is missing", "add a row")
	wantOne(t, checkImports(parseTree(t, tree(good)), append(table, importRow{folder: "gone"})), "gone: the import table", "remove the row")
}

// TestImportTableKeepsTheHalvesApart guards the table itself: no row lets a validator see how a
// question was made.
func TestImportTableKeepsTheHalvesApart(t *testing.T) {
	r, ok := rowOf("validators/gorillahard/scan", importTable)
	if !ok {
		t.Fatal("validators have no row")
	}
	for _, folder := range []string{"generators/generate", "corpora/workfiles", "catalog", "templates", "data", "internal/stream"} {
		if r.allows(folder, true) {
			t.Errorf("a validator may import %s: it would see how questions are made", folder)
		}
	}
	g, ok := rowOf("generators/gorillahard", importTable)
	if !ok || g.allows("validators/validate", true) {
		t.Error("a generator may import validators: a shared slip would agree with itself")
	}
}
