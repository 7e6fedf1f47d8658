package headless

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestWithoutABrowser(t *testing.T) {
	if got, err := find([]string{"no-such-browser"}); err == nil || !strings.Contains(err.Error(), "run scripts/proof-packages.sh") {
		t.Errorf("got %q, %v, want what to do", got, err)
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	if got, err := find([]string{"no-such-browser", self}); got != self || err != nil {
		t.Errorf("got %q, %v, want the first that is there", got, err)
	}
}

// The script that installs a browser must not install a second one, nor miss one.
func TestTheScriptHasTheSameBrowsers(t *testing.T) {
	script, err := os.ReadFile(filepath.Join("..", "..", "..", "..", "scripts", "proof-packages.sh"))
	if err != nil {
		t.Fatal(err)
	}
	_, list, found := strings.Cut(string(script), "for name in ")
	list, _, ended := strings.Cut(list, "; do")
	if !found || !ended {
		t.Fatal("scripts/proof-packages.sh has no list of browsers")
	}
	for _, name := range names {
		rest, has := strings.CutPrefix(strings.TrimLeft(list, " \\\n\""), name)
		if !has {
			t.Fatalf("scripts/proof-packages.sh: got %q, want %q next", list, name)
		}
		list = rest
	}
	if rest := strings.Trim(list, " \\\n\""); rest != "" {
		t.Errorf("scripts/proof-packages.sh also has %q", rest)
	}
}
