package cli

import (
	"etalon/generators/generate"
	"etalon/validators/validate"

	"github.com/spf13/cobra"
)

// chosen picks the suites that a command line names, all when it names none, in the order of the list.
func chosen[T any](all []T, name func(T) string, args []string) ([]T, error) {
	var names []string
	for _, s := range all {
		names = append(names, name(s))
	}
	want := map[string]bool{}
	for _, arg := range args {
		want[arg] = true
	}
	var picked []T
	for i, s := range all {
		if len(args) == 0 || want[names[i]] {
			picked = append(picked, s)
		}
		delete(want, names[i])
	}
	for _, arg := range args {
		if want[arg] {
			return nil, unknownName("suite", arg, names, "run: etalon list suites")
		}
	}
	return picked, nil
}

func generatorName(s *generate.Suite) string { return s.Name }
func validatorName(s *validate.Suite) string { return s.Name }

// suiteNames are all suites that can be built.
func (a *app) suiteNames() []string {
	var names []string
	for _, s := range a.generators {
		names = append(names, s.Name)
	}
	return names
}

// completeSuites offers the suites that are not on the line yet.
func (a *app) completeSuites(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	taken := map[string]bool{}
	for _, arg := range args {
		taken[arg] = true
	}
	var left []string
	for _, name := range a.suiteNames() {
		if !taken[name] {
			left = append(left, name)
		}
	}
	return left, cobra.ShellCompDirectiveNoFileComp
}
