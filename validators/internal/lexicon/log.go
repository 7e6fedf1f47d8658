package lexicon

// logTools is about logs as text, and about the values of one column of an access log.
var logTools = []Capability{
	{ID: "log.distinct", All: []string{`точная мощность множества содержимого одного столбца`}},
	{ID: "log.distinct_about", All: []string{`приближенная мощность множества содержимого одного столбца`}},
	{ID: "log.levels", All: []string{`сводка по уровням важности`, `по всем сервисам вместе`}},
	{ID: "log.matches", All: []string{`число строк журнала, содержащих подстроку`}},
	{ID: "log.slice", All: []string{`вырезает из журнала отрезок между двумя отметками времени`}},
	{ID: "log.tail", All: []string{`отдает последние строки журнала как есть`}},
	{ID: "log.top", All: []string{`самые частые значения поля в журнале доступа`}},
}
