package worlds

import (
	"etalon/corpora/promtekhservis"
	"etalon/generators/generate"
)

// Promtekhservis are the internal papers of a firm.
var Promtekhservis = &generate.World{
	Name: "promtekhservis", Title: "Внутренние документы АО «Промтехсервис»",
	Doc:  "Regulations, rules, orders, instructions, templates and memos of a firm lie on a common drive: old editions under new names, drafts called final, scans without names, rules of a branch.",
	Tell: tell(promtekhservis.New),
}
