package pdfium

import (
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"testing"
	"time"

	"etalon/internal/cache"

	"github.com/jung-kurt/gofpdf"
)

func locked(t testing.TB, user, owner string) []byte {
	return a4(t, 1, func(file *gofpdf.Fpdf, _ int) {
		file.SetProtection(gofpdf.CnProtectPrint, user, owner)
		file.Text(72, 100, "Тайна")
	})
}

func TestPassword(t *testing.T) {
	engine, data := shared(t), locked(t, "ключ", "хозяин")
	for _, c := range []struct {
		password string
		want     error
	}{{"ключ", nil}, {"хозяин", nil}, {"", ErrPassword}, {"чужой", ErrPassword}, {"кл\x00юч", ErrPassword}} {
		document, err := engine.Open(context.Background(), data, c.password)
		if !errors.Is(err, c.want) {
			t.Errorf("password %q: %v, want %v", c.password, err, c.want)
		}
		if err == nil {
			if text, _ := document.Text(context.Background(), 0); text != "Тайна" {
				t.Errorf("password %q: text %q", c.password, text)
			}
			document.Close()
		}
	}
}

func TestDamaged(t *testing.T) {
	whole := lines(t, 1)
	for name, data := range map[string][]byte{
		"empty": nil, "text": []byte("это не PDF"), "header only": []byte("%PDF-1.4\n"), "half": whole[:200],
		"a web page": []byte("<html><body>404</body></html>"),
	} {
		if _, err := shared(t).Open(context.Background(), data, ""); !errors.Is(err, ErrDamaged) {
			t.Errorf("%s: %v, want ErrDamaged", name, err)
		}
	}
}

func TestLimits(t *testing.T) {
	ctx := context.Background()
	data := lines(t, 3)
	with := func(limits Limits) *Engine {
		engine, err := New(Options{Workers: 1, Limits: limits})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() { engine.Close() })
		return engine
	}
	if _, err := with(Limits{Bytes: len(data) - 1}).Open(ctx, data, ""); !errors.Is(err, ErrTooLarge) {
		t.Errorf("bytes: %v, want ErrTooLarge", err)
	}
	if _, err := with(Limits{Pages: 2}).Open(ctx, data, ""); !errors.Is(err, ErrTooLarge) {
		t.Errorf("pages: %v, want ErrTooLarge", err)
	}
	document := open(t, with(Limits{Pixels: 1000, Chars: 5}), data)
	for _, dpi := range []int{0, -1, 72, 100_000} {
		if _, err := document.Gray(ctx, 0, dpi); !errors.Is(err, ErrTooLarge) {
			t.Errorf("%d dpi: %v, want ErrTooLarge", dpi, err)
		}
	}
	if _, err := document.Text(ctx, 0); !errors.Is(err, ErrTooLarge) {
		t.Errorf("characters: %v, want ErrTooLarge", err)
	}
	if _, err := open(t, with(Limits{Objects: 20}), bomb(4, 4)).Objects(ctx, 0); !errors.Is(err, ErrTooLarge) {
		t.Errorf("objects: %v, want ErrTooLarge", err)
	}
}

func TestNoSuchPage(t *testing.T) {
	document := open(t, shared(t), lines(t, 1))
	for _, page := range []int{-1, 1, 1 << 40} {
		if _, err := document.Text(context.Background(), page); !errors.Is(err, ErrNoPage) {
			t.Errorf("page %d: %v, want ErrNoPage", page, err)
		}
	}
}

func TestGuardedCallStops(t *testing.T) {
	engine, err := New(Options{Workers: 1, Guarded: true})
	if err != nil {
		t.Fatal(err)
	}
	defer engine.Close()
	document := open(t, engine, bomb(7, 12))
	ctx, cancel := context.WithTimeout(context.Background(), 300*time.Millisecond)
	defer cancel()
	start := time.Now()
	if _, err := document.Gray(ctx, 0, 72); !errors.Is(err, ErrTimeout) || !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("bomb: %v, want ErrTimeout", err)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("the caller waited %v", took)
	}
	if _, err := document.Text(context.Background(), 0); !errors.Is(err, ErrClosed) {
		t.Errorf("a document given up: %v, want ErrClosed", err)
	}
	// Its place in the pool of one is free again.
	again, cancel := context.WithTimeout(context.Background(), 20*time.Second)
	defer cancel()
	next, err := engine.Open(again, lines(t, 1), "")
	if err != nil {
		t.Fatalf("after the bomb: %v", err)
	}
	next.Close()
}

func TestUnguardedCallIsGivenUp(t *testing.T) {
	engine, err := New(Options{Workers: 1, Limits: Limits{Time: 50 * time.Millisecond}})
	if err != nil {
		t.Fatal(err)
	}
	data := bomb(6, 6)
	document, err := engine.Open(context.Background(), data, "")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := document.Gray(context.Background(), 0, 72); !errors.Is(err, ErrTimeout) {
		t.Errorf("bomb: %v, want ErrTimeout", err)
	}
	document.Close()
	if err := engine.Close(); err != nil { // waits for the call to end by itself
		t.Errorf("close: %v", err)
	}
}

func TestPoolIsBounded(t *testing.T) {
	engine, err := New(Options{Workers: 1})
	if err != nil {
		t.Fatal(err)
	}
	data := lines(t, 1)
	first := open(t, engine, data)
	ctx, cancel := context.WithTimeout(context.Background(), 50*time.Millisecond)
	defer cancel()
	if _, err := engine.Open(ctx, data, ""); !errors.Is(err, ErrTimeout) {
		t.Errorf("second document of one: %v, want ErrTimeout", err)
	}
	if err := engine.Close(); err != nil {
		t.Errorf("close: %v", err)
	}
	if _, err := first.Text(context.Background(), 0); !errors.Is(err, ErrClosed) {
		t.Errorf("document of a closed engine: %v, want ErrClosed", err)
	}
	if _, err := engine.Open(context.Background(), data, ""); !errors.Is(err, ErrClosed) {
		t.Errorf("open in a closed engine: %v, want ErrClosed", err)
	}
	if err := engine.Close(); err != nil {
		t.Errorf("closing twice: %v", err)
	}
}

// Code in the cache that is damaged is made anew, and lies there for the next process.
func TestDamagedCacheIsMadeAnew(t *testing.T) {
	shared(t) // the usual cache is filled
	from, ok := cache.Folder("", cacheSort)
	if !ok {
		t.Fatal("no cache directory: set ETALON_CACHE_DIR")
	}
	root := t.TempDir()
	t.Setenv(cache.Variable, root)
	to, _ := cache.Folder("", cacheSort)
	damaged := map[string]bool{}
	err := filepath.WalkDir(from, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		rest, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		damaged[rest] = true
		if err := os.MkdirAll(filepath.Dir(filepath.Join(to, rest)), 0o700); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rest), []byte("WAZEVO\x00broken"), 0o600)
	})
	if err != nil || len(damaged) == 0 {
		t.Fatalf("no compiled code to damage in %s: %v", from, err)
	}
	engine, err := New(Options{Workers: 1})
	if err != nil {
		t.Fatalf("a damaged cache stops the engine: %v", err)
	}
	defer engine.Close()
	open(t, engine, lines(t, 1))
	made := 0
	for rest := range damaged {
		if info, err := os.Stat(filepath.Join(to, rest)); err == nil && info.Size() > 1<<20 {
			made++
		}
	}
	if made == 0 {
		t.Error("the cache holds no new code")
	}
}
