package cli

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"etalon/internal/dataset"
	llmjudge "etalon/internal/judge"
	"etalon/internal/judge/trial"
	"etalon/internal/model"
	"etalon/internal/model/tokens"
	"etalon/internal/score/grading"

	"github.com/spf13/cobra"
)

// The variables that name the judge.
const (
	judgeURL   = "WORKPERMIT_MODEL_URL"
	judgeModel = "WORKPERMIT_MODEL"
	judgeKey   = "WORKPERMIT_MODEL_KEY"
)

const judgeHelp = `The judge is a model behind an OpenAI-compatible address: --judge URL, or the variables WORKPERMIT_MODEL_URL,
WORKPERMIT_MODEL and WORKPERMIT_MODEL_KEY (the key comes from there alone and is written nowhere). It is asked at
temperature 0, is not told whose output it reads, and its quotes are looked up by code. What it replied is kept in
judge.jsonl, so an evaluation that was stopped goes on and a record that has not changed is not judged again.`

// judgeOptions say who judges.
type judgeOptions struct {
	url, model         string
	context, maxOutput int
	format             string
	key                bool
}

func (o *judgeOptions) flags(cmd *cobra.Command) {
	f := cmd.Flags()
	f.StringVar(&o.url, "judge", "", "off, or the judge's address up to /v1; by default $"+judgeURL)
	f.StringVar(&o.model, "judge-model", "", "the id that the judge's server knows; by default $"+judgeModel+", else judge")
	f.IntVar(&o.context, "judge-context", 64_000, "context of the judge in tokens")
	f.IntVar(&o.maxOutput, "judge-max-tokens", 8_192, "bound of a reply in tokens")
	f.StringVar(&o.format, "judge-format", string(model.JSONSchema), "what the server understands of response_format: json_schema, json_object, none")
}

func (o *judgeOptions) off() bool { return o.url == "off" }

// settle fills in what the environment says.
func (o *judgeOptions) settle(lookup func(string) (string, bool)) error {
	env := func(name string) string { value, _ := lookup(name); return value }
	o.url = cmp.Or(o.url, env(judgeURL))
	o.model = cmp.Or(o.model, env(judgeModel), "judge")
	o.key = env(judgeKey) != ""
	if o.url == "" {
		return &usageError{"say who judges", "give --judge URL, set " + judgeURL + ", or do without: --judge off"}
	}
	return nil
}

// bench is a judge at work.
type bench struct {
	ctx     context.Context
	judge   *llmjudge.Judge
	journal *llmjudge.Journal
	model   string
	suite   *grading.Suite
}

// seat makes the judge ready; nothing is sent.
func (o *judgeOptions) seat(ctx context.Context, suite *grading.Suite, journalFile string, workers int) (*bench, error) {
	c := model.Config{
		Name: "judge", BaseURL: strings.TrimSuffix(o.url, "/"), Model: o.model, MaxContext: o.context, MaxOutputTokens: o.maxOutput,
		Temperature: "0", MaxConcurrency: workers, Format: model.Format(o.format),
	}
	if o.key {
		c.APIKeyEnv = judgeKey
	}
	client, err := model.New(c, model.Hooks{})
	if err != nil {
		return nil, err
	}
	counter, err := tokens.New(tokens.O200K)
	if err != nil {
		return nil, err
	}
	if err := os.MkdirAll(filepath.Dir(journalFile), 0o755); err != nil {
		return nil, err
	}
	journal, err := llmjudge.OpenJournal(journalFile)
	if err != nil {
		return nil, err
	}
	j, err := llmjudge.New(client, model.Measure{Text: counter.Text}, journal, llmjudge.NewLibrary(suite.Read))
	if err != nil {
		return nil, errors.Join(err, journal.Close())
	}
	return &bench{ctx, j, journal, o.model, suite}, nil
}

func (b *bench) close() error { return b.journal.Close() }

// opine asks about a record.
func (b *bench) opine(task *dataset.Task, record *dataset.Record, issued map[string][]byte) (*grading.Opinion, error) {
	return b.judge.Ask(b.ctx, llmjudge.Case{Task: task, Record: record, Issued: issued, Materials: b.suite.Materials(task)})
}

// court names the judge in reports.
func (b *bench) court() grading.Court {
	return grading.Court{Model: b.model, Prompts: llmjudge.Prompts()}
}

// tellTorn says that a journal had to be mended.
func (a *app) tellTorn(b *bench) {
	if b.journal.Torn {
		_, _ = fmt.Fprintln(a.log, "judge.jsonl: a half-written last line was dropped; its question is asked again")
	}
}

// examOf is how this very judge did in its exam, nil when it sat none.
func (o *evaluateOptions) examOf(c grading.Court) (*grading.Rates, error) {
	file := cmp.Or(o.exam, filepath.Join(o.out, examFile))
	data, err := os.ReadFile(file)
	if errors.Is(err, fs.ErrNotExist) && o.exam == "" {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	sheet, found, err := dataset.ReadJSON[trial.Result](file, bytes.NewReader(data))
	if err == nil && len(found) > 0 {
		err = errors.New(found[0].String())
	}
	if err != nil {
		return nil, remedied(err, "hold the exam anew: etalon judge exam --out %s", file)
	}
	if sheet.Rates.Model != c.Model || sheet.Rates.Prompts != c.Prompts {
		return nil, remedied(fmt.Errorf("%s is of the judge %s with prompts %s, and this one is %s with prompts %s", file, sheet.Rates.Model, sheet.Rates.Prompts, c.Model, c.Prompts),
			"hold the exam of this judge: etalon judge exam --out %s", file)
	}
	return &sheet.Rates, nil
}

// examFile is where the result of an exam is looked for.
const examFile = "judge-exam.json"
