package pdfium

import (
	"context"
	"errors"
	"fmt"
	"strings"

	gopdfium "github.com/klippa-app/go-pdfium"
	"github.com/klippa-app/go-pdfium/references"
	"github.com/klippa-app/go-pdfium/requests"
)

// Document is an open PDF. It holds one of its engine's instances until it is closed, so a
// goroutine that keeps one open must not wait for another of a pool that may be full. Its methods
// may be called from several goroutines; they take turns.
type Document struct {
	engine   *Engine
	instance gopdfium.Pdfium
	ref      references.FPDF_DOCUMENT
	pages    int

	turn chan struct{} // holds a token while a call is in progress
	gone bool          // closed or given up; guarded by turn
}

// Open reads a PDF; password is "" for a document without one (the user's or the owner's opens it).
// It waits for a free instance as long as ctx and Limits.Time allow.
func (e *Engine) Open(ctx context.Context, data []byte, password string) (*Document, error) {
	document, err := e.openDocument(ctx, data, password)
	return document, about("open", err)
}

func (e *Engine) openDocument(ctx context.Context, data []byte, password string) (*Document, error) {
	if len(data) > e.options.Limits.Bytes {
		return nil, tooLarge("size in bytes", len(data), e.options.Limits.Bytes)
	}
	if len(data) == 0 {
		return nil, fmt.Errorf("the file is empty: %w", ErrDamaged)
	}
	if strings.ContainsRune(password, 0) {
		return nil, ErrPassword
	}
	document, err := e.newDocument(ctx)
	if err != nil {
		return nil, err
	}
	pages, err := call(ctx, document, func() (int, error) { return document.load(data, password) })
	if err != nil {
		document.Close()
		return nil, err
	}
	document.pages = pages
	return document, nil
}

// newDocument takes an instance for a document, waiting as long as one call may take: a pool whose
// documents were forgotten open must not stop the program.
func (e *Engine) newDocument(ctx context.Context) (*Document, error) {
	ctx, cancel := context.WithTimeout(ctx, e.options.Limits.Time)
	defer cancel()
	select {
	case e.slots <- struct{}{}:
	case <-e.done:
		return nil, ErrClosed
	case <-ctx.Done():
		return nil, fmt.Errorf("all %d instances are busy, is every document closed? %w", cap(e.slots), timeout(ctx))
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.closed {
		<-e.slots
		return nil, ErrClosed
	}
	instance, err := e.pool.GetInstanceWithContext(ctx)
	if err != nil {
		<-e.slots
		return nil, errors.Join(ErrTimeout, err)
	}
	document := &Document{engine: e, instance: instance, turn: make(chan struct{}, 1)}
	e.open[document] = true
	return document, nil
}

// load parses the file inside the instance and counts its pages.
func (d *Document) load(data []byte, password string) (int, error) {
	request := &requests.OpenDocument{File: &data}
	if password != "" {
		request.Password = &password
	}
	opened, err := d.instance.OpenDocument(request)
	if err != nil {
		return 0, err
	}
	d.ref = opened.Document
	count, err := d.instance.FPDF_GetPageCount(&requests.FPDF_GetPageCount{Document: d.ref})
	if err != nil {
		return 0, err
	}
	pages := int(int32(count.PageCount)) // a signed number of C
	if pages <= 0 {
		return 0, fmt.Errorf("no pages: %w", ErrDamaged)
	}
	if limit := d.engine.options.Limits.Pages; pages > limit {
		return 0, tooLarge("pages", pages, limit)
	}
	return pages, nil
}

// Pages is how many pages the document has.
func (d *Document) Pages() int { return d.pages }

// Close gives the instance back, waiting for a call in progress. Closing twice does nothing.
func (d *Document) Close() {
	d.turn <- struct{}{}
	defer func() { <-d.turn }()
	if d.gone {
		return
	}
	d.gone = true
	d.release(d.instance.Close)
}

// release ends the instance and frees its place in the pool.
func (d *Document) release(end func() error) {
	// An instance that fails to close is dropped all the same: its memory belongs to it alone.
	_ = end()
	d.engine.mu.Lock()
	delete(d.engine.open, d)
	d.engine.mu.Unlock()
	<-d.engine.slots
}

// call runs work on the document's instance within the time allowed. A panic in the library is an
// error; when time runs out the document is given up for good.
func call[T any](ctx context.Context, d *Document, work func() (T, error)) (T, error) {
	var none T
	ctx, cancel := context.WithTimeout(ctx, d.engine.options.Limits.Time)
	defer cancel()
	select {
	case d.turn <- struct{}{}:
	case <-ctx.Done():
		return none, timeout(ctx)
	}
	defer func() { <-d.turn }()
	if d.gone {
		return none, ErrClosed
	}
	type outcome struct {
		value T
		err   error
	}
	done := make(chan outcome, 1)
	go func() {
		var o outcome
		defer func() {
			if r := recover(); r != nil {
				o.err = fmt.Errorf("%w (panic: %v)", ErrDamaged, r)
			}
			done <- o
		}()
		o.value, o.err = work()
	}()
	select {
	case o := <-done:
		return o.value, typed(o.err)
	case <-ctx.Done():
		d.gone = true
		d.giveUp(func() { <-done })
		return none, timeout(ctx)
	}
}

// giveUp ends an instance whose call is still running. Guarded code stops at once when its instance
// is killed; other code is left to end by itself, as the memory it writes must stay.
func (d *Document) giveUp(wait func()) {
	go func() {
		if !d.engine.options.Guarded {
			wait()
		}
		d.release(d.instance.Kill)
	}()
}

func timeout(ctx context.Context) error { return fmt.Errorf("%w: %w", ErrTimeout, ctx.Err()) }
