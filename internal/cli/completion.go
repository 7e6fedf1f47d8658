package cli

import (
	"maps"
	"slices"

	"github.com/spf13/cobra"
)

func (a *app) completionCommand() *cobra.Command {
	shells := []string{"bash", "fish", "powershell", "zsh"}
	return &cobra.Command{
		Use:   "completion bash|fish|powershell|zsh",
		Short: "Print a script that completes verbs, suites, ids and codes in a shell",
		Long:  "Print a script for a shell. Once it is loaded, the Tab key completes verbs, flags, suites, families,\nids of a built dataset and codes of findings.",
		Example: `  source <(etalon completion bash)
  etalon completion zsh > "${fpath[1]}/_etalon"`,
		ValidArgs: shells,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{"name one shell", "for example: etalon completion bash"}
			}
			root := cmd.Root()
			write := map[string]func() error{
				"bash":       func() error { return root.GenBashCompletionV2(a.out, true) },
				"fish":       func() error { return root.GenFishCompletion(a.out, true) },
				"powershell": func() error { return root.GenPowerShellCompletionWithDesc(a.out) },
				"zsh":        func() error { return root.GenZshCompletion(a.out) },
			}
			if write[args[0]] == nil {
				return unknownName("shell", args[0], slices.Sorted(maps.Keys(write)), "for example: etalon completion bash")
			}
			return write[args[0]]()
		},
	}
}
