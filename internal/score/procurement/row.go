package procurement

import (
	"encoding/json"
	"fmt"
	"io"

	"etalon/internal/dataset"
)

// rowJSON is a verdict as a line of the file of rows.
type rowJSON struct {
	ID             string               `json:"id"`
	Model          string               `json:"model"`
	Run            json.RawMessage      `json:"run"`
	Type           dataset.CaseType     `json:"type"`
	DocumentKind   dataset.DocumentKind `json:"document_kind,omitempty"`
	Outcome        *Outcome             `json:"outcome"`
	Reason         string               `json:"reason"`
	Right          bool                 `json:"right"`
	Verbatim       *Outcome             `json:"verbatim"`
	VerbatimReason string               `json:"verbatim_reason,omitempty"`
	Anchored       *Outcome             `json:"anchored"`
	AnchoredReason string               `json:"anchored_reason,omitempty"`
	DocumentRight  *bool                `json:"document_right,omitempty"`
	ValueRight     *bool                `json:"value_right,omitempty"`
	Evidence       Support              `json:"evidence"`
	Answer         *string              `json:"answer"`
	DocID          *string              `json:"doc_id"`
	Fault          Fault                `json:"fault,omitempty"`
	Flags          []Flag               `json:"flags"`
}

func writeRow(w io.Writer, c *prepared, a Answer, v *Verdict) error {
	row := rowJSON{
		ID: a.ID, Model: a.Model, Run: runJSON(a.Run), Type: c.Type,
		Outcome: named(v.Outcome), Reason: v.Reason, Right: v.Right,
		Verbatim: named(v.Verbatim), VerbatimReason: v.VerbatimReason,
		Anchored: named(v.Anchored), AnchoredReason: v.AnchoredReason,
		Evidence: v.Evidence, Answer: v.Reply.Answer, DocID: v.Reply.DocID, Fault: v.Fault, Flags: v.Reply.Flags,
	}
	if row.Flags == nil {
		row.Flags = []Flag{}
	}
	if c.doc != nil {
		row.DocumentKind = c.doc.Kind
	}
	if c.Type == dataset.RetrievalCase {
		row.DocumentRight, row.ValueRight = &v.Document, &v.Value
	}
	if err := dataset.WriteJSONL(w, []rowJSON{row}); err != nil {
		return fmt.Errorf("write rows: %w", err)
	}
	return nil
}

// runJSON is a run as it was written, null where there is none.
func runJSON(run string) json.RawMessage {
	if run == "" {
		return json.RawMessage("null")
	}
	return json.RawMessage(run)
}

func named(o Outcome) *Outcome {
	if o == Unscored {
		return nil
	}
	return &o
}
