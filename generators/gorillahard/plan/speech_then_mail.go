package plan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/recordings"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// SpeechThenMail asks to send what a recording says; which of three recordings follows from a journal.
var SpeechThenMail = &generate.Family{
	Name: "speech_then_mail", Lever: "plan", Tier: "T4_wild", Kind: dataset.Plan,
	Doc: "The longest or the shortest of three recordings by a journal in which times were put right later; its content is only known after the first step. " +
		"Fails who goes by the first entries or by the planned length, or who writes the text of the letter himself.",
	Make: makeSpeechThenMail,
}

var speechDeeds = []struct{ what, tool string }{
	{"краткий пересказ (тезисы)", "speech.summarize"},
	{"разметку по голосам", "speech.diarize"},
}

var mailTargets = []struct{ words, tool, param, value string }{
	{"письмом на адрес glavny@contora.example", "mail.send_text", "address", "glavny@contora.example"},
	{"письмом на адрес smena@vahta.example", "mail.send_text", "address", "smena@vahta.example"},
	{"всем участникам списка рассылки planerka", "mail.send_to_group", "group", "planerka"},
	{"всем участникам списка рассылки dispetchery", "mail.send_to_group", "group", "dispetchery"},
}

func makeSpeechThenMail(p *generate.Pass) (*generate.Item, error) {
	notes := stream.Pick(p.Rand, p.World.DutyNotes)
	three := stream.Sample(p.Rand, notes.Recordings, 3)
	sign, which := 1, "длиннее других"
	if p.Rand.Chance(50) {
		sign, which = -1, "короче других"
	}
	right := recordings.Extreme(three, func(r *workfiles.Recording) int { return sign * r.Minutes })
	first := recordings.Extreme(three, func(r *workfiles.Recording) int { return sign * r.FirstMinutes })
	planned := recordings.Extreme(three, func(r *workfiles.Recording) int { return sign * r.PlannedMinutes })
	if right == nil || right == first || right == planned {
		return nil, generate.Retry("a careless reading takes the right recording, or there is none")
	}
	deed, target := speechDeeds[p.Index%len(speechDeeds)], stream.Pick(p.Rand, mailTargets)
	return &generate.Item{
		Files: []*workfiles.File{notes.File},
		Slots: map[string]string{"a": three[0].Topic, "b": three[1].Topic, "c": three[2].Topic, "which": which, "what": deed.what, "target": target.words},
		Answer: dataset.Answer{Kind: dataset.Plan, Calls: []dataset.Call{
			{Tool: deed.tool, Args: dataset.Args{"recording": right.ID}},
			{Tool: target.tool, Args: dataset.Args{target.param: target.value, "text": "$1"}},
		}},
		FormatTrap: true,
	}, nil
}
