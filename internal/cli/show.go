package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"
)

// chatMessage is one turn as an OpenAI-compatible server takes it.
type chatMessage struct {
	Role    string `json:"role"`
	Content string `json:"content"`
}

func (a *app) showCommand() *cobra.Command {
	var dist string
	var reference bool
	var format *string
	cmd := &cobra.Command{
		Use:   "show ID [--dir DIST] [--reference]",
		Short: "Print an item as a system gets it",
		Long: `Print a built item as a system gets it: a question's prompt, the messages of a task with the names of
its files, the question of a case with its document. A dialogue is printed turn by turn under lines that
name who speaks; a single question is the bare prompt. ID is a question's base_id or row number, a
task's number or a case's id, with or without its suite. --format json prints the messages of a chat
request.`,
		Example: `  etalon show 17 --dir dist
  etalon show csv_column_mean-003 --reference
  etalon show workpermit/1.03`,
		ValidArgsFunction: a.completeIDs(&dist, func() []string { return nil }),
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) != 1 {
				return &usageError{"name one item", "for example: etalon show 17 --dir dist"}
			}
			messages, err := messagesOf(dist, args[0], reference)
			if err != nil {
				return err
			}
			if *format == "json" {
				return a.printJSON(messages)
			}
			return printMessages(a.out, messages)
		},
	}
	cmd.Flags().StringVar(&dist, "dir", "dist", "built dataset")
	cmd.Flags().BoolVar(&reference, "reference", false, "add the reference answer")
	format = formatFlag(cmd, "text", "json")
	return cmd
}

func messagesOf(dist, id string, reference bool) ([]chatMessage, error) {
	all, err := readItems(dist)
	if err != nil {
		return nil, err
	}
	it, err := findItem(all, id)
	if err != nil {
		return nil, err
	}
	messages := it.messages()
	if reference {
		messages = append(messages, chatMessage{"reference", it.reference})
	}
	return messages, nil
}

func printMessages(w io.Writer, messages []chatMessage) error {
	if len(messages) == 1 {
		_, err := fmt.Fprintln(w, messages[0].Content)
		return err
	}
	for _, m := range messages {
		if _, err := fmt.Fprintf(w, "=== %s\n%s\n", m.Role, m.Content); err != nil {
			return err
		}
	}
	return nil
}
