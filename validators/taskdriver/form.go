package taskdriver

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	_ "time/tzdata" // the same zones on every machine that has none of its own

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
)

// formChecks look at the rows alone, and at which files there are.
var formChecks = []check{
	{code: "bad-fact", task: badFact, doc: "The value of a fact is written as its type says: decimals, days, yes or no, rows as long as the header."},
	{code: "bad-now", task: badNow, doc: "The task's moment has the offset that its time zone has then."},
	{code: "broken-conversation", task: brokenConversation, doc: "Conversations count from 1 in the order of their first messages, without gaps."},
	{code: "category-mismatch", task: wrongCategory, doc: "The category is the one that the number begins with."},
	{code: "corpus-differs", set: corpusDiffers, doc: "The manifest of a corpus lists its files and no others, with their hashes."},
	{code: "double-space", task: doubleSpace, doc: "No prose has two spaces in a row, or one at the end of a line."},
	{code: "duplicate-id", set: duplicateNumber, doc: "A number stands once."},
	{code: "misplaced-material", task: misplacedMaterial, doc: "A material lies once below its task: attachments under their turn, the rest under knowledge or my-files."},
	{code: "missing-file", set: missingFiles, doc: "The files that every suite of tasks has are there."},
	{code: "mixed-script", task: mixedScript, doc: "No word mixes Latin and Cyrillic letters."},
	{code: "not-nfc", task: notNFC, doc: "All prose is in Unicode's form NFC."},
	{code: "too-many-judged", set: tooManyJudged, doc: "At most a fifth of the tasks is decided by the judge alone."},
	{code: "unchecked-task", task: uncheckedTask, doc: "A task has a critical check, unless the judge decides it."},
	{code: "unrendered-placeholder", task: unrendered, doc: "Every placeholder of the templates is filled in."},
	{code: "unused-file", set: unusedFile, doc: "Every file belongs to a task or to a corpus, or is one that the suite has."},
	{code: "wrong-id", task: wrongID, set: unsorted, doc: "The id is the suite's name and the number, and the rows are sorted by number."},
}

func wrongID(_ *run, t *taskset.Task, report report) error {
	if t.Row.ID != t.Item() {
		report(on(t, "id", t.Row.ID, t.Item()))
	}
	return nil
}

// order puts numbers into places: 10.04 comes after 9.01.
func order(number string) int {
	category, task, _ := strings.Cut(number, ".")
	c, err := strconv.Atoi(category)
	n, err2 := strconv.Atoi(task)
	if err != nil || err2 != nil { // the contract's rule for numbers held the row back
		return 0
	}
	return c*100 + n
}

func unsorted(r *run, report report) error {
	for i, t := range r.set.Tasks[min(1, len(r.set.Tasks)):] {
		if before := r.set.Tasks[i].Row.Number; order(before) > order(t.Row.Number) {
			report(on(t, "number", t.Row.Number, "a number after "+before+" of the row before"))
		}
	}
	return nil
}

func duplicateNumber(r *run, report report) error {
	first := map[string]*taskset.Task{}
	for _, t := range r.set.Tasks {
		if before := first[t.Row.Number]; before != nil {
			report(on(t, "number", t.Row.Number, fmt.Sprintf("another number than line %d has", before.Line)))
			r.sound[t] = false
			continue
		}
		first[t.Row.Number] = t
	}
	return nil
}

func wrongCategory(_ *run, t *taskset.Task, report report) error {
	if want := order(t.Row.Number) / 100; t.Row.Category != want {
		report(on(t, "category", strconv.Itoa(t.Row.Category), strconv.Itoa(want)))
	}
	return nil
}

func brokenConversation(_ *run, t *taskset.Task, report report) error {
	last := 0
	for i, turn := range t.Row.Turns {
		if turn.Conversation > last+1 {
			report(on(t, fmt.Sprintf("turns[%d].conversation", i), strconv.Itoa(turn.Conversation), "at most "+strconv.Itoa(last+1)))
			return nil
		}
		last = max(last, turn.Conversation)
	}
	return nil
}

func badNow(_ *run, t *taskset.Task, report report) error {
	now, err := time.Parse(time.RFC3339, t.Row.Now)
	if err != nil {
		report(on(t, "now", t.Row.Now, "a moment such as 2025-03-04T10:20:00+03:00"))
		return nil
	}
	zone, err := time.LoadLocation(t.Row.TimeZone)
	if err != nil {
		report(on(t, "time_zone", t.Row.TimeZone, "a zone that there is"))
		return nil
	}
	if there := now.In(zone).Format(time.RFC3339); there != t.Row.Now {
		report(on(t, "now", t.Row.Now, there+", as clocks show in "+t.Row.TimeZone))
	}
	return nil
}

// placed is a list of materials with the folder that it belongs in.
type placed struct {
	field, folder string
	files         []dataset.Material
}

func placesOf(t *taskset.Task) []placed {
	var list []placed
	for i, turn := range t.Row.Turns {
		list = append(list, placed{fmt.Sprintf("turns[%d].attachments", i), "turn-" + strconv.Itoa(i+1), turn.Attachments})
	}
	for i, base := range t.Row.KnowledgeBases {
		list = append(list, placed{fmt.Sprintf("knowledge_bases[%d].files", i), "knowledge", base.Files})
	}
	return append(list, placed{"my_files", "my-files", t.Row.MyFiles})
}

func misplacedMaterial(_ *run, t *taskset.Task, report report) error {
	seen := map[string]bool{}
	for _, p := range placesOf(t) {
		for i, m := range p.files {
			field := fmt.Sprintf("%s[%d].path", p.field, i)
			if place, _, ok := taskset.PlaceOf(t.Row.Number, m.Path); !ok || place != p.folder {
				report(on(t, field, m.Path, "a file below "+taskset.TasksDir+t.Row.Number+"/"+p.folder+"/"))
			} else if seen[m.Path] {
				report(on(t, field, m.Path, "each file once"))
			}
			seen[m.Path] = true
		}
	}
	return nil
}

func uncheckedTask(_ *run, t *taskset.Task, report report) error {
	critical := slices.ContainsFunc(t.Row.Checks, func(c dataset.TaskCheck) bool { return c.Critical })
	if !critical && !t.Row.JudgeDecided {
		report(on(t, "checks", "no critical check", "one at least, or judge_decided"))
	}
	return nil
}

func tooManyJudged(r *run, report report) error {
	judged := 0
	for _, t := range r.set.Tasks {
		if t.Row.JudgeDecided {
			judged++
		}
	}
	if 5*judged > len(r.set.Tasks) && !r.set.Partial {
		report(dataset.Finding{File: taskset.TasksFile, Field: "judge_decided", Got: strconv.Itoa(judged) + " tasks", Want: "at most a fifth of " + strconv.Itoa(len(r.set.Tasks))})
	}
	return nil
}
