package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/run/papers"

	"github.com/spf13/cobra"
)

// papersOptions are what the verbs have in common that make something of documents.
type papersOptions struct {
	dir, work, only string
	settings        papers.Settings
	picture         string
	format          *string
}

func (o *papersOptions) define(cmd *cobra.Command) {
	o.settings = papers.DefaultSettings
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", filepath.Join("dist", contracts), "folder of the suite or of fetched documents: it has docs/MANIFEST.csv")
	f.StringVar(&o.work, "work", filepath.Join("work", contracts), "folder for what is made; what lies there is not made again")
	f.StringVar(&o.only, "only", "", "id of one document")
	o.format = formatFlag(cmd, "text", "json")
	mustComplete(cmd, "only", cobra.NoFileCompletions)
}

func (o *papersOptions) definePages(cmd *cobra.Command) {
	f := cmd.Flags()
	f.IntVar(&o.settings.Head, "head-pages", o.settings.Head, "how many of the first pages are shown")
	f.IntVar(&o.settings.Tail, "tail-pages", o.settings.Tail, "how many of the last pages are shown")
}

func (o *papersOptions) definePictures(cmd *cobra.Command) {
	f := cmd.Flags()
	f.IntVar(&o.settings.DPI, "dpi", o.settings.DPI, "resolution of page pictures, 50 to 400")
	f.StringVar(&o.picture, "picture", string(o.settings.Format), "format of page pictures: png or jpeg")
	mustComplete(cmd, "picture", cobra.FixedCompletions([]string{string(papers.PNG), string(papers.JPEG)}, cobra.ShellCompDirectiveNoFileComp))
}

func (o *papersOptions) check() error {
	if o.picture != "" {
		o.settings.Format = papers.Format(o.picture)
	}
	s := o.settings
	switch {
	case s.DPI < 50 || s.DPI > 400:
		return usagef("--dpi: got %d, want 50 to 400", s.DPI)
	case s.Head < 0 || s.Tail < 0 || s.Head+s.Tail == 0:
		return usagef("--head-pages %d and --tail-pages %d: want numbers of pages, not both 0", s.Head, s.Tail)
	case s.Format != papers.PNG && s.Format != papers.JPEG:
		return unknownName("picture format", o.picture, []string{string(papers.PNG), string(papers.JPEG)}, "choose one of: png, jpeg")
	}
	return nil
}

// wantContracts takes the one suite that consists of documents.
func wantContracts(args []string) error {
	if len(args) == 1 && args[0] == contracts {
		return nil
	}
	switch {
	case len(args) == 0:
		return usagef("name the suite: %s", contracts)
	case args[0] == contracts:
		return usagef("got %q beside the suite: want %s alone", args[1], contracts)
	}
	return unknownName("suite of documents", args[0], []string{contracts}, "only "+contracts+" consists of documents")
}

// completeContracts offers the one suite.
func completeContracts(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return []string{contracts}, cobra.ShellCompDirectiveNoFileComp
}

// documents are those of the manifest, or the one that was asked for.
func (o *papersOptions) documents() ([]dataset.Document, error) {
	all, err := readManifestCSV(filepath.Join(o.dir, "docs", "MANIFEST.csv"))
	if err != nil {
		if errors.Is(err, os.ErrNotExist) {
			return nil, explainContracts(o.dir, err)
		}
		return nil, err
	}
	if o.only == "" {
		return all, nil
	}
	at := slices.IndexFunc(all, func(d dataset.Document) bool { return d.ID == o.only })
	if at < 0 {
		var ids []string
		for _, d := range all {
			ids = append(ids, d.ID)
		}
		return nil, unknownName("document", o.only, ids, "they stand in "+filepath.Join(o.dir, "docs", "MANIFEST.csv"))
	}
	return all[at : at+1], nil
}

// keeping says of an interruption what is kept.
func (o *papersOptions) keeping(err error) error {
	return keeping(err, "what is done is kept in "+o.work, goesOn)
}

func (o *papersOptions) library(reader *ocr.Reader) *papers.Library {
	return &papers.Library{Source: o.dir, Work: o.work, Settings: o.settings, OCR: reader}
}

// eachDocument does something with every document, several at once, and gives the results in the
// documents' order. All are tried: the error joins what went wrong with any of them.
func eachDocument[T any](ctx context.Context, a *app, what string, list []dataset.Document, do func(context.Context, dataset.Document) (T, error)) ([]T, error) {
	bar := newProgress(a.log, what)
	defer bar.end()
	report := bar.of(contracts)
	results, failed := make([]T, len(list)), make([]error, len(list))
	var next, done atomic.Int64
	var wg sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(list)) {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(list) {
					return
				}
				if results[i], failed[i] = do(ctx, list[i]); failed[i] != nil {
					failed[i] = fmt.Errorf("%s: %w", what, failed[i])
				}
				report(int(done.Add(1)), len(list))
			}
		})
	}
	wg.Wait()
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return results, errors.Join(failed...)
}
