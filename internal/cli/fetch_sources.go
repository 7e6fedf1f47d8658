package cli

import (
	"bytes"
	"encoding/csv"
	"fmt"
	"io"
	"slices"
	"strings"

	"etalon/data"
	"etalon/internal/fetch"

	"github.com/spf13/cobra"
)

// sources are the sets of official texts that digests of workpermit stand for. The documents of each are listed
// in data/sources; where they are published today only whoever fetches them can tell.
var sources = []string{"laws", "gost", "okpd2"}

// fetched are the sets of documents that can be downloaded.
var fetched = slices.Concat([]string{contracts}, sources)

// wantFetched wants the name of one set.
func wantFetched(args []string) error {
	switch {
	case len(args) == 0:
		return usagef("name what to fetch: %s", strings.Join(fetched, ", "))
	case !slices.Contains(fetched, args[0]):
		return unknownName("set of documents", args[0], fetched, "sets: "+strings.Join(fetched, ", "))
	case len(args) > 1:
		return usagef("got %q beside %s: want one set at a time", args[1], args[0])
	}
	return nil
}

func completeFetched(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
	if len(args) > 0 {
		return nil, cobra.ShellCompDirectiveNoFileComp
	}
	return fetched, cobra.ShellCompDirectiveNoFileComp
}

// sourceList is the manifest of a set without addresses.
func sourceList(set string) ([]byte, error) { return data.FS.ReadFile("sources/" + set + ".csv") }

// printExample gives the list of a set, to be filled in and used for --manifest.
func (a *app) printExample(set string) error {
	if set == contracts {
		return usagef("--example: there is no list of contracts: whoever fetches them chooses them")
	}
	list, err := sourceList(set)
	if err == nil {
		_, err = a.out.Write(list)
	}
	return err
}

// sayOfSources tells what fetching official texts does not: it compares nothing, and a manifest may leave some out.
func (a *app) sayOfSources(set string, documents []fetch.Document) error {
	list, err := sourceList(set)
	if err != nil {
		return err
	}
	rows, err := csv.NewReader(bytes.NewReader(list)).ReadAll()
	if err != nil {
		return fmt.Errorf("data/sources/%s.csv: %w", set, err)
	}
	var missing []string
	for _, row := range rows[1:] {
		if !slices.ContainsFunc(documents, func(d fetch.Document) bool { return d.ID == row[0] }) {
			missing = append(missing, row[0])
		}
	}
	if len(missing) > 0 {
		a.say(fmt.Sprintf("note: the manifest leaves out %s of the list of %s (etalon fetch %s --example)", strings.Join(missing, ", "), set, set))
	}
	_, err = io.WriteString(a.log, "note: nothing is compared: the digests in the dataset stay unverified until somebody has read them against these texts\n")
	return err
}
