package lexicon

// gitTools is about commits and branches of a repository.
var gitTools = []Capability{
	{ID: "git.blame", All: []string{`для отрезка строк файла показывает, кто и каким коммитом`}},
	{ID: "git.branch_delete", All: []string{`удаляет ветку в общем хранилище`}},
	{ID: "git.history", All: []string{`перечисляет коммиты, затронувшие файл целиком`}},
	{ID: "git.pick", All: []string{`переносит один коммит`, `поверх указанной`}},
	{ID: "git.revert", All: []string{`создает обратный коммит`}},
	{ID: "git.show", All: []string{`показывает содержимое одного коммита`, `разницу по всем затронутым файлам`}},
}
