package procurement

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/score/badlines"
)

// Options say how ScoreFile scores.
type Options struct {
	// MissingWrong counts every case that a run left out as an error. Otherwise such cases are
	// counted and leave the denominators. The cases of presupposing.jsonl are left out only by models
	// that answered one of them.
	MissingWrong bool
	// Name is the answers file's name in messages.
	Name string
	// Nearest finds the valid id that an unknown one was meant to be; nil finds none.
	Nearest func(id string, valid []string) string
	// Each, when set, gets every answer with its verdict, in their order.
	Each func(Judged)
}

// Judged is an answer with all that is known of it.
type Judged struct {
	Case dataset.Case
	// Gold is nil where nobody gave the gold answer.
	Gold *dataset.Gold
	// Document is of the case, for retrieval of the gold answer; its text is left out.
	Document dataset.Document
	// Part that the outcome counts in.
	Part    Part
	Answer  Answer
	Verdict Verdict
}

// maxLine bounds a line of answers in bytes.
const maxLine = 4 << 20

// ScoreFile scores answers in JSONL, one {"id", "run"?, "model"?, "answer", "finish_reason"?,
// "input"?, "error"?} a line; other fields are passed over. It writes a row for each to rows, in their order,
// unless rows is nil. What is wrong with the file itself (a bad line, an unknown id, a (model, run,
// id) that stands twice) is an *badlines.Error; rows is then incomplete and to be thrown away.
func ScoreFile(ctx context.Context, e *Exam, answers io.Reader, rows io.Writer, opts Options) (*Report, error) {
	s := NewScoring(e, rows, opts)
	if err := s.Add(ctx, opts.Name, "", answers); err != nil {
		return nil, err
	}
	return s.Report(), nil
}

// Scoring scores answers that stand in several files as one.
type Scoring struct {
	exam   *Exam
	opts   Options
	rows   io.Writer
	name   string // of the file that is read
	model  string
	wrong  badlines.Error
	judged []judged
	seen   map[answerKey]answerPlace
}

// NewScoring begins a scoring; rows and opts are as for ScoreFile.
func NewScoring(e *Exam, rows io.Writer, opts Options) *Scoring {
	return &Scoring{exam: e, opts: opts, rows: rows, seen: map[answerKey]answerPlace{}}
}

// Add scores a file of answers; model is whose answers they are that name no model. What is wrong with it is an *badlines.Error; the scoring is then to be
// thrown away.
func (s *Scoring) Add(ctx context.Context, name, model string, answers io.Reader) error {
	if name == "" {
		name = "answers"
	}
	s.name, s.model, s.wrong = name, model, badlines.Error{File: name}
	lines := bufio.NewScanner(answers)
	lines.Buffer(make([]byte, 0, 64<<10), maxLine)
	lines.Split(splitLines)
	n := 0
	for lines.Scan() {
		n++
		if err := ctx.Err(); err != nil {
			return err
		}
		if err := s.line(n, lines.Bytes()); err != nil {
			return err
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		s.wrong.Add(n+1, fmt.Sprintf("longer than %d bytes", maxLine))
	case err != nil:
		return fmt.Errorf("read %s: %w", name, err)
	}
	if s.wrong.Total > 0 {
		wrong := s.wrong
		return &wrong
	}
	return nil
}

// Report adds up what was scored.
func (s *Scoring) Report() *Report { return s.exam.report(s.judged, s.opts.MissingWrong) }

// splitLines is bufio.ScanLines that leaves a carriage return where it is.
func splitLines(data []byte, atEOF bool) (int, []byte, error) {
	if i := bytes.IndexByte(data, '\n'); i >= 0 {
		return i + 1, data[:i], nil
	}
	if atEOF && len(data) > 0 {
		return len(data), data, nil
	}
	return 0, nil, nil
}

type answerKey struct{ model, run, id string }

// answerPlace is where an answer stands.
type answerPlace struct {
	file string
	line int
}

// from names the place as it is called in a message about a file.
func (p answerPlace) from(file string) string {
	if p.file == file {
		return fmt.Sprintf("line %d", p.line)
	}
	return fmt.Sprintf("line %d of %s", p.line, p.file)
}

func (s *Scoring) line(n int, text []byte) error {
	a, err := readAnswer(text)
	if err != nil {
		s.wrong.Add(n, err.Error())
		return nil
	}
	a.Model = cmp.Or(a.Model, s.model)
	if !s.exam.Has(a.ID) {
		s.wrong.Add(n, s.unknown(a.ID))
		return nil
	}
	key := answerKey{a.Model, a.Run, a.ID}
	if before, twice := s.seen[key]; twice {
		s.wrong.Add(n, fmt.Sprintf("id %q of model %q, run %s, was answered on %s before: want each (model, run, id) once", a.ID, a.Model, showRun(a.Run), before.from(s.name)))
		return nil
	}
	s.seen[key] = answerPlace{s.name, n}
	c, v := s.exam.byID[a.ID], s.exam.Score(a)
	s.judged = append(s.judged, judge(c, a, &v))
	if s.opts.Each != nil {
		s.opts.Each(c.judgedAs(a, v))
	}
	if s.rows == nil || s.wrong.Total > 0 {
		return nil
	}
	return writeRow(s.rows, c, a, &v)
}

func (c *prepared) judgedAs(a Answer, v Verdict) Judged {
	j := Judged{Case: c.Case, Gold: c.gold, Part: c.partOf(), Answer: a, Verdict: v}
	if c.doc != nil {
		j.Document = c.doc.Document.Document
	}
	return j
}

func (s *Scoring) unknown(id string) string {
	said := fmt.Sprintf("id: got %q, no case has such an id", clip(id))
	if s.opts.Nearest != nil {
		if n := s.opts.Nearest(id, s.exam.IDs()); n != "" {
			said += fmt.Sprintf("; the nearest is %q", n)
		}
	}
	return said
}

func showRun(run string) string {
	if run == "" {
		return "not named"
	}
	return run
}

// readAnswer reads a line, strictly; the error is worded for the author of the file.
func readAnswer(line []byte) (Answer, error) {
	switch {
	case bytes.HasPrefix(line, []byte("\ufeff")):
		return Answer{}, errors.New("begins with a byte order mark: write plain UTF-8")
	case bytes.HasSuffix(line, []byte("\r")):
		return Answer{}, errors.New("ends with CR LF: end lines with LF alone")
	case len(bytes.TrimSpace(line)) == 0:
		return Answer{}, errors.New("empty line: want one JSON object a line")
	case !utf8.Valid(line):
		return Answer{}, errors.New("not UTF-8")
	}
	o, err := readObject(strings.TrimSpace(string(line)))
	if err != nil {
		return Answer{}, fmt.Errorf("not a JSON object: %q", clip(string(line)))
	}
	if o.twice {
		return Answer{}, fmt.Errorf("the key %q stands twice", clip(o.repeated))
	}
	return o.answer()
}
