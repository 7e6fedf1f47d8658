package gorillahard

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard/approx"
	"etalon/generators/gorillahard/catalog"
	"etalon/generators/gorillahard/clarify"
	"etalon/generators/gorillahard/constraint"
	nearmiss "etalon/generators/gorillahard/near_miss"
	"etalon/generators/gorillahard/parallel"
	"etalon/generators/gorillahard/scan"
)

// Families are all families, sorted by name.
var Families = []*generate.Family{
	constraint.AbstainOverLimit,
	clarify.ClarifyColumn,
	catalog.CsvColumnMean,
	parallel.CsvGroupTotals,
	scan.CsvTopGroup,
	approx.LogApproxUnique,
	parallel.LogServiceErrors,
	scan.LogTopOffender,
	nearmiss.NearClarifyColumn,
	nearmiss.NearOverLimit,
	scan.TablesJoinTotal,
}
