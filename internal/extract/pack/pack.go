// Package pack is the gate before every reader of zip packages (docx, xlsx, pptx): it refuses files
// that attack their reader by number of entries, size, compression, names or overlap, and hands out
// the parts as bounded streams. Nothing is ever written to disk.
package pack

import (
	"archive/zip"
	"bytes"
	"cmp"
	"errors"
	"io"
	"slices"
	"strings"
	"sync/atomic"

	"etalon/internal/extract/refuse"
)

// Limits of a package. A zero field takes its value from DefaultLimits.
type Limits struct {
	Bytes   int64 // the file itself
	Entries int   // parts in it
	Part    int64 // bytes that one part may really give
	Total   int64 // bytes that all parts together may declare
	Ratio   int64 // how many times a part may be larger than its packed bytes …
	Grace   int64 // … once it has more than this many
}

// DefaultLimits fit every document that an office makes.
var DefaultLimits = Limits{
	Bytes: 128 << 20, Entries: 5_000, Part: 64 << 20, Total: 512 << 20, Ratio: 200, Grace: 4 << 20,
}

func (l Limits) filled() Limits {
	d := DefaultLimits
	l.Bytes = cmp.Or(l.Bytes, d.Bytes)
	l.Entries = cmp.Or(l.Entries, d.Entries)
	l.Part = cmp.Or(l.Part, d.Part)
	l.Total = cmp.Or(l.Total, d.Total)
	l.Ratio = cmp.Or(l.Ratio, d.Ratio)
	l.Grace = cmp.Or(l.Grace, d.Grace)
	return l
}

// Package is an open zip package that passed the gate. It may be used by several goroutines.
type Package struct {
	limits Limits
	budget int64                // bytes that all reading together may give
	given  atomic.Int64         // bytes given so far
	files  map[string]*zip.File // by name in lower case: part names do not differ by case alone
	names  []string             // as written, sorted
}

// A part may be read more than once: the same header stands in many sections. All together may give
// so many times what the package declares, and some more for small ones.
const (
	againTimes = 3
	againMore  = 32 << 20
)

// The signatures of zip records and of the container of old office formats.
var (
	localHeader     = []byte("PK\x03\x04")
	directoryHeader = []byte("PK\x01\x02")
	directoryEnd    = []byte("PK\x05\x06")
	compoundFile    = []byte("\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1")
)

// Open checks a package. It reads the directory only; what the parts really hold is watched while
// they are read.
func Open(data []byte, limits Limits) (*Package, error) {
	limits = limits.filled()
	if err := checkFile(data, limits); err != nil {
		return nil, err
	}
	archive, err := zip.NewReader(bytes.NewReader(data), int64(len(data)))
	if err != nil {
		return nil, refuse.New(refuse.Damaged, "", "the zip directory cannot be read, the file is cut off or damaged (%v)", err)
	}
	p := &Package{limits: limits, files: map[string]*zip.File{}}
	if err := p.admit(archive.File); err != nil {
		return nil, err
	}
	slices.Sort(p.names)
	return p, nil
}

// checkFile looks at the bytes before any parser does.
func checkFile(data []byte, limits Limits) error {
	switch {
	case bytes.HasPrefix(data, compoundFile):
		return oldFormat(data)
	case !bytes.HasPrefix(data, localHeader) && !bytes.HasPrefix(data, directoryEnd):
		return refuse.New(refuse.NotAnArchive, "", "%d bytes without a zip signature at their start", len(data))
	case int64(len(data)) > limits.Bytes:
		return refuse.New(refuse.TooLarge, "", "%d bytes, at most %d", len(data), limits.Bytes)
	}
	// The directory may lie about its length, and its reader believes it while it allocates.
	if n := bytes.Count(data, directoryHeader); n > limits.Entries {
		return refuse.New(refuse.TooManyEntries, "", "%d entries, at most %d", n, limits.Entries)
	}
	return nil
}

// oldFormat tells an encrypted document of today, which hides in the old container, from an old one.
func oldFormat(data []byte) error {
	if bytes.Contains(data, utf16("EncryptedPackage")) {
		return refuse.New(refuse.PasswordRequired, "", "the document is encrypted with a password")
	}
	return refuse.New(refuse.Legacy, "", "a document in the binary format of old office programs (.doc, .xls, .ppt)")
}

// utf16 spells plain ASCII in UTF-16, low byte first.
func utf16(s string) []byte {
	out := make([]byte, 0, 2*len(s))
	for i := range len(s) {
		out = append(out, s[i], 0)
	}
	return out
}

// Names are the parts in bytewise order, spelled as in the package.
func (p *Package) Names() []string { return slices.Clone(p.names) }

// Has tells whether there is a part of that name; case does not matter.
func (p *Package) Has(name string) bool {
	_, ok := p.files[strings.ToLower(name)]
	return ok
}

// Open gives a part's bytes as a stream that ends with an error when a limit is passed.
func (p *Package) Open(name string) (io.ReadCloser, error) {
	file, ok := p.files[strings.ToLower(name)]
	if !ok {
		return nil, refuse.New(refuse.Missing, name, "the package has no such part")
	}
	stream, err := file.Open()
	if err != nil {
		return nil, refuse.New(refuse.Damaged, file.Name, "cannot be unpacked (%v)", err)
	}
	return &part{pack: p, file: file, stream: stream}, nil
}

// Bytes reads a whole part of at most limit bytes; limit 0 means the package's own.
func (p *Package) Bytes(name string, limit int64) ([]byte, error) {
	stream, err := p.Open(name)
	if err != nil {
		return nil, err
	}
	defer stream.Close()
	limit = cmp.Or(limit, p.limits.Part)
	data, err := io.ReadAll(io.LimitReader(stream, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, refuse.New(refuse.TooLarge, name, "more than %d bytes", limit)
	}
	return data, nil
}

// part watches what a part really gives. That it is no more than the directory declares is enforced
// here, so the limits on what is declared (see admit) hold for what is given.
type part struct {
	pack   *Package
	file   *zip.File
	stream io.ReadCloser
	read   int64
}

// Read gives unpacked bytes.
func (r *part) Read(b []byte) (int, error) {
	n, err := r.stream.Read(b)
	r.read += int64(n)
	given := r.pack.given.Add(int64(n))
	switch name := r.file.Name; {
	case uint64(r.read) > r.file.UncompressedSize64, errors.Is(err, zip.ErrFormat): // so the library says it
		return 0, refuse.New(refuse.FalseSize, name, "gives more than the %d bytes that the package declares", r.file.UncompressedSize64)
	case r.read > r.pack.limits.Part:
		return 0, refuse.New(refuse.TooLarge, name, "gives more than %d bytes", r.pack.limits.Part)
	case given > r.pack.budget:
		return 0, refuse.New(refuse.TooLarge, name, "is read again and again: the package refers to its parts without measure")
	case err != nil && !errors.Is(err, io.EOF):
		return n, refuse.New(refuse.Damaged, name, "cannot be unpacked (%v)", err)
	}
	return n, err
}

// Close ends the stream.
func (r *part) Close() error { return r.stream.Close() }
