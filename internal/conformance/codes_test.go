package conformance

import (
	"fmt"
	"go/ast"
	"go/token"
	"io/fs"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"etalon/internal/dataset"
)

// fixture is a test elsewhere that damages something and demands a code: the built dataset has
// nothing that could be damaged so, or not without other findings.
type fixture struct{ file, test string }

// elsewhere are the codes that no damage of the built dataset proves.
var elsewhere = map[string]fixture{
	"ambiguous-convention":   onToys,
	"ambiguous-document":     onContracts,
	"ambiguous-wording":      onToys,
	"answer-elsewhere":       onToyTasks,
	"answer-in-question":     onContracts,
	"answer-shown":           {"validators/driver/hidden_test.go", "TestDamageWithoutAnswers"},
	"bad-fact":               onToyTaskRows,
	"bad-now":                onToyTaskRows,
	"broken-conversation":    onToyTaskRows,
	"broken-promise":         {"validators/driver/setdamage_test.go", "TestDamageIsFoundAsItsCode"},
	"catalogue-shortcut":     {"validators/shortcuts/shortcuts_test.go", "TestRightToolMarkedByItsDescription"},
	"corpus-differs":         onToyTaskRows,
	"disputed-value":         onContracts,
	"double-space":           onToyTaskRows,
	"equivalent-rejected":    onToys,
	"few-skeletons":          {"validators/shortcuts/shortcuts_test.go", "TestOnePhrasingTooOften"},
	"forbidden-in-reference": onToyTasks,
	"harmless-trap":          onToys,
	"idle-trap":              onToys,
	"misplaced-material":     onToyTaskRows,
	"missing-corpus":         onToyTasks,
	"missing-material":       onToyTaskRows,
	"mutant-spills":          {"validators/mutants/records/records_test.go", "TestDamageIsFoundAsItsCode"},
	"name-tells":             onToyTasks,
	"not-a-scan":             onScans,
	"original-without-text":  onScans,
	"plant-differs":          onPlants,
	"plant-kind":             onPlants,
	"real-account":           onNobody,
	"real-address":           onNobody,
	"real-bik":               onNobody,
	"real-card":              onNobody,
	"real-kpp":               onNobody,
	"real-mail":              onNobody,
	"real-ogrn":              onNobody,
	"real-snils":             onNobody,
	"refusal-shortcut":       {"validators/shortcuts/shortcuts_test.go", "TestRefusalsMarkedByTheirSurface"},
	"scan-quality":           onScans,
	"single-reading":         onContracts,
	"too-long":               {"internal/dataset/jsonl_test.go", "TestLineOverTheBound"},
	"too-many-findings":      {"internal/dataset/jsonl_test.go", "TestDamageInEveryLineIsCutShort"},
	"too-many-judged":        onToyTaskRows,
	"trivial-system":         onToys,
	"unchecked-task":         onToyTaskRows,
	"uneven-cases":           onContracts,
	"unknown-tag":            onToyTasks,
	"unmutated":              {"validators/mutants/records/records_test.go", "TestDamageIsFoundAsItsCode"},
	"unrendered-placeholder": onToyTaskRows,
	"unsolved":               onToys,
	"untold-fact":            onToyTasks,
}

// onContracts damages a toy set of questions about contracts.
var onContracts = fixture{"validators/procurement/damage_test.go", "TestDamageIsFoundAsItsCode"}

// onToys damages a set of toy families, whose solvers can be damaged too.
var onToys = fixture{"validators/driver/solvedamage_test.go", "TestDamageIsFoundAsItsCode"}

// onToyTasks and onToyTaskRows damage a set of toy tasks in the same way.
var (
	onToyTasks    = fixture{"validators/taskdriver/solvedamage_test.go", "TestDamageIsFoundAsItsCode"}
	onToyTaskRows = fixture{"validators/taskdriver/rowdamage_test.go", "TestDamageIsFoundAsItsCode"}
)

// onPlants damages documents with planted errors.
var onPlants = fixture{"validators/plants/damage_test.go", "TestDamageIsFoundAsItsCode"}

// onScans damages small scans one way at a time.
var onScans = fixture{"validators/scans/scans_test.go", "TestDamageIsFoundWithoutOCR"}

// onNobody puts what could belong to somebody into a small suite.
var onNobody = fixture{"validators/fictitious/fictitious_test.go", "TestDamageIsFoundAsItsCode"}

// checkCodes demands that each documented code is proved, once and where it is said to be.
func checkCodes(tree fs.FS, documented []string, proved map[string]bool, elsewhere map[string]fixture) []string {
	var said []string
	known := map[string]bool{}
	for _, code := range documented {
		known[code] = true
		f, named := elsewhere[code]
		switch {
		case proved[code] && named:
			said = append(said, fmt.Sprintf("code %s: TestDamage proves it: take it out of elsewhere in internal/conformance/codes_test.go", code))
		case !proved[code] && !named:
			said = append(said, fmt.Sprintf("code %s has no failing fixture: add a damage to TestDamage, or name the test that has one in elsewhere in internal/conformance/codes_test.go", code))
		case named:
			said = append(said, f.check(tree, code)...)
		}
	}
	for _, code := range slices.Sorted(maps.Keys(elsewhere)) {
		if !known[code] {
			said = append(said, fmt.Sprintf("code %s is in elsewhere and not documented: take it out", code))
		}
	}
	for _, code := range slices.Sorted(maps.Keys(proved)) {
		if !known[code] {
			said = append(said, fmt.Sprintf("code %s is demanded by TestDamage and not documented: describe it in internal/dataset/codes.yaml", code))
		}
	}
	return said
}

// check looks the test and the code up in the package's test files.
func (f fixture) check(tree fs.FS, code string) []string {
	text, err := fs.ReadFile(tree, f.file)
	if err != nil || !strings.Contains(string(text), strconv.Quote(code)) {
		return []string{fmt.Sprintf("code %s: %s does not demand it: correct elsewhere in internal/conformance/codes_test.go", code, f.file)}
	}
	files, err := fs.Glob(tree, path.Join(path.Dir(f.file), "*_test.go"))
	if err != nil {
		return []string{err.Error()}
	}
	for _, name := range files {
		if text, err := fs.ReadFile(tree, name); err == nil && strings.Contains(string(text), "func "+f.test+"(") {
			return nil
		}
	}
	return []string{fmt.Sprintf("code %s: there is no %s in %s: correct elsewhere in internal/conformance/codes_test.go", code, f.test, path.Dir(f.file))}
}

func documentedCodes(t *testing.T) []string {
	t.Helper()
	codes, err := dataset.Codes()
	if err != nil {
		t.Fatal(err)
	}
	names := make([]string, len(codes))
	for i, c := range codes {
		names[i] = c.Name
	}
	return names
}

func TestEveryCodeHasAFailingFixture(t *testing.T) {
	proved := map[string]bool{}
	for _, d := range damages() {
		proved[d.code] = true
	}
	for _, d := range documentDamages() {
		if d.code != "" {
			proved[d.code] = true
		}
	}
	report(t, checkCodes(repository(t), documentedCodes(t), proved, elsewhere))
}

// codesInSource are the texts given to a field Code where findings are made, by the place of one of them.
func codesInSource(files []source) map[string]string {
	codes := map[string]string{}
	for _, f := range files {
		if f.test || !below(f.dir(), "validators") && !below(f.dir(), "internal/dataset") {
			continue
		}
		ast.Inspect(f.file, func(n ast.Node) bool {
			kv, ok := n.(*ast.KeyValueExpr)
			if !ok {
				return true
			}
			key, isIdent := kv.Key.(*ast.Ident)
			value, isLit := kv.Value.(*ast.BasicLit)
			if isIdent && isLit && (key.Name == "Code" || key.Name == "code") && value.Kind == token.STRING {
				if code, err := strconv.Unquote(value.Value); err == nil {
					codes[code] = f.path
				}
			}
			return true
		})
	}
	return codes
}

// checkDocumented demands that every code written in the source is documented.
func checkDocumented(files []source, documented []string) []string {
	known := map[string]bool{}
	for _, code := range documented {
		known[code] = true
	}
	var said []string
	where := codesInSource(files)
	for _, code := range slices.Sorted(maps.Keys(where)) {
		if !known[code] {
			said = append(said, fmt.Sprintf("%s: code %s is not documented: describe it in internal/dataset/codes.yaml", where[code], code))
		}
	}
	return said
}

func TestEveryCodeIsDocumented(t *testing.T) {
	files := parseTree(t, repository(t))
	if len(codesInSource(files)) < 30 {
		t.Fatal("hardly any code is found in the source: the test looks for them in the wrong way")
	}
	report(t, checkDocumented(files, documentedCodes(t)))
}

func TestCodesOfABadTree(t *testing.T) {
	files := tree(map[string]string{
		"v/a_test.go":     "package v\n\nfunc TestA(t *testing.T) { demand(\"far\") }\n",
		"validators/v.go": "package v\n\nvar f = Finding{Code: \"near\"}\n",
	})
	here := map[string]bool{"near": true}
	far := map[string]fixture{"far": {"v/a_test.go", "TestA"}}
	report(t, checkCodes(files, []string{"far", "near"}, here, far))
	wantOne(t, checkCodes(files, []string{"far", "near", "new"}, here, far), "code new has no failing fixture", "add a damage")
	wantOne(t, checkCodes(files, []string{"far", "near"}, map[string]bool{"near": true, "far": true}, far), "take it out of elsewhere")
	wantOne(t, checkCodes(files, []string{"far"}, here, far), "code near is demanded by TestDamage and not documented")
	wantOne(t, checkCodes(files, []string{"near"}, here, far), "code far is in elsewhere and not documented")
	wantOne(t, checkCodes(files, []string{"far", "near"}, here, map[string]fixture{"far": {"validators/v.go", "TestA"}}), "validators/v.go does not demand it")
	wantOne(t, checkCodes(files, []string{"far", "near"}, here, map[string]fixture{"far": {"v/a_test.go", "TestB"}}), "there is no TestB")
	wantOne(t, checkDocumented(parseTree(t, files), []string{"far"}), "validators/v.go: code near is not documented", "codes.yaml")
	report(t, checkDocumented(parseTree(t, files), []string{"near"}))
}
