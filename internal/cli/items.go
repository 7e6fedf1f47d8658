package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"etalon/internal/dataset"

	"github.com/spf13/cobra"
)

// item is a question, task or case of a built suite.
type item struct {
	suite string
	// names are what it may be called by, the first is its own.
	names []string
	// messages is the item as a system gets it.
	messages func() []chatMessage
	// reference is the answer it is scored by, empty where the build has none.
	reference string
}

// shelves read the items of each suite from its folder.
var shelves = []struct {
	suite string
	read  func(dir string) ([]item, error)
}{{library, questionItems}, {"procurement", caseItems}, {"workpermit", taskItems}}

// readItems reads the items of every suite that is built in DIST, one at least. What is wrong with
// them is for validate to tell.
func readItems(dist string) ([]item, error) {
	var all []item
	var missing error
	for _, s := range shelves {
		list, err := s.read(suiteDir(dist, s.suite))
		if errors.Is(err, fs.ErrNotExist) {
			if missing == nil {
				missing = err
			}
			continue
		}
		if err != nil {
			return nil, remedied(err, "run: etalon validate --dir %s", dist)
		}
		all = append(all, list...)
	}
	if len(all) == 0 && missing != nil {
		return nil, missingDist(dist, missing)
	}
	return all, nil
}

// missingDist is the error of a dataset that is not there.
func missingDist(dist string, err error) error {
	return remedied(err, "run: etalon build --out %s", dist)
}

// readLines reads a JSON Lines file of a built suite.
func readLines[T any](file string) ([]*T, error) {
	f, err := os.Open(file)
	if err != nil {
		return nil, err
	}
	defer func() { _ = f.Close() }() // only read
	var list []*T
	findings, err := dataset.ReadJSONL(file, f, func(_ int, v *T) error {
		list = append(list, v)
		return nil
	})
	if err == nil && len(findings) > 0 {
		err = errors.New(strings.SplitN(findings[0].String(), "\n", 2)[0])
	}
	return list, err
}

// findItem is the item of a name, with or without its suite before it.
func findItem(all []item, name string) (*item, error) {
	var names []string
	for i, it := range all {
		if slices.Contains(it.names, strings.TrimPrefix(name, it.suite+"/")) {
			return &all[i], nil
		}
		names = append(names, it.names[0])
	}
	return nil, unknownName("item", name, names, "ids are base_id or row numbers of questions, numbers of tasks, ids of cases")
}

// completeIDs offers the ids of what is built, and more names where given.
func (a *app) completeIDs(dist *string, more func() []string) cobra.CompletionFunc {
	return func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		if len(args) > 0 {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		names := more()
		if all, err := readItems(*dist); err == nil {
			names = append(names, ownNames(all)...)
		}
		return names, cobra.ShellCompDirectiveNoFileComp
	}
}

func ownNames(all []item) []string {
	names := make([]string, len(all))
	for i, it := range all {
		names[i] = it.names[0]
	}
	return names
}

// taskItems are the tasks of a built workpermit: the person's messages, each with the files it
// brings; what lies in knowledge bases and among the person's files is named before the first.
func taskItems(dir string) ([]item, error) {
	tasks, err := readLines[dataset.Task](filepath.Join(dir, "data/tasks.jsonl"))
	if err != nil {
		return nil, err
	}
	list := make([]item, len(tasks))
	for i, t := range tasks {
		list[i] = item{"workpermit", []string{t.Number, t.ID}, func() []chatMessage { return taskMessages(t) }, t.ReferenceAnswer}
	}
	return list, nil
}

func taskMessages(t *dataset.Task) []chatMessage {
	var about []string
	for _, k := range t.KnowledgeBases {
		about = append(about, fmt.Sprintf("[knowledge base «%s»]%s", k.Name, paths(k.Files)))
	}
	if len(t.MyFiles) > 0 {
		about = append(about, "[my files]"+paths(t.MyFiles))
	}
	if t.System != "" {
		about = append(about, "[connected system] "+t.System)
	}
	messages := []chatMessage{{"system", strings.Join(append([]string{"[now] " + t.Now}, about...), "\n")}}
	for _, turn := range t.Turns {
		text := turn.Text
		if len(turn.Attachments) > 0 {
			text += "\n[attached]" + paths(turn.Attachments)
		}
		messages = append(messages, chatMessage{"user", text})
	}
	return messages
}

// paths names files, a line each.
func paths(files []dataset.Material) string {
	var b strings.Builder
	for _, f := range files {
		b.WriteString("\n  " + f.Path)
	}
	return b.String()
}

// caseItems are the cases of a built procurement, with the document each is about.
func caseItems(dir string) ([]item, error) {
	cases, err := readLines[dataset.Case](filepath.Join(dir, "cases.jsonl"))
	if err != nil {
		return nil, err
	}
	more, err := readLines[dataset.Case](filepath.Join(dir, "presupposing.jsonl"))
	if err != nil {
		return nil, err
	}
	gold, err := readLines[dataset.Gold](filepath.Join(dir, "gold.jsonl"))
	if err != nil {
		return nil, err
	}
	answers := map[string]string{}
	for _, g := range gold {
		text, err := dataset.AppendJSON(nil, g)
		if err != nil {
			return nil, err
		}
		answers[g.ID] = string(text)
	}
	var list []item
	for _, c := range slices.Concat(cases, more) {
		list = append(list, item{"procurement", []string{c.ID}, func() []chatMessage { return caseMessages(c) }, answers[c.ID]})
	}
	return list, nil
}

func caseMessages(c *dataset.Case) []chatMessage {
	about := "[documents] all"
	if c.DocID != nil {
		about = "[document] " + *c.DocID
	}
	return []chatMessage{{"system", about}, {"user", c.Question}}
}
