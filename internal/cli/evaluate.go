package cli

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"etalon/internal/dataset"
	"etalon/internal/report/officework"
	"etalon/internal/score/grading"

	"github.com/spf13/cobra"
)

// officeExam is the suite of office tasks.
const officeExam = "workpermit"

type evaluateOptions struct {
	dir, out, exam string
	workers        int
	judge          judgeOptions
	format         *string
}

func (a *app) evaluateCommand() *cobra.Command {
	var o evaluateOptions
	cmd := &cobra.Command{
		Use:   "evaluate RUN --dir DIST/workpermit --judge off|URL [--out DIR]",
		Short: "Grade a run of the exam for office work: checks, judge, report",
		Long: `Grade what systems handed in, RUN/<system>/<task number>/record.json and files, in one go: the checks of
code, the judge's opinions, the measures, and the report as report.md, report.json and report.html in RUN
(or --out). The page needs no network. Records are untrusted: nothing outside of their folders is read,
nothing is written there, and one that cannot be read counts as an empty one, with its reason.

` + judgeHelp + `

With --judge off the measures that need a judge are null, and the report says so. Exits 0 whatever the
systems are worth, and 3 when the judge gave no verdict on some records: its part then counts 0, they are
named, and the same command goes on with them.`,
		Example: `  etalon evaluate runs/first --dir dist/workpermit --judge off
  etalon evaluate runs/first --judge http://localhost:8000/v1 --judge-model my-model --format json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			run, err := oneRun(args, "evaluate")
			if err != nil {
				return err
			}
			if err := o.judge.settle(os.LookupEnv); err != nil {
				return err
			}
			if o.workers < 1 {
				return usagef("--workers: got %d, want 1 or more", o.workers)
			}
			return keeping(a.evaluate(cmd.Context(), run, o), "the judge's replies so far are kept in judge.jsonl", goesOn)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", filepath.Join("dist", officeExam), "folder of the built suite")
	f.StringVar(&o.out, "out", "", "folder for the report and the judge's journal, RUN by default")
	f.StringVar(&o.exam, "exam", "", "result of the judge's exam; by default judge-exam.json beside the report, if it is there")
	f.IntVar(&o.workers, "workers", 4, "records looked at at once")
	o.judge.flags(cmd)
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

// oneRun is the folder that a command line names.
func oneRun(args []string, verb string) (string, error) {
	if len(args) != 1 {
		return "", &usageError{fmt.Sprintf("name the run's folder, got %d arguments", len(args)), "for example: etalon " + verb + " runs/first --dir dist/workpermit"}
	}
	return args[0], nil
}

// openExam opens the built suite.
func openExam(dir string) (*grading.Suite, error) {
	suite, err := grading.OpenSuite(dir)
	if err == nil {
		return suite, nil
	}
	if _, below := os.Stat(filepath.Join(dir, officeExam, "data")); below == nil {
		return nil, remedied(err, "--dir is the folder of the suite: --dir %s", filepath.Join(dir, officeExam))
	}
	return nil, missingDist(filepath.Dir(filepath.Clean(dir)), err)
}

func (a *app) evaluate(ctx context.Context, dir string, o evaluateOptions) (err error) {
	suite, err := openExam(o.dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, suite.Close()) }()
	run, err := grading.ReadRun(dir, suite)
	if err != nil {
		return err
	}
	if err := o.outside(dir); err != nil {
		return err
	}
	options := grading.Options{Workers: o.workers}
	if !o.judge.off() {
		bench, err := o.judge.seat(ctx, suite, filepath.Join(o.out, "judge.jsonl"), o.workers)
		if err != nil {
			return err
		}
		defer func() { err = errors.Join(err, bench.close()) }()
		a.tellTorn(bench)
		options.Judge, options.Opine = bench.court(), bench.opine
		if options.Judge.Exam, err = o.examOf(options.Judge); err != nil {
			return err
		}
	}
	bar := newProgress(a.log, "records")
	defer bar.end()
	options.Each = bar.of(officeExam)
	evaluation, err := grading.Evaluate(ctx, suite, run, options)
	if err != nil {
		return err
	}
	return a.printEvaluation(&officework.Report{Evaluation: evaluation, Tasks: suite.Tasks}, o)
}

// outside settles where the report goes: not into the built suite, where each file is a listed one.
func (o *evaluateOptions) outside(run string) error {
	o.out = cmp.Or(o.out, run)
	to, err := os.Stat(o.out)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	suite, err := os.Stat(o.dir)
	if err == nil && os.SameFile(to, suite) {
		return &usageError{"the report would lie in the built suite " + o.dir, "give another folder: --out DIR"}
	}
	return err
}

// writeReports writes the three forms of a report, each whole or not at all.
func writeReports(r *officework.Report, dir string) error {
	for _, f := range []struct {
		name  string
		write func(io.Writer) error
	}{{reportFile, r.WriteJSON}, {"report.md", r.WriteMarkdown}, {"report.html", r.WriteHTML}} {
		if err := dataset.WriteFileFunc(filepath.Join(dir, f.name), f.write); err != nil {
			return err
		}
	}
	return nil
}

// printEvaluation writes the reports and prints the result.
func (a *app) printEvaluation(r *officework.Report, o evaluateOptions) error {
	if err := writeReports(r, o.out); err != nil {
		return err
	}
	write := r.WriteText
	if *o.format == "json" {
		write = r.WriteJSON
	}
	if err := write(a.out); err != nil {
		return err
	}
	if n := r.Unjudged(); n > 0 {
		return remedied(fmt.Errorf("the judge gave no verdict on %d records: %s", n, firstFault(r)), "run the same command again: what was judged is kept")
	}
	return nil
}

// firstFault is why the first record without a verdict has none.
func firstFault(r *officework.Report) string {
	for _, name := range r.Names() {
		for _, t := range r.Tasks {
			if g := r.Systems[name].Tasks[t.Number]; g != nil && g.NoVerdict != "" {
				return g.NoVerdict
			}
		}
	}
	return ""
}
