package cli

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"etalon/generators/generate"
	"etalon/internal/cache"
	"etalon/internal/dataset"
)

// knownBuild is what a build came to: a hash of the manifest it wrote and how many items there were.
type knownBuild struct {
	Manifest string `json:"manifest"`
	Items    int    `json:"items"`
}

// buildKey is the hash of all that the bytes of a build depend on: the program, the suite, the seed and the
// options. Of a secret seed nothing is kept, not even a hash.
func buildKey(suite string, o *buildOptions) (key string, ok bool) {
	program, err := cache.Program()
	if err != nil || o.Secret != nil {
		return "", false
	}
	return cache.Key(fmt.Appendf(nil, "%s\n%s\n%d\n%q\n%t %t %t\n", program, suite, o.Seed, o.Only, o.Candidates, o.HideAnswers, o.sample)), true
}

// unchanged gives the earlier build that lies in DIST when the same program made it in the same way and no byte of
// any of its files has changed since: nothing needs to be drawn or rendered again.
func (a *app) unchanged(s *generate.Suite, o *buildOptions) (built, bool) {
	began := time.Now()
	key, ok := buildKey(s.Name, o)
	if !ok || o.fresh {
		return built{}, false
	}
	dir := filepath.Join(o.out, s.Name)
	known, ok := a.builds.Get(key)
	if !ok || manifestSum(dir) != known.Manifest {
		return built{}, false
	}
	m, findings, err := dataset.ReadManifest(dir)
	if err != nil || len(findings) > 0 {
		return built{}, false
	}
	there, err := dataset.NewManifest(s.Name, o.Seed, dir)
	if err != nil {
		return built{}, false
	}
	sums := map[string]dataset.ManifestFile{}
	for _, f := range there.Files {
		sums[f.Path] = f
	}
	info, err := os.Stat(filepath.Join(dir, dataset.ManifestName))
	if err != nil {
		return built{}, false
	}
	size := info.Size()
	for _, f := range m.Files {
		if sums[f.Path] != f {
			return built{}, false
		}
		size += f.Size
	}
	return built{suite: s.Name, seed: o.Seed, items: known.Items, files: m.Files, bytes: size, seconds: time.Since(began)}, true
}

// remember keeps what a build came to for the next one.
func (a *app) remember(b *built, o *buildOptions) {
	key, ok := buildKey(b.suite, o)
	if sum := manifestSum(filepath.Join(o.out, b.suite)); ok && sum != "" {
		a.builds.Put(key, &knownBuild{sum, b.items})
	}
}

// manifestSum is the hash of a suite's manifest, "" when there is none to read.
func manifestSum(dir string) string {
	data, err := os.ReadFile(filepath.Join(dir, dataset.ManifestName))
	if err != nil {
		return ""
	}
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
