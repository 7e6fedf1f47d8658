package conformance

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"
)

// module is the path that our own imports begin with.
const module = "etalon"

// source is a parsed Go file of a tree.
type source struct {
	path  string
	test  bool
	lines int
	file  *ast.File
}

// dir is the folder of the file, "." for the root.
func (s source) dir() string { return path.Dir(s.path) }

// repository is this repository's root.
func repository(t *testing.T) fs.FS {
	t.Helper()
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(root, "go.mod")); err != nil {
		t.Fatalf("the repository's root is not where this test expects it: %v", err)
	}
	return os.DirFS(root)
}

// parseTree parses every Go file of a tree, tests included. Folders that Go passes over and built
// output are left out.
func parseTree(t *testing.T, tree fs.FS) []source {
	t.Helper()
	var all []source
	err := fs.WalkDir(tree, ".", func(p string, e fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if e.IsDir() {
			name := e.Name()
			if p != "." && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata" || p == "dist" || p == "bin") {
				return fs.SkipDir
			}
			return nil
		}
		if path.Ext(p) != ".go" {
			return nil
		}
		src, err := fs.ReadFile(tree, p)
		if err != nil {
			return err
		}
		f, err := parser.ParseFile(token.NewFileSet(), p, src, parser.SkipObjectResolution)
		if err != nil {
			return err
		}
		all = append(all, source{p, strings.HasSuffix(p, "_test.go"), bytes.Count(src, []byte("\n")), f})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// tree makes a small tree for a negative test.
func tree(files map[string]string) fs.FS {
	m := fstest.MapFS{}
	for name, text := range files {
		m[name] = &fstest.MapFile{Data: []byte(text)}
	}
	return m
}

// report fails the test with every message.
func report(t *testing.T, messages []string) {
	t.Helper()
	for _, m := range messages {
		t.Error(m)
	}
}

// wantOne demands exactly one message and that it has each of the parts.
func wantOne(t *testing.T, messages []string, parts ...string) {
	t.Helper()
	if len(messages) != 1 {
		t.Fatalf("got %d messages, want 1: %q", len(messages), messages)
	}
	for _, part := range parts {
		if !strings.Contains(messages[0], part) {
			t.Errorf("message %q does not say %q", messages[0], part)
		}
	}
}
