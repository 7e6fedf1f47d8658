package lexicon

// flagsTools is about one switch of a function: whom it is on for, since when, and whose it is.
var flagsTools = []Capability{
	{ID: "flags.archive", All: []string{`убирает переключатель окружения из рабочих списков`, `запрещает дальнейшие правки`}},
	{ID: "flags.clone", All: []string{`создает новый переключатель`, `что у образца`}},
	{ID: "flags.date", All: []string{`назначает календарный день`, `функция сама станет доступна`}},
	{ID: "flags.off", All: []string{`всю аудиторию окружения к поведению без новой функции`}},
	{ID: "flags.on", All: []string{`переключатель функции в рабочее состояние для всей аудитории`}},
	{ID: "flags.owner", All: []string{`закрепляет переключатель в окружении за командой`}},
	{ID: "flags.share", All: []string{`какому проценту аудитории окружения достается`}},
}
