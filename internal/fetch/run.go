package fetch

import (
	"context"
	"errors"
	"net/http"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"etalon/internal/retry"

	"golang.org/x/time/rate"
)

// Options of a run. A zero field takes its value from DefaultOptions where that has one.
type Options struct {
	Dir   string
	Trust Trust
	// AllowHTTP and AllowHosts are what redirects and addresses may be besides https and the same host.
	AllowHTTP  bool
	AllowHosts []string
	// TrustPins keeps what is as pinned without asking the server whether it changed.
	TrustPins bool
	// Accept names the documents that are taken as they are now, though they changed since their pins.
	Accept []string

	Workers  int           // documents at once
	PerHost  int           // requests to one host at once
	Rate     float64       // requests to one host in a second; negative: as many as can be
	Attempts int           // requests for one document that fails
	MaxWait  time.Duration // longest wait that a server may ask for
	Idle     time.Duration // longest time in which next to nothing may come
	MaxBytes int64         // largest document

	Clock    retry.Clock
	Pages    PageCounter
	Log      func(line string)     // attempts that failed
	Progress func(done, total int) // documents
}

// DefaultOptions are polite to one server and patient with it.
var DefaultOptions = Options{
	Workers: 4, PerHost: 2, Rate: 2, Attempts: 5, MaxWait: 5 * time.Minute, Idle: 30 * time.Second, MaxBytes: 256 << 20,
	Clock: retry.Wall{}, Pages: countPages, Log: func(string) {}, Progress: func(int, int) {},
}

func orDefault[T comparable](v *T, otherwise T) {
	var zero T
	if *v == zero {
		*v = otherwise
	}
}

func (o *Options) fill() {
	d := DefaultOptions
	orDefault(&o.Workers, d.Workers)
	orDefault(&o.PerHost, d.PerHost)
	orDefault(&o.Rate, d.Rate)
	orDefault(&o.Attempts, d.Attempts)
	orDefault(&o.MaxWait, d.MaxWait)
	orDefault(&o.Idle, d.Idle)
	orDefault(&o.MaxBytes, d.MaxBytes)
	if o.Clock == nil {
		o.Clock = d.Clock
	}
	if o.Pages == nil {
		o.Pages = d.Pages
	}
	if o.Log == nil {
		o.Log = d.Log
	}
	if o.Progress == nil {
		o.Progress = d.Progress
	}
}

// runner is a run at work.
type runner struct {
	options Options
	client  *http.Client
	manners *manners
	folder  *folder
	pins    *pins
}

func newRunner(o Options) (*runner, error) {
	o.fill()
	client, err := newClient(&o)
	if err != nil {
		return nil, err
	}
	limit := rate.Inf
	if o.Rate > 0 {
		limit = rate.Limit(o.Rate)
	}
	return &runner{options: o, client: client,
		manners: &manners{clock: o.Clock, rate: limit, most: o.PerHost, hosts: map[string]*host{}}}, nil
}

// insecure tells whether nobody can know who sends a document.
func (r *runner) insecure(d *Document) bool {
	return r.options.Trust.Insecure || strings.HasPrefix(strings.ToLower(d.URL), "http:")
}

// Run fetches documents into Options.Dir and gives what became of each, sorted by id. The error is
// about the run as a whole; then nothing was tried, or it was interrupted (and goes on next time).
// manifest is the whole list that the documents are from.
func Run(ctx context.Context, documents, manifest []Document, o Options) (results []Result, err error) {
	r, err := newRunner(o)
	if err != nil {
		return nil, err
	}
	defer r.client.CloseIdleConnections()
	if r.folder, err = openFolder(o.Dir); err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, r.folder.close()) }()
	if r.pins, err = readPins(r.folder); err != nil {
		return nil, err
	}
	if err := r.checkCopy(manifest); err != nil {
		return nil, err
	}
	results = r.each(ctx, documents, r.document)
	if err := r.pins.flush(); err != nil {
		return results, &Problem{Text: r.folder.path(LockFile) + " could not be written", Remedy: "check space and rights of --out", Err: err}
	}
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	return results, r.writeCopy(manifest)
}

// Watch asks for headers alone and tells which documents are where the manifest says. dir may be "":
// then nothing is compared with what was fetched.
func Watch(ctx context.Context, documents []Document, o Options) ([]Result, error) {
	r, err := newRunner(o)
	if err != nil {
		return nil, err
	}
	defer r.client.CloseIdleConnections()
	known := map[string]Pin{}
	if o.Dir != "" {
		if known, err = pinned(o.Dir); err != nil {
			return nil, err
		}
	}
	results := r.each(ctx, documents, func(ctx context.Context, d *Document) Result { return r.watch(ctx, d, known) })
	return results, ctx.Err()
}

// each does something with every document, several at once.
func (r *runner) each(ctx context.Context, documents []Document, do func(context.Context, *Document) Result) []Result {
	results := make([]Result, len(documents))
	var next, done atomic.Int64
	var wg sync.WaitGroup
	for range min(r.options.Workers, len(documents)) {
		wg.Go(func() {
			for ctx.Err() == nil {
				i := int(next.Add(1)) - 1
				if i >= len(documents) {
					return
				}
				results[i] = do(ctx, &documents[i])
				r.options.Progress(int(done.Add(1)), len(documents))
			}
		})
	}
	wg.Wait()
	slices.SortFunc(results, func(a, b Result) int { return strings.Compare(a.ID, b.ID) })
	return results
}
