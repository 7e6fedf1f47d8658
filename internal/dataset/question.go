package dataset

import "strings"

// Question is one row of gorillahard's test.jsonl and shots.jsonl.
type Question struct {
	Instruction string `json:"instruction" validate:"required"`
	Inputs      Inputs `json:"inputs"`
	// Outputs is the reference: a one-line JSON object, or empty where answers are hidden.
	Outputs string `json:"outputs"`
	Meta    Meta   `json:"meta"`
}

// Inputs are the four blocks a model sees. Tools is a JSON array written as text.
type Inputs struct {
	Question string `json:"question" validate:"required"`
	Context  string `json:"context"`
	Tools    string `json:"tools" validate:"required"`
	Format   string `json:"format" validate:"required"`
}

// Meta is never shown to a model.
type Meta struct {
	ID           int        `json:"id" validate:"min=0"`
	BaseID       string     `json:"base_id" validate:"required"`
	DialogID     string     `json:"dialog_id" validate:"required"`
	PairID       string     `json:"pair_id,omitempty"`
	TurnID       int        `json:"turn_id" validate:"min=0,ltfield=NTurns"`
	NTurns       int        `json:"n_turns" validate:"min=1,max=2"`
	NeedsHistory string     `json:"needs_history" validate:"omitempty,history"`
	Wording      int        `json:"wording" validate:"min=0,max=4"`
	Categories   Categories `json:"categories"`
}

// Categories are the slices a score can be reported by.
type Categories struct {
	Language     string `json:"language" validate:"oneof=ru"`
	Difficulty   string `json:"difficulty" validate:"oneof=T1_medium T2_hard T3_expert T4_wild"`
	Family       string `json:"family" validate:"required"`
	Lever        string `json:"lever" validate:"lever"`
	AnswerKind   Kind   `json:"answer_kind" validate:"oneof=tool_call plan calls clarify abstain"`
	NTools       int    `json:"n_tools" validate:"min=14,max=22"`
	NFiles       int    `json:"n_files" validate:"min=1,max=2"`
	HasContext   string `json:"has_context" validate:"oneof=yes no"`
	CorpusFormat string `json:"corpus_format" validate:"formats"`
	FormatTrap   string `json:"format_trap" validate:"oneof=yes no"`
	CostPick     string `json:"cost_pick" validate:"oneof=yes no"`
	InjectedTool string `json:"injected_tool"`
}

// Levers are the sixteen sources of difficulty, in the order of the card.
var Levers = []string{
	"scan", "catalog", "grounding", "schema", "constraint", "plan", "parallel", "clarify",
	"dialog", "recovery", "injection", "approx", "optional", "policy", "no_tool", "near_miss",
}

// Formats are the fifteen labels that corpus_format may name (joined by a comma for two files).
var Formats = []string{
	"python", "access_log", "app_log", "csv", "tsv", "json", "jsonl", "yaml",
	"toml", "ini", "markdown", "issue", "xml", "text", "infra",
}

// Prompt is the text a model gets for this turn. Substitution is literal and done in one pass:
// the context and the catalogue are full of braces and must not be read as templates.
func (q *Question) Prompt() string {
	return strings.NewReplacer(
		"{context}", q.Inputs.Context,
		"{tools}", q.Inputs.Tools,
		"{format}", q.Inputs.Format,
		"{question}", q.Inputs.Question,
	).Replace(q.Instruction)
}
