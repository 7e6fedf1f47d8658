package cli

import (
	"bytes"
	"errors"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// cloneSource copies the source tree, as a clone would, without what was built.
func cloneSource(t *testing.T) string {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	clone := t.TempDir()
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		name := e.Name()
		switch {
		case name == "dist" || name == "bin" || strings.HasPrefix(name, "."):
		case e.IsDir():
			err = os.CopyFS(filepath.Join(clone, name), os.DirFS(filepath.Join(root, name)))
		default:
			var text []byte
			if text, err = os.ReadFile(filepath.Join(root, name)); err == nil {
				err = os.WriteFile(filepath.Join(clone, name), text, 0o644)
			}
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	return clone
}

func goTool(t *testing.T, dir string, args ...string) (string, error) {
	t.Helper()
	cmd := exec.Command("go", args...)
	cmd.Dir = dir
	// With these, what make dataset compiled elsewhere is not compiled anew here.
	cmd.Env = append(os.Environ(), "CGO_ENABLED=0", "GOFLAGS="+os.Getenv("GOFLAGS")+" -trimpath")
	out, err := cmd.CombinedOutput()
	var exit *exec.ExitError
	if err != nil && !errors.As(err, &exit) {
		t.Fatal(err)
	}
	return string(out), err
}

// TestScaffoldCompilesAndItsTestsSayWhatToType walks the author's first steps.
func TestScaffoldCompilesAndItsTestsSayWhatToType(t *testing.T) {
	clone := cloneSource(t)
	t.Chdir(filepath.Join(clone, "templates"))
	var out, log bytes.Buffer
	if code := Run(strings.NewReader(""), &out, &log, "new", "family", "gorillahard", "demo_count"); code != exitClean {
		t.Fatalf("exit code %d: %s", code, log.String())
	}
	if text, err := goTool(t, clone, "vet", "./generators/gorillahard/scan", "./validators/gorillahard/scan", "./cmd/etalon"); err != nil {
		t.Fatalf("the scaffold does not compile: %v\n%s", err, text)
	}
	text, err := goTool(t, clone, "test", "./internal/conformance", "-run", "^(TestUnits|TestUnitFiles|TestImports|TestFiles)$")
	if err == nil {
		t.Fatal("the tests pass on a scaffold that is not filled in")
	}
	expected := []string{
		"family demo_count: Doc is empty: write what is tested",
		"templates/gorillahard/demo_count.yaml: questions has 0 phrasings, want at least 8",
		"solver demo_count: Doc is empty: restate the rule",
		"solver demo_count: Wordings is empty",
	}
	for _, says := range expected {
		if !strings.Contains(text, says) {
			t.Errorf("the tests do not say %q:\n%s", says, text)
		}
	}
	for line := range strings.Lines(text) {
		said := func(says string) bool { return strings.Contains(line, says) }
		if strings.Contains(line, "demo_count") && !slices.ContainsFunc(expected, said) {
			t.Errorf("the tests complain of the scaffold itself: %s", line)
		}
	}
}

func TestWriteAllLeavesTheTreeAsItWas(t *testing.T) {
	root := t.TempDir()
	list := filepath.Join(root, "list.txt")
	if err := os.WriteFile(list, []byte("before"), 0o644); err != nil {
		t.Fatal(err)
	}
	err := writeAll(root, []sourceFile{
		{path: "new/file.txt", text: []byte("new")},
		{path: "list.txt", text: []byte("after"), before: []byte("before")},
		{path: "list.txt/impossible", text: []byte("x")},
	})
	if err == nil {
		t.Fatal("a file below a file was written")
	}
	if text, err := os.ReadFile(list); err != nil || string(text) != "before" {
		t.Errorf("the list was not put back: %q, %v", text, err)
	}
	if _, err := os.Stat(filepath.Join(root, "new", "file.txt")); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a new file is left behind: %v", err)
	}
}
