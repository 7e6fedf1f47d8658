package ocr

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
)

// cacheVariable names the folder of caches in the environment; "off" means none.
const cacheVariable = "ETALON_CACHE_DIR"

// cache keeps results on disk by the hash of everything they depend on. Processes share it: a file
// is written beside its place and renamed, and one that does not read well is made anew.
type cache struct{ folder string }

// newCache finds the folder; a machine without a writable one works without a cache.
func newCache(wanted string) cache {
	root := wanted
	if root == "" {
		root = os.Getenv(cacheVariable)
	}
	if root == "off" {
		return cache{}
	}
	if root == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return cache{}
		}
		root = filepath.Join(user, "etalon")
	}
	folder := filepath.Join(root, "ocr")
	if os.MkdirAll(folder, 0o700) != nil {
		return cache{}
	}
	return cache{folder}
}

// entry is a file of the cache: the page as JSON and its hash, which tells a torn file.
type entry struct {
	SHA256 string          `json:"sha256"`
	Page   json.RawMessage `json:"page"`
}

func (c cache) path(key string) string { return filepath.Join(c.folder, key[:2], key+".json") }

// get finds a result; whatever is wrong with the file, it counts as not there.
func (c cache) get(key string) (*Page, bool) {
	if c.folder == "" {
		return nil, false
	}
	data, err := os.ReadFile(c.path(key))
	if err != nil {
		return nil, false
	}
	var e entry
	if json.Unmarshal(data, &e) != nil || e.SHA256 != digest(e.Page) {
		return nil, false
	}
	var p Page
	if json.Unmarshal(e.Page, &p) != nil {
		return nil, false
	}
	return &p, true
}

// put keeps a result. That it cannot is no fault of the reading: the next one will be slow again.
func (c cache) put(key string, p *Page) {
	if c.folder == "" {
		return
	}
	page, err := json.Marshal(p)
	if err != nil {
		return
	}
	data, err := json.Marshal(entry{digest(page), page})
	if err != nil {
		return
	}
	_ = replace(c.path(key), data)
}

// replace writes a file so that nobody ever sees half of it.
func replace(path string, data []byte) error {
	folder := filepath.Dir(path)
	if err := os.MkdirAll(folder, 0o700); err != nil {
		return err
	}
	f, err := os.CreateTemp(folder, ".new-*")
	if err != nil {
		return err
	}
	_, err = f.Write(data)
	if closed := f.Close(); err == nil {
		err = closed
	}
	if err == nil {
		err = os.Rename(f.Name(), path)
	}
	if err != nil {
		os.Remove(f.Name())
	}
	return err
}

func digest(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}
