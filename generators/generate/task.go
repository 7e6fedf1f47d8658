package generate

import (
	"etalon/internal/dataset"
	"etalon/internal/stream"
)

// Task is the generating half of one workpermit task. Its prose (the person's words, rubric,
// must_not, reference answer, checks) is templates/workpermit/<number>.yaml with {placeholders} for facts.
type Task struct {
	Number string // 1.03
	// Fixed: another seed of the build gives the same figures.
	Fixed bool
	// World is the corpus that the task rests on; nil for none.
	World *World
	// Doc says what is tested and why a careless system fails.
	Doc string
	// Make draws the facts and renders the materials from them.
	Make func(*TaskPass) (*Draft, error)
}

// TaskPass is the only door of a task to randomness.
type TaskPass struct {
	// Rand is the task's own stream.
	Rand *stream.Stream
	Seed uint64
}

// Draft is a drawn task before its prose is added.
type Draft struct {
	// Now is the moment at which the task is set, RFC 3339 with its zone.
	Now string
	// Facts are the reference in machine form; all prose is rendered from them.
	Facts map[string]dataset.Fact
	// Aside are values that prose names and no answer has to give, such as the sum that hidden text
	// orders to name: must_not speaks of them.
	Aside     map[string]dataset.Fact
	Materials []Material
	// Issued are the files that a perfect system hands in.
	Issued []Output
	// Organiser is how a perfect system leaves the organiser, nil where the task has none.
	Organiser *dataset.Organiser
	Plants    []dataset.Plant
}

// Place says where the person has a material.
type Place string

// The places of materials.
const (
	Attached  Place = "turn-1"    // attached to the first message
	MyFiles   Place = "my-files"  // in the person's storage
	Knowledge Place = "knowledge" // in a knowledge base
)

// Material is one file given to the system.
type Material struct {
	Place Place
	// Base is the knowledge base that it lies in, "" where the task has one only.
	Base string
	// Name is the path inside the place, or the base, as its owner calls it: «Договоры/Договор 47 финал.docx».
	Name string
	Data []byte
	// Original is the text-layer PDF that a scan was made of, for the judge only; nil otherwise.
	Original []byte
}

// Output is a file that a perfect system hands in.
type Output struct {
	Name string
	Data []byte
	// From is the path inside the task's world of the file that is handed in as it is; Data is then nil.
	From string
}
