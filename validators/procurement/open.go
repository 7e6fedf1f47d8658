package procurement

import (
	"context"
	"errors"
	"fmt"
	"path"
	"strconv"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/contract"
	"etalon/validators/internal/shelf"
	"etalon/validators/internal/spread"
	"etalon/validators/validate"
)

// open reads all documents of the manifest and the originals of scans.
func (s *set) open(ctx context.Context, shelves *shelf.Shelf, docs *validate.Documents, step func()) ([]dataset.Finding, error) {
	type result struct {
		found []dataset.Finding
		err   error
	}
	results, err := spread.Map(ctx, len(s.docs), func(i int) result {
		defer step()
		found, err := s.docs[i].open(shelves, docs)
		return result{found, err}
	})
	var found []dataset.Finding
	for _, r := range results {
		found = append(found, r.found...)
		err = errors.Join(err, r.err)
	}
	return found, err
}

func read(shelves *shelf.Shelf, docs *validate.Documents, file string) (*extract.Document, error) {
	data, err := shelves.Read(file)
	if err != nil {
		return nil, err
	}
	return docs.Document(validate.TaskFile{Place: path.Dir(file), Name: path.Base(file), Data: data})
}

func (d *document) open(shelves *shelf.Shelf, docs *validate.Documents) ([]dataset.Finding, error) {
	say := func(code, field, got, want string) []dataset.Finding {
		return []dataset.Finding{{File: manifestFile, Line: d.line, Item: item(d.ID), Field: field, Code: code, Got: got, Want: want}}
	}
	d.unread = true
	if !shelves.Has(d.File) {
		if shelves.Held(d.File) {
			return nil, nil
		}
		return say("missing-file", "file", d.File, "a file of the set"), nil
	}
	doc, err := read(shelves, docs, d.File)
	if refuse.CodeOf(err) != "" {
		if shelves.Has(originalsDir + path.Base(d.File)) {
			return nil, nil // the check of scans says so
		}
		return say("unreadable-document", "file", err.Error(), "a sound PDF"), nil
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", d.File, err)
	}
	if doc.PDF == nil {
		return say("bad-value", "file", "a file of kind "+doc.Kind, "a PDF"), nil
	}
	found := d.take(doc.PDF, say)
	if original := originalsDir + path.Base(d.File); d.kind == dataset.ScanDocument && shelves.Has(original) {
		o, err := read(shelves, docs, original)
		if refuse.CodeOf(err) != "" {
			return found, nil // the check of scans says so
		}
		if err != nil {
			return nil, fmt.Errorf("%s: %w", original, err)
		}
		if o.PDF != nil {
			d.original, _, _ = pagesOf(o.PDF)
			d.source = takenApart(o.PDF, d.original, false)
		}
	}
	return found, nil
}

// take compares the document with its row of the manifest, and takes it apart when it was read.
func (d *document) take(p *extract.PDF, say func(code, field, got, want string) []dataset.Finding) []dataset.Finding {
	var found []dataset.Finding
	pages, kind, read := pagesOf(p)
	d.kind = kind
	if d.Kind != kind {
		found = append(found, say("wrong-kind", "kind", string(d.Kind), string(kind)+", as its text layer tells")...)
	}
	if d.Pages != 0 && d.Pages != len(pages) {
		found = append(found, say("wrong-pages", "pages", strconv.Itoa(d.Pages), strconv.Itoa(len(pages)))...)
	}
	if !read {
		return found
	}
	d.unread, d.pages = false, pages
	d.contract = takenApart(p, pages, kind == dataset.ScanDocument)
	return found
}

func takenApart(p *extract.PDF, pages []string, scan bool) *contract.Contract {
	var sheets []contract.Sheet
	for _, t := range p.Tables {
		sheets = append(sheets, sheetOf(t))
	}
	return contract.Read(pages, sheets, scan)
}

// pagesOf are the texts of a PDF, and its kind: a document without a text layer is a scan.
func pagesOf(p *extract.PDF) (pages []string, kind dataset.DocumentKind, read bool) {
	kind, read = dataset.ScanDocument, true
	for i := range p.Pages {
		text, ok := textOf(&p.Pages[i])
		read = read && ok
		pages = append(pages, text)
		if p.Pages[i].Text != "" {
			kind = dataset.DigitalDocument
		}
	}
	return pages, kind, read
}

// sheetOf gives a table as rows of cells; merged cells stand once.
func sheetOf(t extract.Table) contract.Sheet {
	out := contract.Sheet{Rows: make([][]string, t.Rows), Pages: t.Pages}
	for _, c := range t.Cells {
		out.Rows[c.Row] = append(out.Rows[c.Row], contract.Line(c.Text))
	}
	return out
}
