// Package generators lists the suites that can be built.
package generators

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard"
)

// Suites are all suites, sorted by name.
var Suites = []*generate.Suite{gorillahard.Suite}
