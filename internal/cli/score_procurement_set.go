package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/extract/ocr"
	"etalon/internal/score/procurement"
)

// readExam reads a built suite: cases, gold answers and the texts of the documents.
func (a *app) readExam(ctx context.Context, dir string) (*procurement.Exam, error) {
	cases, err := readCases(dir)
	if err != nil {
		return nil, explainContracts(dir, err)
	}
	gold, err := readAll[dataset.Gold](filepath.Join(dir, "gold.jsonl"))
	if err != nil {
		return nil, err
	}
	documents, err := readManifestCSV(filepath.Join(dir, "docs", "MANIFEST.csv"))
	if err != nil {
		return nil, err
	}
	read, err := a.readTexts(ctx, dir, documents)
	if err != nil {
		return nil, err
	}
	exam, err := procurement.Prepare(cases, gold, read)
	if err != nil {
		return nil, remedied(fmt.Errorf("%s: %w", dir, err), "run: etalon validate procurement --dir %s", filepath.Dir(filepath.Clean(dir)))
	}
	return exam, nil
}

// readCases reads cases.jsonl and, where it is there, presupposing.jsonl.
func readCases(dir string) ([]dataset.Case, error) {
	cases, err := readAll[dataset.Case](filepath.Join(dir, "cases.jsonl"))
	if err != nil {
		return nil, err
	}
	more, err := readAll[dataset.Case](filepath.Join(dir, "presupposing.jsonl"))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, err
	}
	return append(cases, more...), nil
}

func readAll[T any](file string) ([]T, error) {
	list, err := readLines[T](file)
	rows := make([]T, len(list))
	for i, v := range list {
		rows[i] = *v
	}
	return rows, err
}

// explainContracts says what --dir wants when it was given the folder above.
func explainContracts(dir string, err error) error {
	if !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	if _, below := os.Stat(filepath.Join(dir, contracts, "cases.jsonl")); below == nil {
		return remedied(err, "--dir is the folder of the suite: --dir %s", filepath.Join(dir, contracts))
	}
	return missingDist(filepath.Dir(filepath.Clean(dir)), err)
}

// readManifestCSV reads the list of documents.
func readManifestCSV(file string) ([]dataset.Document, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	return dataset.ReadDocuments(file, f)
}

// readTexts reads the documents, several at once. A text that cannot be read leaves its checks
// unmade and does not stop the others.
func (a *app) readTexts(ctx context.Context, dir string, documents []dataset.Document) ([]procurement.Document, error) {
	reader, why := scanReader(dir, documents)
	if reader != nil {
		defer reader.Close()
	}
	bar := newProgress(a.log, "read documents")
	defer bar.end()
	report := bar.of(contracts)
	var done atomic.Int64
	out := make([]procurement.Document, len(documents))
	workers := runtime.GOMAXPROCS(0)
	var wg sync.WaitGroup
	for w := range workers {
		wg.Go(func() {
			for i := w; i < len(documents) && ctx.Err() == nil; i += workers {
				out[i].Document = documents[i]
				readText(ctx, dir, &out[i], reader, why)
				report(int(done.Add(1)), len(documents))
			}
		})
	}
	wg.Wait()
	for _, d := range out {
		if d.Unread != "" && ctx.Err() == nil {
			_, _ = fmt.Fprintf(a.log, "%s: nothing is checked against the text: %s\n", d.ID, d.Unread)
		}
	}
	return out, ctx.Err()
}

// scanReader opens OCR where a scan has no original.
func scanReader(dir string, documents []dataset.Document) (*ocr.Reader, error) {
	needed := slices.ContainsFunc(documents, func(d dataset.Document) bool {
		_, err := os.Stat(originalOf(dir, d.ID))
		return d.Kind == dataset.ScanDocument && err != nil
	})
	if !needed {
		return nil, nil
	}
	return ocr.New(ocr.Options{Clients: runtime.GOMAXPROCS(0)})
}

// readText reads what a value is looked up in, or says why there is none.
func readText(ctx context.Context, dir string, d *procurement.Document, reader *ocr.Reader, noReader error) {
	file := filepath.Join(dir, filepath.FromSlash(d.File))
	options := extract.Options{TextOnly: true, OCR: reader}
	if d.Kind == dataset.ScanDocument {
		if original := originalOf(dir, d.ID); fileExists(original) {
			file = original
		}
	}
	data, err := os.ReadFile(file)
	if err != nil {
		d.Unread = err.Error()
		return
	}
	read, err := extract.Read(ctx, filepath.Base(file), data, options)
	switch {
	case err != nil:
		d.Unread = err.Error()
	case !read.Complete() && noReader != nil:
		d.Unread = "some pages were not read: " + noReader.Error()
	case !read.Complete():
		d.Unread = "some pages were not read"
	default:
		d.Text, d.Pages = read.Text(), pageTexts(read)
	}
}

// pageTexts are the texts of the pages of a PDF.
func pageTexts(read *extract.Document) []string {
	if read.PDF == nil {
		return nil
	}
	texts := make([]string, len(read.PDF.Pages))
	for i := range read.PDF.Pages {
		texts[i], _ = read.PDF.Pages[i].Best()
	}
	return texts
}

func fileExists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}
