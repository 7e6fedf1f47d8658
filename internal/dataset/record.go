package dataset

// Status says how far a system came with a task.
type Status string

// The five statuses. Only a platform_only task whose ability the run lacks may be not_run.
const (
	Completed Status = "completed"
	Asked     Status = "asked"
	Deadline  Status = "deadline"
	Failed    Status = "error"
	NotRun    Status = "not_run"
)

// Record is record.json: what a system handed in for one task. It is untrusted, and any field may
// be absent.
type Record struct {
	Task     string `json:"task,omitempty" validate:"omitempty,tasknumber"`
	System   string `json:"system,omitempty"`
	Run      string `json:"run,omitempty"`
	Status   Status `json:"status,omitempty" validate:"omitempty,oneof=completed asked deadline error not_run"`
	Started  string `json:"started,omitempty" validate:"omitempty,datetime=2006-01-02T15:04:05Z07:00"`
	Finished string `json:"finished,omitempty" validate:"omitempty,datetime=2006-01-02T15:04:05Z07:00"`
	Usage    *Usage `json:"usage,omitempty"`
	// Answers are the replies turn by turn; FinalAnswer is the one that is scored.
	Answers     []TurnAnswer   `json:"answers,omitempty" validate:"dive"`
	FinalAnswer string         `json:"final_answer,omitempty"`
	IssuedFiles []ManifestFile `json:"issued_files,omitempty" validate:"dive"`
	Actions     []Action       `json:"actions,omitempty" validate:"dive"`
	// FilesAfter are the person's files as the system left them.
	FilesAfter []ManifestFile `json:"files_after,omitempty" validate:"dive"`
	Organiser  *Organiser     `json:"organiser,omitempty"`
}

// Usage is what a run of one task took.
type Usage struct {
	PromptTokens     int64 `json:"prompt_tokens,omitempty" validate:"min=0"`
	CompletionTokens int64 `json:"completion_tokens,omitempty" validate:"min=0"`
	ReasoningTokens  int64 `json:"reasoning_tokens,omitempty" validate:"min=0"`
	Requests         int64 `json:"requests,omitempty" validate:"min=0"`
	Milliseconds     int64 `json:"milliseconds,omitempty" validate:"min=0"`
	// Cost is a decimal number with its currency: 12.40 RUB.
	Cost string `json:"cost,omitempty"`
}

// TurnAnswer is the reply to one message, counted from 1.
type TurnAnswer struct {
	Turn int    `json:"turn" validate:"min=1"`
	Text string `json:"text"`
}

// Action is a call of a tool, with what came back.
type Action struct {
	Tool   string         `json:"tool" validate:"required"`
	Args   map[string]any `json:"args,omitempty"`
	Result any            `json:"result,omitempty"`
	At     string         `json:"at,omitempty"`
}

// Organiser is the state of reminders, automations, board, notes and memory after the task.
type Organiser struct {
	Reminders   []Reminder   `json:"reminders,omitempty" validate:"dive"`
	Automations []Automation `json:"automations,omitempty" validate:"dive"`
	Board       []Card       `json:"board,omitempty" validate:"dive"`
	Notes       []Note       `json:"notes,omitempty" validate:"dive"`
	Memory      []string     `json:"memory,omitempty"`
}

// Reminder is a text to be shown at a moment, once or by a rule.
type Reminder struct {
	Text   string `json:"text"`
	At     string `json:"at,omitempty"`
	Repeat string `json:"repeat,omitempty"`
}

// Automation is an instruction carried out by a schedule or on an event.
type Automation struct {
	Title       string `json:"title,omitempty"`
	Trigger     string `json:"trigger"`
	Instruction string `json:"instruction"`
	Enabled     bool   `json:"enabled,omitempty"`
}

// Card is a card of the board.
type Card struct {
	Title  string `json:"title"`
	Column string `json:"column,omitempty"`
	Text   string `json:"text,omitempty"`
	Due    string `json:"due,omitempty"`
}

// Note is a note of the person.
type Note struct {
	Title string `json:"title,omitempty"`
	Text  string `json:"text"`
}
