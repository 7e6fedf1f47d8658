package catalog

import (
	"fmt"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"etalon/internal/dataset"
)

func TestEmbeddedLibraryLoads(t *testing.T) {
	lib, err := Load()
	if err != nil {
		t.Fatal(err)
	}
	families := map[string]int{}
	for _, tool := range lib.Tools() {
		families[tool.Family]++
		if problems := dataset.Check(tool); len(problems) > 0 {
			t.Errorf("%s: %v", tool.Name, problems)
		}
	}
	if len(lib.Tools()) < 45 || len(families) < 8 {
		t.Errorf("library has %d tools in %d families, want at least 45 in 8", len(lib.Tools()), len(families))
	}
	for family, n := range families {
		if n < 2 {
			t.Errorf("family %s has one tool: a lone tool has no twin", family)
		}
	}
}

const good = `
family: toy
tools:
  - name: toy.one
    description: Первое действие.
    parameters: {path: {type: string, description: Путь., required: true}}
    constraints: {limits: до 10, cost: бесплатно}
    twins: [toy.two]
    pair: toy.two
  - name: toy.two
    description: Второе действие.
    parameters: {}
    constraints: {limits: до 10, cost: платно}
    twins: [toy.one]
    pair: toy.one
`

func TestLintRefusesDamage(t *testing.T) {
	if _, err := load(fstest.MapFS{"tools/toy.yaml": {Data: []byte(good)}}); err != nil {
		t.Fatalf("the undamaged library must load: %v", err)
	}
	for _, c := range []struct{ name, old, new, want string }{
		{"foreign prefix", "name: toy.one", "name: other.one", "must begin with"},
		{"no twin", "twins: [toy.two]", "twins: []", "names no twin"},
		{"unknown twin", "twins: [toy.two]", "twins: [toy.three]", "is not another tool"},
		{"own twin", "twins: [toy.two]", "twins: [toy.one]", "is not another tool"},
		{"no constraints", "constraints: {limits: до 10, cost: бесплатно}", "constraints: {}", "has no constraints"},
		{"empty description", "Первое действие.", `" "`, "empty or not NFC"},
		{"decomposed letter", "Первое", "Первои\u0306", "empty or not NFC"},
		{"one-sided pair", "    pair: toy.two\n", "", "must name this tool as its pair"},
		{"pair differs twice", "{limits: до 10, cost: платно}", "{limits: до 9, cost: платно}", "differs in 2 constraints"},
		{"pair differs nowhere", "cost: платно", "cost: бесплатно", "differs in 0 constraints"},
		{"unknown field", "twins: [toy.two]", "twin: [toy.two]", "twin"},
		{"defined twice", "name: toy.two", "name: toy.one", "defined twice"},
	} {
		t.Run(c.name, func(t *testing.T) {
			damaged := strings.Replace(good, c.old, c.new, 1)
			if damaged == good {
				t.Fatalf("nothing to damage: %q", c.old)
			}
			_, err := load(fstest.MapFS{"tools/toy.yaml": {Data: []byte(damaged)}})
			if err == nil || !strings.Contains(err.Error(), c.want) {
				t.Errorf("got error %v, want one that says %q", err, c.want)
			}
		})
	}
}

func TestOneDescriptionTwice(t *testing.T) {
	twice := strings.NewReplacer("Второе действие.", "Первое действие.", "    pair: toy.two\n", "", "    pair: toy.one\n", "").Replace(good)
	if _, err := load(fstest.MapFS{"tools/toy.yaml": {Data: []byte(twice)}}); err == nil || !strings.Contains(err.Error(), "one description") {
		t.Errorf("got error %v, want one about equal descriptions", err)
	}
}

// library is a toy of 12 families with 4 tools each; in every family a and b are a pair.
func library(t testing.TB) *Library {
	files := fstest.MapFS{}
	for f := range 12 {
		var b strings.Builder
		fmt.Fprintf(&b, "family: f%d\ntools:\n", f)
		for _, tool := range "abcd" {
			pair, cost := "", "1"
			switch tool {
			case 'a':
				pair = fmt.Sprintf("    pair: f%d.b\n", f)
			case 'b':
				pair, cost = fmt.Sprintf("    pair: f%d.a\n", f), "2"
			}
			twin := fmt.Sprintf("f%d.c", f)
			if tool == 'c' {
				twin = fmt.Sprintf("f%d.d", f)
			}
			fmt.Fprintf(&b, "  - {name: f%d.%c, description: действие %d%c, parameters: {}, constraints: {cost: %q}, twins: [%s]}\n", f, tool, f, tool, cost, twin)
			if pair != "" {
				text := b.String()
				b.Reset()
				b.WriteString(strings.TrimSuffix(text, "}\n") + ", " + strings.TrimSpace(pair) + "}\n")
			}
		}
		files[fmt.Sprintf("tools/f%d.yaml", f)] = &fstest.MapFile{Data: []byte(b.String())}
	}
	lib, err := load(files)
	if err != nil {
		t.Fatal(err)
	}
	return lib
}

func names(tools []dataset.Tool) []string {
	list := make([]string, len(tools))
	for i, t := range tools {
		list[i] = t.Name
	}
	return list
}

func TestAssemble(t *testing.T) {
	lib := library(t)
	sizes, places := map[int]int{}, 0.0
	const items = 200
	for i := range items {
		w := Want{Family: "demo", Index: i, Targets: []string{"f3.a"}, Must: []string{"f7.d"}, Bar: []string{"f5.a"}}
		tools, err := lib.Assemble(w)
		if err != nil {
			t.Fatal(err)
		}
		got := names(tools)
		members := map[string]int{}
		for _, tool := range tools {
			members[tool.Family]++
		}
		doubles := 0
		for _, n := range members {
			if n >= 2 {
				doubles++
			}
		}
		switch {
		case len(got) < MinSize || len(got) > MaxSize:
			t.Fatalf("%d tools", len(got))
		case !slices.Contains(got, "f3.a") || !slices.Contains(got, "f7.d"):
			t.Fatalf("target or wanted decoy missing: %v", got)
		case members["f3"] < 2:
			t.Fatalf("target without a twin: %v", got)
		case slices.Contains(got, "f5.a"):
			t.Fatalf("barred tool is there: %v", got)
		case slices.Contains(got, "f3.b"):
			t.Fatalf("the target's pair is there, so two tools are right: %v", got)
		case doubles < 4:
			t.Fatalf("only %d families have two members: %v", doubles, got)
		case len(slices.Compact(slices.Sorted(slices.Values(got)))) != len(got):
			t.Fatalf("a tool stands twice: %v", got)
		}
		sizes[len(got)]++
		places += float64(slices.Index(got, "f3.a")) / float64(len(got)-1)
	}
	if len(sizes) != MaxSize-MinSize+1 {
		t.Errorf("sizes %v do not cover %d..%d", sizes, MinSize, MaxSize)
	}
	if mean := places / items; mean < 0.48 || mean > 0.52 {
		t.Errorf("mean place of the target is %.3f, want 0.50 ± 0.02", mean)
	}
}

func TestAssembleBothOfAPairWhereWanted(t *testing.T) {
	tools, err := library(t).Assemble(Want{Family: "cost", Targets: []string{"f3.a"}, Must: []string{"f3.b"}})
	if err != nil {
		t.Fatal(err)
	}
	if got := names(tools); !slices.Contains(got, "f3.a") || !slices.Contains(got, "f3.b") {
		t.Errorf("both of the wanted pair must be there: %v", got)
	}
}

func TestAssembleErrors(t *testing.T) {
	lib := library(t)
	for _, c := range []struct {
		name, want string
		w          Want
	}{
		{"unknown target", "no tool is named", Want{Targets: []string{"f3.x"}}},
		{"unknown bar", "no tool is named", Want{Targets: []string{"f3.a"}, Bar: []string{"nope"}}},
		{"wanted and barred", "wanted and barred", Want{Targets: []string{"f3.a"}, Bar: []string{"f3.a"}}},
		{"every twin barred", "no twin", Want{Targets: []string{"f3.a"}, Bar: []string{"f3.c"}}},
	} {
		if _, err := lib.Assemble(c.w); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: got error %v, want one that says %q", c.name, err, c.want)
		}
	}
}

func BenchmarkAssemble(b *testing.B) {
	lib := library(b)
	for i := 0; b.Loop(); i++ {
		if _, err := lib.Assemble(Want{Family: "bench", Index: i, Targets: []string{"f3.a"}}); err != nil {
			b.Fatal(err)
		}
	}
}
