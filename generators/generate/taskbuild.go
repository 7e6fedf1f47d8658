package generate

import (
	"cmp"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"maps"
	"path"
	"slices"
	"strconv"
	"strings"

	"etalon/internal/dataset"
)

// Built is a task with its files, ready to be published.
type Built struct {
	Task   *dataset.Task
	Record *dataset.Record
	Plants []dataset.Plant
	// Files are the files of the suite by path: materials, originals, what the reference issues.
	Files map[string][]byte
}

// builder joins a drawn task with its prose.
type builder struct {
	number string
	prose  *TaskProse
	draft  *Draft
	world  *World
	story  *Story                  // nil without a world
	facts  map[string]dataset.Fact // of the draft, with ordinary spaces
	slots  map[string]dataset.Fact // the facts and what the prose names besides
	err    error
}

// BuildTask joins a draft with its prose and refuses what contradicts itself. The story is that of the
// task's world, nil without one.
func BuildTask(t *Task, prose *TaskProse, draft *Draft, story *Story) (*Built, error) {
	b := &builder{number: t.Number, prose: prose, draft: draft, world: t.World, story: story, facts: plainFacts(draft.Facts), slots: plainFacts(draft.Aside)}
	maps.Copy(b.slots, b.facts)
	task := b.task()
	task.VariesWithSeed = !t.Fixed
	built := &Built{Task: task, Plants: slices.Clone(draft.Plants), Files: map[string][]byte{}}
	for _, m := range draft.Materials {
		name := b.path(m)
		built.Files[name] = m.Data
		if m.Original != nil {
			built.Files["originals/"+name] = m.Original
		}
	}
	built.Record = b.record(task, built.Files)
	if b.err == nil {
		b.err = b.consistent(task)
	}
	if b.err != nil {
		return nil, fmt.Errorf("task %s: %w", t.Number, b.err)
	}
	return built, nil
}

func (b *builder) fill(text string) string {
	filled, err := fillFacts(text, b.slots)
	if err != nil && b.err == nil {
		b.err = err
	}
	return filled
}

func (b *builder) path(m Material) string {
	return "tasks/" + b.number + "/" + path.Join(string(m.Place), m.Base, m.Name)
}

func (b *builder) materials(place Place) []dataset.Material { return b.inBase(place, "") }

// inBase are the materials of a place, or of one of the knowledge bases there.
func (b *builder) inBase(place Place, base string) []dataset.Material {
	list := []dataset.Material{}
	for _, m := range b.draft.Materials {
		if m.Place == place && m.Base == base {
			list = append(list, dataset.Material{Path: b.path(m), SHA256: hash(m.Data)})
		}
	}
	return list
}

func (b *builder) task() *dataset.Task {
	p := b.prose
	category, err := strconv.Atoi(strings.Split(b.number, ".")[0])
	if err != nil {
		b.err = err
	}
	task := &dataset.Task{
		ID: "workpermit/" + b.number, Number: b.number, Category: category, Title: p.Title, Now: b.draft.Now, TimeZone: p.TimeZone,
		MyFiles: b.materials(MyFiles), ReplyIfAsked: b.fill(p.IfAsked),
		Requires: append([]string{}, p.Requires...), ReferenceAnswer: b.fill(p.Answer), Facts: b.facts,
		MustNot: []dataset.ForbiddenPhrase{}, Checks: []dataset.TaskCheck{},
	}
	for i, words := range p.Words {
		turn := dataset.Turn{Text: b.fill(words), Conversation: 1, Attachments: []dataset.Material{}}
		if i == 0 {
			turn.Attachments = b.materials(Attached)
		}
		task.Turns = append(task.Turns, turn)
	}
	task.KnowledgeBases = b.knowledgeBases()
	task.Corpus = b.corpus()
	for _, r := range p.Rubric {
		task.Rubric = append(task.Rubric, dataset.RubricItem{Text: b.fill(r.Text), Critical: r.Critical, Evidence: b.fill(r.Evidence)})
	}
	for _, m := range p.MustNot {
		task.MustNot = append(task.MustNot, dataset.ForbiddenPhrase{Text: b.fill(m.Text), Pattern: b.fill(m.Pattern)})
	}
	for _, c := range p.Checks {
		task.Checks = append(task.Checks, b.taskCheck(c))
	}
	return task
}

// knowledgeBases are the bases that the prose names: one with all the knowledge, or several, each with
// the materials that say so.
func (b *builder) knowledgeBases() []dataset.KnowledgeBase {
	bases, left := []dataset.KnowledgeBase{}, 0
	for _, m := range b.draft.Materials {
		if m.Place == Knowledge {
			left++
		}
	}
	if files := b.materials(Knowledge); len(files) > 0 {
		bases = append(bases, dataset.KnowledgeBase{Name: b.prose.KnowledgeBase, Files: files})
		left -= len(files)
	}
	for _, name := range b.prose.KnowledgeBases {
		files := b.inBase(Knowledge, name)
		bases = append(bases, dataset.KnowledgeBase{Name: name, Files: files})
		left -= len(files)
	}
	if left != 0 && b.err == nil {
		b.err = fmt.Errorf("%d materials lie in a knowledge base that the prose does not name: name it among knowledge_bases", left)
	}
	return bases
}

func (b *builder) taskCheck(c ProseCheck) dataset.TaskCheck {
	check := dataset.TaskCheck{Kind: c.Kind, Fact: c.Fact, Critical: c.Critical, File: c.File, Tolerance: c.Tolerance}
	if len(c.Options) > 0 {
		check.Options = map[string]any{}
	}
	for name, option := range c.Options {
		check.Options[name] = b.option(option)
	}
	if c.Group != "" {
		check.Group = &dataset.CheckGroup{Name: c.Group, Percent: b.prose.Groups[c.Group]}
	}
	return check
}

// option fills the slots of an option's text, or of the texts of its list.
func (b *builder) option(option any) any {
	switch o := option.(type) {
	case string:
		return b.fill(o)
	case []any:
		filled := make([]any, len(o))
		for i, each := range o {
			filled[i] = b.option(each)
		}
		return filled
	}
	return option
}

// corpus is the one that the task rests on, or that its own files are a part of.
func (b *builder) corpus() *dataset.Corpus {
	name, place := b.prose.Corpus, cmp.Or(b.prose.CorpusPlace, inMyFiles)
	if b.world != nil {
		if name != b.world.Name && b.err == nil {
			b.err = fmt.Errorf("the prose names the corpus %q and the task rests on %q", name, b.world.Name)
		}
	}
	if name == "" {
		return nil
	}
	return &dataset.Corpus{Name: name, Place: place}
}

// inMyFiles is the place of a corpus that lies in the person's storage.
const inMyFiles = "my_files"

// record is what a perfect system hands in. Issued files lie beside record.json.
func (b *builder) record(task *dataset.Task, files map[string][]byte) *dataset.Record {
	r := &dataset.Record{
		Task: b.number, System: "reference", Run: "reference", Status: dataset.Completed, Started: task.Now, Finished: task.Now,
		Answers: b.answers(task), FinalAnswer: task.ReferenceAnswer, Organiser: b.draft.Organiser,
	}
	for _, o := range b.draft.Issued {
		if o.From != "" {
			o.Data = b.told(o.From)
		}
		r.IssuedFiles = append(r.IssuedFiles, dataset.ManifestFile{Path: o.Name, Size: int64(len(o.Data)), SHA256: hash(o.Data)})
		files["references/"+b.number+"/"+o.Name] = o.Data
	}
	for _, m := range b.stored(task) {
		r.FilesAfter = append(r.FilesAfter, dataset.ManifestFile{Path: m.Name, Size: int64(len(m.Data)), SHA256: hash(m.Data)})
	}
	return r
}

// answers are what the person is told, message by message.
func (b *builder) answers(task *dataset.Task) []dataset.TurnAnswer {
	if got, want := len(b.prose.Replies), len(task.Turns)-1; got != want && b.err == nil {
		b.err = fmt.Errorf("%d replies, want %d: one for each message but the last", got, want)
	}
	var list []dataset.TurnAnswer
	for i, reply := range b.prose.Replies {
		list = append(list, dataset.TurnAnswer{Turn: i + 1, Text: b.fill(reply)})
	}
	return append(list, dataset.TurnAnswer{Turn: len(task.Turns), Text: task.ReferenceAnswer})
}

// told is a file of the world.
func (b *builder) told(name string) []byte {
	if b.story != nil {
		for _, m := range b.story.Files {
			if m.Name == name {
				return m.Data
			}
		}
	}
	if b.err == nil {
		b.err = fmt.Errorf("issued: the world has no file %q", name)
	}
	return nil
}

// stored are the files in the person's storage: the task's own, and the corpus where it lies there.
func (b *builder) stored(task *dataset.Task) []Material {
	var list []Material
	for _, m := range b.draft.Materials {
		if m.Place == MyFiles {
			list = append(list, m)
		}
	}
	if b.story != nil && task.Corpus != nil && task.Corpus.Place == inMyFiles {
		list = append(list, b.story.Files...)
	}
	return list
}

func hash(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
