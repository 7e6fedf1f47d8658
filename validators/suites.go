// Package validators lists the suites that can be validated.
package validators

import (
	"etalon/validators/gorillahard"
	"etalon/validators/validate"
)

// Suites are all suites, sorted by name.
var Suites = []*validate.Suite{gorillahard.Suite}
