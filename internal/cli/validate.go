package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"slices"
	"strings"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/report"
	"etalon/validators/validate"

	"github.com/spf13/cobra"
)

type validateOptions struct {
	dist      string
	format    *string
	listCodes bool
	ocr       string
	fresh     bool
	sample    bool
}

func (a *app) validateCommand() *cobra.Command {
	var o validateOptions
	cmd := &cobra.Command{
		Use:   "validate [suite…] [--dir DIST]",
		Short: "Prove a built dataset from its published bytes alone",
		Long: `Validate the suites, all when none is named: every answer is computed again by blind solvers, references
go through the real scorer, hashes are compared with the manifest, the set as a whole is checked.
Findings are faults of the data (exit 1). A check that could not be made is never passed: it is named
with its remedy (exit 3). Files of DIST's root that belong to no suite are ignored.

Scans are read by OCR, which has to be built in (-tags ocr) and installed; --ocr=off does without the
checks that need it. A suite that this very program has proved before, and of which no byte has
changed, is not proved again, unless with --fresh.

--sample takes a suite that has a small set (procurement: see build --sample) for it, and leaves out
what only the whole set can show. Whoever publishes does not say it.`,
		Example: `  etalon validate --dir dist
  etalon validate workpermit --ocr=off
  etalon validate gorillahard --format sarif > findings.sarif
  etalon validate --list-codes`,
		ValidArgsFunction: a.completeSuites,
		RunE: func(cmd *cobra.Command, args []string) error {
			if o.listCodes {
				l, err := a.listCodes(nil)
				if err != nil {
					return err
				}
				return a.printListing(l, "text")
			}
			suites, err := chosen(a.validators, validatorName, args)
			if err != nil {
				return err
			}
			return a.validate(cmd.Context(), suites, o)
		},
	}
	cmd.Flags().StringVar(&o.dist, "dir", "dist", "built dataset")
	cmd.Flags().BoolVar(&o.listCodes, "list-codes", false, "list the codes of findings and do nothing else")
	cmd.Flags().StringVar(&o.ocr, "ocr", "auto", "auto | off: whether scans are read")
	mustComplete(cmd, "ocr", cobra.FixedCompletions(ocrModes, cobra.ShellCompDirectiveNoFileComp))
	cmd.Flags().BoolVar(&o.fresh, "fresh", false, "prove again what was proved before")
	cmd.Flags().BoolVar(&o.sample, "sample", false, "the small set that build --sample makes: leave the counts of the whole set unchecked")
	o.format = formatFlag(cmd, report.Formats()...)
	return cmd
}

// ocrModes are the values of --ocr.
var ocrModes = []string{"auto", "off"}

func (a *app) validate(ctx context.Context, suites []*validate.Suite, o validateOptions) error {
	if !slices.Contains(ocrModes, o.ocr) {
		return unknownName("--ocr", o.ocr, ocrModes, "choose auto or off")
	}
	for _, s := range suites {
		if _, err := os.Stat(suiteDir(o.dist, s.Name)); errors.Is(err, fs.ErrNotExist) {
			return missingDist(o.dist, fmt.Errorf("%s is not built: %w", s.Name, err))
		}
	}
	reports, err := a.validateAll(ctx, suites, o)
	if err != nil {
		return err
	}
	return a.report(suites, reports, *o.format)
}

// validateAll validates all suites at once and gives the reports in their order.
func (a *app) validateAll(ctx context.Context, suites []*validate.Suite, o validateOptions) ([]*validate.Report, error) {
	r, err := openReading(o.ocr)
	if err != nil {
		return nil, err
	}
	defer r.close()
	p := newProgress(a.log, "validate")
	defer p.end()
	reports := make([]*validate.Report, len(suites))
	known := make([]bool, len(suites))
	errs := make([]error, len(suites))
	var wg sync.WaitGroup
	for i, s := range suites {
		wg.Go(func() {
			options := validate.Options{Progress: p.of(s.Name), OCR: r.ocr, OCROff: r.off, Sample: o.sample}
			reports[i], known[i], errs[i] = a.prove(ctx, s, suiteDir(o.dist, s.Name), options, r, o.fresh)
			if errs[i] != nil {
				errs[i] = fmt.Errorf("validate %s: %w", s.Name, errs[i])
			}
		})
	}
	wg.Wait()
	p.end()
	for i, s := range suites {
		if known[i] {
			fmt.Fprintf(a.log, "%s: proved before, and nothing has changed since (--fresh proves it again)\n", s.Name)
		}
	}
	return reports, errors.Join(errs...)
}

// report prints findings on stdout; rates and what was left undone go to stderr, and into the
// JSON form too.
func (a *app) report(suites []*validate.Suite, reports []*validate.Report, format string) error {
	v := verdict{Undone: []undone{}, Rates: []suiteRate{}, Samples: []string{}}
	var findings []dataset.Finding
	for i, r := range reports {
		name := suites[i].Name
		for _, f := range r.Findings {
			if len(suites) > 1 {
				f.File = path.Join(name, f.File)
			}
			findings = append(findings, f)
		}
		for _, u := range r.Undone {
			v.Undone = append(v.Undone, undone{name, u.Check, u.Remedy})
		}
		for _, rate := range r.Rates {
			v.Rates = append(v.Rates, suiteRate{name, rate.Name, rate.Hits, rate.Of})
		}
		v.Items += r.Items
		if r.Sample {
			v.Samples = append(v.Samples, name)
		}
	}
	if err := v.write(a.out, format, findings); err != nil {
		return err
	}
	if _, err := io.WriteString(a.log, v.summary(len(findings))); err != nil {
		return err
	}
	switch {
	case len(findings) > 0:
		return errFindings
	case len(v.Undone) > 0:
		return fmt.Errorf("%d checks could not be made, and nothing missing counts as passed", len(v.Undone))
	}
	return nil
}

// verdict is what a validation says besides its findings.
type verdict struct {
	Items  int         `json:"items"`
	Rates  []suiteRate `json:"rates"`
	Undone []undone    `json:"undone"`
	// Samples are the suites that were taken for a small set.
	Samples []string `json:"samples"`
}

type suiteRate struct {
	Suite string `json:"suite"`
	Name  string `json:"name"`
	Hits  int    `json:"hits"`
	Of    int    `json:"of"`
}

type undone struct {
	Suite  string `json:"suite"`
	Check  string `json:"check"`
	Remedy string `json:"remedy"`
}

// write writes the findings in a format; the JSON form has the rest of the verdict beside them.
func (v *verdict) write(w io.Writer, format string, findings []dataset.Finding) error {
	const tool = "etalon"
	if format != "json" {
		return report.WriteFindings(w, format, findings, tool)
	}
	var b bytes.Buffer
	if err := report.WriteFindings(&b, format, findings, tool); err != nil {
		return err
	}
	whole, _, err := dataset.ReadJSON[map[string]any]("findings", &b)
	if err != nil {
		return err
	}
	whole["items"], whole["rates"], whole["undone"], whole["samples"] = v.Items, v.Rates, v.Undone, v.Samples
	text, err := dataset.IndentJSON(whole)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// summary is what stderr says at the end.
func (v *verdict) summary(findings int) string {
	var b strings.Builder
	for _, r := range v.Rates {
		share := "none tried"
		if r.Of > 0 {
			share = fmt.Sprintf("%.1f %%", 100*float64(r.Hits)/float64(r.Of))
		}
		fmt.Fprintf(&b, "%s: %s: %d of %d (%s)\n", r.Suite, r.Name, r.Hits, r.Of, share)
	}
	for _, u := range v.Undone {
		fmt.Fprintf(&b, "%s: not checked: %s\n    %s\n", u.Suite, u.Check, u.Remedy)
	}
	for _, name := range v.Samples {
		fmt.Fprintf(&b, "%s: taken for a sample: what only the whole set can show was not checked, and this is no proof of a published set\n", name)
	}
	fmt.Fprintf(&b, "%d items, %d findings\n", v.Items, findings)
	return b.String()
}
