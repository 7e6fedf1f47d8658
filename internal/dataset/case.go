package dataset

// CaseType says what a case asks and how it is scored.
type CaseType string

// The four types of procurement's cases.
const (
	FieldCase     CaseType = "field"
	TrapCase      CaseType = "trap"
	QACase        CaseType = "qa"
	RetrievalCase CaseType = "retrieval"
)

// Case is one row of procurement's cases.jsonl: a question without its answer.
type Case struct {
	ID   string   `json:"id" validate:"required"`
	Type CaseType `json:"type" validate:"oneof=field trap qa retrieval"`
	// DocID is null for retrieval, where finding the document is the task.
	DocID    *string `json:"doc_id" validate:"required_unless=Type retrieval,excluded_if=Type retrieval"`
	Question string  `json:"question" validate:"required"`
	// Presupposes: the wording takes for granted that the document has what it asks for.
	Presupposes bool `json:"presupposes"`
	// Confirmed: somebody made sure that a trap has no answer in the document. An unconfirmed trap
	// is not asked.
	Confirmed bool `json:"confirmed"`
	// Trap, in presupposing.jsonl: the trap of cases.jsonl whose subject the row asks about, in one
	// of its two forms. A trap row repeats its document; a qa row is the answerable twin.
	Trap string `json:"trap,omitempty"`
}

// ValueKind says how an answer is compared.
type ValueKind string

// The kinds of values.
const (
	MoneyValue      ValueKind = "money"
	DateValue       ValueKind = "date"
	DaysValue       ValueKind = "days" // a period in hours, days or months
	PercentValue    ValueKind = "percent"
	NameValue       ValueKind = "name" // of a person or organisation
	YesNoValue      ValueKind = "yes_no"
	ListValue       ValueKind = "list" // its parts stand apart by "; "
	IdentifierValue ValueKind = "identifier"
	NumberValue     ValueKind = "number"
)

// Gold is one row of gold.jsonl: the answer to the case of the same id.
type Gold struct {
	ID string `json:"id" validate:"required"`
	// Kind of the answer; empty for a trap.
	Kind ValueKind `json:"kind,omitempty" validate:"omitempty,oneof=money date days percent name yes_no list identifier number"`
	// Answer and Evidence are null for a trap: the document says nothing of it.
	Answer   *string `json:"answer"`
	Evidence *string `json:"evidence"`
	DocID    *string `json:"doc_id"`
	// Page counts from 1; null for a trap.
	Page *int `json:"page" validate:"omitempty,min=1"`
}

// DocumentKind tells a PDF with a text layer from one of page images.
type DocumentKind string

// The two kinds of documents.
const (
	ScanDocument    DocumentKind = "scan"
	DigitalDocument DocumentKind = "digital"
)

// Document is one row of docs/MANIFEST.csv.
type Document struct {
	ID   string       `json:"id" validate:"required"`
	File string       `json:"file" validate:"safepath"`
	Kind DocumentKind `json:"kind" validate:"oneof=scan digital"`
	// URL is where a real document is fetched from; empty for the embedded ones.
	URL string `json:"url" validate:"omitempty,url"`
	// Pages is 0 where the manifest leaves it open.
	Pages int `json:"pages" validate:"min=0"`
}
