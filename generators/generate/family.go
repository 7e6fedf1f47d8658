// Package generate is the API of the generating half. A family is a value: it names its lever,
// says what it tests and makes items; everything else (prose, catalogue, wording, numbering,
// files) is the driver's work.
package generate

import (
	"errors"
	"fmt"

	"etalon/catalog"
	"etalon/corpora/workfiles"
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Family is one kind of gorillahard question.
type Family struct {
	// Name is the key of its quota and of its prose, templates/gorillahard/<name>.yaml, and the
	// value of meta.categories.family. Names of refusals begin with abstain_, of clarifications with clarify_.
	Name string
	// Lever, Tier and Kind are constant within a family.
	Lever string
	Tier  string
	Kind  dataset.Kind
	// Doc says what is tested and why a careless system fails.
	Doc string
	// PairOf is set by near misses: the refusal or clarification whose prose this family shares.
	// Item i is paired with that family's item i.
	PairOf string
	// NeedsHistory is set by dialogues: "tool", "args", "tool,args" or "trap".
	NeedsHistory string
	// Make draws one item. It returns an error made by Retry when a draw does not fit; the driver
	// then calls it again with the next stream of the same item.
	Make func(*Pass) (*Item, error)
}

// Pass is the only door of a family to the world: what it does not get here it may not use.
type Pass struct {
	World *workfiles.World
	// Rand is the item's own stream.
	Rand *stream.Stream
	// Seed names streams that a near miss has to share with its twin.
	Seed uint64
	// Index is the item's number within its family, from zero.
	Index int
	// Library has the tool library, for reading limits, enums and parameters from it.
	Library *catalog.Library
}

// Item is a drawn question before its prose, catalogue and wording are added.
type Item struct {
	// Files are attached in this order: one or two.
	Files []*workfiles.File
	// Slots fill the {placeholders} of the prose; each must be used by every phrasing.
	Slots map[string]string
	// Answer is the reference. For clarify and abstain leave Text empty: the prose has it.
	Answer dataset.Answer
	// Twins are tools that must stand in the catalogue: the tempting wrong ones. For refusals and
	// clarifications at least one; for calls the driver also adds a twin named by the library.
	Twins []string
	// Bar are tools that may not stand in the catalogue, as they would be right too.
	Bar []string
	// FormatTrap: the file's format misleads (quoted separators, comments, units …) and it matters here.
	FormatTrap bool
	// CostPick: an operational constraint alone decides between a declared pair.
	CostPick bool
	// InjectedTool is the tool that an instruction hidden in the file orders to call, or "".
	InjectedTool string
	// First is the preceding turn of a dialogue, nil otherwise.
	First *Turn
}

// Turn is the first turn of a dialogue: same files, same catalogue.
type Turn struct {
	Slots  map[string]string
	Answer dataset.Answer
}

// ErrRetry marks a draw that does not fit.
var ErrRetry = errors.New("draw does not fit")

// Retry says why a draw does not fit, so that the driver draws again.
func Retry(format string, args ...any) error {
	return fmt.Errorf("%w: %s", ErrRetry, fmt.Sprintf(format, args...))
}
