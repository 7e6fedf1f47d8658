package catalog

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// XmlAttributeCatalog asks for all values of one kind from a register.
var XmlAttributeCatalog = &generate.Family{
	Name: "xml_attribute_catalog", Lever: "catalog", Tier: "T2_hard", Kind: dataset.ToolCall,
	Doc: "Whether a value stands in an attribute or between tags decides between twins, and only the file tells. A careless system takes " +
		"either of them, or the Russian word for the name of the tag.",
	Make: makeXMLAttributeCatalog,
}

// registerValues are called in the plural, nominative and accusative alike.
var registerValues = []struct{ what, element, attribute string }{
	{"обозначения самих записей", "certificate", "id"},
	{"состояния записей", "certificate", "state"},
	{"единицы, в которых даны сроки", "lifetime", "unit"},
	{"имена узлов", "host", ""},
	{"названия команд", "team", ""},
	{"дни выпуска", "issued", ""},
	{"числа, выражающие сроки", "lifetime", ""},
	{"обозначения заменённых записей", "replaces", ""},
	{"примечания", "note", ""},
}

func makeXMLAttributeCatalog(p *generate.Pass) (*generate.Item, error) {
	pair, v := stream.Pick(p.Rand, p.World.CertPairs), registerValues[(uint64(p.Index)+p.Seed)%uint64(len(registerValues))]
	f := stream.Pick(p.Rand, []*workfiles.File{&pair.Main.File, &pair.Reserve.File})
	answer := dataset.One("markup.collect_contents", dataset.Args{"path": f.Path, "element": v.element})
	if v.attribute != "" {
		answer = dataset.One("markup.collect_attributes", dataset.Args{"path": f.Path, "element": v.element, "attribute": v.attribute})
	}
	return &generate.Item{Files: []*workfiles.File{f}, Slots: map[string]string{"what": v.what}, Answer: answer}, nil
}
