package cli

import (
	"context"
	"errors"
	"path/filepath"
	"strconv"
	"text/tabwriter"

	"etalon/internal/dataset"
	"etalon/internal/run/papers"

	"github.com/spf13/cobra"
)

// selectedDocument is a line of the result of select.
type selectedDocument struct {
	ID         string `json:"id"`
	Pages      []int  `json:"pages"`
	Of         int    `json:"of"`
	Characters int    `json:"characters"`
	Text       string `json:"text,omitempty"`
}

func (a *app) selectCommand() *cobra.Command {
	var o papersOptions
	cmd := &cobra.Command{
		Use:   "select procurement [--dir DIR] [--work DIR] [--head-pages 8] [--tail-pages 4]",
		Short: "Write the text of exactly the pages that are shown",
		Long: `Choose the first and the last pages of every document and write their text into the working folder, as
selected/<document>.txt: what a model that takes no pictures is given. It is the text of the very pages that a
model with eyes is shown, so the two are comparable. Scanned pages must have been read: etalon ocr procurement.

json prints the texts too.`,
		Example: `  etalon select procurement
  etalon select procurement --head-pages 3 --tail-pages 0 --only k01 --format json`,
		ValidArgsFunction: completeContracts,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := wantContracts(args); err != nil {
				return err
			}
			if err := o.check(); err != nil {
				return err
			}
			return o.keeping(a.selectPages(cmd.Context(), &o))
		},
	}
	o.define(cmd)
	o.definePages(cmd)
	return cmd
}

func (a *app) selectPages(ctx context.Context, o *papersOptions) error {
	list, err := o.documents()
	if err != nil {
		return err
	}
	l := o.library(nil)
	results, err := eachDocument(ctx, a, "select", list, func(ctx context.Context, d dataset.Document) (selectedDocument, error) {
		return selectPagesOf(ctx, l, d)
	})
	switch {
	case errors.Is(err, papers.ErrUnread):
		return remedied(err, "run: etalon ocr procurement --dir %s --work %s", o.dir, o.work)
	case err != nil:
		return err
	}
	return a.printSelected(results, *o.format)
}

func selectPagesOf(ctx context.Context, l *papers.Library, d dataset.Document) (selectedDocument, error) {
	p, err := l.Open(ctx, d)
	if err != nil {
		return selectedDocument{}, err
	}
	text, err := l.ShownText(ctx, p)
	if err != nil {
		return selectedDocument{}, err
	}
	if err := dataset.WriteFile(filepath.Join(l.Work, "selected", d.ID+".txt"), []byte(text)); err != nil {
		return selectedDocument{}, err
	}
	return selectedDocument{ID: d.ID, Pages: l.Shown(p), Of: len(p.Layers), Characters: len([]rune(text)), Text: text}, nil
}

func (a *app) printSelected(results []selectedDocument, format string) error {
	if format == "json" {
		return a.printJSON(results)
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "document", "pages", "of", "characters")
	for _, r := range results {
		row(w, r.ID, strconv.Itoa(len(r.Pages)), strconv.Itoa(r.Of), strconv.Itoa(r.Characters))
	}
	return w.Flush()
}
