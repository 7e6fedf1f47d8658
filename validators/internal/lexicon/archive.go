package lexicon

// archiveTools take one file out of an archive of many: the one of a name, or the newest.
var archiveTools = []Capability{
	{ID: "archive.member", All: []string{`из архива со многими вложениями одно`, `заданное именем`}},
	{ID: "archive.newest", All: []string{`из архива со многими вложениями одно`, `с самой поздней отметкой изменения`}},
}
