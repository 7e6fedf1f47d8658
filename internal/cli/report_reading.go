package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"image/jpeg"
	"io"
	"os"
	"path/filepath"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/model"
	"etalon/internal/pdfium"
	reports "etalon/internal/report/reading"
	"etalon/internal/run/asking"
	"etalon/internal/score/procurement"

	"github.com/spf13/cobra"
)

// reporters are the suites that report knows.
var reporters = []string{library, contracts}

const readingHelp = `Reports on procurement take any number of files of answers, the records of a run among them. They add to
the scorer's figures: every two models compared on common cases, invented and wrong answers, the share
of retrieval cases whose document and page the index showed, what 1,000 documents take, and how far the
check by labels can be trusted on this very set. --prices reads the prices of models from a config.yaml;
without it there are tokens alone. Beside wrong and invented answers the page shows the page of the
evidence, of made documents alone. --markdown writes a page of results, in Russian and English, that
quotes nothing.`

// readingOptions are the flags of report that are for procurement alone.
type readingOptions struct{ markdown, prices string }

func (o *readingOptions) flags(cmd *cobra.Command) {
	cmd.Flags().StringVar(&o.markdown, "markdown", "", "procurement: also write a page of results to this file")
	cmd.Flags().StringVar(&o.prices, "prices", "", "procurement: config.yaml with the prices of the models")
}

// reportReading reports on procurement.
func (a *app) reportReading(cmd *cobra.Command, o reportOptions) error {
	changed := cmd.Flags().Changed
	if changed("semantics") {
		return &usageError{fmt.Sprintf("--semantics does not go with %s", contracts), "run: etalon report --help"}
	}
	if !changed("dir") {
		o.dir = filepath.Join("dist", contracts)
	}
	if len(o.answers) == 0 {
		return &usageError{"say where the answers are: --answers FILE, as often as there are files", "for example: etalon report procurement --dir dist/procurement --answers results/raw/model.1.jsonl"}
	}
	if err := (&scoreOptions{dir: o.dir, answers: o.answers[0], semantics: o.semantics, missing: o.missing}).validate(); err != nil {
		return err
	}
	price, err := readPrices(o.reading.prices)
	if err != nil {
		return err
	}
	ctx := cmd.Context()
	exam, err := a.readExam(ctx, o.dir)
	if err != nil {
		return err
	}
	r, err := readingReport(ctx, exam, o, price)
	if err != nil {
		return err
	}
	return a.writeReading(ctx, r, exam, o)
}

func (a *app) writeReading(ctx context.Context, r *reports.Report, exam *procurement.Exam, o reportOptions) error {
	if o.html != "" {
		if err := addThumbs(ctx, r, exam, o.dir); err != nil {
			return err
		}
		if err := dataset.WriteFileFunc(o.html, func(w io.Writer) error { return r.WriteHTML(w) }); err != nil {
			return err
		}
	}
	if o.reading.markdown != "" {
		if err := dataset.WriteFileFunc(o.reading.markdown, func(w io.Writer) error { return r.WriteMarkdown(w) }); err != nil {
			return err
		}
	}
	if *o.format == "json" {
		return r.WriteJSON(a.out)
	}
	return r.WriteText(a.out)
}

// readingReport scores the files as one.
func readingReport(ctx context.Context, exam *procurement.Exam, o reportOptions, price priceOf) (*reports.Report, error) {
	in := reports.Input{Price: price, PageOf: exam.PageOf}
	s := procurement.NewScoring(exam, nil, procurement.Options{
		MissingWrong: o.missing == "wrong", Nearest: nearest, Each: func(j procurement.Judged) {
			j.Answer.Text = "" // may be long, and is not told
			in.Verdicts = append(in.Verdicts, j)
		},
	})
	for _, file := range o.answers {
		if err := addAnswers(ctx, s, file); err != nil {
			return nil, err
		}
	}
	in.Score, in.Anchors = s.Report(), exam.AnchorReliability()
	return reports.New(in)
}

// addAnswers scores a file; answers that name no model are of the model that the file is called after.
func addAnswers(ctx context.Context, s *procurement.Scoring, file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer func() { _ = f.Close() }() // only read
	return s.Add(ctx, file, strings.TrimSuffix(filepath.Base(file), filepath.Ext(file)), f)
}

// priceOf is what tokens cost with a model.
type priceOf = func(name string, prompt, cached, completion int64) (reports.Money, bool)

// readPrices reads the prices of a config.yaml; nil without a file.
func readPrices(file string) (priceOf, error) {
	if file == "" {
		return nil, nil
	}
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	config, err := asking.ReadConfig(file, data)
	if err != nil {
		return nil, err
	}
	prices := map[string]model.Price{}
	for _, m := range config.Models {
		if m.Price.Input > 0 || m.Price.Output > 0 {
			prices[m.Name] = m.Price
		}
	}
	return func(name string, prompt, cached, completion int64) (reports.Money, bool) {
		p, named := prices[name]
		cost, ok := p.CostCached(prompt, cached, completion)
		return reports.Money{Amount: cost.String(), Currency: p.Currency}, named && ok
	}, nil
}

const (
	thumbDPI     = 40 // a page of A4 is 330 by 470 pixels
	thumbQuality = 55
)

// addThumbs makes the small pictures of pages that the report asks for.
func addThumbs(ctx context.Context, r *reports.Report, exam *procurement.Exam, dir string) error {
	var opened *pdfium.Document
	var id string
	defer func() {
		if opened != nil {
			opened.Close()
		}
	}()
	for _, p := range r.Pages() {
		if opened == nil || id != p.Document {
			if opened != nil {
				opened.Close()
				opened = nil
			}
			var err error
			if opened, err = openDocument(ctx, filepath.Join(dir, filepath.FromSlash(exam.File(p.Document)))); err != nil {
				return fmt.Errorf("%s: %w", p.Document, err)
			}
			id = p.Document
		}
		if p.Page > opened.Pages() {
			continue // the gold answer is wrong about its page; validate says so
		}
		if err := addThumb(ctx, r, opened, p); err != nil {
			return err
		}
	}
	return nil
}

func openDocument(ctx context.Context, file string) (*pdfium.Document, error) {
	data, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	engine, err := pdfium.SharedGuarded()
	if err != nil {
		return nil, err
	}
	return engine.Open(ctx, data, "")
}

func addThumb(ctx context.Context, r *reports.Report, d *pdfium.Document, p reports.Page) error {
	img, err := d.RGBA(ctx, p.Page-1, thumbDPI)
	if err != nil {
		return fmt.Errorf("%s: page %d: %w", p.Document, p.Page, err)
	}
	var b bytes.Buffer
	if err := jpeg.Encode(&b, img, &jpeg.Options{Quality: thumbQuality}); err != nil {
		return err
	}
	if err := r.AddThumb(p, b.Bytes()); err != nil && !errors.Is(err, reports.ErrTooLarge) {
		return err
	}
	return nil
}
