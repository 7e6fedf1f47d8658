package published

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

func cut(context string) ([]validate.File, []dataset.Finding) {
	return cutContext(&Row{Question: dataset.Question{Inputs: dataset.Inputs{Context: context}}})
}

func TestContextIsCutAtHeaders(t *testing.T) {
	for context, want := range map[string][]validate.File{
		"[файл: a.csv]\nx,y\n1,2\n":                  {{Path: "a.csv", Text: "x,y\n1,2\n"}},
		"[файл: a.csv]\nx\n[файл: d/b c.log]\n\ny\n": {{Path: "a.csv", Text: "x\n"}, {Path: "d/b c.log", Text: "\ny\n"}},
		"[файл: a]\nсм. [файл: b]\n [файл: c]\n":     {{Path: "a", Text: "см. [файл: b]\n [файл: c]\n"}},
		"[файл: a]\n[файл: b]\n":                     {{Path: "a", Text: ""}, {Path: "b", Text: ""}},
		"[файл: a]":                                  {{Path: "a", Text: ""}},
		"[файл: список [1]]\nx":                      {{Path: "список [1]", Text: "x"}},
	} {
		got, found := cut(context)
		if diff := cmp.Diff(want, got); diff != "" || len(found) > 0 {
			t.Errorf("%q: %s %v", context, diff, found)
		}
	}
}

func TestContextThatIsNoBlocks(t *testing.T) {
	for _, context := range []string{
		"", "\n[файл: a]\nx\n", "x\n[файл: a]\n", "[файл: ]\nx\n", "[file: a]\nx\n", "[файл: a] \nx\n",
		"[файл: a]\r\nx\n", "[файл: ../a]\nx\n", "[файл: /a]\nx\n", "[файл: a]\nx\n[файл: a]\nx\n",
		"[файл: a]\n[файл: b]\n[файл: c]\n",
	} {
		if files, found := cut(context); len(found) == 0 || found[0].Code != "malformed-context" {
			t.Errorf("%q: got files %v and findings %v", context, files, found)
		}
	}
}

// FuzzContext: blocks put together again are the context, whatever it holds.
func FuzzContext(f *testing.F) {
	f.Add("[файл: a.csv]\nx\n[файл: b]\ny\n")
	f.Fuzz(func(t *testing.T, context string) {
		files, found := cut(context)
		if len(found) > 0 {
			return
		}
		var b strings.Builder
		for _, file := range files {
			b.WriteString("[файл: " + file.Path + "]\n" + file.Text)
		}
		if whole := b.String(); whole != context && whole != context+"\n" {
			t.Errorf("%q came together as %q", context, whole)
		}
	})
}
