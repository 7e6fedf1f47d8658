package human

import (
	"bytes"
	"encoding/json"
	"fmt"
	"log"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	"etalon/internal/run/asking"
	"etalon/internal/run/desk"
	"etalon/internal/run/papers"

	"github.com/jung-kurt/gofpdf"
)

// clock is one that tests turn.
type clock struct {
	mu  sync.Mutex
	now time.Time
}

func (c *clock) read() time.Time {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.now
}

func (c *clock) pass(d time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.now = c.now.Add(d)
}

// toySet is two documents, of one page and of three, and three cases: about either, and which of them.
func toySet(t testing.TB) *asking.Set {
	t.Helper()
	dir := t.TempDir()
	var documents []dataset.Document
	pagesOf := map[string]int{"k1": 1, "k2": 3}
	for _, id := range []string{"k1", "k2"} {
		data, err := madeup.PDF(func(d *gofpdf.Fpdf) {
			for page := range pagesOf[id] {
				if page > 0 {
					d.AddPage()
				}
				madeup.Lines(fmt.Sprintf("Contract %s about furniture, page %d", id, page+1), "The price is 17 roubles and 20 kopecks")(d)
			}
		})
		if err != nil {
			t.Fatal(err)
		}
		d := dataset.Document{ID: id, File: "docs/" + id + ".pdf", Kind: dataset.DigitalDocument}
		if err := dataset.WriteFile(filepath.Join(dir, d.File), data); err != nil {
			t.Fatal(err)
		}
		documents = append(documents, d)
	}
	one, two := "k1", "k2"
	cases := []dataset.Case{
		{ID: "field-1", Type: dataset.FieldCase, DocID: &two, Question: "Какова цена контракта?"},
		{ID: "trap-1", Type: dataset.TrapCase, DocID: &one, Question: "Какова цена поверки?", Confirmed: true},
		{ID: "retrieval-1", Type: dataset.RetrievalCase, Question: "furniture of k2?"},
	}
	settings := papers.DefaultSettings
	settings.DPI = 60
	s, err := asking.NewSet(t.Context(), &papers.Library{Source: dir, Work: filepath.Join(dir, "work"), Settings: settings}, documents, cases, asking.Retrieval{Documents: 2, Pages: 4})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// sitting is a session with its desk.
type sitting struct {
	t       testing.TB
	session *Session
	desk    *desk.Desk
	journal *asking.Journal
	clock   *clock
	logged  bytes.Buffer
}

// sit begins a sitting of "anna", who keeps her records in a folder.
func sit(t testing.TB, set *asking.Set, out string, now func() time.Time) *sitting {
	t.Helper()
	file := asking.File(out, "anna", 1)
	journal, err := asking.OpenJournal(file)
	if err != nil {
		t.Fatal(err)
	}
	s := &sitting{t: t, journal: journal, clock: &clock{now: time.Unix(1000, 0)}}
	if now == nil {
		now = s.clock.read
	}
	o := Options{Set: set, Cases: set.Cases, Journal: journal, Progress: ProgressFile(file), Name: "anna", Now: now}
	if s.session, err = New(o); err != nil {
		t.Fatal(err)
	}
	if s.desk, err = s.session.Desk(0, log.New(&s.logged, "", 0)); err != nil {
		t.Fatal(err)
	}
	return s
}

// end is an end without any goodbye, as SIGKILL is: nothing more is kept.
func (s *sitting) end() {
	s.t.Helper()
	_ = s.desk.Close() // a desk that was served is closed
	if err := s.journal.Close(); err != nil {
		s.t.Error(err)
	}
}

// ask sends a request of the page's own and gives status and body.
func (s *sitting) ask(method, path, body string) (int, string) {
	r := httptest.NewRequest(method, s.desk.URL()+path, strings.NewReader(body))
	r.Header.Set("Origin", "http://"+r.Host)
	r.Header.Set("Content-Type", "application/json")
	w := httptest.NewRecorder()
	s.desk.Handler().ServeHTTP(w, r)
	return w.Code, w.Body.String()
}

// seen is the view that a page has.
type seen struct {
	view
	ActiveMS int64  `json:"active_ms"`
	PausedMS int64  `json:"paused_ms"`
	Paused   bool   `json:"paused"`
	Error    string `json:"error"`
	Code     string `json:"code"`
}

// do does something that must succeed, or be refused with a status.
func (s *sitting) do(name string, turn int, d Draft, status int) seen {
	s.t.Helper()
	body, err := json.Marshal(deed{turn, d})
	if name == "open" || name == "finish" {
		body = []byte("{}")
	}
	if err != nil {
		s.t.Fatal(err)
	}
	code, text := s.ask(http.MethodPost, "do/"+name, string(body))
	var v seen
	if err := json.Unmarshal([]byte(text), &v); err != nil || code != status {
		s.t.Fatalf("%s: got %d %s, want %d; %v", name, code, text, status, err)
	}
	return v
}

// records are those written, in their order.
func (s *sitting) records() []asking.Record {
	s.t.Helper()
	list, err := s.journal.Records()
	if err != nil {
		s.t.Fatal(err)
	}
	return list
}

// question is the case that a view is of.
func question(set *asking.Set, v seen) dataset.Case {
	for _, c := range set.Cases {
		if c.Question == v.Question {
			return c
		}
	}
	return dataset.Case{}
}

// right is an answer that the program takes.
func right(v seen) Draft {
	d := Draft{Answer: " 17,20 ", Evidence: "The price"}
	if v.Choose {
		d.Document = "k2"
	}
	return d
}

func read(t testing.TB, file string) string {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}
