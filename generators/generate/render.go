package generate

import (
	"fmt"
	"slices"
	"strings"

	"etalon/catalog"
	"etalon/internal/dataset"
)

// render turns an item into its rows.
func (s *Source) render(f *Family, prose *Prose, item *Item, index, wording int) ([]*dataset.Question, error) {
	if len(item.Files) < 1 || len(item.Files) > 2 {
		return nil, fmt.Errorf("%d files attached, want one or two", len(item.Files))
	}
	tools, err := s.Library.Assemble(wantedCatalog(f, item, index))
	if err != nil {
		return nil, err
	}
	text, err := dataset.AppendJSON(nil, tools)
	if err != nil {
		return nil, fmt.Errorf("write catalogue: %w", err)
	}
	base := dataset.Question{
		Instruction: s.Wordings.Instructions[wording],
		Inputs:      dataset.Inputs{Context: contextOf(item), Tools: string(text), Format: s.Wordings.Format},
		Meta:        s.meta(f, item, index, wording, len(tools)),
	}
	last, err := turn(base, prose.Questions, prose, index, item.Slots, item.Answer)
	if err != nil {
		return nil, err
	}
	if item.First == nil {
		return []*dataset.Question{last}, nil
	}
	first, err := turn(base, prose.First, prose, index, item.First.Slots, item.First.Answer)
	if err != nil {
		return nil, err
	}
	asDialogue(first, last, f.NeedsHistory)
	return []*dataset.Question{first, last}, nil
}

// turn completes a row with its question and reference.
func turn(row dataset.Question, texts []string, prose *Prose, index int, slots map[string]string, answer dataset.Answer) (*dataset.Question, error) {
	question, err := phrase(texts, prose.Family, index, slots)
	if err != nil {
		return nil, err
	}
	if answer.Kind == dataset.Abstain || answer.Kind == dataset.Clarify {
		if answer.Text, err = phraseAnswer(prose, index, slots); err != nil {
			return nil, err
		}
	}
	row.Inputs.Question = question
	row.Outputs, err = answer.JSON()
	row.Meta.Categories.AnswerKind = answer.Kind
	return &row, err
}

// phraseAnswer fills the text of a refusal or of a question asked back; it need not use every slot.
func phraseAnswer(prose *Prose, index int, slots map[string]string) (string, error) {
	if len(prose.Answer) == 0 {
		return "", fmt.Errorf("prose of %s has no answer texts", prose.Family)
	}
	text := prose.Answer[index%len(prose.Answer)]
	used := map[string]string{}
	for _, m := range slot.FindAllStringSubmatch(text, -1) {
		if value, ok := slots[m[1]]; ok {
			used[m[1]] = value
		}
	}
	return phrase([]string{text}, prose.Family, index, used)
}

func asDialogue(first, last *dataset.Question, needs string) {
	dialog := last.Meta.BaseID
	for turnID, row := range []*dataset.Question{first, last} {
		row.Meta.DialogID = dialog
		row.Meta.BaseID = fmt.Sprintf("%s-t%d", dialog, turnID)
		row.Meta.TurnID, row.Meta.NTurns = turnID, 2
	}
	last.Meta.NeedsHistory = needs
}

func wantedCatalog(f *Family, item *Item, index int) catalog.Want {
	want := catalog.Want{Family: f.Name, Index: index, Must: item.Twins, Bar: item.Bar}
	if f.PairOf != "" {
		want.Family = f.PairOf // the same decoys, size and place, so that they do not tell the two apart
	}
	answers := []dataset.Answer{item.Answer}
	if item.First != nil {
		answers = append(answers, item.First.Answer)
	}
	for _, a := range answers {
		for _, c := range a.Calls {
			if !slices.Contains(want.Targets, c.Tool) {
				want.Targets = append(want.Targets, c.Tool)
			}
		}
	}
	if item.InjectedTool != "" {
		want.Must = append(slices.Clone(want.Must), item.InjectedTool)
	}
	return want
}

// contextOf joins the attached files, each under its header and byte for byte.
func contextOf(item *Item) string {
	var b strings.Builder
	for _, f := range item.Files {
		fmt.Fprintf(&b, "[файл: %s]\n%s", f.Path, f.Data)
	}
	return b.String()
}

func (s *Source) meta(f *Family, item *Item, index, wording, tools int) dataset.Meta {
	id := baseID(f.Name, index)
	m := dataset.Meta{
		BaseID: id, DialogID: id, NTurns: 1, Wording: wording,
		Categories: dataset.Categories{
			Language: "ru", Difficulty: f.Tier, Family: f.Name, Lever: f.Lever, AnswerKind: item.Answer.Kind,
			NTools: tools, NFiles: len(item.Files), HasContext: "yes", CorpusFormat: formatsOf(item),
			FormatTrap: yesNo(item.FormatTrap), CostPick: yesNo(item.CostPick), InjectedTool: item.InjectedTool,
		},
	}
	if f.PairOf != "" {
		m.PairID = baseID(f.PairOf, index)
	}
	return m
}

func baseID(family string, index int) string { return fmt.Sprintf("%s-%03d", family, index) }

func formatsOf(item *Item) string {
	labels := make([]string, len(item.Files))
	for i, f := range item.Files {
		labels[i] = f.Format
	}
	return strings.Join(labels, ",")
}

func yesNo(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}
