package judge

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"strings"

	"etalon/internal/dataset"
	"etalon/internal/extract"
	"etalon/internal/score/russian"
)

// Bounds of what a judge is shown, in characters.
const (
	maxShownPart = 40_000  // of one answer or file
	maxShownAll  = 100_000 // of all together
)

// Output is what a system handed in, as the judge is shown it.
type Output struct {
	// Cut: something was left out for its length.
	Cut bool

	parts []outputPart
	left  int // characters that may still be shown
}

// outputPart is a caption of ours and words of the system's; a part without words is a caption alone.
type outputPart struct {
	caption string
	words   string
	source  *russian.Source
}

// OutputOf reads a record and its issued files. A file that is a material handed back says nothing of
// the system's own: only its name is told.
func OutputOf(ctx context.Context, task *dataset.Task, record *dataset.Record, issued map[string][]byte) *Output {
	o := &Output{left: maxShownAll}
	o.answers(record)
	given := map[string]bool{}
	for _, m := range task.Named() {
		given[m.SHA256] = true
	}
	for _, f := range record.IssuedFiles {
		o.file(ctx, f.Path, issued[f.Path], given)
	}
	if org := record.Organiser; org != nil {
		if text, err := dataset.IndentJSON(org); err == nil && len(text) > 4 {
			o.add("Органайзер после задачи:", string(text))
		}
	}
	return o
}

// answers are the final answer and those of the turns before it.
func (o *Output) answers(record *dataset.Record) {
	final := record.FinalAnswer
	if final == "" && len(record.Answers) > 0 {
		final = record.Answers[len(record.Answers)-1].Text
	}
	for _, a := range record.Answers {
		if a.Text != final {
			o.add(fmt.Sprintf("Ответ на сообщение %d:", a.Turn), a.Text)
		}
	}
	o.add("Итоговый ответ:", final)
}

func (o *Output) file(ctx context.Context, path string, data []byte, given map[string]bool) {
	o.add("Выдан файл:", path)
	sum := sha256.Sum256(data)
	if given[hex.EncodeToString(sum[:])] {
		o.note("(Это материал задачи, возвращённый без изменений.)")
		return
	}
	doc, err := extract.Read(ctx, path, data, extract.Options{})
	if err != nil {
		o.note("(Файл не открывается.)")
		return
	}
	o.add("Текст этого файла:", doc.Text())
}

func (o *Output) note(text string) { o.parts = append(o.parts, outputPart{caption: text}) }

// add shows words of the system's, cut to what there is room for.
func (o *Output) add(caption, words string) {
	words = strings.ToValidUTF8(words, "\uFFFD")
	if strings.TrimSpace(words) == "" {
		return
	}
	limit := min(o.left, maxShownPart)
	words, cut := head(words, limit)
	if cut {
		o.Cut = true
		caption += " (показано только начало)"
	}
	o.left -= min(o.left, len([]rune(words)))
	o.parts = append(o.parts, outputPart{caption, words, russian.NewSource(words)})
}

// head is the first characters of a text.
func head(text string, limit int) (string, bool) {
	n := 0
	for i := range text {
		if n == limit {
			return text[:i], true
		}
		n++
	}
	return text, false
}

// Empty tells that the system handed in nothing that could be read.
func (o *Output) Empty() bool { return len(o.parts) == 0 }

// Text is what stands between the boundaries.
func (o *Output) Text() string {
	var b strings.Builder
	for i, p := range o.parts {
		if i > 0 {
			b.WriteString("\n\n")
		}
		b.WriteString(p.caption)
		if p.words != "" {
			b.WriteString("\n" + p.words)
		}
	}
	return b.String()
}

// Says looks a quote up in the system's words, never in captions.
func (o *Output) Says(quote string) bool {
	for _, p := range o.parts {
		if p.source == nil {
			continue
		}
		if _, ok := p.source.Find(quote); ok {
			return true
		}
	}
	return false
}
