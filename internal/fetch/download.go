package fetch

import (
	"bytes"
	"compress/gzip"
	"context"
	"errors"
	"fmt"
	"io"
	"net/http"
	"os"
	"strings"
	"time"
)

// download is a whole document as FILE.part.
type download struct {
	stored
	part     *part
	pages    int
	note     string // why the pages could not be counted
	insecure bool   // any part of it came over a connection that was not verified
	modified string // RFC 3339 in UTC, "" when the server did not say
}

// download loads a document into FILE.part, checks that it is a whole PDF, and counts its pages.
func (r *runner) download(ctx context.Context, d *Document, attempts *int) (*download, *failure) {
	got := &download{part: &part{folder: r.folder, name: d.File}}
	f := r.persist(ctx, d, attempts, func(ctx context.Context) *failure {
		f := r.attempt(ctx, d, got)
		if f != nil && f.fresh {
			if err := got.part.drop(); err != nil {
				return broken(err)
			}
		}
		return f
	})
	if f == nil {
		f = r.measure(ctx, d, got)
	}
	if f == nil {
		return got, nil
	}
	if f.status.Finding() || !got.part.useful() {
		if err := got.part.drop(); err != nil {
			return nil, broken(err)
		}
	}
	return nil, f
}

// attempt is one request and all that comes of it.
func (r *runner) attempt(ctx context.Context, d *Document, got *download) (f *failure) {
	file, offset, err := got.part.open(d.URL, r.insecure(d))
	if err != nil {
		return broken(err)
	}
	defer func() {
		if err := file.Close(); err != nil && f == nil {
			f = broken(err)
		}
	}()
	header := map[string]string{}
	if offset > 0 {
		header["Range"], header["If-Range"] = fmt.Sprintf("bytes=%d-", offset), got.part.meta.validator()
	}
	q, f := r.ask(ctx, http.MethodGet, d.URL, header)
	if f != nil {
		return f
	}
	defer q.close()
	switch code := q.response.StatusCode; {
	case code == http.StatusOK:
		offset = 0
	case code == http.StatusPartialContent && offset > 0:
		if f := continues(q.response.Header, got.part.meta, offset); f != nil {
			return f
		}
	case (code == http.StatusRequestedRangeNotSatisfiable || code == http.StatusPreconditionFailed) && offset > 0:
		return startOver("the server has no bytes after those that are here")
	default:
		return q.answered()
	}
	if f := q.load(file, offset, got.part, d.URL); f != nil {
		return f
	}
	got.insecure = got.part.meta.Insecure || q.unverified()
	if at, err := http.ParseTime(q.response.Header.Get("Last-Modified")); err == nil {
		got.modified = at.UTC().Format(time.RFC3339)
	}
	return nil
}

// startOver is a failure after which the document is loaded from its beginning.
func startOver(format string, args ...any) *failure {
	f := passing(nil, format+"; it is loaded from its beginning", args...)
	f.fresh = true
	return f
}

// continues tells whether an answer goes on with the bytes that are here.
func continues(h http.Header, m partMeta, offset int64) *failure {
	first, _, _, ok := contentRange(h)
	switch {
	case !ok || first != offset:
		return startOver("the server sent another part than asked: got %s, want bytes from %d on", quoted(h.Get("Content-Range")), offset)
	case h.Get("Content-Encoding") != "" && h.Get("Content-Encoding") != "identity":
		return startOver("the server packed a part of the document")
	case m.ETag != "" && h.Get("ETag") != "" && h.Get("ETag") != m.ETag,
		m.LastModified != "" && h.Get("Last-Modified") != "" && h.Get("Last-Modified") != m.LastModified:
		return startOver("the document changed on the server while it was loaded")
	}
	return nil
}

// load writes the body behind offset and sees to it that it is whole.
func (q *request) load(file *os.File, offset int64, p *part, address string) *failure {
	limit := q.r.options.MaxBytes
	if offset+max(q.response.ContentLength, 0) > limit {
		return tooLarge(limit)
	}
	body, packed, f := q.unpacked()
	if f != nil {
		return f
	}
	if offset == 0 {
		meta := metaOf(address, q.response.Header, q.unverified())
		if err := p.begin(file, meta, !packed); err != nil {
			return broken(err)
		}
		head, f := q.head(body)
		if f != nil {
			return f
		}
		body = io.MultiReader(bytes.NewReader(head), body)
	}
	n, err := io.Copy(disk{file}, io.LimitReader(body, limit-offset+1))
	var full *diskError
	switch {
	case errors.As(err, &full):
		return broken(full.err)
	case err != nil:
		_ = file.Sync() // so that the next attempt has it; it checks what it finds
		return q.cutOff(err)
	case offset+n > limit:
		f := tooLarge(limit)
		f.fresh = true
		return f
	}
	if err := file.Sync(); err != nil {
		return broken(err)
	}
	if q.endless() && !endsWell(file, offset+n) {
		return startOver("the connection ended before the document did")
	}
	return nil
}

// unverified tells whether nobody knows who answered.
func (q *request) unverified() bool {
	return q.response.TLS == nil || q.r.options.Trust.Insecure
}

// endless tells whether a body ends with the connection alone, so that nobody knows if it is whole.
func (q *request) endless() bool {
	return q.response.ProtoMajor == 1 && q.response.ContentLength < 0 && len(q.response.TransferEncoding) == 0
}

// endsWell looks for the end of a PDF.
func endsWell(file *os.File, size int64) bool {
	tail := make([]byte, min(size, tailBytes))
	_, err := file.ReadAt(tail, size-int64(len(tail)))
	return err == nil && bytes.Contains(tail, []byte("%%EOF"))
}

func tooLarge(limit int64) *failure {
	return failed("allow more with --max-bytes", "the document is larger than %d bytes", limit)
}

// disk tells errors of writing from those of reading.
type disk struct{ file *os.File }

type diskError struct{ err error }

func (e *diskError) Error() string { return e.err.Error() }

func (d disk) Write(p []byte) (int, error) {
	n, err := d.file.Write(p)
	if err != nil {
		err = &diskError{err}
	}
	return n, err
}

// unpacked undoes a packing that was not asked for.
func (q *request) unpacked() (body io.Reader, packed bool, f *failure) {
	switch encoding := strings.ToLower(strings.TrimSpace(q.response.Header.Get("Content-Encoding"))); encoding {
	case "", "identity":
		return q, false, nil
	case "gzip", "x-gzip":
		z, err := gzip.NewReader(q)
		if errors.Is(err, gzip.ErrHeader) {
			return nil, false, failed("the server is at fault", "the server says gzip and sends something else")
		}
		if err != nil {
			return nil, false, q.cutOff(err)
		}
		return z, true, nil
	default:
		return nil, false, failed("the server is at fault", "the server packed the document in a way that nobody asked for: %s", quoted(encoding))
	}
}

// head reads the first bytes and refuses what is no PDF before the rest is loaded.
func (q *request) head(body io.Reader) ([]byte, *failure) {
	head, err := io.ReadAll(io.LimitReader(body, headBytes))
	if err != nil {
		return nil, q.cutOff(err)
	}
	if f := headProblem(head); f != nil {
		return nil, f
	}
	return head, nil
}

// cutOff explains a body that did not come whole.
func (q *request) cutOff(err error) *failure {
	if errors.Is(err, gzip.ErrChecksum) || errors.Is(err, gzip.ErrHeader) {
		return startOver("what came is damaged")
	}
	return q.failed(err)
}
