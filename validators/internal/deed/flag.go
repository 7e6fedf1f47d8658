package deed

import (
	"regexp"

	"etalon/internal/dataset"
	"etalon/validators/validate"
)

// FlagShape is what is done to a feature flag, for wordings: it has no groups.
const FlagShape = `включить для всех пользователей|выключить совсем|сдать в архив|закрепить за командой «[^»]+»|` +
	`назначить автоматическое включение на \d{4}-\d{2}-\d{2}|завести по его образцу новый переключатель «[^«»]+»`

var flagWays = []way{
	{regexp.MustCompile(`^включить для всех пользователей$`), "flags.on", ""},
	{regexp.MustCompile(`^выключить совсем$`), "flags.off", ""},
	{regexp.MustCompile(`^сдать в архив$`), "flags.archive", ""},
	{regexp.MustCompile(`^закрепить за командой «([^»]+)»$`), "flags.owner", "owner"},
	{regexp.MustCompile(`^назначить автоматическое включение на (\d{4}-\d{2}-\d{2})$`), "flags.date", "date"},
	{regexp.MustCompile(`^завести по его образцу новый переключатель «([^«»]+)»$`), "flags.clone", "name"},
}

// Flag is the call that does what the words say to a feature flag in an environment.
func Flag(p *validate.Pass, words, environment, flag string) (dataset.Answer, error) {
	w, value, err := find(flagWays, words)
	if err != nil {
		return dataset.Answer{}, err
	}
	args := dataset.Args{"environment": environment, "flag": flag}
	if w.capability == "flags.clone" { // a flag is made for all environments at once
		args = dataset.Args{"source": flag}
	}
	if w.argument != "" {
		args[w.argument] = value
	}
	return p.Call(w.capability, args)
}
