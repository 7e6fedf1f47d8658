package gorillahard

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard/approx"
	"etalon/generators/gorillahard/catalog"
	"etalon/generators/gorillahard/clarify"
	"etalon/generators/gorillahard/constraint"
	"etalon/generators/gorillahard/dialog"
	"etalon/generators/gorillahard/grounding"
	nearmiss "etalon/generators/gorillahard/near_miss"
	"etalon/generators/gorillahard/optional"
	"etalon/generators/gorillahard/parallel"
	"etalon/generators/gorillahard/plan"
	"etalon/generators/gorillahard/recovery"
	"etalon/generators/gorillahard/scan"
	"etalon/generators/gorillahard/schema"
)

// Families are all families, sorted by name.
var Families = []*generate.Family{
	grounding.AbstainFalsePremise,
	constraint.AbstainOverLimit,
	clarify.ClarifyColumn,
	scan.CodeLongestFunction,
	catalog.CsvColumnMean,
	parallel.CsvGroupTotals,
	scan.CsvTopGroup,
	dialog.DialogCancelled,
	dialog.DialogCarriedValue,
	dialog.DialogSameOperation,
	optional.JsonOptionalArgs,
	schema.JsonUnitSchema,
	recovery.JsonlRetryCall,
	approx.LogApproxUnique,
	parallel.LogServiceErrors,
	scan.LogTopOffender,
	nearmiss.NearClarifyColumn,
	nearmiss.NearFalsePremise,
	nearmiss.NearOverLimit,
	scan.TablesJoinTotal,
	plan.XmlFetchThen,
}
