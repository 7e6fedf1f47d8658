package cli

import (
	"io"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

func TestEveryVerbIsDocumented(t *testing.T) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			if sub.Name() != "help" {
				if sub.Short == "" || strings.TrimSpace(strings.TrimSuffix(sub.Long, exitHelp)) == "" {
					t.Errorf("%s: write Short and Long", sub.CommandPath())
				}
				if !strings.Contains(sub.Example, "  etalon "+strings.TrimPrefix(sub.CommandPath(), "etalon ")) {
					t.Errorf("%s: write an Example that runs it", sub.CommandPath())
				}
				if strings.Count(sub.Long, exitHelp) != 1 {
					t.Errorf("%s: the help must end with the exit codes, once", sub.CommandPath())
				}
			}
			walk(sub)
		}
	}
	a := &app{in: strings.NewReader(""), out: io.Discard, log: io.Discard}
	walk(a.rootCommand())
}

func TestVerbsAreThoseOfTheDesign(t *testing.T) {
	a := &app{in: strings.NewReader(""), out: io.Discard, log: io.Discard}
	const want = "build completion diff evaluate explain extract fetch human judge label list new ocr payback prepare report rescore run score select show validate version"
	if got := strings.Join(verbs(a.rootCommand()), " "); got != want {
		t.Errorf("got verbs %q, want %q", got, want)
	}
}
