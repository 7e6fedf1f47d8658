package lexicon

// dbTools tells what becomes of a number that stands in a record of a base already.
var dbTools = []Capability{
	{ID: "db.add", All: []string{`увеличивает содержимое одного столбца одной записи базы на число`}},
	{ID: "db.put", All: []string{`помещает число в один столбец одной записи базы`, `вместо того, что там лежало`}},
}
