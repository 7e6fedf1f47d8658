package ocr

import (
	"context"
	"embed"
	"encoding/json"
	"fmt"
	"image"
	"maps"
	"slices"
	"sync"

	"etalon/internal/cache"
	"etalon/internal/extract/raster"
)

// Options of a Reader.
type Options struct {
	// Clients is how many pages are read at once; 0 means two. Each takes 50 MB.
	Clients int
	// Cache is the folder of results. "" means the environment variable ETALON_CACHE_DIR or else the
	// user's cache directory; "off" keeps none.
	Cache string
	// Tessdata is the folder of Tesseract's languages, "" the system's own.
	Tessdata string
}

// Reader reads pictures of pages. It is safe for concurrent use. Close it.
type Reader struct {
	options Options
	cache   cache.Store[Page]
	version string
	slots   chan struct{}

	mu      sync.Mutex
	data    map[string]trained   // by languages
	engines map[string][]*engine // idle ones, by languages
}

// trained is where languages lie and what they are.
type trained struct{ folder, sum string }

// New makes a reader, or says what is missing on this machine.
func New(options Options) (*Reader, error) {
	if !Built {
		return nil, ErrNoOCR
	}
	if !threadsLimited() {
		return nil, ErrThreads
	}
	if options.Clients <= 0 {
		options.Clients = 2
	}
	r := &Reader{
		options: options, cache: cache.Open[Page](options.Cache, "ocr"), version: engineVersion(),
		slots: make(chan struct{}, options.Clients), data: map[string]trained{}, engines: map[string][]*engine{},
	}
	_, err := r.trained(Settings{}.filled().Languages)
	return r, err
}

// Version is that of Tesseract.
func (r *Reader) Version() string { return r.version }

// Identity names everything that readings depend on besides the picture and the settings: Tesseract
// and the languages found on this machine. The program itself is not in it.
func (r *Reader) Identity() string {
	r.mu.Lock()
	defer r.mu.Unlock()
	text := "tesseract " + r.version
	for _, languages := range slices.Sorted(maps.Keys(r.data)) {
		text += " " + languages + " " + r.data[languages].sum
	}
	return text
}

// Close frees what the reader holds. Readings in progress must have ended.
func (r *Reader) Close() {
	r.mu.Lock()
	defer r.mu.Unlock()
	for _, idle := range r.engines {
		for _, e := range idle {
			e.close()
		}
	}
	clear(r.engines)
}

func (r *Reader) trained(languages string) (trained, error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if t, ok := r.data[languages]; ok {
		return t, nil
	}
	folder, sum, err := tessdata(r.options.Tessdata, languages)
	if err != nil {
		return trained{}, err
	}
	t := trained{folder, sum}
	r.data[languages] = t
	return t, nil
}

// ReadBytes reads a picture file; one that was read before is not even unpacked.
func (r *Reader) ReadBytes(ctx context.Context, data []byte, s Settings) (*Page, error) {
	return r.ReadLazy(ctx, "file "+cache.Key(data), s, func(context.Context) (image.Image, error) { return Decode(data) })
}

// Read reads a picture.
func (r *Reader) Read(ctx context.Context, img image.Image, s Settings) (*Page, error) {
	p := split(img)
	identity := fmt.Sprint("pixels ", p.gray.Rect.Dx(), " ", cache.Key(p.gray.Pix))
	if p.lifted != nil {
		identity += cache.Key(p.lifted.Pix)
	}
	return r.ReadLazy(ctx, identity, s, func(context.Context) (image.Image, error) { return img, nil })
}

// ReadLazy reads a picture that is made only when it was not read before. Identity must name
// everything that its pixels depend on, such as a file's hash, the page and the resolution.
func (r *Reader) ReadLazy(ctx context.Context, identity string, s Settings, picture func(context.Context) (image.Image, error)) (*Page, error) {
	s = s.filled()
	t, err := r.trained(s.Languages)
	if err != nil {
		return nil, err
	}
	key, err := r.key(identity, s, t.sum)
	if err != nil {
		return nil, err
	}
	if p, ok := r.cache.Get(key); ok {
		return p, nil
	}
	select {
	case r.slots <- struct{}{}:
		defer func() { <-r.slots }()
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	img, err := picture(ctx)
	if err != nil {
		return nil, err
	}
	e, err := r.engine(s.Languages, t.folder)
	if err != nil {
		return nil, err
	}
	p, err := (&reading{ctx: ctx, engine: e, settings: s}).page(split(img))
	r.giveBack(s.Languages, e)
	if err != nil {
		return nil, err
	}
	r.cache.Put(key, p)
	return p, nil
}

// engine takes an idle client or starts one.
func (r *Reader) engine(languages, folder string) (*engine, error) {
	r.mu.Lock()
	idle := r.engines[languages]
	if n := len(idle); n > 0 {
		r.engines[languages] = idle[:n-1]
		r.mu.Unlock()
		return idle[n-1], nil
	}
	r.mu.Unlock()
	return newEngine(languages, folder)
}

func (r *Reader) giveBack(languages string, e *engine) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.engines[languages] = append(r.engines[languages], e)
}

// sources are the files of this package: results of another version of it are not taken over.
//
//go:embed *.go
var sources embed.FS

// sourcesHash is the hash of the files that a result depends on, tests included.
var sourcesHash = sync.OnceValues(func() (string, error) {
	all := ""
	for _, folder := range []embed.FS{sources, raster.Sources} {
		files, err := folder.ReadDir(".")
		if err != nil {
			return "", err
		}
		for _, f := range files {
			data, err := folder.ReadFile(f.Name())
			if err != nil {
				return "", err
			}
			all += f.Name() + " " + cache.Key(data) + "\n"
		}
	}
	return cache.Key([]byte(all)), nil
})

// key is the hash of everything that a result depends on.
func (r *Reader) key(identity string, s Settings, languages string) (string, error) {
	own, err := sourcesHash()
	if err != nil {
		return "", err
	}
	settings, err := json.Marshal(s)
	if err != nil {
		return "", err
	}
	return cache.Key(fmt.Appendf(nil, "%s\n%s\n%s\n%s\n%s\n", own, r.version, languages, settings, identity)), nil
}
