package pdfium

import (
	"os"
	"path/filepath"
)

// cacheVariable names the directory of compiled code in the environment.
const cacheVariable = "ETALON_CACHE_DIR"

// cacheDir is where compiled code is kept, created when missing; false when nowhere. Only the owner
// may enter it: what lies there is run. Processes share it: wazero writes a file beside its place
// and renames it.
func cacheDir(wanted string) (string, bool) {
	root := wanted
	if root == "" {
		root = os.Getenv(cacheVariable)
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
	dir := filepath.Join(root, "pdfium")
	if err := os.MkdirAll(dir, 0o700); err != nil {
		return "", false
	}
	return dir, true
}

// removeCache empties the directory of compiled code, which holds nothing else.
func removeCache(dir string) error {
	if err := os.RemoveAll(dir); err != nil {
		return err
	}
	return os.MkdirAll(dir, 0o700)
}
