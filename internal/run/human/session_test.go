package human

import (
	"fmt"
	"net/http"
	"reflect"
	"slices"
	"strings"
	"testing"
	"time"

	"etalon/internal/run/asking"
)

func TestASittingFromBeginningToEnd(t *testing.T) {
	set, out := toySet(t), t.TempDir()
	s := sit(t, set, out, nil)
	want := []asking.Record{}
	v := s.do("open", 0, Draft{}, 200)
	for n := 1; !v.Done; n++ {
		c := question(set, v)
		if v.Cases != 3 || v.Left != 4-n || v.Choose != (c.DocID == nil) {
			t.Errorf("view %d: got %+v", n, v)
		}
		s.clock.pass(time.Hour) // nothing is seen yet
		s.do("start", v.Turn, Draft{}, 200)
		s.clock.pass(4 * time.Second)
		d := right(v)
		r := asking.Record{ID: c.ID, Run: 1, Model: "anna", Input: asking.Images, Attempts: 1, LatencyMS: 4000, Order: n}
		switch c.ID {
		case "field-1":
			r.Answer, r.Shown = `{"answer":"17,20","evidence":"The price","doc_id":"k2"}`, []string{"k2:1", "k2:2", "k2:3"}
		case "trap-1":
			d.Absent = true
			r.Answer, r.Shown = refusal, []string{"k1:1"}
		case "retrieval-1":
			d.Evidence = "  \n"
			r.Answer = `{"answer":"17,20","evidence":null,"doc_id":"k2"}`
			for _, shown := range v.Documents {
				for _, page := range shown.Pages {
					r.Shown = append(r.Shown, fmt.Sprintf("%s:%d", shown.ID, page))
				}
			}
		}
		want = append(want, r)
		v = s.do("send", v.Turn, d, 200)
	}
	if got := s.records(); !reflect.DeepEqual(got, want) {
		t.Errorf("got  %+v\nwant %+v", got, want)
	}
	if got := (Totals{Answered: 3, Absent: 1, ActiveMS: 12_000}); v.Totals != got || v.Left != 0 {
		t.Errorf("totals: got %+v, %d left", v.Totals, v.Left)
	}
	if kept := read(t, s.session.Progress); strings.Contains(kept, "retrieval-1") || !strings.Contains(kept, `"begun": 3`) {
		t.Errorf("progress: got %s", kept)
	}
	s.do("send", v.Turn, Draft{Absent: true}, 409)
	s.do("finish", 0, Draft{}, 200)
	s.do("finish", 0, Draft{}, 200)
	select {
	case <-s.session.ended:
	default:
		t.Error("the end was not told")
	}
	s.end()
}

// What a view tells must not give a trap away.
func TestViewsTellNoTypes(t *testing.T) {
	s := sit(t, toySet(t), t.TempDir(), nil)
	defer s.end()
	for range s.session.Cases {
		_, text := s.ask(http.MethodPost, "do/open", "{}")
		for _, word := range []string{"trap", "field-", "retrieval", "confirmed", "presupposes"} {
			if strings.Contains(text, word) {
				t.Errorf("the view has %q: %s", word, text)
			}
		}
		s.do("send", s.session.turn, Draft{Answer: "1", Document: "k1"}, 200)
	}
}

func TestTheClock(t *testing.T) {
	s := sit(t, toySet(t), t.TempDir(), nil)
	v := s.do("open", 0, Draft{}, 200)
	for i, step := range []struct {
		after          time.Duration
		do             string
		active, paused int64
	}{
		{time.Minute, "start", 0, 0},
		{5 * time.Second, "beat", 5000, 0},
		{silence, "beat", 20_000, 0},
		{silence + time.Millisecond, "beat", 20_000, 15_001}, // the machine slept
		{1500 * time.Millisecond, "pause", 21_500, 15_001},
		{time.Hour, "beat", 21_500, 3_615_001},
		{time.Second, "resume", 21_500, 3_616_001},
		{time.Second, "start", 21_500, 3_616_001},
		{-time.Hour, "beat", 21_500, 3_616_001}, // a clock that goes back takes nothing away
		{time.Second, "start", 22_500, 3_616_001},
	} {
		s.clock.pass(step.after)
		if got := s.do(step.do, v.Turn, Draft{}, 200); got.ActiveMS != step.active || got.PausedMS != step.paused || got.Paused != (step.do == "pause" || i == 5) {
			t.Errorf("step %d, %s: got %d and %d ms, paused %t, want %d and %d", i, step.do, got.ActiveMS, got.PausedMS, got.Paused, step.active, step.paused)
		}
	}
	s.clock.pass(500 * time.Millisecond)
	s.do("send", v.Turn, right(v), 200)
	if r := s.records()[0]; r.LatencyMS != 23_000 || r.PausedMS != 3_616_001 {
		t.Errorf("got %+v", r)
	}
	s.end()
}

// A case that is put off comes again after the others, with its time, its draft and its order.
func TestPutOff(t *testing.T) {
	set := toySet(t)
	s := sit(t, set, t.TempDir(), nil)
	defer s.end()
	v := s.do("open", 0, Draft{}, 200)
	first := v.Question
	s.do("start", v.Turn, Draft{}, 200)
	s.clock.pass(3 * time.Second)
	v = s.do("skip", v.Turn, Draft{Answer: "половина"}, 200)
	if v.Question == first || v.Later != 1 || v.ActiveMS != 0 || v.Draft != (Draft{}) {
		t.Errorf("after the first: got %+v", v)
	}
	second := v.Question
	v = s.do("skip", v.Turn, Draft{}, 200)
	v = s.do("send", v.Turn, right(v), 200)
	if v.Question != first || v.Later != 2 || v.ActiveMS != 3000 || v.Draft.Answer != "половина" {
		t.Errorf("again: got %+v", v)
	}
	v = s.do("skip", v.Turn, v.Draft, 200)
	if v.Question != second {
		t.Errorf("the second again: got %q", v.Question)
	}
	v = s.do("send", v.Turn, right(v), 200)
	v = s.do("skip", v.Turn, v.Draft, 200)
	if v.Question != first || v.Left != 1 {
		t.Errorf("the only one that is left: got %+v", v)
	}
	s.do("start", v.Turn, v.Draft, 200)
	s.clock.pass(time.Second)
	s.do("send", v.Turn, right(v), 200)
	records := s.records()
	if orders := []int{records[0].Order, records[1].Order, records[2].Order}; !slices.Equal(orders, []int{3, 2, 1}) || records[2].LatencyMS != 4000 {
		t.Errorf("got orders %v and %+v", orders, records[2])
	}
}

func TestAnswersThatComeTooLate(t *testing.T) {
	set := toySet(t)
	s := sit(t, set, t.TempDir(), nil)
	defer s.end()
	v := s.do("open", 0, Draft{}, 200)
	for range 2 { // the other tab
		v = s.do("open", 0, Draft{}, 200)
	}
	for _, name := range []string{"start", "beat", "pause", "resume", "skip", "send"} {
		for _, turn := range []int{v.Turn - 1, v.Turn + 1, 0, -1} {
			if got := s.do(name, turn, right(v), 409); got.Code != "stale" {
				t.Errorf("%s: got %+v", name, got)
			}
		}
	}
	next := s.do("send", v.Turn, right(v), 200)
	if got := s.do("send", v.Turn, right(v), 409); got.Code != "stale" || len(s.records()) != 1 {
		t.Errorf("sent twice: got %+v and %d records", got, len(s.records()))
	}
	if s.session.progress.of(question(set, next).ID).Draft != (Draft{}) {
		t.Error("what was typed to one case was kept for the next one")
	}
}

func TestWhatMayBeSent(t *testing.T) {
	set := toySet(t)
	s := sit(t, set, t.TempDir(), nil)
	defer s.end()
	v := s.do("open", 0, Draft{}, 200)
	for question(set, v).ID != "retrieval-1" {
		v = s.do("skip", v.Turn, Draft{}, 200)
	}
	for name, c := range map[string]struct {
		draft Draft
		code  string
	}{
		"nothing":            {Draft{Document: "k1"}, "answer"},
		"spaces":             {Draft{Answer: " \r\n\t", Document: "k1"}, "answer"},
		"a long answer":      {Draft{Answer: strings.Repeat("я", mostAnswer+1), Document: "k1"}, "long"},
		"a long quote":       {Draft{Answer: "1", Evidence: strings.Repeat("я", mostEvidence+1), Document: "k1"}, "long"},
		"what has no letter": {Draft{Answer: "1\x002", Document: "k1"}, "control"},
		"no document":        {Draft{Answer: "1"}, "document"},
		"another document":   {Draft{Answer: "1", Document: "../k1"}, "document"},
	} {
		if got := s.do("send", v.Turn, c.draft, 422); got.Code != c.code || got.Error == "" {
			t.Errorf("%s: got %+v", name, got)
		}
	}
	for _, body := range []string{"", "{}", `{"turn":1}`, `{"turn":"1","draft":null}`, `{"turn":1,"draft":{"answer":null,"evidence":"","document":"","absent":false}}`, `{"turn":1,"draft":{},"case":"trap-1"}`} {
		if code, text := s.ask(http.MethodPost, "do/send", body); code != 400 {
			t.Errorf("%s: got %d %s", body, code, text)
		}
	}
	if n := len(s.records()); n != 0 {
		t.Errorf("%d records", n)
	}
	s.do("send", v.Turn, Draft{Answer: strings.Repeat("я", mostAnswer), Document: "k1"}, 200)
}

// Nothing but the pages of the case before the person is served, and in a pause not even these.
func TestPagesServed(t *testing.T) {
	set := toySet(t)
	s := sit(t, set, t.TempDir(), nil)
	defer s.end()
	status := func(path string) int { code, _ := s.ask(http.MethodGet, path, ""); return code }
	if got := status("page/k1/1"); got != 404 {
		t.Errorf("before anything is shown: got %d", got)
	}
	v := s.do("open", 0, Draft{}, 200)
	for question(set, v).ID != "field-1" {
		v = s.do("skip", v.Turn, Draft{}, 200)
	}
	for path, want := range map[string]int{"page/k2/1": 200, "page/k2/3": 200, "page/k2/4": 404, "page/k1/1": 404, "page/..%2Fk2/1": 404} {
		if got := status(path); got != want {
			t.Errorf("%s: got %d, want %d", path, got, want)
		}
	}
	s.do("pause", v.Turn, Draft{}, 200)
	if got := status("page/k2/1"); got != 404 {
		t.Errorf("in a pause: got %d", got)
	}
	if v = s.do("open", 0, Draft{}, 200); !v.Paused {
		t.Error("a page that is opened again ends the pause")
	}
	s.do("resume", v.Turn, Draft{}, 200)
	if got := status("page/k2/1"); got != 200 {
		t.Errorf("after the pause: got %d", got)
	}
}
