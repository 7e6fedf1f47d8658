package cli

import (
	"context"
	"fmt"
	"strconv"
	"text/tabwriter"

	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// preparedDocument is a line of the result of prepare.
type preparedDocument struct {
	ID       string               `json:"id"`
	SHA256   string               `json:"sha256"`
	Declared dataset.DocumentKind `json:"declared"`
	Kind     dataset.DocumentKind `json:"kind"`
	Pages    int                  `json:"pages"`
	Pictures int                  `json:"pictures"`
	Bytes    int                  `json:"bytes"`
	// Differs says what the manifest has otherwise.
	Differs string `json:"differs,omitempty"`
}

func (a *app) prepareCommand() *cobra.Command {
	var o papersOptions
	var all bool
	cmd := &cobra.Command{
		Use:   "prepare procurement [--dir DIR] [--work DIR] [--dpi N] [--picture png|jpeg] [--all-pages]",
		Short: "Make page pictures of documents and read their text layers",
		Long: `Open every document of docs/MANIFEST.csv, read the text layer of its pages and make pictures of the pages that
a system is shown: the first and the last ones. A document is a scan when most of its pages have no text that
can be believed, whatever its name or the manifest says; where the manifest says otherwise, or counts other
pages, that is a finding.

Everything is kept in the working folder under the document's hash. A run that was interrupted goes on.`,
		Example: `  etalon prepare procurement
  etalon prepare procurement --dir fetched --work work/real --dpi 200 --picture png`,
		ValidArgsFunction: completeContracts,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := wantContracts(args); err != nil {
				return err
			}
			if err := o.check(); err != nil {
				return err
			}
			return o.keeping(a.prepareDocuments(cmd.Context(), &o, all))
		},
	}
	o.define(cmd)
	o.definePages(cmd)
	o.definePictures(cmd)
	cmd.Flags().BoolVar(&all, "all-pages", false, "make pictures of all pages, not only of those shown")
	return cmd
}

func (a *app) prepareDocuments(ctx context.Context, o *papersOptions, all bool) error {
	list, err := o.documents()
	if err != nil {
		return err
	}
	results, err := eachDocument(ctx, a, "prepare", list, func(ctx context.Context, d dataset.Document) (preparedDocument, error) {
		return o.prepareOne(ctx, d, all)
	})
	if err != nil {
		return err
	}
	if err := a.printPrepared(results, *o.format); err != nil {
		return err
	}
	for _, r := range results {
		if r.Differs != "" {
			err = errFindings
		}
	}
	return err
}

func (o *papersOptions) prepareOne(ctx context.Context, d dataset.Document, all bool) (preparedDocument, error) {
	l := o.library(nil)
	p, err := l.Open(ctx, d)
	if err != nil {
		return preparedDocument{}, err
	}
	pages := l.Shown(p)
	if all {
		pages = pages[:0]
		for _, layer := range p.Layers {
			pages = append(pages, layer.Page)
		}
	}
	r := preparedDocument{ID: d.ID, SHA256: p.SHA256, Declared: d.Kind, Kind: p.Found, Pages: len(p.Layers), Pictures: len(pages)}
	pictures, err := l.Pictures(ctx, p, pages, nil)
	for _, picture := range pictures {
		r.Bytes += len(picture)
	}
	switch {
	case p.Found != d.Kind:
		r.Differs = fmt.Sprintf("kind: got %s by the text layers, want %s as the manifest says", p.Found, d.Kind)
	case d.Pages > 0 && d.Pages != r.Pages:
		r.Differs = fmt.Sprintf("pages: got %d, want %d as the manifest says", r.Pages, d.Pages)
	}
	return r, err
}

func (a *app) printPrepared(results []preparedDocument, format string) error {
	if format == "json" {
		return a.printJSON(results)
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "document", "kind", "pages", "pictures", "bytes", "")
	for _, r := range results {
		row(w, r.ID, string(r.Kind), strconv.Itoa(r.Pages), strconv.Itoa(r.Pictures), strconv.Itoa(r.Bytes), r.Differs)
	}
	return w.Flush()
}
