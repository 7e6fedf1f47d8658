//go:build ocr

package label

import (
	"context"
	"path/filepath"
	"strings"
	"testing"

	"etalon/internal/dataset"
	"etalon/internal/run/desk/headless"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// desktop is the page in a browser.
type desktop struct {
	t   *testing.T
	tab *headless.Tab
}

// press clicks, in the order given.
func (d *desktop) press(selectors ...string) {
	d.t.Helper()
	for _, s := range selectors {
		d.tab.Do(chromedp.Click(chromedp.CSS(s)))
	}
}

func (d *desktop) write(selector, text string) {
	d.t.Helper()
	d.tab.Do(chromedp.SendKeys(chromedp.CSS(selector), text))
}

// choose takes an option as a person does.
func (d *desktop) choose(selector, value string) {
	d.t.Helper()
	d.tab.Do(chromedp.SetValue(chromedp.CSS(selector), value), run(`{
		const chosen = document.querySelector("`+selector+`");
		for (const name of ["input", "change"]) chosen.dispatchEvent(new Event(name, { bubbles: true }));
	}`))
}

func run(script string) chromedp.Action[chromedp.Void] {
	return chromedp.Evaluate[chromedp.Void](script)
}

// asks waits until a question is there with a page to look at.
func (d *desktop) asks(question string, picture bool) {
	d.t.Helper()
	d.tab.Until(`!document.getElementById("work").hidden && document.getElementById("question").textContent === "` + question + `"`)
	if picture {
		d.tab.Until(`document.querySelector(".sheet").naturalWidth > 300 && !document.querySelector(".sheet").hidden`)
	}
}

// says waits until an element says something.
func (d *desktop) says(selector, text string) {
	d.t.Helper()
	d.tab.Until(`document.querySelector("` + selector + `")?.innerText.includes("` + text + `")`)
}

// keep leaves a picture of the screen among the test's artifacts.
func (d *desktop) keep(name string) {
	d.t.Helper()
	if err := dataset.WriteFile(filepath.Join(d.t.ArtifactDir(), name+".png"), d.tab.Screenshot()); err != nil {
		d.t.Fatal(err)
	}
}

// served serves a session until the test ends and gives the browser that has it open.
func served(t *testing.T, s *Session) *desktop {
	t.Helper()
	ctx, stop := context.WithCancel(context.Background())
	ended := make(chan error, 1)
	go func() { ended <- s.Serve(ctx) }()
	t.Cleanup(func() {
		stop()
		if err := <-ended; err != nil {
			t.Error(err)
		}
	})
	d := &desktop{t, headless.Open(t)}
	d.tab.Do(chromedp.Navigate(s.URL()))
	return d
}

func TestLabelInABrowser(t *testing.T) {
	dir := toySet(t)
	s := openSession(t, dir, "Анна")
	d := served(t, s)

	d.asks("Какова цена?", true)
	d.press("#says-answer")
	d.choose("#kind", "money")
	d.says("#example", "1 348 207,50 руб.")
	d.write("#answer", "двести")
	d.write("#evidence", "costs 200 rub")
	d.press("#save")
	d.says("#fault", "не прочтёт «двести» как значение вида «сумма»")
	d.keep("fault")
	d.write("#answer", " руб")
	d.press("#save")
	d.says("#warnings", "Взять страницу 2")
	d.says("#warnings", "Значение «двести руб» в цитате не прочлось")
	d.keep("warnings")
	d.press("#warnings button")
	d.tab.Until(`document.getElementById("page").value === "2" && document.querySelector("[aria-current]").textContent === "2"`)
	d.press("#save")
	d.says("#save", "Проверено, сохранить")
	d.press("#save")

	d.asks("Каков аванс?", true)
	d.keep("trap")
	d.tab.Do(chromedp.Reload())
	d.asks("Каков аванс?", true)
	d.press("#says-nothing")
	d.press("#save")

	d.asks("Найдите контракт со сроком. Каков он?", false)
	d.choose("#document", "d1")
	d.asks("Найдите контракт со сроком. Каков он?", true)
	d.press("#says-answer", "#to-words")
	d.says("#page-text", "Page number 1 of")
	d.tab.Do(run(`document.activeElement.blur()`), chromedp.KeyEvent(kb.ArrowRight+kb.ArrowRight))
	d.says("#page-text", "It costs 300 rub")
	d.tab.Do(run(`{
		const text = document.getElementById("page-text").firstChild, at = text.data.indexOf("costs 300 rub");
		getSelection().setBaseAndExtent(text, at, text, at + "costs 300 rub".length);
	}`))
	d.press("#quote")
	d.tab.Until(`document.getElementById("evidence").value === "costs 300 rub" && document.getElementById("page").value === "3"`)
	d.choose("#kind", "name")
	d.write("#answer", "300 rub")
	d.keep("words")
	d.press("#save")

	d.says("#message", "На все вопросы есть ответ")
	d.keep("done")
	d.press("#message-buttons button")
	d.says("#cases", "есть ваш")
	d.keep("list")
	d.press("#cases li:nth-child(2) button")
	d.asks("Каков аванс?", true)
	d.press("#finish")
	d.says("#message", "Вкладку можно закрыть")
	d.keep("end")
	closeSession(t, s)

	const want = `{"id":"c1","kind":"money","answer":"двести руб","evidence":"costs 200 rub","doc_id":"d1","page":2}
{"id":"c2","answer":null,"evidence":null,"doc_id":"d1","page":null}
{"id":"c3","kind":"name","answer":"300 rub","evidence":"costs 300 rub","doc_id":"d1","page":3}
`
	if got := readFile(t, filepath.Join(dir, "gold.jsonl")); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if cases := readFile(t, filepath.Join(dir, "cases.jsonl")); strings.Count(cases, `"confirmed":true`) != 1 {
		t.Errorf("the trap is not confirmed:\n%s", cases)
	}
}
