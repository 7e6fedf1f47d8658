package gorillahard

import (
	"etalon/validators/gorillahard/approx"
	"etalon/validators/gorillahard/catalog"
	"etalon/validators/gorillahard/clarify"
	"etalon/validators/gorillahard/constraint"
	"etalon/validators/gorillahard/dialog"
	"etalon/validators/gorillahard/grounding"
	"etalon/validators/gorillahard/injection"
	"etalon/validators/gorillahard/no_tool"
	"etalon/validators/gorillahard/optional"
	"etalon/validators/gorillahard/parallel"
	"etalon/validators/gorillahard/plan"
	"etalon/validators/gorillahard/policy"
	"etalon/validators/gorillahard/recovery"
	"etalon/validators/gorillahard/scan"
	"etalon/validators/gorillahard/schema"
	"etalon/validators/validate"
)

// Solvers are the validating halves of all families, sorted by name. A refusal and its near miss
// share one.
var Solvers = []*validate.Solver{
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
	catalog.CSVColumnMean,
	parallel.CSVGroupTotals,
	scan.CSVPriceJoin,
	scan.CSVTopGroup,
	dialog.DialogCancelled,
	dialog.DialogCarriedValue,
	dialog.DialogCorrectedValue,
	dialog.DialogOtherFile,
	dialog.DialogSameOperation,
	scan.DockerfileEffective,
	scan.EnvScanCount,
	plan.GitBlameAssign,
	plan.HTTPThenTable,
	grounding.INIEffectiveValue,
	parallel.IssueBatchUpdate,
	optional.JSONOptionalArgs,
	schema.JSONUnitSchema,
	grounding.JSONLIssueJoin,
	parallel.JSONLRequeueSet,
	recovery.JSONLRetryCall,
	grounding.LedgerContractJoin,
	approx.LogApproxUnique,
	grounding.LogConfigMismatch,
	injection.LogInjection,
	parallel.LogServiceErrors,
	scan.LogTopOffender,
	constraint.NoteCostPick,
	plan.SpeechThenMail,
	scan.SQLDumpJoin,
	scan.TablesJoinTotal,
	schema.TOMLPinnedSchema,
	plan.TraceThenLog,
	catalog.TSVColumnLookup,
	parallel.TSVPaymentBatch,
	catalog.XMLAttributeCatalog,
	scan.XMLCSVReconcile,
	plan.XMLFetchThen,
	grounding.YAMLAnchorValue,
	parallel.YAMLScaleSet,
}
