package dataset

import (
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"
)

// ToolVersion is written into every manifest. It is a constant so that equal sources build equal
// bytes, whatever the repository around them.
const ToolVersion = "0.1.0"

// ManifestName is the file of a suite's folder that lists the others.
const ManifestName = "manifest.json"

// ManifestFile is one published file.
type ManifestFile struct {
	Path   string `json:"path" validate:"safepath"`
	Size   int64  `json:"size" validate:"min=0"`
	SHA256 string `json:"sha256" validate:"sha256"`
}

// Manifest lists every file of a suite's folder but itself, and what built them.
type Manifest struct {
	Suite string `json:"suite" validate:"required"`
	Seed  uint64 `json:"seed"`
	// SeedSHA256 commits to a seed that is kept secret: the hash of its 16 bytes. Seed is then 0.
	SeedSHA256  string         `json:"seed_sha256,omitempty" validate:"omitempty,sha256"`
	ToolVersion string         `json:"tool_version" validate:"required"`
	GoVersion   string         `json:"go_version" validate:"required"`
	Files       []ManifestFile `json:"files"`
}

// NewManifest hashes the files that lie in dir. A symbolic link or a path that is unsafe on some
// system is an error: it must not be published.
func NewManifest(suite string, seed uint64, dir string) (*Manifest, error) {
	m := &Manifest{Suite: suite, Seed: seed, ToolVersion: ToolVersion, GoVersion: runtime.Version()}
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }() // only read
	paths, found, err := listFiles(root)
	if err != nil {
		return nil, err
	}
	if len(found) > 0 {
		return nil, fmt.Errorf("%s: %s", dir, found[0])
	}
	sums, err := sumFiles(root, paths)
	if err != nil {
		return nil, err
	}
	m.Files = make([]ManifestFile, len(paths))
	for i, p := range paths {
		m.Files[i] = ManifestFile{p, sums[i].size, sums[i].sha256}
	}
	return m, nil
}

// ReadManifest reads the manifest of a suite's folder. With findings there is no manifest.
func ReadManifest(dir string) (*Manifest, []Finding, error) {
	f, err := os.Open(filepath.Join(dir, ManifestName))
	if errors.Is(err, fs.ErrNotExist) {
		if _, err := os.Stat(dir); err != nil {
			return nil, nil, err
		}
		return nil, []Finding{{File: ManifestName, Code: "missing-file"}}, nil
	}
	if err != nil {
		return nil, nil, err
	}
	defer func() { _ = f.Close() }() // only read
	m, found, err := ReadJSON[Manifest](ManifestName, f)
	if err != nil || len(found) > 0 {
		return nil, found, err
	}
	for _, p := range Check(&m) {
		bad := p.Finding(ManifestName, 0, "")
		bad.Code = "bad-manifest"
		found = append(found, bad)
	}
	if len(found) > 0 {
		return nil, found, nil
	}
	return &m, nil, nil
}

// Verify compares the files in dir with the manifest. A file whose hash is wrong gets that finding
// alone, whatever its size.
func (m *Manifest) Verify(dir string) ([]Finding, error) {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return nil, err
	}
	defer func() { _ = root.Close() }() // only read
	there, found, err := listFiles(root)
	if err != nil {
		return nil, err
	}
	listed, bad := m.usable()
	present, absent := m.split(listed, there, found) // found: links so far
	found = append(append(found, bad...), absent...)
	for _, p := range there {
		if _, ok := listed[p]; !ok {
			found = append(found, Finding{File: p, Code: "unlisted-file"})
		}
	}
	sums, err := sumFiles(root, present)
	if err != nil {
		return nil, err
	}
	for i, p := range present {
		found = append(found, compareSum(m.Files[listed[p]], sums[i])...)
	}
	SortFindings(found)
	return found, nil
}

// usable checks the entries themselves and indexes by path those that can be looked up.
func (m *Manifest) usable() (map[string]int, []Finding) {
	listed := make(map[string]int, len(m.Files))
	var found []Finding
	for i, f := range m.Files {
		bad := func(field, code, got, want string) {
			found = append(found, Finding{File: ManifestName, Field: "files[" + strconv.Itoa(i) + "]." + field, Code: code, Got: got, Want: want})
		}
		first, twice := listed[f.Path]
		switch why := PathProblem(f.Path); {
		case why != "":
			bad("path", "unsafe-path", f.Path, why)
			continue
		case f.Path == ManifestName:
			bad("path", "bad-manifest", f.Path, "no entry for the manifest itself")
			continue
		case twice:
			bad("path", "bad-manifest", f.Path, "one entry a file, and files["+strconv.Itoa(first)+"] has it")
			continue
		}
		listed[f.Path] = i
		if !validSHA256(f.SHA256) {
			bad("sha256", "bad-manifest", f.SHA256, textRules["sha256"].want)
		} else if f.Size < 0 {
			bad("size", "bad-manifest", strconv.FormatInt(f.Size, 10), "a size in bytes")
		}
	}
	return listed, found
}

// split parts the listed files into those that can be hashed and findings for those not there.
// What a link stands for has its finding already.
func (m *Manifest) split(listed map[string]int, there []string, links []Finding) (present []string, absent []Finding) {
	for i, f := range m.Files {
		if at, ok := listed[f.Path]; !ok || at != i {
			continue
		}
		if _, ok := slices.BinarySearch(there, f.Path); !ok {
			behind := func(l Finding) bool { return l.File == f.Path || strings.HasPrefix(f.Path, l.File+"/") }
			if !slices.ContainsFunc(links, behind) {
				absent = append(absent, Finding{File: f.Path, Code: "missing-file"})
			}
		} else if validSHA256(f.SHA256) && f.Size >= 0 {
			present = append(present, f.Path)
		}
	}
	return present, absent
}

func compareSum(f ManifestFile, s sum) []Finding {
	if s.sha256 != f.SHA256 {
		return []Finding{{File: f.Path, Field: "sha256", Code: "wrong-hash", Got: s.sha256, Want: f.SHA256}}
	}
	if s.size != f.Size {
		return []Finding{{File: f.Path, Field: "size", Code: "wrong-size", Got: strconv.FormatInt(s.size, 10), Want: strconv.FormatInt(f.Size, 10)}}
	}
	return nil
}

// listFiles gives the regular files in root but the manifest, sorted bytewise; a link, a device or
// an unsafe name is a finding.
func listFiles(root *os.Root) ([]string, []Finding, error) {
	var paths []string
	var found []Finding
	err := fs.WalkDir(root.FS(), ".", func(p string, e fs.DirEntry, err error) error {
		if err != nil || p == "." || p == ManifestName && e.Type().IsRegular() {
			return err
		}
		why := PathProblem(p)
		if !e.IsDir() && !e.Type().IsRegular() {
			why = "a regular file, and this is " + e.Type().String()
		}
		switch {
		case why != "":
			found = append(found, Finding{File: p, Code: "unsafe-path", Got: p, Want: why})
			if e.IsDir() {
				return fs.SkipDir
			}
		case !e.IsDir():
			paths = append(paths, p)
		}
		return nil
	})
	slices.Sort(paths)
	return paths, found, err
}

type sum struct {
	size   int64
	sha256 string
}

// sumFiles hashes files over all cores; the first error by place in the list is the one reported.
func sumFiles(root *os.Root, paths []string) ([]sum, error) {
	sums := make([]sum, len(paths))
	errs := make([]error, len(paths))
	next := make(chan int)
	var workers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(paths)) {
		workers.Go(func() {
			for i := range next {
				sums[i], errs[i] = sumFile(root, paths[i])
			}
		})
	}
	for i := range paths {
		next <- i
	}
	close(next)
	workers.Wait()
	for _, err := range errs {
		if err != nil {
			return nil, err
		}
	}
	return sums, nil
}

func sumFile(root *os.Root, path string) (sum, error) {
	f, err := root.Open(path)
	if err != nil {
		return sum{}, err
	}
	defer func() { _ = f.Close() }() // only read
	h := sha256.New()
	n, err := io.Copy(h, f)
	if err != nil {
		return sum{}, fmt.Errorf("hash %s: %w", path, err)
	}
	return sum{n, hex.EncodeToString(h.Sum(nil))}, nil
}

// PathProblem says what a path inside a dataset must be when p is not that, and nothing when p is
// fine: relative, with slashes, and meaning the same file on every system.
func PathProblem(p string) string {
	switch {
	case p == "" || len(p) > 1024:
		return "a path of 1 to 1024 bytes"
	case !utf8.ValidString(p):
		return "a path in valid UTF-8"
	case strings.ContainsAny(p, `\:`):
		return "a path with slashes, without backslashes and colons"
	case strings.ContainsFunc(p, func(r rune) bool { return unicode.IsControl(r) || unicode.Is(unicode.Bidi_Control, r) }):
		return "a path without control characters"
	case strings.HasPrefix(p, "/"):
		return "a path relative to the folder"
	}
	for part := range strings.SplitSeq(p, "/") {
		if part == "" || part == "." || part == ".." {
			return `a path without empty, "." and ".." parts`
		}
	}
	return ""
}
