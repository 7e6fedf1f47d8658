package cli

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"

	"etalon/internal/dataset"
	"etalon/internal/judge/trial"
	"etalon/internal/score/grading"
	"etalon/internal/score/workpermit"

	"github.com/spf13/cobra"
)

type judgeExamOptions struct {
	dir, out string
	workers  int
	judge    judgeOptions
	format   *string
}

func (a *app) judgeCommand() *cobra.Command {
	var o judgeExamOptions
	cmd := &cobra.Command{
		Use:   "judge exam --dir DIST/workpermit --judge URL [--out FILE]",
		Short: "Examine the judge of office work",
		Long: `Put to a judge records that code makes from the reference answers (the reference, half of it, the same in
another notation, a wrong number, the answer in a file, each forbidden statement, an invented quote, an
order to the judge) and hold its verdicts against what is right. The confusion matrix and the rates go to
--out; etalon evaluate finds them beside its report, and does not tell «solved» where a rate is beyond its
limit. Exits 1 when one is, 3 when some records got no verdict.

` + judgeHelp,
		Example:   `  etalon judge exam --dir dist/workpermit --judge http://localhost:8000/v1 --out runs/first/judge-exam.json`,
		ValidArgs: []string{"exam"},
		Args:      cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			what, err := onlyArg(args, "exam", "what the judge is to do")
			if err != nil {
				return err
			}
			if what != "exam" {
				return unknownName("work of the judge", what, []string{"exam"}, "run: etalon judge --help")
			}
			if err := o.judge.settle(os.LookupEnv); err != nil {
				return err
			}
			if o.judge.off() {
				return usagef("--judge off: there is nobody to examine")
			}
			if o.workers < 1 {
				return usagef("--workers: got %d, want 1 or more", o.workers)
			}
			return keeping(a.examineJudge(cmd.Context(), o), "the judge's replies so far are kept in judge.jsonl", goesOn)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", filepath.Join("dist", officeExam), "folder of the built suite, with its references")
	f.StringVar(&o.out, "out", examFile, "file for the result; judge.jsonl is kept beside it")
	f.IntVar(&o.workers, "workers", 4, "records judged at once")
	o.judge.flags(cmd)
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

// papersOf makes the records of all tasks.
func papersOf(dir string, suite *grading.Suite) ([]trial.Paper, error) {
	var papers []trial.Paper
	for _, task := range suite.Tasks {
		record, issued, err := workpermit.ReadRecord(filepath.Join(dir, "references", task.Number))
		if err != nil {
			return nil, remedied(fmt.Errorf("the reference of task %s: %w", task.Number, err), "the exam needs the full build: etalon build %s", officeExam)
		}
		papers = append(papers, trial.Papers(task, record, issued)...)
	}
	return papers, nil
}

func (a *app) examineJudge(ctx context.Context, o judgeExamOptions) (err error) {
	suite, err := openExam(o.dir)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, suite.Close()) }()
	papers, err := papersOf(o.dir, suite)
	if err != nil {
		return err
	}
	bench, err := o.judge.seat(ctx, suite, filepath.Join(filepath.Dir(o.out), "judge.jsonl"), o.workers)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, bench.close()) }()
	a.tellTorn(bench)
	bar := newProgress(a.log, "papers")
	defer bar.end()
	result, err := trial.Hold(ctx, papers, o.workers, func(p *trial.Paper) (*grading.Opinion, error) {
		return bench.opine(p.Task, p.Record, p.Issued)
	}, bar.of(officeExam))
	if err != nil {
		return err
	}
	court := bench.court()
	result.Rates.Model, result.Rates.Prompts, result.Rates.Tasks = court.Model, court.Prompts, suite.Identity.TasksSHA256
	text, err := dataset.IndentJSON(result)
	if err != nil {
		return err
	}
	if err := dataset.WriteFile(o.out, text); err != nil {
		return err
	}
	return a.printJudgeExam(result, text, *o.format)
}

func (a *app) printJudgeExam(r *trial.Result, text []byte, format string) error {
	print := func() error { return a.printJudgeTable(r) }
	if format == "json" {
		print = func() error { _, err := a.out.Write(text); return err }
	}
	if err := print(); err != nil {
		return err
	}
	switch {
	case r.Rates.Unjudged > 0:
		return remedied(fmt.Errorf("the judge gave no verdict on %d of %d records: %s", r.Rates.Unjudged, r.Rates.Records, firstMistake(r)), "run the same command again: what was judged is kept")
	case len(r.Rates.Beyond()) > 0:
		return errFindings
	}
	return nil
}

// firstMistake is why the first record without a verdict has none.
func firstMistake(r *trial.Result) string {
	for _, m := range r.Mistakes {
		if why, ok := strings.CutPrefix(m.What, "no verdict: "); ok {
			return why
		}
	}
	return "see the mistakes"
}

// printJudgeTable prints the confusion matrix, each kind of records, and the limits that are not kept.
func (a *app) printJudgeTable(r *trial.Result) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "the item is", "correct", "partial", "wrong", "missing")
	for _, x := range []struct {
		name string
		v    trial.Verdicts
	}{{"answered", r.Matrix.Answered}, {"not answered", r.Matrix.Unanswered}} {
		row(w, x.name, strconv.Itoa(x.v.Correct), strconv.Itoa(x.v.Partial), strconv.Itoa(x.v.Wrong), strconv.Itoa(x.v.Missing))
	}
	row(w, "")
	row(w, "records", "judged", "rightly accepted", "wrongly accepted", "claims found", "clean ones blamed")
	for _, k := range r.Kinds {
		right, wrong := k.Matrix.Answered, k.Matrix.Unanswered
		of := func(n, total int) string { return fmt.Sprintf("%d of %d", n, total) }
		row(w, string(k.Kind), of(k.Records-k.Unjudged, k.Records), of(right.Correct, right.Correct+right.Partial+right.Wrong+right.Missing),
			of(wrong.Correct, wrong.Correct+wrong.Partial+wrong.Wrong+wrong.Missing), of(k.Found, k.Claims), of(k.Blamed, k.Clean))
	}
	if err := w.Flush(); err != nil {
		return err
	}
	said := "all rates are within their limits"
	if beyond := r.Rates.Beyond(); len(beyond) > 0 {
		said = "beyond the limits, so «solved» is not told: " + strings.Join(beyond, "; ")
	}
	_, err := fmt.Fprintln(a.out, "\n"+said)
	return err
}
