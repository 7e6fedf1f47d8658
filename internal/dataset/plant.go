package dataset

// Plant is one row of proof/plants.jsonl: an error that was put into a material on purpose. What is
// not listed there must be consistent.
type Plant struct {
	// Item is the task or document it belongs to: workpermit/1.01.
	Item string `json:"item" validate:"required"`
	File string `json:"file" validate:"safepath"`
	// Kind: wrong-total, contradiction, impossible-date, hidden-text, duplicate, outdated-version …
	Kind string `json:"kind" validate:"required"`
	// Where a person finds it: a cell, a page and line, a clause.
	Where string `json:"where" validate:"required"`
	// Shown is what stands there, True what would be right; empty where nothing would.
	Shown string `json:"shown" validate:"required"`
	True  string `json:"true"`
}
