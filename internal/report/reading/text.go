package reading

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"strings"
	"text/tabwriter"

	"etalon/internal/dataset"
	"etalon/internal/score/procurement"
)

// WriteJSON writes the report as JSON; its keys are stable.
func (r *Report) WriteJSON(w io.Writer) error {
	text, err := dataset.IndentJSON(r)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// WriteText writes the report as tables.
func (r *Report) WriteText(w io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "procurement, %s documents: %d cases, %d not asked (nobody confirmed that they have no answer)\n\n", r.Score.Source, r.Score.Cases, r.Score.NotAsked)
	table(&b, func(w io.Writer) {
		fmt.Fprintln(w, "part\tdocuments\tmodel\tinput\tchecked by\tn\tconfirmed\trefused\tinvented\twrong\terrors\twhen answered\truns")
		for _, row := range r.rows() {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\n", row.Part, row.Documents, row.Model, orDash(row.Input), basis(row.Part), strings.Join(row.cells(shareText), "\t"))
		}
	})
	for i := range r.Score.Models {
		r.modelText(&b, i)
	}
	r.comparisonText(&b)
	r.Invented.text(&b, "invented answers")
	r.Wrong.text(&b, "wrong answers")
	b.WriteString(r.anchorsText() + "\n")
	for _, warning := range r.Score.Warnings {
		fmt.Fprintf(&b, "warning: %s\n", warning)
	}
	b.WriteString("field, field_verbatim and field_anchored are three checks of the same answers: never add them up\n")
	_, err := w.Write(b.Bytes())
	return err
}

// cells are the figures of a row; of people whom nobody asked there are none.
func (row row) cells(show func(procurement.Share) string) []string {
	if !row.Measured {
		return []string{NotMeasured, "", "", "", "", "", "", ""}
	}
	g := &row.Group
	return []string{strconv.Itoa(g.N), show(g.Confirmed), show(g.Refused), show(g.Invented), show(g.Wrong), show(g.Errors), show(g.Precision), spreadText(g.Spread)}
}

func (r *Report) modelText(b *bytes.Buffer, i int) {
	m := &r.Score.Models[i]
	fmt.Fprintf(b, "%s: %d answers, %d runs; %d unanswered\n", orNameless(Visible(m.Model)), m.Answers, m.Runs, m.Unanswered)
	for _, l := range countLists(m) {
		if len(l.Counts) > 0 {
			fmt.Fprintf(b, "  %s: %s\n", l.Name, countText(l.Counts))
		}
	}
	if m.Index != nil {
		fmt.Fprintf(b, "  page index: document shown %s, page shown %s\n", shareText(m.Index.Document), shareText(m.Index.Page))
	}
	for _, line := range r.spentLines(i) {
		fmt.Fprintf(b, "  %s\n", line)
	}
	b.WriteByte('\n')
}

// countList is a named list of counts.
type countList struct {
	Name   string
	Counts []procurement.Count
}

func countLists(m *procurement.ModelReport) []countList {
	return []countList{
		{"evidence", m.Evidence}, {"errors", m.Faults}, {"kinds of errors recorded", m.ErrorKinds}, {"forgiven", m.Flags},
		{"prompts (no_usage, no_estimate: cannot be checked)", m.PromptChecks}, {"not checked by labels", m.Unanchored},
	}
}

func countText(counts []procurement.Count) string {
	parts := make([]string, len(counts))
	for i, c := range counts {
		parts[i] = fmt.Sprintf("%s %d", c.Name, c.N)
	}
	return strings.Join(parts, ", ")
}

// spentLines say what a thousand documents take.
func (r *Report) spentLines(i int) []string {
	m, cost := &r.Score.Models[i], &r.Costs[i]
	var out []string
	for _, k := range []struct {
		name, units string
		per         *procurement.PerThousand
		money       *Money
	}{{"1,000 documents", "documents", m.Spent.Documents, cost.Documents}, {"1,000 retrieval questions", "questions", m.Spent.Retrieval, cost.Retrieval}} {
		if k.per == nil {
			continue
		}
		line := fmt.Sprintf("%s: %d prompt tokens (%d cached), %d completion tokens", k.name, k.per.PromptTokens, k.per.CachedTokens, k.per.CompletionTokens)
		if k.per.Seconds != nil {
			line += fmt.Sprintf(", %s one request after the other", duration(*k.per.Seconds))
		}
		if k.money != nil {
			line += fmt.Sprintf(", %s %s", k.money.Amount, k.money.Currency)
		}
		out = append(out, line+fmt.Sprintf(" (from %d answers about %d %s, runs apart; tokens counted for %d of all %d answers)", k.per.Questions, k.per.Documents, k.units, m.Spent.Counted, m.Spent.Answers))
	}
	if len(out) == 0 {
		out = append(out, "tokens: not counted")
	}
	return out
}

func (r *Report) comparisonText(b *bytes.Buffer) {
	if len(r.Comparisons) == 0 {
		return
	}
	b.WriteString("compared on common cases: McNemar's exact test, adjusted by Holm over all rows\n")
	table(b, func(w io.Writer) {
		fmt.Fprintln(w, "part\tfirst\tsecond\tn\tright: first\tright: second\tonly first\tonly second\tp\tp by Holm\tshown from\tsame input")
		for _, c := range r.Comparisons {
			fmt.Fprintf(w, "%s\t%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\t%s\t%s\n", c.Part, orNameless(Visible(c.First)), orNameless(Visible(c.Second)), c.N, c.RightFirst, c.RightSecond,
				c.OnlyFirst, c.OnlySecond, probability(c.P), probability(c.Holm), c.Shown(), yesNo(c.SameInput))
		}
	})
}

// Shown is the smallest difference that so many disagreements show, in cases.
func (c Comparison) Shown() string {
	if c.Least == 0 {
		return "none"
	}
	return strconv.Itoa(c.Least)
}

func (l List) text(b *bytes.Buffer, name string) {
	fmt.Fprintf(b, "%s: %d\n", name, l.Total)
	if l.Total == 0 {
		b.WriteByte('\n')
		return
	}
	table(b, func(w io.Writer) {
		fmt.Fprintln(w, "model\tcase\tdocument\tpage\tquestion\tanswered\twant")
		for _, a := range l.Answers {
			fmt.Fprintf(w, "%s\t%s\t%s\t%s\t%s\t%s\t%s\n", orNameless(a.Model), a.ID, a.Document, pageText(a.Page), a.Question, a.Answer, orDash(a.Want))
		}
	})
	if left := l.Total - len(l.Answers); left > 0 {
		fmt.Fprintf(b, "and %d more\n\n", left)
	}
}

func (r *Report) anchorsText() string {
	a := &r.Anchors
	if a.Cases == 0 {
		return "the check by labels cannot be measured here: no field case has a gold answer"
	}
	return fmt.Sprintf("the check by labels on this set: made for %s of the field cases with gold; takes the gold answer %s; refuses gold answers of other cases of the document %s, other values of the document %s",
		shareText(a.Made), shareText(a.Right), shareText(a.Others), shareText(a.Values))
}

// table aligns what fill writes with tabs, and leaves a blank line after it.
func table(b *bytes.Buffer, fill func(w io.Writer)) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fill(w)
	_ = w.Flush() // a buffer takes everything
	b.WriteByte('\n')
}

// shareText is a count with its share and interval in percent: 3/5 (60.0 % 23.1–88.2).
func shareText(s procurement.Share) string {
	switch {
	case s.Value == nil:
		return "-"
	case s.Low == nil:
		return fmt.Sprintf("%d/%d (%.1f %%)", s.Count, s.Of, 100**s.Value)
	}
	return fmt.Sprintf("%d/%d (%.1f %% %.1f–%.1f)", s.Count, s.Of, 100**s.Value, 100**s.Low, 100**s.High)
}

func spreadText(s *procurement.Spread) string {
	if s == nil {
		return "-"
	}
	return fmt.Sprintf("%.1f–%.1f %%", 100*s.Low, 100*s.High)
}

// duration is hours, minutes and seconds.
func duration(seconds int64) string {
	return fmt.Sprintf("%d h %02d min %02d s", seconds/3600, seconds/60%60, seconds%60)
}

// probability shows small ones by their size.
func probability(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return strconv.FormatFloat(p, 'f', 4, 64)
}

func orDash(s string) string {
	if s == "" {
		return "-"
	}
	return s
}

func orNameless(model string) string {
	if model == "" {
		return "(model not named)"
	}
	return model
}

func pageText(page int) string {
	if page == 0 {
		return "-"
	}
	return strconv.Itoa(page)
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}
