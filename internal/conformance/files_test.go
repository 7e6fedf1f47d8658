package conformance

import (
	"fmt"
	"go/ast"
	"testing"
)

// maxLines is the length of a file that can still be read in one sitting.
const maxLines = 400

// vague are names of packages that say nothing of what is inside.
var vague = map[string]bool{"common": true, "helper": true, "helpers": true, "misc": true, "util": true, "utils": true}

// checkFiles looks for files that are too long, hidden registration and packages without a subject.
func checkFiles(files []source) []string {
	var said []string
	for _, f := range files {
		if f.lines > maxLines {
			said = append(said, fmt.Sprintf("%s has %d lines, at most %d: split it by subject", f.path, f.lines, maxLines))
		}
		if vague[f.file.Name.Name] {
			said = append(said, fmt.Sprintf("%s: package %s says nothing of its subject: name it after what it holds", f.path, f.file.Name.Name))
		}
		for _, d := range f.file.Decls {
			if fn, ok := d.(*ast.FuncDecl); ok && fn.Recv == nil && fn.Name.Name == "init" {
				said = append(said, fmt.Sprintf("%s has a func init: list the thing explicitly where it is used, or compute it with sync.OnceValue", f.path))
			}
		}
	}
	return said
}

func TestFiles(t *testing.T) {
	report(t, checkFiles(parseTree(t, repository(t))))
}

func TestFilesOfABadTree(t *testing.T) {
	check := func(name, text string) []string {
		return checkFiles(parseTree(t, tree(map[string]string{name: text})))
	}
	report(t, check("a/a.go", "package a\n\ntype t struct{}\n\nfunc (t) init() {}\n"))
	wantOne(t, check("a/a.go", "package a\n\nfunc init() {}\n"), "a/a.go has a func init", "explicitly")
	wantOne(t, check("a/b/utils.go", "package utils\n"), "package utils", "name it after")
	long := "package a\n"
	for range maxLines {
		long += "\n"
	}
	wantOne(t, check("a/a.go", long), "has 401 lines", "split it")
}
