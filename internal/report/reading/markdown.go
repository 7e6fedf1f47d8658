package reading

import (
	"bytes"
	"fmt"
	"io"
	"strings"

	"etalon/internal/score/procurement"
)

// WriteMarkdown writes the page of results: figures with how each is checked, what cannot be compared
// with what, and where the intervals come from, in Russian and then in English. It quotes no answer
// and no document, so that it can be published whatever was read.
func (r *Report) WriteMarkdown(w io.Writer) error {
	var b bytes.Buffer
	for i, l := range []*language{&inRussian, &inEnglish} {
		if i > 0 {
			b.WriteString("\n---\n\n")
		}
		r.markdown(&b, l)
	}
	_, err := w.Write(b.Bytes())
	return err
}

func (r *Report) markdown(b *bytes.Buffer, l *language) {
	fmt.Fprintf(b, "# %s\n\n%s\n\n", l.title, l.number(fmt.Sprintf(l.about, l.sources[r.Score.Source], r.Score.Cases, r.Score.NotAsked)))
	fmt.Fprintf(b, "## %s\n\n", l.checksTitle)
	for _, check := range []string{"gold", "verbatim", "anchored", "refusal"} {
		fmt.Fprintf(b, "- **%s**: %s\n", l.checks[check], l.checkMeaning[check])
	}
	fmt.Fprintf(b, "\n%s\n\n## %s\n\n", l.never, l.figures)
	r.figures(b, l)
	if len(r.Comparisons) > 0 {
		r.comparisons(b, l)
	}
	r.costs(b, l)
	fmt.Fprintf(b, "## %s\n\n%s\n\n", l.anchorsTitle, r.anchorsIn(l))
	fmt.Fprintf(b, "## %s\n\n", l.apartTitle)
	for _, line := range l.apart {
		fmt.Fprintf(b, "- %s\n", line)
	}
	fmt.Fprintf(b, "\n## %s\n\n%s\n", l.intervalsTitle, l.intervals)
}

func line(b *bytes.Buffer, cells ...string) {
	fmt.Fprintf(b, "| %s |\n", strings.Join(cells, " | "))
}

func head(b *bytes.Buffer, cells []string) {
	line(b, cells...)
	fmt.Fprintf(b, "|%s\n", strings.Repeat("---|", len(cells)))
}

func (r *Report) figures(b *bytes.Buffer, l *language) {
	head(b, l.columns)
	for _, row := range r.rows() {
		cells := []string{l.parts[row.Part], l.documents[row.Documents], l.model(row.Model), l.input(row.Input), l.checks[basis(row.Part)]}
		if !row.Measured {
			cells[1], cells[2], cells[3] = l.documents[row.Documents], l.human, "—"
			cells = append(cells, l.notMeasured, "—", "—", "—", "—", "—", "—", "—")
		} else {
			cells = append(cells, row.cells(l.share)[:7]...)
			cells = append(cells, l.spread(row.Spread))
		}
		line(b, cells...)
	}
	b.WriteByte('\n')
	for i := range r.Score.Models {
		m := &r.Score.Models[i]
		for _, c := range m.Unanchored {
			fmt.Fprintf(b, "- %s: %s — %d\n", l.model(Visible(m.Model)), l.unanchored[c.Name], c.N)
		}
		for _, c := range m.ErrorKinds {
			fmt.Fprintf(b, "- %s: %s `%s` — %d\n", l.model(Visible(m.Model)), l.errorKind, c.Name, c.N)
		}
		for _, c := range m.PromptChecks {
			if text := l.promptChecks[c.Name]; text != "" {
				fmt.Fprintf(b, "- %s: %s — %d\n", l.model(Visible(m.Model)), text, c.N)
			}
		}
		if m.Index != nil {
			fmt.Fprintf(b, "- %s: %s\n", l.model(Visible(m.Model)), fmt.Sprintf(l.index, l.share(m.Index.Document), l.share(m.Index.Page)))
		}
	}
	b.WriteByte('\n')
}

func (r *Report) comparisons(b *bytes.Buffer, l *language) {
	fmt.Fprintf(b, "## %s\n\n%s\n\n", l.comparedTitle, l.compared)
	head(b, l.comparedColumns)
	for _, c := range r.Comparisons {
		same := l.differs
		if c.SameInput {
			same = l.same
		}
		line(b, l.parts[c.Part], l.checks[basis(c.Part)], l.model(Visible(c.First)), l.model(Visible(c.Second)), fmt.Sprint(c.N), fmt.Sprint(c.RightFirst), fmt.Sprint(c.RightSecond),
			fmt.Sprint(c.OnlyFirst), fmt.Sprint(c.OnlySecond), l.number(escaped(probability(c.P))), l.number(escaped(probability(c.Holm))), l.least(c.Least), same)
	}
	b.WriteByte('\n')
}

func (r *Report) costs(b *bytes.Buffer, l *language) {
	fmt.Fprintf(b, "## %s\n\n%s\n\n", l.costTitle, l.cost)
	head(b, l.costColumns)
	for i := range r.Score.Models {
		m, cost := &r.Score.Models[i], &r.Costs[i]
		for _, k := range []struct {
			of    string
			per   *procurement.PerThousand
			money *Money
		}{{l.perDocuments, m.Spent.Documents, cost.Documents}, {l.perRetrieval, m.Spent.Retrieval, cost.Retrieval}} {
			if k.per == nil {
				continue
			}
			cells := []string{l.model(Visible(m.Model)), k.of, fmt.Sprint(k.per.Questions), fmt.Sprint(k.per.Documents), fmt.Sprint(k.per.PromptTokens), fmt.Sprint(k.per.CachedTokens), fmt.Sprint(k.per.CompletionTokens), "—", "—"}
			if k.per.Seconds != nil {
				cells[7] = fmt.Sprintf(l.hours, *k.per.Seconds/3600, *k.per.Seconds/60%60)
			}
			if k.money != nil {
				cells[8] = l.number(k.money.Amount) + " " + escaped(Visible(k.money.Currency))
			}
			line(b, cells...)
		}
	}
	b.WriteByte('\n')
}

func (r *Report) anchorsIn(l *language) string {
	a := &r.Anchors
	if a.Cases == 0 {
		return l.noAnchors
	}
	return fmt.Sprintf(l.anchors, l.share(a.Made), l.share(a.Right), l.share(a.Others), l.share(a.Values))
}

// markdownSigns are what Markdown, or the HTML in it, takes for more than text.
var markdownSigns = strings.NewReplacer(
	`\`, `\\`, "|", `\|`, "`", "\\`", "*", `\*`, "_", `\_`, "[", `\[`, "]", `\]`, "&", "&amp;", "<", "&lt;", ">", "&gt;", "#", `\#`, "~", `\~`, "!", `\!`, "$", `\$`, "@", "&#64;", "://", "&#58;//", "www.", "www&#46;",
)

func escaped(s string) string { return markdownSigns.Replace(s) }

func (l *language) model(name string) string {
	if name == "" {
		return l.nameless
	}
	return escaped(name)
}

func (l *language) input(input string) string {
	if name, ok := l.inputs[input]; ok {
		return name
	}
	return "—"
}

func (l *language) least(n int) string {
	if n == 0 {
		return l.none
	}
	return fmt.Sprint(n)
}

func (l *language) share(s procurement.Share) string {
	if s.Value == nil {
		return "—"
	}
	return l.number(shareText(s))
}

func (l *language) spread(s *procurement.Spread) string {
	if s == nil {
		return "—"
	}
	return l.number(spreadText(s))
}

// number writes decimals as the language does. It is given nothing but numbers and words of its own.
func (l *language) number(s string) string {
	if !l.comma {
		return s
	}
	var b strings.Builder
	for i := range len(s) {
		if s[i] == '.' && i > 0 && i+1 < len(s) && digit(s[i-1]) && digit(s[i+1]) {
			b.WriteByte(',')
			continue
		}
		b.WriteByte(s[i])
	}
	return b.String()
}

func digit(c byte) bool { return c >= '0' && c <= '9' }
