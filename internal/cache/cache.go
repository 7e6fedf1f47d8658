// Package cache keeps results that cost time to make in the user's cache folder, by the hash of
// everything they depend on. Losing it costs time and nothing else; processes share it.
package cache

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"os"
	"path/filepath"
)

// Variable names the folder of all caches in the environment; "off" means none.
const Variable = "ETALON_CACHE_DIR"

// Folder is where results of a sort are kept, made when missing; ok is false when nowhere, as on a
// machine without a writable folder. Wanted is the root of all caches: "" means what Variable says,
// or else the user's cache folder. Only the owner may enter it.
func Folder(wanted, sort string) (folder string, ok bool) {
	root := wanted
	if root == "" {
		root = os.Getenv(Variable)
	}
	if root == "off" {
		return "", false
	}
	if root == "" {
		user, err := os.UserCacheDir()
		if err != nil {
			return "", false
		}
		root = filepath.Join(user, "etalon")
	}
	folder = filepath.Join(root, sort)
	return folder, os.MkdirAll(folder, 0o700) == nil
}

// Store keeps values of T as JSON, a file each, under keys made by Key. A file that does not read
// well counts as not there.
type Store[T any] struct{ folder string }

// Open opens the store of a sort of results; without a folder nothing is kept and nothing found.
func Open[T any](wanted, sort string) Store[T] {
	folder, ok := Folder(wanted, sort)
	if !ok {
		return Store[T]{}
	}
	return Store[T]{folder}
}

// Key is the SHA-256 of bytes in hexadecimal, as Get and Put take it.
func Key(data []byte) string {
	sum := sha256.Sum256(data)
	return hex.EncodeToString(sum[:])
}

// entry is a file of the store: the value and its hash, which tells a torn or altered file.
type entry struct {
	SHA256 string          `json:"sha256"`
	Value  json.RawMessage `json:"value"`
}

func (s Store[T]) path(key string) string { return filepath.Join(s.folder, key[:2], key+".json") }

// Get finds a value.
func (s Store[T]) Get(key string) (value *T, ok bool) {
	if s.folder == "" {
		return nil, false
	}
	data, err := os.ReadFile(s.path(key))
	if err != nil {
		return nil, false
	}
	var e entry
	if json.Unmarshal(data, &e) != nil || e.SHA256 != Key(e.Value) {
		return nil, false
	}
	value = new(T)
	if json.Unmarshal(e.Value, value) != nil {
		return nil, false
	}
	return value, true
}

// Put keeps a value. That it cannot is no fault of whoever made the value: it will be made again.
func (s Store[T]) Put(key string, value *T) {
	if s.folder == "" {
		return
	}
	text, err := json.Marshal(value)
	if err != nil {
		return
	}
	data, err := json.Marshal(entry{Key(text), text})
	if err != nil {
		return
	}
	_ = replace(s.path(key), data)
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
