package cli

import (
	"fmt"
	"runtime"

	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

func (a *app) versionCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "version",
		Short:   "Print the tool's version and the Go version it was built with",
		Long:    "Print the version of the tool, which is a constant in the source and part of every manifest,\nand the Go version it was built with.",
		Example: "  etalon version",
		Args:    noArgs,
		RunE: func(*cobra.Command, []string) error {
			_, err := fmt.Fprintf(a.out, "etalon %s (%s)\n", dataset.ToolVersion, runtime.Version())
			return err
		},
	}
}

// noArgs refuses arguments where a verb takes none.
func noArgs(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return &usageError{fmt.Sprintf("%s takes no arguments, got %q", cmd.CommandPath(), args[0]), "run: " + cmd.CommandPath() + " --help"}
	}
	return nil
}
