package cli

import (
	"regexp"
	"strings"
	"testing"

	"github.com/spf13/cobra"
)

// shown finds the command lines of etalon in a text: README's after "$ ", a verb's examples after two spaces.
var shown = regexp.MustCompile(`(?m)^(?:\$ |  )(?:bin/)?(etalon(?:-ocr)? .*)$`)

// linesOf are the command lines of a text, a slice of arguments each. Comments and what the shell does
// with the output are left out.
func linesOf(text string) [][]string {
	var lines [][]string
	text = regexp.MustCompile(`\\\n\s+`).ReplaceAllString(text, "")
	for _, match := range shown.FindAllStringSubmatch(text, -1) {
		line, _, _ := strings.Cut(match[1], " #")
		for part := range strings.SplitSeq(line, " && ") {
			part, _, _ = strings.Cut(part, " | ")
			part = regexp.MustCompile(` [<>] \S+`).ReplaceAllString(part, "")
			if args := strings.Fields(part); strings.HasPrefix(args[0], "etalon") {
				lines = append(lines, args[1:])
			}
		}
	}
	return lines
}

// parses tells what is wrong with a command line before it is run.
func parses(args []string) error {
	verb, rest, err := newApp(nil, nil, nil).rootCommand().Find(args)
	if err != nil {
		return err
	}
	if verb.Name() == "etalon" {
		return unknownName("verb", args[0], verbs(verb), "")
	}
	return verb.ParseFlags(rest)
}

// TestShownCommandsExist: every command line that README or a help text shows has a verb and flags that
// are there.
func TestShownCommandsExist(t *testing.T) {
	readme := linesOf(string(readFrom(t, "../../README.md")))
	if len(readme) < 15 {
		t.Errorf("README shows %d command lines: the pattern finds too few", len(readme))
	}
	for _, args := range readme {
		if err := parses(args); err != nil {
			t.Errorf("README: etalon %s: %v", strings.Join(args, " "), err)
		}
	}
	for _, verb := range newApp(nil, nil, nil).rootCommand().Commands() {
		for _, args := range examplesOf(verb) {
			if err := parses(args); err != nil {
				t.Errorf("help of %s: etalon %s: %v", verb.Name(), strings.Join(args, " "), err)
			}
		}
	}
}

func examplesOf(verb *cobra.Command) [][]string {
	return linesOf("  " + strings.TrimSpace(verb.Example))
}

func TestLinesThatDoNotExist(t *testing.T) {
	for text, want := range map[string]string{
		"$ bin/etalon fetch procurement --accept-change d1 # a flag":    "unknown flag: --accept-change",
		"  etalon build --out dist && etalon valdate --dir dist | more": `no verb is named "valdate"`,
		"  etalon payback --price-in 1 \\\n    --price-on 2":            "unknown flag: --price-on",
		"$ bin/etalon-ocr ocr procurement --langs rus > x":              "unknown flag: --langs",
	} {
		lines := linesOf(text)
		if len(lines) == 0 {
			t.Errorf("%q: no line was found", text)
			continue
		}
		if err := parses(lines[len(lines)-1]); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: got %v, want %s", text, err, want)
		}
	}
}
