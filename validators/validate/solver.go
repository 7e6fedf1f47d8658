// Package validate is the API of the validating half: blind solvers, the driver that offers each
// question to them and compares, and what a solver may see. Nothing here knows how a question was made.
package validate

import (
	"errors"
	"fmt"
	"regexp"

	"etalon/internal/dataset"
)

// Solver answers the questions of one wording. It gets what a model would see and nothing else;
// the driver finds it by the question's words alone, and exactly one solver must recognise them.
type Solver struct {
	Name string
	// Covers names the families whose rows it answers: a refusal and its near miss share a solver,
	// so the decision to refuse is computed. Read by completeness tests, never while solving.
	Covers []string
	// Doc restates the rule in other words than the generator's.
	Doc string
	// Wordings are regular expressions that must match the whole question; their named groups are
	// the request's slots. Several phrasings share an expression where that reads well.
	Wordings []*regexp.Regexp
	// Solve answers under a rule: Main, or one of Readings or Traps.
	Solve func(p *Pass, rule Rule) (dataset.Answer, error)
	// Readings are defensible conventions (day counting, inclusive bounds, rounding): each must
	// arrive at the reference, or the text must pin one.
	Readings []Rule
	// Traps are careless rules: each must arrive at another answer wherever it applies.
	Traps []Rule
}

// Rule names a way to read or misread a request, in words fit for a report: "counts voided lines".
type Rule string

// Main is the right rule.
const Main Rule = ""

// ErrNotApplicable is returned by Solve for a reading or trap that has nothing to bite on in
// this item (no voided line in the file).
var ErrNotApplicable = errors.New("rule does not apply to this item")

// ErrNeedsHistory is returned when the answer cannot be found without the preceding turn.
var ErrNeedsHistory = errors.New("cannot be answered without the preceding turn")

// File is one attached file, cut out of the context.
type File struct {
	Path string
	Text string
}

// Turn is a preceding turn of a dialogue as a model sees it: the question and the answer given.
type Turn struct {
	Question string
	Answer   dataset.Answer
}

// Citation is a step of the derivation: where in the file a value was found.
type Citation struct {
	Path string
	Line int
	Note string
}

// Pass is the only door of a solver to a question.
type Pass struct {
	Question string
	// Slots are the named groups of the wording that matched.
	Slots   map[string]string
	Files   []File
	Tools   []dataset.Tool
	History []Turn

	lexicon   Lexicon
	citations []Citation
}

// Lexicon recognises a tool's capability from its description, in the validators' own words.
type Lexicon interface {
	// Capabilities are all that the description is recognised as, sorted: exactly one in good data.
	Capabilities(t dataset.Tool) []string
}

// NewPass is what a model would see of a question: the driver and tests of solvers make it.
// Files, tools and history are shared between passes and only to be read.
func NewPass(question string, files []File, tools []dataset.Tool, history []Turn, lex Lexicon) *Pass {
	return &Pass{Question: question, Files: files, Tools: tools, History: history, lexicon: lex}
}

// Cite records a step of the derivation, printed by `etalon explain`.
func (p *Pass) Cite(f File, line int, format string, args ...any) {
	p.citations = append(p.citations, Citation{f.Path, line, fmt.Sprintf(format, args...)})
}

// Citations are the steps recorded so far.
func (p *Pass) Citations() []Citation { return p.citations }

// With are the catalogue's tools of a capability, in catalogue order: none when the request
// cannot be done, two only for a declared pair.
func (p *Pass) With(capability string) []dataset.Tool {
	var found []dataset.Tool
	for _, t := range p.Tools {
		if cs := p.lexicon.Capabilities(t); len(cs) == 1 && cs[0] == capability {
			found = append(found, t)
		}
	}
	return found
}

// AmbiguousToolError says that a capability meant for one tool is had by several.
type AmbiguousToolError struct {
	Capability string
	Tools      []string
}

func (e *AmbiguousToolError) Error() string {
	return fmt.Sprintf("capability %q is had by several tools: %v", e.Capability, e.Tools)
}

// The is the only tool of a capability; ok is false when the catalogue has none.
func (p *Pass) The(capability string) (tool dataset.Tool, ok bool, err error) {
	switch found := p.With(capability); len(found) {
	case 0:
		return dataset.Tool{}, false, nil
	case 1:
		return found[0], true, nil
	default:
		names := make([]string, len(found))
		for i, t := range found {
			names[i] = t.Name
		}
		return dataset.Tool{}, false, &AmbiguousToolError{capability, names}
	}
}

// Call is the answer that calls the only tool of a capability, or a refusal when there is none.
func (p *Pass) Call(capability string, args dataset.Args) (dataset.Answer, error) {
	tool, ok, err := p.The(capability)
	if err != nil {
		return dataset.Answer{}, err
	}
	if !ok {
		return Refuse("no tool has the capability " + capability), nil
	}
	return dataset.One(tool.Name, args), nil
}

// Refuse is a refusal; the text is for the derivation and is not compared.
func Refuse(why string) dataset.Answer { return dataset.Answer{Kind: dataset.Abstain, Text: why} }

// Ask is a clarifying question; the text is not compared.
func Ask(what string) dataset.Answer { return dataset.Answer{Kind: dataset.Clarify, Text: what} }
