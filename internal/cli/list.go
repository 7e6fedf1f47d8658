package cli

import (
	"maps"
	"slices"
	"strconv"
	"strings"
	"text/tabwriter"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// library is the suite that the tool library and the attached files belong to.
const library = "gorillahard"

// listing is a table: heads, and a row a thing. The first cell names the thing.
type listing struct {
	heads []string
	rows  [][]string
}

func (l *listing) add(cells ...string) { l.rows = append(l.rows, cells) }

// listings are what can be listed.
var listings = map[string]func(a *app, suites []*generate.Suite) (*listing, error){
	"codes":    (*app).listCodes,
	"families": (*app).listFamilies,
	"files":    (*app).listFiles,
	"suites":   (*app).listSuites,
	"tools":    (*app).listTools,
}

func (a *app) listCommand() *cobra.Command {
	subjects := slices.Sorted(maps.Keys(listings))
	var suite string
	var format *string
	cmd := &cobra.Command{
		Use:   "list [suites|families|tools|files|codes]",
		Short: "List suites, families, tools, attached files or codes of findings",
		Long: `List what this binary can build and check: suites (the default), families with their quotas (0: a
candidate, proved but not published), the tool library, the files of the world of the default seed, or
the codes of findings.`,
		Example: `  etalon list families
  etalon list tools --format json
  etalon list families --suite gorillahard`,
		ValidArgs: subjects,
		Args:      cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			subject, err := onlyArg(args, "suites", "what to list")
			if err != nil {
				return err
			}
			make := listings[subject]
			if make == nil {
				return unknownName("list", subject, subjects, "choose one of: "+strings.Join(subjects, ", "))
			}
			var picked []string
			if suite != "" {
				picked = []string{suite}
			}
			suites, err := chosen(a.generators, generatorName, picked)
			if err != nil {
				return err
			}
			l, err := make(a, suites)
			if err != nil {
				return err
			}
			return a.printListing(l, *format)
		},
	}
	cmd.Flags().StringVar(&suite, "suite", "", "list only what belongs to this suite")
	mustComplete(cmd, "suite", a.completeSuites)
	format = formatFlag(cmd, "text", "json")
	return cmd
}

// onlyArg is the one argument a verb takes, or its default.
func onlyArg(args []string, byDefault, what string) (string, error) {
	switch len(args) {
	case 0:
		return byDefault, nil
	case 1:
		return args[0], nil
	}
	return "", usagef("name one thing as %s, got %d: %s", what, len(args), strings.Join(args, " "))
}

func (a *app) printListing(l *listing, format string) error {
	if format == "json" {
		objects := []map[string]string{}
		for _, cells := range l.rows {
			object := map[string]string{}
			for i, head := range l.heads {
				object[head] = cells[i]
			}
			objects = append(objects, object)
		}
		return a.printJSON(objects)
	}
	w := tabwriter.NewWriter(a.out, 0, 0, 2, ' ', 0)
	row(w, l.heads...)
	for _, cells := range l.rows {
		row(w, cells...)
	}
	return w.Flush()
}

func (a *app) listSuites(suites []*generate.Suite) (*listing, error) {
	l := &listing{heads: []string{"suite", "units", "published", "items"}}
	for _, s := range suites {
		units, err := s.Units()
		if err != nil {
			return nil, err
		}
		published, items := 0, 0
		for _, u := range units {
			items += u.Quota
			if u.Quota > 0 {
				published++
			}
		}
		l.add(s.Name, strconv.Itoa(len(units)), strconv.Itoa(published), strconv.Itoa(items))
	}
	return l, nil
}

func (a *app) listFamilies(suites []*generate.Suite) (*listing, error) {
	l := &listing{heads: []string{"family", "suite", "lever", "tier", "kind", "quota", "pair_of"}}
	for _, s := range suites {
		units, err := s.Units()
		if err != nil {
			return nil, err
		}
		for _, u := range units {
			l.add(u.Name, s.Name, u.Lever, u.Tier, u.Kind, strconv.Itoa(u.Quota), u.PairOf)
		}
	}
	return l, nil
}

// has tells whether the suite that owns tools and files is among those asked for.
func has(suites []*generate.Suite, name string) bool {
	return slices.ContainsFunc(suites, func(s *generate.Suite) bool { return s.Name == name })
}

func (a *app) listTools(suites []*generate.Suite) (*listing, error) {
	l := &listing{heads: []string{"tool", "family", "arguments", "description"}}
	if !has(suites, library) {
		return l, nil
	}
	lib, err := catalog.Load()
	if err != nil {
		return nil, err
	}
	for _, t := range lib.Tools() {
		l.add(t.Name, t.Family, arguments(t), t.Description)
	}
	return l, nil
}

// arguments names a tool's parameters, optional ones in brackets.
func arguments(t dataset.Tool) string {
	var names []string
	for _, name := range slices.Sorted(maps.Keys(t.Parameters.Properties)) {
		if !slices.Contains(t.Parameters.Required, name) {
			name = "[" + name + "]"
		}
		names = append(names, name)
	}
	return strings.Join(names, " ")
}

func (a *app) listFiles(suites []*generate.Suite) (*listing, error) {
	l := &listing{heads: []string{"file", "format", "bytes"}}
	if !has(suites, library) {
		return l, nil
	}
	world, err := workfiles.New(defaultSeed)
	if err != nil {
		return nil, err
	}
	for _, f := range world.Files() {
		l.add(f.Path, f.Format, strconv.Itoa(len(f.Data)))
	}
	return l, nil
}

func (a *app) listCodes([]*generate.Suite) (*listing, error) {
	l := &listing{heads: []string{"code", "meaning"}}
	codes, err := dataset.Codes()
	if err != nil {
		return nil, err
	}
	for _, c := range codes {
		l.add(c.Name, c.Meaning)
	}
	return l, nil
}
