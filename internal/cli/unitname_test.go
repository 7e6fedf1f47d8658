package cli

import (
	"strings"
	"testing"
)

func TestUnitNames(t *testing.T) {
	for _, name := range []string{"demo_count", "csv2", "a", "linux", "js", "amd64_count", "unit_tests", "demo_unix", "test"} {
		if err := checkUnitName(name); err != nil {
			t.Errorf("%q is refused: %v", name, err)
		}
	}
	for name, says := range map[string]string{
		"demo_js": "_js.go", "demo_linux": "_linux.go", "demo_arm64": "_arm64.go", "demo_windows_amd64": "_amd64.go",
		"demo_wasm": "_wasm.go", "demo_wasip1": "_wasip1.go", "demo_plan9": "_plan9.go", "demo_test": "for a test",
		"Demo": "does not fit", "demo__x": "does not fit", "_demo": "does not fit", "demo_": "does not fit", "demo-x": "does not fit",
		"1demo": "does not fit", "": "does not fit", "../demo": "does not fit", "демо": "does not fit", "demo.go": "does not fit", "demo\n": "does not fit",
		"func": "word of Go", "null": "YAML", "true": "YAML", strings.Repeat("a", 61): "at most 60",
	} {
		err := checkUnitName(name)
		if err == nil || !strings.Contains(err.Error(), says) {
			t.Errorf("%q: got %v, want an error that says %q", name, err, says)
		}
	}
}

func TestExportedAndSnake(t *testing.T) {
	if got := exported("demo_count2_x"); got != "DemoCount2X" {
		t.Errorf("exported: got %s", got)
	}
	for ident, want := range map[string]string{
		"CSVColumnMean": "csv_column_mean", "DemoCount": "demo_count", "TopN": "top_n", "A": "a",
	} {
		if got := snake(ident); got != want {
			t.Errorf("snake(%s) = %s, want %s", ident, got, want)
		}
	}
}
