// Package approx has families whose request leaves the precision open.
package approx

import (
	"fmt"
	"slices"

	"etalon/corpora/workfiles"
	"etalon/generators/generate"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// LogApproxUnique asks roughly how many different values a field has.
var LogApproxUnique = &generate.Family{
	Name: "log_approx_unique", Lever: "approx", Tier: "T3_expert", Kind: dataset.ToolCall,
	Doc: "A rough number of different values of a log's field, by estimate or exactly: the file's header says which of them " +
		"the field allows, and only the exact count can filter. Fails who always follows the word «примерно», or never.",
	Make: makeLogApproxUnique,
}

const (
	exact    = "log.count_distinct"
	estimate = "log.estimate_distinct"
)

// fieldWords name the fields by role, in the genitive plural.
var fieldWords = map[string]string{
	"address":   "адресов клиентов (первое поле)",
	"user":      "имён вошедших пользователей",
	"request":   "строк запроса",
	"referer":   "страниц-источников (Referer)",
	"agent":     "программ-клиентов (User-Agent)",
	"forwarded": "значений X-Forwarded-For",
}

func makeLogApproxUnique(p *generate.Pass) (*generate.Item, error) {
	log, err := generate.Pick(p.Rand, workfiles.Clean(p.World.AccessLogs))
	if err != nil {
		return nil, err
	}
	role, tool, other := stream.Pick(p.Rand, log.Index), exact, estimate
	if p.Rand.Chance(50) {
		role, tool, other = stream.Pick(p.Rand, log.Sketch), estimate, exact
	}
	args := dataset.Args{"path": log.Path, "field": log.Fields[role]}
	among := "за весь журнал"
	if tool == exact && p.Rand.Chance(60) {
		class := p.Rand.Between(2, 5)
		among = fmt.Sprintf("среди ответов с кодами от %d00 до %d99", class, class)
		args["status_class"] = fmt.Sprintf("%dxx", class)
	}
	indexed, sketched := slices.Contains(log.Index, role), slices.Contains(log.Sketch, role)
	if indexed && sketched && args["status_class"] == nil {
		return nil, generate.Retry("field %s can be counted either way", role)
	}
	return &generate.Item{
		Files:  []*workfiles.File{&log.File},
		Slots:  map[string]string{"what": fieldWords[role], "among": among},
		Answer: dataset.One(tool, args),
		Twins:  []string{other, "log.top_values"},
	}, nil
}
