package cli

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/validators/validate"

	"github.com/spf13/cobra"
)

func (a *app) explainCommand() *cobra.Command {
	var dist string
	cmd := &cobra.Command{
		Use:   "explain ID|FAMILY|CODE [--dir DIST]",
		Short: "Tell how an answer follows, what a family tests or what a code means",
		Long: `Explain an item (both rules and the derivation down to file and line), a family (what it tests, and the
rule restated by the validating half with its readings and traps) or the code of a finding (meaning,
a wrong example, a right one, what to do).`,
		Example: `  etalon explain reference-mismatch
  etalon explain csv_column_mean
  etalon explain csv_column_mean-003 --dir dist`,
		ValidArgsFunction: a.completeIDs(&dist, a.explainable),
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{"name one item, family or code", "for example: etalon explain reference-mismatch"}
			}
			text, err := a.explain(cmd.Context(), args[0], dist)
			if err != nil {
				return err
			}
			_, err = io.WriteString(a.out, text)
			return err
		},
	}
	cmd.Flags().StringVar(&dist, "dir", "dist", "built dataset, for items")
	return cmd
}

func (a *app) explain(ctx context.Context, name, dist string) (string, error) {
	if code, ok := dataset.LookupCode(name); ok {
		return explainCode(code), nil
	}
	unit, err := a.unit(name)
	if err != nil {
		return "", err
	}
	if unit != nil {
		return a.explainFamily(unit), nil
	}
	all, err := readItems(dist)
	if err != nil {
		return "", a.unknownOrUnbuilt(name, err)
	}
	it, err := findItem(all, name)
	if err != nil {
		return "", unknownName("item, family or code", name, slices.Concat(a.explainable(), ownNames(all)), "run: etalon list families, or: etalon list codes")
	}
	return a.explainItem(ctx, dist, it)
}

// unknownOrUnbuilt tells a name that could be an item of a set not built yet from a slip in the
// name of a family or code.
func (a *app) unknownOrUnbuilt(name string, err error) error {
	near := nearest(name, a.explainable())
	return fmt.Errorf("%q is no family and no code (the nearest is %q), and items cannot be read: %w", name, near, err)
}

// explainable are the families and codes of this binary.
func (a *app) explainable() []string {
	var names []string
	if codes, err := dataset.Codes(); err == nil {
		for _, c := range codes {
			names = append(names, c.Name)
		}
	}
	for _, s := range a.generators {
		if units, err := s.Units(); err == nil {
			for _, u := range units {
				names = append(names, u.Name)
			}
		}
	}
	return names
}

// unit is the family of a name, nil when there is none.
func (a *app) unit(name string) (*generate.Unit, error) {
	for _, s := range a.generators {
		units, err := s.Units()
		if err != nil {
			return nil, err
		}
		for _, u := range units {
			if u.Name == name {
				return &u, nil
			}
		}
	}
	return nil, nil
}

func explainCode(c dataset.Code) string {
	return fmt.Sprintf("%s\n\n%s\n\nwrong:\n%s\n\nright:\n%s\n\nwhat to do: %s\n",
		c.Name, fold(c.Meaning, 96), indent(c.Wrong), indent(c.Right), c.Remedy)
}

func (a *app) explainFamily(u *generate.Unit) string {
	var b strings.Builder
	b.WriteString(u.Name + "\n")
	if u.Lever != "" {
		fmt.Fprintf(&b, "\nlever %s, %s, answer %s, quota %d\n", u.Lever, u.Tier, u.Kind, u.Quota)
	}
	if u.PairOf != "" {
		fmt.Fprintf(&b, "near miss of %s\n", u.PairOf)
	}
	fmt.Fprintf(&b, "\nwhat is tested:\n%s\n", indent(fold(u.Doc, 92)))
	for _, s := range a.validators {
		if s.Solvers != nil {
			for _, solver := range s.Solvers() {
				if slices.Contains(solver.Covers, u.Name) {
					b.WriteString(explainRule(solver.Name, solver.Doc, solver.Readings, solver.Traps))
				}
			}
		}
		if s.Tasks != nil {
			for _, solver := range s.Tasks() {
				if solver.Number == u.Name {
					b.WriteString(explainRule(solver.Number, solver.Doc, solver.Readings, solver.Traps))
				}
			}
		}
	}
	return b.String()
}

// explainRule is the validating half in words.
func explainRule(name, doc string, readings, traps []validate.Rule) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\nthe rule as solver %s has it:\n%s\n", name, indent(fold(doc, 92)))
	for _, list := range []struct {
		name  string
		rules []validate.Rule
	}{{"readings, which must all give the reference", readings}, {"traps, which must all miss it", traps}} {
		if len(list.rules) > 0 {
			fmt.Fprintf(&b, "\n%s:\n", list.name)
		}
		for _, r := range list.rules {
			fmt.Fprintf(&b, "    - %s\n", r)
		}
	}
	return b.String()
}

// explainItem prints the validating half's derivation and both rules.
func (a *app) explainItem(ctx context.Context, dist string, it *item) (string, error) {
	s, err := chosen(a.validators, validatorName, []string{it.suite})
	if err != nil {
		return "", err
	}
	e, err := s[0].Explain(ctx, suiteDir(dist, it.suite), it.names[0])
	if err != nil {
		return "", err
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%s\n\nquestion:\n%s\n\nreference:\n%s\n\nthe solver's answer:\n%s\n\nderivation:\n",
		e.ID, indent(e.Question), indent(e.Reference), indent(e.Answer))
	for _, c := range e.Steps {
		place := c.Path
		if c.Line > 0 {
			place += fmt.Sprintf(":%d", c.Line)
		}
		fmt.Fprintf(&b, "    %s: %s\n", place, c.Note)
	}
	if len(e.Steps) == 0 {
		b.WriteString("    nothing of a file is needed\n")
	}
	unit, err := a.unit(e.Family)
	if err != nil {
		return "", err
	}
	if unit != nil {
		fmt.Fprintf(&b, "\nfamily %s tests:\n%s\n", unit.Name, indent(fold(unit.Doc, 92)))
	}
	if s := e.Solver; s != nil {
		b.WriteString(explainRule(s.Name, s.Doc, s.Readings, s.Traps))
	}
	if t := e.Task; t != nil {
		b.WriteString(explainRule(t.Number, t.Doc, t.Readings, t.Traps))
	}
	return b.String(), nil
}

// indent sets a text off from the line that introduces it.
func indent(text string) string {
	return "    " + strings.ReplaceAll(strings.TrimSpace(text), "\n", "\n    ")
}

// fold breaks prose into lines of at most width characters where a space allows it.
func fold(text string, width int) string {
	var b strings.Builder
	length := 0
	for i, word := range strings.Fields(text) {
		n := utf8.RuneCountInString(word)
		switch {
		case i == 0:
		case length+1+n > width:
			b.WriteByte('\n')
			length = 0
		default:
			b.WriteByte(' ')
			length++
		}
		b.WriteString(word)
		length += n
	}
	return b.String()
}
