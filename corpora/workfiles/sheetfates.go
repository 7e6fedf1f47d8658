package workfiles

import (
	"slices"

	"etalon/internal/stream"
)

// sheetComment is what a comment of a card does with a component.
type sheetComment int

// A component is moved, moved on from where it was moved to, or only proposed to be moved.
const (
	sheetMove sheetComment = iota
	sheetOnward
	sheetProposal
)

// sheetComments are those of a card, in order.
var sheetComments = []sheetComment{sheetMove, sheetProposal, sheetMove, sheetMove, sheetProposal, sheetOnward, sheetMove, sheetOnward}

// sheetFates are the moves of components: now is the task of each, described, first and proposed what careless
// readers take for it, comments how many were about it.
type sheetFates struct {
	tasks                           []*SheetTask
	parts                           []string
	described, now, first, proposed map[string]*SheetTask
	comments                        map[string]int
}

func newSheetFates(tasks []*SheetTask) *sheetFates {
	f := &sheetFates{tasks: tasks, comments: map[string]int{}}
	for _, owner := range []*map[string]*SheetTask{&f.described, &f.now, &f.first, &f.proposed} {
		*owner = map[string]*SheetTask{}
		for _, t := range tasks {
			for _, part := range t.Described {
				(*owner)[part] = t
			}
		}
	}
	for _, t := range tasks {
		f.parts = append(f.parts, t.Described...)
	}
	return f
}

// draw draws what a comment is about: a component that no comment was about, or for a move onward one that was
// moved once, and a task that never had it.
func (f *sheetFates) draw(s *stream.Stream, kind sheetComment) (part string, from, to *SheetTask) {
	var fitting []string
	for _, part := range f.parts {
		switch fresh := f.comments[part] == 0; {
		case kind == sheetOnward && f.comments[part] == 1 && f.now[part] != f.described[part],
			kind == sheetProposal && fresh, kind == sheetMove && fresh && f.keepsAnother(part):
			fitting = append(fitting, part)
		}
	}
	part = stream.Pick(s, fitting)
	from = f.now[part]
	others := slices.DeleteFunc(slices.Clone(f.tasks), func(t *SheetTask) bool { return t == from || t == f.described[part] })
	return part, from, stream.Pick(s, others)
}

// keepsAnother says whether a component's task would keep one of the components it is described with: so no
// task is left with nothing, and whatever is moved to it can be moved on.
func (f *sheetFates) keepsAnother(part string) bool {
	task := f.described[part]
	return slices.ContainsFunc(task.Described, func(other string) bool { return other != part && f.now[other] == task })
}

// enter notes a comment.
func (f *sheetFates) enter(kind sheetComment, part string, to *SheetTask) {
	f.comments[part]++
	f.proposed[part] = to
	if kind == sheetProposal {
		return
	}
	f.now[part] = to
	if kind == sheetMove {
		f.first[part] = to
	}
}

// settle lists each task's components.
func (f *sheetFates) settle() {
	for _, part := range f.parts {
		f.now[part].Components = append(f.now[part].Components, part)
		f.first[part].First = append(f.first[part].First, part)
		f.proposed[part].Proposed = append(f.proposed[part].Proposed, part)
	}
}
