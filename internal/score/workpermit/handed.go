package workpermit

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"path"
	"slices"
	"strings"
	"sync"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/score/russian"
)

// Bounds of what is read of a record.
const (
	maxIssued   = 100     // files that are looked at
	maxAnswer   = 1 << 20 // bytes of an answer that are looked at: no person reads more
	maxTurns    = 4 << 20 // bytes of all answers before the final one
	maxText     = 8 << 20 // bytes of a file's text that are looked at
	maxAllText  = 8 << 20 // bytes of the texts of all files
	maxFileSize = 64 << 20
)

// handed is what a system handed in, read once for all checks.
type handed struct {
	record *dataset.Record
	issued func(path string) ([]byte, error)
	kept   *keeper
	given  map[string]bool // SHA-256 of the task's materials
	final  *part
	turns  []*part // every other answer
	files  func() []*file
}

// part is a text that a system wrote, with what the readers find in it.
type part struct {
	where       string
	text        string
	cut         bool // the text goes on, unread
	quantities  func() []russian.Quantity
	dates       func() []russian.DateMention
	identifiers func() []russian.Identifier
}

// file is an issued file; problem says why it could not be read. One that is given is a material
// of the task handed back as it is: it says nothing of the system's own and is not read.
type file struct {
	path    string
	given   bool
	data    []byte
	doc     *extract.Document
	part    *part
	visible func() []string // see visibleTexts
	problem error
}

func newPart(where, text string, limit int) *part {
	cut := len(text) > limit
	if cut {
		text = strings.ToValidUTF8(text[:limit], "")
	}
	return &part{
		where: where, text: text, cut: cut,
		quantities:  sync.OnceValue(func() []russian.Quantity { return russian.Quantities(text) }),
		dates:       sync.OnceValue(func() []russian.DateMention { return russian.Dates(text) }),
		identifiers: sync.OnceValue(func() []russian.Identifier { return russian.Identifiers(text) }),
	}
}

func (e *Exam) newHanded(record *dataset.Record, issued func(path string) ([]byte, error)) *handed {
	h := &handed{record: record, issued: issued, kept: &e.kept, given: e.hashes}
	final := record.FinalAnswer
	if last := lastAnswer(record.Answers); final == "" && last != nil {
		final = last.Text
	}
	h.final = h.kept.answer(final)
	h.turns = otherTurns(record.Answers, final)
	h.files = sync.OnceValue(h.read)
	return h
}

// otherTurns are the answers but the final one, as many as are looked at; the last of them is cut where
// there are more.
func otherTurns(answers []dataset.TurnAnswer, final string) []*part {
	var turns []*part
	left := maxTurns
	for _, a := range answers {
		if a.Text == final {
			continue
		}
		if left < utf8.UTFMax {
			turns[len(turns)-1].cut = true
			break
		}
		p := newPart(fmt.Sprintf("the answer of turn %d", a.Turn), a.Text, min(maxAnswer, left))
		turns = append(turns, p)
		left -= len(p.text)
	}
	return turns
}

// lastAnswer is the answer of the latest turn, nil when there is none.
func lastAnswer(answers []dataset.TurnAnswer) *dataset.TurnAnswer {
	var last *dataset.TurnAnswer
	for i := range answers {
		if last == nil || answers[i].Turn >= last.Turn {
			last = &answers[i]
		}
	}
	return last
}

func (h *handed) read() []*file {
	var files []*file
	left := maxAllText
	for i, m := range h.record.IssuedFiles {
		if i == maxIssued {
			break
		}
		f := unreadable(m.Path, fmt.Errorf("the files together have more than %d bytes of text", maxAllText))
		if left > 0 {
			if read := h.readFile(m); len(read.part.text) <= left {
				f = read
			}
			left -= len(f.part.text)
		}
		files = append(files, f)
	}
	return files
}

func (h *handed) readFile(m dataset.ManifestFile) *file {
	if h.issued == nil {
		return unreadable(m.Path, errors.New("the record's folder is not given"))
	}
	data, err := h.issued(m.Path)
	if err == nil && len(data) > maxFileSize {
		err = fmt.Errorf("%d bytes, at most %d are read", len(data), maxFileSize)
	}
	if err != nil {
		return unreadable(m.Path, err)
	}
	if sum := sha256.Sum256(data); h.given[hex.EncodeToString(sum[:])] {
		f := unreadable(m.Path, nil)
		f.data, f.given = data, true
		return f
	}
	return h.kept.file(m.Path, data)
}

func unreadable(path string, problem error) *file {
	return &file{path: path, part: newPart("issued file "+path, "", maxText), problem: problem}
}

func readIssuedFile(path string, data []byte) *file {
	f := unreadable(path, nil)
	f.data = data
	f.doc, f.problem = extract.Read(context.Background(), path, data, extract.Options{})
	if f.problem == nil {
		if f.doc.Sheets != nil {
			calculate(f.doc.Sheets)
		}
		f.part = newPart(f.part.where, f.doc.Text(), maxText)
		f.visible = sync.OnceValue(func() []string { return visibleTexts(f.doc) })
	}
	return f
}

// fitting are the files of the system's own whose base name fits a pattern, all when it is empty.
func (h *handed) fitting(glob string) []*file {
	return slices.DeleteFunc(h.named(glob), func(f *file) bool { return f.given })
}

// named are the issued files whose base name fits a pattern, materials handed back among them.
func (h *handed) named(glob string) []*file {
	var list []*file
	for _, f := range h.files() {
		if ok, err := path.Match(strings.ToLower(glob), strings.ToLower(path.Base(f.path))); glob == "" || ok && err == nil {
			list = append(list, f)
		}
	}
	return list
}

// looked are the texts that a check looks at, and the files it had to leave unread.
func (h *handed) looked(glob string) []*part {
	var parts []*part
	if glob == "" {
		parts = append(parts, h.final)
	}
	for _, f := range h.fitting(glob) {
		if f.problem == nil {
			parts = append(parts, f.part)
		}
	}
	return parts
}

// everything is all texts the system wrote, where nothing forbidden may stand.
func (h *handed) everything() []*part {
	return slices.Concat([]*part{h.final}, h.turns, h.looked("*"))
}

// missed says where the wanted was looked for in vain, and what could not be read.
func (h *handed) missed(glob, want string, near []string) outcome {
	var b strings.Builder
	fmt.Fprintf(&b, "want %s", want)
	switch files := h.fitting(glob); {
	case glob != "" && len(files) == 0:
		fmt.Fprintf(&b, ", got no issued file %s", glob)
	case glob != "":
		fmt.Fprintf(&b, ", not found in %d issued file(s) %s", len(files), glob)
	case strings.TrimSpace(h.final.text) == "" && len(files) == 0:
		b.WriteString(", got an empty answer and no files")
	default:
		fmt.Fprintf(&b, ", not found in the final answer and %d issued file(s)", len(files))
	}
	if back := len(h.named(glob)) - len(h.fitting(glob)); back > 0 {
		fmt.Fprintf(&b, "; %d file(s) handed back as given say nothing", back)
	}
	if len(near) > 0 {
		fmt.Fprintf(&b, "; got %s", strings.Join(near, ", "))
	}
	for _, f := range h.fitting(glob) {
		if f.problem != nil {
			fmt.Fprintf(&b, "; %s was not read: %v", f.path, f.problem)
		} else if !f.doc.Complete() {
			fmt.Fprintf(&b, "; %s has pages that are pictures, which were not read", f.path)
		}
	}
	return outcome{false, b.String()}
}

// maxNear is how many values found instead of the wanted one are told.
const maxNear = 8

// collect adds a value to those told, each once, up to maxNear.
func collect(near []string, value string) []string { return collectLong(near, clip(value)) }

// collectLong is collect for explanations, whose parts are short already.
func collectLong(near []string, value string) []string {
	if len(near) >= maxNear || slices.Contains(near, value) {
		return near
	}
	return append(near, value)
}

// clip cuts a piece of an untrusted text for a message.
func clip(s string) string {
	s = strings.Join(strings.Fields(strings.ToValidUTF8(s[:min(len(s), 1000)], "")), " ")
	if r := []rune(s); len(r) > 80 {
		s = string(r[:79]) + "…"
	}
	return s
}
