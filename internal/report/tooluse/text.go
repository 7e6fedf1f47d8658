package tooluse

import (
	"bytes"
	"fmt"
	"io"
	"strconv"
	"text/tabwriter"

	"etalon/internal/dataset"
	score "etalon/internal/score/gorillahard"
)

// maxTraps bounds how many careless rules a table names.
const maxTraps = 15

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
	for _, s := range r.Systems {
		s.text(&b)
	}
	if r.Comparison != nil {
		r.Comparison.text(&b)
	}
	_, err := w.Write(b.Bytes())
	return err
}

func (s Standing) text(b *bytes.Buffer) {
	fmt.Fprintf(b, "%s: %d answers to %d questions, %d runs, %d unanswered; %s semantics\n\n",
		s.Name, s.Metrics.Answers, s.Metrics.Questions, s.Metrics.Runs, s.Metrics.Unanswered, s.Metrics.Semantics)
	table(b, func(w io.Writer) {
		fmt.Fprintln(w, "metric\tvalue\tn\t95 % interval")
		for m, v := range s.Metrics.Metrics {
			if v.N == 0 {
				continue
			}
			var low, high *float64
			if v.Interval != nil {
				low, high = &v.Interval.Low, &v.Interval.High
			}
			fmt.Fprintf(w, "%s\t%s\t%d\t%s\n", score.Metric(m), rate(v.Value), v.N, interval(low, high))
		}
	})
	table(b, func(w io.Writer) {
		fmt.Fprintln(w, "slice\t\tpassed\tof\tshare\t95 % interval")
		for _, c := range s.Slices {
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%s\t%s\n", c.By, c.Name, c.Pass, c.N, rate(c.Share()), interval(c.Low, c.High))
		}
	})
	s.wrongText(b)
}

func (s Standing) wrongText(b *bytes.Buffer) {
	total := 0
	faults := s.Faults()
	for _, f := range faults {
		total += f.N
	}
	if total == 0 {
		return
	}
	table(b, func(w io.Writer) {
		fmt.Fprintf(w, "what was wrong first\tof %d\tshare\n", total)
		for _, f := range faults {
			fmt.Fprintf(w, "%s\t%d\t%s\n", f.Fault, f.N, rate(float64(f.N)/float64(total)))
		}
	})
	traps := s.Traps()
	if len(traps) == 0 {
		return
	}
	table(b, func(w io.Writer) {
		fmt.Fprintln(w, "careless rule that leads there\tanswers\tshare of the wrong")
		for _, t := range traps[:min(len(traps), maxTraps)] {
			fmt.Fprintf(w, "%s\t%d\t%s\n", t.Trap, t.N, rate(float64(t.N)/float64(total)))
		}
	})
}

func (c *Comparison) text(b *bytes.Buffer) {
	fmt.Fprintf(b, "%s against %s on %d common questions: %d and %d passed; %d only the first, %d only the second\n",
		c.First, c.Second, c.Common, c.PassFirst, c.PassSecond, c.OnlyFirst, c.OnlySecond)
	fmt.Fprintf(b, "McNemar's exact test p = %s, Fisher's p = %s; %s\n\n", probability(c.McNemar), probability(c.Fisher), c.Shown())
	table(b, func(w io.Writer) {
		fmt.Fprintln(w, "slice\t\tn\tfirst\tsecond\tonly first\tonly second\tp\tp by Holm")
		for _, s := range c.Slices {
			fmt.Fprintf(w, "%s\t%s\t%d\t%d\t%d\t%d\t%d\t%s\t%s\n",
				s.By, s.Name, s.N, s.PassFirst, s.PassSecond, s.OnlyFirst, s.OnlySecond, probability(s.P), probability(s.Holm))
		}
	})
}

// Shown says in words what difference these questions can show.
func (c *Comparison) Shown() string {
	if c.Significant == 0 {
		return fmt.Sprintf("with %d disagreements no difference could be shown at 5 %%", c.OnlyFirst+c.OnlySecond)
	}
	return fmt.Sprintf("with %d disagreements a difference from %d questions on (%.1f points) is shown at 5 %%",
		c.OnlyFirst+c.OnlySecond, c.Significant, 100*float64(c.Significant)/float64(c.Common))
}

// table aligns what fill writes with tabs, and leaves a blank line after it.
func table(b *bytes.Buffer, fill func(w io.Writer)) {
	w := tabwriter.NewWriter(b, 0, 0, 2, ' ', 0)
	fill(w)
	_ = w.Flush() // a buffer takes everything
	b.WriteByte('\n')
}

func rate(v float64) string { return strconv.FormatFloat(v, 'f', 3, 64) }

func interval(low, high *float64) string {
	if low == nil || high == nil {
		return "-"
	}
	return rate(*low) + " to " + rate(*high)
}

// probability shows small ones by their size.
func probability(p float64) string {
	if p < 0.0001 {
		return "< 0.0001"
	}
	return strconv.FormatFloat(p, 'f', 4, 64)
}
