package gorillahard

import (
	"strconv"

	"etalon/internal/dataset"
)

// hide is the set as systems get it: the scored rows without references, and without what in meta
// tells the kind of the answer, the family or the pair. First turns of dialogues keep their
// answers, which are history, and lose the rest too: they share the family of the scored turn.
func hide(s set) set {
	dialogues := map[string]string{}
	for _, q := range s.test {
		dialogues[q.Meta.DialogID] = "item-" + strconv.Itoa(q.Meta.ID)
	}
	var h set
	for _, q := range s.test {
		row := masked(q, dialogues[q.Meta.DialogID])
		row.Outputs = ""
		h.test = append(h.test, row)
	}
	for _, q := range s.shots {
		if name, precedes := dialogues[q.Meta.DialogID]; precedes {
			q = masked(q, name)
		}
		h.shots = append(h.shots, q)
	}
	return h
}

// masked is a row that keeps of meta what can be read off the prompt, and what runs need: number,
// wording and the dialogue, under another name.
func masked(q *dataset.Question, dialogue string) *dataset.Question {
	row := *q
	m := &row.Meta
	m.BaseID, m.DialogID = dialogue, dialogue
	if m.NTurns > 1 {
		m.BaseID += "-t" + strconv.Itoa(m.TurnID)
	}
	m.PairID, m.NeedsHistory = "", ""
	c := &m.Categories
	c.Difficulty, c.Family, c.Lever, c.AnswerKind = "", "", "", ""
	c.FormatTrap, c.CostPick, c.InjectedTool = "", "", ""
	return &row
}
