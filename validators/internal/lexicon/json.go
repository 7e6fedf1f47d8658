package lexicon

// jsonTools is about lists of objects in a JSON document, and about single values under a
// pointer.
var jsonTools = []Capability{
	{ID: "json.count", All: []string{`числом, у скольких объектов списка`}},
	{ID: "json.drop", All: []string{`убирает из списка объекты`, `остаток`}},
	{ID: "json.get", All: []string{`достает из документа`, `по указателю`}},
	{ID: "json.put", All: []string{`заменяет в документе`, `по указателю`}},
	{ID: "json.select", All: []string{`в новый файл те объекты списка`, `равно указанному значению`}},
	{ID: "json.sort", All: []string{`все объекты списка по возрастанию`}},
}
