package fetch

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
)

// resultOf begins what is told of a document.
func resultOf(d *Document) Result {
	return Result{ID: d.ID, File: d.File, URL: redacted(d.URL)}
}

// is gives a result its status and what there is to say.
func (r Result) is(s Status, remedy, format string, args ...any) Result {
	r.Status, r.Remedy, r.Detail = s, remedy, fmt.Sprintf(format, args...)
	return r
}

// of takes over what was wrong.
func (r Result) of(f *failure) Result { return r.is(f.status, f.Remedy, "%s", f.Error()) }

// pinnedAs takes over what is pinned.
func (r Result) pinnedAs(p Pin) Result {
	r.SHA256, r.Bytes, r.Pages, r.Insecure = p.SHA256, p.Bytes, p.Pages, p.Insecure
	return r
}

func sizes(got, want int64) string { return fmt.Sprintf("got %d bytes, want %d", got, want) }

// document sees to one document: leaves it when it is as pinned, fetches it otherwise.
func (r *runner) document(ctx context.Context, d *Document) Result {
	result := resultOf(d)
	disk, err := r.folder.look(d.File)
	if err != nil {
		return result.of(broken(err))
	}
	pin, known := r.pins.get(d.ID)
	switch {
	case known && disk.there && disk.sha256 != pin.SHA256 && !r.accepts(d):
		return altered(d, result, pin, disk)
	case known && disk.there && disk.sha256 == pin.SHA256 && (!pin.Insecure || r.insecure(d)):
		return r.keep(ctx, d, pin)
	}
	got, f := r.download(ctx, d, &result.Attempts)
	if f != nil {
		return result.of(f)
	}
	return r.settle(d, result, disk, got)
}

// keep leaves a file that is as pinned, unless the server shows a change.
func (r *runner) keep(ctx context.Context, d *Document, pin Pin) Result {
	result := resultOf(d).pinnedAs(pin)
	result.Status = Kept
	if r.options.TrustPins && !r.accepts(d) {
		return compared(d, result, "")
	}
	s, f := r.probe(ctx, d, &result.Attempts)
	if f != nil {
		result = result.of(f)
		result.Detail += "; the file that was fetched before is as pinned"
		return result
	}
	if s.differs(pin, d) == "" {
		return compared(d, result, "")
	}
	got, f := r.download(ctx, d, &result.Attempts)
	if f != nil {
		result = result.of(f)
		result.Detail += "; the file that was fetched before is as pinned"
		return result
	}
	return r.settle(d, result, stored{true, pin.SHA256, pin.Bytes}, got)
}

// short is as much of a hash as people compare.
func short(sum string) string { return sum[:min(len(sum), 12)] }

// settle gives a downloaded document its name and pins it, or lays it beside an older one that it
// differs from. A file that is not the pinned one comes here only when a change is accepted.
func (r *runner) settle(d *Document, result Result, disk stored, got *download) Result {
	pin, known := r.pins.get(d.ID)
	changed := d.File + changedSuffix
	switch {
	case known && disk.there && disk.sha256 != pin.SHA256, known && pin.SHA256 != got.sha256 && r.accepts(d):
		return r.accept(d, result, disk, got)
	case known && pin.SHA256 != got.sha256:
		return r.changed(d, result, pin, got, "")
	case !known && disk.there && disk.sha256 != got.sha256:
		if err := got.part.become(changed); err != nil {
			return result.of(broken(err))
		}
		return result.is(Unlike, "move one of them away and run the same command again",
			"%s was there before and is not pinned: got sha256 %s, the server has %s; the server's is %s", d.File, short(disk.sha256), short(got.sha256), changed)
	}
	return r.pin(d, result, got)
}

// pin gives a downloaded document its name and a line of the lock.
func (r *runner) pin(d *Document, result Result, got *download) Result {
	if err := got.part.become(d.File); err != nil {
		return result.of(broken(err))
	}
	row := Pin{ID: d.ID, File: d.File, URL: d.URL, SHA256: got.sha256, Bytes: got.bytes, Pages: got.pages, Fetched: got.modified, Insecure: got.insecure}
	if err := r.pins.set(row); err != nil {
		return result.of(broken(err))
	}
	result = result.pinnedAs(row)
	if result.Status == "" {
		result.Status = Fetched
	}
	return compared(d, result, got.note)
}

// compared compares the number of pages with the manifest's.
func compared(d *Document, result Result, note string) Result {
	result.Detail = note
	switch {
	case d.Pages == 0 || d.Pages == result.Pages:
	case result.Pages == 0:
		return result.is(WrongPages, "fetch a copy without a password", "pages cannot be counted (a password?), want %d as the manifest says", d.Pages)
	default:
		return result.is(WrongPages, "look at the document, then correct the manifest", "got %d pages, want %d as the manifest says", result.Pages, d.Pages)
	}
	return result
}

// watch compares what a server says with the manifest and with what was fetched before.
func (r *runner) watch(ctx context.Context, d *Document, known map[string]Pin) Result {
	result := resultOf(d)
	s, f := r.probe(ctx, d, &result.Attempts)
	if f != nil {
		return result.of(f)
	}
	if s.moved != "" {
		return result.is(Moved, "put the new address into the manifest", "moved for good to %s", s.moved)
	}
	result.Status = Reachable
	result.Bytes = max(s.bytes, 0)
	if pin, ok := known[d.ID]; ok {
		result.SHA256, result.Pages, result.Insecure = pin.SHA256, pin.Pages, pin.Insecure
		if difference := s.differs(pin, d); difference != "" && pin.URL == d.URL {
			return result.is(Changed, "fetch it: the new one is laid beside the old one", "the document seems to have changed on the server: %s", difference)
		}
	}
	return result
}

// pinned reads the lock of a folder that may not be there, without taking the folder.
func pinned(dir string) (map[string]Pin, error) {
	root, err := os.OpenRoot(dir)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }() // only read
	p, err := readPins(&folder{dir: dir, root: root})
	if err != nil {
		return nil, err
	}
	return p.rows, nil
}
