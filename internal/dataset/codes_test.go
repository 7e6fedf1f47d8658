package dataset

import (
	"go/ast"
	"go/parser"
	"go/token"
	"path/filepath"
	"strconv"
	"strings"
	"testing"
)

func TestCodesAreDocumented(t *testing.T) {
	codes, err := Codes()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range codes {
		if got, ok := LookupCode(c.Name); !ok || got != c {
			t.Errorf("%s is not found by its name", c.Name)
		}
		if c.Wrong == c.Right {
			t.Errorf("%s: the wrong example is the right one", c.Name)
		}
		if strings.ContainsAny(c.Remedy, "\n\r") {
			t.Errorf("%s: the remedy is more than a line", c.Name)
		}
	}
	codes[0].Name = "changed by a caller"
	if again, _ := Codes(); again[0].Name == codes[0].Name {
		t.Error("a caller can change the codes")
	}
	if _, ok := LookupCode("no-such-code"); ok {
		t.Error("an unknown code was found")
	}
}

func TestParseCodesRefuses(t *testing.T) {
	entry := func(name string) string {
		return "- {code: " + name + ", meaning: m, wrong: w, right: r, remedy: d}\n"
	}
	for _, test := range []struct{ name, text, says string }{
		{"not sorted", entry("b") + entry("a"), `"a" stands after "b"`},
		{"twice", entry("a") + entry("a"), "each code once"},
		{"no remedy", "- {code: a, meaning: m, wrong: w, right: r, remedy: ''}\n", "remedy"},
		{"misspelt", "- {coda: a}\n", "coda"},
	} {
		if _, err := parseCodes("c.yaml", []byte(test.text)); err == nil || !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: got %v, want an error that says %q", test.name, err, test.says)
		}
	}
}

// Every code this package can give has a fixture that gives it.
func TestEveryCodeHasAFixture(t *testing.T) {
	fixed := map[string]bool{
		"too-many-findings": true, // TestDamageInEveryLineIsCutShort
		"duplicate-id":      true, // TestUnique
		"bad-value":         true, // TestCheckReportsEachRule
	}
	for _, d := range rowDamage {
		fixed[d.code] = true
	}
	for _, d := range manifestDamage {
		fixed[d.code] = true
	}
	for code := range codesInSources(t) {
		if !fixed[code] {
			t.Errorf("no fixture gives [%s]: add one to rowDamage or manifestDamage", code)
		}
	}
}

// codesInSources finds the documented codes among the string literals of this package.
func codesInSources(t *testing.T) map[string]bool {
	t.Helper()
	sources, err := filepath.Glob("*.go")
	if err != nil {
		t.Fatal(err)
	}
	found := map[string]bool{}
	for _, path := range sources {
		if strings.HasSuffix(path, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), path, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value)
				if _, known := LookupCode(text); known {
					found[text] = true
				}
			}
			return true
		})
	}
	if len(found) < 20 {
		t.Fatalf("only %d codes found in the sources", len(found))
	}
	return found
}
