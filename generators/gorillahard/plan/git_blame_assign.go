package plan

import (
	"fmt"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/generators/internal/pyfeature"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// GitBlameAssign asks who changed a line last and what to do with that person or with the change.
var GitBlameAssign = &generate.Family{
	Name: "git_blame_assign", Lever: "plan", Tier: "T4_wild", Kind: dataset.Plan,
	Doc: "The author of a line is known to the repository alone, the line's number follows from the file. Fails who finds the wrong function or counts from " +
		"its decorator, asks for the history of the whole file, or makes a login up.",
	Make: makeGitBlameAssign,
}

// blameDeeds take what the first step finds: a person or a commit. What else they concern is drawn.
var blameDeeds = []struct{ phrase, tool, object, pattern, param string }{
	{"назначить этого человека ответственным за задачу %s", "tracker.reassign", "issue", "DEV-%d", "assignee"},
	{"отменить эту правку обратным коммитом в ветке «%s»", "git.revert_commit", "branch", "release-%d", "commit"},
	{"подписать этого человека на уведомления о задаче %s", "tracker.add_watcher", "issue", "DEV-%d", "login"},
	{"показать целиком коммит этой правки", "git.show_commit", "", "", "commit"},
	{"позвать этого человека на встречу %s", "calendar.invite_person", "meeting", "mtg-%d", "login"},
	{"перенести коммит этой правки в ветку «%s»", "git.cherry_pick", "branch", "release-%d", "commit"},
	{"передать этому человеку ведение встречи %s", "calendar.change_host", "meeting", "mtg-%d", "login"},
}

func makeGitBlameAssign(p *generate.Pass) (*generate.Item, error) {
	source, err := generate.Pick(p.Rand, workfiles.Clean(p.World.Sources))
	if err != nil {
		return nil, err
	}
	feature, name, err := pyfeature.Draw(p.Rand, source)
	if err != nil {
		return nil, err
	}
	line := 0
	for _, f := range source.Functions {
		if f.Name == name {
			line = f.First
		}
	}
	if line == 0 {
		return nil, fmt.Errorf("%s has no function %s", source.Path, name)
	}
	phrase, second := blameDeed(p.Rand, p.Index)
	return &generate.Item{
		Files: []*workfiles.File{&source.File},
		Slots: map[string]string{"feature": feature.Phrase, "action": phrase},
		Answer: dataset.Answer{Kind: dataset.Plan, Calls: []dataset.Call{
			{Tool: "git.blame_lines", Args: dataset.Args{"path": source.Path, "first_line": line, "last_line": line}},
			second,
		}},
		Twins:      []string{"git.file_history"},
		FormatTrap: true,
	}, nil
}

// blameDeed is the deed whose turn it is: its words and its call.
func blameDeed(s *stream.Stream, turn int) (string, dataset.Call) {
	deed := blameDeeds[turn%len(blameDeeds)]
	call := dataset.Call{Tool: deed.tool, Args: dataset.Args{deed.param: "$1"}}
	if deed.object == "" {
		return deed.phrase, call
	}
	object := fmt.Sprintf(deed.pattern, s.Between(120, 980))
	call.Args[deed.object] = object
	return fmt.Sprintf(deed.phrase, object), call
}
