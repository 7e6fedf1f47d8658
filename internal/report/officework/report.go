// Package officework shows what systems are worth in the exam for office work: as text, Markdown, or one
// HTML file that needs nothing else. The figures are those of package grading; nothing is computed here.
package officework

import (
	"bytes"
	"fmt"
	"io"
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"etalon/internal/dataset"
	"etalon/internal/score/grading"
	score "etalon/internal/score/workpermit"
)

// Report is an evaluation with the tasks it is of.
type Report struct {
	*grading.Evaluation
	Tasks []*dataset.Task
}

// Names are the systems in order.
func (r *Report) Names() []string { return slices.Sorted(maps.Keys(r.Systems)) }

// WriteJSON writes report.json; its keys are stable.
func (r *Report) WriteJSON(w io.Writer) error {
	text, err := dataset.IndentJSON(r.Evaluation)
	if err != nil {
		return err
	}
	_, err = w.Write(text)
	return err
}

// WriteText writes the totals as a table, and what is missing.
func (r *Report) WriteText(w io.Writer) error {
	var b bytes.Buffer
	t := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
	_, _ = fmt.Fprintln(t, "system\tgraded\tcode passed\tsolved\tmean Q\tnot run\tno record\trefused\tno verdict") // a buffer takes everything
	for _, name := range r.Names() {
		s := r.Systems[name].Totals
		_, _ = fmt.Fprintf(t, "%s\t%d\t%s\t%s\t%s\t%d\t%d\t%d\t%d\n", plain(name), s.Graded, share(&s.Code), share(s.Solved), mean(s.Q),
			len(s.NotRun), len(s.NoRecord), len(s.Refused), len(s.NoVerdict))
	}
	_ = t.Flush() // a buffer takes everything
	for _, c := range r.Comparisons {
		fmt.Fprintf(&b, "\n%s\n", verdict(c))
	}
	for _, said := range r.Absent {
		fmt.Fprintf(&b, "\n%s\n", plain(said))
	}
	_, err := w.Write(b.Bytes())
	return err
}

// verdict is a comparison in one sentence.
func verdict(c grading.Comparison) string {
	return fmt.Sprintf("%s against %s on %d common tasks, by %s: %d and %d passed, %d only the first, %d only the second; Fisher's exact test p = %s, McNemar's p = %s; %s",
		plain(c.First), plain(c.Second), c.Common, c.By, c.PassFirst, c.PassSecond, c.OnlyFirst, c.OnlySecond, probability(c.Fisher), probability(c.McNemar), least(c))
}

// least says in words what difference so many tasks can show.
func least(c grading.Comparison) string {
	if c.LeastIndependent == nil {
		return "so few tasks can show no difference at 5 %"
	}
	said := fmt.Sprintf("with %d tasks a difference from %d on is shown by Fisher's test at 5 %%", c.Common, *c.LeastIndependent)
	if c.LeastPaired != nil {
		said += fmt.Sprintf(", with %d disagreements one from %d on by McNemar's", c.OnlyFirst+c.OnlySecond, *c.LeastPaired)
	}
	return said
}

// plain is a stranger's text on one line of a terminal, bounded: control characters and marks that turn
// the direction of writing are shown by their numbers.
func plain(s string) string {
	if r := []rune(s); len(r) > 2000 {
		s = string(r[:2000]) + "…"
	}
	q := strconv.Quote(strings.ToValidUTF8(s, "\uFFFD"))
	return strings.NewReplacer(`\"`, `"`, `\\`, `\`, `\u00a0`, "\u00a0").Replace(q[1 : len(q)-1])
}

func rate(v *float64) string {
	if v == nil {
		return "n/a"
	}
	return strconv.FormatFloat(100*(*v), 'f', 1, 64) + " %"
}

// share is «3 of 6, 50.0 % (18.8 % to 81.2 %)».
func share(s *grading.Share) string {
	switch {
	case s == nil:
		return "n/a"
	case s.Value == nil:
		return fmt.Sprintf("%d of %d", s.N, s.Of)
	}
	return fmt.Sprintf("%d of %d, %s (%s to %s)", s.N, s.Of, rate(s.Value), rate(s.Low), rate(s.High))
}

func number(v *float64) string {
	if v == nil {
		return "n/a"
	}
	return strconv.FormatFloat(*v, 'f', 1, 64)
}

// mean is «61.3 (50.1 to 72.5)», the interval that of ±1.96 s/√n.
func mean(m *grading.Mean) string {
	switch {
	case m == nil:
		return "n/a"
	case m.Low == nil:
		return number(&m.Value)
	}
	return fmt.Sprintf("%s (%s to %s)", number(&m.Value), number(m.Low), number(m.High))
}

// student is the interval of Student's t.
func student(m *grading.Mean) string {
	if m == nil || m.StudentLow == nil {
		return "n/a"
	}
	return number(m.StudentLow) + " to " + number(m.StudentHigh)
}

func yes(b *bool) string {
	switch {
	case b == nil:
		return "n/a"
	case *b:
		return "yes"
	}
	return "no"
}

// probability shows small ones by their size.
func probability(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return strconv.FormatFloat(p, 'f', 4, 64)
}

// line is a task of a system.
type line struct {
	Number, Title string
	*grading.Graded
}

// Lines are the tasks of a system in the order of the suite.
func (r *Report) Lines(name string) []line {
	var list []line
	for _, t := range r.Tasks {
		if g := r.Systems[name].Tasks[t.Number]; g != nil {
			list = append(list, line{t.Number, t.Title, g})
		}
	}
	return list
}

// Failed are the checks that did not pass.
func (l line) Failed() []score.Verdict {
	return slices.DeleteFunc(slices.Clone(l.Checks), func(v score.Verdict) bool { return v.Passed })
}

// Standing claims are the inventions that count.
func (l line) Standing() []grading.Claim {
	if l.Opinion == nil {
		return nil
	}
	return slices.DeleteFunc(slices.Clone(l.Opinion.Claims), func(c grading.Claim) bool { return c.Fate != grading.Stands })
}

// Forbidden are the forbidden statements that were made, by code's finding and the judge's.
func (l line) Forbidden() []string {
	var list []string
	for _, b := range l.Breaches {
		list = append(list, b.Text+": "+b.Quote)
	}
	if l.Opinion != nil {
		for _, s := range l.Opinion.Forbidden {
			if s.Found {
				list = append(list, s.Text+": "+s.Quote)
			}
		}
	}
	return list
}

// Tally of the rubric: correct, partial, wrong, missing.
func (l line) Tally() string {
	if l.Opinion == nil {
		return "n/a"
	}
	n := map[score.ItemVerdict]int{}
	for _, i := range l.Opinion.Items {
		n[i.Verdict]++
	}
	return fmt.Sprintf("%d / %d / %d / %d", n[score.Correct], n[score.Partial], n[score.Wrong], n[score.Missing])
}

// flags are the red flags of a system, «kind 3».
func flags(m map[string]int) string {
	var list []string
	for _, kind := range slices.Sorted(maps.Keys(m)) {
		list = append(list, fmt.Sprintf("%s %d", strings.ReplaceAll(kind, "_", " "), m[kind]))
	}
	if list == nil {
		return "none"
	}
	return strings.Join(list, ", ")
}

// spent is what a system took, as far as its records say.
func spent(t grading.Totals) string {
	s := t.Spent
	if s.Counted == 0 {
		return "the records do not say"
	}
	said := fmt.Sprintf("%d of %d records say: %d input and %d output tokens, %d requests, %d s", s.Counted, t.Graded, s.PromptTokens, s.CompletionTokens, s.Requests, s.Milliseconds/1000)
	for _, currency := range slices.Sorted(maps.Keys(s.Cost)) {
		said += fmt.Sprintf(", %s %s", s.Cost[currency], currency)
	}
	if len(s.Cost) > 0 && s.Unpriced > 0 {
		said += fmt.Sprintf(" (%d without a price)", s.Unpriced)
	}
	return said
}

// judgeLine names the judge.
func (r *Report) judgeLine() string {
	if r.Judge.Off {
		return "off"
	}
	said := fmt.Sprintf("%s, prompts %s", plain(r.Judge.Model), r.Judge.Prompts)
	if e := r.Judge.Exam; e != nil {
		said += fmt.Sprintf("; in its exam: wrongly accepted items %s, wrongly rejected %s, claims missed %s, clean records blamed %s",
			share(&e.FalseAccept.Share), share(&e.FalseReject.Share), share(&e.MissedClaims.Share), share(&e.WrongClaims.Share))
	}
	return said
}
