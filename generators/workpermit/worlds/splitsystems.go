package worlds

import (
	"etalon/corpora/splitsystems"
	"etalon/generators/generate"
)

// SplitSystems is a purchase.
var SplitSystems = &generate.World{
	Name: "split-systems", Title: "Закупка сплит-систем: ТЗ и 60 коммерческих предложений",
	Doc:  "A buyer keeps a technical specification and sixty offers on it as they came, eight of them scans. Some are cheap because they miss a requirement, leave tax or mounting to the small print, were withdrawn or add up wrong.",
	Tell: tell(splitsystems.New),
}
