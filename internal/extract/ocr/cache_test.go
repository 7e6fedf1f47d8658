package ocr

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func testPage(text string) *Page { return &Page{Text: text, Turn: 90, TurnSure: true, Confidence: 91} }

func TestCacheKeepsAndRedoes(t *testing.T) {
	c := newCache(t.TempDir())
	key := digest([]byte("ключ"))
	if _, ok := c.get(key); ok {
		t.Fatal("an empty cache has a result")
	}
	c.put(key, testPage("текст"))
	p, ok := c.get(key)
	if !ok || p.Text != "текст" || p.Turn != 90 {
		t.Fatalf("got %+v, %v", p, ok)
	}
	sound, err := os.ReadFile(c.path(key))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"cut off":  string(sound[:len(sound)/2]),
		"empty":    "",
		"altered":  strings.Replace(string(sound), "текст", "тесто", 1),
		"not JSON": "<html>",
		"another":  `{"sha256":"","page":null}`,
	} {
		if err := os.WriteFile(c.path(key), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		if p, ok := c.get(key); ok {
			t.Errorf("%s: taken over as %+v", name, p)
		}
	}
	c.put(key, testPage("снова"))
	if p, ok := c.get(key); !ok || p.Text != "снова" {
		t.Errorf("not made anew: %+v", p)
	}
	if left, _ := filepath.Glob(filepath.Join(c.folder, "*", ".new-*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestCacheIsSharedByWriters(t *testing.T) {
	folder := t.TempDir()
	key := digest([]byte("один"))
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			c := newCache(folder)
			for range 50 {
				c.put(key, testPage(strings.Repeat("слово ", 500)))
				if p, ok := c.get(key); !ok || len(p.Text) == 0 {
					t.Error("a reader saw half a file")
					return
				}
			}
		})
	}
	wait.Wait()
}

func TestCacheMayBeOffOrImpossible(t *testing.T) {
	t.Setenv(cacheVariable, "off")
	for _, c := range []cache{newCache(""), newCache("off")} {
		c.put(digest(nil), testPage("x"))
		if _, ok := c.get(digest(nil)); ok {
			t.Error("kept although off")
		}
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	c := newCache(file) // no folder can be made there
	c.put(digest(nil), testPage("x"))
	if _, ok := c.get(digest(nil)); ok {
		t.Error("kept where nothing can be written")
	}
	t.Setenv(cacheVariable, filepath.Join(t.TempDir(), "deep", "er"))
	c = newCache("")
	c.put(digest(nil), testPage("x"))
	if _, ok := c.get(digest(nil)); !ok {
		t.Error("the folder of the environment is not used")
	}
}

func TestKeysTellEverythingApart(t *testing.T) {
	r := &Reader{version: "5.3.0"}
	seen := map[string]string{}
	for name, make := range map[string]func() (string, error){
		"plain":     func() (string, error) { return r.key("a", Settings{}.filled(), "sum") },
		"picture":   func() (string, error) { return r.key("b", Settings{}.filled(), "sum") },
		"dpi":       func() (string, error) { return r.key("a", Settings{DPI: 150}.filled(), "sum") },
		"language":  func() (string, error) { return r.key("a", Settings{Languages: "eng"}, "sum") },
		"layout":    func() (string, error) { return r.key("a", Settings{Layout: OneLine}.filled(), "sum") },
		"upright":   func() (string, error) { return r.key("a", Settings{Upright: true}.filled(), "sum") },
		"colour":    func() (string, error) { return r.key("a", Settings{KeepColour: true}.filled(), "sum") },
		"trained":   func() (string, error) { return r.key("a", Settings{}.filled(), "other") },
		"tesseract": func() (string, error) { return (&Reader{version: "5.4.0"}).key("a", Settings{}.filled(), "sum") },
	} {
		key, err := make()
		if err != nil {
			t.Fatal(err)
		}
		if other, twice := seen[key]; twice {
			t.Errorf("%s and %s have one key", name, other)
		}
		seen[key] = name
	}
	own, err := sourcesHash()
	if err != nil || len(own) != 64 {
		t.Errorf("the program's own hash: %q, %v", own, err)
	}
}
