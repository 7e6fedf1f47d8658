package label

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"etalon/internal/dataset"
	"etalon/internal/extract/madeup"
	"etalon/internal/run/papers"

	"github.com/jung-kurt/gofpdf"
)

// toySet is a folder with two documents: d1 of fourteen pages that say their number and a price, d2 whose
// only page is a picture. Its cases are toyCases.
func toySet(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	put := func(name string, data []byte) {
		if err := dataset.WriteFile(filepath.Join(dir, name), data); err != nil {
			t.Fatal(err)
		}
	}
	for name, draw := range map[string]func(*gofpdf.Fpdf){
		"d1": func(d *gofpdf.Fpdf) {
			for page := 1; page <= 14; page++ {
				if page > 1 {
					d.AddPage()
				}
				madeup.Lines(fmt.Sprintf("Page number %d of the contract.", page), fmt.Sprintf("It costs %d00 rub in all, VAT included.", page))(d)
			}
		},
		"d2": func(d *gofpdf.Fpdf) { d.Rect(40, 40, 60, 20, "F") },
	} {
		data, err := madeup.PDF(draw)
		if err != nil {
			t.Fatal(err)
		}
		put("docs/"+name+".pdf", data)
	}
	var b bytes.Buffer
	if err := dataset.WriteJSONL(&b, toyCases); err != nil {
		t.Fatal(err)
	}
	put("cases.jsonl", b.Bytes())
	return dir
}

var toyDocuments = []dataset.Document{
	{ID: "d1", File: "docs/d1.pdf", Kind: dataset.DigitalDocument, URL: "https://example.org/d1.pdf"},
	{ID: "d2", File: "docs/d2.pdf", Kind: dataset.ScanDocument, URL: "https://example.org/d2.pdf"},
}

// openSession opens the toy set for a person.
func openSession(t testing.TB, dir, name string) *Session {
	t.Helper()
	store, err := OpenStore(filepath.Join(dir, "gold.jsonl"), name, toyCases, filepath.Join(dir, "cases.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	settings := papers.DefaultSettings
	settings.DPI = 60
	s, err := Open(Options{
		Store: store, Documents: toyDocuments, Judge: toyJudge{},
		Library: &papers.Library{Source: dir, Work: filepath.Join(dir, "work"), Settings: settings},
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func closeSession(t testing.TB, s *Session) {
	t.Helper()
	if err := s.store.Close(); err != nil {
		t.Fatal(err)
	}
	_ = s.desk.Close() // already closed where it was served
}

// do asks for an action and gives its answer and status.
func do(t *testing.T, s *Session, action, body string) (int, map[string]any) {
	t.Helper()
	at, err := url.Parse(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	r := httptest.NewRequest(http.MethodPost, s.URL()+"do/"+action, strings.NewReader(body))
	r.Host = at.Host
	r.Header.Set("Content-Type", "application/json")
	r.Header.Set("Origin", "http://"+at.Host)
	w := httptest.NewRecorder()
	s.desk.Handler().ServeHTTP(w, r)
	var got map[string]any
	if err := json.Unmarshal(w.Body.Bytes(), &got); err != nil {
		t.Fatalf("%s: %d %q: %v", action, w.Code, w.Body, err)
	}
	return w.Code, got
}

// send saves a draft whose revision is the one of now.
func send(t *testing.T, s *Session, change func(d *Draft)) (int, map[string]any) {
	t.Helper()
	d := Draft{ID: "c1", Says: Answers, Kind: dataset.MoneyValue, Answer: "200 rub, руб", Evidence: "costs 200 rub", Page: 2, Despite: []Code{ValueAbsent}}
	change(&d)
	if d.Revision == "" {
		_, d.Revision = s.store.Opinion(d.ID)
	}
	body, err := dataset.AppendJSON(nil, d)
	if err != nil {
		t.Fatal(err)
	}
	return do(t, s, "save", string(body))
}

func TestSessionKeepsAnswers(t *testing.T) {
	dir := toySet(t)
	s := openSession(t, dir, "Анна")
	status, got := send(t, s, func(*Draft) {})
	if status != http.StatusOK || got["saved"] != true {
		t.Fatalf("got %d %v", status, got)
	}
	if status, got := send(t, s, func(d *Draft) { d.ID, d.Says = "c2", Nothing }); status != http.StatusOK || got["saved"] != true {
		t.Fatalf("a trap: got %d %v", status, got)
	}
	closeSession(t, s)
	const want = `{"id":"c1","kind":"money","answer":"200 rub, руб","evidence":"costs 200 rub","doc_id":"d1","page":2}
{"id":"c2","answer":null,"evidence":null,"doc_id":"d1","page":null}
`
	if rows := readFile(t, filepath.Join(dir, "gold.jsonl")); rows != want {
		t.Errorf("got\n%s\nwant\n%s", rows, want)
	}
	if cases := readFile(t, filepath.Join(dir, "cases.jsonl")); strings.Count(cases, `"confirmed":true`) != 1 {
		t.Errorf("the trap is not confirmed:\n%s", cases)
	}

	s = openSession(t, dir, "Анна")
	defer closeSession(t, s)
	_, state := do(t, s, "state", "{}")
	totals, _ := state["totals"].(map[string]any)
	if totals["mine"] != 2.0 || totals["cases"] != 3.0 {
		t.Errorf("resumed: got %v", state)
	}
	_, c := do(t, s, "case", `{"id":"c1"}`)
	mine, _ := c["mine"].(map[string]any)
	if mine["answer"] != "200 rub, руб" || mine["page"] != 2.0 || c["by"] != "mine" {
		t.Errorf("resumed: got %v", c)
	}
}

func TestSessionAsksBeforeItKeeps(t *testing.T) {
	s := openSession(t, toySet(t), "Анна")
	defer closeSession(t, s)
	wrongPage := func(d *Draft) { d.Page = 3 }
	_, got := send(t, s, wrongPage)
	if text := fmt.Sprint(got["warnings"]); got["saved"] != false || !strings.Contains(text, "стоит на странице 2") || !strings.Contains(text, "page:2") {
		t.Fatalf("got %v", got)
	}
	if o, _ := s.store.Opinion("c1"); o != nil {
		t.Fatal("it was kept all the same")
	}
	_, got = send(t, s, func(d *Draft) { wrongPage(d); d.Despite = append(d.Despite, EvidenceElsewhere) })
	if o, _ := s.store.Opinion("c1"); got["saved"] != true || o == nil || fmt.Sprint(o.Despite) != "[value-absent evidence-elsewhere]" {
		t.Errorf("got %v, %+v", got, o)
	}
	_, got = send(t, s, func(d *Draft) { d.Answer = "сто" })
	if fault, _ := got["fault"].(map[string]any); fault["field"] != "answer" || got["saved"] != false {
		t.Errorf("a value of no kind: got %v", got)
	}
}

func TestSessionAsksBeforeItReplacesOthers(t *testing.T) {
	dir := toySet(t)
	s := openSession(t, dir, "Анна")
	send(t, s, func(*Draft) {})
	closeSession(t, s)
	s = openSession(t, dir, "Борис")
	defer closeSession(t, s)
	_, c := do(t, s, "case", `{"id":"c1"}`)
	if c["others"] != "Анна" || c["mine"] != nil || strings.Contains(fmt.Sprint(c), "200") {
		t.Errorf("what Anna said is told before: got %v", c)
	}
	other := func(d *Draft) { d.Answer, d.Evidence, d.Page = "100 руб", "costs 100 rub", 1 }
	_, got := send(t, s, other)
	if text := fmt.Sprint(got["warnings"]); got["saved"] != false || !strings.Contains(text, "(Анна): «200 rub, руб», страница 2. Заменить") {
		t.Fatalf("got %v", got)
	}
	_, got = send(t, s, func(d *Draft) { other(d); d.Despite = append(d.Despite, OthersAnswer) })
	if o, _ := s.store.Opinion("c1"); got["saved"] != true || o.Name != "Борис" {
		t.Errorf("got %v, %+v", got, o)
	}
}

func TestSessionRefusesWhatWasOvertaken(t *testing.T) {
	s := openSession(t, toySet(t), "Анна")
	defer closeSession(t, s)
	_, first := s.store.Opinion("c1")
	once := func(d *Draft) { d.Revision = first }
	if status, got := send(t, s, once); status != http.StatusOK {
		t.Fatalf("got %v", got)
	}
	if status, got := send(t, s, once); status != http.StatusConflict || got["code"] != "stale" {
		t.Errorf("sent twice: got %d %v", status, got)
	}
}

func TestSessionRefusesHostileRequests(t *testing.T) {
	s := openSession(t, toySet(t), "Анна")
	defer closeSession(t, s)
	for _, c := range []struct {
		action, body string
		status       int
	}{
		{"case", `{"id":"../../etc/passwd"}`, http.StatusNotFound},
		{"document", `{"id":"../d1"}`, http.StatusNotFound},
		{"text", `{"id":"d1","page":15}`, http.StatusNotFound},
		{"text", `{"id":"d1","page":0}`, http.StatusNotFound},
		{"text", `{"id":"d1","page":1e99}`, http.StatusBadRequest},
		{"save", `{}`, http.StatusBadRequest},
		{"save", `[]`, http.StatusBadRequest},
		{"save", `{"id":"c1","id":"c2"}`, http.StatusBadRequest},
		{"save", `{"id":"c9","revision":"","says":"nothing","kind":"","answer":"","evidence":"","doc_id":"","page":0,"despite":[]}`, http.StatusNotFound},
		{"save", `{"id":"` + strings.Repeat("x", 70<<10) + `"}`, http.StatusRequestEntityTooLarge},
	} {
		if status, got := do(t, s, c.action, c.body); status != c.status || got["error"] == "" {
			t.Errorf("%s %.60s: got %d %v, want %d", c.action, c.body, status, got, c.status)
		}
	}
	if totals := s.store.Totals(); totals.Mine != 0 {
		t.Errorf("something was kept: %+v", totals)
	}
}

func TestSessionAnswersNobodyElse(t *testing.T) {
	s := openSession(t, toySet(t), "Анна")
	defer closeSession(t, s)
	at, err := url.Parse(s.URL())
	if err != nil {
		t.Fatal(err)
	}
	for what, c := range map[string]struct {
		host, origin, token string
		status              int
	}{
		"its own page":   {at.Host, "http://" + at.Host, at.Path, http.StatusOK},
		"another page":   {at.Host, "http://example.org", at.Path, http.StatusForbidden},
		"no origin":      {at.Host, "", at.Path, http.StatusForbidden},
		"another name":   {"label.example.org", "http://" + at.Host, at.Path, http.StatusMisdirectedRequest},
		"no token":       {at.Host, "http://" + at.Host, "/", http.StatusNotFound},
		"a wrong token":  {at.Host, "http://" + at.Host, "/" + strings.Repeat("0", 32) + "/", http.StatusNotFound},
		"half the token": {at.Host, "http://" + at.Host, at.Path[:17] + "/", http.StatusNotFound},
	} {
		r := httptest.NewRequest(http.MethodPost, "http://"+at.Host+c.token+"do/state", strings.NewReader("{}"))
		r.Host = c.host
		r.Header.Set("Content-Type", "application/json")
		if c.origin != "" {
			r.Header.Set("Origin", c.origin)
		}
		w := httptest.NewRecorder()
		s.desk.Handler().ServeHTTP(w, r)
		if w.Code != c.status || c.status != http.StatusOK && strings.Contains(w.Body.String(), "Анна") {
			t.Errorf("%s: got %d %q, want %d", what, w.Code, w.Body, c.status)
		}
	}
}

func TestSessionShowsWholeDocuments(t *testing.T) {
	s := openSession(t, toySet(t), "Анна")
	defer closeSession(t, s)
	_, d := do(t, s, "document", `{"id":"d1"}`)
	if shown, _ := d["shown"].([]any); d["pages"] != 14.0 || len(shown) != 12 {
		t.Errorf("got %v", d)
	}
	if _, text := do(t, s, "text", `{"id":"d1","page":10}`); !strings.Contains(fmt.Sprint(text["text"]), "Page number 10 ") {
		t.Errorf("a page that systems are not shown: got %v", text)
	}
	if _, d := do(t, s, "document", `{"id":"d2"}`); fmt.Sprint(d["unread"]) != "[1]" {
		t.Errorf("a scan that nobody read: got %v", d)
	}
	if data, err := s.shelf.Picture(t.Context(), "d1", 10); err != nil || http.DetectContentType(data) != "image/jpeg" {
		t.Errorf("picture: got %d bytes, %v", len(data), err)
	}
	for _, page := range []int{0, 15} {
		if _, err := s.shelf.Picture(t.Context(), "d1", page); err == nil {
			t.Errorf("page %d has a picture", page)
		}
	}
}

func TestSessionEnds(t *testing.T) {
	for what, end := range map[string]func(s *Session, stop func()){
		"by the person": func(s *Session, _ func()) { do(t, s, "end", "{}"); do(t, s, "end", "{}") },
		"from outside":  func(_ *Session, stop func()) { stop() },
	} {
		s := openSession(t, toySet(t), "Анна")
		ctx, stop := context.WithCancel(t.Context())
		served := make(chan error, 1)
		go func() { served <- s.Serve(ctx) }()
		end(s, stop)
		select {
		case err := <-served:
			if err != nil {
				t.Errorf("%s: got %v", what, err)
			}
		case <-time.After(20 * time.Second):
			t.Errorf("%s: it does not end", what)
		}
		stop()
		closeSession(t, s)
	}
}
