package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// kinds are the five kinds of answer with the names of their constants.
var kinds = map[string]string{
	"abstain": "Abstain", "calls": "Calls", "clarify": "Clarify", "plan": "Plan", "tool_call": "ToolCall",
}

var tiers = []string{"T1_medium", "T2_hard", "T3_expert", "T4_wild"}

// usualKinds are the kinds of levers whose name is nearly the kind.
var usualKinds = map[string]string{
	"clarify": "clarify", "no_tool": "abstain", "parallel": "calls", "plan": "plan", "policy": "abstain",
}

func (a *app) newCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "new",
		Short: "Scaffold a family in the source tree",
		Long:  "Scaffold a new unit in the source tree. So far units of one sort can be made: families.",
		Example: `  etalon new family gorillahard demo_count
  etalon new family gorillahard abstain_demo --lever no_tool --kind abstain`,
		Args: cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			hint := "for example: etalon new family gorillahard demo_count"
			if len(args) == 0 {
				return &usageError{"say what to make", hint}
			}
			return unknownName("unit", args[0], []string{"family"}, hint)
		},
	}
	cmd.AddCommand(a.newFamilyCommand())
	return cmd
}

func (a *app) newFamilyCommand() *cobra.Command {
	u := unit{}
	cmd := &cobra.Command{
		Use:   "family SUITE NAME [--lever LEVER] [--tier TIER] [--kind KIND]",
		Short: "Scaffold a family: generator, solver, prose and the lines in the lists",
		Long: `Write the three files of a family and its lines in the lists of families, solvers and quotas (quota 0: a
candidate). Everything is written or nothing. The scaffold compiles; its tests fail, and say what to
type, until it is filled in. A near miss shares prose and solver with its twin: it is one file.

` + exitHelp,
		Example: `  etalon new family gorillahard demo_count
  etalon new family gorillahard abstain_demo --lever no_tool --kind abstain
  etalon new family gorillahard near_demo --lever near_miss --pair-of abstain_demo`,
		ValidArgs: []string{library},
		Args:      cobra.ArbitraryArgs,
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 2 {
				return &usageError{fmt.Sprintf("name a suite and the family, got %d", len(args)), "for example: etalon new family gorillahard demo_count"}
			}
			u.Name = args[1]
			if err := a.checkNewUnit(args[0], &u); err != nil {
				return err
			}
			return a.scaffold(u)
		},
	}
	f := cmd.Flags()
	f.StringVar(&u.Lever, "lever", "scan", "main source of difficulty: "+strings.Join(dataset.Levers, " "))
	f.StringVar(&u.Tier, "tier", "T3_expert", "tier: "+strings.Join(tiers, " "))
	f.StringVar(&u.Kind, "kind", "", "kind of answer: "+strings.Join(slices.Sorted(maps.Keys(kinds)), " ")+"; by default what the lever suggests")
	f.StringVar(&u.PairOf, "pair-of", "", "for --lever near_miss: the refusal or clarification it is the near miss of")
	for flag, values := range map[string][]string{"lever": dataset.Levers, "tier": tiers, "kind": slices.Sorted(maps.Keys(kinds))} {
		mustComplete(cmd, flag, func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
			return values, cobra.ShellCompDirectiveNoFileComp
		})
	}
	return cmd
}

// checkNewUnit refuses a unit that could not be built, before anything is looked at on the disk.
func (a *app) checkNewUnit(suite string, u *unit) error {
	if _, err := chosen(a.generators, generatorName, []string{suite}); err != nil {
		return err
	}
	if suite != library {
		return &usageError{fmt.Sprintf("suite %s has no families", suite), "families can be added to " + library}
	}
	if !slices.Contains(dataset.Levers, u.Lever) {
		return unknownName("lever", u.Lever, dataset.Levers, "choose one of: "+strings.Join(dataset.Levers, " "))
	}
	if !slices.Contains(tiers, u.Tier) {
		return unknownName("tier", u.Tier, tiers, "choose one of: "+strings.Join(tiers, " "))
	}
	if u.Kind == "" {
		u.Kind = usualKinds[u.Lever]
	}
	if u.Kind == "" {
		u.Kind = "tool_call"
	}
	if kinds[u.Kind] == "" {
		names := slices.Sorted(maps.Keys(kinds))
		return unknownName("kind", u.Kind, names, "choose one of: "+strings.Join(names, " "))
	}
	if err := checkUnitName(u.Name); err != nil {
		return err
	}
	if err := checkPrefix(u.Name, u.Kind); err != nil {
		return err
	}
	return a.checkPair(u)
}

// checkPrefix keeps the promise that the name of a refusal or clarification tells what it is.
func checkPrefix(name, kind string) error {
	for _, k := range []string{"abstain", "clarify"} {
		is, says := kind == k, strings.HasPrefix(name, k+"_")
		if is && !says {
			return &usageError{fmt.Sprintf("a family of kind %s has a name that begins with %s_, got %q", k, k, name), "call it " + k + "_" + name}
		}
		if says && !is {
			return &usageError{fmt.Sprintf("name %q says the kind is %s, got %s", name, k, kind), "add --kind " + k + ", or choose another name"}
		}
	}
	return nil
}

func (a *app) checkPair(u *unit) error {
	switch near := u.Lever == "near_miss"; {
	case !near && u.PairOf != "":
		return &usageError{"--pair-of goes with --lever near_miss alone", "leave it out, or add --lever near_miss"}
	case !near:
		return nil
	case u.PairOf == "":
		return &usageError{"a near miss is the near miss of a refusal or clarification", "name it: --pair-of abstain_…"}
	case u.Kind == "abstain" || u.Kind == "clarify":
		return &usageError{fmt.Sprintf("a near miss can be done, so its kind is no %s", u.Kind), "leave --kind out"}
	}
	var twins []string
	for _, s := range a.generators {
		units, err := s.Units()
		if err != nil {
			return err
		}
		for _, twin := range units {
			if twin.Kind == "abstain" || twin.Kind == "clarify" {
				twins = append(twins, twin.Name)
			}
		}
	}
	if !slices.Contains(twins, u.PairOf) {
		return unknownName("refusal or clarification", u.PairOf, twins, "run: etalon list families")
	}
	return nil
}

// scaffold writes the unit into the source tree around the working directory.
func (a *app) scaffold(u unit) error {
	root, err := moduleRoot()
	if err != nil {
		return err
	}
	files, err := u.files(os.DirFS(root))
	if err != nil {
		return err
	}
	if err := writeAll(root, files); err != nil {
		return err
	}
	for _, f := range files {
		if _, err := fmt.Fprintf(a.out, "%s %s\n", f.verb(), f.path); err != nil {
			return err
		}
	}
	_, err = fmt.Fprintf(a.log, "fill them in; `go test ./...` says what is still missing\n")
	return err
}

// moduleRoot is the folder of etalon's go.mod at or above the working directory.
func moduleRoot() (string, error) {
	start, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for dir := start; ; dir = filepath.Dir(dir) {
		text, err := os.ReadFile(filepath.Join(dir, "go.mod"))
		if err == nil && (strings.HasPrefix(string(text), "module etalon\n") || strings.Contains(string(text), "\nmodule etalon\n")) {
			return dir, nil
		}
		if err != nil && !errors.Is(err, fs.ErrNotExist) {
			return "", err
		}
		if dir == filepath.Dir(dir) {
			return "", &usageError{start + " is not inside etalon's source tree (no go.mod with module etalon at or above it)", "change to a clone of the source and run it there"}
		}
	}
}
