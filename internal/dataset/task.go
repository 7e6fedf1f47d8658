package dataset

// Task is one row of workpermit's data/tasks.jsonl. Every field stands in every row, empty where it
// does not apply, so that readers which infer columns see the same ones everywhere.
type Task struct {
	ID       string `json:"id" validate:"required"`
	Number   string `json:"number" validate:"tasknumber"` // 1.03
	Category int    `json:"category" validate:"min=1,max=12"`
	Title    string `json:"title" validate:"required"`
	// Now is the moment at which the task is set: told to the system and used by the checks.
	Now      string `json:"now" validate:"datetime=2006-01-02T15:04:05Z07:00"`
	TimeZone string `json:"time_zone" validate:"zone"`

	Turns          []Turn          `json:"turns" validate:"min=1,dive"`
	Corpus         *Corpus         `json:"corpus"`
	KnowledgeBases []KnowledgeBase `json:"knowledge_bases" validate:"dive"`
	MyFiles        []Material      `json:"my_files" validate:"dive"`
	// System is the connected system whose twin the task needs, empty for none.
	System string `json:"system" validate:"omitempty,oneof=1c jira github"`
	// ReplyIfAsked is what the person answers to a clarifying question; one answer, no more.
	ReplyIfAsked string `json:"reply_if_asked"`
	// Requires are abilities the task needs; each tag is proved on the materials.
	Requires []string `json:"requires" validate:"unique,dive,required"`
	// PlatformOnly: a system without the ability (memory, organiser, connected system) may leave
	// the task unrun without its counting as failed.
	PlatformOnly bool `json:"platform_only"`
	// JudgeDecided: no code check of this task can fail a trivial answer, the judge alone can.
	JudgeDecided bool `json:"judge_decided"`
	// VariesWithSeed: another seed of the build gives other figures.
	VariesWithSeed bool `json:"varies_with_seed"`

	ReferenceAnswer string            `json:"reference_answer" validate:"required"`
	Rubric          []RubricItem      `json:"rubric" validate:"min=1,dive"`
	MustNot         []ForbiddenPhrase `json:"must_not" validate:"dive"`
	Checks          []TaskCheck       `json:"checks" validate:"dive"`
	// Facts are the reference in machine form: reference answer, rubric and checks are rendered
	// from them.
	Facts map[string]Fact `json:"facts" validate:"dive,keys,required,endkeys"`
}

// Named are the materials that the row names: attachments, knowledge bases, the person's files. Those of
// a corpus with a folder of its own come besides.
func (t *Task) Named() []Material {
	var list []Material
	for _, turn := range t.Turns {
		list = append(list, turn.Attachments...)
	}
	for _, base := range t.KnowledgeBases {
		list = append(list, base.Files...)
	}
	return append(list, t.MyFiles...)
}

// Turn is one message of the person.
type Turn struct {
	Text        string     `json:"text" validate:"required"`
	Attachments []Material `json:"attachments" validate:"dive"`
	// Conversation numbers the conversations of a task from 1. A new one shares only memory and
	// organiser with those before.
	Conversation int `json:"conversation" validate:"min=1"`
}

// Material is a published file that a task gives the system. Path is inside the suite's folder.
type Material struct {
	Path   string `json:"path" validate:"safepath"`
	SHA256 string `json:"sha256" validate:"sha256"`
}

// Corpus is the body of documents a task stands on, and where its owner keeps it.
type Corpus struct {
	Name  string `json:"name" validate:"oneof=magistral vektor tekhkomplekt promtekhservis vostok2 split-systems laws norms"`
	Place string `json:"place" validate:"oneof=knowledge_base my_files"`
}

// KnowledgeBase is a named collection of files connected to the conversation.
type KnowledgeBase struct {
	Name  string     `json:"name" validate:"required"`
	Files []Material `json:"files" validate:"min=1,dive"`
}

// RubricItem is one thing a good answer says or does. In JSON an item with a text alone is a
// string.
type RubricItem struct {
	Text string `json:"text" validate:"required"`
	// Critical: without it the task is not solved.
	Critical bool `json:"critical,omitempty"`
	// Evidence is a verbatim piece of the reference answer that answers the item.
	Evidence string `json:"evidence,omitempty"`
}

func (r *RubricItem) expand(s string) { r.Text = s }

func (r *RubricItem) abbreviate() (string, bool) { return r.Text, *r == RubricItem{Text: r.Text} }

// ForbiddenPhrase is a statement no answer may make. In JSON one without a pattern is a string: the
// judge decides it, with a quote. With a pattern, a regular expression, code decides it.
type ForbiddenPhrase struct {
	Text    string `json:"text" validate:"required"`
	Pattern string `json:"pattern,omitempty"`
}

func (f *ForbiddenPhrase) expand(s string) { f.Text = s }

func (f *ForbiddenPhrase) abbreviate() (string, bool) {
	return f.Text, *f == ForbiddenPhrase{Text: f.Text}
}

// CheckKind says what a check compares.
type CheckKind string

// The kinds of checks: only what exact comparison judges rightly.
const (
	CheckNumber        CheckKind = "number"
	CheckDate          CheckKind = "date"
	CheckIdentifier    CheckKind = "identifier"
	CheckName          CheckKind = "name"
	CheckTable         CheckKind = "table"
	CheckOrder         CheckKind = "order"
	CheckAbsent        CheckKind = "absent"
	CheckWord          CheckKind = "word"
	CheckExcel         CheckKind = "excel"
	CheckPowerPoint    CheckKind = "powerpoint"
	CheckEdited        CheckKind = "edited"
	CheckPreserved     CheckKind = "preserved"
	CheckIssuedAsIs    CheckKind = "issued_as_is"
	CheckNoDanger      CheckKind = "no_danger"
	CheckOrganiser     CheckKind = "organiser"
	CheckNoFabrication CheckKind = "no_fabrication"
)

// TaskCheck is one comparison that code makes on what a system handed in.
type TaskCheck struct {
	Kind CheckKind `json:"kind" validate:"oneof=number date identifier name table order absent word excel powerpoint edited preserved issued_as_is no_danger organiser no_fabrication"`
	// Fact names the fact compared with; empty for kinds that need none.
	Fact string `json:"fact,omitempty"`
	// Critical: failing it, the task is not solved.
	Critical bool `json:"critical,omitempty"`
	// File narrows the check to an issued file by its name; empty means the answer's text too.
	File  string      `json:"file,omitempty"`
	Group *CheckGroup `json:"group,omitempty"`
	// Tolerance is a decimal number: how far a number may be off.
	Tolerance string `json:"tolerance,omitempty" validate:"omitempty,numeric"`
	// Options are what else the kind needs, by name.
	Options map[string]any `json:"options,omitempty"`
}

// CheckGroup joins checks of which a share has to pass.
type CheckGroup struct {
	Name string `json:"name" validate:"required"`
	// Percent of the group's checks that must pass.
	Percent int `json:"percent" validate:"min=1,max=100"`
}

// FactType says how a fact's value is written and compared.
type FactType string

// The types of facts. Every value but list and table is a string, so that digits stay as they are.
const (
	FactNumber     FactType = "number"
	FactMoney      FactType = "money"
	FactDate       FactType = "date"
	FactIdentifier FactType = "identifier"
	FactName       FactType = "name"
	FactText       FactType = "text"
	FactFlag       FactType = "flag"
	FactList       FactType = "list"
	FactTable      FactType = "table"
)

// Fact is one typed value of the reference.
type Fact struct {
	Type FactType `json:"type" validate:"oneof=number money date identifier name text flag list table"`
	// Value: a decimal number, RFC 3339 date, text or yes/no, as the type says; empty for list and
	// table.
	Value string `json:"value,omitempty"`
	// Unit of a number, currency of money.
	Unit string `json:"unit,omitempty"`
	// List holds the values of a list.
	List []string `json:"list,omitempty"`
	// Table holds the columns and rows of a table.
	Table *FactRows `json:"table,omitempty"`
}

// FactRows is a table: the first column is the key.
type FactRows struct {
	Columns []string   `json:"columns" validate:"min=1,dive,required"`
	Rows    [][]string `json:"rows"`
}
