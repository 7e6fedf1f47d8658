package cli

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"runtime"
	"slices"
	"sync"
	"time"

	"etalon/data"
	"etalon/generators/generate"
	"etalon/internal/dataset"
)

// lock holds the hashes of a suite as the default seed builds it.
type lock struct {
	Suite       string            `json:"suite"`
	Seed        uint64            `json:"seed"`
	ToolVersion string            `json:"tool_version"`
	GoVersion   string            `json:"go_version"`
	Files       map[string]string `json:"files"`
	// Decoded holds, for JSON and JSON Lines, the hash of the canonical spelling of what the file
	// says; other files are text, which is its own spelling. It is compared under another Go version.
	Decoded map[string]string `json:"decoded"`
}

// buildHashes builds a suite in memory and keeps nothing but hashes.
func buildHashes(ctx context.Context, s *generate.Suite, o generate.Options) (built, error) {
	began := time.Now()
	t := &target{known: map[string]bool{}}
	b := built{suite: s.Name, seed: o.Seed, decoded: map[string]string{}}
	var mu sync.Mutex
	summary, err := s.Build(ctx, o, func(name string, data []byte) error {
		if err := t.claim(name, data); err != nil {
			return err
		}
		hash, ok, err := decodedHash(name, data)
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		mu.Lock()
		defer mu.Unlock()
		if ok {
			b.decoded[name] = hash
		}
		return nil
	})
	if err != nil {
		return built{}, err
	}
	b.items, b.files, b.seconds = summary.Items, t.files(), time.Since(began)
	return b, ctx.Err()
}

// decodedHash is the hash of what a JSON file says, whatever its spacing, escapes and order of
// keys; ok is false for other files.
func decodedHash(name string, data []byte) (hash string, ok bool, err error) {
	sum := sha256.New()
	add := func(v any) error {
		line, err := dataset.AppendJSON(nil, v)
		sum.Write(append(line, '\n'))
		return err
	}
	var findings []dataset.Finding
	switch path.Ext(name) {
	case ".json":
		var v any
		v, findings, err = dataset.ReadJSON[any](name, bytes.NewReader(data))
		err = errors.Join(err, add(v))
	case ".jsonl":
		findings, err = dataset.ReadJSONL(name, bytes.NewReader(data), func(_ int, v *any) error { return add(*v) })
	default:
		return "", false, nil
	}
	// An attached file may be broken on purpose: then it is text like any other.
	if len(findings) > 0 {
		return "", false, nil
	}
	return hex.EncodeToString(sum.Sum(nil)), true, err
}

func (b built) lock() lock {
	l := lock{
		Suite: b.suite, Seed: b.seed, ToolVersion: dataset.ToolVersion, GoVersion: runtime.Version(),
		Files: map[string]string{}, Decoded: b.decoded,
	}
	for _, f := range b.files {
		l.Files[f.Path] = f.SHA256
	}
	return l
}

// writeLocks writes a lock a suite, for data/lock.
func (a *app) writeLocks(all []built, dir string) error {
	for _, b := range all {
		text, err := dataset.IndentJSON(b.lock())
		if err != nil {
			return err
		}
		file := filepath.Join(dir, b.suite+".json")
		if err := dataset.WriteFile(file, text); err != nil {
			return err
		}
		if _, err := fmt.Fprintf(a.out, "%s: %d files locked in %s\n", b.suite, len(b.files), file); err != nil {
			return err
		}
	}
	return nil
}

// checkLocks compares what was built with the locks that are part of this binary.
func (a *app) checkLocks(all []built) error {
	var differ error
	for _, b := range all {
		want, err := readLock(data.FS, b.suite)
		if err != nil {
			return err
		}
		said, equal := compareLock(want, b.lock())
		if !equal {
			differ = errFindings
		}
		for _, line := range said {
			if _, err := fmt.Fprintf(a.out, "%s: %s\n", b.suite, line); err != nil {
				return err
			}
		}
	}
	return differ
}

func readLock(files fs.FS, suite string) (lock, error) {
	name := "lock/" + suite + ".json"
	f, err := files.Open(name)
	if err != nil {
		return lock{}, remedied(fmt.Errorf("%s has no lock: %w", suite, err), "run: make lock")
	}
	defer f.Close()
	l, findings, err := dataset.ReadJSON[lock]("data/"+name, f)
	if err != nil {
		return lock{}, err
	}
	if len(findings) > 0 {
		return lock{}, remedied(fmt.Errorf("%s", findings[0]), "run: make lock")
	}
	return l, nil
}

// compareLock tells what differs, file by file. Under another Go version than the lock's the
// contents are compared decoded, as that version may spell the same JSON otherwise.
func compareLock(want, got lock) (said []string, equal bool) {
	decoded := want.GoVersion != got.GoVersion
	how := "equal to the lock"
	if decoded {
		said = append(said, fmt.Sprintf("the lock was written with %s, this is %s: comparing decoded contents (JSON by value, everything else as text)",
			want.GoVersion, got.GoVersion))
		how = "equal in content to the lock"
	}
	before := len(said)
	if want.ToolVersion != got.ToolVersion {
		said = append(said, fmt.Sprintf("tool_version: lock has %s, this is %s", want.ToolVersion, got.ToolVersion))
	}
	all := maps.Clone(want.Files)
	maps.Copy(all, got.Files)
	for _, name := range slices.Sorted(maps.Keys(all)) {
		switch _, locked := want.Files[name]; {
		case !locked:
			said = append(said, name+": built, but not in the lock")
		case got.Files[name] == "":
			said = append(said, name+": in the lock, but not built")
		case !sameFile(name, want, got, decoded):
			said = append(said, name+": differs from the lock")
		}
	}
	if len(said) > before {
		return append(said, "if the change is meant, run: make lock"), false
	}
	return append(said, fmt.Sprintf("%d files, %s", len(all), how)), true
}

func sameFile(name string, want, got lock, decoded bool) bool {
	if want.Files[name] == got.Files[name] {
		return true
	}
	return decoded && want.Decoded[name] != "" && want.Decoded[name] == got.Decoded[name]
}
