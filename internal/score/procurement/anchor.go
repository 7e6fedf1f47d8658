package procurement

import (
	"fmt"
	"strings"
	"sync"
	"unicode/utf8"

	"etalon/internal/score/russian"
)

// Unanchored says why the anchored check was not made.
type Unanchored string

// The reasons. An answer whose check was not made is in no figure of the check, and counted by its reason.
const (
	Anchored     Unanchored = ""
	NoRule       Unanchored = "no_rule"  // no row of the table of fields fits the question
	NoLabel      Unanchored = "no_label" // no label of the field has a value behind it in the text
	NoTextToRead Unanchored = "no_text"  // the document has no text
)

// anchorText is the text of a document as the anchored check reads it.
type anchorText struct {
	text   string
	labels *labelText
	values *values

	money, dates, periods, shares, documents func() *standing
}

func newAnchorText(text string, v *values) *anchorText {
	d := &anchorText{text: text, labels: newLabelText(text), values: v}
	d.money, d.dates, d.documents = sync.OnceValue(d.moneyStanding), sync.OnceValue(d.dateStanding), sync.OnceValue(d.numberStanding)
	d.periods = sync.OnceValue(func() *standing { return d.quantityStanding(periodLabels, periods) })
	d.shares = sync.OnceValue(func() *standing { return d.quantityStanding(shareLabels, shares) })
	return d
}

// anchors are the values that stand in a case's document behind a label of what it asks for, found
// by the words of the question alone: never by the gold answer. Once a case.
type anchors struct {
	field  Field
	missed Unanchored
	values []labelledValue
}

func (c *prepared) readAnchors() *anchors {
	question := russian.Fold(c.Question)
	a := &anchors{field: fieldOf(question)}
	party := sideOf(question)
	switch {
	case a.field == NoField || party == noSide && isOfParty(a.field):
		a.missed = NoRule
		return a
	case c.doc == nil || c.doc.Unread != "":
		a.missed = NoTextToRead
		return a
	}
	a.values = c.doc.anchor().find(a.field, party, c.Question)
	if len(a.values) == 0 {
		a.missed = NoLabel
	}
	return a
}

func isOfParty(f Field) bool {
	return f == PartyName || digitsOf[f] != [2]int{} && requisiteKeys[f] != nil
}

func (d *anchorText) find(field Field, party side, question string) []labelledValue {
	switch field {
	case Price, VAT, Security, WarrantySecurity, BidSecurity, AdvanceSum:
		return d.money().behind(d, field, question)
	case Signed, Agreement, Deadline, Validity:
		return append(d.dates().behind(d, field, question), d.titled(field, question)...)
	case Warranty, Payment, Acceptance:
		return d.periods().behind(d, field, question)
	case AdvanceShare, VATRate:
		return d.shares().behind(d, field, question)
	case ContractNumber:
		return d.documents().behind(d, field, question)
	case RegistryNumber, PurchaseCode, Notice:
		return d.codeStanding(field).behind(d, field, question)
	case PartyName:
		var out []labelledValue
		for _, n := range d.names(party) {
			if v, ok := n.value(question); ok {
				out = append(out, v)
			}
		}
		return out
	}
	return d.requisite(field, party)
}

// anchored tells whether an answer is a value that stands behind a label of what is asked. Like the
// verbatim check it needs no gold answer; unlike it, it finds out another value of the document.
// Answers are compared as with gold: see Prepare.
func (c *prepared) anchored(answer *string) (Outcome, string, Unanchored) {
	a := c.anchors()
	switch {
	case a.missed != Anchored:
		return Unscored, string(a.missed), a.missed
	case answer == nil:
		return Refused, "answer is null", Anchored
	}
	if utf8.RuneCountInString(*answer) > maxVerbatim {
		return Wrong, "longer than a value", Anchored
	}
	for _, v := range a.values {
		if ok, found := v.rule(*answer); ok {
			return Confirmed, fmt.Sprintf("%q stands behind a label of %s", clip(found), a.field), Anchored
		}
	}
	if stance, why := readStance(*answer); stance != answering {
		return Refused, why, Anchored
	}
	return Wrong, fmt.Sprintf("behind the labels of %s stands %s, got %q", a.field, a.texts(), clip(*answer)), Anchored
}

func (a *anchors) texts() string {
	var texts []string
	seen := map[string]bool{}
	for _, v := range a.values {
		if text := strings.Join(strings.Fields(v.text), " "); !seen[text] {
			seen[text] = true
			texts = append(texts, text)
		}
	}
	return both(texts)
}
