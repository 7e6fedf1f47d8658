package human

import (
	"context"
	"errors"
	"net/http"
	"strings"
	"unicode"
	"unicode/utf8"

	"etalon/internal/dataset"
	"etalon/internal/run/asking"
	"etalon/internal/run/desk"
)

// deed is what the page sends: the turn that it answers, and all that is typed by now.
type deed struct {
	Turn  int   `json:"turn"`
	Draft Draft `json:"draft"`
}

// view is what is before the person. It tells nothing of a case that models are not told: neither its
// type nor its id, which would give a trap away.
type view struct {
	Turn int  `json:"turn"`
	Done bool `json:"done"`
	// Order is which of the cases this is that the person began.
	Order     int             `json:"order"`
	Question  string          `json:"question"`
	Documents []shownDocument `json:"documents"`
	// Choose: which document has the answer is part of it.
	Choose bool  `json:"choose"`
	Draft  Draft `json:"draft"`
	times
	// Cases is how many are asked, Left how many of them have no answer, Later how many of those were put off.
	Cases  int    `json:"cases"`
	Left   int    `json:"left"`
	Later  int    `json:"later"`
	Totals Totals `json:"totals"`
}

type shownDocument struct {
	ID    string `json:"id"`
	Of    int    `json:"of"`
	Pages []int  `json:"pages"`
}

// times of the case that is before the person, in milliseconds.
type times struct {
	ActiveMS int64 `json:"active_ms"`
	PausedMS int64 `json:"paused_ms"`
	Paused   bool  `json:"paused"`
}

// actions of the page. All but open and finish answer a turn.
func (s *Session) actions() map[string]desk.Action {
	return map[string]desk.Action{
		"open": desk.Take(func(ctx context.Context, _ struct{}) (any, error) {
			s.mu.Lock()
			defer s.mu.Unlock()
			return s.opened(ctx)
		}),
		"finish": desk.Take(func(context.Context, struct{}) (any, error) { s.finish(); return nil, nil }),
		"start":  s.answering(s.stay(running)),
		"beat":   s.answering(s.beat),
		"pause":  s.answering(s.stay(pausing)),
		"resume": s.answering(s.stay(stopped)),
		"skip":   s.answering(s.skip),
		"send":   s.answering(s.send),
	}
}

// answering makes an action of what a person does in a turn, and only in that one. What was typed is kept.
func (s *Session) answering(do func(ctx context.Context, d Draft) (any, error)) desk.Action {
	return desk.Take(func(ctx context.Context, in deed) (any, error) {
		s.mu.Lock()
		defer s.mu.Unlock()
		if in.Turn != s.turn || len(s.left) == 0 {
			return nil, desk.Refuse(http.StatusConflict, "stale", "Это уже не текущий вопрос: ответ на него отправлен, или страница открыта ещё раз.")
		}
		s.progress.of(s.left[0].ID).Draft = in.Draft
		return do(ctx, in.Draft)
	})
}

// opened opens what is first and gives its view.
func (s *Session) opened(ctx context.Context) (any, error) {
	if err := s.open(ctx); err != nil {
		return nil, err
	}
	v := view{Turn: s.turn, Done: len(s.left) == 0, Cases: len(s.Cases), Left: len(s.left), Totals: s.done, times: s.times()}
	for _, c := range s.left {
		if s.progress.isLater(c.ID) {
			v.Later++
		}
	}
	if v.Done {
		return v, nil
	}
	c := s.left[0]
	b := s.progress.of(c.ID)
	v.Order, v.Question, v.Choose, v.Draft = b.Order, c.Question, c.DocID == nil, b.Draft
	for _, p := range s.shown {
		if n := len(v.Documents); n == 0 || v.Documents[n-1].ID != p.Doc {
			v.Documents = append(v.Documents, shownDocument{ID: p.Doc, Of: p.Of})
		}
		last := &v.Documents[len(v.Documents)-1]
		last.Pages = append(last.Pages, p.Page)
	}
	return v, nil
}

func (s *Session) times() times {
	return times{s.watch.active.Milliseconds(), s.watch.paused.Milliseconds(), s.watch.state == pausing}
}

// stay begins a state of the clock.
func (s *Session) stay(state watchState) func(context.Context, Draft) (any, error) {
	return func(context.Context, Draft) (any, error) {
		s.watch.turn(s.Now(), state)
		return s.times(), s.keep()
	}
}

// beat is the page's word that it is there.
func (s *Session) beat(context.Context, Draft) (any, error) {
	s.watch.tick(s.Now())
	return s.times(), s.keep()
}

// skip puts the case off and goes on to the next one.
func (s *Session) skip(ctx context.Context, _ Draft) (any, error) {
	s.watch.turn(s.Now(), stopped)
	s.progress.putOff(s.left[0].ID)
	if err := s.keep(); err != nil {
		return nil, err
	}
	s.begin()
	return s.opened(ctx)
}

// refusal is the answer that the document does not say it.
const refusal = `{"answer":null,"evidence":null,"doc_id":null}`

// reply is the JSON that models are asked for.
type reply struct {
	Answer   *string `json:"answer"`
	Evidence *string `json:"evidence"`
	DocID    *string `json:"doc_id"`
}

// send writes the record and goes on to the next case. There is no way back.
func (s *Session) send(ctx context.Context, d Draft) (any, error) {
	answer, err := s.replyOf(d)
	if err != nil {
		return nil, err
	}
	s.watch.tick(s.Now())
	c, t := s.left[0], s.times()
	r := asking.Record{
		ID: c.ID, Run: 1, Model: s.Name, Input: asking.Images, Answer: answer, Shown: []string{}, Attempts: 1,
		LatencyMS: t.ActiveMS, PausedMS: t.PausedMS, Order: s.progress.of(c.ID).Order,
	}
	for _, p := range s.shown {
		r.Shown = append(r.Shown, p.String())
	}
	if err := s.Journal.Add(&r); err != nil {
		return nil, err
	}
	s.done.add(&r)
	s.progress.forget(s.Journal.Has)
	s.begin()
	next, err := s.opened(ctx)
	return next, errors.Join(err, s.Journal.Sync())
}

// What a person may type, in letters.
const (
	mostAnswer   = 2000
	mostEvidence = 4000
)

// replyOf checks what was typed and makes the answer of it.
func (s *Session) replyOf(d Draft) (string, error) {
	if d.Absent {
		return refusal, nil
	}
	answer, err := clean("Ответ", d.Answer, mostAnswer)
	if err != nil {
		return "", err
	}
	if answer == "" {
		return "", desk.Refuse(http.StatusUnprocessableEntity, "answer", "Впишите ответ или отметьте, что в документе он не указан.")
	}
	evidence, err := clean("Выписка", d.Evidence, mostEvidence)
	if err != nil {
		return "", err
	}
	document, err := s.documentOf(d)
	if err != nil {
		return "", err
	}
	a := reply{Answer: &answer, DocID: &document}
	if evidence != "" {
		a.Evidence = &evidence
	}
	text, err := dataset.AppendJSON(nil, a)
	return string(text), err
}

// documentOf is the document that the answer is of: the case's own, or the one chosen among those shown.
func (s *Session) documentOf(d Draft) (string, error) {
	if own := s.left[0].DocID; own != nil {
		return *own, nil
	}
	for _, p := range s.shown {
		if p.Doc == d.Document {
			return d.Document, nil
		}
	}
	return "", desk.Refuse(http.StatusUnprocessableEntity, "document", "Отметьте, в каком из документов нашёлся ответ.")
}

func clean(what, text string, most int) (string, error) {
	text = strings.TrimSpace(strings.ReplaceAll(text, "\r\n", "\n"))
	switch {
	case utf8.RuneCountInString(text) > most:
		return "", desk.Refuse(http.StatusUnprocessableEntity, "long", "%s: больше %d знаков. Сократите.", what, most)
	case strings.ContainsFunc(text, func(r rune) bool { return unicode.IsControl(r) && r != '\n' && r != '\t' }):
		return "", desk.Refuse(http.StatusUnprocessableEntity, "control", "%s: есть непечатаемые знаки. Впишите текст заново.", what)
	}
	return text, nil
}
