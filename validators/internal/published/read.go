package published

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/validators/internal/spread"
)

// Read reads the set in dir. The findings are what is wrong with the files as such and with rows
// that cannot be read; the error is for what could not be found out.
func Read(ctx context.Context, dir string) (*Set, []dataset.Finding, error) {
	m, found, err := dataset.ReadManifest(dir)
	if err != nil || len(found) > 0 {
		return nil, found, err
	}
	if m.Suite != Suite {
		return nil, []dataset.Finding{{File: dataset.ManifestName, Field: "suite", Code: "bad-value", Got: m.Suite, Want: Suite}}, nil
	}
	wrong, err := m.Verify(dir)
	if err != nil {
		return nil, nil, err
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = root.Close() }() // only read
	r := &reader{
		root: root, found: wrong, skip: map[string]bool{}, tools: tools{seen: map[string]readTool{}},
		set: &Set{Corpus: map[string]string{}, Partial: map[string]bool{}, Seed: m.Seed, SeedSHA256: m.SeedSHA256, ToolVersion: m.ToolVersion},
	}
	for _, f := range wrong {
		r.skip[f.File] = true
		r.set.Partial[f.File] = true
	}
	if err := r.all(ctx, m); err != nil {
		return nil, nil, err
	}
	return r.set, r.found, nil
}

type reader struct {
	root  *os.Root
	set   *Set
	found []dataset.Finding
	skip  map[string]bool
	tools tools
}

func (r *reader) all(ctx context.Context, m *dataset.Manifest) error {
	if err := r.library(); err != nil {
		return err
	}
	if err := r.meta(); err != nil {
		return err
	}
	for _, f := range m.Files {
		path, ok := strings.CutPrefix(f.Path, CorpusDir)
		if !ok {
			continue
		}
		r.set.CorpusFiles++
		if err := r.corpus(path); err != nil {
			return err
		}
	}
	var err error
	if r.set.Test, err = r.rows(ctx, TestFile); err != nil {
		return err
	}
	r.set.Shots, err = r.rows(ctx, ShotsFile)
	return err
}

// open opens a file that every set has; ok is false when there is nothing to read.
func (r *reader) open(name string) (f *os.File, ok bool, err error) {
	if r.skip[name] {
		return nil, false, nil
	}
	f, err = r.root.Open(name)
	if errors.Is(err, fs.ErrNotExist) {
		r.note(name, dataset.Finding{File: name, Code: "missing-file"})
		return nil, false, nil
	}
	return f, err == nil, err
}

// note records what is wrong with a file that can then be read only in part.
func (r *reader) note(name string, found ...dataset.Finding) {
	r.found = append(r.found, found...)
	r.set.Partial[name] = r.set.Partial[name] || len(found) > 0
}

func (r *reader) library() error {
	f, ok, err := r.open(LibraryFile)
	if !ok {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	lib, found, err := r.tools.catalogue(LibraryFile, f)
	r.set.Library = lib
	r.note(LibraryFile, found...)
	return err
}

func (r *reader) meta() error {
	f, ok, err := r.open(MetaFile)
	if !ok {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	meta, found, err := dataset.ReadJSON[dataset.SetMeta](MetaFile, f)
	if err != nil {
		return err
	}
	if len(found) == 0 {
		for _, p := range dataset.Check(&meta) {
			found = append(found, p.Finding(MetaFile, 0, ""))
		}
	}
	r.note(MetaFile, found...)
	if len(found) == 0 {
		r.set.Meta, r.set.Hidden = &meta, meta.AnswersHidden
	}
	return nil
}

// corpus reads an attached file. What is not text cannot be attached.
func (r *reader) corpus(path string) error {
	f, ok, err := r.open(CorpusDir + path)
	if !ok {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	data, err := io.ReadAll(f)
	if err != nil {
		return fmt.Errorf("read %s: %w", CorpusDir+path, err)
	}
	if !utf8.Valid(data) {
		r.note(CorpusDir+path, dataset.Finding{File: CorpusDir + path, Code: "bad-utf8"})
		return nil
	}
	r.set.Corpus[path] = string(data)
	return nil
}

// rows reads a file of rows: first line by line, then the parts of each on every core.
func (r *reader) rows(ctx context.Context, name string) ([]*Row, error) {
	f, ok, err := r.open(name)
	if !ok {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	var rows []*Row
	found, err := dataset.ReadJSONL(name, f, func(line int, q *dataset.Question) error {
		rows = append(rows, &Row{Question: *q, File: name, Line: line})
		return ctx.Err()
	})
	r.note(name, found...)
	if err != nil {
		return nil, err
	}
	type result struct {
		broken bool
		found  []dataset.Finding
		err    error
	}
	results, err := spread.Map(ctx, len(rows), func(i int) (res result) {
		res.found = r.set.problems(rows[i])
		if res.broken = len(res.found) > 0; !res.broken {
			res.found, res.err = r.takeApart(rows[i])
		}
		return res
	})
	if err != nil {
		return nil, err
	}
	kept := rows[:0]
	for i, res := range results {
		if res.err != nil {
			return nil, fmt.Errorf("%s:%d: %w", name, rows[i].Line, res.err)
		}
		r.found = append(r.found, res.found...)
		r.set.Partial[name] = r.set.Partial[name] || res.broken
		if !res.broken {
			kept = append(kept, rows[i])
		}
	}
	return slices.Clip(kept), nil
}

// takeApart fills in the parts of a row.
func (r *reader) takeApart(row *Row) ([]dataset.Finding, error) {
	files, found := cutContext(row)
	row.Files = files
	catalogue, wrong, err := r.tools.catalogue("inputs.tools", strings.NewReader(row.Inputs.Tools))
	if err != nil {
		return nil, err
	}
	for _, f := range wrong {
		f.File, f.Line, f.Item, f.Field = row.File, row.Line, row.Item(), strings.TrimSuffix("inputs.tools"+f.Field, ".")
		found = append(found, f)
	}
	row.Catalogue = catalogue
	if row.Outputs == "" && r.set.Hidden && row.File == TestFile {
		// as it should be
	} else if row.Outputs == "" {
		found = append(found, row.Finding("missing-reference", "outputs", "", "a one-line JSON object"))
	} else if row.Reference, err = dataset.ParseAnswer(row.Outputs); err != nil {
		f := row.Finding("malformed-reference", "outputs", row.Outputs, "")
		f.Hint = err.Error()
		found = append(found, f)
	}
	row.Whole = len(found) == 0
	return found, nil
}
