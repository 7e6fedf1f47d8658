package cli

import (
	"context"
	"fmt"
	"runtime"
	"strconv"
	"text/tabwriter"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/run/papers"

	"github.com/spf13/cobra"
)

// readDocument is a line of the result of ocr.
type readDocument struct {
	ID         string `json:"id"`
	Pages      int    `json:"pages"`
	Read       int    `json:"read"`
	Characters int    `json:"characters"`
	// Confidence is the mean over the pages read, from 0 to 100; null without any.
	Confidence *int             `json:"confidence"`
	Readings   []papers.Reading `json:"readings,omitempty"`
}

func (a *app) ocrCommand() *cobra.Command {
	var o papersOptions
	var lang string
	cmd := &cobra.Command{
		Use:   "ocr procurement [--dir DIR] [--work DIR] [--lang rus]",
		Short: "Read the scanned pages of documents",
		Long: `Read every page that has no text layer to be believed, Russian and English together (with Russian alone Latin
letters come out as Cyrillic junk). Pages that were read before, on this machine or into this working folder,
are not read again. The confidence is the engine's own opinion and no measure of truth.

json prints the texts of the pages too.`,
		Example: `  etalon ocr procurement
  etalon ocr procurement --only k02 --format json | jq -r '.[].readings[].text'`,
		ValidArgsFunction: completeContracts,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := wantContracts(args); err != nil {
				return err
			}
			if lang != "rus" {
				return unknownName("language", lang, []string{"rus"}, "documents are read as rus+eng; there is no other setting")
			}
			return o.keeping(a.readScans(cmd.Context(), &o))
		},
	}
	o.define(cmd)
	cmd.Flags().StringVar(&lang, "lang", "rus", "language of the documents: rus, which is read as rus+eng")
	mustComplete(cmd, "lang", cobra.FixedCompletions([]string{"rus"}, cobra.ShellCompDirectiveNoFileComp))
	return cmd
}

func (a *app) readScans(ctx context.Context, o *papersOptions) error {
	list, err := o.documents()
	if err != nil {
		return err
	}
	reader, err := ocr.New(ocr.Options{Clients: runtime.GOMAXPROCS(0)})
	if err != nil {
		return err
	}
	defer reader.Close()
	l := o.library(reader)
	results, err := eachDocument(ctx, a, "read", list, func(ctx context.Context, d dataset.Document) (readDocument, error) {
		return readScan(ctx, l, d, *o.format == "json")
	})
	if err != nil {
		return err
	}
	return a.printRead(results, *o.format)
}

func readScan(ctx context.Context, l *papers.Library, d dataset.Document, texts bool) (readDocument, error) {
	p, err := l.Open(ctx, d)
	if err != nil {
		return readDocument{}, err
	}
	readings, err := l.Recognise(ctx, p, nil)
	if err != nil {
		return readDocument{}, err
	}
	r := readDocument{ID: d.ID, Pages: len(p.Layers), Read: len(readings)}
	if mean, ok := papers.Confidence(readings); ok {
		r.Confidence = &mean
	}
	for _, one := range readings {
		r.Characters += len([]rune(one.Text))
	}
	if texts {
		r.Readings = readings
	}
	return r, nil
}

func (a *app) printRead(results []readDocument, format string) error {
	if format == "json" {
		return a.printJSON(results)
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "document", "pages", "read", "characters", "confidence")
	for _, r := range results {
		confidence := "-"
		if r.Confidence != nil {
			confidence = fmt.Sprintf("%d %%", *r.Confidence)
		}
		row(w, r.ID, strconv.Itoa(r.Pages), strconv.Itoa(r.Read), strconv.Itoa(r.Characters), confidence)
	}
	return w.Flush()
}
