package pack

import (
	"archive/zip"
	"cmp"
	"slices"
	"strings"
	"unicode/utf8"

	"etalon/internal/extract/refuse"
)

// longestName is more than any office program writes.
const longestName = 512

// encryptedFlag is the bit of a zip entry that needs a password.
const encryptedFlag = 1

// admit takes the entries of the directory in, or says what is wrong with the first bad one.
func (p *Package) admit(files []*zip.File) error {
	if len(files) > p.limits.Entries {
		return refuse.New(refuse.TooManyEntries, "", "%d entries, at most %d", len(files), p.limits.Entries)
	}
	var declared uint64
	for _, f := range files {
		if err := p.admitOne(f); err != nil {
			return err
		}
		declared += min(f.UncompressedSize64, 1<<40) // the sum must not run over
		if declared > uint64(p.limits.Total) {
			return refuse.New(refuse.TooLarge, f.Name, "brings the package to more than the %d bytes allowed", p.limits.Total)
		}
	}
	p.budget = againTimes*int64(declared) + againMore
	return disjoint(files)
}

func (p *Package) admitOne(f *zip.File) error {
	if why := badName(f.Name); why != "" {
		return refuse.New(refuse.BadName, f.Name, "the name %s", why)
	}
	if f.Flags&encryptedFlag != 0 {
		return refuse.New(refuse.PasswordRequired, f.Name, "the entry is encrypted")
	}
	if f.Method != zip.Store && f.Method != zip.Deflate {
		return refuse.New(refuse.Damaged, f.Name, "packed by method %d; documents use 0 and 8", f.Method)
	}
	if f.UncompressedSize64 > uint64(p.limits.Grace) && f.UncompressedSize64/uint64(p.limits.Ratio) > f.CompressedSize64 {
		return refuse.New(refuse.Ratio, f.Name, "declares %d bytes, more than %d times its %d packed bytes",
			f.UncompressedSize64, p.limits.Ratio, f.CompressedSize64)
	}
	if strings.HasSuffix(f.Name, "/") { // a folder
		return nil
	}
	key := strings.ToLower(f.Name)
	if _, twice := p.files[key]; twice {
		return refuse.New(refuse.DuplicateName, f.Name, "the package has two entries of this name")
	}
	p.files[key] = f
	p.names = append(p.names, f.Name)
	return nil
}

// badName says what is wrong with a name, "" when nothing is. A name is data here and no file is
// made of it, but a package that tries to leave its folder is not a document.
func badName(name string) string {
	switch {
	case name == "":
		return "is empty"
	case len(name) > longestName:
		return "is too long"
	case !utf8.ValidString(name):
		return "is not UTF-8"
	case strings.HasPrefix(name, "/"):
		return "is absolute"
	case strings.Contains(name, `\`):
		return "has a backslash"
	case len(name) > 1 && name[1] == ':':
		return "has a drive letter"
	case strings.ContainsFunc(name, func(r rune) bool { return r < ' ' || r == 0x7f }):
		return "has a control character"
	}
	for step := range strings.SplitSeq(strings.TrimSuffix(name, "/"), "/") {
		if step == ".." || step == "." || step == "" {
			return "has a step that leaves or repeats a folder"
		}
	}
	return ""
}

// disjoint refuses entries that share packed bytes: a small file that unpacks its one kernel many times.
func disjoint(files []*zip.File) error {
	type span struct {
		start, end int64
		name       string
	}
	spans := make([]span, 0, len(files))
	for _, f := range files {
		if f.CompressedSize64 == 0 {
			continue
		}
		start, err := f.DataOffset()
		if err != nil {
			return refuse.New(refuse.Damaged, f.Name, "the entry's own header cannot be read (%v)", err)
		}
		spans = append(spans, span{start, start + int64(min(f.CompressedSize64, 1<<40)), f.Name})
	}
	slices.SortFunc(spans, func(a, b span) int { return cmp.Compare(a.start, b.start) })
	for i := 1; i < len(spans); i++ {
		if spans[i].start < spans[i-1].end {
			return refuse.New(refuse.Overlap, spans[i].name, "shares packed bytes with %q", spans[i-1].name)
		}
	}
	return nil
}
