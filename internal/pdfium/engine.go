// Package pdfium renders pages and reads text of PDF files: one engine for writers, solvers and
// extraction. PDFium runs as WebAssembly inside the process (no cgo), so a page has the same pixels
// on every architecture, and a hostile file can neither reach the file system nor corrupt memory of
// ours: every document gets an instance of its own, which is thrown away with it.
package pdfium

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime"
	"sync"
	"time"

	"etalon/internal/cache"

	gopdfium "github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/webassembly"
	"github.com/tetratelabs/wazero"
	"github.com/tetratelabs/wazero/api"
	"github.com/tetratelabs/wazero/experimental"
)

// Limits bound what one document may cost. A zero field takes its value from DefaultLimits.
type Limits struct {
	Bytes   int           // size of the file
	Pages   int           // number of pages
	Pixels  int           // pixels of one rendered page
	Chars   int           // characters of one page
	Objects int           // objects of one page that are looked at
	Time    time.Duration // one call, when its context allows longer
}

// DefaultLimits fit every document that an office makes.
var DefaultLimits = Limits{
	Bytes: 256 << 20, Pages: 5_000, Pixels: 64 << 20, Chars: 1 << 20, Objects: 100_000, Time: time.Minute,
}

// memoryPages is the ceiling of one instance: 512 MiB in pages of 64 KiB. A file that asks for more
// is reported as damaged: that is how PDFium gives up.
const memoryPages = 8192

// Options of an engine.
type Options struct {
	// Workers is how many documents may be open at once; 0 means one a core and two to spare.
	Workers int
	// Guarded makes a call that ran out of time really stop. The checks it takes slow PDFium down
	// six times, so it is for files of strangers; without it a call is given up, its instance
	// counts as busy until it ends by itself.
	Guarded bool
	// CacheDir holds compiled code between processes. "" means the environment variable
	// ETALON_CACHE_DIR or else the user's cache directory; "off" keeps it in memory.
	CacheDir string
	// Limits of every document.
	Limits Limits
}

// Engine is a bounded pool of PDFium instances, safe for concurrent use.
type Engine struct {
	options Options
	pool    gopdfium.Pool
	cache   wazero.CompilationCache
	slots   chan struct{} // a token for every document open
	done    chan struct{} // closed with the engine

	mu     sync.Mutex
	open   map[*Document]bool
	closed bool
}

// Shared is the engine of this process for files we made ourselves. It starts when first asked for
// and lives as long as the process.
var Shared = sync.OnceValues(func() (*Engine, error) { return New(Options{}) })

// SharedGuarded is the engine of this process for files of strangers; see Options.Guarded.
var SharedGuarded = sync.OnceValues(func() (*Engine, error) { return New(Options{Guarded: true}) })

// New starts an engine. The first start on a machine compiles PDFium (about four seconds); later
// ones read the compiled code from the cache directory.
func New(options Options) (*Engine, error) {
	if options.Workers <= 0 {
		options.Workers = runtime.GOMAXPROCS(0) + 2
	}
	options.Limits = options.Limits.filled()
	engine := &Engine{
		options: options,
		slots:   make(chan struct{}, options.Workers),
		done:    make(chan struct{}),
		open:    map[*Document]bool{},
	}
	if err := engine.start(); err != nil {
		return nil, fmt.Errorf("pdfium: start the engine: %w", err)
	}
	return engine, nil
}

// cacheSort is the folder of compiled code among the caches. Only the owner may enter it: what lies
// there is run. Processes share it: wazero writes a file beside its place and renames it.
const cacheSort = "pdfium"

// removeCache empties the folder of compiled code, which holds nothing else.
func removeCache(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.MkdirAll(dir, 0o700)
}

// start tries the compiled code on disk; code that does not load is removed once and made anew, and
// a machine without a writable cache directory compiles in memory.
func (e *Engine) start() error {
	dir, ok := cache.Folder(e.options.CacheDir, cacheSort)
	for attempt := 0; ok && attempt < 2; attempt++ {
		compiled, err := wazero.NewCompilationCacheWithDir(dir)
		if err != nil {
			break
		}
		if err = e.startWith(compiled); err == nil {
			return nil
		}
		if removeCache(dir) != nil {
			break
		}
	}
	return e.startWith(wazero.NewCompilationCache())
}

func (e *Engine) startWith(compiled wazero.CompilationCache) error {
	pool, err := webassembly.Init(webassembly.Config{
		Context:      experimental.WithMemoryAllocator(context.Background(), experimental.MemoryAllocatorFunc(newMemory)),
		MaxTotal:     e.options.Workers,
		FSConfig:     wazero.NewFSConfig(), // the library would mount / by default
		RandomSource: fixedSource{},
		Stdout:       io.Discard,
		Stderr:       io.Discard,
		RuntimeConfig: wazero.NewRuntimeConfig().
			WithCoreFeatures(api.CoreFeaturesV2 | experimental.CoreFeaturesExceptionHandling).
			WithMemoryLimitPages(memoryPages).
			WithCompilationCache(compiled).
			WithCloseOnContextDone(e.options.Guarded),
	})
	if err != nil {
		return errors.Join(err, compiled.Close(context.Background()))
	}
	e.pool, e.cache = pool, compiled
	return nil
}

// Close closes every open document, waiting for calls in progress, and then the engine.
func (e *Engine) Close() error {
	e.mu.Lock()
	if e.closed {
		e.mu.Unlock()
		return nil
	}
	e.closed = true
	close(e.done)
	var left []*Document
	for document := range e.open {
		left = append(left, document)
	}
	e.mu.Unlock()
	for _, document := range left {
		document.Close()
	}
	for range cap(e.slots) { // a call that was given up still uses its instance
		e.slots <- struct{}{}
	}
	return errors.Join(e.pool.Close(), e.cache.Close(context.Background()))
}

// filled puts the default where a limit is not set.
func (l Limits) filled() Limits {
	d := DefaultLimits
	for _, pair := range []struct{ own, standard *int }{
		{&l.Bytes, &d.Bytes}, {&l.Pages, &d.Pages}, {&l.Pixels, &d.Pixels}, {&l.Chars, &d.Chars}, {&l.Objects, &d.Objects},
	} {
		if *pair.own <= 0 {
			*pair.own = *pair.standard
		}
	}
	if l.Time <= 0 {
		l.Time = d.Time
	}
	return l
}

// fixedSource is what PDFium gets for random bytes: the same ones for every instance, whatever was
// drawn before, so no output can depend on chance or on the order of documents.
type fixedSource struct{}

func (fixedSource) Read(p []byte) (int, error) {
	for i := range p {
		p[i] = byte(i*151 + 89)
	}
	return len(p), nil
}
