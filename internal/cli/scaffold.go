package cli

import (
	"bytes"
	"errors"
	"fmt"
	"go/format"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"strings"
	"text/template"

	"etalon/internal/dataset"
	"etalon/templates"
)

// unit is a family to be scaffolded.
type unit struct{ Name, Lever, Tier, Kind, PairOf string }

// Package is the name of the lever's package, which has no underscores.
func (u unit) Package() string { return strings.ReplaceAll(u.Lever, "_", "") }

// folder is where the lever's units of one half lie: in a folder with underscores where there is one.
func (u unit) folder(tree fs.FS, half string) string {
	named := path.Join(half, library, u.Lever)
	if _, err := fs.Stat(tree, named); err == nil {
		return named
	}
	return path.Join(half, library, u.Package())
}

// Ident is the name of the variable.
func (u unit) Ident() string { return exported(u.Name) }

// KindIdent is the name of the kind's constant.
func (u unit) KindIdent() string { return kinds[u.Kind] }

// sourceFile is a file of the source tree to be written.
type sourceFile struct {
	path   string
	text   []byte
	before []byte // nil for a new file
}

func (f sourceFile) verb() string {
	if f.before == nil {
		return "new    "
	}
	return "edited "
}

// files are all files of the scaffold; nothing is written yet.
func (u unit) files(tree fs.FS) ([]sourceFile, error) {
	var files []sourceFile
	parts := []struct{ template, path string }{
		{"family.go.tmpl", path.Join(u.folder(tree, "generators"), u.Name+".go")},
		{"solver.go.tmpl", path.Join(u.folder(tree, "validators"), u.Name+".go")},
		{"prose.yaml.tmpl", path.Join("templates", library, u.Name+".yaml")},
	}
	if u.PairOf != "" {
		parts = parts[:1]
	}
	for _, p := range parts {
		f, err := u.newFile(tree, p.template, p.path)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	edits, err := u.edits(tree)
	return append(files, edits...), err
}

func (u unit) newFile(tree fs.FS, name, file string) (sourceFile, error) {
	if _, err := fs.Stat(tree, file); err == nil {
		return sourceFile{}, &usageError{file + " exists already", "choose another name, or remove the file"}
	} else if !errors.Is(err, fs.ErrNotExist) {
		return sourceFile{}, err
	}
	t, err := template.ParseFS(templates.FS, "scaffold/"+name)
	if err != nil {
		return sourceFile{}, err
	}
	var b bytes.Buffer
	if err := t.Execute(&b, map[string]any{"Unit": u, "File": file}); err != nil {
		return sourceFile{}, err
	}
	text := b.Bytes()
	if path.Ext(file) == ".go" {
		if err := declaredElsewhere(tree, path.Dir(file), u.Ident()); err != nil {
			return sourceFile{}, err
		}
		if text, err = format.Source(text); err != nil {
			return sourceFile{}, fmt.Errorf("templates/scaffold/%s: %w", name, err)
		}
	}
	return sourceFile{path: file, text: text}, nil
}

// edits are the lists with the unit's lines put in.
func (u unit) edits(tree fs.FS) ([]sourceFile, error) {
	lists := []goList{{
		file: path.Join("generators", library, "families.go"), variable: "Families", typeName: "generate.Family",
		pkg: path.Join("etalon", u.folder(tree, "generators")),
	}}
	if u.PairOf == "" {
		lists = append(lists, goList{
			file: path.Join("validators", library, "solvers.go"), variable: "Solvers", typeName: "validate.Solver",
			pkg: path.Join("etalon", u.folder(tree, "validators")),
		})
	}
	var files []sourceFile
	for _, l := range lists {
		before, err := fs.ReadFile(tree, l.file)
		if err != nil {
			return nil, err
		}
		text, err := l.insert(tree, before, u)
		if err != nil {
			return nil, err
		}
		files = append(files, sourceFile{l.file, text, before})
	}
	quotas := path.Join("data/quotas", library+".yaml")
	before, err := fs.ReadFile(tree, quotas)
	if err != nil {
		return nil, err
	}
	text, err := insertQuota(quotas, before, u.Name)
	return append(files, sourceFile{quotas, text, before}), err
}

// writeAll writes all files, or leaves the tree as it was.
func writeAll(root string, files []sourceFile) (err error) {
	for i, f := range files {
		if err := dataset.WriteFile(filepath.Join(root, filepath.FromSlash(f.path)), f.text); err != nil {
			return errors.Join(err, undo(root, files[:i]))
		}
	}
	return nil
}

func undo(root string, written []sourceFile) error {
	var errs []error
	for _, f := range written {
		file := filepath.Join(root, filepath.FromSlash(f.path))
		if f.before == nil {
			errs = append(errs, os.Remove(file))
		} else {
			errs = append(errs, dataset.WriteFile(file, f.before))
		}
	}
	return errors.Join(errs...)
}
