package cli

import (
	"slices"
	"strings"

	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// formatFlag adds --format to a verb; the first of the formats is the default one.
func formatFlag(cmd *cobra.Command, formats ...string) *string {
	f := cmd.Flags().String("format", formats[0], "form of the result: "+strings.Join(formats, ", "))
	complete := func(*cobra.Command, []string, string) ([]string, cobra.ShellCompDirective) {
		return formats, cobra.ShellCompDirectiveNoFileComp
	}
	mustComplete(cmd, "format", complete)
	check := func(cmd *cobra.Command, _ []string) error {
		if slices.Contains(formats, *f) {
			return nil
		}
		return unknownName("format", *f, formats, "choose one of: "+strings.Join(formats, ", "))
	}
	cmd.PreRunE = check
	return f
}

// mustComplete says what can stand after a flag. The flag was defined just before: an error is a
// slip in this package.
func mustComplete(cmd *cobra.Command, flag string, complete cobra.CompletionFunc) {
	if err := cmd.RegisterFlagCompletionFunc(flag, complete); err != nil {
		panic(err)
	}
}

// printJSON prints the result of a verb as indented JSON.
func (a *app) printJSON(v any) error {
	text, err := dataset.IndentJSON(v)
	if err != nil {
		return err
	}
	_, err = a.out.Write(text)
	return err
}
