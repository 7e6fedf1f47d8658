package cache

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

// page stands for any result.
type page struct {
	Text string
	Turn int
}

func TestStoreKeepsAndRedoes(t *testing.T) {
	s := Open[page](t.TempDir(), "pages")
	key := Key([]byte("ключ"))
	if _, ok := s.Get(key); ok {
		t.Fatal("an empty store has a result")
	}
	s.Put(key, &page{"текст", 90})
	p, ok := s.Get(key)
	if !ok || *p != (page{"текст", 90}) {
		t.Fatalf("got %+v, %v", p, ok)
	}
	sound, err := os.ReadFile(s.path(key))
	if err != nil {
		t.Fatal(err)
	}
	for name, data := range map[string]string{
		"cut off":  string(sound[:len(sound)/2]),
		"empty":    "",
		"altered":  strings.Replace(string(sound), "текст", "тесто", 1),
		"not JSON": "<html>",
		"another":  `{"sha256":"","value":null}`,
	} {
		if err := os.WriteFile(s.path(key), []byte(data), 0o600); err != nil {
			t.Fatal(err)
		}
		if p, ok := s.Get(key); ok {
			t.Errorf("%s: taken over as %+v", name, p)
		}
	}
	s.Put(key, &page{Text: "снова"})
	if p, ok := s.Get(key); !ok || p.Text != "снова" {
		t.Errorf("not made anew: %+v", p)
	}
	if left, _ := filepath.Glob(filepath.Join(s.folder, "*", ".new-*")); len(left) > 0 {
		t.Errorf("left behind: %q", left)
	}
}

func TestStoreIsSharedByWriters(t *testing.T) {
	folder := t.TempDir()
	key := Key([]byte("один"))
	var wait sync.WaitGroup
	for range 8 {
		wait.Go(func() {
			s := Open[page](folder, "pages")
			for range 50 {
				s.Put(key, &page{Text: strings.Repeat("слово ", 500)})
				if p, ok := s.Get(key); !ok || len(p.Text) == 0 {
					t.Error("a reader saw half a file")
					return
				}
			}
		})
	}
	wait.Wait()
}

func TestStoreMayBeOffOrImpossible(t *testing.T) {
	key := Key(nil)
	t.Setenv(Variable, "off")
	for _, s := range []Store[page]{Open[page]("", "pages"), Open[page]("off", "pages")} {
		s.Put(key, &page{})
		if _, ok := s.Get(key); ok {
			t.Error("kept although off")
		}
	}
	file := filepath.Join(t.TempDir(), "file")
	if err := os.WriteFile(file, nil, 0o600); err != nil {
		t.Fatal(err)
	}
	s := Open[page](file, "pages") // no folder can be made there
	s.Put(key, &page{})
	if _, ok := s.Get(key); ok {
		t.Error("kept where nothing can be written")
	}
	t.Setenv(Variable, filepath.Join(t.TempDir(), "deep", "er"))
	s = Open[page]("", "pages")
	s.Put(key, &page{})
	if _, ok := s.Get(key); !ok {
		t.Error("the folder of the environment is not used")
	}
}
