package records

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"path"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/validators/internal/taskset"
	"etalon/validators/mutants/records/office"
	"etalon/validators/validate"
)

// variant is a copy of a reference record that may be changed.
type variant struct {
	task    *taskset.Task
	record  dataset.Record
	issued  map[string][]byte
	changed bool
}

func variantOf(t *taskset.Task) *variant {
	v := &variant{task: t, record: *t.Record, issued: map[string][]byte{}}
	v.record.Answers = slices.Clone(v.record.Answers)
	v.record.IssuedFiles = slices.Clone(v.record.IssuedFiles)
	v.record.FilesAfter = slices.Clone(v.record.FilesAfter)
	v.record.Actions = slices.Clone(v.record.Actions)
	v.record.Organiser = copied(v.record.Organiser)
	for name, data := range t.Issued {
		v.issued[name] = data
	}
	return v
}

// scope is where a check looks: everywhere, or in the issued files of a name.
type scope string

func (s scope) answers() bool { return s == "" }

func (s scope) file(name string) bool {
	ok, err := path.Match(strings.ToLower(string(s)), strings.ToLower(path.Base(name)))
	return s == "" || ok && err == nil
}

// answer changes the text of the final answer wherever the record has it.
func (v *variant) answer(change func(text string) string) {
	for i, a := range v.record.Answers {
		v.record.Answers[i].Text = v.settle(a.Text, change(a.Text))
	}
	if v.record.FinalAnswer != "" {
		v.record.FinalAnswer = v.settle(v.record.FinalAnswer, change(v.record.FinalAnswer))
	}
}

func (v *variant) settle(before, after string) string {
	v.changed = v.changed || before != after
	return after
}

// say adds a paragraph to the answer.
func (v *variant) say(text string) {
	if v.record.FinalAnswer == "" && len(v.record.Answers) == 0 {
		v.record.FinalAnswer, v.changed = text, true
		return
	}
	v.answer(func(before string) string { return before + "\n\n" + text + "\n" })
}

// rewrite changes what a finder finds within a scope.
func (v *variant) rewrite(s scope, find office.Finder) {
	change := func(text string) string { return office.Apply(text, find.Text(text)) }
	if s.answers() {
		v.answer(change)
	}
	v.files(s, func(name string, data []byte) []byte {
		if f, err := office.Open(data); err == nil {
			if f.Rewrite(find) == 0 {
				return data
			}
			return packed(f, data)
		}
		if !isText(data) {
			return data
		}
		return []byte(change(string(data)))
	})
}

// packed is a changed file; one that cannot be packed stays as it was.
func packed(f *office.File, before []byte) []byte {
	if data, err := f.Bytes(); err == nil {
		return data
	}
	return before
}

// files puts the issued files of a scope through a function, in the record's order. Materials handed
// back as given stay: the system says nothing by them.
func (v *variant) files(s scope, change func(name string, data []byte) []byte) {
	for _, m := range v.record.IssuedFiles {
		if data, ok := v.issued[m.Path]; ok && s.file(m.Path) && !given(v.task, data) {
			v.put(m.Path, change(m.Path, data))
		}
	}
}

// given tells a material of the task, one of its corpus too, that was handed back as it is.
func given(t *taskset.Task, data []byte) bool {
	return slices.ContainsFunc(t.Materials, func(f validate.TaskFile) bool { return bytes.Equal(f.Data, data) })
}

// put gives an issued file other bytes.
func (v *variant) put(name string, data []byte) {
	if string(v.issued[name]) == string(data) {
		return
	}
	v.issued[name] = data
	v.changed = true
	sum := sha256.Sum256(data)
	for i, m := range v.record.IssuedFiles {
		if m.Path == name {
			v.record.IssuedFiles[i] = dataset.ManifestFile{Path: name, Size: int64(len(data)), SHA256: hex.EncodeToString(sum[:])}
		}
	}
}

// drop takes an issued file away.
func (v *variant) drop(name string) {
	delete(v.issued, name)
	v.record.IssuedFiles = slices.DeleteFunc(v.record.IssuedFiles, func(m dataset.ManifestFile) bool { return m.Path == name })
	v.changed = true
}

func isText(data []byte) bool {
	return utf8.Valid(data) && !slices.Contains(data, 0) && !strings.HasPrefix(string(data[:min(len(data), 5)]), "%PDF-")
}
