package gorillahard

import (
	"bytes"
	"cmp"
	"fmt"
	"maps"
	"slices"
	"strings"

	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
	"etalon/templates"
)

// license of the published data.
const license = "CC-BY-4.0"

// harness are the files that lm-evaluation-harness runs the set with, the same in every build.
var harness = []string{"lm_eval/gorillahard.yaml", "lm_eval/utils.py"}

// set is the published rows in their order, numbered.
type set struct {
	test  []*dataset.Question
	shots []*dataset.Question
}

// orderOf names the order of the rows.
func orderOf(o generate.Options) string {
	if o.Secret != nil {
		return "order " + o.Secret.Order
	}
	return "order"
}

// arrange splits the rows into the scored ones and the shots, mixes the families in an order that
// depends on nothing but the items' names and the order's, and numbers both lists in one run.
func arrange(all []drawn, order string) set {
	var s set
	for _, d := range all {
		for _, row := range d.rows {
			if row.Meta.TurnID == row.Meta.NTurns-1 {
				s.test = append(s.test, row)
			} else {
				s.shots = append(s.shots, row)
			}
		}
	}
	slices.SortFunc(s.test, byRank(order))
	slices.SortFunc(s.shots, byRank(order))
	var singles []*dataset.Question
	for _, d := range all {
		singles = append(singles, d.shots...)
	}
	slices.SortFunc(singles, func(a, b *dataset.Question) int { return cmp.Compare(a.Meta.Wording, b.Meta.Wording) })
	s.shots = append(singles, s.shots...)
	for i, row := range slices.Concat(s.test, s.shots) {
		row.Meta.ID = i
	}
	return s
}

func byRank(order string) func(a, b *dataset.Question) int {
	return func(a, b *dataset.Question) int {
		return cmp.Or(
			cmp.Compare(stream.Rank(order, a.Meta.BaseID), stream.Rank(order, b.Meta.BaseID)),
			strings.Compare(a.Meta.BaseID, b.Meta.BaseID),
		)
	}
}

// publish writes every file of the suite.
func publish(s set, source *generate.Source, o generate.Options, sink generate.Sink) error {
	files := attached(s, source)
	meta := describe(s, source)
	meta.Files = len(files)
	if o.Secret != nil {
		meta.Seed, meta.SeedSHA256 = 0, o.Secret.SHA256
	}
	meta.AnswersHidden = o.HideAnswers
	card, err := renderCard(meta, s)
	if err != nil {
		return err
	}
	if o.HideAnswers {
		s = hide(s)
	}
	var test, shots bytes.Buffer
	if err := dataset.WriteJSONL(&test, s.test); err != nil {
		return fmt.Errorf("write test rows: %w", err)
	}
	if err := dataset.WriteJSONL(&shots, s.shots); err != nil {
		return fmt.Errorf("write shots: %w", err)
	}
	metaText, err := dataset.IndentJSON(meta)
	if err != nil {
		return err
	}
	tools, err := dataset.IndentJSON(source.Library.Tools())
	if err != nil {
		return err
	}
	files["data/test.jsonl"] = test.Bytes()
	files["data/shots.jsonl"] = shots.Bytes()
	files["data/dataset_meta.json"] = metaText
	files["catalog/tools.json"] = tools
	files["README.md"] = card
	for _, name := range harness {
		if files[name], err = templates.FS.ReadFile("gorillahard/" + name); err != nil {
			return err
		}
	}
	for _, path := range slices.Sorted(maps.Keys(files)) {
		if err := sink(path, files[path]); err != nil {
			return err
		}
	}
	return nil
}

// attached are the world's files that some row shows, under corpus/.
func attached(s set, source *generate.Source) map[string][]byte {
	files := map[string][]byte{}
	for _, f := range source.World.Files() {
		header := "[файл: " + f.Path + "]\n"
		shown := func(q *dataset.Question) bool { return strings.Contains(q.Inputs.Context, header) }
		if slices.ContainsFunc(s.test, shown) || slices.ContainsFunc(s.shots, shown) {
			files["corpus/"+f.Path] = f.Data
		}
	}
	return files
}

// describe counts the set for dataset_meta.json and the card.
func describe(s set, source *generate.Source) dataset.SetMeta {
	m := dataset.SetMeta{
		Name: "gorillahard", Language: "ru", License: license,
		Seed: source.Seed, ToolVersion: dataset.ToolVersion,
		Prompts: source.Wordings.Instructions, Rows: len(s.test), Shots: len(s.shots),
		Tiers: map[string]int{}, Levers: map[string]int{}, Kinds: map[string]int{}, Families: map[string]int{},
		Formats: map[string]int{}, Wordings: make([]int, generate.NumWordings), Tools: len(source.Library.Tools()),
	}
	for _, q := range s.test {
		c := q.Meta.Categories
		m.Tiers[c.Difficulty]++
		m.Levers[c.Lever]++
		m.Kinds[string(c.AnswerKind)]++
		m.Families[c.Family]++
		for _, format := range slices.Compact(strings.Split(c.CorpusFormat, ",")) {
			m.Formats[format]++
		}
		m.Wordings[q.Meta.Wording]++
		if q.Meta.NTurns > 1 {
			m.Dialogues++
		}
	}
	return m
}
