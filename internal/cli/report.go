package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/report/tooluse"
	"etalon/internal/score/gorillahard"
	"etalon/validators/validate"

	"github.com/spf13/cobra"
)

type reportOptions struct {
	dir, html, semantics, missing string
	answers                       []string
	format                        *string
	reading                       readingOptions
}

func (a *app) reportCommand() *cobra.Command {
	var o reportOptions
	cmd := &cobra.Command{
		Use:   "report SUITE --dir DIST/SUITE --answers FILE [--answers FILE] [--html FILE]",
		Short: "Report what systems are worth, slice by slice, and compare two",
		Long: `Report on one file of answers or two: every metric, the share passed by tier, lever, kind, wording,
format and family with 95 % intervals, what was wrong first, and the careless rules that lead to the
wrong answers. Two files are compared on the questions that both answer: McNemar's and Fisher's exact
tests, slices adjusted by Holm, and the smallest difference that so many questions can show. --html
writes the same as one page that needs no network.

` + readingHelp,
		Example: `  etalon report gorillahard --dir dist/gorillahard --answers answers.jsonl --html report.html
  etalon report gorillahard --dir dist/gorillahard --answers old.jsonl --answers new.jsonl --format json
  etalon report procurement --answers results/raw/model.1.jsonl --answers results/raw/model.2.jsonl --prices config.yaml --html report.html --markdown RESULTS.md`,
		ValidArgs: reporters,
		Args:      cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			suite, err := onlyArg(args, library, "the suite")
			if err != nil {
				return err
			}
			switch {
			case suite == contracts:
				return a.reportReading(cmd, o)
			case suite != library:
				return unknownName("report", suite, reporters, "run: etalon report --help")
			case o.reading != readingOptions{}:
				return &usageError{fmt.Sprintf("--markdown and --prices do not go with %s", library), "run: etalon report --help"}
			}
			if err := o.validate(); err != nil {
				return err
			}
			return a.reportOn(cmd.Context(), o)
		},
	}
	f := cmd.Flags()
	f.StringVar(&o.dir, "dir", filepath.Join("dist", library), "folder of the built suite, dist/SUITE by default")
	f.StringArrayVar(&o.answers, "answers", nil, "file of answers; give several to compare them")
	f.StringVar(&o.html, "html", "", "also write the report to this file as a page")
	f.StringVar(&o.semantics, "semantics", string(gorillahard.Public), "rules: public, strict")
	f.StringVar(&o.missing, "missing", "skip", "questions without an answer: skip, wrong")
	mustComplete(cmd, "semantics", cobra.FixedCompletions([]string{"public", "strict"}, cobra.ShellCompDirectiveNoFileComp))
	mustComplete(cmd, "missing", cobra.FixedCompletions([]string{"skip", "wrong"}, cobra.ShellCompDirectiveNoFileComp))
	o.reading.flags(cmd)
	o.format = formatFlag(cmd, "text", "json")
	return cmd
}

func (o *reportOptions) validate() error {
	if n := len(o.answers); n < 1 || n > 2 {
		return &usageError{fmt.Sprintf("--answers: got %d files, want one, or two to compare", n), "run: etalon report --help"}
	}
	return (&scoreOptions{dir: o.dir, answers: o.answers[0], semantics: o.semantics, missing: o.missing}).validate()
}

func (a *app) reportOn(ctx context.Context, o reportOptions) error {
	questions, err := readQuestionsToScore(filepath.Join(o.dir, "data", "test.jsonl"))
	if err != nil {
		return (&scoreOptions{dir: o.dir}).explainMissing(err)
	}
	if !hasReferences(questions) {
		return remedied(hiddenAnswers(o.dir), "give the full build, from the same seed file without --hide-answers: --dir FULL/%s (the ids are the same)", library)
	}
	blame, err := a.blame(ctx, o, questions)
	if err != nil {
		return err
	}
	var systems []tooluse.System
	for _, file := range o.answers {
		s, err := judge(ctx, file, questions, o, blame)
		if err != nil {
			return err
		}
		systems = append(systems, s)
	}
	r, err := tooluse.New(questions, systems...)
	if several := (*tooluse.SeveralRunsError)(nil); errors.As(err, &several) {
		return remedied(err, "give each run a file of its own")
	}
	if err != nil {
		return err
	}
	if o.html != "" {
		if err := dataset.WriteFileFunc(o.html, func(w io.Writer) error { return r.WriteHTML(w) }); err != nil {
			return err
		}
	}
	if *o.format == "json" {
		return r.WriteJSON(a.out)
	}
	return r.WriteText(a.out)
}

// judge scores a file of answers and keeps every verdict.
func judge(ctx context.Context, file string, questions []dataset.Question, o reportOptions, blame func(int, string) string) (tooluse.System, error) {
	f, err := os.Open(file)
	if err != nil {
		return tooluse.System{}, err
	}
	defer func() { _ = f.Close() }() // only read
	s := tooluse.System{Name: strings.TrimSuffix(filepath.Base(file), filepath.Ext(file))}
	s.Report, err = gorillahard.ScoreFile(ctx, questions, f, nil, gorillahard.Options{
		Semantics: gorillahard.Semantics(o.semantics), MissingWrong: o.missing == "wrong", Name: file,
		Each: func(j gorillahard.Judged) { s.Verdicts = append(s.Verdicts, j) }, Blame: blame,
	})
	return s, err
}

// blame names the careless rule behind a wrong answer: the one whose answer has the same content.
func (a *app) blame(ctx context.Context, o reportOptions, questions []dataset.Question) (func(id int, answer string) string, error) {
	at := slices.IndexFunc(a.validators, func(s *validate.Suite) bool { return s.Name == library && s.Careless != nil })
	if at < 0 {
		return nil, fmt.Errorf("this program has no solvers of %s", library)
	}
	careless, err := a.validators[at].Careless(ctx, o.dir)
	if err != nil {
		return nil, err
	}
	type trap struct {
		rule string
		row  *gorillahard.Row
	}
	traps := map[int][]trap{}
	for i := range questions {
		for _, c := range careless[questions[i].Meta.ID] {
			q := questions[i]
			q.Outputs, q.Meta.Categories.AnswerKind = c.Answer, ""
			traps[q.Meta.ID] = append(traps[q.Meta.ID], trap{string(c.Rule), gorillahard.Prepare(&q, gorillahard.Semantics(o.semantics))})
		}
	}
	return func(id int, answer string) string {
		for _, t := range traps[id] {
			if t.row.Same(answer) {
				return t.rule
			}
		}
		return ""
	}, nil
}
