package cli

import (
	"bytes"
	"errors"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"path"
	"strconv"
	"strings"
	"unicode"
)

// goList is an explicit list in a Go file: var <variable> = []*<typeName>{pkg.Ident, …}, sorted by
// the Name of its elements.
type goList struct{ file, variable, typeName, pkg string }

// insert puts <package>.<Ident> in its place and adds the import.
func (l goList) insert(tree fs.FS, src []byte, u unit) ([]byte, error) {
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, l.file, src, parser.ParseComments)
	if err != nil {
		return nil, fmt.Errorf("cannot edit the list: %w", err)
	}
	list, err := l.find(f)
	if err != nil {
		return nil, err
	}
	at := list.Rbrace
	for _, e := range list.Elts {
		name, err := l.nameOf(tree, f, e)
		if err != nil {
			return nil, err
		}
		if name == u.Name {
			return nil, &usageError{fmt.Sprintf("%s lists %s already", l.file, u.Name), "choose another name"}
		}
		if name > u.Name {
			at = e.Pos()
			break
		}
	}
	line := u.Package() + "." + u.Ident() + ",\n"
	if at == list.Rbrace && len(list.Elts) == 0 {
		line = "\n" + line
	}
	out := splice(src, fset.Position(at).Offset, line)
	if out, err = addImport(out, fset, f, l.pkg); err != nil {
		return nil, fmt.Errorf("%s: %w", l.file, err)
	}
	return format.Source(out)
}

// find is the literal of the list.
func (l goList) find(f *ast.File) (*ast.CompositeLit, error) {
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.VAR {
			continue
		}
		for _, s := range g.Specs {
			v := s.(*ast.ValueSpec)
			if len(v.Names) != 1 || v.Names[0].Name != l.variable || len(v.Values) != 1 {
				continue
			}
			if lit, ok := v.Values[0].(*ast.CompositeLit); ok {
				return lit, nil
			}
		}
	}
	return nil, fmt.Errorf("%s: want var %s = []*%s{…}, one element a line", l.file, l.variable, l.typeName)
}

// nameOf is the Name of a listed element, read from its declaration.
func (l goList) nameOf(tree fs.FS, f *ast.File, e ast.Expr) (string, error) {
	sel, ok := e.(*ast.SelectorExpr)
	if !ok {
		return "", fmt.Errorf("%s: an element of %s is not written as package.Name", l.file, l.variable)
	}
	pkg, ok := sel.X.(*ast.Ident)
	if !ok {
		return "", fmt.Errorf("%s: an element of %s is not written as package.Name", l.file, l.variable)
	}
	values, err := declarations(tree, folderOf(f, pkg.Name))
	if err != nil {
		return "", err
	}
	if name := literalName(values[sel.Sel.Name]); name != "" {
		return name, nil
	}
	return snake(sel.Sel.Name), nil
}

// folderOf is the folder of a package of ours that a file imports. Package nearmiss may lie in near_miss.
func folderOf(f *ast.File, pkg string) string {
	for _, i := range f.Imports {
		folder, err := strconv.Unquote(i.Path.Value)
		named := i.Name != nil && i.Name.Name == pkg
		if err == nil && (named || strings.ReplaceAll(path.Base(folder), "_", "") == pkg) {
			return strings.TrimPrefix(folder, "etalon/")
		}
	}
	return pkg
}

// declarations are the values of a package's variables; a variable without one has nil.
func declarations(tree fs.FS, dir string) (map[string]ast.Expr, error) {
	values := map[string]ast.Expr{}
	files, err := fs.Glob(tree, path.Join(dir, "*.go"))
	if err != nil {
		return nil, err
	}
	for _, file := range files {
		src, err := fs.ReadFile(tree, file)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(token.NewFileSet(), file, src, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		collect(f, values)
	}
	return values, nil
}

func collect(f *ast.File, values map[string]ast.Expr) {
	for _, d := range f.Decls {
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv == nil {
				values[d.Name.Name] = nil
			}
		case *ast.GenDecl:
			for _, s := range d.Specs {
				switch s := s.(type) {
				case *ast.TypeSpec:
					values[s.Name.Name] = nil
				case *ast.ValueSpec:
					for i, n := range s.Names {
						values[n.Name] = nil
						if i < len(s.Values) {
							values[n.Name] = s.Values[i]
						}
					}
				}
			}
		}
	}
}

// declaredElsewhere refuses a name whose identifier the package has already.
func declaredElsewhere(tree fs.FS, dir, ident string) error {
	values, err := declarations(tree, dir)
	if err != nil {
		return err
	}
	for _, name := range []string{ident, "make" + ident, "solve" + ident} {
		if _, taken := values[name]; taken {
			return &usageError{fmt.Sprintf("package %s declares %s already", dir, name), "choose another name"}
		}
	}
	return nil
}

// literalName is the text of the field Name in &T{Name: "…"}.
func literalName(e ast.Expr) string {
	if u, ok := e.(*ast.UnaryExpr); ok {
		e = u.X
	}
	lit, ok := e.(*ast.CompositeLit)
	if !ok {
		return ""
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, isIdent := kv.Key.(*ast.Ident)
		value, isLit := kv.Value.(*ast.BasicLit)
		if isIdent && isLit && key.Name == "Name" {
			if s, err := strconv.Unquote(value.Value); err == nil {
				return s
			}
		}
	}
	return ""
}

// snake turns CSVColumnMean into csv_column_mean.
func snake(ident string) string {
	var b strings.Builder
	runes := []rune(ident)
	for i, r := range runes {
		if i > 0 && unicode.IsUpper(r) &&
			(!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1])) {
			b.WriteByte('_')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// addImport adds an import to a file whose imports are still where they were parsed.
func addImport(src []byte, fset *token.FileSet, f *ast.File, pkg string) ([]byte, error) {
	for _, s := range f.Imports {
		if s.Path.Value == strconv.Quote(pkg) {
			return src, nil
		}
	}
	for _, d := range f.Decls {
		g, ok := d.(*ast.GenDecl)
		if !ok || g.Tok != token.IMPORT {
			continue
		}
		spec := g.Specs[0]
		if g.Lparen.IsValid() {
			return splice(src, fset.Position(spec.Pos()).Offset, strconv.Quote(pkg)+"\n"), nil
		}
		end := splice(src, fset.Position(spec.End()).Offset, "\n"+strconv.Quote(pkg)+"\n)")
		return splice(end, fset.Position(spec.Pos()).Offset, "(\n"), nil
	}
	return nil, errors.New("it has no imports to add one to")
}

func splice(src []byte, at int, text string) []byte {
	return bytes.Join([][]byte{src[:at:at], src[at:]}, []byte(text))
}
