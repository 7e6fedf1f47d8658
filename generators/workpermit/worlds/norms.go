package worlds

import (
	"etalon/corpora/norms"
	"etalon/generators/generate"
)

// Norms are building codes and standards.
var Norms = &generate.World{
	Name: "norms", Title: "Строительные нормы и стандарты",
	Doc:  "A technical library keeps unverified digests of two standards on rolled steel and five invented codes: editions that no longer hold beside those in force, amendments one of which is a scan, a draft of it that says otherwise, and the list that tells which is which.",
	Tell: tell(norms.New),
}
