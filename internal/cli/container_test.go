package cli

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// instructions are the lines of a recipe as words, comments left out.
func instructions(text string) [][]string {
	var list [][]string
	for line := range strings.Lines(text) {
		if words := strings.Fields(line); len(words) > 0 && !strings.HasPrefix(words[0], "#") {
			list = append(list, words)
		}
	}
	return list
}

// recipeFaults says what is wrong with a recipe for a container, as far as that can be told without
// building it: root is the folder that it copies from.
func recipeFaults(text, root string) []string {
	var said []string
	made := ""
	for _, words := range instructions(text) {
		line := strings.Join(words, " ")
		switch words[0] {
		case "ARG":
			if !regexp.MustCompile(`^ARG \w+_IMAGE=[a-z]+:[a-z]*-?\d[\w.-]*$`).MatchString(line) {
				said = append(said, line+": pin the image by its version")
			}
		case "FROM":
			if !strings.HasPrefix(words[1], "${") {
				said = append(said, line+": name the image in an ARG")
			}
		case "RUN":
			made += line + "\n"
		case "COPY":
			said = append(said, copyFaults(words[1:], root, made)...)
		}
	}
	return said
}

func copyFaults(words []string, root, made string) []string {
	var said []string
	sources := words[:len(words)-1]
	if strings.HasPrefix(words[0], "--from=") {
		for _, s := range sources[1:] {
			base := strings.TrimSuffix(s, "/workpermit")
			if !strings.HasPrefix(s, "/etc/ssl/") && !strings.Contains(made, base) {
				said = append(said, s+": no command of the recipe makes it")
			}
		}
		return said
	}
	for _, s := range sources {
		if _, err := os.Stat(filepath.Join(root, s)); err != nil {
			said = append(said, s+": the repository has no such path")
		}
	}
	return said
}

// TestContainerRecipe: every path that the recipe copies exists, and it copies every folder with sources.
func TestContainerRecipe(t *testing.T) {
	root := "../.."
	text := string(readFrom(t, root+"/eval/Dockerfile"))
	for _, fault := range recipeFaults(text, root) {
		t.Errorf("eval/Dockerfile: %s", fault)
	}
	entries, err := os.ReadDir(root)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		if e.Name() == "dist" || e.Name() == "bin" || e.Name() == ".git" { // made here, and left out by eval/Dockerfile.dockerignore
			continue
		}
		if e.IsDir() && hasSources(t, filepath.Join(root, e.Name())) && !strings.Contains(text, "\nCOPY "+e.Name()+" "+e.Name()+"\n") {
			t.Errorf("eval/Dockerfile does not copy %s, which has sources", e.Name())
		}
	}
	for _, args := range instructions(text) {
		if args[0] != "ENTRYPOINT" {
			continue
		}
		line := strings.NewReplacer(`"`, "", "[", "", "]", "", ",", "").Replace(strings.Join(args[1:], " "))
		if err := parses(append(strings.Fields(line)[1:], "/runs/first")); err != nil {
			t.Errorf("eval/Dockerfile: %s: %v", line, err)
		}
	}
}

func hasSources(t *testing.T, dir string) bool {
	t.Helper()
	found := false
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		if err == nil && strings.HasSuffix(path, ".go") && !d.IsDir() {
			found = true
			return fs.SkipAll
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return found
}

func TestRecipesThatAreWrong(t *testing.T) {
	good := "ARG A_IMAGE=debian:bookworm-20250811-slim\nFROM ${A_IMAGE} AS build\nRUN make /out/etalon\nCOPY go.mod ./\nCOPY --from=build /out/etalon /bin/etalon\n"
	for from, to := range map[string]string{
		"": "", "debian:bookworm-20250811-slim": "debian:latest", "${A_IMAGE}": "debian", "go.mod": "go.mud", "RUN make /out/etalon": "RUN true",
	} {
		faults := recipeFaults(strings.Replace(good, from, to, 1), "../..")
		if (from == "") != (len(faults) == 0) || len(faults) > 1 {
			t.Errorf("%q for %q: %q", to, from, faults)
		}
	}
	if !slices.Equal(recipeFaults(good, "/nowhere"), []string{"go.mod: the repository has no such path"}) {
		t.Error("a path that is not there passes")
	}
}
