package dataset

// SetMeta is gorillahard's data/dataset_meta.json: what the set as a whole says of itself.
type SetMeta struct {
	Name     string `json:"name" validate:"eq=gorillahard"`
	Language string `json:"language" validate:"eq=ru"`
	License  string `json:"license" validate:"required"`
	Seed     uint64 `json:"seed"`
	// SeedSHA256 commits to a seed that is kept secret: the hash of its 16 bytes. Seed is then 0.
	SeedSHA256 string `json:"seed_sha256,omitempty" validate:"omitempty,sha256"`
	// AnswersHidden says that test.jsonl has no references and nothing that tells of them.
	AnswersHidden bool   `json:"answers_hidden,omitempty"`
	ToolVersion   string `json:"tool_version" validate:"required"`
	// Prompts are the five instructions; a row's meta.wording is an index into them.
	Prompts []string `json:"prompts" validate:"len=5,dive,required"`
	// Rows and Shots are the numbers of lines of test.jsonl and shots.jsonl; the counts below are
	// over test.jsonl.
	Rows      int            `json:"rows" validate:"min=1"`
	Shots     int            `json:"shots" validate:"min=0"`
	Dialogues int            `json:"dialogues" validate:"min=0"`
	Tiers     map[string]int `json:"tiers"`
	Levers    map[string]int `json:"levers"`
	Kinds     map[string]int `json:"kinds"`
	Families  map[string]int `json:"families"`
	Formats   map[string]int `json:"formats"`
	Wordings  []int          `json:"wordings" validate:"len=5"`
	Files     int            `json:"files"`
	Tools     int            `json:"tools"`
}
