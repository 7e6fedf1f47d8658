package workpermit

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"text/template"

	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/templates"
)

// publish writes every file of the suite.
func publish(built []*generate.Built, seed uint64, sink generate.Sink) error {
	files := map[string][]byte{}
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
	if err := addTables(files, tasks, plants, ledger); err != nil {
		return err
	}
	for name, page := range map[string]string{"README.md": "card.md.tmpl", "DISCLAIMER.md": "disclaimer.md.tmpl"} {
		text, err := renderPage(page, describe(tasks, files, seed))
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

// card is what the templates of README and disclaimer see; every figure comes from the build.
type card struct {
	Seed                                           uint64
	Version                                        string
	Tasks                                          []*dataset.Task
	Materials, Scans, Checks, Critical             int
	Rubric, CriticalRubric, MustNot, Varies, Fixed int
}

func describe(tasks []*dataset.Task, files map[string][]byte, seed uint64) card {
	c := card{Seed: seed, Version: dataset.ToolVersion, Tasks: tasks}
	for path := range files {
		switch {
		case strings.HasPrefix(path, "tasks/"):
			c.Materials++
		case strings.HasPrefix(path, "originals/"):
			c.Scans++
		}
	}
	for _, t := range tasks {
		c.Checks, c.Rubric, c.MustNot = c.Checks+len(t.Checks), c.Rubric+len(t.Rubric), c.MustNot+len(t.MustNot)
		for _, check := range t.Checks {
			if check.Critical {
				c.Critical++
			}
		}
		for _, r := range t.Rubric {
			if r.Critical {
				c.CriticalRubric++
			}
		}
		if t.VariesWithSeed {
			c.Varies++
		} else {
			c.Fixed++
		}
	}
	return c
}

func renderPage(name string, c card) ([]byte, error) {
	page, err := template.New(name).Option("missingkey=error").ParseFS(templates.FS, "workpermit/"+name)
	if err != nil {
		return nil, err
	}
	var b bytes.Buffer
	if err := page.Execute(&b, c); err != nil {
		return nil, fmt.Errorf("templates/workpermit/%s: %w", name, err)
	}
	return b.Bytes(), nil
}
