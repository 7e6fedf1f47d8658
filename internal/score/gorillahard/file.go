package gorillahard

import (
	"context"
	"fmt"
	"io"
	"runtime"
	"strings"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/score/badlines"
)

// Options say how ScoreFile scores.
type Options struct {
	Semantics Semantics
	// MissingWrong scores every question that a run left out as an empty answer. Otherwise such
	// questions are counted and leave the denominators.
	MissingWrong bool
	// Workers is the number of goroutines, by default one a core. No figure depends on it.
	Workers int
	// Name is the answers file's name in messages.
	Name string
	// Each, when set, is told of every answer, in the order of the file; answers that MissingWrong
	// adds come last, by question.
	Each func(Judged)
	// Blame, when set, names the careless rule that a wrong answer follows, "" for none. It is called
	// by several goroutines.
	Blame func(id int, answer string) string
}

// Judged is what became of one answer.
type Judged struct {
	ID    int
	Run   string // as it was written, "" when absent
	Pass  bool
	Fault Fault
	Trap  string // what Blame says
}

// usualRow is about the length of a written row.
const usualRow = 700

// maxMissing bounds the empty answers MissingWrong adds: more come from a run field that is no run.
const maxMissing = 20_000_000

// ScoreFile scores answers in JSONL, one {"id", "run"?, "answer"} a line, and writes a row for
// each to rows, in their order, unless rows is nil. What is wrong with the answers themselves (a
// bad line, an unknown id, an (id, run) that stands twice) is an *badlines.Error; rows is then
// incomplete and to be thrown away.
func ScoreFile(ctx context.Context, questions []dataset.Question, answers io.Reader, rows io.Writer, opts Options) (*Report, error) {
	if opts.Workers < 1 {
		opts.Workers = runtime.GOMAXPROCS(0)
	}
	if opts.Semantics != Strict {
		opts.Semantics = Public
	}
	if opts.Name == "" {
		opts.Name = "answers"
	}
	s := scoring{opts: opts, rows: rows, rowOf: make(map[int]*Row, len(questions)), wrong: badlines.Error{File: opts.Name}}
	prepared := prepareAll(questions, opts)
	for _, r := range prepared {
		if s.rowOf[r.ID] != nil {
			return nil, fmt.Errorf("two questions have the id %d", r.ID)
		}
		s.rowOf[r.ID] = r
	}
	if err := s.run(ctx, answers); err != nil {
		return nil, err
	}
	if s.wrong.Total > 0 {
		return nil, &s.wrong
	}
	return s.finish(prepared)
}

// prepareAll reads the questions on all cores.
func prepareAll(questions []dataset.Question, opts Options) []*Row {
	rows := make([]*Row, len(questions))
	var wg sync.WaitGroup
	for w := range opts.Workers {
		wg.Go(func() {
			for i := w; i < len(rows); i += opts.Workers {
				rows[i] = Prepare(&questions[i], opts.Semantics)
			}
		})
	}
	wg.Wait()
	return rows
}

// scoring is the state of one ScoreFile. Blocks are read by one goroutine, scored by several and
// collected in order by the caller's.
type scoring struct {
	opts  Options
	rows  io.Writer
	rowOf map[int]*Row
	tally Tally
	wrong badlines.Error
	seen  map[seenKey]int // line of each (id, run)
}

type seenKey struct {
	row *Row
	run int32
}

// block is a piece of the file on its way.
type block struct {
	text  string
	first int
	items []item
	out   []byte
	done  chan struct{}
}

// item is a line that was read: scored, or wrong.
type item struct {
	line   int
	key    string
	run    string
	trap   string
	result Result
	wrong  error
}

func (s *scoring) run(ctx context.Context, answers io.Reader) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	s.seen = make(map[seenKey]int)
	work := make(chan *block, s.opts.Workers)
	inOrder := make(chan *block, 2*s.opts.Workers)
	var readErr error
	go func() {
		defer close(inOrder)
		defer close(work)
		readErr = readBlocks(answers, func(text string, first int) bool {
			b := &block{text: text, first: first, done: make(chan struct{})}
			return send(ctx, inOrder, b) && send(ctx, work, b)
		})
	}()
	for range s.opts.Workers {
		go func() {
			for b := range work {
				s.score(b)
				close(b.done)
			}
		}()
	}
	if err := s.collectAll(ctx, inOrder); err != nil {
		return err
	}
	return readErr
}

func send(ctx context.Context, to chan<- *block, b *block) bool {
	select {
	case to <- b:
		return true
	case <-ctx.Done():
		return false
	}
}

// collectAll takes blocks in the file's order until the reader closes the channel, which also
// makes its error visible here.
func (s *scoring) collectAll(ctx context.Context, inOrder <-chan *block) error {
	for {
		var b *block
		var open bool
		select {
		case b, open = <-inOrder:
		case <-ctx.Done():
			return ctx.Err()
		}
		if !open {
			return ctx.Err()
		}
		select {
		case <-b.done:
		case <-ctx.Done():
			return ctx.Err()
		}
		if err := s.collect(b); err != nil {
			return err
		}
	}
}

// score runs on a worker and touches nothing shared but prepared rows.
func (s *scoring) score(b *block) {
	lines := strings.Count(b.text, "\n") + 1
	b.items = make([]item, 0, lines)
	if s.rows != nil {
		b.out = make([]byte, 0, lines*usualRow)
	}
	eachLine(b.text, b.first, func(line string, number int) {
		a, err := readAnswer(line)
		if err != nil {
			b.items = append(b.items, item{line: number, wrong: err})
			return
		}
		row := s.rowOf[a.id]
		if row == nil {
			b.items = append(b.items, item{line: number, wrong: fmt.Errorf("id: got %d, no question has such an id", a.id)})
			return
		}
		res := row.Score(a.text)
		if s.rows != nil {
			b.out = append(res.AppendJSON(b.out, a.run), '\n')
		}
		it := item{line: number, key: a.key, result: res}
		it.result.Tools = nil // would keep the answer in memory
		if s.opts.Each != nil {
			it.run = strings.Clone(a.run)
		}
		if s.opts.Blame != nil && row.hasRef && !res.Pass() {
			it.trap = s.opts.Blame(a.id, a.text)
		}
		b.items = append(b.items, it)
	})
}

func (s *scoring) collect(b *block) error {
	for i := range b.items {
		it := &b.items[i]
		if it.wrong != nil {
			s.wrong.Add(it.line, it.wrong.Error())
			continue
		}
		key := seenKey{it.result.row, s.tally.runIndex(it.key)}
		if line, twice := s.seen[key]; twice {
			s.wrong.Add(it.line, fmt.Sprintf("id %d%s was answered on line %d before: want each (id, run) once",
				it.result.row.ID, showRun(it.key), line))
			continue
		}
		s.seen[key] = it.line
		s.tally.add(&it.result, key.run)
		s.tell(&it.result, it.run, it.trap)
	}
	if s.rows == nil || s.wrong.Total > 0 {
		return nil
	}
	if _, err := s.rows.Write(b.out); err != nil {
		return fmt.Errorf("write rows: %w", err)
	}
	return nil
}

func (s *scoring) tell(res *Result, run, trap string) {
	if s.opts.Each != nil {
		s.opts.Each(Judged{res.row.ID, run, res.Pass(), res.Fault, trap})
	}
}

func showRun(key string) string {
	if key == "" {
		return ""
	}
	return ", run " + key[1:]
}

// finish counts what was not answered, for every run that answered anything.
func (s *scoring) finish(prepared []*Row) (*Report, error) {
	answers := len(s.tally.records)
	runs := max(1, len(s.tally.runs))
	if s.opts.MissingWrong {
		if runs*len(prepared)-answers > maxMissing {
			return nil, fmt.Errorf("%s: %d runs left out %d answers, too many to count as wrong: is the field run really a run?",
				s.opts.Name, runs, runs*len(prepared)-answers)
		}
		s.addMissing(prepared, runs)
	}
	rep := s.tally.Report()
	rep.Semantics, rep.MissingWrong = s.opts.Semantics, s.opts.MissingWrong
	rep.Questions, rep.Answers, rep.Runs = len(prepared), answers, runs
	rep.Unanswered = runs*len(prepared) - answers
	return rep, nil
}

func (s *scoring) addMissing(prepared []*Row, runs int) {
	for _, row := range prepared {
		empty := row.Score("")
		for run := range int32(runs) {
			if _, ok := s.seen[seenKey{row, run}]; !ok {
				s.tally.add(&empty, run)
				s.tell(&empty, "", "")
			}
		}
	}
}
