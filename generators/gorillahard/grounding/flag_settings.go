package grounding

import (
	"etalon/corpora/workfiles"
)

// flagSetting is a setting of a flag in an environment: where it is read and how it is asked for.
type flagSetting struct {
	file               *workfiles.FlagFile
	flag, env, key     string
	words, tool, param string
	read               workfiles.Readings
}

// params are what items set in turn, as far as there is a choice.
var params = []string{"percent", "owner", "date"}

// strata say what decides, in turn: a repetition, the defaults, the environment, the flag itself.
var strata = []func(flagSetting) bool{
	func(c flagSetting) bool {
		return c.read.Level == workfiles.ForEnvironment && c.read.FirstOfRepeated != ""
	},
	func(c flagSetting) bool { return c.read.Level == workfiles.ForAll && c.read.WithComments != "" },
	func(c flagSetting) bool {
		return c.read.Level == workfiles.ForEnvironment && c.read.Common != "" && c.read.WithComments != ""
	},
	func(c flagSetting) bool {
		return c.read.Level == workfiles.ForFlag && c.read.WithComments != "" && c.file.Elsewhere(c.flag, c.env, c.key)
	},
}

// flagSettings are those that fit and whose value is written nowhere else for the flag, so that
// whoever reads another line finds another value.
func flagSettings(files []*workfiles.FlagFile, fits func(flagSetting) bool) []flagSetting {
	var found []flagSetting
	for _, f := range files {
		kinds := []flagSetting{
			{key: f.Keys.Share, words: "долю аудитории", tool: "flags.set_share", param: "percent"},
			{key: f.Keys.Start, words: "дату включения", tool: "flags.schedule_enable", param: "date"},
			{key: f.Keys.Owner, words: "команду-владельца", tool: "flags.assign_owner", param: "owner"},
		}
		for _, flag := range f.Flags {
			for _, env := range f.Environments {
				for _, c := range kinds {
					c.file, c.flag, c.env, c.read = f, flag, env, f.Read(flag, env, c.key)
					if f.Written(flag, c.key, c.read.Effective) == 1 && fits(c) {
						found = append(found, c)
					}
				}
			}
		}
	}
	return found
}
