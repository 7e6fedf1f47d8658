package cli

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// difference is what two builds of one suite do not have in common. Names are sorted.
type difference struct {
	Suite string `json:"suite"`
	// Only is "old" or "new" when the other build lacks the suite.
	Only string `json:"only,omitempty"`
	// Build are the fields of the manifest that differ: seed, tool_version, go_version.
	Build        []string      `json:"build"`
	AddedItems   []string      `json:"added_items"`
	RemovedItems []string      `json:"removed_items"`
	ChangedItems []changedItem `json:"changed_items"`
	// Renumbered counts items that differ in nothing but meta.id.
	Renumbered   int      `json:"renumbered"`
	AddedFiles   []string `json:"added_files"`
	RemovedFiles []string `json:"removed_files"`
	ChangedFiles []string `json:"changed_files"`
	// Difficulty is compared where two seeds of one set of questions are.
	Difficulty []shift `json:"difficulty,omitempty"`
}

// changedItem names the fields that differ, dotted: meta.categories.lever.
type changedItem struct {
	ID     string   `json:"id"`
	Fields []string `json:"fields"`
}

func (d *difference) empty() bool {
	return d.Only == "" && d.Renumbered == 0 &&
		len(d.AddedItems)+len(d.RemovedItems)+len(d.ChangedItems)+len(d.AddedFiles)+len(d.RemovedFiles)+len(d.ChangedFiles) == 0
}

func (a *app) diffCommand() *cobra.Command {
	var format *string
	var seeds int
	var runs bool
	cmd := &cobra.Command{
		Use:   "diff OLD NEW | --seeds N [gorillahard]",
		Short: "Compare two built datasets by item and by file, or the difficulty of many seeds",
		Long: `Compare two folders made by etalon build: items added, removed and changed (by base_id, with the
fields that differ), and files. For gorillahard of two seeds it also tells whether they are equally hard:
standardised differences of prompt length, rows, operations and the margin of the twin, alike up to 0.1.
Exits 0 when both hold the same, 1 when they differ.

--seeds N needs no folders: it builds gorillahard in memory for the default seed and the N after it (about two
seconds a seed) and tells of each measure the seed that lies furthest from the default one. Exits 1 when some seed
is more than 0.1 apart, 3 when a seed cannot be built.

--runs takes OLD and NEW for two evaluated runs of office tasks (folders with a report.json, or such files): it
lists the verdicts that a change of the dataset, the scorer or the judge flips and says whether scores stay
comparable.`,
		Example: `  etalon diff dist dist.new
  etalon diff dist dist.new --format json
  etalon diff --seeds 20 gorillahard
  etalon diff runs/old runs/new --runs`,
		RunE: func(cmd *cobra.Command, args []string) error {
			if runs && cmd.Flags().Changed("seeds") {
				return usagef("--runs and --seeds do not go together")
			}
			if runs {
				return a.diffRuns(args, *format)
			}
			if cmd.Flags().Changed("seeds") {
				return a.diffSeeds(cmd.Context(), args, seeds, *format)
			}
			if len(args) != 2 {
				return &usageError{fmt.Sprintf("name two built datasets, got %d", len(args)), "for example: etalon diff dist dist.new"}
			}
			all, err := a.diff(args[0], args[1])
			if err != nil {
				return err
			}
			return a.printDifferences(all, *format)
		},
	}
	cmd.Flags().IntVar(&seeds, "seeds", 0, "compare the difficulty of so many seeds with the default one's")
	cmd.Flags().BoolVar(&runs, "runs", false, "compare two evaluated runs by their reports")
	format = formatFlag(cmd, "text", "json")
	return cmd
}

// diff compares suite by suite; a suite that neither has is left out.
func (a *app) diff(before, after string) ([]difference, error) {
	for _, dist := range []string{before, after} {
		if _, err := os.Stat(dist); err != nil {
			return nil, missingDist(dist, err)
		}
	}
	var all []difference
	for _, name := range a.suiteNames() {
		x, err := takeSnapshot(suiteDir(before, name))
		if err != nil {
			return nil, err
		}
		y, err := takeSnapshot(suiteDir(after, name))
		if err != nil {
			return nil, err
		}
		if x == nil && y == nil {
			continue
		}
		d := compareSnapshots(name, x, y)
		if name == library && x != nil && y != nil && (x.manifest.Seed != y.manifest.Seed || x.manifest.SeedSHA256 != y.manifest.SeedSHA256) {
			if d.Difficulty, err = difficulties(suiteDir(before, name), suiteDir(after, name)); err != nil {
				return nil, err
			}
		}
		all = append(all, d)
	}
	if len(all) == 0 {
		return nil, remedied(fmt.Errorf("neither %s nor %s holds a suite", before, after), "run: etalon build --out %s", before)
	}
	return all, nil
}

// suiteDir is the folder of a suite in a built dataset.
func suiteDir(dist, suite string) string { return filepath.Join(dist, suite) }

func compareSnapshots(suite string, x, y *snapshot) difference {
	d := difference{Suite: suite}
	switch {
	case x == nil:
		d.Only = "new"
		return d
	case y == nil:
		d.Only = "old"
		return d
	}
	d.Build = compareManifests(x.manifest, y.manifest)
	d.RemovedFiles, d.AddedFiles, d.ChangedFiles = compareMaps(x.files, y.files, func(a, b string) bool { return a == b })
	var changed []string
	d.RemovedItems, d.AddedItems, changed = compareMaps(x.items, y.items, func(a, b map[string]string) bool { return maps.Equal(a, b) })
	for _, id := range changed {
		gone, come, other := compareMaps(x.items[id], y.items[id], func(a, b string) bool { return a == b })
		fields := slices.Concat(gone, come, other)
		slices.Sort(fields)
		if len(fields) == 1 && fields[0] == "meta.id" {
			d.Renumbered++
			continue
		}
		d.ChangedItems = append(d.ChangedItems, changedItem{id, fields})
	}
	return d
}

func compareManifests(x, y *dataset.Manifest) []string {
	var said []string
	for _, f := range []struct{ name, old, new string }{
		{"seed", fmt.Sprint(x.Seed), fmt.Sprint(y.Seed)},
		{"seed_sha256", x.SeedSHA256, y.SeedSHA256},
		{"tool_version", x.ToolVersion, y.ToolVersion},
		{"go_version", x.GoVersion, y.GoVersion},
	} {
		if f.old != f.new {
			said = append(said, f.name+": "+f.old+" -> "+f.new)
		}
	}
	return said
}

// compareMaps gives the keys only x has, only y has, and those whose values are not the same.
func compareMaps[V any](x, y map[string]V, same func(a, b V) bool) (gone, come, changed []string) {
	for _, key := range slices.Sorted(maps.Keys(x)) {
		if v, ok := y[key]; !ok {
			gone = append(gone, key)
		} else if !same(x[key], v) {
			changed = append(changed, key)
		}
	}
	for _, key := range slices.Sorted(maps.Keys(y)) {
		if _, ok := x[key]; !ok {
			come = append(come, key)
		}
	}
	return gone, come, changed
}

func (a *app) printDifferences(all []difference, format string) error {
	var result error
	var b strings.Builder
	for _, d := range all {
		if !d.empty() {
			result = errFindings
		}
		d.write(&b)
	}
	if format == "json" {
		if err := a.printJSON(all); err != nil {
			return err
		}
		return result
	}
	if _, err := a.out.Write([]byte(b.String())); err != nil {
		return err
	}
	return result
}

func (d *difference) write(b *strings.Builder) {
	if d.Only != "" {
		fmt.Fprintf(b, "%s: only the %s dataset has it\n", d.Suite, d.Only)
		return
	}
	fmt.Fprintf(b, "%s: items %d added, %d removed, %d changed, %d renumbered; files %d added, %d removed, %d changed\n",
		d.Suite, len(d.AddedItems), len(d.RemovedItems), len(d.ChangedItems), d.Renumbered,
		len(d.AddedFiles), len(d.RemovedFiles), len(d.ChangedFiles))
	lines := func(mark, what string, names []string) {
		for _, name := range names {
			fmt.Fprintf(b, "  %s %s %s\n", mark, what, name)
		}
	}
	lines("~", "build", d.Build)
	writeShifts(b, d.Difficulty)
	lines("+", "item", d.AddedItems)
	lines("-", "item", d.RemovedItems)
	for _, c := range d.ChangedItems {
		fmt.Fprintf(b, "  ~ item %s: %s\n", c.ID, strings.Join(c.Fields, ", "))
	}
	lines("+", "file", d.AddedFiles)
	lines("-", "file", d.RemovedFiles)
	lines("~", "file", d.ChangedFiles)
}
