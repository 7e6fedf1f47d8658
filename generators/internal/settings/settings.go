// Package settings finds settings of feature flags whose effective value a hasty reader gets wrong.
package settings

import "etalon/corpora/workfiles"

// Setting is a setting of a flag in an environment: where it is read and how it is asked for.
type Setting struct {
	File               *workfiles.FlagFile
	Flag, Env, Key     string
	Words, Tool, Param string
	Read               workfiles.Readings
}

// Params are what items set in turn, as far as there is a choice.
var Params = []string{"percent", "owner", "date"}

// Strata say what decides, in turn: a repetition, the defaults, the environment, the flag itself.
var Strata = []func(Setting) bool{
	func(c Setting) bool {
		return c.Read.Level == workfiles.ForEnvironment && c.Read.FirstOfRepeated != ""
	},
	func(c Setting) bool { return c.Read.Level == workfiles.ForAll && c.Read.WithComments != "" },
	func(c Setting) bool {
		return c.Read.Level == workfiles.ForEnvironment && c.Read.Common != "" && c.Read.WithComments != ""
	},
	func(c Setting) bool {
		return c.Read.Level == workfiles.ForFlag && c.Read.WithComments != "" && c.File.Elsewhere(c.Flag, c.Env, c.Key)
	},
}

// Find lists the settings that fit and whose value is written nowhere else for the flag, so that
// whoever reads another line finds another value.
func Find(files []*workfiles.FlagFile, fits func(Setting) bool) []Setting {
	var found []Setting
	for _, f := range files {
		kinds := []Setting{
			{Key: f.Keys.Share, Words: "долю аудитории", Tool: "flags.set_share", Param: "percent"},
			{Key: f.Keys.Start, Words: "дату включения", Tool: "flags.schedule_enable", Param: "date"},
			{Key: f.Keys.Owner, Words: "команду-владельца", Tool: "flags.assign_owner", Param: "owner"},
		}
		for _, flag := range f.Flags {
			for _, env := range f.Environments {
				for _, c := range kinds {
					c.File, c.Flag, c.Env, c.Read = f, flag, env, f.Read(flag, env, c.Key)
					if f.Written(flag, c.Key, c.Read.Effective) == 1 && fits(c) {
						found = append(found, c)
					}
				}
			}
		}
	}
	return found
}
