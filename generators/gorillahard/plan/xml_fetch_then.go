package plan

import (
	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// XmlFetchThen asks about the content of a file that is only linked to.
var XmlFetchThen = &generate.Family{
	Name: "xml_fetch_then", Lever: "plan", Tier: "T4_wild", Kind: dataset.Plan,
	Doc: "What is asked stands in a file behind an address of the manifest: it is downloaded, unpacked where it is compressed, then examined. " +
		"A careless system takes a withdrawn or commented-out entry, another period or form, leaves the address escaped, skips unpacking or unpacks what is plain.",
	Make: makeXMLFetchThen,
}

// examiners are tools for the last step. What reads the same as a subject and as an object.
var examiners = []struct{ tool, what string }{
	{"file.count_lines", "число строк вместе с шапкой"},
	{"file.sha256", "отпечаток SHA-256"},
	{"file.detect_encoding", "вид кодировки"},
	{"file.detect_newlines", "тип окончаний строк"},
	{"file.size", "размер в байтах"},
}

func makeXMLFetchThen(p *generate.Pass) (*generate.Item, error) {
	m := stream.Pick(p.Rand, p.World.ExportManifests)
	s := stream.Pick(p.Rand, m.Sets)
	if !s.InForce() || len(m.Decoys(s)) == 0 {
		return nil, generate.Retry("entry is not in force or has no decoy")
	}
	csv, last := s.CSV(), examiners[p.Index%len(examiners)]
	steps := []dataset.Call{{Tool: "http.download", Args: dataset.Args{"url": csv.URL}}}
	twins := []string{"http.read_text"}
	result := "$1"
	if csv.Packed == "" {
		twins = append(twins, "file.unpack")
	} else {
		steps = append(steps, dataset.Call{Tool: "file.unpack", Args: dataset.Args{"path": result}})
		result = "$2"
	}
	steps = append(steps, dataset.Call{Tool: last.tool, Args: dataset.Args{"path": result}})
	return &generate.Item{
		Files:      []*workfiles.File{&m.File},
		Slots:      map[string]string{"title": s.Title, "period": s.Period.Words, "what": last.what},
		Answer:     dataset.Answer{Kind: dataset.Plan, Calls: steps},
		Twins:      twins,
		FormatTrap: true,
	}, nil
}
