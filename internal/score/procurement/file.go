package procurement

import (
	"bufio"
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"

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
}

// maxLine bounds a line of answers in bytes.
const maxLine = 4 << 20

// ScoreFile scores answers in JSONL, one {"id", "run"?, "model"?, "answer", "finish_reason"?,
// "input"?, "error"?} a line; other fields are passed over. It writes a row for each to rows, in their order,
// unless rows is nil. What is wrong with the file itself (a bad line, an unknown id, a (model, run,
// id) that stands twice) is an *badlines.Error; rows is then incomplete and to be thrown away.
func ScoreFile(ctx context.Context, e *Exam, answers io.Reader, rows io.Writer, opts Options) (*Report, error) {
	if opts.Name == "" {
		opts.Name = "answers"
	}
	s := scoring{exam: e, opts: opts, rows: rows, wrong: badlines.Error{File: opts.Name}, seen: map[answerKey]int{}}
	lines := bufio.NewScanner(answers)
	lines.Buffer(make([]byte, 0, 64<<10), maxLine)
	lines.Split(splitLines)
	n := 0
	for lines.Scan() {
		n++
		if err := ctx.Err(); err != nil {
			return nil, err
		}
		if err := s.line(n, lines.Bytes()); err != nil {
			return nil, err
		}
	}
	switch err := lines.Err(); {
	case errors.Is(err, bufio.ErrTooLong):
		s.wrong.Add(n+1, fmt.Sprintf("longer than %d bytes", maxLine))
	case err != nil:
		return nil, fmt.Errorf("read answers: %w", err)
	}
	if s.wrong.Total > 0 {
		return nil, &s.wrong
	}
	return e.report(s.judged, opts.MissingWrong), nil
}

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

// scoring is the state of one ScoreFile.
type scoring struct {
	exam   *Exam
	opts   Options
	rows   io.Writer
	wrong  badlines.Error
	judged []judged
	seen   map[answerKey]int // line of each answer
}

type answerKey struct{ model, run, id string }

func (s *scoring) line(n int, text []byte) error {
	a, err := readAnswer(text)
	if err != nil {
		s.wrong.Add(n, err.Error())
		return nil
	}
	if !s.exam.Has(a.ID) {
		s.wrong.Add(n, s.unknown(a.ID))
		return nil
	}
	key := answerKey{a.Model, a.Run, a.ID}
	if before, twice := s.seen[key]; twice {
		s.wrong.Add(n, fmt.Sprintf("id %q of model %q, run %s, was answered on line %d before: want each (model, run, id) once", a.ID, a.Model, showRun(a.Run), before))
		return nil
	}
	s.seen[key] = n
	v := s.exam.Score(a)
	s.judged = append(s.judged, judge(s.exam.byID[a.ID], a, &v))
	if s.rows == nil || s.wrong.Total > 0 {
		return nil
	}
	return writeRow(s.rows, s.exam.byID[a.ID], a, &v)
}

func (s *scoring) unknown(id string) string {
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

func (o *object) answer() (Answer, error) {
	var a Answer
	var answered bool
	for i, key := range o.keys {
		raw := o.values[i]
		var text *string
		var ok bool
		switch key {
		case "id", "model", "answer", "finish_reason", "error", "input":
			if text, ok = readText(raw); !ok || text == nil && (key == "id" || key == "model") {
				return a, fmt.Errorf("%s: got %s, want a string", key, clip(string(raw)))
			}
		case "run":
			if a.Run, ok = readRun(raw); !ok {
				return a, fmt.Errorf("run: got %s, want a string or an integer; leave it out when there is one run", clip(string(raw)))
			}
			continue
		}
		if text == nil {
			continue
		}
		switch key {
		case "id":
			a.ID = *text
		case "model":
			a.Model = *text
		case "answer":
			a.Text, answered = *text, true
		case "finish_reason":
			a.FinishReason = *text
		case "input":
			if a.Input = *text; a.Input != "image" && a.Input != "text" {
				return a, fmt.Errorf("input: got %q, want image or text", clip(a.Input))
			}
		case "error":
			a.Error = *text
		}
	}
	switch {
	case a.ID == "":
		return a, errors.New("no field id: every answer names its case")
	case !answered && a.Error == "":
		return a, errors.New("no field answer: give the text of the model, or say in error why there is none")
	}
	return a, nil
}

// readRun keeps a run as it was written, so that 1 and "1" are two.
func readRun(raw json.RawMessage) (string, bool) {
	text := string(raw)
	if strings.HasPrefix(text, `"`) {
		return text, true
	}
	return text, text != "" && !strings.ContainsAny(text, ".eEtrufalsn[{") && text != "-0"
}
