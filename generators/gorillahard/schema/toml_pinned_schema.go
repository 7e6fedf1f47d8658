package schema

import (
	"fmt"
	"time"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// TomlPinnedSchema asks to bring a directory in line with a group of a role book.
var TomlPinnedSchema = &generate.Family{
	Name: "toml_pinned_schema", Lever: "schema", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "Level, flag and members of a group are given in the types of the tool's schema: a word of an enumeration, a boolean, a list. " +
		"A careless system gives the integer of the file, the title for the name, or members that have left or are commented out.",
	Make: makeTomlPinnedSchema,
}

var groupDeeds = []struct{ words, tool string }{
	{"завести в службе каталогов копию", "config.copy_group"},
	{"обновить в службе каталогов состав", "config.replace_logins"},
	{"исправить в службе каталогов уровень и приостановку", "config.set_rank"},
}

func makeTomlPinnedSchema(p *generate.Pass) (*generate.Item, error) {
	b, deed := stream.Pick(p.Rand, p.World.RoleBooks), groupDeeds[p.Index%len(groupDeeds)]
	g := stream.Pick(p.Rand, b.Groups)
	members := []any{}
	for _, m := range g.Members {
		if !m.Off && (m.Until == 0 || m.Until >= b.Today) {
			members = append(members, m.Login)
		}
	}
	if len(members) < 2 || len(members) == len(g.Members) {
		return nil, generate.Retry("%s has too few members, or none that has left", g.Name)
	}
	args := dataset.Args{"name": g.Name}
	if deed.tool != "config.replace_logins" {
		args["rank"] = fmt.Sprintf("L%d", g.Level)
	}
	if deed.tool == "config.set_rank" {
		args["suspended"] = g.Frozen
	} else {
		args["logins"] = members
	}
	today := workfiles.DayInWords(time.Unix(b.Today*24*60*60, 0).UTC())
	return &generate.Item{
		Files: []*workfiles.File{&b.File}, Slots: map[string]string{"deed": deed.words, "group": g.Title, "today": today},
		Answer: dataset.One(deed.tool, args), FormatTrap: true,
	}, nil
}
