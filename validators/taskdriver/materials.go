package taskdriver

import (
	"errors"

	"etalon/internal/dataset"
	"etalon/internal/extract/refuse"
	"etalon/validators/internal/taskset"
)

// materialChecks look into the materials and at what a row says of them.
var materialChecks = []check{
	{code: "answer-elsewhere", set: answerElsewhere, doc: "No result of a task stands in the materials of another, and no handed-in file lies among materials."},
	{code: "ledger-differs", set: ledgerDiffers, doc: "The ledger has the facts of the rows."},
	{code: "missing-corpus", task: missingCorpus, doc: "A task's corpus has files: in a folder of its own, or among the task's at the place where the corpus is kept."},
	{code: "missing-tag", task: missingTag, doc: "What a task evidently requires, it says."},
	{code: "name-tells", task: nameTells, doc: "No deciding fact stands in the name or the properties of a material, in comments, captions, defined names or the data of pictures."},
	{code: "unknown-tag", task: unknownTag, doc: "A required ability is one that can be proved."},
	{code: "unproved-tag", task: unprovedTag, doc: "Every required ability is proved by the materials and the reference."},
}

// readingChecks open the materials.
var readingChecks = []check{
	{code: "unreadable-document", task: unreadableMaterial, set: unreadableIdle, doc: "Every material can be opened, but for one that is locked on purpose."},
}

func missingCorpus(r *run, t *taskset.Task, report report) error {
	c := t.Row.Corpus
	if c == nil || len(r.set.Shelf.Under(taskset.CorporaDir+c.Name+"/")) > 0 || len(r.set.Shelf.HeldUnder(taskset.CorporaDir+c.Name+"/")) > 0 {
		return nil
	}
	if c.Place == "my_files" && len(t.Row.MyFiles) > 0 || c.Place == "knowledge_base" && len(t.Row.KnowledgeBases) > 0 {
		return nil
	}
	report(on(t, "corpus.name", c.Name, "a corpus with files"))
	return nil
}

func unreadableMaterial(r *run, t *taskset.Task, report report) error {
	for i, f := range t.Materials {
		_, err := r.docs.Document(f)
		switch {
		case err == nil, errors.Is(err, refuse.PasswordRequired):
		case refuse.CodeOf(err) != "":
			report(dataset.Finding{File: t.Paths[i], Item: t.Item(), Got: err.Error(), Want: "a document that can be opened"})
		default:
			return err
		}
	}
	return nil
}
