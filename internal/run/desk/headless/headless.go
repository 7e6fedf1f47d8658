// Package headless is a browser for tests: a Chromium without a window and without a network. It is for
// tests alone; the packages of Chromium are those that scripts/proof-packages.sh installs.
package headless

import (
	"context"
	"fmt"
	"net/url"
	"os/exec"
	"slices"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// names of browsers that do, the first that is found is taken. scripts/proof-packages.sh has the same list.
var names = []string{
	"chromium", "chromium-browser", "google-chrome", "google-chrome-stable",
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome", "/Applications/Chromium.app/Contents/MacOS/Chromium",
}

// patience bounds everything that one test does in its browser.
const patience = 4 * time.Minute

// Tab is a browser with one open tab. It ends with its test.
type Tab struct {
	t   testing.TB
	ctx context.Context

	mu      sync.Mutex
	trouble []string
}

// Open starts a browser of 1440 by 900 points. Without any on this machine the test fails: what a page
// does is proved nowhere else. When the test ends, a page that complained, or wanted something of
// another host, fails it.
func Open(t testing.TB) *Tab {
	t.Helper()
	program, err := find(names)
	if err != nil {
		t.Fatal(err)
	}
	options := append(slices.Clone(chromedp.DefaultExecAllocatorOptions[:]),
		chromedp.ExecPath(program),
		chromedp.NoSandbox, // containers and root have none; the pages opened here are our own
		chromedp.WindowSize(1440, 900),
		chromedp.Flag("host-resolver-rules", "MAP * ~NOTFOUND , EXCLUDE 127.0.0.1"),
		chromedp.UserDataDir(t.TempDir()),
	)
	bounded, stop := context.WithTimeout(context.Background(), patience)
	allocated, end := chromedp.NewExecAllocator(bounded, options...)
	ctx, shut := chromedp.NewContext(allocated)
	tab := &Tab{t: t, ctx: ctx}
	t.Cleanup(func() {
		_ = chromedp.Cancel(ctx) // waits until the browser has left its folder
		shut()
		end()
		stop()
		for _, what := range tab.Trouble() {
			t.Error("the page: " + what)
		}
	})
	if err := tab.watch(); err != nil {
		t.Fatalf("%s: %v", program, err)
	}
	return tab
}

// watch starts the browser and has it tell what goes on in the tab.
func (b *Tab) watch() error {
	if err := chromedp.Listen(b.ctx, b.listen); err != nil {
		return err
	}
	if _, err := chromedp.Call(b.ctx, log.Enable, cdp.Empty{}); err != nil {
		return err
	}
	_, err := chromedp.Call(b.ctx, network.Enable, network.EnableParams{})
	return err
}

func find(names []string) (string, error) {
	for _, name := range names {
		if program, err := exec.LookPath(name); err == nil {
			return program, nil
		}
	}
	return "", fmt.Errorf("there is no Chromium to try the page in: run scripts/proof-packages.sh, or on Debian as administrator: apt-get install --no-install-recommends chromium")
}

// Do does something in the tab and fails the test where that does not succeed in time.
func (b *Tab) Do(steps ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, steps...); err != nil {
		b.t.Fatalf("%v; the page: %q", err, b.Trouble())
	}
}

// ask is Do for what gives a value.
func ask[T any](b *Tab, action chromedp.Action[T]) T {
	b.t.Helper()
	value, err := chromedp.Run(b.ctx, action)
	if err != nil {
		b.t.Fatalf("%v; the page: %q", err, b.Trouble())
	}
	return value
}

// Text is the visible text of the first element of a CSS selector.
func (b *Tab) Text(selector string) string {
	b.t.Helper()
	return ask(b, chromedp.Text(chromedp.CSS(selector)))
}

// Until waits until an expression of JavaScript is true, at the most twenty seconds.
func (b *Tab) Until(expression string) {
	b.t.Helper()
	if _, err := chromedp.Run(b.ctx, chromedp.Poll[chromedp.Void](expression, chromedp.WithPollingTimeout(20*time.Second))); err != nil {
		b.t.Fatalf("waited for %s: %v; the page: %q", expression, err, b.Trouble())
	}
}

// Screenshot is a PNG of what is seen.
func (b *Tab) Screenshot() []byte {
	b.t.Helper()
	return ask(b, chromedp.CaptureScreenshot())
}

// Trouble is what the page complained about so far, such as an exception, something that its security
// policy forbids, an answer that is an error, or a request to another host. It is told once.
func (b *Tab) Trouble() []string {
	b.mu.Lock()
	defer b.mu.Unlock()
	told := b.trouble
	b.trouble = nil
	return told
}

func (b *Tab) listen(event any) {
	switch e := event.(type) {
	case *log.EventEntryAdded:
		b.note(fmt.Sprintf("%s: %s %s", e.Entry.Source, e.Entry.Text, e.Entry.URL))
	case *runtime.EventExceptionThrown:
		b.note(exception(e.ExceptionDetails))
	case *network.EventRequestWillBeSent:
		if at, err := url.Parse(e.Request.URL); err != nil || at.Scheme == "http" && at.Hostname() != "127.0.0.1" || at.Scheme == "https" {
			b.note("asked another host: " + e.Request.URL)
		}
	}
}

func exception(d *runtime.ExceptionDetails) string {
	if d.Exception != nil && d.Exception.Description != "" {
		return d.Exception.Description
	}
	return d.Text
}

func (b *Tab) note(what string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.trouble = append(b.trouble, what)
}
