package officework

import (
	"bytes"
	"fmt"
	"io"
	"strings"
)

// WriteMarkdown writes report.md. What systems and judges wrote is in code spans or escaped, so it cannot
// become a heading, a link or a picture.
func (r *Report) WriteMarkdown(w io.Writer) error {
	var b bytes.Buffer
	fmt.Fprintf(&b, "# Office work: %d tasks\n\nTasks %s, seed %d, built by %s, graded by %s (rules %d). Judge: %s.\n",
		r.Suite.Tasks, r.Suite.TasksSHA256[:min(12, len(r.Suite.TasksSHA256))], r.Suite.Seed, r.Suite.Built, r.Suite.Scored, r.Suite.Rules, escaped(r.judgeLine()))
	r.missing(&b)
	r.totals(&b)
	r.comparisons(&b)
	for _, name := range r.Names() {
		r.system(&b, name)
	}
	_, err := w.Write(b.Bytes())
	return err
}

func (r *Report) missing(b *bytes.Buffer) {
	if len(r.Absent)+len(r.Left) == 0 {
		return
	}
	b.WriteString("\n## What is missing\n\n")
	for _, said := range r.Absent {
		fmt.Fprintf(b, "- %s\n", escaped(said))
	}
	for _, left := range r.Left {
		fmt.Fprintf(b, "- not looked into: %s\n", escaped(left))
	}
}

func (r *Report) totals(b *bytes.Buffer) {
	b.WriteString("\n## Systems\n\nShares with Wilson's interval, mean Q with ±1.96 s/√n; 95 %.\n\n" +
		"| system | graded | solved | of all tasks | code passed | mean Q | by Student's t | red flags |\n|---|---|---|---|---|---|---|---|\n")
	for _, name := range r.Names() {
		t := r.Systems[name].Totals
		fmt.Fprintf(b, "| %s | %d | %s | %s | %s | %s | %s | %s |\n", escaped(name), t.Graded, share(t.Solved), share(t.SolvedOfAll), share(&t.Code), mean(t.Q), student(t.Q), flags(t.Flags))
	}
	b.WriteString("\n")
	for _, name := range r.Names() {
		fmt.Fprintf(b, "- %s: %s\n", escaped(name), spent(r.Systems[name].Totals))
	}
}

func (r *Report) comparisons(b *bytes.Buffer) {
	for _, c := range r.Comparisons {
		fmt.Fprintf(b, "\n## %s against %s\n\n%s.\n", escaped(c.First), escaped(c.Second), escaped(verdict(c)))
		if c.Q != nil {
			fmt.Fprintf(b, "\nQ of the first less that of the second, task by task: %s, by Student's t %s.\n", mean(c.Q), student(c.Q))
		}
		if n, m := len(c.OnlyFirstHas), len(c.OnlySecondHas); n+m > 0 {
			fmt.Fprintf(b, "\nLeft out, as they count for one system alone: %d tasks of the first, %d of the second. Read the comparison with that in mind.\n", n, m)
		}
		b.WriteString("\n| category | tasks | first | second | p (Fisher) | p by Holm |\n|---|---|---|---|---|---|\n")
		for _, k := range c.Categories {
			fmt.Fprintf(b, "| %d | %d | %d | %d | %s | %s |\n", k.Category, k.Common, k.PassFirst, k.PassSecond, probability(k.Fisher), probability(k.Holm))
		}
	}
}

func (r *Report) system(b *bytes.Buffer, name string) {
	fmt.Fprintf(b, "\n## %s\n\n| category | graded | solved | code passed | mean Q |\n|---|---|---|---|---|\n", escaped(name))
	for _, c := range r.Systems[name].Categories {
		fmt.Fprintf(b, "| %d | %d | %s | %s | %s |\n", c.Number, c.Graded, share(c.Solved), share(&c.Code), mean(c.Q))
	}
	b.WriteString("\n| task | | status | solved | code | checks passed | rubric: correct / partial / wrong / missing | T | P | G | Q |\n|---|---|---|---|---|---|---|---|---|---|---|\n")
	for _, l := range r.Lines(name) {
		fmt.Fprintf(b, "| %s | %s | %s | %s | %s | %d of %d | %s | %s | %s | %s | %s |\n", l.Number, escaped(l.Title), l.Status, yes(l.Solved), yes(l.CodePassed),
			len(l.Checks)-len(l.Failed()), len(l.Checks), l.Tally(), rate(l.T), rate(l.P), rate(l.G), number(l.Q))
	}
	for _, l := range r.Lines(name) {
		l.remarks(b)
	}
}

// remarks are what a reader of one task has to know.
func (l line) remarks(b *bytes.Buffer) {
	var said []string
	if l.Refused != "" {
		said = append(said, "refused: "+escaped(l.Refused))
	}
	if l.NoVerdict != "" {
		said = append(said, "no verdict of the judge: "+escaped(l.NoVerdict))
	}
	for _, n := range l.Notes {
		said = append(said, escaped(n))
	}
	for _, v := range l.Failed() {
		weight := ""
		if v.Critical {
			weight = ", critical"
		}
		said = append(said, fmt.Sprintf("check %d (%s %s%s): %s", v.Index, v.Kind, escaped(v.Fact), weight, escaped(v.Reason)))
	}
	for _, f := range l.Forbidden() {
		said = append(said, "forbidden: "+escaped(f))
	}
	for _, c := range l.Standing() {
		said = append(said, "invention: "+escaped(c.Quote))
	}
	if len(said) == 0 {
		return
	}
	fmt.Fprintf(b, "\n**%s**\n\n- %s\n", l.Number, strings.Join(said, "\n- "))
}

// escaped takes their meaning in Markdown and HTML from the characters of a stranger's text.
func escaped(s string) string {
	var b strings.Builder
	for _, r := range plain(s) {
		switch {
		case r == '<':
			b.WriteString("&lt;")
		case r == '&':
			b.WriteString("&amp;")
		case strings.ContainsRune("\\`*_[]#|~!", r):
			b.WriteString("\\" + string(r))
		default:
			b.WriteRune(r)
		}
	}
	return strings.ReplaceAll(b.String(), "://", ":\u200b//") // no link by itself
}
