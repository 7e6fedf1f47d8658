package gorillahard

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard/parallel"
	"etalon/generators/gorillahard/scan"
)

// Families are all families, sorted by name.
var Families = []*generate.Family{
	parallel.LogServiceErrors,
	scan.LogTopOffender,
}
