package routes

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// cloning copies a flag as it is, whatever the environment.
var cloning = deed{"завести по его образцу новый переключатель «%s»", "flags.clone", "",
	[]string{"name", "soft-launch", "second-wave", "quiet-start", "spring-trial", "pilot-lane", "blue-path", "plan-b", "late-check"}}

// DeedsOfState is how many things are done with flags in a state.
const DeedsOfState = 4

// deeds are what is done with a flag that is off (0) or on (1), in turn.
var deeds = [2][DeedsOfState]deed{
	{
		{"включить для всех пользователей", "flags.enable", "flags.set_share", nil},
		{"назначить автоматическое включение на %s", "flags.schedule_enable", "", []string{"date", "2025-12-01", "2025-12-08", "2025-12-15"}},
		{"сдать в архив", "flags.archive", "", nil},
		cloning,
	},
	{
		{"выключить совсем", "flags.disable", "flags.set_share", nil},
		{"закрепить за командой «%s»", "flags.assign_owner", "", []string{"owner"}},
		{"сдать в архив", "flags.archive", "", nil},
		cloning,
	},
}

type deed struct {
	phrase, tool, bar string
	choice            []string
}

// Deed is what is done in this turn with a flag that is on or off: how it is asked for, its call and the tools that come to the same.
// The phrase is empty when the file has no value for it.
func Deed(s *stream.Stream, turn int, r *workfiles.RouteFlags, flag string, on int) (phrase string, call dataset.Call, bar []string) {
	d := deeds[on][turn%DeedsOfState]
	call = dataset.Call{Tool: d.tool, Args: dataset.Args{"flag": flag, "environment": r.Environment}}
	if d.tool == cloning.tool {
		call.Args = dataset.Args{"source": flag}
	}
	if d.bar != "" {
		bar = []string{d.bar}
	}
	if len(d.choice) == 0 {
		return d.phrase, call, bar
	}
	values := d.choice[1:]
	if d.choice[0] == "owner" {
		values = otherOwners(r, flag)
	}
	if len(values) == 0 {
		return "", call, nil
	}
	value := stream.Pick(s, values)
	call.Args[d.choice[0]] = value
	return fmt.Sprintf(d.phrase, value), call, bar
}

// otherOwners are the teams of the file that do not own a flag.
func otherOwners(r *workfiles.RouteFlags, key string) []string {
	own := slices.IndexFunc(r.Flags, func(f *workfiles.RouteFlag) bool { return f.Key == key })
	var others []string
	for _, f := range r.Flags {
		if f.Owner != r.Flags[own].Owner {
			others = append(others, f.Owner)
		}
	}
	return others
}
