package fetch

import (
	"fmt"
	"slices"
)

// accepts tells whether the caller takes a document as it is now, though it changed since its pin.
func (r *runner) accepts(d *Document) bool { return slices.Contains(r.options.Accept, d.ID) }

// changed lays what the server has beside the pinned file and says so.
func (r *runner) changed(d *Document, result Result, pin Pin, got *download, said string) Result {
	beside := d.File + changedSuffix
	if err := got.part.become(beside); err != nil {
		return result.of(broken(err))
	}
	return result.pinnedAs(pin).is(Changed, "compare both; to take the new one, run the same command with --accept-changed "+d.ID,
		"the document changed on the server%s: got sha256 %s (%d bytes), pinned %s (%d bytes); the new one is %s", said, short(got.sha256), got.bytes, short(pin.SHA256), pin.Bytes, beside)
}

// altered tells of a file that is neither what is pinned nor what else it may be.
func altered(d *Document, result Result, pin Pin, disk stored) Result {
	return result.pinnedAs(pin).is(Altered, fmt.Sprintf("restore it, or remove it and run the same command again; to take it as it is, remove the line of %s from %s", d.ID, LockFile),
		"%s is not the pinned file: got sha256 %s, want %s", d.File, short(disk.sha256), short(pin.SHA256))
}

// accept puts what the server has in the place of a pinned document. Two things are not accepted: a file
// on the disk that is neither the pinned one nor the server's, and a document that changed again since it
// was laid aside to be compared.
func (r *runner) accept(d *Document, result Result, disk stored, got *download) Result {
	pin, _ := r.pins.get(d.ID)
	if disk.there && disk.sha256 != pin.SHA256 && disk.sha256 != got.sha256 {
		if err := got.part.drop(); err != nil {
			return result.of(broken(err))
		}
		return altered(d, result, pin, disk)
	}
	beside := d.File + changedSuffix
	compared, err := r.folder.look(beside)
	if err != nil {
		return result.of(broken(err))
	}
	if compared.there && compared.sha256 != got.sha256 && disk.sha256 != got.sha256 {
		return r.changed(d, result, pin, got, fmt.Sprintf(" again since %s was laid aside and is not accepted unseen", beside))
	}
	result.Status, result.Before = Accepted, pin.SHA256
	result = r.pin(d, result, got)
	if result.Status == Failed {
		return result
	}
	// Until the lock is saved a killed run leaves a file that is not the pinned one; the same command mends that.
	if err := r.pins.flush(); err != nil {
		return result.of(broken(err))
	}
	if err := r.folder.remove(beside); err != nil {
		return result.of(broken(err))
	}
	said := fmt.Sprintf("the change is accepted: sha256 %s (%d bytes) in the place of %s (%d bytes)", got.sha256, got.bytes, pin.SHA256, pin.Bytes)
	if result.Detail != "" {
		said += "; " + result.Detail
	}
	result.Detail = said
	return result
}
