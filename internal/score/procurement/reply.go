package procurement

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
)

// Reply is a model's answer as the three values it was asked for.
type Reply struct {
	Answer, Evidence, DocID *string
	// Flags say what had to be forgiven to read it, in the order of the constants.
	Flags []Flag
}

// Flag names something forgiven.
type Flag string

// What is forgiven.
const (
	WithReasoning Flag = "reasoning"      // a draft ended by a closing tag stood before the answer
	Fenced        Flag = "fence"          // the object stood in a fence of three backquotes
	TextAround    Flag = "text_around"    // there was other text beside the object
	TrailingComma Flag = "trailing_comma" // a comma before the closing brace was dropped
	UnknownKey    Flag = "unknown_key"    // there was a key that nobody asked for, perhaps in another case
	MissingKey    Flag = "missing_key"    // evidence or doc_id was not there and counts as null
	WrongType     Flag = "wrong_type"     // evidence or doc_id was no string and counts as null
)

// Fault is a kind of error.
type Fault string

// The kinds of errors.
const (
	Request     Fault = "request"      // the request failed, there is no answer
	CutOff      Fault = "cut_off"      // ended by the limit of tokens, or within its reasoning
	Empty       Fault = "empty"        // nothing was said
	Format      Fault = "format"       // not the JSON that was asked for
	UnknownCase Fault = "unknown_case" // the exam has no such case
)

// ReplyError says why an answer cannot be read.
type ReplyError struct {
	Fault  Fault
	Reason string
}

// Error is the reason with the kind of fault.
func (e *ReplyError) Error() string { return string(e.Fault) + ": " + e.Reason }

// maxReply bounds the text of an answer in bytes.
const maxReply = 256 << 10

// Text is the reply as the JSON that models are asked for.
func (r Reply) Text() string {
	text, err := json.Marshal(struct {
		Answer   *string `json:"answer"`
		Evidence *string `json:"evidence"`
		DocID    *string `json:"doc_id"`
	}{r.Answer, r.Evidence, r.DocID})
	if err != nil { // three strings always have a form
		return ""
	}
	return string(text)
}

// ParseReply reads an answer. The rules, in this order, the same for every model:
//
//  1. A failed request (error, or finish reason content_filter) is an error; so is an answer ended
//     by the limit of tokens (length), whatever it holds, and one of white space only.
//  2. The whole text is one JSON object: it is read as it stands and nothing is mended.
//  3. Otherwise what stands before the last closing tag of reasoning (</think>, </thinking>,
//     </reasoning>) is dropped; an opening tag left without its end means that the answer was cut off.
//  4. Then every JSON object of the text, in a fence or not, with a key "answer" is a candidate; an
//     object within another one is none. Exactly one must be there: two are a format error, whether
//     or not they say the same, and none of them is chosen.
//  5. Only where there is no candidate, commas before a closing brace are dropped outside strings.
//
// A key that stands twice is a format error. Keys are compared exactly: "Answer" is an unknown key.
// answer must be there and be a string or null: a number is a format error, as its digits may have
// been changed; a string without a letter or a digit is an error, empty, and no refusal. evidence
// and doc_id count as null when they are missing or of another type.
func ParseReply(a Answer) (Reply, *ReplyError) {
	switch {
	case a.Error != "":
		return Reply{}, &ReplyError{Request, "the request failed: " + clip(a.Error)}
	case a.FinishReason == "content_filter":
		return Reply{}, &ReplyError{Request, "the provider's filter stopped the answer"}
	case a.FinishReason == "length":
		return Reply{}, &ReplyError{CutOff, "cut off by the limit of tokens"}
	case strings.TrimSpace(a.Text) == "":
		return Reply{}, &ReplyError{Empty, "the answer is empty"}
	case len(a.Text) > maxReply:
		return Reply{}, &ReplyError{Format, fmt.Sprintf("%d bytes are more than an answer may have", len(a.Text))}
	}
	if o, err := readObject(strings.TrimSpace(a.Text)); err == nil {
		return o.reply(nil)
	}
	text, flags, fault := dropReasoning(a.Text)
	if fault != nil {
		return Reply{}, fault
	}
	o, found, fault := findReply(text)
	if fault != nil {
		return Reply{Flags: flags}, fault
	}
	return o.reply(append(flags, found...))
}

// reasoningTags are the names of the tags that part reasoning from the answer.
var reasoningTags = []string{"think", "thinking", "reasoning"}

func dropReasoning(text string) (string, []Flag, *ReplyError) {
	var flags []Flag
	end := 0
	for _, tag := range reasoningTags {
		closing := "</" + tag + ">"
		if i := strings.LastIndex(text, closing); i >= 0 {
			end = max(end, i+len(closing))
			flags = []Flag{WithReasoning}
		}
	}
	rest := text[end:]
	for _, tag := range reasoningTags {
		if strings.Contains(rest, "<"+tag+">") {
			return "", nil, &ReplyError{CutOff, "cut off within the reasoning"}
		}
	}
	if strings.TrimSpace(rest) == "" {
		return "", nil, &ReplyError{Empty, "nothing follows the reasoning"}
	}
	return rest, flags, nil
}

// object is a JSON object: its keys in order and the text of their values.
type object struct {
	keys     []string
	values   []json.RawMessage
	repeated string // a key that stands twice
	twice    bool
}

var errNoObject = errors.New("not a JSON object")

// readObject reads a text that is one JSON object and nothing else.
func readObject(text string) (*object, error) {
	if !strings.HasPrefix(text, "{") || !json.Valid([]byte(text)) {
		return nil, errNoObject
	}
	d := json.NewDecoder(strings.NewReader(text))
	if _, err := d.Token(); err != nil {
		return nil, err
	}
	o := &object{}
	seen := map[string]bool{}
	for d.More() {
		key, err := d.Token()
		if err != nil {
			return nil, err
		}
		name, _ := key.(string)
		if seen[name] && !o.twice {
			o.twice, o.repeated = true, name
		}
		seen[name] = true
		var value json.RawMessage
		if err := d.Decode(&value); err != nil {
			return nil, err
		}
		o.keys, o.values = append(o.keys, name), append(o.values, value)
	}
	if _, err := d.Token(); err != nil && !errors.Is(err, io.EOF) {
		return nil, err
	}
	return o, nil
}

func (o *object) value(key string) (json.RawMessage, bool) {
	for i, k := range o.keys {
		if k == key {
			return o.values[i], true
		}
	}
	return nil, false
}
