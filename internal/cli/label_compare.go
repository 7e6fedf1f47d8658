package cli

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"strings"
	"text/tabwriter"

	"etalon/internal/run/label"
)

// compareLabels lists what two people do not agree on.
func (a *app) compareLabels(o *labelOptions, files []string) error {
	cases, err := readCases(o.dir)
	if err != nil {
		return err
	}
	var opinions [2]map[string]*label.Opinion
	for i, file := range files {
		opinions[i], err = label.ReadOpinions(file)
		if errors.Is(err, fs.ErrNotExist) {
			return remedied(err, "somebody gives them: etalon label procurement --dir %s --gold %s --name NAME", o.dir, file)
		}
		if err != nil {
			return err
		}
	}
	c, err := label.Compare(cases, opinions[0], opinions[1], scorersReading{})
	if err != nil {
		return err
	}
	if err := a.printComparison(o, files, c); err != nil {
		return err
	}
	single := len(c.OnlyA) + len(c.OnlyB)
	switch {
	case len(c.Conflicts) > 0:
		return errFindings
	case single > 0 || c.Both == 0:
		return remedied(fmt.Errorf("%d cases were compared, %d have one opinion alone", c.Both, single), "let both people answer: etalon label procurement --dir %s --gold FILE --name NAME", o.dir)
	}
	return nil
}

func (a *app) printComparison(o *labelOptions, files []string, c *label.Comparison) error {
	if *o.format == "json" {
		return a.printJSON(c)
	}
	var b strings.Builder
	if len(c.Conflicts)+len(c.Remarks) > 0 {
		w := tabwriter.NewWriter(&b, 0, 0, 2, ' ', 0)
		row(w, "case", "differs", files[0], files[1], "question")
		for _, d := range append(c.Conflicts, c.Remarks...) {
			row(w, d.ID, string(d.Aspect), fmt.Sprintf("%q", d.A), fmt.Sprintf("%q", d.B), fmt.Sprintf("%q", d.Question))
		}
		_ = w.Flush() // a builder takes everything
	}
	fmt.Fprintf(&b, "%d cases with two opinions: %d agree, %d in conflict; %d on another page, which is none\n", c.Both, c.Agreed, len(c.Conflicts), len(c.Remarks))
	for _, list := range []struct {
		where string
		ids   []string
	}{{"only in " + files[0], c.OnlyA}, {"only in " + files[1], c.OnlyB}, {"in neither", c.Neither}} {
		if len(list.ids) > 0 {
			fmt.Fprintf(&b, "%s: %s\n", list.where, strings.Join(list.ids, ", "))
		}
	}
	_, err := io.WriteString(a.out, b.String())
	return err
}
