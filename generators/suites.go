// Package generators lists the suites that can be built.
package generators

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard"
	"etalon/generators/procurement"
	"etalon/generators/workpermit"
)

// Suites are all suites, sorted by name.
var Suites = []*generate.Suite{gorillahard.Suite, procurement.Suite, workpermit.Suite}
