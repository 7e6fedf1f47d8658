package workpermit

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// publish writes every file of the suite.
func publish(built []*generate.Built, told stories, seed uint64, sink generate.Sink) error {
	files := map[string][]byte{}
	for world, story := range told {
		corpus, err := world.Publish(story)
		if err != nil {
			return err
		}
		maps.Copy(files, corpus)
	}
	var tasks []*dataset.Task
	var plants []dataset.Plant
	ledger := map[string]map[string]dataset.Fact{}
	for _, b := range built {
		maps.Copy(files, b.Files)
		tasks, plants = append(tasks, b.Task), append(plants, b.Plants...)
		ledger[b.Task.Number] = b.Task.Facts
		record, err := dataset.IndentJSON(b.Record)
		if err != nil {
			return err
		}
		files["references/"+b.Task.Number+"/record.json"] = record
	}
	plants = append(plants, planted(told, tasks)...)
	if err := addTables(files, tasks, plants, ledger); err != nil {
		return err
	}
	c := describe(tasks, files, seed)
	c.Plants = len(plants)
	for name, page := range map[string]string{"README.md": "card.md.tmpl", "DISCLAIMER.md": "disclaimer.md.tmpl"} {
		text, err := renderPage(page, c)
		if err != nil {
			return err
		}
		files[name] = text
	}
	for _, path := range slices.Sorted(maps.Keys(files)) {
		if err := sink(path, files[path]); err != nil {
			return err
		}
	}
	return nil
}

func addTables(files map[string][]byte, tasks []*dataset.Task, plants []dataset.Plant, ledger map[string]map[string]dataset.Fact) error {
	var rows, planted bytes.Buffer
	if err := dataset.WriteJSONL(&rows, tasks); err != nil {
		return fmt.Errorf("write tasks: %w", err)
	}
	if err := dataset.WriteJSONL(&planted, plants); err != nil {
		return fmt.Errorf("write plants: %w", err)
	}
	facts, err := dataset.IndentJSON(ledger)
	if err != nil {
		return err
	}
	files["data/tasks.jsonl"], files["proof/plants.jsonl"], files["proof/ledger.json"] = rows.Bytes(), planted.Bytes(), facts
	return nil
}

// planted are the errors in worlds, by the paths of their files in the suite, in the order of worlds' names.
// One that is there for a task that is not published belongs to its corpus.
func planted(told stories, tasks []*dataset.Task) []dataset.Plant {
	worlds := slices.SortedFunc(maps.Keys(told), func(a, b *generate.World) int { return strings.Compare(a.Name, b.Name) })
	var plants []dataset.Plant
	for _, w := range worlds {
		for _, p := range told[w].Plants {
			p.File = generate.CorporaDir + w.Name + "/" + p.File
			if !slices.ContainsFunc(tasks, func(t *dataset.Task) bool { return t.ID == p.Item }) {
				p.Item = generate.CorporaDir + w.Name
			}
			plants = append(plants, p)
		}
	}
	return plants
}
