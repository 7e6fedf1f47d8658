package label

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"io/fs"
	"log"
	"net/http"
	"slices"
	"strings"
	"sync"

	"etalon/internal/dataset"
	"etalon/internal/run/desk"
	"etalon/internal/run/papers"
)

//go:embed assets
var assets embed.FS

// Options of a session.
type Options struct {
	Store     *Store
	Library   *papers.Library
	Documents []dataset.Document
	Judge     Judge
	// Port to listen on; 0 is any that is free.
	Port int
	Log  *log.Logger
}

// Session is a person at work: a desk with the documents and the questions.
type Session struct {
	store   *Store
	shelf   shelf
	checker Checker
	desk    *desk.Desk
	ended   chan struct{}
	end     func()
}

// Open takes the port. Serve the session.
func Open(o Options) (*Session, error) {
	s := &Session{store: o.Store, shelf: shelf{library: o.Library, documents: o.Documents}, ended: make(chan struct{})}
	s.end = sync.OnceFunc(func() { close(s.ended) })
	s.checker = Checker{Judge: o.Judge, Document: s.shelf.Document}
	page, err := fs.Sub(assets, "assets")
	if err != nil {
		return nil, err
	}
	s.desk, err = desk.Open(desk.Options{
		Assets: page, Pictures: s.shelf.Picture, Port: o.Port, Log: o.Log,
		Actions: map[string]desk.Action{
			"state": desk.Take(s.state), "case": desk.Take(s.open), "document": desk.Take(s.document),
			"text": desk.Take(s.text), "save": desk.Take(s.save), "end": desk.Take(s.finish),
		},
	})
	return s, err
}

// URL is what the person opens.
func (s *Session) URL() string { return s.desk.URL() }

// Serve answers until the person ends the session or the context does; neither is an error.
func (s *Session) Serve(ctx context.Context) error {
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	go func() {
		select {
		case <-s.ended:
			stop()
		case <-ctx.Done():
		}
	}()
	return s.desk.Serve(ctx)
}

// nothing is what actions take that need nothing.
type nothing struct{}

// stateView is what the page shows around the cases.
type stateView struct {
	Name      string        `json:"name"`
	Kinds     []KindOfValue `json:"kinds"`
	Documents []string      `json:"documents"`
	Cases     []caseLine    `json:"cases"`
	Totals    Totals        `json:"totals"`
}

// caseLine is a case in the list of all.
type caseLine struct {
	ID       string           `json:"id"`
	Type     dataset.CaseType `json:"type"`
	DocID    *string          `json:"doc_id"`
	Question string           `json:"question"`
	// By is who gave an opinion: mine, others, or "" for nobody.
	By string `json:"by"`
}

func (s *Session) state(context.Context, nothing) (any, error) {
	v := stateView{Name: s.store.Name, Kinds: Kinds, Totals: s.store.Totals()}
	for _, d := range s.shelf.documents {
		v.Documents = append(v.Documents, d.ID)
	}
	for _, c := range s.store.Cases {
		o, _ := s.store.Opinion(c.ID)
		v.Cases = append(v.Cases, caseLine{c.ID, c.Type, c.DocID, c.Question, s.by(o)})
	}
	return v, nil
}

func (s *Session) by(o *Opinion) string {
	switch {
	case o == nil:
		return ""
	case o.Name == s.store.Name:
		return "mine"
	}
	return "others"
}

type caseAsked struct {
	ID string `json:"id"`
}

// caseView is a case with what this person has said of it. What somebody else has said is not told
// before an answer is sent: two people are to judge apart.
type caseView struct {
	caseLine
	Revision string `json:"revision"`
	// Others is who else gave an answer, "" for nobody.
	Others string `json:"others"`
	Mine   *Draft `json:"mine"`
}

func (s *Session) open(_ context.Context, asked caseAsked) (any, error) {
	c := s.store.Case(asked.ID)
	if c == nil {
		return nil, desk.Refuse(http.StatusNotFound, "no-case", "Вопроса «%s» в наборе нет.", asked.ID)
	}
	o, revision := s.store.Opinion(c.ID)
	v := caseView{caseLine: caseLine{c.ID, c.Type, c.DocID, c.Question, s.by(o)}, Revision: revision}
	switch v.By {
	case "mine":
		v.Mine = draftOf(o)
	case "others":
		v.Others = author(o)
	}
	return v, nil
}

func author(o *Opinion) string {
	if o.Name == "" {
		return "неизвестно кто"
	}
	return o.Name
}

// draftOf is an opinion as the page had sent it.
func draftOf(o *Opinion) *Draft {
	g := o.given()
	d := &Draft{ID: g.ID, Says: Nothing}
	if g.Answer == nil {
		return d
	}
	d.Says, d.Kind, d.Answer = Answers, g.Kind, *g.Answer
	if g.Evidence != nil {
		d.Evidence = *g.Evidence
	}
	if g.DocID != nil {
		d.DocID = *g.DocID
	}
	if g.Page != nil {
		d.Page = *g.Page
	}
	return d
}

// documentView is a document to look at.
type documentView struct {
	ID    string `json:"id"`
	Pages int    `json:"pages"`
	// Shown are the pages that systems are shown, Unread those whose text nobody has read.
	Shown  []int `json:"shown"`
	Unread []int `json:"unread"`
}

func (s *Session) document(ctx context.Context, asked caseAsked) (any, error) {
	d, err := s.found(ctx, asked.ID)
	if err != nil {
		return nil, err
	}
	return documentView{asked.ID, len(d.Texts), d.Shown, d.Unread}, nil
}

func (s *Session) found(ctx context.Context, id string) (*Document, error) {
	d, err := s.shelf.Document(ctx, id)
	if err == nil && d == nil {
		return nil, desk.Refuse(http.StatusNotFound, "no-document", "Документа «%s» в наборе нет.", id)
	}
	return d, err
}

type textAsked struct {
	ID   string `json:"id"`
	Page int    `json:"page"`
}

type textView struct {
	Text string `json:"text"`
}

// text is the text of a page, to take quotes from.
func (s *Session) text(ctx context.Context, asked textAsked) (any, error) {
	d, err := s.found(ctx, asked.ID)
	switch {
	case err != nil:
		return nil, err
	case asked.Page < 1 || asked.Page > len(d.Texts):
		return nil, desk.Refuse(http.StatusNotFound, "no-page", "Страницы %d в документе «%s» нет.", asked.Page, asked.ID)
	}
	return textView{strings.TrimSpace(d.Texts[asked.Page-1])}, nil
}

// saveView tells what became of a draft: kept, or a fault in it, or warnings to make sure of.
type saveView struct {
	Saved    bool      `json:"saved"`
	Fault    *Fault    `json:"fault,omitempty"`
	Warnings []Warning `json:"warnings,omitempty"`
}

func (s *Session) save(ctx context.Context, d Draft) (any, error) {
	c := s.store.Case(d.ID)
	if c == nil {
		return nil, desk.Refuse(http.StatusNotFound, "no-case", "Вопроса «%s» в наборе нет.", d.ID)
	}
	before, revision := s.store.Opinion(c.ID)
	if revision != d.Revision {
		return nil, stale()
	}
	o, warnings, err := s.checker.Check(ctx, c, &d)
	var fault *Fault
	switch {
	case errors.As(err, &fault):
		return saveView{Fault: fault}, nil
	case err != nil:
		return nil, err
	case s.by(before) == "others":
		warnings = append(warnings, othersAnswer(before))
	}
	if open := slices.ContainsFunc(warnings, func(w Warning) bool { return !slices.Contains(d.Despite, w.Code) }); open {
		return saveView{Warnings: warnings}, nil
	}
	for _, w := range warnings {
		o.Despite = append(o.Despite, w.Code)
	}
	if err := s.store.Save(c.ID, d.Revision, o); errors.Is(err, ErrStale) {
		return nil, stale()
	} else if err != nil {
		return nil, err
	}
	return saveView{Saved: true}, nil
}

func stale() error {
	return desk.Refuse(http.StatusConflict, "stale", "Ответ на этот вопрос уже сохранён, возможно, в другой вкладке. Откройте вопрос заново.")
}

func othersAnswer(o *Opinion) Warning {
	g, said := o.given(), "ответа нет"
	if g.Answer != nil {
		said = "«" + *g.Answer + "»"
	}
	if g.Page != nil {
		said += fmt.Sprintf(", страница %d", *g.Page)
	}
	return Warning{Code: OthersAnswer, Text: fmt.Sprintf("На вопрос уже ответили (%s): %s. Заменить этот ответ вашим?", author(o), said)}
}

// finish ends the session once this has been answered.
func (s *Session) finish(context.Context, nothing) (any, error) {
	s.end()
	return s.store.Totals(), nil
}
