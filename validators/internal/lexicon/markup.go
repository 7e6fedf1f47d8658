package lexicon

// markupTools is about documents with tags: what stands in attributes, and what between tags.
var markupTools = []Capability{
	{ID: "markup.attributes", All: []string{`размеченный документ`, `выписывает по порядку, что стоит в одном и том же атрибуте тегов одного имени`}},
	{ID: "markup.contents", All: []string{`размеченный документ`, `выписывает по порядку, что заключено между открывающим и закрывающим тегом`}},
}
