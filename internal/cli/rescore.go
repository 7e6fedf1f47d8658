package cli

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/report/officework"
	"etalon/internal/score/grading"

	"github.com/spf13/cobra"
)

// reportFile is the report that other verbs read again.
const reportFile = "report.json"

type rescoreOptions struct {
	evaluateOptions
	write bool
}

func (a *app) rescoreCommand() *cobra.Command {
	var o rescoreOptions
	cmd := &cobra.Command{
		Use:   "rescore RUN --dir DIST/workpermit [--write]",
		Short: "Grade an evaluated run again and list the verdicts that flip",
		Long: `Grade the records of a run again with this scorer and this dataset, and list every verdict that is not the
one of RUN/report.json: checks, code_passed, solved. Nobody is asked: the judge's opinions are those of the
report, as far as the records and rubrics are the same. Says whether scores stay comparable. With --write
the reports are replaced. Exits 1 when a verdict flips.`,
		Example: `  etalon rescore runs/first --dir dist/workpermit
  etalon rescore runs/first --dir dist/workpermit --write --format json`,
		RunE: func(cmd *cobra.Command, args []string) error {
			run, err := oneRun(args, "rescore")
			if err != nil {
				return err
			}
			if o.workers < 1 {
				return usagef("--workers: got %d, want 1 or more", o.workers)
			}
			return a.rescore(cmd.Context(), run, o)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", filepath.Join("dist", officeExam), "folder of the built suite")
	f.StringVar(&o.out, "out", "", "folder of the report, RUN by default")
	f.BoolVar(&o.write, "write", false, "replace the reports")
	f.IntVar(&o.workers, "workers", 4, "records looked at at once")
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

func (a *app) rescore(ctx context.Context, dir string, o rescoreOptions) (err error) {
	suite, err := openExam(o.dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, suite.Close()) }()
	if err := o.outside(dir); err != nil {
		return err
	}
	before, err := readEvaluation(o.out)
	if err != nil {
		return err
	}
	run, err := grading.ReadRun(dir, suite)
	if err != nil {
		return err
	}
	bar := newProgress(a.log, "records")
	defer bar.end()
	after, err := grading.Evaluate(ctx, suite, run, grading.Options{Judge: before.Judge, Opine: before.Opinions(), Workers: o.workers, Each: bar.of(officeExam)})
	if err != nil {
		return err
	}
	if o.write {
		if err := writeReports(&officework.Report{Evaluation: after, Tasks: suite.Tasks}, o.out); err != nil {
			return err
		}
	}
	return a.printFlips(grading.Differ(before, after), *o.format)
}

// readEvaluation reads a report.json, named by itself or by its folder.
func readEvaluation(path string) (*grading.Evaluation, error) {
	if info, err := os.Stat(path); err == nil && info.IsDir() {
		path = filepath.Join(path, reportFile)
	}
	data, err := os.ReadFile(path)
	if err != nil {
		return nil, remedied(err, "evaluate the run first: etalon evaluate RUN --dir dist/%s", officeExam)
	}
	e, found, err := dataset.ReadJSON[grading.Evaluation](path, bytes.NewReader(data))
	if err == nil && len(found) > 0 {
		err = errors.New(found[0].String())
	}
	if err != nil {
		return nil, remedied(err, "evaluate the run again: etalon evaluate RUN --dir dist/%s", officeExam)
	}
	return &e, nil
}

// diffRuns compares two evaluated runs by their reports.
func (a *app) diffRuns(args []string, format string) error {
	if len(args) != 2 {
		return &usageError{fmt.Sprintf("name two evaluated runs, got %d", len(args)), "for example: etalon diff runs/old runs/new --runs"}
	}
	older, err := readEvaluation(args[0])
	if err != nil {
		return err
	}
	newer, err := readEvaluation(args[1])
	if err != nil {
		return err
	}
	return a.printFlips(grading.Differ(older, newer), format)
}

// printFlips prints what differs; verdicts that flip are findings.
func (a *app) printFlips(d *grading.Differences, format string) error {
	var result error
	if !d.Comparable {
		result = errFindings
	}
	if format == "json" {
		if err := a.printJSON(d); err != nil {
			return err
		}
		return result
	}
	var b strings.Builder
	for _, c := range d.Causes {
		fmt.Fprintf(&b, "~ %s\n", c)
	}
	for _, f := range d.Flips {
		fmt.Fprintf(&b, "  %q %s %s: %q -> %q\n", f.System, f.Task, f.What, f.Old, f.New)
	}
	for _, only := range []struct {
		mark string
		list []string
	}{{"-", d.OnlyOld}, {"+", d.OnlyNew}} {
		for _, r := range only.list {
			fmt.Fprintf(&b, "  %s record %q\n", only.mark, r)
		}
	}
	fmt.Fprintf(&b, "comparable: %s\n", d.Why)
	if _, err := a.out.Write([]byte(b.String())); err != nil {
		return err
	}
	return result
}
