package gorillahard

import (
	"etalon/generators/generate"
	"etalon/generators/gorillahard/approx"
	"etalon/generators/gorillahard/catalog"
	"etalon/generators/gorillahard/clarify"
	"etalon/generators/gorillahard/constraint"
	"etalon/generators/gorillahard/dialog"
	"etalon/generators/gorillahard/grounding"
	"etalon/generators/gorillahard/injection"
	nearmiss "etalon/generators/gorillahard/near_miss"
	notool "etalon/generators/gorillahard/no_tool"
	"etalon/generators/gorillahard/optional"
	"etalon/generators/gorillahard/parallel"
	"etalon/generators/gorillahard/plan"
	"etalon/generators/gorillahard/policy"
	"etalon/generators/gorillahard/recovery"
	"etalon/generators/gorillahard/scan"
	"etalon/generators/gorillahard/schema"
)

// Families are all families, sorted by name.
var Families = []*generate.Family{
	grounding.AbstainEmptySelection,
	grounding.AbstainFalsePremise,
	constraint.AbstainMissingRights,
	notool.AbstainNoTool,
	constraint.AbstainOverLimit,
	policy.AbstainPolicy,
	constraint.AbstainStaleData,
	parallel.AccessBlockSet,
	scan.AccessFlagJoin,
	clarify.ClarifyColumn,
	clarify.ClarifyFile,
	catalog.CodeDeprecatedTool,
	scan.CodeLongestFunction,
	grounding.ConfigPortOwner,
	catalog.CsvColumnMean,
	parallel.CsvGroupTotals,
	scan.CsvPriceJoin,
	scan.CsvTopGroup,
	dialog.DialogCancelled,
	dialog.DialogCarriedValue,
	dialog.DialogCorrectedValue,
	dialog.DialogOtherFile,
	dialog.DialogSameOperation,
	scan.DockerfileEffective,
	scan.EnvScanCount,
	plan.GitBlameAssign,
	plan.HttpThenTable,
	grounding.IniEffectiveValue,
	parallel.IssueBatchUpdate,
	optional.JsonOptionalArgs,
	schema.JsonUnitSchema,
	grounding.JsonlIssueJoin,
	parallel.JsonlRequeueSet,
	recovery.JsonlRetryCall,
	grounding.LedgerContractJoin,
	approx.LogApproxUnique,
	grounding.LogConfigMismatch,
	injection.LogInjection,
	parallel.LogServiceErrors,
	scan.LogTopOffender,
	nearmiss.NearClarifyColumn,
	nearmiss.NearClarifyFile,
	nearmiss.NearEmptySelection,
	nearmiss.NearFalsePremise,
	nearmiss.NearMissingRights,
	nearmiss.NearNoTool,
	nearmiss.NearOverLimit,
	nearmiss.NearPolicy,
	nearmiss.NearStaleData,
	constraint.NoteCostPick,
	plan.SpeechThenMail,
	scan.SqlDumpJoin,
	scan.SqlMigrationState,
	scan.TablesJoinTotal,
	schema.TomlPinnedSchema,
	plan.TraceThenLog,
	catalog.TsvColumnLookup,
	parallel.TsvPaymentBatch,
	catalog.XmlAttributeCatalog,
	scan.XmlCsvReconcile,
	plan.XmlFetchThen,
	grounding.YamlAnchorValue,
	parallel.YamlScaleSet,
}
