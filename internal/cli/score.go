package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"etalon/internal/dataset"
	"etalon/internal/score/gorillahard"

	"github.com/spf13/cobra"
)

type scoreOptions struct {
	dir, questions, answers, rows string
	semantics, missing            string
	format                        *string
}

func (a *app) scoreCommand() *cobra.Command {
	var o scoreOptions
	cmd := &cobra.Command{
		Use:   "score SUITE (--dir DIST/SUITE | --questions FILE) --answers FILE [--rows FILE]",
		Short: "Score a system's answers",
		Long: `Score answers given as JSON Lines, {"id", "run"?, "answer"} a line; run tells repeats apart and is
echoed. Exits 0 whatever the answers are worth: a score is a result, not a finding. Questions without
an answer are counted and left out of the figures, unless --missing=wrong. With --semantics strict
what the public scorer forgives by accident is not forgiven.

` + procurementHelp,
		Example: `  etalon score gorillahard --dir dist/gorillahard --answers answers.jsonl
  etalon score gorillahard --questions test.jsonl --answers - --rows rows.jsonl --format json < answers.jsonl
  etalon score procurement --dir dist/procurement --answers answers.jsonl --rows rows.jsonl`,
		ValidArgs: scorers,
		Args:      cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{fmt.Sprintf("name one suite, got %d", len(args)), "for example: etalon score gorillahard --dir dist/gorillahard --answers answers.jsonl"}
			}
			switch args[0] {
			case library:
			case contracts:
				if err := o.validateContracts(cmd.Flags().Changed); err != nil {
					return err
				}
				return a.scoreContracts(cmd.Context(), o)
			default:
				return unknownName("scorer", args[0], scorers, "run: etalon score --help")
			}
			if err := o.validate(); err != nil {
				return err
			}
			return a.score(cmd.Context(), o)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", "", "folder of the built suite; its data/test.jsonl has the questions")
	f.StringVar(&o.questions, "questions", "", "file of questions, instead of --dir")
	f.StringVar(&o.answers, "answers", "", "file of answers, - for standard input")
	f.StringVar(&o.rows, "rows", "", "write the verdict on each answer to this file, one a line")
	f.StringVar(&o.semantics, "semantics", string(gorillahard.Public), "rules: public, strict")
	f.StringVar(&o.missing, "missing", "skip", "questions without an answer: skip, wrong")
	mustComplete(cmd, "semantics", cobra.FixedCompletions([]string{"public", "strict"}, cobra.ShellCompDirectiveNoFileComp))
	mustComplete(cmd, "missing", cobra.FixedCompletions([]string{"skip", "wrong"}, cobra.ShellCompDirectiveNoFileComp))
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

func (o *scoreOptions) validate() error {
	const hint = "run: etalon score --help"
	switch {
	case (o.dir == "") == (o.questions == ""):
		return &usageError{"say where the questions are: either --dir or --questions", hint}
	case o.answers == "":
		return &usageError{"say where the answers are: --answers FILE, or --answers - for standard input", hint}
	case o.semantics != string(gorillahard.Public) && o.semantics != string(gorillahard.Strict):
		return unknownName("semantics", o.semantics, []string{"public", "strict"}, "choose one of: public, strict")
	case o.missing != "skip" && o.missing != "wrong":
		return unknownName("way with missing answers", o.missing, []string{"skip", "wrong"}, "choose one of: skip, wrong")
	}
	return nil
}

func (a *app) score(ctx context.Context, o scoreOptions) error {
	file := o.questions
	if o.dir != "" {
		file = filepath.Join(o.dir, "data", "test.jsonl")
	}
	questions, err := readQuestionsToScore(file)
	if err != nil {
		return o.explainMissing(err)
	}
	if err := o.demandReferences(questions); err != nil {
		return err
	}
	answers, name := a.in, "standard input"
	if o.answers != "-" {
		f, err := os.Open(o.answers)
		if err != nil {
			return err
		}
		defer func() { _ = f.Close() }() // only read
		answers, name = f, o.answers
	}
	options := gorillahard.Options{Semantics: gorillahard.Semantics(o.semantics), MissingWrong: o.missing == "wrong", Name: name}
	report, err := scoreInto(ctx, questions, answers, o.rows, options)
	if err != nil {
		return err
	}
	if *o.format == "json" {
		return a.printJSON(report)
	}
	return a.printScore(report)
}

// demandReferences refuses a folder whose answers are hidden: its figures would be those of format
// alone. Questions named by file are scored as they are.
func (o *scoreOptions) demandReferences(questions []dataset.Question) error {
	if o.dir == "" || hasReferences(questions) {
		return nil
	}
	return remedied(hiddenAnswers(o.dir),
		"give the questions of the full build, from the same seed file without --hide-answers: --questions FULL/%s/data/test.jsonl (the ids are the same; with --questions %s the metrics of format alone are scored)",
		library, filepath.Join(o.dir, "data", "test.jsonl"))
}

func hasReferences(questions []dataset.Question) bool {
	return slices.ContainsFunc(questions, func(q dataset.Question) bool { return q.Outputs != "" })
}

func hiddenAnswers(dir string) error {
	return fmt.Errorf("%s has no references: it was built with --hide-answers", dir)
}

// explainMissing says what --dir wants when it was given the folder above.
func (o *scoreOptions) explainMissing(err error) error {
	if !os.IsNotExist(err) || o.dir == "" {
		return err
	}
	if _, below := os.Stat(filepath.Join(o.dir, library, "data")); below == nil {
		return remedied(err, "--dir is the folder of the suite: --dir %s", filepath.Join(o.dir, library))
	}
	return missingDist(filepath.Dir(filepath.Clean(o.dir)), err)
}

// scoreInto scores, with the verdicts going to a file that appears whole or not at all.
func scoreInto(ctx context.Context, questions []dataset.Question, answers io.Reader, rows string, o gorillahard.Options) (report *gorillahard.Report, err error) {
	if rows == "" {
		return gorillahard.ScoreFile(ctx, questions, answers, nil, o)
	}
	err = dataset.WriteFileFunc(rows, func(w io.Writer) error {
		report, err = gorillahard.ScoreFile(ctx, questions, answers, w, o)
		return err
	})
	return report, err
}

// printScore prints the figures as a table, and what was wrong with the answers.
func (a *app) printScore(r *gorillahard.Report) error {
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, "metric", "value", "n", "low", "high")
	for m, s := range r.Metrics {
		value, low, high := "-", "-", "-"
		if s.N > 0 {
			value = strconv.FormatFloat(s.Value, 'f', 4, 64)
		}
		if s.Interval != nil {
			low, high = strconv.FormatFloat(s.Interval.Low, 'f', 4, 64), strconv.FormatFloat(s.Interval.High, 'f', 4, 64)
		}
		row(w, gorillahard.Metric(m).String(), value, strconv.Itoa(s.N), low, high)
	}
	if err := w.Flush(); err != nil {
		return err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "\n%d questions, %d answers, %d runs; %d unanswered (%s)\n",
		r.Questions, r.Answers, r.Runs, r.Unanswered, unansweredCount(r.MissingWrong))
	for f, n := range r.Faults {
		if n > 0 && gorillahard.Fault(f) != gorillahard.NoFault {
			fmt.Fprintf(&b, "%6d  %s\n", n, gorillahard.Fault(f))
		}
	}
	_, err := io.WriteString(a.out, b.String())
	return err
}

func unansweredCount(wrong bool) string {
	if wrong {
		return "counted as wrong"
	}
	return "left out of the figures"
}
