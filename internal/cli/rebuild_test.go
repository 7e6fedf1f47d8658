package cli

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"etalon/generators/generate"
	"etalon/internal/cache"
	"etalon/internal/dataset"
)

// builder is a command line that keeps builds, over a suite that counts them.
type builder struct {
	dist, folder string
	runs         int
}

func (b *builder) run(t *testing.T, args ...string) string {
	t.Helper()
	suite := &generate.Suite{
		Name: "s",
		Build: func(_ context.Context, o generate.Options, sink generate.Sink) (generate.Summary, error) {
			b.runs++
			return generate.Summary{Items: 2}, sink("rows.jsonl", []byte(strings.Repeat("{}\n", int(o.Seed))))
		},
		Units: func() ([]generate.Unit, error) { return nil, nil },
	}
	var out, log bytes.Buffer
	a := &app{in: strings.NewReader("00112233445566778899aabbccddeeff\n"), out: &out, log: &log, generators: []*generate.Suite{suite}, builds: cache.Open[knownBuild](b.folder, "builds")}
	if code := run(a, append([]string{"build", "--out", b.dist}, args...)); code != 0 {
		t.Fatalf("%q exits %d: %s", args, code, log.String())
	}
	return out.String()
}

func TestWhatIsBuiltOnceIsNotBuiltAgain(t *testing.T) {
	b := &builder{dist: t.TempDir(), folder: t.TempDir()}
	rows := filepath.Join(b.dist, "s", "rows.jsonl")
	file := func(name, text string) {
		t.Helper()
		if err := dataset.WriteFile(filepath.Join(b.dist, "s", name), []byte(text)); err != nil {
			t.Fatal(err)
		}
	}
	first := b.run(t)
	const bytesCell = 10 // of the words of the table
	if again := b.run(t); b.runs != 1 || strings.Fields(again)[bytesCell] != strings.Fields(first)[bytesCell] || !strings.Contains(again, "s      1     2") {
		t.Fatalf("%d builds, want 1; the table changed from\n%s to\n%s", b.runs, first, again)
	}
	file("mine.txt", "a file that no manifest lists")
	if b.run(t); b.runs != 1 {
		t.Errorf("%d builds with a file of somebody's own beside, want 1", b.runs)
	}
	for _, c := range []struct {
		what   string
		change func()
	}{
		{"--fresh", func() { b.run(t, "--fresh") }},
		{"another seed", func() { b.run(t, "--seed", "2") }},
		{"the first seed again", func() { b.run(t) }},
		{"a changed file", func() { file("rows.jsonl", "{ }\n"); b.run(t) }},
		{"a missing file", func() { _ = os.Remove(rows); b.run(t) }},
		{"another place", func() { b.dist = t.TempDir(); b.run(t) }},
		{"another cache", func() { b.folder = t.TempDir(); b.run(t) }},
	} {
		before := b.runs
		if c.change(); b.runs != before+1 {
			t.Errorf("%s: %d builds more, want 1", c.what, b.runs-before)
		}
	}
	if data, err := os.ReadFile(filepath.Join(b.dist, "s", "rows.jsonl")); err != nil || string(data) != "{}\n" {
		t.Errorf("rows.jsonl is %q, %v", data, err)
	}
}

func TestNothingIsKeptOfASecretSeed(t *testing.T) {
	if _, ok := buildKey("s", &buildOptions{Options: generate.Options{Seed: 1, Secret: &generate.Secret{}}}); ok {
		t.Error("a build from a secret seed has a key")
	}
}
