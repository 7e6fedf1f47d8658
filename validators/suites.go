// Package validators lists the suites that can be validated.
package validators

import (
	"etalon/validators/gorillahard"
	"etalon/validators/procurement"
	"etalon/validators/validate"
	"etalon/validators/workpermit"
)

// Suites are all suites, sorted by name.
var Suites = []*validate.Suite{gorillahard.Suite, procurement.Suite, workpermit.Suite}
