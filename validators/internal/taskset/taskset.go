// Package taskset reads a published workpermit set: the rows of the tasks with their materials, the
// exam that judges records, and the reference record with the files it issued.
package taskset

import (
	"strings"

	"etalon/internal/dataset"
	score "etalon/internal/score/workpermit"
	"etalon/validators/internal/shelf"
	"etalon/validators/validate"
)

// The suite's name and the files it always has.
const (
	Suite      = "workpermit"
	TasksFile  = "data/tasks.jsonl"
	LedgerFile = "proof/ledger.json"
	PlantsFile = "proof/plants.jsonl"
)

// The folders of a suite's files.
const (
	CorporaDir    = "corpora/"
	OriginalsDir  = "originals/"
	ReferencesDir = "references/"
	TasksDir      = "tasks/"
)

// Task is one published task.
type Task struct {
	Row *dataset.Task
	// Line of the row in TasksFile.
	Line int
	// Words are the person's messages in order.
	Words []string
	// Materials are what a system gets, in the order of the row: attachments, knowledge bases, the
	// person's files, and the corpus where it lies in a folder of its own.
	Materials []validate.TaskFile
	// Paths are the places of the materials in the suite's folder, one each.
	Paths []string
	// Exam judges records; nil when a check cannot be read, which is a finding.
	Exam *score.Exam
	// Record is the reference and Issued its files by their paths; nil when it could not be read.
	Record *dataset.Record
	Issued map[string][]byte
	// Held are files of the task that have findings of their own: what depends on them is not to be
	// found out.
	Held []string

	lacking bool // a material is not there
}

// Item names the task in findings.
func (t *Task) Item() string { return Suite + "/" + t.Row.Number }

// Finding is one about the task's row.
func (t *Task) Finding(code, field, got, want string) dataset.Finding {
	return dataset.Finding{File: TasksFile, Line: t.Line, Item: t.Item(), Field: field, Code: code, Got: got, Want: want}
}

// ReferenceFile is the place of the reference record.
func (t *Task) ReferenceFile() string { return t.ReferenceDir() + "record.json" }

// ReferenceDir is the folder of the reference record and its files.
func (t *Task) ReferenceDir() string { return ReferencesDir + t.Row.Number + "/" }

// Solvable says that every material is there as published.
func (t *Task) Solvable() bool { return !t.lacking }

// Judgeable says that the reference can be put through the exam: nothing that it needs is missing.
func (t *Task) Judgeable() bool {
	return t.Exam != nil && t.Record != nil && !t.lacking && len(t.Held) == 0
}

// Pass is what a system would see of the task.
func (t *Task) Pass(reader validate.TaskReader) *validate.TaskPass {
	return &validate.TaskPass{Words: t.Words, Now: t.Row.Now, Materials: t.Materials, Reader: reader}
}

// Set is a whole published suite.
type Set struct {
	Shelf *shelf.Shelf
	// Tasks are those whose rows keep the rules of the contract, in the order of the file.
	Tasks []*Task
	// Partial: rows are missing, so nothing can be said of what belongs to no task.
	Partial bool
}

// PlaceOf parts a material's path into its place (turn-1, knowledge, my-files) and its name there;
// ok is false for a path elsewhere.
func PlaceOf(number, path string) (place, name string, ok bool) {
	inside, ok := strings.CutPrefix(path, TasksDir+number+"/")
	if !ok {
		return "", path, false
	}
	place, name, ok = strings.Cut(inside, "/")
	return place, name, ok
}
