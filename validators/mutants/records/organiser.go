package records

import (
	"fmt"
	"slices"
	"strings"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/score/russian"
	"etalon/validators/mutants/records/office"
)

// copied is an organiser that may be changed.
func copied(o *dataset.Organiser) *dataset.Organiser {
	if o == nil {
		return nil
	}
	return &dataset.Organiser{
		Reminders: slices.Clone(o.Reminders), Automations: slices.Clone(o.Automations), Board: slices.Clone(o.Board),
		Notes: slices.Clone(o.Notes), Memory: slices.Clone(o.Memory),
	}
}

// organiserMutants change the list of the organiser that a check is about.
func organiserMutants(c *dataset.TaskCheck, f dataset.Fact) []mutant {
	where, _ := c.Options["where"].(string)
	list := []mutant{{"the organiser not told", func(v *variant) {
		v.changed, v.record.Organiser = v.record.Organiser != nil, nil
	}}}
	add := func(what string, change func(o *dataset.Organiser) bool) {
		list = append(list, mutant{what, func(v *variant) {
			v.changed = v.record.Organiser != nil && change(v.record.Organiser)
		}})
	}
	phrases := optionTexts(c, "phrases")
	if on(c, "absent") {
		add("what must be absent put in", func(o *dataset.Organiser) bool { return entered(o, where, strings.Join(phrases, " "), f.Value) })
		return list
	}
	add(where+" emptied", func(o *dataset.Organiser) bool { return emptied(o, where) })
	if _, ok := c.Options["count"]; ok {
		add(where+" doubled", func(o *dataset.Organiser) bool { return doubled(o, where) })
	}
	for _, i := range sampled(len(phrases), maxRowsTried) {
		find, what := passageFinder{phrases[i], plainWord(phrases[i]), anotherWord}, "changed"
		if find.word == "" {
			find.to, what = leftOut, "left out"
		}
		add(fmt.Sprintf("%q %s", phrases[i], what), func(o *dataset.Organiser) bool {
			return rewordedEntries(o, where, func(text string) string { return office.Apply(text, find.find(text)) })
		})
	}
	if f.Value != "" {
		for what, later := range laterMoments(f.Value) {
			add(what, func(o *dataset.Organiser) bool { return rewordedEntries(o, where, later) })
		}
	}
	return list
}

// laterMoments say the day of a text, and its hour when the fact has one, later than it is.
func laterMoments(value string) func(yield func(what string, later func(text string) string) bool) {
	return func(yield func(string, func(string) string) bool) {
		shifted := func(by time.Duration) func(text string) string {
			return func(text string) string {
				if at, err := time.Parse(time.RFC3339, text); err == nil {
					return at.Add(by).Format(time.RFC3339)
				}
				return text
			}
		}
		day := shifted(24 * time.Hour)
		spoken := func(text string) string {
			if later := day(text); later != text || len(value) < len(time.DateOnly) {
				return later
			}
			p, err := russian.ParsePeriod(value[:len(time.DateOnly)])
			if err != nil {
				return text
			}
			others := otherDays(p.From)
			if len(others) == 0 {
				return text
			}
			return office.Apply(text, dateFinder{p.From, &others[0]}.find(text))
		}
		if yield("another day", spoken) && strings.Contains(value, "T") {
			yield("another hour", shifted(time.Hour))
		}
	}
}

// words are the texts of a list's entries that may be changed.
func words(o *dataset.Organiser, where string) []*string {
	var list []*string
	switch where {
	case "reminders":
		for i := range o.Reminders {
			list = append(list, &o.Reminders[i].Text, &o.Reminders[i].At, &o.Reminders[i].Repeat)
		}
	case "automations":
		for i := range o.Automations {
			list = append(list, &o.Automations[i].Title, &o.Automations[i].Trigger, &o.Automations[i].Instruction)
		}
	case "board":
		for i := range o.Board {
			list = append(list, &o.Board[i].Title, &o.Board[i].Column, &o.Board[i].Text, &o.Board[i].Due)
		}
	case "notes":
		for i := range o.Notes {
			list = append(list, &o.Notes[i].Title, &o.Notes[i].Text)
		}
	case "memory":
		for i := range o.Memory {
			list = append(list, &o.Memory[i])
		}
	}
	return list
}

func rewordedEntries(o *dataset.Organiser, where string, change func(text string) string) bool {
	done := false
	for _, text := range words(o, where) {
		after := change(*text)
		done = done || after != *text
		*text = after
	}
	return done
}

func emptied(o *dataset.Organiser, where string) bool {
	done := len(words(o, where)) > 0
	switch where {
	case "reminders":
		o.Reminders = nil
	case "automations":
		o.Automations = nil
	case "board":
		o.Board = nil
	case "notes":
		o.Notes = nil
	case "memory":
		o.Memory = nil
	}
	return done
}

func doubled(o *dataset.Organiser, where string) bool {
	switch where {
	case "reminders":
		o.Reminders = append(o.Reminders, o.Reminders...)
	case "automations":
		o.Automations = append(o.Automations, o.Automations...)
	case "board":
		o.Board = append(o.Board, o.Board...)
	case "notes":
		o.Notes = append(o.Notes, o.Notes...)
	case "memory":
		o.Memory = append(o.Memory, o.Memory...)
	}
	return len(words(o, where)) > 0
}

// entered puts an entry into a list.
func entered(o *dataset.Organiser, where, text, at string) bool {
	switch where {
	case "reminders":
		o.Reminders = append(o.Reminders, dataset.Reminder{Text: text, At: at})
	case "automations":
		o.Automations = append(o.Automations, dataset.Automation{Trigger: at, Instruction: text})
	case "board":
		o.Board = append(o.Board, dataset.Card{Title: text, Due: at})
	case "notes":
		o.Notes = append(o.Notes, dataset.Note{Text: strings.TrimSpace(text + " " + at)})
	case "memory":
		o.Memory = append(o.Memory, strings.TrimSpace(text+" "+at))
	default:
		return false
	}
	return true
}
