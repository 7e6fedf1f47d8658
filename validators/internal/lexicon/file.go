package lexicon

// fileTools is about files as bytes and text: what is measured, and what is written anew.
var fileTools = []Capability{
	{ID: "file.digest", All: []string{`sha-256`, `отдает итог`}},
	{ID: "file.encoding", All: []string{`определяет`, `таблицей символов`}},
	{ID: "file.lines", All: []string{`текст`, `сколько в нем концов строк`}},
	{ID: "file.newlines", All: []string{`чем в тексте кончаются строки`}},
	{ID: "file.pack", All: []string{`сжимает .*файл`, `возвращает ее путь`}},
	{ID: "file.recode", All: []string{`из одной таблицы символов в другую`}},
	{ID: "file.size", All: []string{`сколько байт занимает файл`}},
	{ID: "file.unpack", All: []string{`раскрывает сжатый файл`, `путь к этому вложению`}},
}
