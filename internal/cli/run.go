package cli

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract/ocr"
	"etalon/internal/run/asking"
	"etalon/internal/run/papers"

	"github.com/spf13/cobra"
)

type runOptions struct {
	dir, work, out, config  string
	models, types, again    []string
	workers, repeat         int
	presupposing            bool
	dryRun, fresh, template bool
	format                  *string
}

func (a *app) runCommand() *cobra.Command {
	var o runOptions
	cmd := &cobra.Command{
		Use:   "run procurement --config config.yaml [--models a,b] [--type field,trap] [--repeat N] [--dry-run]",
		Short: "Put the cases to models and keep what they answer",
		Long: `Ask the models of a config.yaml the cases of a built suite, or of fetched documents. A model that takes pictures
is shown page pictures, any other one the text of the very same pages; all are asked for the same JSON.
Where a case does not name its document, an index of pages chooses what is shown. A trap that nobody has
confirmed to have no answer is not asked.

Every answer is a line of OUT/<model>.<run>.jsonl, safely on the disk as soon as it came, every request with
its reply one of OUT/traffic. A run that was interrupted, killed or ended by a power cut goes on where it stopped:
what is there is not asked again, unless with --fresh, which sets the old results aside. A server that was given
more than it can hold, cut the prompt or spent its tokens on thinking is an error in the results, never a refusal
of the model.

Costs are by the prices of config.yaml, of the answers that came; input that the server had in its cache costs
price.cached_input, or as much as any other where that is left out, which is said.

Keys come from the environment variables that config.yaml names and are written nowhere.`,
		Example: `  etalon run procurement --example-config > config.yaml
  etalon run procurement --config config.yaml --dry-run
  etalon run procurement --config config.yaml --models local --type field,trap --repeat 3`,
		ValidArgsFunction: completeContracts,
		RunE: func(cmd *cobra.Command, args []string) error {
			if err := wantContracts(args); err != nil {
				return err
			}
			if o.template {
				_, err := a.out.Write(asking.Example())
				return err
			}
			if err := o.check(); err != nil {
				return err
			}
			return o.keeping(a.ask(cmd.Context(), &o))
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.config, "config", "config.yaml", "what is shown, and which models are asked")
	f.BoolVar(&o.template, "example-config", false, "print a config.yaml to begin with")
	f.StringVar(&o.dir, "dir", filepath.Join("dist", contracts), "folder of the suite: cases.jsonl and docs/MANIFEST.csv")
	f.StringVar(&o.work, "work", filepath.Join("work", contracts), "folder of page pictures and readings")
	f.StringVar(&o.out, "out", filepath.Join("results", "raw"), "folder of the answers")
	f.StringSliceVar(&o.models, "models", nil, "names of models of the config; all by default")
	f.StringSliceVar(&o.types, "type", nil, "types of cases: "+strings.Join(caseTypes, ", ")+"; all by default")
	f.BoolVar(&o.presupposing, "presupposing", false, "ask presupposing.jsonl too: every trap in both forms, with answerable twins")
	f.IntVar(&o.workers, "workers", 4, "how many questions are under way at once, for each model")
	f.IntVar(&o.repeat, "repeat", 1, "how many times each case is asked")
	f.BoolVar(&o.dryRun, "dry-run", false, "print what would be asked and what it would cost, and ask nobody")
	f.BoolVar(&o.fresh, "fresh", false, "begin anew; results that are there are set aside")
	f.StringSliceVar(&o.again, "again", nil, "ask the cases again whose results are errors of these kinds, such as prompt_cut after the server was given a larger context")
	mustComplete(cmd, "again", cobra.FixedCompletions(lastingErrors(), cobra.ShellCompDirectiveNoFileComp))
	mustComplete(cmd, "type", cobra.FixedCompletions(caseTypes, cobra.ShellCompDirectiveNoFileComp))
	mustComplete(cmd, "models", cobra.NoFileCompletions)
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

var caseTypes = []string{string(dataset.FieldCase), string(dataset.TrapCase), string(dataset.QACase), string(dataset.RetrievalCase)}

func (o *runOptions) check() error {
	for _, t := range o.types {
		if !slices.Contains(caseTypes, t) {
			return unknownName("type of case", t, caseTypes, "choose among: "+strings.Join(caseTypes, ", "))
		}
	}
	for _, kind := range o.again {
		if !slices.Contains(lastingErrors(), kind) {
			return unknownName("error of results", kind, lastingErrors(), "choose among: "+strings.Join(lastingErrors(), ", "))
		}
	}
	switch {
	case o.workers < 1 || o.workers > 1000:
		return usagef("--workers: got %d, want 1 to 1000", o.workers)
	case o.repeat < 1 || o.repeat > 100:
		return usagef("--repeat: got %d, want 1 to 100", o.repeat)
	case o.dryRun && o.fresh:
		return &usageError{"--dry-run and --fresh contradict each other", "leave one of them out"}
	}
	return nil
}

func lastingErrors() []string {
	var names []string
	for _, kind := range asking.Lasting() {
		names = append(names, string(kind))
	}
	return names
}

// keeping says of an interruption what is kept.
func (o *runOptions) keeping(err error) error {
	switch {
	case o.dryRun:
		return keeping(err, "nobody was asked; what was made of documents is kept in "+o.work, goesOn)
	case o.fresh:
		return keeping(err, "every answer that came is kept in "+o.out, "run the same command without --fresh: it goes on where it stopped")
	}
	return keeping(err, "every answer that came is kept in "+o.out, goesOn)
}

// ask asks all models, one after the other.
func (a *app) ask(ctx context.Context, o *runOptions) error {
	config, err := o.readConfig()
	if err != nil {
		return err
	}
	set, closeOCR, err := a.openSet(ctx, o, config)
	if err != nil {
		return err
	}
	defer closeOCR()
	if o.dryRun {
		return a.planRun(ctx, o, set, config)
	}
	var lines []runLine
	for _, c := range config.Models {
		for run := 1; run <= o.repeat; run++ {
			line, err := a.askModel(ctx, o, set, c, run)
			if err != nil {
				return explainUnread(err, o)
			}
			lines = append(lines, line)
		}
	}
	return a.printRun(o, lines)
}

// readConfig reads the config and leaves the models that were named.
func (o *runOptions) readConfig() (asking.Config, error) {
	data, err := os.ReadFile(o.config)
	if errors.Is(err, os.ErrNotExist) {
		return asking.Config{}, remedied(err, "run: etalon run procurement --example-config > %s", o.config)
	}
	if err != nil {
		return asking.Config{}, err
	}
	c, err := asking.ReadConfig(o.config, data)
	if err != nil {
		return c, usagef("%v", err)
	}
	var names []string
	for _, m := range c.Models {
		names = append(names, m.Name)
	}
	for _, want := range o.models {
		if !slices.Contains(names, want) {
			return c, unknownName("model of "+o.config, want, names, "choose among: "+strings.Join(names, ", "))
		}
	}
	if len(o.models) > 0 {
		c.Models = slices.DeleteFunc(c.Models, func(m asking.ModelConfig) bool { return !slices.Contains(o.models, m.Name) })
	}
	return c, nil
}

// openSet opens documents and cases. OCR is used where it is built in: readings that are kept need none.
func (a *app) openSet(ctx context.Context, o *runOptions, c asking.Config) (*asking.Set, func(), error) {
	cases, err := o.cases()
	if err != nil {
		return nil, nil, explainContracts(o.dir, err)
	}
	documents, err := readManifestCSV(filepath.Join(o.dir, "docs", "MANIFEST.csv"))
	if err != nil {
		return nil, nil, err
	}
	library := &papers.Library{Source: o.dir, Work: o.work, Settings: c.Settings()}
	closeOCR := func() {}
	if reader, err := ocr.New(ocr.Options{Clients: runtime.GOMAXPROCS(0)}); err == nil {
		library.OCR, closeOCR = reader, reader.Close
	}
	set, err := asking.NewSet(ctx, library, documents, cases, c.Retrieval)
	if err == nil {
		var models []asking.Model
		for _, m := range c.Models {
			models = append(models, asking.Model{Config: m.Config})
		}
		err = set.Ready(ctx, models)
	}
	if err != nil {
		closeOCR()
		return nil, nil, explainUnread(err, o)
	}
	return set, closeOCR, nil
}

func explainUnread(err error, o *runOptions) error {
	if errors.Is(err, papers.ErrUnread) {
		return remedied(err, "run: etalon ocr procurement --dir %s --work %s", o.dir, o.work)
	}
	return err
}

// cases are those to ask.
func (o *runOptions) cases() ([]dataset.Case, error) {
	cases, err := readAll[dataset.Case](filepath.Join(o.dir, "cases.jsonl"))
	if err != nil {
		return nil, err
	}
	if o.presupposing {
		more, err := readAll[dataset.Case](filepath.Join(o.dir, "presupposing.jsonl"))
		if err != nil {
			return nil, err
		}
		cases = append(cases, more...)
	}
	return slices.DeleteFunc(cases, func(c dataset.Case) bool {
		return c.Type == dataset.TrapCase && !c.Confirmed || len(o.types) > 0 && !slices.Contains(o.types, string(c.Type))
	}), nil
}
