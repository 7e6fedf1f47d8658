package cli

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"text/tabwriter"
	"unicode"

	"etalon/internal/dataset"
	"etalon/internal/score/procurement"
)

// contracts is the suite of documents that are read.
const contracts = "procurement"

// scorers are the suites that score knows.
var scorers = []string{library, contracts}

const procurementHelp = `Answers of procurement are {"id", "run"?, "model"?, "answer", "finish_reason"?, "input"?, "error"?},
answer being all that the model wrote and input image or text; (model, run, id) stands once. Ids of
presupposing.jsonl count too. A value is held against the gold answer and, for field cases, against the
document's text, word for word and by labels of what is asked: the text layer, of a scan that of originals/ where
it is there, otherwise what OCR reads. The records of a run may say what was shown and counted: shown,
prompt_tokens, cached_tokens, completion_tokens, latency_ms, prompt_check. Several models are compared over the cases that all of them answered.`

// validateContracts says which flags do not go with procurement.
func (o *scoreOptions) validateContracts(changed func(flag string) bool) error {
	for _, flag := range []string{"questions", "semantics"} {
		if changed(flag) {
			return &usageError{fmt.Sprintf("--%s does not go with %s", flag, contracts), "for example: etalon score procurement --dir dist/procurement --answers answers.jsonl"}
		}
	}
	if o.dir == "" {
		return &usageError{"say where the built suite is: --dir DIST/procurement", "run: etalon score --help"}
	}
	return o.validate()
}

func (a *app) scoreContracts(ctx context.Context, o scoreOptions) error {
	exam, err := a.readExam(ctx, o.dir)
	if err != nil {
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
	options := procurement.Options{MissingWrong: o.missing == "wrong", Name: name, Nearest: nearest}
	report, err := scoreContractsInto(ctx, exam, answers, o.rows, options)
	if err != nil {
		return err
	}
	if *o.format == "json" {
		return a.printJSON(report)
	}
	return a.printContracts(report)
}

func scoreContractsInto(ctx context.Context, e *procurement.Exam, answers io.Reader, rows string, o procurement.Options) (report *procurement.Report, err error) {
	if rows == "" {
		return procurement.ScoreFile(ctx, e, answers, nil, o)
	}
	err = dataset.WriteFileFunc(rows, func(w io.Writer) error {
		report, err = procurement.ScoreFile(ctx, e, answers, w, o)
		return err
	})
	return report, err
}

// printContracts prints a table a model, and where there are several, one over the cases that all
// answered.
func (a *app) printContracts(r *procurement.Report) error {
	var b strings.Builder
	for _, m := range r.Models {
		fmt.Fprintf(&b, "%s%s: %d answers, %d runs; %d unanswered (%s)\n", modelName(m.Model), shownInput(m.Input), m.Answers, m.Runs, m.Unanswered, unansweredCount(r.Missing == "wrong"))
		writeGroups(&b, m.Groups)
		for _, list := range []struct {
			name   string
			counts []procurement.Count
		}{{"evidence", m.Evidence}, {"errors", m.Faults}, {"recorded errors", m.ErrorKinds}, {"forgiven", m.Flags}, {"prompts", m.PromptChecks}, {"not checked by labels", m.Unanchored}} {
			writeCounts(&b, list.name, list.counts)
		}
		if m.Index != nil {
			fmt.Fprintf(&b, "page index: document shown %s, page shown %s\n", showShare(m.Index.Document), showShare(m.Index.Page))
		}
		b.WriteByte('\n')
	}
	if r.Compared != nil {
		writeComparison(&b, r.Compared)
	}
	for _, w := range r.Warnings {
		fmt.Fprintf(&b, "warning: %s\n", w)
	}
	fmt.Fprintf(&b, "%d cases of %s documents, %d not asked (nobody confirmed that they have no answer)\n", r.Cases, r.Source, r.NotAsked)
	b.WriteString("field is held against the gold answers, field_verbatim against the documents' text, field_anchored against the values behind labels there: never add them up\n")
	_, err := io.WriteString(a.out, b.String())
	return err
}

// shownInput says what a model was shown of the documents.
func shownInput(input string) string {
	if input == "" {
		return ""
	}
	return ", input " + input
}

func modelName(model string) string {
	if model == "" {
		return "(model not named)"
	}
	if strings.ContainsFunc(model, func(r rune) bool { return !unicode.IsPrint(r) }) {
		return strconv.Quote(model)
	}
	return model
}

// columns of the figures of a group.
var groupColumns = []string{"n", "confirmed", "refused", "invented", "wrong", "errors", "when answered", "runs"}

func groupCells(g *procurement.Group) []string {
	return []string{strconv.Itoa(g.N), showShare(g.Confirmed), showShare(g.Refused), showShare(g.Invented),
		showShare(g.Wrong), showShare(g.Errors), showShare(g.Precision), showSpread(g.Spread)}
}

func writeGroups(b *strings.Builder, groups []procurement.Group) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	row(w, append([]string{"part", "documents"}, groupColumns...)...)
	for i := range groups {
		row(w, append([]string{string(groups[i].Part), groups[i].Documents}, groupCells(&groups[i])...)...)
	}
	_ = w.Flush() // a builder takes everything
}

// writeComparison puts the models below each other, part by part. All have the same groups.
func writeComparison(b *strings.Builder, c *procurement.Comparison) {
	fmt.Fprintf(b, "compared over the %d cases that all models answered\n", c.Cases)
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	row(w, append([]string{"part", "documents", "model"}, groupColumns...)...)
	for i := range c.Models[0].Groups {
		for _, m := range c.Models {
			g := &m.Groups[i]
			row(w, append([]string{string(g.Part), g.Documents, modelName(m.Model)}, groupCells(g)...)...)
		}
	}
	_ = w.Flush() // a builder takes everything
	b.WriteByte('\n')
}

// showShare is a count with its share and interval in percent: 3 (60.0 % 23.1–88.2).
func showShare(s procurement.Share) string {
	switch {
	case s.Value == nil:
		return "-"
	case s.Low == nil:
		return fmt.Sprintf("%d (%.1f %%)", s.Count, 100**s.Value)
	}
	return fmt.Sprintf("%d (%.1f %% %.1f–%.1f)", s.Count, 100**s.Value, 100**s.Low, 100**s.High)
}

func showSpread(s *procurement.Spread) string {
	if s == nil {
		return "-"
	}
	return fmt.Sprintf("%.1f–%.1f %%", 100*s.Low, 100*s.High)
}

func writeCounts(b *strings.Builder, name string, counts []procurement.Count) {
	if len(counts) == 0 {
		return
	}
	parts := make([]string, len(counts))
	for i, c := range counts {
		parts[i] = fmt.Sprintf("%s %d", c.Name, c.N)
	}
	fmt.Fprintf(b, "%s: %s\n", name, strings.Join(parts, ", "))
}

// originalOf is where the text of a scan lies, for the judge alone.
func originalOf(dir, id string) string { return filepath.Join(dir, "originals", id+".pdf") }
