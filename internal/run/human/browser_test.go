//go:build ocr

package human

import (
	"context"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"time"

	"etalon/internal/run/asking"
	"etalon/internal/run/desk/headless"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// picture keeps what is seen where ETALON_SCREENSHOTS names a folder, for people to look at.
func picture(t *testing.T, tab *headless.Tab, name string) {
	t.Helper()
	if dir := os.Getenv("ETALON_SCREENSHOTS"); dir != "" {
		if err := os.WriteFile(filepath.Join(dir, name+".png"), tab.Screenshot(), 0o600); err != nil {
			t.Fatal(err)
		}
	}
}

// pageIsSeen: the picture of a page is there, and large enough to be read.
const pageIsSeen = `!document.getElementById("work").hidden && (i => i.complete && i.naturalWidth > 400 && i.getBoundingClientRect().height > 400)(document.querySelector("#viewer img"))`

func onScreen(name string) string { return `!document.getElementById("` + name + `").hidden` }

func isLookedAt(page string) string {
	return pageIsSeen + ` && document.querySelector("#viewer img").alt === "` + page + `"`
}

func isAsked(question string) string {
	return pageIsSeen + ` && document.getElementById("question").textContent === "` + question + `"`
}

// serving sits down and serves until the program is closed.
func serving(t *testing.T, set *asking.Set, out string) (*sitting, chan error) {
	s := sit(t, set, out, time.Now)
	ctx, stop := context.WithCancel(context.Background())
	t.Cleanup(stop)
	ended := make(chan error, 1)
	go func() { ended <- s.session.Serve(ctx, s.desk) }()
	return s, ended
}

// untilKept waits until what was typed is kept: the page tells it when the person stops for a moment.
func untilKept(t *testing.T, s *sitting, text string) {
	t.Helper()
	for range 400 {
		if data, err := os.ReadFile(s.session.Progress); err == nil && strings.Contains(string(data), text) {
			return
		}
		time.Sleep(50 * time.Millisecond)
	}
	t.Fatalf("%q was typed and is not kept: %s", text, read(t, s.session.Progress))
}

// A person answers three cases: types, looks at another page, pauses, reloads in the middle, puts one
// off, says that it is not there, finds the document, and finishes.
func TestInABrowser(t *testing.T) {
	tab, set := headless.Open(t), toySet(t)
	s, ended := serving(t, set, t.TempDir())
	tab.Do(chromedp.Navigate(s.desk.URL()))
	tab.Until(onScreen("intro"))
	picture(t, tab, "intro")
	if got := tab.Text("#intro-progress"); got != "Вопросов: 3." {
		t.Errorf("at the beginning: got %q", got)
	}
	tab.Do(chromedp.Click(chromedp.CSS("#begin")))
	tab.Until(pageIsSeen)

	// The first case: pages, zoom and turn by keys; a refusal; a reload with what was typed; a pause.
	if got := tab.Text("#question"); got != "Какова цена контракта?" {
		t.Fatalf("got question %q", got)
	}
	picture(t, tab, "work")
	tab.Do(chromedp.Click(chromedp.CSS("#send")))
	tab.Until(`document.getElementById("alert").textContent.startsWith("Впишите ответ")`)
	if said := tab.Trouble(); len(said) != 1 || !strings.Contains(said[0], "422") {
		t.Errorf("an empty answer: got %q", said)
	}
	picture(t, tab, "refused")
	tab.Do(chromedp.Blur(chromedp.CSS("#answer")), chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent("+"))
	tab.Until(isLookedAt("Документ k2, страница 2 из 3"))
	tab.Until(`document.querySelector("#viewer .zoomed").textContent === "125 %"`)
	tab.Do(chromedp.KeyEvent("r"))
	tab.Until(`(r => r.width > r.height)(document.querySelector("#viewer img").getBoundingClientRect())`)
	picture(t, tab, "turned")
	tab.Do(chromedp.SendKeys(chromedp.CSS("#answer"), "17 рублей 20 копеек"))
	tab.Until(`document.getElementById("clock").textContent !== "0:00"`)
	untilKept(t, s, "17 рублей 20 копеек")
	tab.Do(chromedp.Reload())
	tab.Until(onScreen("intro"))
	tab.Do(chromedp.Click(chromedp.CSS("#begin")))
	tab.Until(pageIsSeen)
	tab.Until(`document.getElementById("answer").value === "17 рублей 20 копеек"`)
	tab.Do(chromedp.Click(chromedp.CSS(`#viewer button[title="Документ k2, страница 3 из 3"]`)))
	tab.Until(isLookedAt("Документ k2, страница 3 из 3"))
	tab.Do(chromedp.KeyEvent(kb.Escape))
	tab.Until(onScreen("paused"))
	picture(t, tab, "paused")
	tab.Do(chromedp.Click(chromedp.CSS("#resume")))
	tab.Until(isLookedAt("Документ k2, страница 3 из 3"))
	tab.Do(chromedp.SendKeys(chromedp.CSS("#evidence"), "The price is 17 roubles"), chromedp.KeyEvent(kb.Enter, chromedp.KeyModifiers(kb.ModifierCtrl)))

	// The second one is put off.
	tab.Until(isAsked("Какова цена поверки?"))
	tab.Do(chromedp.Click(chromedp.CSS("#skip")))

	// The third one is of several documents; another tab opens meanwhile.
	tab.Until(isAsked("furniture of k2?"))
	tab.Do(chromedp.SendKeys(chromedp.CSS("#answer"), "k2"), chromedp.Click(chromedp.CSS(`#documents input[value="k2"]`)))
	picture(t, tab, "retrieval")
	tab.Do(chromedp.Evaluate[chromedp.Void](`fetch("do/open", {method: "POST", headers: {"Content-Type": "application/json"}, body: "{}"})`, chromedp.EvalAwaitPromise))
	tab.Do(chromedp.Click(chromedp.CSS("#send")))
	tab.Until(onScreen("trouble"))
	picture(t, tab, "trouble")
	for _, said := range tab.Trouble() {
		if !strings.Contains(said, "409") {
			t.Errorf("an answer that comes too late: got %q", said)
		}
	}
	tab.Do(chromedp.Click(chromedp.CSS("#again")))
	tab.Until(isAsked("furniture of k2?"))
	tab.Until(`document.getElementById("answer").value === "k2" && document.querySelector("#documents input:checked").value === "k2"`)
	tab.Do(chromedp.Click(chromedp.CSS("#send")))

	// What was put off comes again: it is not there.
	tab.Until(isAsked("Какова цена поверки?"))
	tab.Do(chromedp.Click(chromedp.CSS("#absent")))
	tab.Until(`document.getElementById("answer").disabled`)
	picture(t, tab, "absent")
	tab.Do(chromedp.Click(chromedp.CSS("#send")))
	tab.Until(onScreen("end"))
	picture(t, tab, "end")
	if got := tab.Text("#end-totals"); !strings.Contains(got, "3 из 3") {
		t.Errorf("at the end: got %q", got)
	}
	checkRecords(t, s.records())
	tab.Do(chromedp.Click(chromedp.CSS("#end .finish")))
	tab.Until(onScreen("closed"))
	if err := <-ended; err != nil {
		t.Errorf("the end: %v", err)
	}
	s.end()
	if s.logged.Len() > 0 {
		t.Errorf("the log: %s", s.logged.String())
	}
}

func checkRecords(t *testing.T, got []asking.Record) {
	t.Helper()
	if len(got) != 3 {
		t.Fatalf("got %d records", len(got))
	}
	for i, want := range []asking.Record{
		{ID: "field-1", Order: 1, Answer: `{"answer":"17 рублей 20 копеек","evidence":"The price is 17 roubles","doc_id":"k2"}`, Shown: []string{"k2:1", "k2:2", "k2:3"}},
		{ID: "retrieval-1", Order: 3, Answer: `{"answer":"k2","evidence":null,"doc_id":"k2"}`, Shown: []string{"k2:1", "k2:2", "k2:3", "k1:1"}},
		{ID: "trap-1", Order: 2, Answer: refusal, Shown: []string{"k1:1"}},
	} {
		r := got[i]
		if r.LatencyMS <= 0 || r.LatencyMS > 60_000 || (r.PausedMS > 0) != (i == 0) {
			t.Errorf("%s: %d ms, paused %d ms", r.ID, r.LatencyMS, r.PausedMS)
		}
		want.Run, want.Model, want.Input, want.Attempts, want.LatencyMS, want.PausedMS = 1, "anna", asking.Images, 1, r.LatencyMS, r.PausedMS
		if !reflect.DeepEqual(r, want) {
			t.Errorf("got  %+v\nwant %+v", r, want)
		}
	}
}
